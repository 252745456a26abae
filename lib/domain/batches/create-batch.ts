import { verifyAccountSession } from "#lib/domain/access/account-session";
import { type Actor, attributableId } from "#lib/domain/access/actor";
import { capCallerOf } from "#lib/domain/access/cap-caller";
import { issueCapability } from "#lib/domain/access/capability-token";
import { readQuoteToken } from "#lib/domain/access/quote-token";
import { provenSenders } from "#lib/domain/access/sender";
import { withApprover } from "#lib/domain/orders/approver";
import { assertHolds } from "#lib/domain/orders/assert-holds";
import { makeAtMostOnce } from "#lib/domain/orders/at-most-once";
import { assertMode } from "#lib/domain/orders/create-order";
import type { CallContext } from "#lib/domain/orders/order-request";
import { assertPaysItself, payerOf } from "#lib/domain/orders/spending-key";
import { type Confirmation, verifyToken } from "#lib/domain/quotes/confirmation-token";
import { hasOwnSecret, webhookSecretOf } from "#lib/domain/webhooks/signature";
import { AppError } from "#lib/shared/errors";
import { assertPublicUrl } from "#lib/shared/fetch-public-url";
import { runNow } from "#lib/work/run-lease";
import { advanceBatch } from "./advance-batch.ts";
import { type AssessedBatch, assessBatch } from "./assess-batch.ts";
import type { RowDuplicate, RowProblem } from "./assess-row.ts";
import type { BatchDeps } from "./batch-deps.ts";
import type { BatchRequest } from "./batch-request.ts";
import { statusOfBatch } from "./batch-stage.ts";
import type { AdvanceDeps } from "./batch-step.ts";
import type { BatchCaller } from "./checked-batch.ts";
import { digestOfBatch } from "./confirmed-batch.ts";
import { type DueBatch, dueOf } from "./due-batch.ts";
import { getBatch } from "./get-batch.ts";
import { findOwnDocuments } from "./own-documents.ts";
import { recallDocuments } from "./recall-documents.ts";
import { assertMaySendBatches, assertRowsAllowed, isBulkSender } from "./row-allowance.ts";
import { startBatch, whatCosts } from "./start-batch.ts";

export type CreatedBatch = {
  cancelToken: string;
  replayed: boolean;
  /** The rows that were left out. */
  problems: RowProblem[];
  problemCount: number;
  duplicates: RowDuplicate[];
  duplicateCount: number;
  webhookSecret?: string;
} & DueBatch;

/**
 * Writes a batch and schedules its rows, at most once per Idempotency-Key and once per confirmation token. Runs its checks in the
 * same order as for a single order; if one fails, writes nothing. Throws batch_has_problems with the problems, unless the request
 * says to skip them.
 */
export async function createBatch(
  deps: AdvanceDeps,
  asked: BatchRequest,
  call: CallContext,
): Promise<CreatedBatch> {
  const request = await withApprover(deps, asked, call);
  const actorId = attributableId(call.actor);
  assertMode(call, request);
  assertPaysItself(call);
  const { accountSession, sandbox, webhookUrl } = request;
  const session = accountSession === undefined ? undefined : verifyAccountSession(deps, accountSession);
  const bulk = isBulkSender(call.actor, session);
  if (!sandbox) assertMaySendBatches(bulk);
  assertRowsAllowed(request.rows.count, { bulk, sandbox });
  if (webhookUrl !== undefined)
    assertPublicUrl(webhookUrl, { field: "webhook_url", allowPrivate: deps.webhookUrls(sandbox) });
  const caller = {
    actorId,
    ...capCallerOf(deps.caps, call.actor, { session, of: "batch" }),
    baseUrl: call.baseUrl,
    senders: provenSenders(call.actor, session ?? null),
  };
  const token = request.confirmationToken;
  return makeAtMostOnce(
    deps,
    call,
    { actorId, token },
    {
      make: (once) => createOnce(deps, request, { ...caller, once }, call.actor),
      replay: async (id) => ({
        ...(await answerFor(deps, id, call.actor)),
        ...(await deps.batches.listLeftOut(id)),
        replayed: true,
      }),
    },
  );
}

async function createOnce(
  deps: AdvanceDeps,
  request: BatchRequest,
  caller: BatchCaller,
  actor: Actor,
): Promise<CreatedBatch> {
  const { senders } = caller;
  const assessed = await assessAgain(deps, request, senders);
  assertNoProblems(request, assessed);
  const payer = await payerOf(deps.credits, request, actor);
  const confirmation = checkConfirmation(deps, request, assessed);
  if (request.sandbox && payer) assertHolds(payer, assessed.totalCents, whatCosts, deps.clock());
  const id = await startBatch(deps, request, { ...assessed, payer, confirmation }, caller);
  deps.fault("batch-written");
  const byCard = !request.sandbox && !payer && !request.requireApproval;
  if (byCard) await runNow(deps, "batch", id, (lease) => advanceBatch(deps, lease));
  const created = await answerFor(deps, id, actor);
  if (byCard) assertCheckoutOpened(created);
  const { problems, problemCount, duplicates, duplicateCount } = assessed;
  return { ...created, problems, problemCount, duplicates, duplicateCount };
}

/** Uses the quote's results, so that nothing is laid out or prepared again. */
async function assessAgain(deps: BatchDeps, request: BatchRequest, senders: BatchCaller["senders"]) {
  const { apart } = await findOwnDocuments(request);
  if (apart) return recallDocuments(deps, request, senders);
  const quoted = await findQuoted(deps, request);
  return assessBatch(deps, request, { keep: true, quoted, senders });
}

async function findQuoted(deps: BatchDeps, { confirmationToken: token, sandbox, rows }: BatchRequest) {
  const jti = token === undefined ? null : (readQuoteToken(deps.keyring, token)?.jti ?? null);
  return jti && deps.quotedRows.find(jti, { sandbox, count: rows.count });
}

type Answer = Omit<CreatedBatch, "problems" | "problemCount" | "duplicates" | "duplicateCount">;

/** Throws the error with which the request's own checkout failed: no_checkout_url, service_unavailable. */
function assertCheckoutOpened({ batch, cancelToken, payment }: Answer): void {
  const extra = { batch_id: batch.id, capability: { cancel_token: cancelToken } };
  if (batch.stage === "draft" && !payment) {
    const reason = "The payment processor isn't responding. Nothing was charged.";
    throw new AppError("service_unavailable", reason, { retryAfterSeconds: 10, extra });
  }
  if (statusOfBatch[batch.stage] === "canceled") {
    const reason = "The payment processor returned no checkout URL. Nothing was charged.";
    throw new AppError("no_checkout_url", reason, { extra });
  }
}

function assertNoProblems(
  { onProblem }: BatchRequest,
  { problems, problemCount, duplicateCount, accepted, count }: AssessedBatch,
): void {
  if (accepted > 0 && (problemCount === 0 || onProblem === "skip")) return;
  if (problemCount === 0 && duplicateCount === count) {
    throw new AppError("batch_has_problems", "Every row is a duplicate. No letters were created.", {
      next: ["To mail the same letter to these people again, send duplicates: send."],
      extra: { problems, problem_count: 0 },
    });
  }
  const extra = { problems, problem_count: problemCount };
  if (accepted === 0) {
    throw new AppError("batch_has_problems", "None of the rows can be mailed. No letters were created.", {
      next: ["Fix the rows listed in `problems` and quote again. Skipping them would leave no rows."],
      extra,
    });
  }
  const reason = `${problemCount.toLocaleString("en-US")} of ${count.toLocaleString("en-US")} rows can't be mailed. No letters were created.`;
  throw new AppError("batch_has_problems", reason, { extra });
}

/** Checks the token of the batch's quote. A live batch always needs one. In the sandbox it is optional, but checked if present. */
function checkConfirmation(
  { keyring, clock }: BatchDeps,
  request: BatchRequest,
  assessed: AssessedBatch,
): Confirmation | undefined {
  const { confirmationToken: token } = request;
  if (token !== undefined)
    return verifyToken(keyring, token, "batch", digestOfBatch(request, assessed), clock());
  if (request.sandbox) return undefined;
  throw new AppError("confirmation_required", "A live batch needs the confirmation_token of a quote.", {
    next: [
      "POST /v1/batches/quotes with the same body.",
      "Send this request again with the confirmation_token it returns.",
    ],
  });
}

async function answerFor(deps: BatchDeps, id: string, actor: Actor): Promise<Answer> {
  const batch = await getBatch(deps, id);
  const { webhookUrl } = (await deps.batches.find(id))!;
  return {
    ...dueOf(batch),
    cancelToken: issueCapability(deps.keyring, batch, "cancel"),
    replayed: false,
    ...(webhookUrl === null || !hasOwnSecret(actor, batch)
      ? {}
      : { webhookSecret: webhookSecretOf(deps.keyring, id) }),
  };
}
