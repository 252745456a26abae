import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { DiffTarget } from "@prisma/schema-engine-wasm";
import { ensurePostgres } from "./postgres.ts";
import {
  migrationsFolder,
  noFilters,
  readSchema,
  schemaFolder,
  snapshotFolder,
  withSchemaEngine,
} from "./prisma/schema-engine.ts";
import { postgresFolder } from "./project.ts";

/** Writes the SQL that brings the database from the last migration to prisma/schema. Usage: npm run db:migration -- <name> */
const name = process.argv[2];
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error("Name the migration in lower case with underscores: npm run db:migration -- add_reviews");
  process.exit(1);
}

// The engine works out the difference from the two schemas alone, but it wants a live database to exist.
const { url } = await ensurePostgres(postgresFolder);
const schemaIn = (folder: string): DiffTarget =>
  existsSync(folder) ? { tag: "schemaDatamodel", files: readSchema(folder) } : { tag: "empty" };
const { exitCode, stdout } = await withSchemaEngine(url, (engine) =>
  engine.diff({
    from: schemaIn(snapshotFolder),
    to: schemaIn(schemaFolder),
    script: true,
    exitCode: true,
    filters: noFilters,
  }),
);

if (exitCode === 0) {
  console.log("prisma/schema has not changed since the last migration.");
} else {
  const time = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = join(migrationsFolder, `${time}_${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "migration.sql"), stdout ?? "");
  writeFileSync(join(migrationsFolder, "migration_lock.toml"), 'provider = "postgresql"\n');
  rmSync(snapshotFolder, { recursive: true, force: true });
  cpSync(schemaFolder, snapshotFolder, { recursive: true });
  console.log(`Wrote ${relative(".", folder)}. Read it, add what Prisma cannot say, and commit it.`);
}
