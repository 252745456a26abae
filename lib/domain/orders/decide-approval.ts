import type { Database } from "#lib/db/client";
import { type Transaction, transact } from "#lib/db/transact";
import type { Capability } from "#lib/domain/access/capability-token";
import { lockLots } from "#lib/domain/credits/ledger-repository";
import { findLanguage } from "#lib/domain/messages/mail-language-repository";
import { assertCardTakes } from "#lib/domain/payments/open-checkout";
import type { RailTable } from "#lib/domain/rails/find-rail";
import type { CardPayments } from "#lib/ports/card-payments";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { HitFaultPoint } from "#lib/shared/fault-points";
import type { Keyring } from "#lib/shared/keyring";
import type { Lease, Next } from "#lib/work/work";
import type { WorkQueue } from "#lib/work/work-queue";
import type { ApprovalChoice } from "./approval.ts";
import { findApproval, type StoredApproval, writeDecision } from "./approval-repository.ts";
import { assertHolds } from "./assert-holds.ts";
import { answerAsItIs, type CreatedOrder } from "./create-order.ts";
import type { ChangeOrder } from "./end-order.ts";
import { getOrder } from "./get-order.ts";
import type { Order } from "./order.ts";
import type { OrderRepository } from "./order-repository.ts";
import { detailOf, resultOf, sandboxSteps } from "./play-sandbox-order.ts";
import { payAndWake, type StartDeps } from "./start-live-order.ts";

export type ApprovalDeps = {
  database: Database;
  orders: OrderRepository;
  change: ChangeOrder;
  work: Pick<WorkQueue, "commit">;
  card: CardPayments;
  rails: RailTable;
  orderPage: StartDeps["orderPage"];
  advance: (orderId: string) => Promise<void>;
  keyring: Keyring;
  fault: HitFaultPoint;
  clock: Clock;
};

/** A person's decision about an order that waits for it. */
export type GivenDecision = { decision: ApprovalChoice; message?: string | undefined; baseUrl: string };

/**
 * Carries out the decision (docs/rules.md#approval). Idempotent: the same decision answers the order as it is now. Throws not_found;
 * too_late after another decision, a cancellation, or the expiry; and, with the order still waiting, payments_not_configured,
 * amount_too_small, format_unavailable, and insufficient_credit.
 */
export async function decideApproval(
  deps: ApprovalDeps,
  { orderId }: Capability<"approve">,
  given: GivenDecision,
): Promise<CreatedOrder> {
  const order = await getOrder(deps, orderId);
  const approval = await findApproval(deps.database, orderId);
  if (approval && order.stage === "awaiting_approval" && approval.expiresAt > deps.clock()) {
    if (given.decision === "approved") await approve(deps, order, approval, given.baseUrl);
    else await decline(deps, orderId, given);
  }
  const decided = await answerAsItIs(deps, orderId);
  if (decided.order.approval?.decision === given.decision) return decided;
  throw new AppError("too_late", `The order is ${decided.order.status} and no longer waits for approval.`);
}

async function approve(
  deps: ApprovalDeps,
  order: Order,
  approval: StoredApproval,
  baseUrl: string,
): Promise<void> {
  if (!order.sandbox) {
    if (!approval.accountId) assertCardTakes(deps, order.priceCents, "the letter costs");
    deps.rails.get(order);
  }
  const email = (await deps.orders.findEmail(order.id)) ?? undefined;
  const at = deps.clock();
  const approved = await transact(deps.database, async (tx) => {
    // Only one of an approval, another decision, a cancellation, and the expiry finds the order waiting. The debit commits with it.
    if (!(await deps.change(tx, order.id, "approve", { at }))) return false;
    await writeDecision(tx, order.id, { decision: "approved", at });
    if (order.sandbox) await playApproved(deps, tx, order, approval, at);
    else {
      const language = await findLanguage(tx, order.id);
      await payAndWake(deps, tx, order, { ...approval, email, language, baseUrl, at });
      if (approval.accountId) await deps.change(tx, order.id, "start_screening", { at });
    }
    deps.fault("before-approval-commit");
    return true;
  });
  deps.fault("order-approved");
  // Advances the order right away. If that fails, the worker continues.
  if (approved && !order.sandbox) await deps.advance(order.id);
}

/** The rest of a sandbox order's life up to the hand-off. A code is checked, and never debited. */
async function playApproved(
  { change, orders }: ApprovalDeps,
  tx: Transaction,
  order: Order,
  { accountId, verdict }: StoredApproval,
  at: Date,
): Promise<void> {
  if (!verdict) throw new Error(`${order.id} was not screened`);
  if (accountId)
    assertHolds({ lots: await lockLots(tx, accountId) }, order.priceCents, "the letter costs", at);
  const steps = sandboxSteps(verdict, order);
  for (const step of steps) {
    const isLast = step === steps.at(-1);
    await change(tx, order.id, step, {
      at,
      ...(isLast && { detail: detailOf(verdict, order), patch: resultOf(order, verdict, at) }),
    });
  }
  if (verdict.decision === "pass" && !order.sendOn) await orders.countMailed(tx);
}

async function decline(
  { database, change, clock }: ApprovalDeps,
  orderId: string,
  { decision, message }: GivenDecision,
): Promise<void> {
  const at = clock();
  await transact(database, async (tx) => {
    // As in `approve`, one decision finds the order waiting.
    if (!(await change(tx, orderId, "decline", { at, detail: { decision } }))) return;
    await writeDecision(tx, orderId, { decision, message, at });
  });
}

/** Cancels an order that nobody decided about in time. The work row wakes once, at the end of that time. */
export async function expireApproval(
  { database, orders, change, work, clock }: ApprovalDeps,
  lease: Lease,
): Promise<Next> {
  const [order, approval] = await Promise.all([orders.findOrder(lease.id), findApproval(database, lease.id)]);
  if (order?.stage !== "awaiting_approval" || !approval) return "settled";
  const at = clock();
  if (approval.expiresAt > at) return { wait: approval.expiresAt };
  await work.commit(lease, async (tx) => {
    const detail = { by: "service", why: "approval_expired" };
    if (!(await change(tx, order.id, "cancel", { at, detail }))) return;
    await writeDecision(tx, order.id, { decision: "expired", at });
  });
  return "settled";
}
