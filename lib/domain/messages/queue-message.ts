import { randomBytes } from "node:crypto";
import type { Transaction } from "#lib/db/transact";

/** Every mail that the service sends. `credit_code` and `email_code` may be sent twice, never not; the others at most once. */
export const messageKinds = [
  "credit_code",
  "email_code",
  "receipt",
  "mailed",
  "delivered",
  "refused",
  "failed",
  "canceled",
] as const;
export type MessageKind = (typeof messageKinds)[number];

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
  const row = {
    id: `msg_${randomBytes(12).toString("hex")}`,
    kind,
    reference,
    once: `${kind}:${reference}:${occasion}`,
    status: "waiting" as const,
    createdAt: at,
    updatedAt: at,
  };
  await tx.message.createMany({ data: [row], skipDuplicates: true });
}
