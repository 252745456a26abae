import { resolve } from "node:path";

/** The folder of package.json. */
export const project = resolve(import.meta.dirname, "..");

/** What this installation stores: the database and the secret. Tests use another folder. */
export const dataFolder = resolve(project, process.env.POSTHORN_DATA ?? ".data");
export const postgresFolder = resolve(dataFolder, "postgres");
