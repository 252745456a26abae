import type { Transaction } from "#lib/db/transact";
import type { LiveDeps } from "./step.ts";

/** Logs order.refunded: captured money was returned. */
export async function logRefund(
  { orders }: Pick<LiveDeps, "orders">,
  tx: Transaction,
  orderId: string,
  { amountCents, to, at }: { amountCents: number; to: "card" | "credit"; at: Date },
): Promise<void> {
  const detail = { amount_cents: amountCents, to };
  await orders.insertEvent(tx, orderId, { kind: "order.refunded", at, detail });
}
