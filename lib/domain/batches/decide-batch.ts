import { type Transaction, transact } from "#lib/db/transact";
import type { Capability } from "#lib/domain/access/capability-token";
import { lockLots } from "#lib/domain/credits/ledger-repository";
import { findLanguage } from "#lib/domain/messages/mail-language-repository";
import { findApproval, type StoredApproval, writeDecision } from "#lib/domain/orders/approval-repository";
import { assertHolds } from "#lib/domain/orders/assert-holds";
import type { GivenDecision } from "#lib/domain/orders/decide-approval";
import { assertCardTakes } from "#lib/domain/payments/open-checkout";
import { AppError } from "#lib/shared/errors";
import { runNow } from "#lib/work/run-lease";
import { wake } from "#lib/work/wake";
import { advanceBatch } from "./advance-batch.ts";
import type { Batch, BatchView } from "./batch.ts";
import { statusOfBatch } from "./batch-stage.ts";
import type { AdvanceDeps } from "./batch-step.ts";
import { type DueBatch, dueOf } from "./due-batch.ts";
import { getBatch } from "./get-batch.ts";
import { later, payForAll, whatCosts } from "./start-batch.ts";

/**
 * Carries out a person's decision about a batch that waits for it (docs/rules.md#approval). Idempotent: the same decision answers the
 * batch as it is now. Throws not_found; too_late after another decision, a cancellation, or the expiry; and, with the batch still
 * waiting, payments_not_configured, amount_too_small, format_unavailable, insufficient_credit, and velocity_limit.
 */
export async function decideBatch(
  deps: AdvanceDeps,
  { orderId: id }: Capability<"approve">,
  given: GivenDecision,
): Promise<DueBatch> {
  const batch = await getBatch(deps, id);
  const approval = await findApproval(deps.database, id);
  if (approval && batch.stage === "awaiting_approval" && approval.expiresAt > deps.clock()) {
    if (given.decision === "approved") await approve(deps, batch, approval, given.baseUrl);
    else await decline(deps, id, given);
  }
  const decided = await getBatch(deps, id);
  if (decided.approval?.decision === given.decision) return dueOf(decided);
  throw new AppError(
    "too_late",
    `The batch is ${statusOfBatch[decided.stage]} and no longer waits for approval.`,
    { next: ["Follow the batch with GET /v1/batches/{id}."] },
  );
}

async function approve(
  deps: AdvanceDeps,
  { id, counts }: BatchView,
  approval: StoredApproval,
  baseUrl: string,
): Promise<void> {
  const batch = (await deps.batches.find(id))!;
  const byCard = !batch.sandbox && !approval.accountId;
  if (!batch.sandbox) {
    if (byCard) assertCardTakes(deps, batch.totalCents, whatCosts);
    deps.rails.get(batch);
  }
  const at = deps.clock();
  const approved = await transact(deps.database, async (tx) => {
    // Locks the work row before the batch, in the sequence that every ending order uses. This request opens the checkout, as it
    // does for a new batch.
    await wake(tx, "batch", [id], byCard ? later(at) : at);
    // Only one of an approval, another decision, a cancellation, and the expiry finds the batch waiting. The debit commits with it.
    if (!(await deps.batches.change(tx, id, "approve", at))) return false;
    await writeDecision(tx, id, { decision: "approved", at });
    await payApproved(deps, tx, batch, { ...approval, accepted: counts.waiting ?? 0, baseUrl, at });
    deps.fault("before-approval-commit");
    return true;
  });
  deps.fault("order-approved");
  if (approved && byCard) await runNow(deps, "batch", id, (lease) => advanceBatch(deps, lease));
  else deps.wake();
}

type Paying = StoredApproval & { accepted: number; baseUrl: string; at: Date };

/** Pays as a new batch does. In the sandbox, a code is checked, and never debited. */
async function payApproved(deps: AdvanceDeps, tx: Transaction, batch: Batch, paying: Paying): Promise<void> {
  const { accountId, at } = paying;
  if (!batch.sandbox) {
    if (accountId) await deps.batches.setPayer(tx, batch.id, accountId);
    const language = await findLanguage(tx, batch.id);
    await payForAll(deps, tx, batch, { ...paying, language, email: batch.email ?? undefined });
  } else if (accountId) assertHolds({ lots: await lockLots(tx, accountId) }, batch.totalCents, whatCosts, at);
  if (batch.sandbox || accountId) await deps.batches.change(tx, batch.id, "start_making", at);
}

async function decline(deps: AdvanceDeps, id: string, { decision, message }: GivenDecision): Promise<void> {
  const at = deps.clock();
  await transact(deps.database, async (tx) => {
    await wake(tx, "batch", [id], at);
    // As in `approve`, one decision finds the batch waiting.
    if (!(await deps.batches.change(tx, id, "decline", at))) return;
    await writeDecision(tx, id, { decision, message, at });
  });
  await runNow(deps, "batch", id, (lease) => advanceBatch(deps, lease));
}
