import type { Database } from "#lib/db/client";

type Prisma = Pick<Database, "prisma">;

export const findMessage = ({ prisma }: Prisma, id: string) => prisma.message.findUnique({ where: { id } });

export type HeldBack = { id: string; kind: string; reference: string; email: string | null };

/** The emails that a quota's next summary reports, newest first, with the address of each one's order, batch, or code if it isn't erased. */
export const listHeldBack = ({ prisma }: Prisma, quota: string): Promise<HeldBack[]> =>
  prisma.$queryRaw<HeldBack[]>`
    select m.id, m.kind, m.reference, coalesce(c.email, b.email, a.email) as email
    from messages m left join order_contents c on c.order_id = m.reference left join batches b on b.id = m.reference
      left join credit_accounts a on a.id = m.reference
    where m.quota = ${quota} and m.status = 'held_back' and m.summarized_at is null
    order by m.updated_at desc, m.id`;

/** Deletes emails that were sent or held back or have failed, with their rows of work. */
export async function deleteMessagesBefore({ prisma }: Prisma, before: Date): Promise<void> {
  await prisma.$executeRaw`
    with forgotten as (
      delete from messages where status in ('sent', 'failed', 'held_back') and updated_at < ${before} returning id
    )
    delete from work using forgotten where work.kind = 'message' and work.id = forgotten.id`;
}
