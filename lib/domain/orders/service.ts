import type { Owner } from "#lib/domain/access/actor";
import type { CancelAction, Capability, CapabilityAction } from "#lib/domain/access/capability-token";
import { assertSentFrom } from "#lib/domain/access/mailbox-link";
import type { MailboxSession } from "#lib/domain/access/mailbox-session";
import type { MailedPoints } from "#lib/domain/access/mailed-points";
import { linkTo, pageOf } from "#lib/domain/access/page-links";
import { createConfirmationRepository } from "#lib/domain/idempotency/confirmation-repository";
import { createIdempotencyRepository } from "#lib/domain/idempotency/idempotency-repository";
import type { ReturnReason } from "#lib/domain/mail/tracking-kinds";
import type { OrderMessageKind } from "#lib/domain/messages/queue-message";
import { reviewWithModel } from "#lib/domain/screening/llm-review";
import { screenParts } from "#lib/domain/screening/screen-parts";
import type { LanguageModel } from "#lib/ports/language-model";
import type { ObjectStore } from "#lib/ports/object-store";
import { createTurns } from "#lib/shared/event-loop-turns";
import type { ListFilter } from "#lib/shared/list-cursor";
import type { Lease } from "#lib/work/work";
import type { WorkQueue } from "#lib/work/work-queue";
import type { ScreeningInput, Verdict } from "../screening/verdict.ts";
import { advanceSandboxOrder } from "./advance-sandbox-order.ts";
import { cancelOrder } from "./cancel-order.ts";
import { type ComposeDeps, composeMail } from "./compose-email.ts";
import { type CreateOrderDeps, createOrder } from "./create-order.ts";
import { decideApproval, expireApproval, type GivenDecision } from "./decide-approval.ts";
import type { ChangeOrder } from "./end-order.ts";
import { eraseContent } from "./erase-content.ts";
import { forgetMailboxes } from "./erasure-repository.ts";
import { getOrder, listOrderEvents } from "./get-order.ts";
import { openOrderLink } from "./open-order-link.ts";
import { listOrders } from "./order-list-repository.ts";
import { createOrderRepository } from "./order-repository.ts";
import type { CallContext, OrderRequest } from "./order-request.ts";
import type { OrderStatus } from "./order-status.ts";
import type { Screen } from "./play-sandbox-order.ts";
import { previewOrder } from "./preview-order.ts";
import { type LabelReader, readLabels, verifySender } from "./read-labels.ts";
import { reportReturn } from "./report-return.ts";
import { getSharedOrder, shareOrder } from "./share-order.ts";
import { verifyOrderToken } from "./verify-order-token.ts";
import { findWebhookEvent } from "./webhook-event.ts";

const documentFolder = "documents/";
/** The folder of copies for the in-house rail. */
const printFolder = "print/";
/** An order is written seconds after its document, so a day-old document without an order is orphaned. */
const orphanAgeMs = 86_400_000;

/** The life of an order, bound to a database. */
export function createOrders(
  given: Omit<
    CreateOrderDeps,
    "orders" | "idempotency" | "confirmations" | "screen" | "storeDocument" | "orderPage"
  > & {
    work: Pick<WorkQueue, "commit" | "partOfClaimed">;
    mailedPoints: MailedPoints;
    model: LanguageModel;
    store: ObjectStore;
    change: ChangeOrder;
    /** Deletes the return receipt of an order, if there is one. */
    deleteProof: (orderId: string) => Promise<void>;
  },
) {
  const { database, store } = given;
  const orders = createOrderRepository(database);
  const idempotency = createIdempotencyRepository(database);
  const confirmations = createConfirmationRepository(database);
  const deps = {
    ...given,
    orders,
    idempotency,
    confirmations,
    orderPage: pageOf,
    screen: screenWith(given.model),
    async storeDocument(orderId: string, bytes: Uint8Array, caller?: string) {
      const key = `${documentFolder}${orderId}.pdf`;
      await store.put(key, { bytes, contentType: "application/pdf" }, caller);
      return key;
    },
  };
  const erasing = {
    database,
    deleteDocument: store.delete,
    deletePrint: async (orderId: string) => {
      if (!orderId.startsWith("ord_test_")) await store.delete(`${printFolder}${orderId}.pdf`);
    },
    deleteProof: given.deleteProof,
  };
  return {
    /** What a batch uses to create its orders: the same parts as for a single order. */
    parts: {
      ...{ orders, idempotency, confirmations, storeDocument: deps.storeDocument },
      ...{ screen: deps.screen, orderPage: deps.orderPage },
      readAgain: (input: ScreeningInput, verdict: Verdict) => reviewWithModel(given.model, input, verdict),
    },
    create: (request: OrderRequest, call: CallContext) => createOrder(deps, request, call),
    preview: (request: OrderRequest, call: CallContext) => previewOrder(deps, request, call),
    get: (id: string) => getOrder(deps, id),
    /** The orders of a key or a mailbox, newest first, with the sender's own names. */
    list: (owner: Owner, filter: ListFilter<OrderStatus>) => listOrders(database, owner, filter),
    readLabels: (id: string, reader: LabelReader) => readLabels(deps, id, reader),
    verifySender: (id: string, reader: LabelReader) => verifySender(deps, id, reader),
    listEvents: (id: string) => listOrderEvents(deps, id),
    cancel: (capability: Capability<CancelAction>) => cancelOrder(deps, capability),
    /** Carries out a person's decision about an order that waits for approval. */
    decideApproval: (capability: Capability<"approve">, given: GivenDecision) =>
      decideApproval(deps, capability, given),
    expireApproval: (lease: Lease) => expireApproval(deps, lease),
    /** Opens an order's link. Throws not_found, invalid_capability. */
    openLink: (id: string, token: string | null) => openOrderLink(deps, id, token),
    /** Returns the path of the order's share link. Throws expired_capability. */
    share: (capability: Capability) => shareOrder(deps, capability),
    /** What a share link shows. Throws not_found. */
    getShared: (id: string) => getSharedOrder(deps, id),
    /** The order's link, for the mailbox that it was sent with. Throws not_found, invalid_capability. */
    async linkFor(session: MailboxSession, id: string, baseUrl: string): Promise<string> {
      const order = await getOrder(deps, id);
      assertSentFrom(session, await orders.findEmail(order.id));
      return linkTo(given.keyring, baseUrl, order.id);
    },
    reportReturn: (capability: Capability, reason: ReturnReason) => reportReturn(deps, capability, reason),
    advanceSandboxOrder: (capability: Capability, step: Parameters<typeof advanceSandboxOrder>[2]) =>
      advanceSandboxOrder(deps, capability, step),
    /** Composes an outbox email from the current data. */
    composeMail: (publicUrl: ComposeDeps["publicUrl"], kind: OrderMessageKind, reference: string) =>
      composeMail({ ...deps, publicUrl }, kind, reference),
    /** The webhook's payload for an event; null if the event is gone. */
    findWebhookEvent: (orderId: string, eventId: string) => findWebhookEvent(deps, orderId, eventId),
    verifyCapability: <A extends CapabilityAction>(
      orderId: string,
      token: string | null,
      actions: readonly A[],
      options?: { anyAge?: boolean },
    ) => verifyOrderToken(deps, orderId, token, actions, options),
    /**
     * Deletes expired idempotency keys and digests of mailboxes, and content that is due to be erased, with the keys and tokens of
     * its orders.
     */
    async sweep(now: Date) {
      await idempotency.sweep(now);
      await forgetMailboxes(database, now);
      while ((await eraseContent(erasing, now)) > 0);
    },
    /** Deletes documents that no order refers to, because the request died or lost its answer between the two writes. */
    async sweepOrphans(now: Date) {
      await store.sweep({
        prefix: documentFolder,
        storedBefore: new Date(now.getTime() - orphanAgeMs),
        keep: (keys) => orders.listDocumentKeys(keys),
      });
    },
  };
}

/** Screening a text of this length takes a few milliseconds; the longest take ten times as long. */
const longText = 4_000;

function screenWith(model: LanguageModel): Screen {
  const takeTurn = createTurns();
  return async ({ text, parts = [], letter: { format, to, from }, unreadablePages }) => {
    const input = { text, format, to, from, unreadablePages };
    // Pages of many letters may be ready at the same moment.
    if (text.length > longText) await takeTurn();
    return reviewWithModel(model, input, screenParts(input, parts));
  };
}
