import { createInHouseRail } from "#lib/adapters/in-house/in-house-rail";
import { createLobRail } from "#lib/adapters/lob/lob-rail";
import type { Query } from "#lib/adapters/postgres-store/postgres-store";
import { createPostgridRail } from "#lib/adapters/postgrid/postgrid-rail";
import { createThanksIoRail } from "#lib/adapters/thanksio/thanksio-rail";
import type { Database } from "#lib/db/client";
import type { Documents } from "#lib/domain/documents/document";
import { printFileUrls } from "#lib/domain/rails/print-file-token";
import { createReturnAccounts } from "#lib/domain/rails/return-account-repository";
import type { Env } from "#lib/env";
import type { ObjectStore } from "#lib/ports/object-store";
import type { PrintRail } from "#lib/ports/print-rail";
import type { Clock } from "#lib/shared/clock";
import type { Keyring } from "#lib/shared/keyring";

type RailDeps = {
  database: Database;
  documents: Documents;
  keyring: Keyring;
  clock: Clock;
  store: ObjectStore;
};

/** The print rails, in order of preference. */
export function openRails(env: Env, deps: RailDeps): PrintRail[] {
  const { database, documents, store, clock } = deps;
  const query: Query = (sql, params) => database.pool.query(sql, params);
  const rails = [
    env.LOB_API_KEY &&
      createLobRail({
        ...{ apiKey: env.LOB_API_KEY, webhookSecret: env.LOB_WEBHOOK_SECRET, apiBase: env.LOB_API_BASE },
        ...{ splitPages: documents.split, clock },
      }),
    env.POSTGRID_API_KEY &&
      createPostgridRail({
        ...{ apiKey: env.POSTGRID_API_KEY, webhookSecret: env.POSTGRID_WEBHOOK_SECRET },
        ...{ apiBase: env.POSTGRID_API_BASE, clock },
      }),
    openThanksIo(env, deps),
    env.IN_HOUSE_RAIL === "on" && createInHouseRail({ query, store, clock }),
  ];
  return rails.flatMap((rail) => rail || []);
}

/** thanks.io fetches the files that it prints, so it is used only if it can reach this service. */
function openThanksIo(
  env: Env,
  { database, keyring, clock }: Pick<RailDeps, "database" | "keyring" | "clock">,
): PrintRail | null {
  const { THANKSIO_API_KEY: apiKey, THANKSIO_WEBHOOK_SECRET: webhookSecret, PUBLIC_BASE_URL: base } = env;
  if (!apiKey || !base) return null;
  const accounts = createReturnAccounts(database, { rail: "thanksio", keyring, clock });
  const apiBase = env.THANKSIO_API_BASE;
  const fileUrl = printFileUrls({ base, keyring, clock });
  return createThanksIoRail({ apiKey, webhookSecret, apiBase, accounts, fileUrl, clock });
}
