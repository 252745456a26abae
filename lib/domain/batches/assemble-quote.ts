import { hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { digestOfLetter, letterBytes } from "#lib/domain/access/letter-digest";
import type { MailedPoints } from "#lib/domain/access/mailed-points";
import type { Sender } from "#lib/domain/access/sender";
import type { SentLetters } from "#lib/domain/access/sent-letters";
import { digestOfPoint, pointBytes } from "#lib/domain/addresses/delivery-point";
import type { PlannedHandOff } from "#lib/domain/mail/hand-off-day";
import { type ContentSource, pieceOf, type RequestedParts } from "#lib/domain/quotes/letter-request";
import { type LetterDeps, planLetter } from "#lib/domain/quotes/price-letter";
import { isAppError } from "#lib/shared/errors";
import type { Piece } from "../documents/piece.ts";
import { type AssessedBatch, mostNotes } from "./assess-batch.ts";
import {
  type AssessedRow,
  problemOf,
  type RowDuplicate,
  type RowOutcome,
  type RowProblem,
  readRow,
} from "./assess-row.ts";
import { leaveOutDuplicates, lettersOf, listLeftOut, listReturned } from "./compare-rows.ts";
import type { PreparedOutcome, StoredQuoteRequest } from "./document-quotes-repository.ts";
import { digestOfRow, keptRow, rowDigestBytes } from "./row-digest.ts";
import { collectOutcomes, sumOutcomes } from "./sum-outcomes.ts";

export type AssembleDeps = Pick<LetterDeps, "rails" | "clock" | "handOffDelaySeconds"> & {
  sentLetters: Pick<SentLetters, "find">;
  mailedPoints: Pick<MailedPoints, "find">;
};

/** The rows of a quote as they were sent, and what happened to each. */
export type AssembledRows = { inputs: readonly Buffer[]; prepared: readonly PreparedOutcome[] };

/** Rows that are read before other requests get a turn. */
const rowsAtOnce = 32;

/**
 * Combines the prepared rows of a quote, as `assessBatch` combines rows that it lays out, and leaves out duplicates. A row that
 * changed since it was prepared gets another digest, so that the token doesn't confirm it. Throws validation_error if the hand-off
 * of all rows isn't possible anymore.
 */
export async function assembleQuote(
  deps: AssembleDeps,
  request: StoredQuoteRequest,
  { inputs, prepared }: AssembledRows,
  { keep, senders }: { keep: boolean; senders: readonly Sender[] },
): Promise<AssessedBatch> {
  const handOff = planLetter(deps, request);
  const count = inputs.length;
  const digests = Buffer.alloc(count * rowDigestBytes);
  const letters = Buffer.alloc(count * letterBytes);
  const points = Buffer.alloc(count * pointBytes);
  const outcomes = collectOutcomes();
  const kept: string[] = [];
  const notes = new Set<string>();
  for (const [row, { outcome, notes: own }] of prepared.entries()) {
    if (row % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    const judged = recall(inputs[row]!, row, outcome, request);
    digests.set(digestOfRow(judged), row * rowDigestBytes);
    outcomes.add([JSON.stringify(outcome)]);
    if (keep) kept.push(JSON.stringify(keptRow(judged, inputs[row]!)));
    for (const note of own) if (notes.size < mostNotes) notes.add(note);
    if (!("assessed" in judged)) continue;
    letters.set(judged.letterDigest, row * letterBytes);
    points.set(digestOfPoint(judged.to), row * pointBytes);
  }
  await leaveOutDuplicates(deps, request, { letters, digests, outcomes, kept }, { keep, senders });
  const all = outcomes.rows();
  const { content, enclosures = [], parts } = request;
  return {
    ...sumOutcomes(all),
    ...listLeftOut(all),
    ...(await listReturned(deps, request, { letters, points, senders })),
    ...{
      count,
      handOff,
      days: daysOf(
        handOff,
        all.ofRow.map((index) => all.distinct[index]!),
      ),
    },
    notes: [...notes],
    piece: inOneOrder(pieceOf({ ...request, to: undefined }, deps.rails)),
    contentSha256: hash(
      "sha256",
      JSON.stringify([
        nameOf(content),
        enclosures.map(({ source, title }) => [nameOf(source), title ?? null]),
        ...(parts ? [namesOf(parts)] : []),
      ]),
    ),
    rowsDigest: hash("sha256", digests),
    ...{ kept, letters: keep ? lettersOf({ letters, points }) : { rows: [], digests: [], points: [] } },
    ...{ pdf: null, enclosures: null, outcomes: all },
  };
}

/** A text, or the key of an upload. */
const nameOf = (source: ContentSource | undefined): string | null =>
  source?.kind === "text" ? source.text : source?.kind === "upload" ? source.key : null;

const namesOf = ({ dateLine, subject, signature, letterhead }: RequestedParts) => [
  dateLine ?? null,
  subject ?? null,
  signature && ("typed" in signature ? ["typed", signature.typed] : ["image", signature.imageKey]),
  letterhead && [letterhead.lines, letterhead.imageKey ?? null],
];

/** The database keeps a quote's request without the order of its fields, and a token binds them in order. */
const inOneOrder = (piece: Piece): Piece => ({
  ...piece,
  typesetting:
    piece.typesetting &&
    (Object.fromEntries(Object.entries(piece.typesetting).sort()) as typeof piece.typesetting),
});

/** The row with its stored outcome. A row that can't be read is a problem, and its digest shows that it isn't the row that was quoted. */
function recall(
  input: Buffer,
  row: number,
  outcome: RowOutcome,
  { mailClass, format }: StoredQuoteRequest,
): AssessedRow | RowProblem | RowDuplicate {
  if (!("assessed" in outcome)) return { row, ...outcome };
  try {
    const given = readRow(input);
    const { contentSha256 } = outcome.assessed.document!;
    const letterDigest = digestOfLetter({ to: given.to, contentSha256, mailClass, format });
    return { ...given, row, ...outcome, notes: [], letterDigest };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return problemOf(row, error);
  }
}

/** The first and the last day on which an accepted row leaves. */
function daysOf(handOff: PlannedHandOff, outcomes: readonly RowOutcome[]): AssessedBatch["days"] {
  let [first, last] = [handOff, handOff];
  for (const outcome of outcomes) {
    const day = "assessed" in outcome ? outcome.assessed.sendOn : undefined;
    if (day === undefined) continue;
    if (first.sendOn === null || day < first.sendOn) first = { day, sendOn: day, moved: false };
    if (last.sendOn === null || day > last.sendOn) last = { day, sendOn: day, moved: false };
  }
  return { first, last };
}
