import { randomBytes } from "node:crypto";
import type { Transaction } from "#lib/db/transact";

/**
 * Every email that the service sends. A credit code may be emailed twice but must never be missed; every other email is sent at
 * most once per event (docs/rules.md#email-delivery).
 */
export const messageKinds = {
  credit_code: { atLeastOnce: true },
  email_code: { atLeastOnce: true },
  held: { atLeastOnce: false },
  receipt: { atLeastOnce: false },
  mailed: { atLeastOnce: false },
  delivered: { atLeastOnce: false },
  refused: { atLeastOnce: false },
  failed: { atLeastOnce: false },
  canceled: { atLeastOnce: false },
  batch_started: { atLeastOnce: false },
  batch_done: { atLeastOnce: false },
} as const;
export type MessageKind = keyof typeof messageKinds;
export type BatchMessageKind = Extract<MessageKind, `batch_${string}`>;

/**
 * Queues an email in the transaction that causes it, once per event: a second call with the same kind, reference, and occasion adds
 * nothing. Stores only references; addresses, texts, and codes are read when the email is sent.
 */
export async function queueMessage(
  tx: Transaction,
  {
    kind,
    reference,
    occasion = "",
    at,
  }: { kind: MessageKind; reference: string; occasion?: string; at: Date },
): Promise<void> {
  const id = `msg_${randomBytes(12).toString("hex")}`;
  const once = `${kind}:${reference}:${occasion}`;
  await tx.$executeRaw`
    with added as (
      insert into messages (id, kind, reference, once, status, created_at, updated_at)
      values (${id}, ${kind}, ${reference}, ${once}, 'waiting', ${at}, ${at}) on conflict do nothing returning id
    )
    insert into work (kind, id, partition_key, due_at) select 'message', id, 'smtp', ${at} from added`;
}
