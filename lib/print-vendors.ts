import { createInHouseRail } from "./adapters/in-house/in-house-rail.ts";
import { createLobRail } from "./adapters/lob/lob-rail.ts";
import type { Query } from "./adapters/postgres-store/postgres-store.ts";
import { createPostgridRail } from "./adapters/postgrid/postgrid-rail.ts";
import { createThanksIoRail } from "./adapters/thanksio/thanksio-rail.ts";
import type { Database } from "./db/client.ts";
import type { Documents } from "./domain/documents/document.ts";
import type { RailPacing } from "./domain/rails/pace-rails.ts";
import { printFileUrls } from "./domain/rails/print-file-token.ts";
import { createReturnAccounts } from "./domain/rails/return-account-repository.ts";
import type { Env } from "./env.ts";
import type { ObjectStore } from "./ports/object-store.ts";
import type { PrintRail } from "./ports/print-rail.ts";
import type { Clock } from "./shared/clock.ts";
import type { Keyring } from "./shared/keyring.ts";

type RailDeps = {
  database: Database;
  documents: Documents;
  keyring: Keyring;
  clock: Clock;
  store: ObjectStore;
  pacing: Pick<RailPacing, "noteRateOf">;
};

/** The print rails, in order of preference. */
export function openRails(env: Env, deps: RailDeps): PrintRail[] {
  const { database, documents, store, clock, pacing } = deps;
  const query: Query = (sql, params) => database.pool.query(sql, params);
  const rails = [
    env.LOB_API_KEY &&
      createLobRail({
        ...{ apiKey: env.LOB_API_KEY, webhookSecret: env.LOB_WEBHOOK_SECRET, apiBase: env.LOB_API_BASE },
        ...{ splitPages: documents.split, clock, noteRate: pacing.noteRateOf("lob") },
      }),
    env.POSTGRID_API_KEY &&
      createPostgridRail({
        ...{ apiKey: env.POSTGRID_API_KEY, webhookSecret: env.POSTGRID_WEBHOOK_SECRET },
        ...{ apiBase: env.POSTGRID_API_BASE, clock, noteRate: pacing.noteRateOf("postgrid") },
      }),
    openThanksIo(env, deps),
    env.IN_HOUSE_RAIL === "on" && createInHouseRail({ query, store, clock }),
  ];
  return rails.flatMap((rail) => rail || []);
}

/** thanks.io fetches the files that it prints, so it is used only if it can reach this service. */
function openThanksIo(
  env: Env,
  { database, keyring, clock, pacing }: Pick<RailDeps, "database" | "keyring" | "clock" | "pacing">,
): PrintRail | null {
  const { THANKSIO_API_KEY: apiKey, THANKSIO_WEBHOOK_SECRET: webhookSecret, PUBLIC_BASE_URL: base } = env;
  if (!apiKey || !base) return null;
  const accounts = createReturnAccounts(database, { rail: "thanksio", keyring, clock });
  const apiBase = env.THANKSIO_API_BASE;
  const fileUrl = printFileUrls({ base, keyring, clock });
  return createThanksIoRail({
    apiKey,
    webhookSecret,
    apiBase,
    accounts,
    fileUrl,
    clock,
    noteRate: pacing.noteRateOf("thanksio"),
  });
}
