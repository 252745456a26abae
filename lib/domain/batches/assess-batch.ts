import { createHash, hash } from "node:crypto";
import { verifySender } from "#lib/domain/addresses/verify-addresses";
import { maxListedProblems } from "#lib/domain/batches/batch-limits";
import type { Price, PriceBook } from "#lib/domain/mail/price-book";
import { pieceOf } from "#lib/domain/quotes/letter-request";
import { assertAddressesFit, type LetterDeps } from "#lib/domain/quotes/price-letter";
import type { AddressVerifier } from "#lib/ports/address-verifier";
import { AppError } from "#lib/shared/errors";
import type { Piece } from "../documents/piece.ts";
import type { RowProblem, RowsLetter } from "./assess-row.ts";
import type { BatchQuoteRequest } from "./batch-request.ts";
import { parseTemplate } from "./merge-template.ts";
import { collectOutcomes, type QuotedRows } from "./quoted-rows-repository.ts";
import type { RowsPool } from "./rows-pool.ts";
import { addItem } from "./sum-items.ts";

export type BatchLetterDeps = LetterDeps & {
  rows: RowsPool;
  priceBook: PriceBook;
  /** Returns a verifier that has only our own rules, because no vendor is asked about unpaid rows. */
  quoteVerifierFor: (batch: { sandbox: boolean }) => AddressVerifier;
};

/** The assessment of all rows: their total price, and which rows have problems. */
export type AssessedBatch = {
  count: number;
  accepted: number;
  totalCents: number;
  breakdown: Price["breakdown"];
  /** The first problems, in row order. */
  problems: RowProblem[];
  problemCount: number;
  /** Total pages of the accepted rows. */
  pageCount: number;
  /** What was changed in the rows' text to make it printable. Contains only the first few notes. */
  notes: readonly string[];
  piece: Piece;
  contentSha256: string;
  rowsDigest: string;
  /** The rows as JSON, in chunks, to be stored. Empty for a quote. */
  kept: string[];
  /** The document that all rows share, as uploaded. */
  pdf: Uint8Array | null;
  /** What the quote stores about the rows. Empty for a batch. */
  outcomes: QuotedRows;
};

/**
 * Merges, lays out, prices, and checks every row, or reuses the results of the quote. Returns the problems of rows as a list. Throws
 * if the letter itself has a problem: with a document's error code, or with validation_error if the template has invalid
 * placeholders.
 */
export async function assessBatch(
  deps: BatchLetterDeps,
  request: BatchQuoteRequest,
  { keep, quoted }: { keep: boolean; quoted: QuotedRows | null },
): Promise<AssessedBatch> {
  const piece = pieceOf({ ...request, to: undefined }, deps.rails);
  assertAddressesFit(deps, { ...request, to: undefined }, piece);
  const content = await prepareLetter(deps, request, piece);
  const { text } = content;
  const addressLimits = deps.rails.find(request)?.addressLimits;
  const { mailClass, format, color, tracking, removeBranding, sandbox, rows } = request;
  const letter: RowsLetter = {
    piece,
    priced: { mailClass, format, color, tracking, removeBranding },
    priceBook: deps.priceBook,
    document: content.document,
    addressLimits,
    sandbox,
  };
  // Keeps the order of checks: the document is checked before the sender.
  if (request.from) await verifySender(request.from, deps.quoteVerifierFor(request));
  const sum = { accepted: 0, totalCents: 0, problemCount: 0, pageCount: 0 };
  const items = new Map<string, Price["breakdown"][number]>();
  const problems: RowProblem[] = [];
  const notes = new Set<string>(content.notes);
  const digest = createHash("sha256");
  const kept: string[] = [];
  const outcomes = collectOutcomes();
  for await (const chunk of deps.rows.assess(rows, { letter, text, keep, quoted }, request.caller)) {
    sum.accepted += chunk.accepted;
    sum.totalCents += chunk.totalCents;
    sum.pageCount += chunk.pageCount;
    sum.problemCount += chunk.problems.length;
    problems.push(...chunk.problems.slice(0, maxListedProblems - problems.length));
    for (const item of chunk.items) addItem(items, item);
    for (const note of chunk.notes) if (notes.size < 5) notes.add(note);
    digest.update(chunk.digests);
    if (!keep) outcomes.add(chunk.outcomes);
    if (chunk.kept) kept.push(chunk.kept);
  }
  return {
    ...sum,
    count: rows.count,
    breakdown: [...items.values()],
    problems,
    notes: [...notes],
    piece,
    contentSha256: content.sha256,
    rowsDigest: digest.digest("hex"),
    kept,
    pdf: content.pdf,
    outcomes: outcomes.rows(),
  };
}

/**
 * The template with its placeholders, or the shared document of all rows. The document is laid out only once, because its pages are
 * the same for every recipient.
 */
async function prepareLetter(deps: BatchLetterDeps, request: BatchQuoteRequest, piece: Piece) {
  const content = await deps.readContent(request.content);
  if (content.kind === "text") {
    assertTemplate(content.text);
    const sha256 = hash("sha256", content.text);
    return { text: content.text, document: null, sha256, notes: [], pdf: null };
  }
  const document = await deps.documents.prepare(content, piece, { caller: request.caller, shared: true });
  const { pageCount, addressPage, contentSha256: sha256, notes } = document;
  return { text: null, document: { pageCount, addressPage }, sha256, notes, pdf: content.bytes };
}

function assertTemplate(text: string): void {
  const parsed = parseTemplate(text);
  if (!("problem" in parsed)) return;
  const { line, reason } = parsed.problem;
  const message = `line ${line}: ${reason}`;
  throw new AppError("validation_error", `The text cannot be merged. ${message}`, {
    fields: [{ path: "text", message }],
  });
}
