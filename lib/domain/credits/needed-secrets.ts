import type { Database } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import type { Keyring } from "#lib/shared/keyring";
import { openCode, sealCode } from "./credit-code.ts";
import { listNeededSecrets, type NeededSecret } from "./secret-repository.ts";

/** Secrets that rows need but APP_SECRET no longer lists. */
export async function listMissingSecrets(
  database: Pick<Database, "pool">,
  keyring: Keyring,
): Promise<NeededSecret[]> {
  return (await listNeededSecrets(database)).filter(({ kid }) => !keyring.kids.includes(kid));
}

const batch = 200;

/**
 * Re-encrypts every credit code with the current secret. You can interrupt and restart it. Without its text an API key can't be
 * rehashed, so each key is rehashed when it is next used. Returns the number of re-encrypted codes.
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
