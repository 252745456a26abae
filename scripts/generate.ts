import { fingerprint, makeWhenStale } from "./fingerprint.ts";
import { runTool } from "./run-tool.ts";

/** Writes lib/db/generated from prisma/schema unless it is of this schema already. Returns whether it had to. */
export function ensurePrismaClient(): Promise<boolean> {
  const print = fingerprint(["prisma/schema", "prisma.config.ts", "node_modules/prisma/package.json"]);
  return makeWhenStale("lib/db/generated/.fingerprint", print, async () => {
    // Generating needs no engine, yet Prisma fetches one from the network unless it is told of some file that exists.
    const { ok, output } = await runTool("prisma", ["generate"], {
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    });
    if (!ok) throw new Error(`Prisma could not generate its client:\n${output}`);
  });
}

if (import.meta.main) await ensurePrismaClient();
