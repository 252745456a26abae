import type { Database } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import type { Keyring } from "#lib/shared/keyring";
import { openTotp, sealTotp } from "./seal-totp.ts";

/** Re-encrypts the secrets of persons' apps with the current secret of APP_SECRET. Returns their number. */
export function rotateTotp(database: Database, keyring: Keyring): Promise<number> {
  return transact(database, async (tx) => {
    const rows = await tx.operator.findMany({ where: { kid: { not: keyring.kids[0]! } } });
    let moved = 0;
    for (const { id, kid, totpSecret } of rows) {
      const secret = openTotp(keyring, { kid, totpSecret });
      if (!secret) continue;
      // The condition includes the old bytes, because a new invitation may replace the secret at this moment.
      const { count } = await tx.operator.updateMany({
        where: { id, totpSecret },
        data: sealTotp(keyring, secret),
      });
      moved += count;
    }
    return moved;
  });
}
