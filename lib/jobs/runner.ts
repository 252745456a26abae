import { PgBoss } from "pg-boss";
import type { Database } from "#lib/db/client";
import type { Logger } from "#lib/shared/logger";
import type { Job, JobHandler } from "./define-job.ts";

export type JobRunner = { stop(): Promise<void> };
export type HandledJob = { job: Job; handle: JobHandler };

/** Running jobs get this long when the process stops; what is not done by then runs again elsewhere. */
const drainMs = 15_000;
/** Jobs of one queue that a process takes at once; a full take is followed by the next one without a pause. */
const atOnce = 20;

/** Runs jobs from queues in the same PostgreSQL. Any number of processes may do so; each job goes to one of them. */
export async function startJobs(
  { pool }: Pick<Database, "pool">,
  handled: readonly HandledJob[],
  logger: Logger,
): Promise<JobRunner> {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    migrate: false,
    persistWarnings: false,
  });
  boss.on("error", (error) => logger.error({ err: error }, "jobs"));
  await boss.start();
  for (const { job, handle } of handled) {
    const options = {
      batchSize: atOnce,
      perJobResults: true,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: 2,
    } as const;
    await boss.work<unknown, void, typeof options>(job.name, options, (batch) =>
      Promise.all(
        batch.map(async ({ id, data }) => {
          const started = performance.now();
          try {
            await handle(job.schema.parse(data ?? {}) as never);
          } catch (error) {
            logger.error({ err: error, job: job.name, id }, "job failed");
            return { id, status: "failed" as const, output: undefined as never };
          }
          logger.info({ job: job.name, id, ms: Math.round(performance.now() - started) }, "job");
          return { id, status: "completed" as const };
        }),
      ),
    );
  }
  return { stop: () => boss.stop({ graceful: true, timeout: drainMs, close: false }) };
}
