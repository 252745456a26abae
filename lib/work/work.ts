/** The kinds of background work. Domain rows have the state; `work` has the time of the next run and the process that runs it. */
export const workKinds = [
  "order",
  "batch",
  "quote",
  "purchase",
  "token_payment",
  "message",
  "delivery",
  "approval",
  "cron",
] as const;
export type WorkKind = (typeof workKinds)[number];

/** The right to take steps for one row. Its number fences writes: a write with an older number is refused. */
export type Lease = {
  kind: WorkKind;
  id: string;
  number: number;
  partitionKey: string;
  /** How many consecutive earlier runs failed or lost their process. */
  failures: number;
};

/**
 * What follows a run: nothing, or another run at `wait`. `failures` counts this run as a failure or keeps the count; without it,
 * the count restarts at zero. `partitionKey` moves the row to the partition of its next step.
 */
export type Next = "settled" | { wait: Date; failures?: "count" | "keep"; partitionKey?: string };

/**
 * Takes the steps that are possible now. If it throws, it runs again after a pause that gets longer. `released`: the statement of its
 * last step ended the run.
 */
export type Run = (lease: Lease) => Promise<Next | "released">;

/** A run continued after its lease had ended. Another run may have the row. */
export class LeaseLost extends Error {
  constructor({ kind, id }: Pick<Lease, "kind" | "id">) {
    super(`The lease on ${kind} ${id.slice(0, 12)} was lost`);
  }
}
