import type { SubmissionStatus } from "#lib/db/generated/enums";
import { type AddValue, createParameters } from "#lib/db/sql-parameters";
import type { Transaction } from "#lib/db/transact";

/** One attempt to hand a piece to a rail. */
export type Submission = {
  orderId: string;
  number: number;
  rail: string;
  status: SubmissionStatus;
  leaseNumber: number;
  startedAt: Date;
  answerBy: Date;
  pieceId: string | null;
  lookups: number;
  lookedUpAt: Date | null;
  /** When the rail was last asked about the piece. */
  polledAt: Date | null;
  /** When the rail must be asked, because a callback left the question open; null if none did. */
  askAt: Date | null;
};

export async function listSubmissions(tx: Transaction, orderId: string): Promise<Submission[]> {
  return tx.submission.findMany({ where: { orderId }, orderBy: { number: "asc" } });
}

/** The attempt that the rail accepted, if there is one. Its piece is the order's piece. */
export function acceptedOf(submissions: readonly Submission[]): (Submission & { pieceId: string }) | null {
  const last = submissions.at(-1);
  if (last?.status !== "accepted" || last.pieceId === null) return null;
  return { ...last, pieceId: last.pieceId };
}

export type NewSubmission = Pick<
  Submission,
  "orderId" | "number" | "rail" | "leaseNumber" | "startedAt" | "answerBy"
>;

/**
 * Inserts the row before the rail is called. If the process then dies, the row without an outcome says that the rail may have the
 * piece. False if the hand-over is paused.
 */
export async function insertSubmission(tx: Transaction, submission: NewSubmission): Promise<boolean> {
  const { add, values } = createParameters();
  const part = partOfSubmission(add, submission, { fenced: false });
  return (
    (await tx.$queryRawUnsafe<unknown[]>(`with ${part} select 1 from submitted`, ...values)).length === 1
  );
}

/**
 * The same as part of a statement. It compares the database with the recorded one in the statement that allows the call
 * (docs/rules.md#restore), because the check before the hand-over is a few statements old.
 */
export function partOfSubmission(
  add: AddValue,
  { orderId, number, rail, leaseNumber, startedAt, answerBy }: NewSubmission,
  { fenced }: { fenced: boolean },
): string {
  return `submitted as (
    insert into submissions (order_id, number, rail, status, lease_number, started_at, answer_by, lookups)
    select ${add(orderId)}::text, ${add(number)}::int, ${add(rail)}::text, 'pending'::"SubmissionStatus", ${add(leaseNumber)}::int,
      ${add(startedAt)}::timestamptz, ${add(answerBy)}::timestamptz, 0
    from ${fenced ? "fence, " : ""}hand_over, database_identity() as current
    where paused_at is null and (identity = current or 'unknown' in (identity, current))
    returning 1)`;
}

/** Stores, as part of a statement with a `fence`, that the rail accepted the order's only attempt. */
export function partOfAcceptance(
  add: AddValue,
  { orderId, number }: Pick<Submission, "orderId" | "number">,
  pieceId: string,
): string {
  return `accepted as (
    update submissions set status = 'accepted'::"SubmissionStatus", piece_id = ${add(pieceId)}::text from fence
    where order_id = ${add(orderId)}::text and number = ${add(number)}::int and status in ('pending', 'unknown'))`;
}

/** Stores the outcome of an attempt that has none. False if it already has one. */
export async function endSubmission(
  tx: Transaction,
  { orderId, number }: Pick<Submission, "orderId" | "number">,
  status: Exclude<SubmissionStatus, "pending">,
  patch: { pieceId?: string; detail?: object } = {},
): Promise<boolean> {
  // Under the rail's key, a repeated attempt returns the piece of the earlier one, which a callback may already have named. Both
  // attempts then have the same piece.
  if (status === "accepted") {
    const same = { orderId, pieceId: patch.pieceId ?? null, number: { not: number } };
    await tx.submission.updateMany({ where: same, data: { pieceId: null } });
  }
  const { count } = await tx.submission.updateMany({
    where: { orderId, number, status: { in: ["pending", "unknown"] } },
    data: { status, ...patch },
  });
  return count === 1;
}

/** Deletes an attempt that has no outcome and with which the rail certainly did nothing. */
export async function deleteSubmission(
  tx: Transaction,
  { orderId, number }: Pick<Submission, "orderId" | "number">,
): Promise<void> {
  await tx.submission.deleteMany({ where: { orderId, number, status: "pending", pieceId: null } });
}

/** Counts a complete look-up that found nothing. */
export async function countLookUp(
  tx: Transaction,
  { orderId, number, lookups }: Pick<Submission, "orderId" | "number" | "lookups">,
  at: Date,
): Promise<void> {
  await tx.submission.updateMany({
    where: { orderId, number, status: "unknown" },
    data: { lookups: lookups + 1, lookedUpAt: at },
  });
}

export async function markPolled(
  tx: Transaction,
  { orderId, number }: Pick<Submission, "orderId" | "number">,
  at: Date,
): Promise<void> {
  await tx.submission.updateMany({ where: { orderId, number }, data: { polledAt: at, askAt: null } });
}

/** Asks the rail about the piece at the next run. */
export async function askSoon(
  tx: Transaction,
  { orderId, number }: Pick<Submission, "orderId" | "number">,
  at: Date,
): Promise<void> {
  await tx.submission.updateMany({ where: { orderId, number }, data: { askAt: at } });
}

/** An attempt in doubt whose piece became known later, from a genuine callback or a late answer. */
export function namedOf(submissions: readonly Submission[]): (Submission & { pieceId: string }) | undefined {
  return submissions.find(
    (submission): submission is Submission & { pieceId: string } =>
      submission.pieceId !== null && submission.status === "unknown",
  );
}

/**
 * Stores the rail's piece ID, however late it arrives and whatever the order's stage. If two attempts made the same piece, stores
 * it only once.
 */
export async function keepPieceId(
  tx: Transaction,
  { orderId, number }: Pick<Submission, "orderId" | "number">,
  pieceId: string,
): Promise<void> {
  if ((await tx.submission.count({ where: { orderId, pieceId } })) > 0) return;
  await tx.submission.updateMany({ where: { orderId, number, pieceId: null }, data: { pieceId } });
}
