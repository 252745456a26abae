import { letterBytes } from "#lib/domain/access/letter-digest";
import type { MailedPoints } from "#lib/domain/access/mailed-points";
import type { ReturnedBefore } from "#lib/domain/access/mailed-points-repository";
import type { Sender } from "#lib/domain/access/sender";
import type { SentLetters } from "#lib/domain/access/sent-letters";
import { pointBytes } from "#lib/domain/addresses/delivery-point";
import { maxListedProblems } from "#lib/domain/batches/batch-limits";
import type { RowDuplicate, RowProblem } from "./assess-row.ts";
import type { BatchQuoteRequest } from "./batch-request.ts";
import { findDuplicates } from "./find-duplicates.ts";
import type { QuotedRows } from "./quoted-rows-repository.ts";
import { digestOfRow, leftOutRow, rowDigestBytes } from "./row-digest.ts";
import type { collectOutcomes } from "./sum-outcomes.ts";

/** The rows that are left out: as many of each kind as an answer lists, and how many there are. */
export function listLeftOut({ distinct, ofRow }: QuotedRows) {
  const problems: RowProblem[] = [];
  const duplicates: RowDuplicate[] = [];
  let [problemCount, duplicateCount] = [0, 0];
  for (const [row, index] of ofRow.entries()) {
    const outcome = distinct[index]!;
    if ("code" in outcome) {
      problemCount += 1;
      if (problems.length < maxListedProblems) problems.push({ row, ...outcome });
    } else if ("duplicate" in outcome) {
      duplicateCount += 1;
      if (duplicates.length < maxListedProblems) duplicates.push({ row, ...outcome });
    }
  }
  return { problems, problemCount, duplicates, duplicateCount };
}

/** The accepted rows' letters: `digests[n]` is the digest of `rows[n]`, and `points[n]` the digest of its delivery point. */
export type AcceptedLetters = { rows: number[]; digests: Buffer[]; points: Buffer[] };
/** The first accepted rows to whose address the senders' mail came back before, in row order, and how many there are. */
export type ReturnedRows = {
  returnedBefore: (ReturnedBefore & { row: number })[];
  returnedBeforeCount: number;
};

export type ComparedRows = { letters: Buffer; points: Buffer };

type LeavingRows = {
  /** As in findDuplicates. */
  letters: Buffer;
  digests: Buffer;
  outcomes: ReturnType<typeof collectOutcomes>;
  /** The rows as JSON objects, if they are stored. */
  kept: string[];
};

/** Leaves out the duplicates among the rows, and what the senders mailed before. Changes the rows. */
export async function leaveOutDuplicates(
  { sentLetters }: { sentLetters: Pick<SentLetters, "find"> },
  { duplicates, sandbox }: Pick<BatchQuoteRequest, "duplicates" | "sandbox">,
  { letters, digests, outcomes, kept }: LeavingRows,
  { keep, senders }: { keep: boolean; senders: readonly Sender[] },
): Promise<void> {
  // Sandbox letters are never mailed, so there is nothing to compare with.
  const findSent = (ofRows: readonly Buffer[]) => sentLetters.find(sandbox ? [] : senders, ofRows);
  for (const left of await findDuplicates(letters, duplicates, findSent)) {
    outcomes.replace(left.row, { duplicate: left.duplicate });
    digests.set(digestOfRow(left), left.row * rowDigestBytes);
    letters.fill(0, left.row * letterBytes, (left.row + 1) * letterBytes);
    if (keep) kept[left.row] = JSON.stringify(leftOutRow(left, JSON.parse(kept[left.row]!).reference));
  }
}

/** The accepted rows: those that have a letter. */
export function lettersOf({ letters, points }: ComparedRows): AcceptedLetters {
  const slice = (bytes: Buffer, row: number, size: number) => bytes.subarray(row * size, (row + 1) * size);
  const rows = Array.from({ length: letters.length / letterBytes }, (_, row) => row).filter((row) =>
    slice(letters, row, letterBytes).some((byte) => byte !== 0),
  );
  return {
    rows,
    digests: rows.map((row) => slice(letters, row, letterBytes)),
    points: rows.map((row) => slice(points, row, pointBytes)),
  };
}

/** The accepted rows to whose address mail of the senders came back: as many as an answer lists, and how many there are. */
export async function listReturned(
  { mailedPoints }: { mailedPoints: Pick<MailedPoints, "find"> },
  { sandbox }: Pick<BatchQuoteRequest, "sandbox">,
  { senders, ...assessed }: ComparedRows & { senders: readonly Sender[] },
): Promise<ReturnedRows> {
  const { rows, points } = lettersOf(assessed);
  const found = await mailedPoints.find(sandbox ? [] : senders, points);
  const all = [...found].map(([index, returned]) => ({ row: rows[index]!, ...returned }));
  return { returnedBefore: all.slice(0, maxListedProblems), returnedBeforeCount: all.length };
}
