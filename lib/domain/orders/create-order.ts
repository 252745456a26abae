import { attributableId } from "#lib/domain/access/actor";
import { type CapabilityAction, issueCapability } from "#lib/domain/access/capability-token";
import type { CorrectedAddress } from "#lib/domain/addresses/schema";
import { AppError } from "#lib/shared/errors";
import { assertPublicUrl } from "#lib/shared/fetch-public-url";
import { type AssessDeps, assessLetter } from "./assess-letter.ts";
import { fingerprintOf } from "./idempotency.ts";
import type { Claim, IdempotencyRepository } from "./idempotency-repository.ts";
import type { Order } from "./order.ts";
import { confirmationUsed, type OrderRepository } from "./order-repository.ts";
import type { CallContext, OrderRequest } from "./order-request.ts";
import { type PlayDeps, playSandboxOrder } from "./play-sandbox-order.ts";

export type CreatedOrder = {
  order: Order;
  capability: { cancelToken: string; reviewToken: string };
  replayed: boolean;
  correctedTo?: CorrectedAddress;
};

export type CreateOrderDeps = AssessDeps &
  PlayDeps & {
    orders: OrderRepository;
    idempotency: IdempotencyRepository;
    /** Tests only: lets a webhook_url point at this machine. */
    allowPrivateUrls: boolean;
  };

/**
 * Makes one order, at most once for an Idempotency-Key and at most once for a confirmation token. The checks run in the order that
 * DECISIONS lists, and a failure before the order is written leaves nothing behind: no used token, no kept key.
 */
export async function createOrder(
  deps: CreateOrderDeps,
  request: OrderRequest,
  call: CallContext,
): Promise<CreatedOrder> {
  const actorId = attributableId(call.actor);
  if (call.actor.kind === "key" && call.actor.mode === "test" && !request.sandbox) {
    throw new AppError(
      "insufficient_scope",
      "A svc_test_ key sends sandbox orders only: set sandbox to true.",
    );
  }
  if (request.webhookUrl !== undefined) {
    assertPublicUrl(request.webhookUrl, { field: "webhook_url", allowPrivate: deps.allowPrivateUrls });
  }
  if (call.idempotencyKey === undefined) return createOnce(deps, request, call, actorId, undefined);

  const fingerprint = fingerprintOf(call.body);
  const outcome = await deps.idempotency.claim(actorId, call.idempotencyKey, fingerprint, deps.clock());
  switch (outcome.kind) {
    case "replay":
      return replay(deps, outcome.orderId);
    case "mismatch":
      throw new AppError("idempotency_mismatch", "This Idempotency-Key was used for a different request.");
    case "in_flight":
      throw inFlight(outcome.retryAfterSeconds);
    case "claimed":
      try {
        return await createOnce(deps, request, call, actorId, outcome.claim);
      } catch (error) {
        await deps.idempotency.release(outcome.claim);
        throw error;
      }
  }
}

async function createOnce(
  deps: CreateOrderDeps,
  request: OrderRequest,
  call: CallContext,
  actorId: string,
  claim: Claim | undefined,
): Promise<CreatedOrder> {
  const letter = await assessLetter(deps, request, call);
  if (!request.sandbox) {
    if (letter.confirmation && (await deps.orders.isConfirmationUsed(letter.confirmation.jti))) {
      throw confirmationUsed();
    }
    throw new AppError(
      "payments_not_configured",
      "This deployment cannot take payments, so it cannot send live mail.",
    );
  }
  const order = await playSandboxOrder(deps, request, letter, { actorId, claim });
  // The lease ran out while this request worked and another request took the key over: its answer is the answer.
  if (!order) throw inFlight(1);
  return {
    order,
    capability: capabilitiesOf(deps, order),
    replayed: false,
    ...(letter.correctedTo ? { correctedTo: letter.correctedTo } : {}),
  };
}

async function replay(deps: CreateOrderDeps, orderId: string): Promise<CreatedOrder> {
  const order = await deps.orders.findOrder(orderId);
  if (!order) throw new Error("An idempotency key names an order that does not exist");
  return { order, capability: capabilitiesOf(deps, order), replayed: true };
}

function capabilitiesOf({ keyring }: AssessDeps, order: Order): CreatedOrder["capability"] {
  const issue = (action: CapabilityAction) => issueCapability(keyring, order, action);
  return { cancelToken: issue("cancel"), reviewToken: issue("review") };
}

function inFlight(retryAfterSeconds: number): AppError {
  const message = "An earlier request with this Idempotency-Key is still running.";
  return new AppError("idempotency_in_flight", message, { retryAfterSeconds });
}
