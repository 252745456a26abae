/** Everything that background work moves. Domain rows hold its state; `work` holds when it runs next and who runs it. */
export const workKinds = [
  "order",
  "batch",
  "purchase",
  "token_payment",
  "message",
  "delivery",
  "cron",
] as const;
export type WorkKind = (typeof workKinds)[number];

/** The right to take steps for one row. Its number fences: a write under an older number is refused. */
export type Lease = {
  kind: WorkKind;
  id: string;
  number: number;
  partitionKey: string;
  /** Consecutive runs before this one that failed, or whose process died. */
  failures: number;
};

/**
 * What follows a run: nothing, or another run at `wait`. `failures` counts this run as a failure, or keeps the count; otherwise
 * the count restarts at zero. `partitionKey` moves the row to the partition of its next step.
 */
export type Next = "settled" | { wait: Date; failures?: "count" | "keep"; partitionKey?: string };

/** Takes the steps possible now. If it throws, it runs again after a growing pause. */
export type Run = (lease: Lease) => Promise<Next>;

/** A run continued after its lease had ended: another run may have the row. */
export class LeaseLost extends Error {
  constructor({ kind, id }: Pick<Lease, "kind" | "id">) {
    super(`The lease on ${kind} ${id.slice(0, 12)} was lost`);
  }
}
