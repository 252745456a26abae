/** docs/rules.md#closed-as-it-is: 30 days after its end; an order unchanged for 60 days (sandbox 30) is closed as is. */
export function eraseAt(order: { sandbox: boolean; ended: boolean }, at: Date): Date {
  return new Date(at.getTime() + (order.sandbox || order.ended ? 30 : 60) * 86_400_000);
}
