import type { z } from "zod";

/** Work outside a request. Every job may run twice and must not matter. */
export type Job<S extends z.ZodType = z.ZodType> = {
  /** Also the name of its queue. */
  name: string;
  /** Payloads are parsed before they are handled. */
  schema: S;
  handle: (payload: z.output<S>) => Promise<void>;
  /** Tries after the first, with growing pauses. */
  retries: number;
  /** When it runs by itself: five fields, UTC. */
  cron?: string;
};

/** Keeps the payload's type from the schema to the handler. */
export function defineJob<S extends z.ZodType>(job: Job<S>): Job {
  return job as unknown as Job;
}
