import type { Transaction } from "#lib/db/transact";
import type { ChangeOrder } from "#lib/domain/orders/end-order";
import { inHouse } from "#lib/domain/rails/in-house-piece";

const restoredBatch = "pb_restored";

/**
 * Assigns the printer's piece to the order: writes an attempt in doubt with the piece's ID, and the order's next run accepts it
 * without a call. A piece in the operator's print queue is marked as printed. False unless the order is ready, is being handed over
 * and has no piece, or waits in that queue. UNIQUE(rail, piece) keeps two orders from getting the same piece.
 */
export async function adoptPiece(
  { change }: { change: ChangeOrder },
  tx: Transaction,
  { orderId, rail, pieceId, at }: { orderId: string; rail: string; pieceId: string; at: Date },
): Promise<boolean> {
  const order = await tx.order.findUnique({
    where: { id: orderId },
    select: { stage: true, pageCount: true, submissions: { select: { number: true, status: true } } },
  });
  if (!order) return false;
  // Already in the print queue: the operator found it printed. It then waits to be marked as mailed.
  if (order.stage === "with_rail" && rail === inHouse) {
    const printed = await tx.printQueueItem.updateMany({
      where: { orderId, printedAt: null },
      data: { printedAt: at, batchId: restoredBatch },
    });
    return printed.count === 1;
  }
  const last = order.submissions.reduce((most, { number }) => Math.max(most, number), 0);
  if (order.stage === "ready") {
    if (!(await change(tx, orderId, "hand_over", { at }))) return false;
  } else if (
    order.stage !== "handing_over" ||
    order.submissions.some(({ status }) => status === "accepted")
  ) {
    return false;
  }
  await tx.submission.create({
    data: {
      orderId,
      number: last + 1,
      rail,
      status: "unknown",
      leaseNumber: 0,
      startedAt: at,
      answerBy: at,
      pieceId,
    },
  });
  // The restore also lost the piece's row in the print queue. The new row says that it is printed and waits to be marked as mailed.
  if (rail === inHouse)
    await tx.printQueueItem.createMany({
      data: [
        {
          ...{ orderId, documentKey: `print/${orderId}.pdf`, pageCount: order.pageCount, queuedAt: at },
          ...{ printedAt: at, batchId: restoredBatch },
        },
      ],
      skipDuplicates: true,
    });
  return true;
}
