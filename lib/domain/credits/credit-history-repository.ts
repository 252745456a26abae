import type { Database } from "#lib/db/client";

/** The live accounts of a mailbox whose code is valid, newest first, with their lots. */
export const listAccountsOfMailbox = ({ prisma }: Pick<Database, "prisma">, mailbox: string, limit: number) =>
  prisma.creditAccount.findMany({
    where: { mailbox, sandbox: false, voidedAt: null },
    include: { lots: true },
    orderBy: { createdAt: "desc" },
    take: limit,
  });

/** One change of a code's credit, over all of its lots. */
export type Movement = {
  accountId: string;
  kind: "grant" | "top_up" | "debit" | "return" | "correction" | "reversal";
  amountCents: number;
  /** The order or batch, of a debit or a return. */
  subjectId: string | null;
  at: Date;
};

/** What happened to the credit of these accounts, newest first. A letter that took from two lots is one movement. */
export async function listMovements(
  { pool }: Pick<Database, "pool">,
  accountIds: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<Movement[]> {
  const { rows } = await pool.query(
    `select l.account_id as "accountId",
       case when e.kind = 'grant' and p.top_up_of_id is not null then 'top_up' else e.kind::text end as kind,
       sum(e.amount_cents)::int as "amountCents",
       case when e.kind in ('debit', 'return') then split_part(e.reference, '/', 1) end as "subjectId",
       max(e.at) as at
     from credit_entries e join credit_lots l on l.id = e.lot_id left join credit_purchases p on p.id = l.purchase_id
     where l.account_id = any($1)
     group by l.account_id, e.kind, p.top_up_of_id, case when e.kind = 'grant' then coalesce(p.id, l.account_id) else e.reference end,
       case when e.kind in ('debit', 'return') then split_part(e.reference, '/', 1) end
     order by max(e.id) desc limit $2 offset $3`,
    [accountIds, limit, offset],
  );
  return rows;
}
