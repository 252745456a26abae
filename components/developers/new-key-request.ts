import type { WantedKey } from "#lib/api/browser-keys";
import { isCode, tidyCode } from "../pay/typed-code.ts";
import { centsTyped } from "../pay/typed-dollars.ts";

type Scope = NonNullable<WantedKey["scopes"]>[number];

/** A key as it is typed into the form on `/developers/keys`. */
export type KeyDraft = {
  name: string;
  scopes: readonly Scope[];
  lettersPerDay: string;
  lettersPerMonth: string;
  dollarsPerDay: string;
  dollarsPerMonth: string;
  /** Whether it is a spending key; the code and its limit count only then. */
  spends: boolean;
  code: string;
  dailyLimit: string;
  /** Whether its maker approves each letter by email first; counts only for a spending key. */
  approves: boolean;
};

/** Why the form can't be sent: the field, and its sentence in `developers.keys.missing`. */
export type KeyProblem = keyof typeof fieldOf;
/** The ID of the first control to correct. */
export const fieldOf = {
  scopes: "key-scopes",
  bulk: "key-lettersPerDay",
  letters: "key-lettersPerDay",
  dollars: "key-dollarsPerDay",
  code: "key-code",
  dailyLimit: "key-dailyLimit",
} as const;

/** The request for a live key, or what is missing. The service checks it again. */
export function keyRequestOf(draft: KeyDraft): { key: WantedKey } | { problem: KeyProblem } {
  const letters = pairOf([draft.lettersPerDay, draft.lettersPerMonth], wholeNumber);
  const cents = pairOf([draft.dollarsPerDay, draft.dollarsPerMonth], centsTyped);
  if (draft.scopes.length === 0) return { problem: "scopes" };
  if (letters === null) return { problem: "letters" };
  if (cents === null) return { problem: "dollars" };
  if (draft.scopes.includes("mail:bulk") && !letters && !cents) return { problem: "bulk" };
  const code = tidyCode(draft.code);
  const daily_limit_cents = centsTyped(draft.dailyLimit);
  if (draft.spends && !isCode(code)) return { problem: "code" };
  if (draft.spends && !daily_limit_cents) return { problem: "dailyLimit" };
  const name = draft.name.trim();
  const key: WantedKey = { mode: "live", scopes: [...draft.scopes] };
  if (name) key.name = name;
  if (letters || cents) key.caps = { ...(letters && { letters }), ...(cents && { cents }) };
  if (draft.spends) Object.assign(key, { credit_code: code, daily_limit_cents });
  if (draft.spends && draft.approves) key.require_approval = true;
  return { key };
}

/** The limits of a day and of 30 days. Undefined if both are empty; null if one isn't an amount, or if the day's is the larger one. */
function pairOf(typed: readonly [string, string], read: (typed: string) => number | null) {
  if (typed.every((text) => text.trim() === "")) return undefined;
  const [per_day, per_month] = [read(typed[0]), read(typed[1])];
  return per_day && per_month && per_day <= per_month ? { per_day, per_month } : null;
}

const wholeNumber = (typed: string) => {
  const text = typed.trim().replace(/,(?=\d{3}$)/, "");
  return /^\d{1,7}$/.test(text) ? Number(text) : null;
};
