import { createHash } from "node:crypto";
import { type Actor, attributableId } from "#lib/domain/access/actor";
import { issueCapability } from "#lib/domain/access/capability-token";
import type { Address, CorrectedAddress } from "#lib/domain/addresses/schema";
import { verifyRecipient, verifySender } from "#lib/domain/addresses/verify-addresses";
import { expectedDeliveryDate } from "#lib/domain/mail/business-days";
import { type Confirmation, verifyConfirmation } from "#lib/domain/quotes/confirmation-token";
import type { ContentSource, LetterRequest } from "#lib/domain/quotes/letter-request";
import {
  confirmedLetterOf,
  type LetterDeps,
  type PricedLetter,
  priceLetter,
} from "#lib/domain/quotes/price-letter";
import type { Verdict } from "#lib/domain/screening/screen-letter";
import type { AddressVerifier } from "#lib/ports/address-verifier";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import { assertPublicUrl } from "#lib/shared/fetch-public-url";
import { newOrderId } from "#lib/shared/ids";
import type { Keyring } from "#lib/shared/keyring";
import { fingerprintOf } from "./idempotency.ts";
import type { Claim, IdempotencyRepository } from "./idempotency-repository.ts";
import type { Order, OrderEvent } from "./order.ts";
import { confirmationUsed, type NewOrder, type OrderRepository } from "./order-repository.ts";
import { statusAfter, transitions } from "./order-status.ts";
import { sandboxTrackingNumber } from "./sandbox-tracking-number.ts";

export type OrderRequest = LetterRequest & {
  to: Address;
  from: Address;
  content: ContentSource;
  sandbox: boolean;
  email: string | undefined;
  creditCode: string | undefined;
  webhookUrl: string | undefined;
  confirmationToken: string | undefined;
};

export type CallContext = {
  actor: Actor;
  /** The agent path: MCP always needs a confirmation token for a live order (DECISIONS). */
  surface: "v1" | "mcp";
  idempotencyKey: string | undefined;
  /** The request as the caller sent it, for the idempotency fingerprint. */
  body: unknown;
};

export type CreatedOrder = {
  order: Order;
  capability: { cancelToken: string; reviewToken: string };
  replayed: boolean;
  correctedTo?: CorrectedAddress;
};

export type Screen = (input: {
  text: string;
  letter: OrderRequest;
  unreadablePages: readonly number[];
}) => Promise<Verdict> | Verdict;

export type CreateOrderDeps = LetterDeps & {
  orders: OrderRepository;
  idempotency: IdempotencyRepository;
  /** The verifier of a deployment; sandbox orders have one of their own, with magic addresses. */
  verifierFor: (order: { sandbox: boolean }) => AddressVerifier;
  screen: Screen;
  storeDocument: (orderId: string, pdf: Uint8Array) => Promise<string>;
  deleteDocument: (key: string) => Promise<void>;
  /** Tests only: lets a webhook_url point at this machine. */
  allowPrivateUrls: boolean;
  keyring: Keyring;
  clock: Clock;
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

  const outcome = await deps.idempotency.claim(
    actorId,
    call.idempotencyKey,
    fingerprintOf(call.body),
    deps.clock(),
  );
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
  const letter = await priceLetter(deps, request, { readScans: request.sandbox });
  const { correctedTo, events: addressEvents } = await checkAddresses(deps, request);
  if (request.creditCode !== undefined) {
    throw new AppError("credit_code_unknown", "There is no credit account with this code.");
  }
  const confirmation = confirmationOf(deps, request, call, letter);
  if (!request.sandbox) {
    if (confirmation && (await deps.orders.isConfirmationUsed(confirmation.jti))) throw confirmationUsed();
    throw new AppError(
      "payments_not_configured",
      "This deployment cannot take payments, so it cannot send live mail.",
    );
  }

  const verdict = await deps.screen({
    text: letter.document.text,
    letter: request,
    unreadablePages: letter.document.unreadablePages,
  });
  const pdf = await letter.document.render();
  const id = newOrderId(true);
  const documentKey = request.content.kind === "text" ? undefined : await deps.storeDocument(id, pdf);
  const { order, events } = sandboxOrder(deps.clock(), id, request, letter, verdict, addressEvents);
  const newOrder: NewOrder = {
    order,
    events,
    content: {
      recipient: request.to,
      sender: request.from,
      email: request.email,
      webhookUrl: request.webhookUrl,
      font: letter.piece.font,
      front: request.postcardFront,
      text: request.content.kind === "text" ? request.content.text : undefined,
      documentKey,
    },
    documentSha256: createHash("sha256").update(pdf).digest("hex"),
    actor: actorId,
    confirmationJti: confirmation?.jti,
    claim,
    counted: order.status === "submitted",
  };
  const written = await deps.orders.insertOrder(newOrder).catch(async (error: unknown) => {
    // No order will ever point at it. A crash in between leaves a file that nobody reads, never a letter.
    if (documentKey) await deps.deleteDocument(documentKey);
    throw error;
  });
  if (!written && documentKey) await deps.deleteDocument(documentKey);
  // The lease ran out while this request worked and another request took the key over: its answer is the answer.
  if (!written) throw inFlight(1);
  return {
    order,
    capability: capabilitiesOf(deps, order),
    replayed: false,
    ...(correctedTo ? { correctedTo } : {}),
  };
}

async function checkAddresses(
  deps: CreateOrderDeps,
  request: OrderRequest,
): Promise<{ correctedTo: CorrectedAddress | undefined; events: Record<string, unknown> }> {
  const verifier = deps.verifierFor(request);
  const recipient = await verifyRecipient(request.to, verifier);
  const sender = await verifySender(request.from, verifier);
  return {
    correctedTo: recipient.correctedTo,
    events: {
      recipient: {
        source: recipient.source,
        corrected: recipient.correctedTo !== undefined,
        warnings: recipient.warnings,
      },
      sender: { source: sender.source, warnings: sender.warnings },
    },
  };
}

/** The checked token, if one is given; 428 where one is required: a live order paid by code, sent with a key or through MCP. */
function confirmationOf(
  deps: CreateOrderDeps,
  request: OrderRequest,
  call: CallContext,
  letter: PricedLetter,
): Confirmation | undefined {
  if (request.confirmationToken !== undefined) {
    return verifyConfirmation(
      deps.keyring,
      request.confirmationToken,
      confirmedLetterOf(request, letter),
      deps.clock(),
    );
  }
  const required = call.actor.kind === "key" || call.surface === "mcp" || request.creditCode !== undefined;
  if (!request.sandbox && required) {
    throw new AppError(
      "confirmation_required",
      "A live letter sent by a program needs the confirmation_token of a quote.",
    );
  }
  return undefined;
}

/** The whole life of a sandbox order up to hand-off, at once: no vendor is called and nothing is printed. */
function sandboxOrder(
  now: Date,
  id: string,
  request: OrderRequest,
  { document, price }: PricedLetter,
  verdict: Verdict,
  addressEvents: Record<string, unknown>,
): { order: Order; events: OrderEvent[] } {
  const outcome = ({ pass: "hand_off", hold: "hold", refuse: "refuse" } as const)[verdict.decision];
  const status = statusAfter("draft", ["start_screening", outcome]);
  const submitted = status === "submitted";
  const order: Order = {
    id,
    status,
    sandbox: true,
    mailClass: request.mailClass,
    format: request.format,
    pageCount: document.pageCount,
    color: request.color,
    tracking: request.tracking,
    removeBranding: request.removeBranding,
    to: { name: request.to.name, city: request.to.city, state: request.to.state, zip: request.to.zip },
    priceCents: price.totalCents,
    breakdown: price.breakdown,
    trackingNumber: submitted ? sandboxTrackingNumber(id, request.format) : null,
    expectedDeliveryDate: submitted ? expectedDeliveryDate(request.mailClass, now) : null,
    refusalReason: verdict.decision === "refuse" ? verdict.reason : null,
    createdAt: now,
    updatedAt: now,
  };
  const events: OrderEvent[] = [
    { kind: "order.created", at: now, detail: addressEvents },
    { kind: transitions.start_screening.event, at: now },
    {
      kind: transitions[outcome].event,
      at: now,
      detail:
        verdict.decision === "pass"
          ? { rail: "sandbox", simulated: true }
          : { rules: verdict.fired, reason: verdict.reason },
    },
  ];
  return { order, events };
}

async function replay(deps: CreateOrderDeps, orderId: string): Promise<CreatedOrder> {
  const order = await deps.orders.findOrder(orderId);
  if (!order) throw new Error("An idempotency key names an order that does not exist");
  return { order, capability: capabilitiesOf(deps, order), replayed: true };
}

function capabilitiesOf(
  { keyring }: Pick<CreateOrderDeps, "keyring">,
  order: Order,
): CreatedOrder["capability"] {
  return {
    cancelToken: issueCapability(keyring, order, "cancel"),
    reviewToken: issueCapability(keyring, order, "review"),
  };
}

function inFlight(retryAfterSeconds: number): AppError {
  return new AppError(
    "idempotency_in_flight",
    "An earlier request with this Idempotency-Key is still running.",
    {
      retryAfterSeconds,
    },
  );
}
