import type { Database } from "#lib/db/client";

/** The states of orders that Mailing records report. A row has no personal data and lives as long as its order. */
export function createRecordRepository({ prisma }: Pick<Database, "prisma">) {
  return {
    /** Remembers the state of a new record. Idempotent: the first time of each state stays. */
    async remember(record: { hash: string; orderId: string; issuedAt: Date }): Promise<void> {
      await prisma.mailingRecord.createMany({ data: record, skipDuplicates: true });
    },
    find: (hash: string) => prisma.mailingRecord.findUnique({ where: { hash } }),
  };
}
export type RecordRepository = ReturnType<typeof createRecordRepository>;
