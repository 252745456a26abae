import type { Database } from "#lib/db/client";
import type { VerdictMemory } from "./remember-verdicts.ts";

/** Stores vendors' verdicts, shared by all processes. */
export function createVerdictRepository({ prisma }: Pick<Database, "prisma">) {
  return {
    async find(source, key, since) {
      const row = await prisma.addressVerdict.findUnique({
        where: { source_key: { source, key: new Uint8Array(key) } },
      });
      return row && row.at > since ? row.verdict : null;
    },
    async keep(source, key, verdict, at) {
      const said = { verdict: verdict as object, at };
      await prisma.addressVerdict.upsert({
        where: { source_key: { source, key: new Uint8Array(key) } },
        create: { source, key: new Uint8Array(key), ...said },
        update: said,
      });
    },
    async sweep(before) {
      await prisma.addressVerdict.deleteMany({ where: { at: { lt: before } } });
    },
  } satisfies VerdictMemory & { sweep(before: Date): Promise<void> };
}
