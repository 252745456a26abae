import type { Database } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import type { Capability } from "#lib/domain/access/capability-token";
import { pickupUntil, type ReturnReason, type ScanKind } from "#lib/domain/mail/tracking-kinds";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import { changeOrder, type OrderChange } from "./change-order.ts";
import { getOrder } from "./get-order.ts";
import type { Order } from "./order.ts";
import type { OrderRepository } from "./order-repository.ts";
import type { AdvanceTarget } from "./order-status.ts";
import type { TransitionName } from "./order-transitions.ts";
import { printedOf } from "./play-sandbox-order.ts";

/** The change for each target. */
const changes: Record<AdvanceTarget, TransitionName> = {
  hand_off: "submit",
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
 * Simulates the post for a sandbox order: changes it as a rail's callback would. Throws not_advanceable, and not_found, including for a live
 * order (docs/rules.md#simulate).
 */
export async function advanceSandboxOrder(
  deps: { database: Pick<Database, "prisma">; orders: OrderRepository; clock: Clock },
  capability: Capability,
  { to: target, reason = "other" }: { to: AdvanceTarget; reason?: ReturnReason | undefined },
): Promise<Order> {
  const before = await getOrder(deps, capability.orderId);
  if (!before.sandbox) throw new AppError("not_found", "No sandbox order has this ID.");
  if (isAt(before, target)) return before;
  const names = changesTo(before, target);
  const given = { target, reason, at: deps.clock() };
  const isChanged = await transact(deps.database, async (tx) => {
    for (const name of names) {
      if (!(await changeOrder(tx, before.id, name, changeOf(before, name, given)))) return false;
      if (name === "submit") await deps.orders.countMailed(tx);
    }
    return names.length > 0;
  });
  const after = await getOrder(deps, before.id);
  if (isChanged || isAt(after, target)) return after;
  const state = after.returned ? "was returned" : `is ${after.status}`;
  throw new AppError("not_advanceable", `A sandbox order that ${state} cannot become ${target}.`);
}

function isAt({ status, returned }: Order, target: AdvanceTarget): boolean {
  if (target === "hand_off") return status === "submitted";
  return target === "returned" ? returned !== null : status === target;
}

function changesTo({ stage, status, returned }: Order, target: AdvanceTarget): readonly TransitionName[] {
  const change = changes[target];
  if (returned) return [];
  if (target === "hand_off") return stage === "ready" ? ["hand_over", change] : [];
  if (status === "submitted") return change === "mail" || change === "fail" ? [change] : ["mail", change];
  if (status === "mailed") return [change];
  return status === "delivered" && target === "returned" ? [change] : [];
}

function changeOf(
  order: Order,
  name: TransitionName,
  { target, reason, at }: { target: AdvanceTarget; reason: ReturnReason; at: Date },
): OrderChange {
  if (name === "hand_over") return { at };
  if (name === "submit")
    return {
      at,
      detail: { rail: "sandbox", simulated: true },
      patch: { ...printedOf(order, at), handOffAt: null },
    };
  if (name === "fail") return { at, detail: { simulated: true }, patch: { failure: simulatedFailure } };
  const kind: ScanKind = name === "mail" ? "accepted" : (target as ScanKind);
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
