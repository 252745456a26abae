import {
  type Capability,
  type CapabilityAction,
  verifyCapability,
} from "#lib/domain/access/capability-token";
import type { BatchMessageKind, MessageKind } from "#lib/domain/messages/queue-message";
import { askSecondReader } from "#lib/domain/screening/ask-second-reader";
import { type ScreeningInput, screenLetter, type Verdict } from "#lib/domain/screening/screen-letter";
import type { LanguageModel } from "#lib/ports/language-model";
import type { ObjectStore } from "#lib/ports/object-store";
import type { RailCallback } from "#lib/ports/print-rail";
import { isAppError } from "#lib/shared/errors";
import { advanceOrder } from "./advance-order.ts";
import { type AdvanceTarget, advanceSandboxOrder } from "./advance-sandbox-order.ts";
import { cancelOrder } from "./cancel-order.ts";
import { createCertificateRepository } from "./certificate-repository.ts";
import { composeCertificate, type OperatorProof } from "./compose-certificate.ts";
import { type ComposeDeps, composeMail } from "./compose-mail.ts";
import { type CreateOrderDeps, createOrder } from "./create-order.ts";
import { eraseContent } from "./erase-content.ts";
import { getOrder, listOrderEvents } from "./get-order.ts";
import { createIdempotencyRepository } from "./idempotency-repository.ts";
import { lanesOf } from "./lanes.ts";
import { createOrderRepository } from "./order-repository.ts";
import type { CallContext, OrderRequest } from "./order-request.ts";
import { createOrderWork } from "./order-work-repository.ts";
import type { Screen } from "./play-sandbox-order.ts";
import { drawOrderPage } from "./printed-pages.ts";
import { findProof, listProofKeys, proofFolder, proofKeyOf } from "./proof-repository.ts";
import { receiveProcessorEvent } from "./receive-processor-event.ts";
import { receiveRailCallback } from "./receive-rail-callback.ts";
import { reconcileOrders } from "./reconcile-orders.ts";
import { changeAndTell } from "./tell-sender.ts";
import { findToldEvent } from "./told-event.ts";

const documentFolder = "documents/";
/** Copies of the in-house rail. */
const printFolder = "print/";
/** An order is written seconds after its document; a day later a document without one belongs to nobody. */
const orphanAgeMs = 86_400_000;

/** The life of an order, bound to a database. */
export function createOrders(
  given: Omit<
    CreateOrderDeps,
    | "orders"
    | "idempotency"
    | "work"
    | "screen"
    | "storeDocument"
    | "readPrinted"
    | "change"
    | "store"
    | "orderPage"
  > & { model: LanguageModel; store: ObjectStore },
) {
  const { database, store } = given;
  const orders = createOrderRepository(database);
  const certificates = createCertificateRepository(database);
  const idempotency = createIdempotencyRepository(database);
  const deps: CreateOrderDeps = {
    ...given,
    orders,
    idempotency,
    work: createOrderWork(database),
    change: changeAndTell,
    readPrinted: (pdf, letter) => given.documents.readPrinted(pdf, letter),
    orderPage: (baseUrl, orderId) => `${baseUrl}/orders/${orderId}`,
    screen: screenWith(given.model),
    async storeDocument(orderId, bytes, caller) {
      const key = `${documentFolder}${orderId}.pdf`;
      await store.put(key, { bytes, contentType: "application/pdf" }, caller);
      return key;
    },
  };
  const erasing = {
    prisma: database.prisma,
    deleteDocument: store.delete,
    deletePrint: async (orderId: string) => {
      if (!orderId.startsWith("ord_test_")) await store.delete(`${printFolder}${orderId}.pdf`);
    },
    deleteProof: async (orderId: string) => {
      const proof = await findProof(database, orderId);
      if (proof) await store.delete(proofKeyOf(orderId, proof));
    },
  };
  return {
    /** What a row of a batch is made with: the same as a single order. */
    parts: {
      ...{ orders, idempotency, storeDocument: deps.storeDocument },
      readAgain: (input: ScreeningInput, verdict: Verdict) => askSecondReader(given.model, input, verdict),
    },
    create: (request: OrderRequest, call: CallContext) => createOrder(deps, request, call),
    get: (id: string) => getOrder(deps, id),
    listEvents: (id: string) => listOrderEvents(deps, id),
    cancel: (capability: Capability<"cancel">) => cancelOrder(deps, capability),
    advanceSandboxOrder: (capability: Capability, target: AdvanceTarget) =>
      advanceSandboxOrder(deps, capability, target),
    /** Moves a live order on as far as it can go; whoever has news of it asks for this and does nothing else. */
    advance: (orderId: string) => advanceOrder(deps, orderId),
    receiveProcessorEvent: (payload: Buffer, signature: string | null) =>
      receiveProcessorEvent(deps, payload, signature),
    /** A mail of the outbox, as it is now. */
    composeMail: (
      publicUrl: ComposeDeps["publicUrl"],
      kind: Exclude<MessageKind, BatchMessageKind>,
      reference: string,
    ) => composeMail({ ...deps, publicUrl }, kind, reference),
    receiveRailCallback: (rail: string, callback: RailCallback) => receiveRailCallback(deps, rail, callback),
    /** The certificate of mailing, as a PDF. */
    composeCertificate: (
      capability: Capability | OperatorProof,
      { baseUrl, caller }: { baseUrl: string; caller: string | undefined },
    ) =>
      composeCertificate({ ...deps, certificates }, capability, {
        orderPage: deps.orderPage(baseUrl, capability.orderId),
        caller,
      }),
    /** A printed page as a picture, for whoever holds a token of the order. */
    drawPage: (capability: Capability, page: number, caller: string | undefined) =>
      drawOrderPage({ ...deps, certificates, getOrder: (id) => getOrder(deps, id) }, capability, {
        page,
        caller,
      }),
    /** What a webhook_url is told of an event; null when it is gone. */
    findToldEvent: (orderId: string, eventId: string) => findToldEvent(deps, orderId, eventId),
    reconcile: () => reconcileOrders(deps),
    listDue: (limit: number) => deps.work.listDue(given.clock(), limit),
    /** What is to be moved, one beside the other: a rail that stands still holds up its own letters alone. */
    lanes: () =>
      lanesOf(given.rails).map((lane) => ({
        listDue: (limit: number) => deps.work.listDue(given.clock(), limit, lane),
        advance: (orderId: string) => advanceOrder(deps, orderId),
      })),
    /** Proof that the caller holds a token of this order. Throws not_found, invalid_capability, and expired_capability unless `anyAge`. */
    async verifyCapability<A extends CapabilityAction>(
      orderId: string,
      token: string | null,
      actions: readonly A[],
      { anyAge = false } = {},
    ) {
      const order = await getOrder(deps, orderId);
      const now = given.clock();
      try {
        return verifyCapability(given.keyring, token, { orderId: order.id, actions, anyAge }, now);
      } catch (error) {
        // The token of a batch acts for each of its rows (DECISIONS, Batches).
        const batch =
          isAppError(error) && error.code === "invalid_capability"
            ? await orders.findBatchOf(order.id)
            : null;
        if (!batch) throw error;
        const { action } = verifyCapability(
          given.keyring,
          token,
          { orderId: batch.id, actions, anyAge },
          now,
        );
        return { orderId: order.id, action };
      }
    },
    /** Forgets idempotency keys after 7 days, used tokens a day after (an expired token is refused without its row), and content that is due. */
    async sweep(now: Date) {
      await idempotency.sweep(now);
      await orders.sweepConfirmations(now);
      while ((await eraseContent(erasing, now)) > 0);
    },
    /** Deletes documents and proofs that no order points at: their request died, or its answer was lost, between the two writes. */
    async sweepOrphans(now: Date) {
      await store.sweep({
        prefix: documentFolder,
        storedBefore: new Date(now.getTime() - orphanAgeMs),
        keep: (keys) => orders.listDocumentKeys(keys),
      });
      await store.sweep({
        prefix: proofFolder,
        storedBefore: new Date(now.getTime() - orphanAgeMs),
        keep: (keys) => listProofKeys(database, keys),
      });
    },
  };
}

function screenWith(model: LanguageModel): Screen {
  return ({ text, letter: { format, to, from }, unreadablePages }) => {
    const input = { text, format, to, from, unreadablePages };
    return askSecondReader(model, input, screenLetter(input));
  };
}
