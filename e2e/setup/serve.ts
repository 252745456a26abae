import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startVendors } from "#simulators/start-vendors";

/**
 * `npm start` for the journeys: an empty database and a data folder of their own, no settings of whoever runs them, and stand-ins for the
 * vendors of a live letter. Its mails are lines of a file there (e2e/mails.ts).
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
  // Each journey calls from an address of its own (own-caller.ts).
  TRUSTED_PROXY_HOPS: "1",
  IN_HOUSE_RAIL: "on",
  ...vendors.settings,
});

const { removePostgres } = await import("../../scripts/postgres.ts");
const { postgresFolder } = await import("../../scripts/project.ts");
// A run that was killed leaves its server behind.
await removePostgres(postgresFolder);
rmSync(dataFolder, { recursive: true, force: true });
await import("../../scripts/start.ts");
