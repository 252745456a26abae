import { handOffMoment } from "#lib/domain/mail/hand-off-day";

/**
 * docs/rules.md#closed-as-it-is: content is erased 30 days after the order's end. An order that hasn't changed for 60 days
 * (sandbox: 30) is closed as is. If the sender chose a hand-off day, the count begins on that day, because nothing changes the
 * order before it.
 */
export function eraseAt(order: { sandbox: boolean; ended: boolean; sendOn?: string | null }, at: Date): Date {
  const leaves = order.sendOn && !order.ended ? handOffMoment(order.sendOn).getTime() : 0;
  return new Date(Math.max(at.getTime(), leaves) + (order.sandbox || order.ended ? 30 : 60) * 86_400_000);
}
