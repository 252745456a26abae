import { hash } from "node:crypto";
import { letterBytes } from "#lib/domain/access/letter-digest";
import type { MailedPoints } from "#lib/domain/access/mailed-points";
import type { Sender } from "#lib/domain/access/sender";
import type { SentLetters } from "#lib/domain/access/sent-letters";
import { pointBytes } from "#lib/domain/addresses/delivery-point";
import { verifySender } from "#lib/domain/addresses/verify-addresses";
import { assertFitsEnvelope } from "#lib/domain/mail/fits-envelope";
import type { PlannedHandOff } from "#lib/domain/mail/hand-off-day";
import type { PriceBook } from "#lib/domain/mail/price-book";
import { pieceOf } from "#lib/domain/quotes/letter-request";
import { digestWith, prepareShared } from "#lib/domain/quotes/prepare-letter";
import { assertAddressesFit, type LetterDeps, planLetter } from "#lib/domain/quotes/price-letter";
import type { AddressVerifier } from "#lib/ports/address-verifier";
import { invalidFields } from "#lib/shared/parse-input";
import type { Piece } from "../documents/piece.ts";
import type { RowDuplicate, RowProblem, RowsLetter } from "./assess-row.ts";
import type { StoredEnclosures } from "./batch.ts";
import type { BatchQuoteRequest } from "./batch-request.ts";
import {
  type AcceptedLetters,
  leaveOutDuplicates,
  lettersOf,
  listLeftOut,
  listReturned,
  type ReturnedRows,
} from "./compare-rows.ts";
import { digestOfRowText, partsOf } from "./enclosed-pages.ts";
import { parseTemplate } from "./merge-template.ts";
import { sharedContentOf } from "./own-documents.ts";
import type { QuotedRows } from "./quoted-rows-repository.ts";
import { rowDigestBytes } from "./row-digest.ts";
import type { RowsPool } from "./rows-pool.ts";
import { collectOutcomes, type OutcomeSum, sumOutcomes } from "./sum-outcomes.ts";

export type BatchLetterDeps = LetterDeps & {
  rows: RowsPool;
  priceBook: PriceBook;
  sentLetters: Pick<SentLetters, "find">;
  mailedPoints: Pick<MailedPoints, "find">;
  /** Returns a verifier that has only our own rules, because no vendor is asked about unpaid rows. */
  quoteVerifierFor: (batch: { sandbox: boolean }) => AddressVerifier;
};

/** The assessment of all rows: their total price, and which rows have problems. */
export type AssessedBatch = OutcomeSum &
  ReturnedRows & {
    count: number;
    /** The hand-off day of the rows that don't name one. */
    handOff: PlannedHandOff;
    /**
     * The hand-off days of the first and the last row. A person must approve the batch before the first, and a card must be held
     * until the last.
     */
    days: { first: PlannedHandOff; last: PlannedHandOff };
    /** The first problems, in row order. */
    problems: RowProblem[];
    problemCount: number;
    /** The first rows that are left out as duplicates, in row order. */
    duplicates: RowDuplicate[];
    duplicateCount: number;
    /** What was changed in the rows' text to make it printable. Contains only the first few notes. */
    notes: readonly string[];
    piece: Piece;
    contentSha256: string;
    rowsDigest: string;
    /** The rows as JSON objects, to be stored. Empty for a quote. */
    kept: string[];
    /** The accepted rows' letters, to be remembered. Empty for a quote. */
    letters: AcceptedLetters;
    /** The document that all rows share, as uploaded. */
    pdf: Uint8Array | null;
    /** What all rows have behind their letter. `file` is absent in a quote. */
    enclosures: (Omit<StoredEnclosures, "key"> & { notes: readonly string[]; file?: Uint8Array }) | null;
    /** What the quote stores about the rows. */
    outcomes: QuotedRows;
  };

type How = {
  /** Whether the rows will be stored. */
  keep: boolean;
  quoted: QuotedRows | null;
  /** Whose letters the rows are compared with. */
  senders: readonly Sender[];
};

/**
 * Merges, lays out, prices, and checks every row, or reuses the results of the quote, and compares the rows with each other and with
 * the letters that the senders mailed before. Returns the problems of rows as a list. Throws if the letter itself has a problem: with a
 * document's error code, or with validation_error if the template has invalid placeholders.
 */
export async function assessBatch(
  deps: BatchLetterDeps,
  request: BatchQuoteRequest,
  how: How,
): Promise<AssessedBatch> {
  const handOff = planLetter(deps, request);
  const piece = pieceOf({ ...request, to: undefined }, deps.rails);
  assertAddressesFit(deps, { ...request, to: undefined }, piece);
  const content = await prepareLetter(deps, request, piece);
  const { pdf: enclosures, pages: enclosed } = await prepareEnclosed(deps, request, how);
  const addressLimits = deps.rails.find(request)?.addressLimits;
  const { mailClass, format, color, tracking, removeBranding, singleSided, sandbox, rows } = request;
  const letter: RowsLetter = {
    piece,
    priced: { mailClass, format, color, tracking, removeBranding, singleSided },
    priceBook: deps.priceBook,
    document: content.document,
    enclosed,
    addressLimits,
    sandbox,
  };
  // Keeps the order of checks: the document is checked before the sender.
  if (request.from) await verifySender(request.from, deps.quoteVerifierFor(request));
  const assessed = await assessRows(deps, request, { letter, text: content.text, how });
  const outcomes = assessed.outcomes.rows();
  return {
    ...sumOutcomes(outcomes),
    ...listLeftOut(outcomes),
    ...(await listReturned(deps, request, { ...assessed, ...how })),
    count: rows.count,
    handOff,
    days: { first: handOff, last: handOff },
    notes: [...new Set([...content.notes, ...(enclosures?.notes ?? []), ...assessed.notes])].slice(
      0,
      mostNotes,
    ),
    piece,
    contentSha256:
      content.text === null
        ? digestWith(content.sha256, enclosed?.digests ?? [])
        : digestOfRowText(content.text, enclosed),
    rowsDigest: hash("sha256", assessed.digests),
    kept: assessed.kept,
    letters: how.keep ? lettersOf(assessed) : { rows: [], digests: [], points: [] },
    pdf: content.pdf,
    enclosures,
    outcomes,
  };
}

export const mostNotes = 5;

async function assessRows(
  deps: BatchLetterDeps,
  request: BatchQuoteRequest,
  { letter, text, how }: { letter: RowsLetter; text: string | null; how: How },
) {
  const { rows, caller } = request;
  const { keep, quoted } = how;
  const digests = Buffer.alloc(rows.count * rowDigestBytes);
  const letters = Buffer.alloc(rows.count * letterBytes);
  const points = Buffer.alloc(rows.count * pointBytes);
  const outcomes = collectOutcomes();
  const kept: string[] = [];
  const notes = new Set<string>();
  let row = 0;
  for await (const chunk of deps.rows.assess(rows, { letter, text, keep, quoted }, caller)) {
    digests.set(chunk.digests, row * rowDigestBytes);
    letters.set(chunk.letters, row * letterBytes);
    points.set(chunk.points, row * pointBytes);
    outcomes.add(chunk.outcomes);
    for (const one of chunk.kept) kept.push(one);
    for (const note of chunk.notes) if (notes.size < mostNotes) notes.add(note);
    row += chunk.outcomes.length;
  }
  await leaveOutDuplicates(deps, request, { letters, digests, outcomes, kept }, how);
  return { digests, letters, points, outcomes, kept, notes };
}

async function prepareEnclosed(deps: BatchLetterDeps, request: BatchQuoteRequest, { keep }: How) {
  const shared = await prepareShared(deps, request);
  if (!shared) return { pdf: null, pages: null };
  const { pageCount, blankPages, digests, parts } = shared;
  const { enclosures = [] } = request;
  const printed = partsOf(enclosures);
  return {
    pdf: {
      ...{ pageCount, digests, titles: printed?.enclosures?.titles ?? [] },
      starts: parts.map(({ firstPage }) => firstPage),
      notes: [...shared.notes.filter((note) => note.startsWith("Enclosure")), enclosureNote],
      ...(keep ? { file: await shared.render() } : {}),
    },
    pages: { ...{ pageCount, blankPages, digests }, parts: printed },
  };
}

const enclosureNote =
  "Each enclosure begins on a new sheet. Blank backs are free, but count toward the 12 pages.";

/**
 * The template with its placeholders, or the shared document of all rows. The document is laid out only once, because its pages are
 * the same for every recipient.
 */
async function prepareLetter(deps: BatchLetterDeps, request: BatchQuoteRequest, piece: Piece) {
  const content = await deps.readContent(sharedContentOf(request));
  if (content.kind === "text") {
    assertTemplate(content.text);
    const sha256 = hash("sha256", content.text);
    return { text: content.text, document: null, sha256, notes: [], pdf: null };
  }
  const document = await deps.documents.prepare(content, piece, { caller: request.caller, shared: true });
  const { pageCount, addressPage, contentSha256: sha256, notes } = document;
  assertFitsEnvelope({ ...request, pageCount, addressPage });
  return {
    text: null,
    document: { pageCount, addressPage, contentSha256: sha256 },
    sha256,
    notes,
    pdf: content.bytes,
  };
}

/** Throws validation_error if the template can't be parsed. */
export function assertTemplate(text: string, path: "text" | "subject" = "text"): void {
  const parsed = parseTemplate(text);
  if (!("problem" in parsed)) return;
  const { line, reason } = parsed.problem;
  throw invalidFields([{ path, message: `has an error in line ${line}: ${reason}` }]);
}
