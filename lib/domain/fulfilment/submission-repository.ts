import type { SubmissionStatus } from "#lib/db/generated/enums";
import type { Transaction } from "#lib/db/transact";
import type { Lease } from "#lib/work/work";

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

/**
 * Inserts the row before the rail is called. If the process then dies, the row without an outcome says that the rail may have the
 * piece.
 */
export async function insertSubmission(
  tx: Transaction,
  lease: Lease,
  submission: Pick<Submission, "number" | "rail" | "startedAt" | "answerBy">,
): Promise<void> {
  await tx.submission.create({
    data: { orderId: lease.id, leaseNumber: lease.number, status: "pending", ...submission },
  });
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
