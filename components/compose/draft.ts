import type { LetterBody } from "#lib/api/browser-client";
import {
  type CardFront,
  cardFronts,
  type FirstPageChoice,
  type FontName,
  type Format,
  firstPageChoices,
  fontNames,
  formats,
  isOfFamily,
  type MailClass,
  mailClasses,
  pieces,
  type TypeSize,
  typeSizes,
} from "#lib/domain/mail/pieces";

import { type DraftParts, emptyParts, parseParts, partsBody } from "./parts/draft-parts.ts";

/** An address while it is typed. It has every line; any of them may be empty. */
export const emptyAddress = { name: "", line1: "", line2: "", city: "", state: "", zip: "" };
export type AddressDraft = typeof emptyAddress;
export type AddressLine = keyof AddressDraft;
export type Side = "to" | "from";
export const addressLines = Object.keys(emptyAddress) as AddressLine[];

export type Draft = {
  /** Distinguishes letters, so that an attempt finds the draft it came from. Empty until the letter is first sent. */
  id: string;
  format: Format;
  mailClass: MailClass;
  font: FontName;
  /** The font of a card, kept apart so that trying a postcard does not change a letter's font. */
  cardFont: FontName;
  postcardFront: CardFront;
  notecardFront: CardFront;
  text: string;
  /** An uploaded file that replaces the text. The text stays, in case the file is removed. */
  pdf?:
    | {
        key: string;
        name: string;
        bytes: number;
        /** What to do if page 1 of the PDF has no room for the address. */
        firstPage?: FirstPageChoice | undefined;
      }
    | undefined;
  /** What is printed around the text. */
  parts: DraftParts;
  /** Uploaded files that are printed behind the letter, in order. */
  enclosures: readonly DraftEnclosure[];
  color: boolean;
  tracking: boolean;
  removeBranding: boolean;
  singleSided: boolean;
  /** The chosen day on which it is mailed or should arrive, as YYYY-MM-DD; empty while no day is typed. Absent: as soon as possible. */
  when?: { by: WhenBy; day: string } | undefined;
  /** How a letter's text is read and set. */
  markdown: boolean;
  typeSize: TypeSize;
  to: AddressDraft;
  from: AddressDraft;
  /** The email for the receipt and tracking updates; empty for none. */
  email: string;
  /** The order that was made from this draft, so that a user who comes back does not send it twice. */
  sentAs?: string | undefined;
  /** Whether that order was mailed, a free test, or waiting for payment when it was sent. */
  sentHow?: SentHow | undefined;
};
const sentHows = ["mailed", "test_sent", "unpaid"] as const;
export type SentHow = (typeof sentHows)[number];
export type DraftEnclosure = { key: string; title: string; bytes: number };
/** The API's field for a chosen day. */
export type WhenBy = "send_on" | "arrive_by";
export type DraftPdf = NonNullable<Draft["pdf"]>;
export const emptyDraft: Draft = {
  id: "",
  format: "letter",
  mailClass: "first_class",
  font: "serif",
  cardFont: "hand",
  postcardFront: "posthorn",
  notecardFront: "botanical",
  text: "",
  parts: emptyParts,
  enclosures: [],
  color: false,
  tracking: false,
  removeBranding: false,
  singleSided: false,
  markdown: false,
  typeSize: 11,
  to: emptyAddress,
  from: emptyAddress,
  email: "",
};

/** Parses a stored draft. Unreadable fields get the values of the empty draft. */
export function parseDraft(stored: string | null): Draft {
  const kept = readObject(stored);
  const { key, name, bytes, firstPage } = asObject(kept.pdf);
  const { by, day } = asObject(kept.when);
  const pdf = typeof key === "string" && typeof name === "string" && typeof bytes === "number";
  return {
    id: asText(kept.id),
    format: oneOf(formats, kept.format, emptyDraft.format),
    mailClass: oneOf(mailClasses, kept.mailClass, emptyDraft.mailClass),
    font: oneOf(fontNames, kept.font, emptyDraft.font),
    cardFont: oneOf(fontNames, kept.cardFont, emptyDraft.cardFont),
    postcardFront: oneOf(cardFronts, kept.postcardFront, emptyDraft.postcardFront),
    notecardFront: oneOf(cardFronts, kept.notecardFront, emptyDraft.notecardFront),
    text: asText(kept.text),
    ...(pdf
      ? { pdf: { key, name, bytes, firstPage: firstPageChoices.find((choice) => choice === firstPage) } }
      : {}),
    parts: parseParts(kept.parts),
    enclosures: Array.isArray(kept.enclosures) ? kept.enclosures.flatMap(parseEnclosure) : [],
    color: kept.color === true,
    tracking: kept.tracking === true,
    removeBranding: kept.removeBranding === true,
    singleSided: kept.singleSided === true,
    // A day that has passed is forgotten.
    when:
      asText(day) > new Date().toISOString()
        ? { by: oneOf(["send_on", "arrive_by"], by, "send_on"), day: asText(day) }
        : undefined,
    markdown: kept.markdown === true,
    typeSize: typeSizes.find((size) => size === kept.typeSize) ?? emptyDraft.typeSize,
    to: parseAddressDraft(kept.to),
    from: parseAddressDraft(kept.from),
    email: asText(kept.email),
    ...(typeof kept.sentAs === "string"
      ? { sentAs: kept.sentAs, sentHow: oneOf(sentHows, kept.sentHow, "mailed") }
      : {}),
  };
}

/** Parses any stored value as an address. Lines that aren't text become empty. */
export function parseAddressDraft(value: unknown): AddressDraft {
  const kept = asObject(value);
  return Object.fromEntries(addressLines.map((line) => [line, asText(kept[line])])) as AddressDraft;
}

function parseEnclosure(value: unknown): DraftEnclosure[] {
  const { key, title, bytes } = asObject(value);
  return typeof key === "string" && typeof bytes === "number" ? [{ key, title: asText(title), bytes }] : [];
}

function readObject(stored: string | null): Record<string, unknown> {
  try {
    return asObject(JSON.parse(stored ?? "null"));
  } catch {
    return {};
  }
}

const asObject = (value: unknown) =>
  (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
const asText = (value: unknown) => (typeof value === "string" ? value : "");
const oneOf = <Name extends string>(names: readonly Name[], value: unknown, otherwise: Name) =>
  names.find((name) => name === value) ?? otherwise;

export function classOf({ format, mailClass }: Draft): MailClass {
  const { classes } = pieces[format];
  return classes.includes(mailClass) ? mailClass : classes[0]!;
}
export const fontOf = (draft: Draft): FontName =>
  pieces[draft.format].fonts === "handwriting" ? draft.cardFont : draft.font;
/**
 * Only these letters can be tracked for a fee, and only these have our logo (docs/rules.md#tracking-option). The draft remembers both
 * options while another class or format doesn't use them.
 */
export const isFirstClassLetter = (draft: Draft) =>
  pieces[draft.format].trackable && draft.mailClass === "first_class";
/** The PDF that is mailed. A card has only a message; the draft still remembers the letter's file. */
export const pdfOf = (draft: Draft): DraftPdf | undefined =>
  pieces[draft.format].acceptsPdf ? draft.pdf : undefined;
/** The files behind the letter. A card has none; the draft still remembers the letter's. */
export const enclosuresOf = ({ format, enclosures }: Draft): Draft["enclosures"] =>
  isOfFamily(format, "letter") ? enclosures : [];
/** Whether it is a letter whose text is set as Markdown, or in large type. A card or a PDF is neither. */
export const isTextLetter = (draft: Draft) => pieces[draft.format].acceptsPdf && !pdfOf(draft);
export const isMarkdown = (draft: Draft) => draft.markdown && isTextLetter(draft);
export const typeSizeOf = (draft: Draft): TypeSize => (isTextLetter(draft) ? draft.typeSize : 11);
/** The field of the draft that has the front of a postcard, or the outside of a notecard; null for a letter. */
export const frontFieldOf = ({ format }: Draft) =>
  isOfFamily(format, "postcard") ? "postcardFront" : isOfFamily(format, "notecard") ? "notecardFront" : null;
/** What is printed around the text of a letter. A card or a PDF has none; the draft still remembers it. */
export const partsOf = (draft: Draft): DraftParts =>
  isOfFamily(draft.format, "letter") && !pdfOf(draft) ? draft.parts : emptyParts;

export function isAddressStarted(address: AddressDraft): boolean {
  return addressLines.some((line) => address[line].trim() !== "");
}

/** Whether the address has every required line. The lines may still be wrong. */
export function isAddressComplete({ name, line1, city, state, zip }: AddressDraft): boolean {
  return [name, line1, city].every((line) => line.trim() !== "") && isState(state) && isZip(zip);
}
/** A code, or a name that a browser filled in. */
const isState = (state: string) => /^\s*([A-Za-z]{2}|[A-Za-z][A-Za-z .'’]{3,40})\s*$/.test(state);
const isZip = (zip: string) => /^\s*\d{5}([\s–-]*\d{4})?\s*$/.test(zip);

/** The lines as on an envelope, without empty ones. */
export function linesOf({ name, line1, line2, city, state, zip }: AddressDraft): string[] {
  const lastLine = [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [name, line1, line2, lastLine].filter((line) => line.trim() !== "");
}

function toWireAddress({ line2, ...address }: AddressDraft) {
  return line2.trim() === "" ? address : { ...address, line2 };
}

/** The request body that quotes, proofs, and orders share. `include` says which addresses it has. */
export function toLetterBody(draft: Draft, include: { to: boolean; from: boolean }): LetterBody {
  const frontField = frontFieldOf(draft);
  const pdf = pdfOf(draft);
  // A PDF is printed unchanged, so it has no list of its enclosures' titles.
  const enclosures = enclosuresOf(draft).map(({ key, title }) => ({
    upload_key: key,
    ...(pdf || title.trim() === "" ? {} : { title: title.trim() }),
  }));
  return {
    mail_class: classOf(draft),
    format: draft.format,
    ...(pdf ? { upload_key: pdf.key } : { font: fontOf(draft) }),
    ...(pdf?.firstPage ? { first_page: pdf.firstPage } : {}),
    ...(pdf || draft.text.trim() === "" ? {} : { text: draft.text }),
    ...partsBody(partsOf(draft)),
    ...(enclosures.length > 0 ? { enclosures } : {}),
    ...(pieces[draft.format].color === "option" && draft.color ? { color: true } : {}),
    ...(isFirstClassLetter(draft) && draft.tracking ? { tracking: true } : {}),
    ...(isFirstClassLetter(draft) && draft.removeBranding ? { remove_branding: true } : {}),
    ...(isOfFamily(draft.format, "letter") && draft.singleSided ? { single_sided: true } : {}),
    ...(isMarkdown(draft) ? { text_format: "markdown" as const } : {}),
    ...(typeSizeOf(draft) === 11 ? {} : { type_size: typeSizeOf(draft) }),
    ...(frontField === "postcardFront" ? { postcard_front: draft.postcardFront } : {}),
    ...(frontField === "notecardFront" ? { notecard_front: draft.notecardFront } : {}),
    ...(draft.when?.day ? { [draft.when.by]: draft.when.day } : {}),
    ...(include.to ? { to: toWireAddress(draft.to) } : {}),
    ...(include.from ? { from: toWireAddress(draft.from) } : {}),
  };
}
