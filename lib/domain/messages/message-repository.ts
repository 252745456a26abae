import type { Database } from "#lib/db/client";

export const findMessage = ({ prisma }: Pick<Database, "prisma">, id: string) =>
  prisma.message.findUnique({ where: { id } });

/** Deletes emails that were sent or have failed, with their rows of work. */
export async function deleteMessagesBefore(
  { prisma }: Pick<Database, "prisma">,
  before: Date,
): Promise<void> {
  await prisma.$executeRaw`
    with forgotten as (
      delete from messages where status in ('sent', 'failed') and updated_at < ${before} returning id
    )
    delete from work using forgotten where work.kind = 'message' and work.id = forgotten.id`;
}
