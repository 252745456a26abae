import { addBusinessDays } from "#lib/domain/mail/business-days";
import { orderPartition, railPartition } from "#lib/domain/orders/order-partition";
import type { OrderStage } from "#lib/domain/orders/order-transitions";
import type { Next as NextRun } from "#lib/work/work";
import type { Facts, Next } from "./facts.ts";
import { nextStep } from "./next-step.ts";
import type { LiveDeps } from "./step.ts";

/** Stages in which the next step may wait for a rail. */
const stagesAtRail: ReadonlySet<OrderStage> = new Set(["ready", "handing_over", "with_rail", "mailed"]);

export const planNext = (facts: Facts, now: Date): Next => nextStep(facts, now, addBusinessDays);

/** The next run of an order that must wait now or is settled; undefined if it has a step to take. */
export function nextRunOf(deps: Pick<LiveDeps, "rails">, facts: Facts, now: Date): NextRun | undefined {
  const next = planNext(facts, now);
  if (next === "settled") return next;
  return "wait" in next ? { ...next, partitionKey: partitionOf(deps, facts) } : undefined;
}

/**
 * The partition in which the next step waits. A stalled rail delays only its own letters, and batch rows never delay single
 * letters.
 */
export function partitionOf(
  { rails }: Pick<LiveDeps, "rails">,
  { order, payment, submissions }: Facts,
): string {
  const bulk = payment.method === "batch";
  if (!stagesAtRail.has(order.stage)) return orderPartition({ bulk });
  const rail = submissions.at(-1)?.rail ?? rails.find(order)?.name;
  return rail ? railPartition(rail, { bulk }) : orderPartition({ bulk });
}
