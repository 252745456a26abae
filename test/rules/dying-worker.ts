import { openDatabase } from "#lib/db/client";
import { systemClock } from "#lib/shared/clock";
import { rooms } from "#lib/work/rooms";
import { createWorkQueue } from "#lib/work/work-queue";
import { startWork } from "#lib/work/worker-loop";

/** A worker in its own process, for a test to kill: its runs never end. Prints each ID that it claims. */
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
const clock = systemClock;
const logger = { error: console.error, warn: console.warn };
const run = async ({ id }: { id: string }) => {
  console.log(id);
  return new Promise<never>(() => {});
};
startWork({ work: createWorkQueue(database, { clock }), clock, logger }, { runs: { order: run }, rooms });
