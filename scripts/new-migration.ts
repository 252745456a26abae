import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import type { DiffTarget, SchemaEngine } from "@prisma/schema-engine-wasm";
import { migrationsFolder } from "./migrate.ts";
import { ensurePostgres } from "./postgres.ts";
import { postgresFolder, project } from "./project.ts";

/** Writes the SQL that brings the database from the last migration to prisma/schema. Usage: npm run db:migration -- <name> */
const name = process.argv[2];
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error("Name the migration in lower case with underscores: npm run db:migration -- add_reviews");
  process.exit(1);
}

const schemaFolder = join(project, "prisma/schema");
/** The schema after the newest migration. Not inside migrations/, where Prisma's tools treat any folder as a migration. */
const snapshotFolder = join(project, "prisma/schema-at-last-migration");

const engine = await openSchemaEngine();
const { exitCode, stdout } = await engine.diff({
  from: schemaIn(snapshotFolder),
  to: schemaIn(schemaFolder),
  script: true,
  exitCode: true,
  filters: { externalTables: [], externalEnums: [] },
});

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
  console.log(`Wrote ${relative(".", folder)}. Read it, add what Prisma can't express, and commit it.`);
}
// The engine keeps its connections open.
process.exit(0);

function schemaIn(folder: string): DiffTarget {
  return existsSync(folder) ? { tag: "schemaDatamodel", files: filesIn(folder) } : { tag: "empty" };
}

function filesIn(folder: string): { path: string; content: string }[] {
  const names = readdirSync(folder).filter((file) => file.endsWith(".prisma"));
  return names.map((file) => ({
    path: join(schemaFolder, file),
    content: readFileSync(join(folder, file), "utf8"),
  }));
}

/** Prisma's schema engine as WebAssembly, because the Prisma CLI's binary would have to be downloaded. */
async function openSchemaEngine(): Promise<SchemaEngine> {
  const bindingsFile = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const bindings = await import(pathToFileURL(bindingsFile).href);
  // Instantiated by hand, because Node warns that its WebAssembly import is experimental.
  const { instance } = await WebAssembly.instantiate(readFileSync(bindingsFile.replace(/\.js$/, ".wasm")), {
    "./schema_engine_bg.js": bindings,
  });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  // It compares the two schemas without querying a database, but requires one to exist.
  const { url } = await ensurePostgres(postgresFolder);
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString: url }));
  const datamodels = filesIn(schemaFolder).map(({ path, content }) => [path, content]);
  return bindings.SchemaEngine.new({ datamodels }, () => {}, adapter);
}
