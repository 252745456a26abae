import type { Database } from "#lib/db/client";

type Prisma = Pick<Database, "prisma">;

/** docs/rules.md#retention-mailbox */
export const mailboxMonths = 18;

/** Removes orders and batches older than 18 months from the lists that their senders see. */
export async function forgetMailboxes({ prisma }: Prisma, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - mailboxMonths);
  const old = { where: { mailbox: { not: null }, createdAt: { lt: before } }, data: { mailbox: null } };
  await prisma.order.updateMany(old);
  await prisma.batch.updateMany(old);
}

/** Contents due to be erased, oldest first. */
export const listErasableContents = (
  { prisma }: Prisma,
  now: Date,
  limit: number,
): Promise<{ orderId: string; documentKey: string | null }[]> =>
  prisma.orderContent.findMany({
    where: { erasedAt: null, eraseAt: { lte: now } },
    orderBy: { eraseAt: "asc" },
    select: { orderId: true, documentKey: true },
    take: limit,
  });

export async function eraseContents(
  { prisma }: Prisma,
  orderIds: readonly string[],
  now: Date,
): Promise<void> {
  await prisma.$executeRaw`
    update order_contents set recipient = null, sender = null, email = null, webhook_url = null, text = null, document_key = null,
      content_sha256 = null, read_text = null, unread_patches = null, reference = null, metadata = null,
      erased_at = ${now}
    where order_id = any(${orderIds}) and erase_at <= ${now}`;
  await prisma.$executeRaw`update approvals set message = null where subject_id = any(${orderIds})`;
  await prisma.$executeRaw`delete from order_shares where order_id = any(${orderIds})`;
  // The checkout's request contains an email address; IDs and amounts stay for accounting.
  await prisma.$executeRaw`
    update payments set request = null, checkout_link = null where order_id = any(${orderIds})`;
}
