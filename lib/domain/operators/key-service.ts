import type { Database } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import { createKeyRepository, type StoredKey } from "#lib/domain/access/key-repository";
import { issueKey } from "#lib/domain/access/manage-keys";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";
import { recordAct } from "./audit-log-repository.ts";
import type { KeyForm } from "./key-form.ts";
import type { OperatorSession } from "./operator-session.ts";

/** Issues, lists, and disables developer keys. */
export function createKeyService({
  database,
  keyring,
  clock,
}: {
  database: Database;
  keyring: Keyring;
  clock: Clock;
}) {
  return {
    list: (_: OperatorSession): Promise<StoredKey[]> => createKeyRepository(database).list(),

    /** Issues a key and returns it. It is never shown again. */
    issue: (session: OperatorSession, { name, mode, scopes, caps, reason }: KeyForm): Promise<string> =>
      transact(database, async (tx) => {
        const keys = createKeyRepository({ prisma: tx });
        const { key, stored } = await issueKey({ keys, keyring }, { name, mode, scopes, caps });
        const detail = { mode, scopes: [...scopes], ...(caps ? { caps } : {}) };
        await recordAct(tx, session, { action: "key_issue", target: stored.id, reason, detail }, clock());
        return key;
      }),

    /** Disables a key. Throws too_late for a key that doesn't exist or is already disabled. */
    disable: (session: OperatorSession, id: string, reason: string): Promise<void> =>
      transact(database, async (tx) => {
        const at = clock();
        if (!(await createKeyRepository({ prisma: tx }).disable(id, at)))
          throw new AppError("too_late", "No active API key has this ID.");
        await recordAct(tx, session, { action: "key_disable", target: id, reason }, at);
      }),
  };
}
