import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { packageFolder } from "#lib/api/client-packages";
import { project } from "./project.ts";

/** The commands of a release build (`bin/posthorn <command>`), the file of each, and the flags of its Node. */
export const releaseCommands: Readonly<Record<string, { file: string; flags?: string }>> = {
  web: { file: "server.ts", flags: "--v8-pool-size=1 --max-semi-space-size=8" },
  worker: { file: "worker.ts" },
  migrate: { file: "scripts/migrate-database.ts" },
  healthcheck: { file: "scripts/healthcheck.ts" },
  doctor: { file: "scripts/doctor.ts" },
  audit: { file: "scripts/audit.ts" },
  reconcile: { file: "scripts/reconcile.ts" },
  operators: { file: "scripts/operators.ts" },
  keys: { file: "scripts/keys.ts" },
  secrets: { file: "scripts/secrets.ts" },
  records: { file: "scripts/records.ts" },
  "restore-check": { file: "scripts/restore-check.ts" },
  backup: { file: "scripts/backup.ts" },
};

/** Our own files that a release runs or serves. Packages are found by tracing. */
const ownFolders = [
  "app",
  "lib",
  "server",
  "messages",
  "public",
  "prisma/migrations",
  ".openapi",
  packageFolder,
  ".next",
];
const ownFiles = ["server.ts", "worker.ts", "CHANGELOG.md", "LICENSE", "THIRD-PARTY-NOTICES.md"];

/** Tests, notes for developers, components (which the build has compiled), the build's cache, and Prisma's other languages. */
const leftOut =
  /\.i?test\.tsx?$|\/README\.md$|(?<!\/page)\.tsx$|^\.next\/(?:cache|dev|types|diagnostics|build|node_modules)\/|\.nft\.json$|^\.next\/trace|\/fingerprint$|\.map$|^lib\/db\/generated\/.*\.d\.ts$/;

/** Paths of our own files in a release, relative to the project. */
export function listOwnFiles(): string[] {
  return [...ownFiles, ...ownFolders.flatMap(filesIn)].filter((path) => !leftOut.test(path));
}

function filesIn(folder: string): string[] {
  return readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(project, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
}
