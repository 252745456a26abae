import { digestOfLetter } from "#lib/domain/access/letter-digest";
import { checkAddress } from "#lib/domain/addresses/check-address";
import { findMagicOutcome } from "#lib/domain/addresses/sandbox-addresses";
import type { Address } from "#lib/domain/addresses/schema";
import { verifyRecipient } from "#lib/domain/addresses/verify-addresses";
import { maxRowBytes } from "#lib/domain/batches/batch-limits";
import { assertAddressesFit } from "#lib/domain/documents/assert-addresses-fit";
import type { LetterParts } from "#lib/domain/documents/letters/letter-parts";
import { escapeMarkdown } from "#lib/domain/documents/markdown/escape-markdown";
import { isBlank, sanitise } from "#lib/domain/documents/typeset/sanitise";
import { typesetText } from "#lib/domain/documents/typeset-text";
import { firstNameOf } from "#lib/domain/imports/names/first-name";
import { assertFitsEnvelope } from "#lib/domain/mail/fits-envelope";
import type { Typesetting } from "#lib/domain/mail/pieces";
import { type Price, type PriceBook, type PricedPiece, priceOf } from "#lib/domain/mail/price-book";
import type { RequestedParts } from "#lib/domain/quotes/letter-request";
import { digestWith } from "#lib/domain/quotes/prepare-letter";
import { assertRailTakesAddresses } from "#lib/domain/rails/fit-rail-address";
import type { AddressVerifier } from "#lib/ports/address-verifier";
import type { AddressLimits } from "#lib/ports/print-rail";
import { assertCharacters } from "#lib/shared/assert-characters";
import { dropNulls } from "#lib/shared/drop-nulls";
import { AppError, type ErrorCode, type FieldError, isAppError } from "#lib/shared/errors";
import { invalidFields, parseInput } from "#lib/shared/parse-input";
import type { Piece } from "../documents/piece.ts";
import { digestOfRowText, type EnclosedPages, withEnclosed } from "./enclosed-pages.ts";
import { mergeTemplate, type Template } from "./merge-template.ts";
import { type BatchRowInput, batchRowSchema } from "./schema.ts";

/** What all rows of a batch share when they are laid out. */
export type RowsLetter = {
  piece: Piece;
  priced: Omit<PricedPiece, "pageCount" | "addressPage">;
  priceBook: PriceBook;
  /** The shared document of all rows; null if each row has its own text. */
  document: { pageCount: number; addressPage: boolean; contentSha256: string } | null;
  /** The shared enclosures of all rows. */
  enclosed: EnclosedPages | null;
  addressLimits: AddressLimits | undefined;
  sandbox: boolean;
};

/** A row that can't be mailed, with the code and reason that a single order would get. */
export type RowProblem = { row: number; code: ErrorCode; reason: string; fields?: readonly FieldError[] };

/** What is known about a row's letter before it is created; stored with the row. */
export type Assessed = {
  pageCount: number;
  addressPage: boolean;
  breakdown: Price["breakdown"];
  /** The row's prepared file, if it isn't made from what all rows share. */
  document?: PreparedRow;
  /** The day of its hand-off, if the row has its own. */
  sendOn?: string;
  /** What the order's log stores about the recipient's verification. */
  recipient: { source: string; corrected: boolean; warnings: readonly string[] };
};

/** A file that a quote prepared, exactly as it is printed. */
type PreparedRow = {
  /** Object store key. */
  key: string;
  /** SHA-256 of the file, in hex. */
  sha256: string;
  /** What recognizes the same letter, as for a single order. */
  contentSha256: string;
  /** The pages, from 1, on which the letter and each enclosure begin. */
  starts: readonly number[];
  /** What is printed around its text, and the day that `date_line: auto` printed. */
  around?: { parts: RequestedParts; day: string };
};

/** Why a row is left out although it could be mailed: the same letter goes, or went, to the same recipient. */
export type RowDuplicate = {
  row: number;
  duplicate: {
    reason: string;
    /** The earlier row of the request. */
    sameAs?: number;
    /** When the letter was mailed before (ISO 8601), and as which order or batch. */
    sent?: { at: string; orderId: string | null; batchId: string | null };
  };
};

/** A quote's results for a row. Contains nothing of the row itself. */
export type RowOutcome =
  | { priceCents: number; assessed: Assessed }
  | Omit<RowProblem, "row">
  | Omit<RowDuplicate, "row">;

export type AssessedRow = BatchRowInput & {
  row: number;
  priceCents: number;
  assessed: Assessed;
  notes: readonly string[];
  /** Equal for the same letter to the same recipient. */
  letterDigest: Buffer;
};

/** The verifier of a deployment without vendors (docs/rules.md#batch-quotes); in the sandbox, with its magic addresses. */
const verifiers: Record<"sandbox" | "builtin", AddressVerifier> = {
  builtin: { source: "builtin", verify: async (address) => checkAddress(address) },
  sandbox: {
    source: "sandbox",
    verify: async (address) => findMagicOutcome(address) ?? checkAddress(address),
  },
};

/** Parses and assesses a row's JSON. Throws validation_error for malformed JSON, because that makes the whole request malformed. */
export async function assessRow(
  json: Buffer,
  row: number,
  letter: RowsLetter,
  template: Template | null,
): Promise<AssessedRow | RowProblem> {
  return judgeRow(json, row, (given) => judge(given, row, letter, template));
}

/** A row whose outcome its quote stored. The token's digest shows whether it is still the same row. */
export async function recallRow(
  json: Buffer,
  row: number,
  { letter, template, outcome }: { letter: RowsLetter; template: Template | null; outcome: RowOutcome },
): Promise<AssessedRow | RowProblem | RowDuplicate> {
  if ("code" in outcome || "duplicate" in outcome) return { row, ...outcome };
  return judgeRow(json, row, async (given) => ({
    ...given,
    row,
    ...outcome,
    notes: [],
    letterDigest: compare(given, letter, template && mergedText(template, given, letter.piece.typesetting)),
  }));
}

const compare = (
  { to }: BatchRowInput,
  { priced, document, enclosed }: RowsLetter,
  text: string | null,
): Buffer =>
  digestOfLetter({
    to,
    contentSha256:
      text === null
        ? digestWith(document!.contentSha256, enclosed?.digests ?? [])
        : digestOfRowText(text, enclosed),
    mailClass: priced.mailClass,
    format: priced.format,
  });

async function judgeRow(
  json: Buffer,
  row: number,
  assess: (given: BatchRowInput) => Promise<AssessedRow>,
): Promise<AssessedRow | RowProblem> {
  try {
    return await assess(readRow(json));
  } catch (error) {
    if (!isAppError(error) || error.details.cause instanceof SyntaxError) throw error;
    return problemOf(row, error);
  }
}

/** Parses a row's JSON. Throws validation_error; with a SyntaxError as its cause if the JSON is malformed. */
export function readRow(json: Buffer): BatchRowInput {
  if (json.length > maxRowBytes)
    throw new AppError("validation_error", `A row has at most ${maxRowBytes.toLocaleString("en-US")} bytes.`);
  const value = parseRow(json);
  const given = parseInput(batchRowSchema, dropNulls(batchRowSchema, value), "body");
  assertCharacters(value);
  return given;
}

export const problemOf = (row: number, { code, message, details: { fields } }: AppError): RowProblem => ({
  ...{ row, code, reason: message },
  ...(fields ? { fields } : {}),
});

/** The reference of a row that can't be mailed, which lets the sender find the row. Null if it is missing or invalid. */
export function referenceOf(json: Buffer): string | null {
  if (json.length > maxRowBytes) return null;
  try {
    const reference = batchRowSchema.shape.reference.parse(
      (parseRow(json) as BatchRowInput | null)?.reference,
    );
    assertCharacters(reference);
    return reference ?? null;
  } catch {
    return null;
  }
}

async function judge(
  given: BatchRowInput,
  row: number,
  letter: RowsLetter,
  template: Template | null,
): Promise<AssessedRow> {
  assertSharesAll(given);
  const piece = { ...letter.piece, to: given.to };
  const text = template && mergedText(template, given, letter.piece.typesetting);
  const { enclosed } = letter;
  const own = text === null ? { ...letter.document!, notes: [] } : layOut(text, piece, enclosed?.parts);
  const laid = withEnclosed(own, enclosed, letter.priced);
  assertFitsEnvelope({ ...letter.priced, ...laid });
  // In a text letter, the layout prints the addresses, so they always fit.
  if (!template) assertAddressesFit(piece);
  assertRailTakesAddresses(
    { ...(letter.addressLimits ? { addressLimits: letter.addressLimits } : {}) },
    given,
  );
  const verified = await verifyRecipient(given.to, letter.sandbox ? verifiers.sandbox : verifiers.builtin);
  const { totalCents, breakdown } = priceOf({ ...letter.priced, ...laid }, letter.priceBook);
  const { source, warnings } = verified;
  const { pageCount, addressPage, notes } = laid;
  return {
    ...given,
    row,
    priceCents: totalCents,
    notes,
    letterDigest: compare(given, letter, text),
    assessed: {
      pageCount,
      addressPage,
      breakdown,
      recipient: { source, corrected: verified.correctedTo !== undefined, warnings },
    },
  };
}

/** Such a row is prepared by its own steps (prepare-quote.ts), which recognize it by its fields as they are usually written. */
function assertSharesAll({ upload_key, pages, enclosures, send_on }: BatchRowInput): void {
  const own = Object.entries({ upload_key, pages, enclosures, send_on }).find(
    ([, value]) => value !== undefined,
  );
  if (own) throw invalidFields([{ path: own[0], message: "can't be used without upload_key in this batch" }]);
}

/** The row's own letter, in which its values are printed as they are, even in Markdown. Throws validation_error if the row lacks a value that the template needs. */
export function mergedText(
  template: Template,
  { to, fields }: Pick<BatchRowInput, "to" | "fields">,
  { textFormat }: Typesetting = {},
): string {
  const merged = mergeTemplate(template, { to, fields }, firstNameOf, textFormat && escapeMarkdown);
  if ("text" in merged) return merged.text;
  throw new AppError("validation_error", merged.reason, {
    fields: [{ path: "fields", message: merged.reason }],
  });
}

type LaidOut = { pageCount: number; addressPage: boolean; notes: readonly string[] };

function layOut(given: string, piece: Piece & { to: Address }, parts?: LetterParts): LaidOut {
  if (isBlank(sanitise(given))) throw new AppError("empty_document", "The text has nothing to print.");
  const { pageCount, notes } = typesetText(given, piece, parts);
  return { pageCount, addressPage: false, notes };
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

export function parseRow(json: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(json));
  } catch (cause) {
    const message = "The body is not valid JSON: look at its rows.";
    throw new AppError("validation_error", message, {
      fields: [{ path: "rows", message: "are not valid JSON" }],
      cause: new SyntaxError(message, { cause }),
    });
  }
}
