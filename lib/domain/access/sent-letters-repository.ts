import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";

/** A letter that a sender mailed before. `orderId` is null while its row of a batch is not an order yet. */
export type SentLetter = { at: Date; orderId: string | null; batchId: string | null };

type Found = SentLetter & { letter: Uint8Array };

/**
 * Remembers letters by their fingerprints. `subjectId` is an order or a batch; `fingerprints[n]` belongs to `rows[n]`, which is 0 for
 * an order.
 */
export async function insertSentLetters(
  tx: Transaction,
  given: { subjectId: string; rows: number[]; fingerprints: Buffer[]; at: Date },
): Promise<void> {
  await tx.$executeRaw`
    insert into sent_letters (letter, subject_id, row, at)
    select letter, ${given.subjectId}, row, ${given.at}
    from unnest(${given.fingerprints}::bytea[], ${given.rows}::int[]) as given (letter, row)`;
}

/**
 * The newest of the letters with each fingerprint, in hex. Letters that are unpaid, or that ended without being mailed, don't count. One
 * that may be with the printer does.
 */
export async function findSentLetters(
  { prisma }: Pick<Database, "prisma">,
  fingerprints: Buffer[],
  since: Date,
): Promise<Map<string, SentLetter>> {
  const rows = await prisma.$queryRaw<Found[]>`
    select distinct on (s.letter) s.letter, s.at, o.id as "orderId", b.id as "batchId"
    from sent_letters s
    left join batches b on b.id = s.subject_id
    left join batch_rows r on r.batch_id = s.subject_id and r.row = s.row
    left join orders o on o.id = coalesce(r.order_id, s.subject_id)
    where s.letter = any(${fingerprints}) and s.at > ${since}
      and case when o.id is null then b.stage in ('making', 'running') and r.status = 'waiting'
        else o.stage not in ('draft', 'awaiting_approval', 'awaiting_payment', 'canceled', 'refused', 'failed') end
    order by s.letter, s.at desc`;
  return new Map(rows.map(({ letter, ...sent }) => [Buffer.from(letter).toString("hex"), sent]));
}

export async function deleteSentLetters({ prisma }: Pick<Database, "prisma">, before: Date): Promise<void> {
  await prisma.sentLetter.deleteMany({ where: { at: { lt: before } } });
}
