import type { Transaction } from "#lib/db/transact";
import { queueMessage } from "#lib/domain/messages/queue-message";
import { addWork } from "#lib/work/wake";
import { newApproval } from "./approval.ts";
import { insertApproval, type StoredApproval } from "./approval-repository.ts";
import type { Order, OrderEvent } from "./order.ts";
import { orderPartition } from "./order-partition.ts";

/** A new order that waits for approval instead of its payment, and the event that says so. */
export function awaitingApproval(order: Order): { order: Order; event: OrderEvent } {
  const approval = newApproval(order.createdAt, order.sendOn);
  const event: OrderEvent = {
    kind: "order.approval_requested",
    at: order.createdAt,
    detail: { expires_at: approval.expiresAt.toISOString() },
  };
  return { order: { ...order, stage: "awaiting_approval", status: "draft", approval }, event };
}

/**
 * Writes what an order waits for, schedules its expiry, and queues the email to the owner of its key, in the transaction that writes
 * it.
 */
export async function awaitApproval(
  tx: Transaction,
  subjectId: string,
  given: Omit<StoredApproval, "decision" | "message">,
  { mailsApprover, at }: { mailsApprover?: true | undefined; at: Date },
): Promise<void> {
  await insertApproval(tx, subjectId, given);
  if (mailsApprover) await queueMessage(tx, { kind: "approve_order", reference: subjectId, at });
  const partitionKey = orderPartition({ bulk: false });
  await addWork(tx, "approval", [{ id: subjectId, partitionKey, dueAt: given.expiresAt }]);
}
