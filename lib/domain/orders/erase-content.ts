import type { Database } from "#lib/db/client";

const batch = 500;

/**
 * Erases street lines and content of orders that are due; city, state, and money stay (docs/rules.md#retention). Returns how
 * many, limited per call. Idempotent: a document is deleted before its key is erased.
 */
export async function eraseContent(
  deps: {
    prisma: Database["prisma"];
    deleteDocument: (key: string) => Promise<void>;
    /** Deletes the copy in the print queue, if there is one. */
    deletePrint: (orderId: string) => Promise<void>;
    /** Deletes the return receipt, if there is one; its fingerprint stays. */
    deleteProof: (orderId: string) => Promise<void>;
  },
  now: Date,
): Promise<number> {
  const due = await deps.prisma.orderContent.findMany({
    where: { erasedAt: null, eraseAt: { lte: now } },
    orderBy: { eraseAt: "asc" },
    select: { orderId: true, documentKey: true },
    take: batch,
  });
  for (const { orderId, documentKey } of due) {
    if (documentKey) await deps.deleteDocument(documentKey);
    await deps.deletePrint(orderId);
    await deps.deleteProof(orderId);
  }
  await deps.prisma.$executeRaw`
    update order_contents set recipient = null, sender = null, email = null, webhook_url = null, text = null, document_key = null,
      erased_at = ${now}
    where order_id = any(${due.map(({ orderId }) => orderId)}) and erase_at <= ${now}`;
  // The checkout's request contains an email address; IDs and amounts stay for accounting.
  await deps.prisma.$executeRaw`
    update payments set request = null, checkout_link = null where order_id = any(${due.map(({ orderId }) => orderId)})`;
  return due.length;
}
