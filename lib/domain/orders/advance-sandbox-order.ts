import type { Capability } from "#lib/domain/access/capability-token";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import { getOrder } from "./get-order.ts";
import type { Order } from "./order.ts";
import type { OrderRepository } from "./order-repository.ts";
import type { TransitionName } from "./order-transitions.ts";

const advanceTargets = ["mailed", "delivered", "failed"] as const;
export type AdvanceTarget = (typeof advanceTargets)[number];

const steps: Record<AdvanceTarget, readonly TransitionName[]> = {
  mailed: ["mail"],
  delivered: ["mail", "deliver"],
  failed: ["fail"],
};

/**
 * Simulates the post for a sandbox order: changes its stage as a rail's callback would. Throws not_advanceable, and not_found, also
 * for a live order (docs/rules.md#simulate).
 */
export async function advanceSandboxOrder(
  deps: { orders: OrderRepository; clock: Clock },
  capability: Capability,
  target: AdvanceTarget,
): Promise<Order> {
  const before = await getOrder(deps, capability.orderId);
  if (!before.sandbox) throw new AppError("not_found", "No sandbox order has this ID.");
  if (before.status === "submitted" || (before.status === "mailed" && target !== "mailed")) {
    for (const step of steps[target]) {
      await deps.orders.change(before.id, step, {
        at: deps.clock(),
        detail: { simulated: true },
        ...(step === "fail" ? { patch: { failure: simulatedFailure } } : {}),
      });
    }
    const after = await getOrder(deps, before.id);
    if (after.status === target) return after;
  }
  if (before.status === target) return before;
  throw new AppError("not_advanceable", `A sandbox order that is ${before.status} cannot become ${target}.`);
}

const simulatedFailure = {
  code: "provider_rejected",
  reason: "Printing failed, as this sandbox test requested. A live order would be refunded.",
} as const;
