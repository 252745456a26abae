import type { Database } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import type { Keyring } from "#lib/shared/keyring";
import { rotateInBatches } from "#lib/shared/rotate-in-batches";
import { openCode, sealCode } from "./credit-code.ts";
import { listNeededSecrets, type NeededSecret } from "./secret-repository.ts";

/** Secrets that rows need but APP_SECRET no longer lists. */
export async function listMissingSecrets(
  database: Pick<Database, "pool">,
  keyring: Keyring,
): Promise<NeededSecret[]> {
  return (await listNeededSecrets(database)).filter(({ kid }) => !keyring.kids.includes(kid));
}

/**
 * Re-encrypts every credit code with the current secret. You can interrupt and restart it. Without its text an API key can't be
 * rehashed, so each key is rehashed when it is next used. Returns the number of re-encrypted codes.
 */
export function rotateSecrets(database: Database, keyring: Keyring): Promise<number> {
  const current = keyring.kids[0]!;
  return rotateInBatches((take) =>
    transact(database, async (tx) => {
      const rows = await tx.creditAccount.findMany({
        where: { kid: { not: current } },
        take,
        orderBy: { id: "asc" },
      });
      for (const row of rows) {
        const sealed = sealCode(keyring, openCode(keyring, row));
        await tx.creditAccount.updateMany({ where: { id: row.id, kid: row.kid }, data: sealed });
      }
      return rows.length;
    }),
  );
}
