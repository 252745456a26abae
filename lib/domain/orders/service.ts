import type { Database } from "#lib/db/client";
import type { Capability } from "#lib/domain/access/capability-token";
import { askSecondReader } from "#lib/domain/screening/ask-second-reader";
import { screenLetter } from "#lib/domain/screening/screen-letter";
import type { LanguageModel } from "#lib/ports/language-model";
import { type AdvanceTarget, advanceSandboxOrder } from "./advance-sandbox-order.ts";
import { cancelOrder } from "./cancel-order.ts";
import { type CallContext, type CreateOrderDeps, createOrder, type OrderRequest } from "./create-order.ts";
import { getOrder, listOrderEvents } from "./get-order.ts";
import { createIdempotencyRepository } from "./idempotency-repository.ts";
import { createOrderRepository } from "./order-repository.ts";

/** The life of an order, bound to a database. */
export function createOrders(
  given: Omit<CreateOrderDeps, "orders" | "idempotency" | "screen"> & {
    database: Database;
    model: LanguageModel;
  },
) {
  const orders = createOrderRepository(given.database);
  const idempotency = createIdempotencyRepository(given.database);
  const deps: CreateOrderDeps = {
    ...given,
    orders,
    idempotency,
    screen: (order) => screenOrder(given.model, order),
  };
  return {
    createOrder: (request: OrderRequest, call: CallContext) => createOrder(deps, request, call),
    /** Forgets keys after 7 days, and used tokens a day after: an expired token is refused without its row. */
    async sweep(now: Date) {
      await idempotency.sweep(now);
      await orders.sweepConfirmations(now);
    },
    getOrder: (id: string) => getOrder(deps, id),
    listOrderEvents: (id: string) => listOrderEvents(deps, id),
    cancelOrder: (capability: Capability<"cancel">) => cancelOrder(deps, capability),
    advanceSandboxOrder: (capability: Capability, target: AdvanceTarget) =>
      advanceSandboxOrder(deps, capability, target),
  };
}

function screenOrder(
  model: LanguageModel,
  { text, letter, unreadablePages }: Parameters<CreateOrderDeps["screen"]>[0],
) {
  const { format, to, from } = letter;
  const input = { text, format, to, from, unreadablePages };
  return askSecondReader(model, input, screenLetter(input));
}
