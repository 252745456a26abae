import type { Transaction } from "#lib/db/transact";

/** A delivery point's fingerprint, under a key that only this table uses. */
export type RailPoint = { rail: string; point: Uint8Array<ArrayBuffer> };

/**
 * Claims a delivery point at a rail for an order until then. False if another order's piece went there and the time isn't over. Of two
 * orders that claim it at once, the second waits for the first's commit, and gets false: the guard is in the `where`.
 */
export async function claimPoint(
  tx: Transaction,
  { rail, point }: RailPoint,
  { orderId, at, until }: { orderId: string; at: Date; until: Date },
): Promise<boolean> {
  const count = await tx.$executeRaw`
    insert into rail_points (rail, point, order_id, held_until) values (${rail}, ${point}, ${orderId}, ${until})
    on conflict (rail, point) do update set order_id = excluded.order_id, held_until = excluded.held_until
      where rail_points.held_until <= ${at} or rail_points.order_id = excluded.order_id`;
  return count === 1;
}

/** The time until which another order's piece keeps the rail from printing one for this delivery point; null if none does. */
export async function pointHeldUntil(
  tx: Transaction,
  { rail, point }: RailPoint,
  { orderId, at }: { orderId: string; at: Date },
): Promise<Date | null> {
  const found = await tx.railPoint.findUnique({ where: { rail_point: { rail, point } } });
  return found && found.orderId !== orderId && found.heldUntil > at ? found.heldUntil : null;
}

/** Frees the point after the rail certainly accepted nothing. */
export async function releasePoint(tx: Transaction, rail: string, orderId: string): Promise<void> {
  await tx.railPoint.deleteMany({ where: { rail, orderId } });
}

/** Deletes points whose time is over. */
export async function sweepPoints(tx: Transaction, now: Date): Promise<void> {
  await tx.railPoint.deleteMany({ where: { heldUntil: { lte: now } } });
}
