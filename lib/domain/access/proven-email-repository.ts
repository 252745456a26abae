import type { Database } from "#lib/db/client";
import { mailboxActor, mailboxDigest } from "./mailbox.ts";

/** Whether the order was sent with a session of this email address's mailbox, so that its owner wrote the letter. */
export async function isProvenFor(
  { prisma }: Pick<Database, "prisma">,
  orderId: string,
  email: string,
): Promise<boolean> {
  const actor = mailboxActor(mailboxDigest(email));
  return (await prisma.capUse.count({ where: { subjectId: orderId, actor } })) > 0;
}
