import { rmSync } from "node:fs";
import { join } from "node:path";

/** `npm start` for the journeys: an empty database and a data folder of their own, and no settings of whoever runs them. */
const dataFolder = join(import.meta.dirname, "../../.data/journeys");
Object.assign(process.env, {
  POSTHORN_DATA: dataFolder,
  POSTHORN_ENV_FILE: "",
  DATABASE_URL: "",
  APP_SECRET: "",
  LOG_LEVEL: "warn",
  // Each journey calls from an address of its own (own-caller.ts).
  TRUSTED_PROXY_HOPS: "1",
});

const { removePostgres } = await import("../../scripts/postgres.ts");
const { postgresFolder } = await import("../../scripts/project.ts");
// A run that was killed leaves its server behind.
await removePostgres(postgresFolder);
rmSync(dataFolder, { recursive: true, force: true });
await import("../../scripts/start.ts");
