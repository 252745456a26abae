import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

/** The folder of package.json. */
export const project = resolve(import.meta.dirname, "..");

/** What this installation stores: the database and the secret. Tests use another folder. */
export const dataFolder = resolve(project, process.env.POSTHORN_DATA ?? ".data");
export const postgresFolder = resolve(dataFolder, "postgres");

/** A file that only a release build has (scripts/build-release.ts). It includes the generated code and the pages, but not PostgreSQL. */
export const releaseMarker = "release.json";
export const isRelease = existsSync(join(project, releaseMarker));
