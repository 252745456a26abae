import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startVendors } from "#simulators/start-vendors";

/**
 * `npm start` for the journeys: an empty database, a separate data folder, no settings of the developer, and simulators for the
 * vendors. Its emails are lines of a file there (e2e/mails.ts).
 */
const dataFolder = join(import.meta.dirname, "../../.data/journeys");
const vendors = await startVendors(process.env.PORT!, (mail) =>
  appendFileSync(join(dataFolder, "mails.jsonl"), `${JSON.stringify(mail)}\n`),
);
Object.assign(process.env, {
  POSTHORN_DATA: dataFolder,
  POSTHORN_ENV_FILE: "",
  DATABASE_URL: "",
  APP_SECRET: "",
  LOG_LEVEL: "warn",
  DRAIN_SECONDS: "0",
  // Each journey calls from its own address (own-caller.ts).
  TRUSTED_PROXY_HOPS: "1",
  IN_HOUSE_RAIL: "on",
  PSEUDO_LOCALE: "on",
  ...vendors.settings,
});

const { removePostgres } = await import("../../scripts/postgres.ts");
const { postgresFolder } = await import("../../scripts/project.ts");
// A killed run leaves its server behind.
await removePostgres(postgresFolder);
rmSync(dataFolder, { recursive: true, force: true });
await import("../../scripts/start.ts");
