import type { Lease } from "./work.ts";
import type { WorkQueue } from "./work-queue.ts";

/**
 * Work through many rows, page by page, with its position in the database: an interrupted pass continues where it stopped. Its
 * cron's lease limits it to one process at a time; under a lost lease, every call throws LeaseLost.
 */
export function createPasses({ commit }: Pick<WorkQueue, "commit">) {
  return {
    of: (name: string, lease: Lease) => ({
      /** The ID of the last visited row; empty at the beginning. */
      begin: (now: Date): Promise<string> =>
        commit(lease, async (tx) => {
          const pass = await tx.pass.findUnique({ where: { name } });
          if (pass && pass.cursor !== "") return pass.cursor;
          const begun = { cursor: "", visited: 0, startedAt: now };
          await tx.pass.upsert({ where: { name }, create: { name, ...begun }, update: begun });
          return "";
        }),

      async move(cursor: string, visited: number): Promise<void> {
        await commit(lease, (tx) =>
          tx.pass.update({ where: { name }, data: { cursor, visited: { increment: visited } } }),
        );
      },

      /** The next pass starts over. */
      async end(now: Date): Promise<void> {
        await commit(lease, (tx) =>
          tx.pass.update({ where: { name }, data: { cursor: "", finishedAt: now } }),
        );
      },
    }),
  };
}
