import type { Database } from "#lib/db/client";
import type { Format, MailClass } from "#lib/domain/mail/pieces";

export type PrintedOrder = {
  format: Format;
  mailClass: MailClass;
  color: boolean;
  /** Null once the content was erased. */
  documentKey: string | null;
};

/** What an order prints, and where its pages are stored. */
export async function findPrintedOrder(
  { prisma }: Pick<Database, "prisma">,
  orderId: string,
): Promise<PrintedOrder | null> {
  const order = await prisma.order.findUnique({
    where: { id: orderId },
    select: { format: true, mailClass: true, color: true, content: { select: { documentKey: true } } },
  });
  if (!order) return null;
  const { content, ...piece } = order;
  return { ...piece, documentKey: content?.documentKey ?? null };
}
