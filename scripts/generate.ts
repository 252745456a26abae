import { fingerprint, makeWhenStale } from "./fingerprint.ts";
import { isRelease } from "./project.ts";
import { runTool } from "./run-tool.ts";

/** Generates lib/db/generated from prisma/schema unless it is up to date, as in a release. Returns whether it was generated. */
export async function ensurePrismaClient(): Promise<boolean> {
  if (isRelease) return false;
  const print = fingerprint(["prisma/schema", "prisma.config.ts", "node_modules/prisma/package.json"]);
  return makeWhenStale("lib/db/generated/.fingerprint", print, async () => {
    // Generating needs no engine, but Prisma downloads one unless it is pointed at an existing file.
    const { ok, output } = await runTool("prisma", ["generate"], {
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    });
    if (!ok) throw new Error(`Prisma could not generate its client:\n${output}`);
  });
}

if (import.meta.main) await ensurePrismaClient();
