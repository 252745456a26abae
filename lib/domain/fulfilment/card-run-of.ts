import type { CardRun } from "#lib/domain/payments/card-run";
import type { LiveDeps, Run } from "./step.ts";

/** The payment of an order, for a step of this run. */
export function cardRunOf({ work }: Pick<LiveDeps, "work">, { lease, facts, now }: Run): CardRun {
  return { payment: facts.payment, now, commit: (write) => work.commit(lease, write) };
}
