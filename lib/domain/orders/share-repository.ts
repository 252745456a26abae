import type { Database } from "#lib/db/client";

type Prisma = Pick<Database, "prisma">;

/** Adds the order's share unless it has one. Returns the share's ID, or null if the content was erased. */
export async function addShare(
  { prisma }: Prisma,
  { id, orderId, at }: { id: string; orderId: string; at: Date },
): Promise<string | null> {
  const [row] = await prisma.$queryRaw<{ id: string }[]>`
    insert into order_shares (id, order_id, created_at)
    select ${id}, order_id, ${at} from order_contents where order_id = ${orderId} and erased_at is null
    on conflict (order_id) do update set order_id = excluded.order_id
    returning id`;
  return row?.id ?? null;
}

/** The order that a share shows. */
export async function findSharedOrderId({ prisma }: Prisma, id: string): Promise<string | null> {
  return (await prisma.orderShare.findUnique({ where: { id }, select: { orderId: true } }))?.orderId ?? null;
}
