import { z } from "zod";

export const inviteSchema = z.object({ name: z.string() });

/** Length of a console password, in characters. */
export const passwordChars = { min: 12, max: 200 };
export const maxNameChars = 60;
/** If the last password or code is older than this, it must be entered again for forms about money, keys, and operators. */
export const reauthenticationMinutes = 15;

/** Control characters, and characters that reorder or break a line. */
const unreadable = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u;

/**
 * A person's name without control characters and needless spaces. Null if it is empty or longer than 60 characters.
 * The length is checked before anything else.
 */
export function parseOperatorName(text: string): string | null {
  if (text.length > 2 * maxNameChars || !text.isWellFormed()) return null;
  const name = text.normalize("NFC").trim().replace(/ +/g, " ");
  const isReadable = name && [...name].length <= maxNameChars && !unreadable.test(name);
  return isReadable ? name : null;
}

/** The name as it is compared at sign-in: "ADA lovelace" is "Ada Lovelace". */
export const nameKeyOf = (name: string): string => name.normalize("NFKC").toLowerCase();

/** One person, as lists show them. */
export type OperatorRow = {
  id: string;
  name: string;
  createdAt: Date;
  state: "active" | "invited" | "expired" | "ended";
};

/** A form that waits until the person has entered the password or a code again. */
export type PendingForm = {
  /** The name of the route, which says what the form does. */
  op: string;
  action: string;
  fields: [name: string, value: string][];
  /** The console page that the form is on. */
  back: string;
};
