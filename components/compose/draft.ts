import { z } from "zod";
import type { LetterBody } from "#lib/api/browser-client";
import { isCard, isPostcard } from "#lib/domain/mail/piece-rules";
import {
  type FontName,
  fontNames,
  formats,
  type MailClass,
  mailClasses,
  type PostcardFront,
  postcardFronts,
} from "#lib/domain/mail/schema";

const addressDraftSchema = z.object({
  name: z.string().default(""),
  line1: z.string().default(""),
  line2: z.string().default(""),
  city: z.string().default(""),
  state: z.string().default(""),
  zip: z.string().default(""),
});
/** An address while it is being typed: every line there, any of them empty. */
export type AddressDraft = z.output<typeof addressDraftSchema>;
export type AddressLine = keyof AddressDraft;
export const addressLines = Object.keys(addressDraftSchema.shape) as AddressLine[];
export const emptyAddress: AddressDraft = addressDraftSchema.parse({});

const draftSchema = z.object({
  format: z.enum(formats).default("letter"),
  mailClass: z.enum(mailClasses).default("first_class"),
  font: z.enum(fontNames).default("serif"),
  /** The hand of a card, kept apart so that a look at postcards does not change a letter's face. */
  cardFont: z.enum(fontNames).default("hand"),
  postcardFront: z.enum(postcardFronts).default("posthorn"),
  text: z.string().default(""),
  /** A file that was uploaded to be the letter, in place of the text, which waits for its return. */
  pdf: z.object({ key: z.string(), name: z.string(), bytes: z.number() }).optional(),
  color: z.boolean().default(false),
  tracking: z.boolean().default(false),
  removeBranding: z.boolean().default(false),
  to: addressDraftSchema.default(emptyAddress),
  from: addressDraftSchema.default(emptyAddress),
  /** Where the receipt and the news of the letter go; empty for none. */
  email: z.string().default(""),
  /** The order this draft became, so that coming back does not send it twice. */
  sentAs: z.string().optional(),
});
export type Draft = z.output<typeof draftSchema>;
export type DraftPdf = NonNullable<Draft["pdf"]>;
export const emptyDraft: Draft = draftSchema.parse({});

/** A draft as it was stored; whatever cannot be read becomes the empty draft. */
export function parseDraft(stored: string | null): Draft {
  if (stored === null) return emptyDraft;
  try {
    return draftSchema.parse(JSON.parse(stored));
  } catch {
    return emptyDraft;
  }
}

export const classOf = (draft: Draft): MailClass => (isCard(draft.format) ? "first_class" : draft.mailClass);
export const fontOf = (draft: Draft): FontName => (isCard(draft.format) ? draft.cardFont : draft.font);
/**
 * Only these can be tracked for a fee, and only these bear our mark (Specification, Order). Both options are remembered while another
 * class or format has no use for them.
 */
export const isFirstClassLetter = (draft: Draft) =>
  !isCard(draft.format) && draft.mailClass === "first_class";
/** The PDF that is the letter; a card has a message only, and does not forget the letter's file. */
export const pdfOf = (draft: Draft): DraftPdf | undefined => (isCard(draft.format) ? undefined : draft.pdf);
export const frontOf = (draft: Draft): PostcardFront | undefined =>
  isPostcard(draft.format) ? draft.postcardFront : undefined;

export function isAddressStarted(address: AddressDraft): boolean {
  return addressLines.some((line) => address[line].trim() !== "");
}

function toWireAddress({ line2, ...address }: AddressDraft) {
  return line2.trim() === "" ? address : { ...address, line2 };
}

/** The letter on the wire: what quotes, proofs and orders have in common. Addresses are left out while they are asked for empty. */
export function toLetterBody(draft: Draft, include: { to: boolean; from: boolean }): LetterBody {
  const front = frontOf(draft);
  const pdf = pdfOf(draft);
  return {
    mail_class: classOf(draft),
    format: draft.format,
    ...(pdf ? { upload_key: pdf.key } : { font: fontOf(draft) }),
    ...(pdf || draft.text.trim() === "" ? {} : { text: draft.text }),
    ...(!isCard(draft.format) && draft.color ? { color: true } : {}),
    ...(isFirstClassLetter(draft) && draft.tracking ? { tracking: true } : {}),
    ...(isFirstClassLetter(draft) && draft.removeBranding ? { remove_branding: true } : {}),
    ...(front ? { postcard_front: front } : {}),
    ...(include.to ? { to: toWireAddress(draft.to) } : {}),
    ...(include.from ? { from: toWireAddress(draft.from) } : {}),
  };
}
