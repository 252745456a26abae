import type { Capability } from "#lib/domain/access/capability-token";
import { pickupUntil, type ReturnReason, type ScanKind } from "#lib/domain/mail/tracking-kinds";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { OrderChange } from "./change-order.ts";
import { getOrder } from "./get-order.ts";
import type { Order } from "./order.ts";
import type { OrderRepository } from "./order-repository.ts";
import type { AdvanceTarget } from "./order-status.ts";
import type { TransitionName } from "./order-transitions.ts";

/** The change for each target. */
const changes: Record<AdvanceTarget, TransitionName> = {
  mailed: "mail",
  in_transit: "scan",
  ready_for_pickup: "await_pickup",
  forwarded: "forward",
  unclaimed: "scan",
  delivered: "deliver",
  returned: "send_back",
  failed: "fail",
};

/**
 * Simulates the post for a sandbox order: changes it as a rail's callback would. Throws not_advanceable, and not_found, also for a live
 * order (docs/rules.md#simulate).
 */
export async function advanceSandboxOrder(
  deps: { orders: OrderRepository; clock: Clock },
  capability: Capability,
  { to: target, reason = "other" }: { to: AdvanceTarget; reason?: ReturnReason | undefined },
): Promise<Order> {
  const before = await getOrder(deps, capability.orderId);
  if (!before.sandbox) throw new AppError("not_found", "No sandbox order has this ID.");
  if (isAt(before, target)) return before;
  let isChanged = false;
  for (const name of changesTo(before, target)) {
    const scan: ScanKind =
      name === "mail" || target === "mailed" || target === "failed" ? "accepted" : target;
    isChanged = await deps.orders.change(before.id, name, changeOf(name, scan, reason, deps.clock()));
  }
  const after = await getOrder(deps, before.id);
  if (isChanged || isAt(after, target)) return after;
  const state = after.returned ? "was returned" : `is ${after.status}`;
  throw new AppError("not_advanceable", `A sandbox order that ${state} cannot become ${target}.`);
}

const isAt = ({ status, returned }: Order, target: AdvanceTarget) =>
  target === "returned" ? returned !== null : status === target;

function changesTo({ status, returned }: Order, target: AdvanceTarget): readonly TransitionName[] {
  const change = changes[target];
  if (returned) return [];
  if (status === "submitted") return change === "mail" || change === "fail" ? [change] : ["mail", change];
  if (status === "mailed") return [change];
  return status === "delivered" && target === "returned" ? [change] : [];
}

function changeOf(name: TransitionName, kind: ScanKind, reason: ReturnReason, at: Date): OrderChange {
  if (name === "fail") return { at, detail: { simulated: true }, patch: { failure: simulatedFailure } };
  return {
    at,
    detail: {
      ...{ simulated: true, scan: { kind } },
      ...(name === "send_back" && { reason }),
      ...(name === "await_pickup" && { pickup_until: pickupUntil(at) }),
    },
  };
}

const simulatedFailure = {
  code: "provider_rejected",
  reason: "Printing failed, as this sandbox test requested. A live order would be refunded.",
} as const;
