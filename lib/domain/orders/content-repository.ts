import type { Database } from "#lib/db/client";
import { terminalStatuses } from "./order-status.ts";

const keptDays = 30;
const batch = 500;

/**
 * Erases street lines and content 30 days after an order's end; city, state and money stay (DECISIONS, Retention). Answers how many, at most
 * a batch: the next run does the rest. Idempotent.
 */
export async function eraseContent(
  deps: { prisma: Database["prisma"]; deleteDocument: (key: string) => Promise<void> },
  now: Date,
): Promise<number> {
  const due = await deps.prisma.orderContent.findMany({
    where: {
      erasedAt: null,
      order: {
        status: { in: [...terminalStatuses] },
        updatedAt: { lt: new Date(now.getTime() - keptDays * 86_400_000) },
      },
    },
    select: { orderId: true, documentKey: true },
    take: batch,
  });
  for (const { documentKey } of due) if (documentKey) await deps.deleteDocument(documentKey);
  await deps.prisma.$executeRaw`
    update order_contents set recipient = null, sender = null, email = null, webhook_url = null, text = null, document_key = null,
      erased_at = ${now}
    where order_id = any(${due.map(({ orderId }) => orderId)})`;
  return due.length;
}
