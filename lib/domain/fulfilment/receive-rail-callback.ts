import type { Database } from "#lib/db/client";
import { type Transaction, transact } from "#lib/db/transact";
import type { OrderRepository } from "#lib/domain/orders/order-repository";
import type { RailTable } from "#lib/domain/rails/find-rail";
import type { RailCallback, ReadCallback } from "#lib/ports/print-rail";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { Logger } from "#lib/shared/logger";
import { wake } from "#lib/work/wake";
import { askSoon, keepPieceId, listSubmissions } from "./submission-repository.ts";
import { insertTrackingEvents } from "./tracking-event-repository.ts";

/**
 * Receives a rail's callback: verifies the sender, stores its tracking event once, and schedules the order. Finds the order by the
 * callback's metadata, or else by the piece, because a callback may arrive before the answer to our submission is stored.
 * Acknowledges a callback about an unknown piece, logs it, and shows it on the console: after a restore, it may be the only trace
 * of a letter. Throws not_found for a rail without callbacks, and validation_error if the rail did not send it.
 */
export async function receiveRailCallback(
  deps: {
    database: Database;
    rails: Pick<RailTable, "named">;
    orders: Pick<OrderRepository, "keepTracking">;
    logger: Pick<Logger, "warn">;
    clock: Clock;
  },
  railName: string,
  callback: RailCallback,
): Promise<void> {
  const rail = deps.rails.named(railName);
  if (!rail?.readCallback) throw new AppError("not_found", "Nothing is here.");
  const at = deps.clock();
  const processed = rail.readCallback(callback, at);
  const known = await transact(deps.database, async (tx) => {
    const orderId = await orderOf(tx, railName, processed);
    const unknownPiece = orderId === null ? (processed.pieceId ?? processed.orderId) : null;
    const event = {
      vendor: railName,
      id: processed.eventId,
      kind: processed.kind,
      reference: orderId,
      unknownPiece,
    };
    const { count } = await tx.vendorEvent.createMany({
      data: [{ ...event, receivedAt: at }],
      skipDuplicates: true,
    });
    if (count === 0 || !orderId) return orderId !== null;
    await takeIn(deps, tx, { railName, orderId, processed, at });
    return true;
  });
  if (known) return;
  const { kind, pieceId: piece, orderId: order } = processed;
  deps.logger.warn({ rail: railName, kind, piece, order }, "callback about an unknown piece");
}

/** The live order that was submitted to this rail; null if there is none. */
async function orderOf(tx: Transaction, rail: string, processed: ReadCallback): Promise<string | null> {
  const { orderId, pieceId } = processed;
  if (orderId !== null && (await tx.submission.count({ where: { orderId, rail } })) > 0) return orderId;
  if (pieceId === null) return null;
  const submission = await tx.submission.findFirst({
    where: { rail, pieceId },
    select: { orderId: true },
  });
  return submission?.orderId ?? null;
}

async function takeIn(
  deps: { orders: Pick<OrderRepository, "keepTracking"> },
  tx: Transaction,
  {
    railName,
    orderId,
    processed,
    at,
  }: { railName: string; orderId: string; processed: ReadCallback; at: Date },
): Promise<void> {
  const { pieceId, trackingEvent, trackingNumber } = processed;
  // Wakes first, because a run locks the order's work before it writes its outcome. Locking in another sequence could deadlock.
  await wake(tx, "order", [orderId], at);
  const submissions = (await listSubmissions(tx, orderId)).filter(({ rail }) => rail === railName);
  const last = submissions.at(-1)!;
  const others = submissions.some((submission) => submission.pieceId === pieceId);
  // The callback arrived before the rail's answer was stored, or the answer was lost.
  if (pieceId !== null && !others) await keepPieceId(tx, last, pieceId);
  if (trackingNumber && last.pieceId === pieceId)
    await deps.orders.keepTracking(tx, orderId, { trackingNumber });
  const about = pieceId ?? last.pieceId;
  if (processed.isOpen && last.pieceId === about) await askSoon(tx, last, at);
  if (trackingEvent && about !== null)
    await insertTrackingEvents(tx, { orderId, rail: railName, pieceId: about }, [trackingEvent], at);
}
