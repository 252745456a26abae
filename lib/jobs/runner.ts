import { PgBoss } from "pg-boss";
import type { Database } from "#lib/db/client";
import type { Logger } from "#lib/shared/logger";
import type { Job } from "./define-job.ts";

export type JobRunner = { stop(): Promise<void> };

/** Running jobs get this long when the process stops; what is not done by then runs again elsewhere. */
const drainMs = 15_000;

/** Runs jobs from queues in the same PostgreSQL. Any number of processes may do so; each job goes to one of them. */
export async function startJobs(
  { pool }: Pick<Database, "pool">,
  jobs: readonly Job[],
  logger: Logger,
): Promise<JobRunner> {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    persistWarnings: false,
  });
  boss.on("error", (error) => logger.error({ err: error }, "jobs"));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, { retryLimit: job.retries, retryBackoff: true, retryDelay: 5 });
    if (job.cron) await boss.schedule(job.name, job.cron);
    await boss.work<unknown>(job.name, { pollingIntervalSeconds: 5 }, async (batch) => {
      for (const { id, data } of batch) {
        const started = performance.now();
        await job.handle(job.schema.parse(data ?? {}));
        logger.info({ job: job.name, id, ms: Math.round(performance.now() - started) }, "job");
      }
    });
  }
  return { stop: () => boss.stop({ graceful: true, timeout: drainMs, close: false }) };
}
