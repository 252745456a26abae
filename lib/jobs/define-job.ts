import type { z } from "zod";

/** A kind of work outside a request: data only, so that whoever asks for it needs nothing of whoever does it. */
export type Job<S extends z.ZodType = z.ZodType> = {
  /** Also the name of its queue. */
  name: string;
  /** Payloads are parsed before they are handled. They hold references, never content, addresses or codes. */
  schema: S;
  /** Tries after the first, with growing pauses; then the job lies in the dead letters. */
  retries: number;
  /** When it runs by itself: five fields, UTC. */
  cron?: string;
};

/** What does it. It may be called twice with one payload, and that must not matter. */
export type JobHandler<J extends Job = Job> = (payload: z.output<J["schema"]>) => Promise<void>;
