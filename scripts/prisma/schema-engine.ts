import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import type { MigrationList, SchemaContainer, SchemaEngine, SchemaFilter } from "@prisma/schema-engine-wasm";
import pg from "pg";

import { project } from "../project.ts";
export const schemaFolder = join(project, "prisma/schema");
export const migrationsFolder = join(project, "prisma/migrations");
/** The schema as the newest migration leaves it. Not below migrations/, where Prisma's own tools take any folder for one. */
export const snapshotFolder = join(project, "prisma/schema-at-last-migration");

export const noFilters: SchemaFilter = { externalTables: [], externalEnums: [] };

/** Prisma's schema engine as WebAssembly: the binary that the Prisma CLI uses would have to be fetched from the network. */
export async function withSchemaEngine<T>(
  databaseUrl: string,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const { SchemaEngine } = await loadBindings();
  // The engine locks the database for as long as its connections live, so they are ours to close.
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const engine = await SchemaEngine.new(
    { datamodels: readSchema(schemaFolder).map(({ path, content }) => [path, content]) },
    () => {},
    bindMigrationAwareSqlAdapterFactory(new WholeScripts(pool)),
  );
  try {
    return await work(engine);
  } finally {
    engine.free();
    await pool.end();
  }
}

/** PrismaPg cuts a migration at every semicolon: that breaks functions, and half of a failed migration would stay. */
class WholeScripts extends PrismaPg {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super(pool);
    this.#pool = pool;
  }

  override async connect() {
    const adapter = await super.connect();
    adapter.executeScript = async (script) => {
      await this.#pool.query(script);
    };
    return adapter;
  }
}

async function loadBindings(): Promise<{ SchemaEngine: typeof SchemaEngine }> {
  const { resolve } = createRequire(import.meta.url);
  const bindings = resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const engine = await import(pathToFileURL(bindings).href);
  // By hand, because Node still calls its own import of WebAssembly experimental, on every start.
  const { instance } = await WebAssembly.instantiate(readFileSync(bindings.replace(/\.js$/, ".wasm")), {
    "./schema_engine_bg.js": engine,
  });
  engine.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return engine;
}

export function readSchema(folder: string): SchemaContainer[] {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return files
    .filter((name) => name.endsWith(".prisma"))
    .map((name) => ({ path: join(schemaFolder, name), content: readFileSync(join(folder, name), "utf8") }));
}

/** Names of the migrations, oldest first. */
export function listMigrations(): string[] {
  const names = existsSync(migrationsFolder) ? readdirSync(migrationsFolder).sort() : [];
  return names.filter((name) => existsSync(join(migrationsFolder, name, "migration.sql")));
}

export function readMigrations(): MigrationList {
  return {
    baseDir: migrationsFolder,
    lockfile: {
      path: "migration_lock.toml",
      content: readFileSync(join(migrationsFolder, "migration_lock.toml"), "utf8"),
    },
    shadowDbInitScript: "",
    migrationDirectories: listMigrations().map((name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok", value: readFileSync(join(migrationsFolder, name, "migration.sql"), "utf8") },
      },
    })),
  };
}
