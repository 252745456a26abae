import type { Database } from "#lib/db/client";

/** How many rows still need a secret. */
export type NeededSecret = {
  kid: number;
  creditCodes: number;
  apiKeys: number;
  operators: number;
  senders: number;
};

/** Counts the rows made with each secret, by key ID. If that secret is removed, their codes, keys, operators' apps, and senders' addresses are lost. */
export async function listNeededSecrets({ pool }: Pick<Database, "pool">): Promise<NeededSecret[]> {
  const { rows } = await pool.query(
    `select kid, sum(codes)::int as codes, sum(keys)::int as keys, sum(operators)::int as operators,
       sum(senders)::int as senders from (
       select kid, count(*) as codes, 0 as keys, 0 as operators, 0 as senders from credit_accounts group by kid
       union all
       select kid, 0, count(*), 0, 0 from api_keys where kid is not null and disabled_at is null group by kid
       union all
       select email_kid, 0, count(*), 0, 0 from api_keys where email_kid is not null and email_kid is distinct from kid and disabled_at is null group by email_kid
       union all
       select kid, 0, 0, count(*), 0 from operators where kid is not null and ended_at is null group by kid
       union all
       select kid, 0, 0, 0, count(*) from sender_emails group by kid
     ) as needed group by kid order by kid`,
  );
  return rows.map(({ kid, codes, keys, operators, senders }) => ({
    kid,
    creditCodes: codes,
    apiKeys: keys,
    operators,
    senders,
  }));
}
