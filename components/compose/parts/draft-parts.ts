import type { LetterBody } from "#lib/api/browser-client";

/** An uploaded image, with a small picture of it for the screen. */
export type DraftImage = { key: string; picture: string };

/** What is printed around the text, while it is edited. Empty strings and null for what isn't there. */
export type DraftParts = {
  /** `auto` is the day on which the letter is mailed. */
  dateLine: string;
  subject: string;
  signature: { typed: string } | { image: DraftImage } | null;
  /** One line of text per printed line. */
  letterhead: string;
  logo: DraftImage | null;
};

export const emptyParts: DraftParts = {
  dateLine: "",
  subject: "",
  signature: null,
  letterhead: "",
  logo: null,
};

const asText = (value: unknown) => (typeof value === "string" ? value : "");
const asObject = (value: unknown) => (typeof value === "object" && value !== null ? value : {});

function parseImage(value: unknown): DraftImage | null {
  const { key, picture } = asObject(value) as Partial<DraftImage>;
  return typeof key === "string" && typeof picture === "string" ? { key, picture } : null;
}

/** Parses stored parts. Unreadable ones are empty. */
export function parseParts(value: unknown): DraftParts {
  const kept = asObject(value) as Record<string, unknown>;
  const { typed, image } = asObject(kept.signature) as Record<string, unknown>;
  const drawn = parseImage(image);
  return {
    dateLine: asText(kept.dateLine),
    subject: asText(kept.subject),
    signature: typeof typed === "string" ? { typed } : drawn ? { image: drawn } : null,
    letterhead: asText(kept.letterhead),
    logo: parseImage(kept.logo),
  };
}

/** The lines of the letterhead that have something to print. */
export const letterheadLines = ({ letterhead }: DraftParts): string[] =>
  letterhead
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

export const hasParts = (parts: DraftParts): boolean => Object.keys(partsBody(parts)).length > 0;

/** The parts as the API takes them. Absent ones are left out. */
export function partsBody(parts: DraftParts): LetterBody {
  const { signature, logo } = parts;
  const lines = letterheadLines(parts);
  const [dateLine, subject] = [parts.dateLine.trim(), parts.subject.trim()];
  const typed = signature && "typed" in signature ? signature.typed.trim() : "";
  return {
    ...(dateLine ? { date_line: dateLine } : {}),
    ...(subject ? { subject } : {}),
    ...(typed ? { signature: { typed } } : {}),
    ...(signature && "image" in signature ? { signature: { image_key: signature.image.key } } : {}),
    ...(lines.length > 0 || logo
      ? {
          letterhead: {
            ...(lines.length > 0 ? { lines } : {}),
            ...(logo ? { image_key: logo.key } : {}),
          },
        }
      : {}),
  };
}

/** What the layout of the sheet needs to know. `date` is the date as it is printed. */
export function layoutParts(parts: DraftParts, date: string) {
  const subject = parts.subject.trim();
  return {
    ...(date ? { date_line: date } : {}),
    ...(subject ? { subject } : {}),
    ...(parts.signature ? { is_signed: true } : {}),
  };
}
