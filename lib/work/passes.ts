import type { Lease } from "./work.ts";
import type { WorkQueue } from "./work-queue.ts";

/**
 * A pass works through many rows, page by page, and stores its position in the database: an interrupted pass continues where it
 * stopped. Its cron job's lease limits it to one process at a time. If the lease is lost, every call throws LeaseLost.
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

      /** Ends the pass. The next pass starts from the beginning. */
      async end(now: Date): Promise<void> {
        await commit(lease, (tx) =>
          tx.pass.update({ where: { name }, data: { cursor: "", finishedAt: now } }),
        );
      },
    }),
  };
}
