import type { AddValue } from "#lib/db/sql-parameters";
import type { Transaction } from "#lib/db/transact";
import type { TrackingEvent } from "#lib/ports/print-rail";

/** `processedAt` is null until a run of the order has processed it. */
export type StoredTrackingEvent = TrackingEvent & { id: bigint; pieceId: string; processedAt: Date | null };

/**
 * Stores each tracking event once, whether it came by callback or by polling: the same status on the same day at the same place. A
 * callback may lack the place that polling has.
 */
export async function insertTrackingEvents(
  tx: Transaction,
  piece: { orderId: string; rail: string; pieceId: string },
  trackingEvents: readonly TrackingEvent[],
  receivedAt: Date,
): Promise<void> {
  if (trackingEvents.length === 0) return;
  const { orderId, pieceId } = piece;
  const placeless = await tx.trackingEvent.findMany({
    where: { orderId, pieceId, place: "" },
    select: { word: true, day: true },
  });
  const known = new Set(placeless.map(({ word, day }) => `${word} ${dayOf(day)}`));
  const fresh = trackingEvents.filter(({ word, at }) => !known.has(`${word} ${dayOf(at)}`));
  await tx.trackingEvent.createMany({
    data: fresh.map(({ kind, word, at, place = "" }) => ({
      ...{ ...piece, kind, word, place, at, day: at, receivedAt },
    })),
    skipDuplicates: true,
  });
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

export async function markProcessed(tx: Transaction, ids: readonly bigint[], at: Date): Promise<void> {
  await tx.trackingEvent.updateMany({
    where: { id: { in: [...ids] }, processedAt: null },
    data: { processedAt: at },
  });
}

/** Marks one event, as part of a statement with a `fence` (lib/work/fenced-write.ts). */
export function partOfProcessed(add: AddValue, id: bigint, at: Date): string {
  return `processed as (
    update tracking_events set processed_at = ${add(at)}::timestamptz from fence
    where id = ${add(String(id))}::bigint and processed_at is null)`;
}
