import { PgBoss } from "pg-boss";
import { allJobs } from "./registry.ts";

export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** Where jobs go whose last try failed; `select * from pgboss.job where name = 'dead_letters'` shows them. */
export const deadLetters = "dead_letters";

const retention = { retryBackoff: true, retryDelay: 5, retryDelayMax: 3600, deleteAfterSeconds: 86_400 };

/** What this version wants to find; a change of it makes the next migration step run again. */
const wanted = JSON.stringify([
  deadLetters,
  retention,
  allJobs.map(({ name, retries, cron }) => [name, retries, cron]),
]);
const mark = `posthorn jobs ${wanted}`;

/** Whether the queues are as this version wants them. */
export async function hasQueues(executeSql: ExecuteSql): Promise<boolean> {
  const { rows } = await executeSql(
    "select obj_description(to_regnamespace('pgboss'), 'pg_namespace') as mark",
  );
  return (rows[0] as { mark: string | null } | undefined)?.mark === mark;
}

/**
 * Makes the job tables and their queues, or brings them up to date: a part of the migration step, so that a process that only sends
 * jobs (WORKER=off) never meets a queue that is not there. Idempotent.
 */
export async function installQueues(executeSql: ExecuteSql): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: executeSql as never },
    supervise: false,
    schedule: false,
    persistWarnings: false,
  });
  boss.on("error", () => {});
  await boss.start();
  await boss.createQueue(deadLetters, { retentionSeconds: 30 * 86_400 });
  for (const { name, retries, cron } of allJobs) {
    const options = { ...retention, retryLimit: retries, deadLetter: deadLetters };
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
    if (cron) await boss.schedule(name, cron);
  }
  await boss.stop({ graceful: false, close: false });
  await executeSql(`comment on schema pgboss is '${mark.replaceAll("'", "''")}'`);
}
