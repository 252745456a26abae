import { createHash } from "node:crypto";
import type { Database } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import { expectedWhenPrinted } from "#lib/domain/mail/expected-delivery";
import { handOffMoment } from "#lib/domain/mail/hand-off-day";
import { keepLanguage } from "#lib/domain/messages/mail-language-repository";
import type { Once } from "#lib/domain/orders/at-most-once";
import { isTextAlone } from "#lib/domain/quotes/letter-request";
import type { Clock } from "#lib/shared/clock";
import { newOrderId } from "#lib/shared/ids";
import type { Verdict } from "../screening/verdict.ts";
import type { AssessedLetter } from "./assess-letter.ts";
import { awaitApproval, awaitingApproval } from "./await-approval.ts";
import type { OrderChange } from "./change-order.ts";
import type { NewOrder, OrderToWrite } from "./insert-order.ts";
import { contentOf, type MadeLetter, orderOf, type RowRequest } from "./new-order.ts";
import type { Order, OrderEvent } from "./order.ts";
import type { OrderRepository } from "./order-repository.ts";
import type { OrderRequest } from "./order-request.ts";
import { stageAfter, type TransitionName, transitions } from "./order-transitions.ts";
import { scenarioVerdictOf, stopBeforePrinter, stopOf } from "./sandbox-scenario.ts";
import { sandboxTrackingNumber } from "./sandbox-tracking-number.ts";

export type Screen = (input: {
  text: string;
  /** The letter and each enclosure, if it has any. They are judged alone as well. */
  parts?: readonly string[] | undefined;
  letter: Pick<OrderRequest, "format" | "to" | "from">;
  unreadablePages: readonly number[];
}) => Promise<Verdict>;

export type PlayDeps = {
  database: Database;
  orders: OrderRepository;
  screen: Screen;
  /** Stores a PDF exactly as it will be printed, and returns its key. */
  storeDocument: (orderId: string, pdf: Uint8Array, caller: string | undefined) => Promise<string>;
  clock: Clock;
};

/** What happens to a sandbox order up to the hand-off. With a chosen day, it waits until it is advanced. */
export const sandboxSteps = (
  { decision }: Pick<Verdict, "decision">,
  { sendOn }: Pick<Order, "sendOn">,
): readonly TransitionName[] => {
  if (decision !== "pass") return ["start_screening", decision];
  return ["start_screening", "pass", ...(sendOn ? [] : (["hand_over", "submit"] as const))];
};

/**
 * Runs the whole life of a sandbox order up to hand-off in one call, without calling a vendor or printing anything. Null if the
 * idempotency lease was lost. Throws confirmation_used. A sweep removes an unreferenced document, because after a broken connection
 * it is unknown whether the order was written.
 */
export async function playSandboxOrder(
  deps: PlayDeps,
  request: OrderRequest,
  letter: AssessedLetter,
  caller: { actorId: string; once: Once },
): Promise<Order | null> {
  const { text, parts, unreadablePages } = letter.document;
  const { sandboxScenario: scenario } = request;
  const verdict =
    scenarioVerdictOf(scenario) ??
    (await deps.screen({ text, parts: parts?.map((part) => part.text), letter: request, unreadablePages }));
  const pdf = await letter.document.render();
  const id = newOrderId(true, deps.clock());
  const documentKey = isTextAlone(request) ? undefined : await deps.storeDocument(id, pdf, request.caller);
  const played = { verdict, documentKey, documentSha256: createHash("sha256").update(pdf).digest("hex") };
  const newOrder = playedOrder(id, request, letter, { ...played, actor: caller.actorId, at: deps.clock() });
  const { once } = caller;
  const stop = verdict.decision === "pass" ? stopOf(scenario, newOrder.order) : undefined;
  const confirmationJti = letter.confirmation?.jti;
  if (request.requireApproval)
    return awaitSandboxApproval(deps, { ...newOrder, confirmationJti, once }, request, letter, verdict);
  if (stop) return stopBeforePrinter(deps, { ...newOrder, confirmationJti, once }, stop);
  return (await deps.orders.insertOrder({ ...newOrder, confirmationJti, once })) ? newOrder.order : null;
}

/** Writes the order as one that waits. What screening found is applied when it is approved. */
async function awaitSandboxApproval(
  { database, orders }: PlayDeps,
  played: NewOrder,
  { checkoutUiMode: uiMode, mailsApprover, language }: OrderRequest,
  { payer }: AssessedLetter,
  verdict: Verdict,
): Promise<Order | null> {
  const { order, event } = awaitingApproval({
    ...played.order,
    ...{ trackingNumber: null, expectedDeliveryDate: null, refusalReason: null, handOffAt: null },
  });
  const waiting = { ...played, order, events: [played.events[0]!, event], counted: false };
  const { expiresAt } = order.approval!;
  const written = await transact(database, async (tx) => {
    if (!(await orders.insertOrderIn(tx, waiting))) return false;
    const given = { accountId: payer?.id ?? null, uiMode, verdict, expiresAt };
    await keepLanguage(tx, { subjectId: order.id, language, at: order.createdAt });
    await awaitApproval(tx, order.id, given, { mailsApprover, at: order.createdAt });
    return true;
  });
  return written ? order : null;
}

/** The result of drawing and screening a sandbox order. */
export type Played = {
  verdict: Verdict;
  documentSha256: string;
  documentKey: string | undefined;
  actor: string;
  at: Date;
};

/** A sandbox order in the form in which it is written, single or as a batch row. */
export function playedOrder(
  id: string,
  request: RowRequest,
  letter: MadeLetter,
  { verdict, documentSha256, documentKey, actor, at }: Played,
): OrderToWrite {
  const order = orderAfter(at, id, request, letter, verdict);
  return {
    order,
    events: eventsOf(order, verdict, letter.addressEvents),
    content: contentOf(request, letter, { documentKey }),
    documentSha256,
    actor,
    counted: order.status === "submitted",
  };
}

function orderAfter(now: Date, id: string, request: RowRequest, letter: MadeLetter, verdict: Verdict): Order {
  const stage = stageAfter("draft", sandboxSteps(verdict, letter.handOff));
  const order = orderOf(id, request, letter, { stage, at: now });
  return { ...order, ...resultOf(order, verdict, now) };
}

/** What the sandbox's screening and printer add to an order. */
export function resultOf(order: Order, verdict: Verdict, now: Date): OrderChange["patch"] & {} {
  if (verdict.decision === "refuse") return { refusalReason: verdict.reason };
  if (verdict.decision === "hold") return {};
  return order.sendOn ? { handOffAt: handOffMoment(order.sendOn) } : printedOf(order, now);
}

/** What the sandbox's printer adds to an order. */
export const printedOf = (order: Order, now: Date): OrderChange["patch"] & {} => ({
  trackingNumber: sandboxTrackingNumber(order.id, order.format),
  expectedDeliveryDate: expectedWhenPrinted(order, now),
});

function eventsOf(
  order: Order,
  verdict: Verdict,
  addressEvents: AssessedLetter["addressEvents"],
): OrderEvent[] {
  const at = order.createdAt;
  const created: OrderEvent = { kind: "order.created", at, detail: addressEvents };
  const last = transitions[sandboxSteps(verdict, order).at(-1)!].event!;
  const end = { kind: last, at, detail: detailOf(verdict, order) };
  // As for a live letter, this event is written only if the letter passed.
  return last === "order.submitted" ? [created, { kind: "order.screening", at }, end] : [created, end];
}

/** The detail of the last event of a sandbox order's life up to the hand-off. */
export function detailOf(verdict: Verdict, { sendOn }: Pick<Order, "sendOn">): OrderEvent["detail"] & {} {
  if (verdict.decision !== "pass") return { rules: verdict.fired, reason: verdict.reason };
  return sendOn
    ? { hand_off_at: handOffMoment(sendOn).toISOString(), simulated: true }
    : { rail: "sandbox", simulated: true };
}
