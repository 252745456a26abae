import { z } from "zod";
import { defineJob, type Job } from "./define-job.ts";

const nothing = z.object({});

/** Every job of the service. */
export function jobsOf(services: { sweep: () => Promise<void> }): Job[] {
  return [
    defineJob({
      name: "sweep",
      schema: nothing,
      retries: 2,
      cron: "17 * * * *",
      handle: () => services.sweep(),
    }),
  ];
}
