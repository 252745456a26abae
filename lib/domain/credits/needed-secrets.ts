import type { Database } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import type { Keyring } from "#lib/shared/keyring";
import { openCode, sealCode } from "./credit-code.ts";

/** The rows that still need a secret. */
export type NeededSecret = { kid: number; creditCodes: number; apiKeys: number };

/** Counts the rows made with each secret, by key ID. Without that secret, their codes and keys are lost. */
export async function listNeededSecrets({ pool }: Pick<Database, "pool">): Promise<NeededSecret[]> {
  const { rows } = await pool.query(
    `select kid, sum(codes)::int as codes, sum(keys)::int as keys from (
       select kid, count(*) as codes, 0 as keys from credit_accounts group by kid
       union all
       select kid, 0, count(*) from api_keys where kid is not null and disabled_at is null group by kid
     ) as needed group by kid order by kid`,
  );
  return rows.map(({ kid, codes, keys }) => ({ kid, creditCodes: codes, apiKeys: keys }));
}

/** Secrets that rows need but APP_SECRET no longer lists. */
export async function listMissingSecrets(
  database: Pick<Database, "pool">,
  keyring: Keyring,
): Promise<NeededSecret[]> {
  return (await listNeededSecrets(database)).filter(({ kid }) => !keyring.kids.includes(kid));
}

const batch = 200;

/**
 * Re-encrypts every credit code with the current secret. Can be interrupted and restarted. API keys can't be re-hashed without
 * their text, so each moves when it is used. Returns the number of codes moved.
 */
export async function rotateSecrets(database: Database, keyring: Keyring): Promise<number> {
  const current = keyring.kids[0]!;
  let moved = 0;
  for (;;) {
    const count = await transact(database, async (tx) => {
      const rows = await tx.creditAccount.findMany({
        where: { kid: { not: current } },
        take: batch,
        orderBy: { id: "asc" },
      });
      for (const row of rows) {
        const sealed = sealCode(keyring, openCode(keyring, row));
        await tx.creditAccount.updateMany({ where: { id: row.id, kid: row.kid }, data: sealed });
      }
      return rows.length;
    });
    moved += count;
    if (count < batch) return moved;
  }
}
