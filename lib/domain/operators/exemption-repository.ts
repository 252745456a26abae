import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";
import type { Address } from "#lib/domain/addresses/schema";
import { type Described, exemptionDays } from "#lib/domain/fulfilment/hold-exemption";

const dayMs = 86_400_000;
/** How long an exemption waits for a release: a held order is decided within five days, and its content is erased 30 days later. */
const unreleasedDays = 35;
export const exemptionEnd = (releasedAt: Date): Date =>
  new Date(releasedAt.getTime() + exemptionDays * dayMs);

/** Matches exemptions that have expired, and those of orders that were never released. */
export const isSwept = (now: Date) => ({
  OR: [
    { expiresAt: { lte: now } },
    { releasedAt: null, heldAt: { lt: new Date(now.getTime() - unreleasedDays * dayMs) } },
  ],
});

/** How many releases of one layout are compared, newest first. */
const mostExemptions = 50;

export type Exemption = {
  id: bigint;
  orderId: string;
  reasons: string[];
  releasedAt: Date;
  releasedBy: string;
};

export async function insertExemptions(
  tx: Transaction,
  orderId: string,
  { sender, layouts }: Described,
  heldAt: Date,
): Promise<void> {
  await tx.holdExemption.createMany({
    data: layouts.map(({ layout, covers }) => ({ orderId, sender, layout, reasons: [...covers], heldAt })),
  });
}

/** The active exemptions for a layout, newest first. */
export async function listExemptions(
  tx: Transaction,
  { sender, layout }: { sender: Uint8Array<ArrayBuffer>; layout: Uint8Array<ArrayBuffer> },
  at: Date,
): Promise<Exemption[]> {
  const rows = await tx.holdExemption.findMany({
    where: { sender, layout, releasedAt: { not: null }, expiresAt: { gt: at } },
    orderBy: { releasedAt: "desc" },
    select: { id: true, orderId: true, reasons: true, releasedAt: true, releasedBy: true },
    take: mostExemptions,
  });
  return rows as Exemption[];
}

/** Activates the exemptions of a held order. */
export async function grantExemptions(
  tx: Transaction,
  orderId: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const data = { releasedAt: at, releasedBy: by, expiresAt: exemptionEnd(at) };
  await tx.holdExemption.updateMany({ where: { orderId, releasedAt: null }, data });
}

/** Deletes the exemptions of an order, and those of its sender for the same layouts. */
export async function deleteExemptions(tx: Transaction, orderId: string): Promise<void> {
  await tx.$executeRaw`
    delete from hold_exemptions l using hold_exemptions own
    where own.order_id = ${orderId} and l.sender = own.sender and l.layout = own.layout
      and (l.order_id = own.order_id or l.released_at is not null)`;
}

/** Deletes expired exemptions, and those of orders that were never released. */
export async function sweepExemptions({ prisma }: Pick<Database, "prisma">, now: Date): Promise<void> {
  await prisma.holdExemption.deleteMany({ where: isSwept(now) });
}

/** For a batch row, its batch's template and the row's own values. Null for a single order or a PDF. */
export async function findRowTemplate(
  { prisma }: Pick<Database, "prisma">,
  orderId: string,
): Promise<{ template: string; fields: Readonly<Record<string, string>>; sender: Address } | null> {
  const row = await prisma.batchRow.findUnique({
    where: { orderId },
    select: { fields: true, batch: { select: { template: true, sender: true } } },
  });
  if (!row?.batch.template || !row.batch.sender) return null;
  return {
    template: row.batch.template,
    fields: (row.fields ?? {}) as Record<string, string>,
    sender: row.batch.sender as Address,
  };
}
