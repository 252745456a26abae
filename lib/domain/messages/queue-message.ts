import { randomBytes } from "node:crypto";
import type { Transaction } from "#lib/db/transact";

/** Every mail that the service sends. Codes may be mailed twice, never not; everything else at most once for an event (docs/rules.md#email-delivery). */
export const messageKinds = {
  credit_code: { atLeastOnce: true },
  email_code: { atLeastOnce: true },
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
 * Puts a mail into the outbox in the transaction that causes it, once for an event: a second one of the same kind, reference and occasion is
 * no other mail. Holds references only: addresses, texts and codes are read while it is being sent.
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
