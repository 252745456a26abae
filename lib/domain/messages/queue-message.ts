import { randomBytes } from "node:crypto";
import { type AddValue, createParameters } from "#lib/db/sql-parameters";
import type { Transaction } from "#lib/db/transact";

/**
 * Every email that the service sends. A credit code may be emailed twice but must never be missed; every other email is sent at
 * most once per event (docs/rules.md#email-delivery). `isLimited`: counts against the daily limit of its address
 * (docs/rules.md#email-limits). Refunds, returns, and pickups are never held back, because the sender has to know now.
 */
export const messageKinds = {
  credit_code: { atLeastOnce: true, isLimited: false },
  credit_top_up: { atLeastOnce: false, isLimited: false },
  low_balance: { atLeastOnce: false, isLimited: true },
  email_code: { atLeastOnce: true, isLimited: false },
  key_made: { atLeastOnce: true, isLimited: false },
  key_rotated: { atLeastOnce: true, isLimited: false },
  key_deleted: { atLeastOnce: true, isLimited: false },
  // The only email before any money is held: its reader asked for it (docs/rules.md#approval-keys).
  approve_order: { atLeastOnce: true, isLimited: true },
  paid: { atLeastOnce: false, isLimited: true },
  late_date: { atLeastOnce: false, isLimited: false },
  held: { atLeastOnce: false, isLimited: true },
  receipt: { atLeastOnce: false, isLimited: true },
  mailed: { atLeastOnce: false, isLimited: true },
  mailed_after_refund: { atLeastOnce: false, isLimited: false },
  ready_for_pickup: { atLeastOnce: false, isLimited: false },
  delivered: { atLeastOnce: false, isLimited: true },
  receipt_available: { atLeastOnce: false, isLimited: true },
  returned: { atLeastOnce: false, isLimited: false },
  refused: { atLeastOnce: false, isLimited: true },
  failed: { atLeastOnce: false, isLimited: false },
  canceled: { atLeastOnce: false, isLimited: true },
  batch_approve: { atLeastOnce: true, isLimited: true },
  batch_started: { atLeastOnce: false, isLimited: true },
  batch_done: { atLeastOnce: false, isLimited: true },
  batch_returned: { atLeastOnce: false, isLimited: false },
  summary: { atLeastOnce: false, isLimited: false },
} as const;
export type MessageKind = keyof typeof messageKinds;
export type BatchMessageKind = Extract<MessageKind, `batch_${string}`>;
export type KeyMessageKind = Extract<MessageKind, `key_${string}`>;
export type CreditMessageKind = "credit_code" | "credit_top_up" | "low_balance";
/** Emails about one order, or with the digits that verify an email address. */
export type OrderMessageKind = Exclude<
  MessageKind,
  BatchMessageKind | CreditMessageKind | KeyMessageKind | "summary"
>;

/** An email to queue. `occasion` distinguishes two emails of a kind about the same reference. */
type NewMessage = { kind: MessageKind; reference: string; occasion?: string; at: Date; dueAt?: Date };

/**
 * Queues an email in the transaction that causes it, once per event: a second call with the same kind, reference, and occasion adds
 * nothing. Stores only references; addresses, texts, and codes are read when the email is sent.
 */
export async function queueMessage(tx: Transaction, message: NewMessage): Promise<void> {
  const { add, values } = createParameters();
  const [added, queued] = partsOfMessage(add, message, "(select) as once");
  await tx.$executeRawUnsafe(`with ${added}, ${queued} select 1`, ...values);
}

/** Queues an email as parts of a statement: one if `from` has a row, otherwise none. */
export function partsOfMessage(
  add: AddValue,
  { kind, reference, occasion = "", at, dueAt = at }: NewMessage,
  from: string,
): [string, string] {
  const id = `msg_${randomBytes(12).toString("hex")}`;
  const moment = `${add(at)}::timestamptz`;
  return [
    `message as (
      insert into messages (id, kind, reference, once, status, created_at, updated_at)
      select ${add(id)}::text, ${add(kind)}::text, ${add(reference)}::text, ${add(`${kind}:${reference}:${occasion}`)}::text,
        'waiting'::"MessageStatus", ${moment}, ${moment} from ${from} on conflict do nothing returning id)`,
    `sending as (insert into work (kind, id, partition_key, due_at)
      select 'message', id, 'smtp', ${add(dueAt)}::timestamptz from message)`,
  ];
}
