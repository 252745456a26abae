import type { AddValue } from "#lib/db/sql-parameters";
import type { OrderChange } from "#lib/domain/orders/change-order";
import { partsOfNotifiedChange } from "#lib/domain/orders/notify-sender";
import { orderAfter } from "#lib/domain/orders/order-after";
import type { TransitionName } from "#lib/domain/orders/order-transitions";
import type { Facts } from "./facts.ts";
import { nextRunOf } from "./plan-next.ts";
import type { LiveDeps, Run, Taken } from "./step.ts";

type Change = readonly [name: Exclude<TransitionName, "send_back" | "attach_receipt">, change: OrderChange];
type More = {
  /** Further parts of the statement; each takes its rows from `fence` or from `changed`. */
  parts?: (add: AddValue) => string[];
  /** What else is different in the facts afterward. */
  facts?: Partial<Facts>;
};

/**
 * Commits a step's change of the order, with its event, email, and `more`, as one statement under the lease. If the facts afterward say
 * that the order must wait, the statement also ends the run; whatever else happens to an order wakes it, so that wait is never too long.
 * If the order's stage didn't allow the change, the run goes on with the facts as they are. `change` null: only `more` is written. Throws
 * LeaseLost.
 */
export async function writeStep(
  deps: Pick<LiveDeps, "work" | "rails" | "clock">,
  { lease, facts }: Pick<Run, "lease" | "facts">,
  change: Change | null,
  { parts = () => [], facts: different }: More = {},
): Promise<Taken> {
  const order = change ? orderAfter(facts.order, ...change) : facts.order;
  const then = { ...facts, order, ...different };
  const next = nextRunOf(deps, then, deps.clock());
  const build = (add: AddValue) => ({
    parts: [...(change ? partsOfNotifiedChange(add, facts.order, ...change) : []), ...parts(add)],
    done: change ? "exists (select from changed)" : "exists (select from fence)",
  });
  if (!(await deps.work.write(lease, build, next))) return undefined;
  return next ? "released" : { known: then };
}
