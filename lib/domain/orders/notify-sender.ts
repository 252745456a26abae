import type { AddValue } from "#lib/db/sql-parameters";
import type { Transaction } from "#lib/db/transact";
import { hasSenderEmail } from "#lib/domain/access/sender-email-repository";
import { type MessageKind, partsOfMessage, queueMessage } from "#lib/domain/messages/queue-message";
import { changeOrders, type OrderChange, partsOfChange } from "./change-order.ts";
import type { Order } from "./order.ts";
import type { OrderStage, TransitionName } from "./order-transitions.ts";

/** The changes of a live order about which its sender gets an email. */
const mails: Partial<Record<TransitionName, MessageKind>> = {
  pass: "paid",
  hold: "held",
  review_again: "held",
  submit: "receipt",
  mail: "mailed",
  await_pickup: "ready_for_pickup",
  deliver: "delivered",
  attach_receipt: "receipt_available",
  send_back: "returned",
  refuse: "refused",
  fail: "failed",
  doubt: "failed",
  lose_authorization: "canceled",
};

/**
 * Cancellations before any money was held. No email is sent about them, because anyone can cause them free of charge and with any
 * email address (docs/rules.md#mails-after-money).
 */
const neverHeld: ReadonlySet<string> = new Set([
  "checkout_expired",
  "checkout_not_opened",
  "no_checkout_url",
  "approval_expired",
]);

/** The email about a change; undefined without one. */
function mailAbout(
  name: TransitionName,
  { detail }: OrderChange,
  isRefunded: boolean,
): MessageKind | undefined {
  const isOurs = name === "cancel" && detail?.by === "service";
  const wasHeld = !neverHeld.has(String(detail?.why));
  // A sender who reported the return needs no email about it.
  if (name === "send_back" && detail?.by === "sender") return undefined;
  const afterRefund = name === "scan" && isRefunded ? "mailed_after_refund" : undefined;
  // This email has the text of the usual one, and asks whether the date may stay.
  const lateDate = detail?.dated_on ? "late_date" : undefined;
  return lateDate ?? mails[name] ?? afterRefund ?? (isOurs && wasHeld ? "canceled" : undefined);
}

/**
 * Like changeAndNotify, as parts of a statement with a `fence` (lib/work/fenced-write.ts). `order` is the live order as the run read it.
 * Not for a return: its email depends on more than the order.
 */
export function partsOfNotifiedChange(
  add: AddValue,
  { id, stage, sendOn }: Pick<Order, "id" | "stage" | "sendOn">,
  name: Exclude<TransitionName, "send_back" | "attach_receipt">,
  change: OrderChange,
): string[] {
  const kind = mailAbout(name, change, refundedStages.has(stage));
  const target = { ids: [id], sandbox: false, sendOn: change.patch?.sendOn ?? sendOn, fenced: true };
  const parts = partsOfChange(add, target, name, change);
  if (!kind) return parts;
  const from = "changed join order_contents on order_id = changed.id where email is not null";
  return [...parts, ...partsOfMessage(add, { kind, reference: id, at: change.at }, from)];
}

/** Changes the order and queues the email in the same transaction. Sandbox orders and orders without an email address send none. */
export async function changeAndNotify(
  tx: Transaction,
  id: string,
  name: TransitionName,
  change: OrderChange,
): Promise<boolean> {
  const [changed] = await changeOrders(tx, [id], name, change);
  if (!changed) return false;
  const isRefunded = name === "scan" && (await wasRefunded(tx, id));
  const kind = mailAbout(name, change, isRefunded);
  if (!kind || id.startsWith("ord_test_")) return true;
  // Mail comes back long after the address was erased with the content (docs/rules.md#returned-before).
  const hasEmail = changed.email || (kind === "returned" && (await hasSenderEmail(tx, id)));
  // A receipt that replaces another is a new occasion: the sender may have kept the wrong file.
  const occasion = name === "attach_receipt" ? String(change.detail?.sha256) : "";
  if (hasEmail) await queueMessage(tx, { kind, reference: id, occasion, at: change.at });
  else if (kind === "returned") await notifyBatchSender(tx, id, change.at);
  return true;
}

const hourMs = 3_600_000;

/**
 * Queues an email about the return of a batch's letter. Its letters often come back on the same day, so there is one email for each
 * hour, sent after that hour ended.
 */
async function notifyBatchSender(tx: Transaction, orderId: string, at: Date): Promise<void> {
  const row = await tx.batchRow.findUnique({ where: { orderId }, select: { batchId: true } });
  if (!row) return;
  const occasion = at.toISOString().slice(0, 13);
  const dueAt = new Date(at.getTime() + hourMs);
  await queueMessage(tx, { kind: "batch_returned", reference: row.batchId, occasion, at, dueAt });
}

/** An order that failed and was refunded. A scan then says that its piece was mailed after all (docs/rules.md#after-the-end). */
const refundedStages: ReadonlySet<OrderStage> = new Set(["unconfirmed", "failed"]);

const wasRefunded = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.order.count({ where: { id, stage: { in: [...refundedStages] } } })) === 1;
