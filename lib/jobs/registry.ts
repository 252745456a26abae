import { z } from "zod";
import type { Job } from "./define-job.ts";

/** Every job of the service. Their queues are made by the migration step (queues.ts). */
export const sweepJob = {
  name: "sweep",
  schema: z.object({}),
  retries: 2,
  cron: "17 * * * *",
} as const satisfies Job;

export const sweepOrphansJob = {
  name: "sweep_orphans",
  schema: z.object({}),
  retries: 2,
  cron: "43 8 * * *",
} as const satisfies Job;

export const reconcileJob = {
  name: "reconcile",
  schema: z.object({}),
  retries: 0,
  cron: "31 * * * *",
} as const satisfies Job;

export const sampleQueuesJob = {
  name: "sample_queues",
  schema: z.object({}),
  retries: 0,
  cron: "* * * * *",
} as const satisfies Job;

export const allJobs: readonly Job[] = [sweepJob, sweepOrphansJob, reconcileJob, sampleQueuesJob];
