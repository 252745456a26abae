import type { Database } from "#lib/db/client";
import type { Piece } from "#lib/domain/documents/piece";

export type PrintedOrder = Pick<Piece, "format" | "mailClass" | "color" | "to" | "from" | "windowProfile"> & {
  /** Null once the content was erased. */
  documentKey: string | null;
};

const printedContent = { documentKey: true, recipient: true, sender: true, windowProfile: true } as const;

/** What an order prints, and where its pages are stored. */
export async function findPrintedOrder(
  { prisma }: Pick<Database, "prisma">,
  orderId: string,
): Promise<PrintedOrder | null> {
  const order = await prisma.order.findUnique({
    where: { id: orderId },
    select: { format: true, mailClass: true, color: true, content: { select: printedContent } },
  });
  if (!order) return null;
  const { content, ...piece } = order;
  return {
    ...piece,
    to: (content?.recipient ?? undefined) as Piece["to"],
    from: (content?.sender ?? undefined) as Piece["from"],
    windowProfile: (content?.windowProfile ?? undefined) as Piece["windowProfile"],
    documentKey: content?.documentKey ?? null,
  };
}
