import type { z } from "zod";
import type { Actor } from "#lib/domain/access/actor";
import { type NewPages, pageOf } from "#lib/domain/access/page-links";
import type { BatchView, RowView } from "#lib/domain/batches/batch";
import type { BatchQuoteRequest, BatchRequest } from "#lib/domain/batches/batch-request";
import { statusOfBatch } from "#lib/domain/batches/batch-stage";
import type { CreatedBatch } from "#lib/domain/batches/create-batch";
import type { BatchQuote } from "#lib/domain/batches/create-batch-quote";
import type { DueBatch } from "#lib/domain/batches/due-batch";
import type { OpenedBatchLink } from "#lib/domain/batches/open-batch-link";
import { formatCents } from "#lib/shared/money";
import type { batchDecidedSchema, batchLinkSchema } from "./batch-link-schemas.ts";
import type { batchRowStateSchema } from "./batch-row-schemas.ts";
import type {
  batchCreatedSchema,
  batchProblemSchema,
  batchQuoteRequestSchema,
  batchQuoteSchema,
  batchRequestSchema,
  batchSchema,
} from "./batch-schemas.ts";
import { fromDuplicate } from "./duplicates.ts";
import type { QuoteTerms } from "./quote-terms.ts";
import { fromReturnedBefore } from "./returned-before.ts";
import { fromApproval, fromBreakdown, fromLabels, fromPayment, toLetterRequest } from "./serializers.ts";

/** Converts batches between the wire and the domain, as serializers.ts does for single letters. */

export function toBatchQuoteRequest(
  body: z.output<typeof batchQuoteRequestSchema> | z.output<typeof batchRequestSchema>,
  actor: Pick<Actor, "id">,
): BatchQuoteRequest {
  const { to: _, ...letter } = toLetterRequest(body, actor);
  return {
    ...letter,
    rows: body.rows,
    sandbox: body.sandbox ?? false,
    accountSession: body.account_session,
    duplicates: body.duplicates ?? "skip",
  };
}

export function toBatchRequest(
  body: z.output<typeof batchRequestSchema>,
  actor: Pick<Actor, "id">,
): BatchRequest {
  return {
    ...toBatchQuoteRequest(body, actor),
    from: body.from,
    onProblem: body.on_problem ?? "stop",
    email: body.email,
    language: body.language,
    creditCode: body.credit_code,
    webhookUrl: body.webhook_url,
    confirmationToken: body.confirmation_token,
    checkoutUiMode: body.checkout_ui_mode ?? "hosted",
    requireApproval: body.require_approval ?? false,
    reference: body.reference,
    metadata: body.metadata,
  };
}

type Problem = BatchQuote["problems"][number];
const fromProblem = ({ row, code, reason, fields }: Problem): z.input<typeof batchProblemSchema> => ({
  row,
  code,
  reason,
  ...(fields ? { fields: [...fields] } : {}),
});

export function fromBatchQuote(quote: BatchQuote, terms: QuoteTerms = {}): z.input<typeof batchQuoteSchema> {
  const { confirmation } = quote;
  return {
    status: "ok",
    count: quote.count,
    accepted: quote.accepted,
    total_cents: quote.totalCents,
    total: formatCents(quote.totalCents),
    breakdown: fromBreakdown(quote.breakdown),
    problems: quote.problems.map(fromProblem),
    problem_count: quote.problemCount,
    duplicates: quote.duplicates.map(fromDuplicate),
    duplicate_count: quote.duplicateCount,
    returned_before: quote.returnedBefore.map(({ row, ...returned }) => ({
      row,
      ...fromReturnedBefore(returned),
    })),
    returned_before_count: quote.returnedBeforeCount,
    hand_off_on: quote.handOff.day,
    pay_with: quote.payWith,
    note: [...(terms.warning ? [terms.warning] : []), quote.note].join(" "),
    live: quote.live,
    ...(terms.limits ? { limits: terms.limits } : {}),
    pages: { counted: quote.pageCount, notes: [...quote.notes] },
    ...(confirmation
      ? {
          confirmation_token: confirmation.token,
          expires_in_minutes: confirmation.expiresInMinutes,
          next: [
            "POST /v1/batches with the same body and this confirmation_token. Add sandbox: true to send it as a free test.",
            ...(quote.problemCount > 0
              ? [
                  "Send on_problem: skip to leave out the rows with problems, or correct them and quote again.",
                ]
              : []),
            ...(quote.duplicateCount > 0
              ? ["The rows in duplicates are left out. To mail them too, quote again with duplicates: send."]
              : []),
            ...(quote.returnedBeforeCount > 0
              ? ["Check the addresses of the rows in returned_before: mail that you sent there came back."]
              : []),
          ],
        }
      : {}),
  };
}

/** `labels` only for a reader who may see them (docs/rules.md#labels). */
export function fromBatch(batch: BatchView, { labels = false } = {}): z.input<typeof batchSchema> {
  return {
    id: batch.id,
    status: statusOfBatch[batch.stage],
    sandbox: batch.sandbox,
    mail_class: batch.mailClass,
    format: batch.format,
    send_on: batch.sendOn,
    count: batch.count,
    total_cents: batch.totalCents,
    given_back_cents: batch.refundedCents,
    counts: batch.counts,
    ...(batch.approval ? { approval: fromApproval(batch.approval, labels) } : {}),
    ...(labels ? fromLabels(batch) : {}),
    created_at: batch.createdAt.toISOString(),
    updated_at: batch.updatedAt.toISOString(),
  };
}

export function fromCreatedBatch(
  created: CreatedBatch,
  { page, approvalPage }: NewPages,
): z.input<typeof batchCreatedSchema> {
  const { problemCount, duplicateCount } = created;
  return {
    status: created.approvalDue || created.paymentDue ? "action_required" : "ok",
    batch: fromBatch(created.batch, { labels: true }),
    batch_url: page,
    ...(created.approvalDue && approvalPage ? { approval_url: approvalPage } : {}),
    capability: { cancel_token: created.cancelToken },
    ...(problemCount > 0 ? { problems: created.problems.map(fromProblem), problem_count: problemCount } : {}),
    ...(duplicateCount > 0
      ? { duplicates: created.duplicates.map(fromDuplicate), duplicate_count: duplicateCount }
      : {}),
    ...(created.webhookSecret ? { webhook_secret: created.webhookSecret } : {}),
    ...fromPayment(created),
    ...(created.replayed ? { replayed: true } : {}),
  };
}

/** A batch after a person's decision. The holder of the token may see the labels. */
export const fromDecidedBatch = (
  decided: DueBatch,
  batch_url: string,
): z.input<typeof batchDecidedSchema> => ({
  status: decided.paymentDue ? "action_required" : "ok",
  batch: fromBatch(decided.batch, { labels: true }),
  batch_url,
  ...fromPayment(decided),
});

export function fromOpenedBatchLink({
  reach,
  cancelToken,
  approveToken,
  approval,
}: OpenedBatchLink): Omit<z.input<typeof batchLinkSchema>, "status" | "batch_url"> {
  return {
    opens: reach,
    capability: { cancel_token: cancelToken, ...(approveToken ? { approve_token: approveToken } : {}) },
    ...(approval
      ? {
          approval: {
            from: approval.from,
            paid_by: approval.paidBy,
            breakdown: fromBreakdown(approval.breakdown),
            samples: approval.samples.map(({ pageCount, priceCents, ...sample }) => ({
              ...sample,
              page_count: pageCount,
              price_cents: priceCents,
            })),
          },
        }
      : {}),
  };
}

/** `baseUrl` has no trailing slash. `labels` as in fromBatch. */
export function fromRow(
  row: RowView,
  { baseUrl, labels }: { baseUrl: string; labels: boolean },
): z.input<typeof batchRowStateSchema> {
  const { own } = row;
  return {
    row: row.row,
    reference: labels ? own.reference : null,
    ...(labels ? { metadata: fromLabels(own).metadata, to: own.to, price_cents: own.priceCents } : {}),
    order_id: row.orderId,
    status: row.status,
    tracking_number: row.trackingNumber,
    reason: row.reason,
    order_url: row.orderId && pageOf(baseUrl, row.orderId),
  };
}
