import { fromPrisma, PgBoss } from "pg-boss";
import type { z } from "zod";
import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";
import type { Job } from "./define-job.ts";

export type Enqueue = <J extends Job>(
  tx: Transaction,
  job: J,
  payload: z.input<J["schema"]>,
  options?: { startAfter?: Date },
) => Promise<void>;

/** Sends jobs in the transaction that causes them: they are there when it commits, and never when it does not. Works without a runner. */
export function createEnqueue({ pool }: Pick<Database, "pool">): Enqueue {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  });
  boss.on("error", () => {});
  return async (tx, job, payload, options = {}) => {
    const data = job.schema.parse(payload) as object;
    await boss.send(job.name, data, {
      db: fromPrisma(tx as never),
      ...(options.startAfter ? { startAfter: options.startAfter } : {}),
    });
  };
}
