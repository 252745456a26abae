/**
 * docs/rules.md#closed-as-it-is: content is erased 30 days after the order's end. An order that hasn't changed for 60 days
 * (sandbox: 30) is closed as is.
 */
export function eraseAt(order: { sandbox: boolean; ended: boolean }, at: Date): Date {
  return new Date(at.getTime() + (order.sandbox || order.ended ? 30 : 60) * 86_400_000);
}
