import type { Database } from "#lib/db/client";
import { createIdempotencyRepository } from "#lib/domain/idempotency/idempotency-repository";
import type { Clock } from "#lib/shared/clock";
import type { Keyring } from "#lib/shared/keyring";
import { sweepCodes, verifyCode } from "./account-session.ts";
import type { KeyMode } from "./api-key.ts";
import { authenticateCaller } from "./authenticate-caller.ts";
import { createKeyRepository } from "./key-repository.ts";
import { createMailboxSessions } from "./mailbox-session.ts";
import type { KeyCaps } from "./mailing-caps.ts";
import { issueKey, parseScopes } from "./manage-keys.ts";
import { requestCode } from "./request-code.ts";

/** Authentication and API keys. */
export function createAccess({
  database,
  keyring,
  clock,
}: {
  database: Database;
  keyring: Keyring;
  clock: Clock;
}) {
  const deps = { database, keyring, clock };
  const keys = createKeyRepository(database);
  const mailboxes = createMailboxSessions(deps);
  const idempotency = createIdempotencyRepository(database);
  return {
    authenticate: (request: Parameters<typeof authenticateCaller>[1]) =>
      authenticateCaller({ keys, keyring, mailboxes }, request),
    mailboxes,
    keys: {
      /** Throws validation_error for an unknown scope. Without scopes, the key may do everything. */
      issue: (request: {
        name: string;
        mode: KeyMode;
        scopes: string | undefined;
        caps?: KeyCaps | undefined;
      }) => issueKey({ keys, keyring }, { ...request, scopes: parseScopes(request.scopes) }),
      list: () => keys.list(),
      disable: (id: string) => keys.disable(id, clock()),
    },
    async sweep() {
      await sweepCodes(deps);
      await mailboxes.sweep();
    },
    sessions: {
      requestCode: (
        ...given: Parameters<typeof requestCode> extends [unknown, ...infer Rest] ? Rest : never
      ) => requestCode({ ...deps, idempotency }, ...given),
      verifyCode: (given: Parameters<typeof verifyCode>[1]) => verifyCode(deps, given),
    },
  };
}
