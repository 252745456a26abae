import { createHash } from "node:crypto";
import type { Address } from "#lib/domain/addresses/schema";
import { verifyRecipient } from "#lib/domain/addresses/verify-addresses";
import { findAddresses, type HeadingLine } from "#lib/domain/documents/find-addresses";
import { assertFitsEnvelope } from "#lib/domain/mail/fits-envelope";
import { planHandOff } from "#lib/domain/mail/hand-off-day";
import { maxSubjectChars } from "#lib/domain/mail/limits";
import { priceOf } from "#lib/domain/mail/price-book";
import {
  type Enclosure,
  pieceOf,
  type ReadContent,
  type RequestedParts,
} from "#lib/domain/quotes/letter-request";
import { prepareLetter } from "#lib/domain/quotes/prepare-letter";
import { assertAddressesFit, type LetterDeps, planLetter } from "#lib/domain/quotes/price-letter";
import type { AddressVerifier } from "#lib/ports/address-verifier";
import { errorTable, isAppError } from "#lib/shared/errors";
import { invalidFields } from "#lib/shared/parse-input";
import { mergedText, problemOf, readRow } from "./assess-row.ts";
import type { PreparedOutcome, StoredQuoteRequest } from "./document-quotes-repository.ts";
import { parseTemplate, type Template } from "./merge-template.ts";
import { sourcesOfRow } from "./own-documents.ts";
import type { BatchRowInput } from "./schema.ts";

export type OwnRowDeps = LetterDeps & {
  quoteVerifierFor: (batch: { sandbox: boolean }) => AddressVerifier;
};

/** What a row is prepared from: the request, its parsed text, how to read files, and where the prepared file is stored. */
export type OwnRowPlan = {
  request: StoredQuoteRequest;
  template: Template | null;
  readContent: ReadContent;
  key: string;
};

/** A row with its file as it will be printed; without a file if it can't be mailed. */
export type PreparedFile = { prepared: PreparedOutcome; pdf: Uint8Array | null };

/**
 * Prepares one row: reads its files, lays out its letter with all enclosures, checks its address, and prices it, as for a single
 * letter. A problem of the row becomes its outcome. Throws only service_unavailable, because the next try may succeed.
 */
export async function prepareOwnRow(
  deps: OwnRowDeps,
  plan: OwnRowPlan,
  { row, input }: { row: number; input: Buffer },
): Promise<PreparedFile> {
  try {
    return await prepare(deps, plan, readRow(input));
  } catch (error) {
    if (!isAppError(error) || errorTable[error.code].retryable) throw error;
    const { row: _, ...outcome } = problemOf(row, error);
    return { prepared: { outcome, notes: [] }, pdf: null };
  }
}

async function prepare(deps: OwnRowDeps, plan: OwnRowPlan, row: BatchRowInput): Promise<PreparedFile> {
  const { request, template, readContent, key } = plan;
  const sources = sourcesOfRow(request, row);
  const letter = { ...request, ...sources, to: row.to };
  const piece = pieceOf(letter, deps.rails);
  const day = planRow(deps, request, row);
  assertAddressesFit(deps, letter, piece);
  const content =
    template && sources.content.kind === "text"
      ? { kind: "text" as const, text: mergedText(template, row, piece.typesetting) }
      : sources.content;
  const parts = request.parts && mergedParts(request.parts, row);
  const document = await prepareLetter({ ...deps, readContent }, { ...letter, content, parts }, piece, {
    day: day.day,
  });
  const { pageCount, blankPages, addressPage, contentSha256, parts: placed = [] } = document;
  const notes = [...document.notes, ...noteOnRecipient(row.to, document.heading)];
  assertFitsEnvelope({ ...request, pageCount, addressPage });
  const { totalCents, breakdown } = priceOf(
    { ...request, pageCount, blankPages, addressPage },
    deps.priceBook,
  );
  const verified = await verifyRecipient(row.to, deps.quoteVerifierFor(request));
  const pdf = await document.render();
  const outcome = {
    priceCents: totalCents,
    assessed: {
      ...{ pageCount, addressPage, breakdown },
      document: {
        ...{ key, contentSha256, starts: placed.map(({ firstPage }) => firstPage) },
        sha256: createHash("sha256").update(pdf).digest("hex"),
        ...(parts ? { around: { parts, day: day.day } } : {}),
      },
      ...(row.send_on && day.sendOn ? { sendOn: day.sendOn } : {}),
      recipient: {
        ...{ source: verified.source, warnings: verified.warnings },
        corrected: verified.correctedTo !== undefined,
      },
    },
  };
  return { prepared: { outcome, notes }, pdf };
}

/** What is printed around the row's text, with its own values in the subject. Throws validation_error. */
function mergedParts({ subject, ...parts }: RequestedParts, row: BatchRowInput): RequestedParts {
  const parsed = subject === undefined ? null : parseTemplate(subject);
  if (!parsed || "problem" in parsed) return parts;
  const printed = mergedText(parsed.template, row).replace(/\s+/g, " ").trim();
  if (printed.length > maxSubjectChars) {
    const message = `make the subject longer than ${maxSubjectChars} characters`;
    throw invalidFields([{ path: "fields", message }]);
  }
  return printed === "" ? parts : { ...parts, subject: printed };
}

/**
 * A wrong match mails a person's invoice to a stranger, so the sender is warned if page 1 has an address in another place. Names
 * aren't compared, because one of them may be a company's.
 */
function noteOnRecipient(to: Address, heading: readonly HeadingLine[] = []): string[] {
  const { to: found } = findAddresses(heading);
  const placeOf = ({ line1, zip }: Address) => `${/\d+/.exec(line1)?.[0] ?? ""} ${zip.slice(0, 5)}`;
  if (!found || placeOf(found) === placeOf(to)) return [];
  return ["Page 1 has another address than this row. Check that it is the right letter."];
}

/** The row's hand-off: on its own day, or on the day that all rows share. Throws validation_error. */
function planRow(deps: OwnRowDeps, request: StoredQuoteRequest, { send_on: sendOn }: BatchRowInput) {
  const { clock, handOffDelaySeconds } = deps;
  if (sendOn === undefined) return planLetter(deps, request);
  return planHandOff(request.mailClass, { sendOn }, { now: clock(), handOffDelaySeconds });
}

/** The files that all rows share. */
export const sharedSources = ({ content, enclosures = [] }: StoredQuoteRequest) => [
  ...(content ? [content] : []),
  ...enclosures.map(({ source }: Enclosure) => source),
];
