import { type AddValue, createParameters } from "#lib/db/sql-parameters";
import type { Lease } from "./work.ts";

/**
 * The writes of one step as parts of a `with`. Each part takes its rows `from fence`, or from a part that does, so without the lease
 * nothing is written. `done`: the condition under which the step is complete, such as that an order was changed.
 */
export type Write = { parts: readonly string[]; done: string };

/** How a run continues after its row was released; see `toRow` in work-queue.ts. */
type Released = {
  dueAt: Date | null;
  failures: "count" | "keep" | undefined;
  partitionKey: string | undefined;
};

/**
 * One statement that locks the work row, compares the lease's number, and writes: a transaction without the round trips of `begin` and
 * `commit`. If it waits for another transaction's lock, the rows that it changes are compared again as that transaction left them, but
 * rows that it only reads are older; so a part must not depend on those. With `next`, the same statement ends the run if the write is
 * complete; a wake-up that arrived during the run stays in effect.
 */
export function toFencedStatement(
  { kind, id, number }: Lease,
  build: (add: AddValue) => Write,
  next?: Released,
): { text: string; values: unknown[] } {
  const { add, values } = createParameters();
  const own = `kind = ${add(kind)} and id = ${add(id)} and lease = ${add(number)}`;
  const { parts, done } = build(add);
  const released = next && releasePart(add, { own, done, ...next });
  const all = [
    `fence as materialized (select 1 as held from work where ${own} for update)`,
    ...parts,
    ...(released ? [released] : []),
  ];
  const text = `with ${all.join(",\n")}\nselect (select count(*)::int from fence) as held, (${done}) as done`;
  return { text, values };
}

function releasePart(
  add: AddValue,
  { own, done, dueAt, failures, partitionKey }: Released & { own: string; done: string },
): string {
  const count = failures === "count" ? "failures + 1" : failures === "keep" ? "failures" : "0";
  return `released as (
    update work set due_at = case when due_at < leased_until then due_at else ${add(dueAt)}::timestamptz end, leased_until = null,
      failures = ${count}, partition_key = coalesce(${add(partitionKey ?? null)}::text, partition_key)
    from fence where ${own} and (${done}))`;
}
