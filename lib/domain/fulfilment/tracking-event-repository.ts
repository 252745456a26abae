import type { Transaction } from "#lib/db/transact";
import type { TrackingEvent } from "#lib/ports/print-rail";

/** `processedAt` is null until a run of the order has processed it. */
export type StoredTrackingEvent = TrackingEvent & { id: bigint; pieceId: string; processedAt: Date | null };

export async function listTrackingEvents(tx: Transaction, orderId: string): Promise<StoredTrackingEvent[]> {
  return tx.trackingEvent.findMany({
    where: { orderId },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    select: { id: true, pieceId: true, kind: true, word: true, at: true, processedAt: true },
  });
}

/**
 * Stores each tracking event once. The same status on the same day counts as the same event, whether it came by callback or by
 * polling.
 */
export async function insertTrackingEvents(
  tx: Transaction,
  piece: { orderId: string; rail: string; pieceId: string },
  trackingEvents: readonly TrackingEvent[],
  receivedAt: Date,
): Promise<void> {
  if (trackingEvents.length === 0) return;
  await tx.trackingEvent.createMany({
    data: trackingEvents.map(({ kind, word, at }) => ({ ...piece, kind, word, at, day: at, receivedAt })),
    skipDuplicates: true,
  });
}

export async function markProcessed(tx: Transaction, ids: readonly bigint[], at: Date): Promise<void> {
  await tx.trackingEvent.updateMany({
    where: { id: { in: [...ids] }, processedAt: null },
    data: { processedAt: at },
  });
}
