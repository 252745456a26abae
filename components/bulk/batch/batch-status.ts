import type { Batch, BatchRow } from "#lib/api/browser-batches";
import { approvalOf } from "../../orders/approval-of.ts";

export type RowStatus = BatchRow["status"];
export type Counts = Batch["counts"];

/** The statuses, in the order in which rows go through them. */
export const rowStatuses = [
  "waiting",
  "draft",
  "pending_payment",
  "screening",
  "held_for_review",
  "submitted",
  "mailed",
  "delivered",
  "refused",
  "canceled",
  "failed",
  "skipped",
] as const satisfies readonly RowStatus[];

/** The status to show for a row. While its batch is unpaid, a waiting row is shown as waiting for approval or payment. */
export function shownStatus(status: RowStatus, batch: Batch): RowStatus | "awaiting_approval" {
  if (status !== "waiting" || !isUnpaid(batch)) return status;
  return approvalOf(batch) === "awaitingApproval" ? "awaiting_approval" : "pending_payment";
}

export const handedOver = ["submitted", "mailed", "delivered"] as const satisfies RowStatus[];
export const notMailed = ["refused", "canceled", "failed", "skipped"] as const satisfies RowStatus[];
export const isUnpaid = ({ status }: Batch) => status === "draft" || status === "pending_payment";
/** True if the batch is canceled and none of its letters was mailed or will be. */
export const isGivenUp = ({ status, counts, count: rows }: Batch) =>
  status === "canceled" && sumOf(counts, notMailed) === rows;
/** True if the batch is canceled, but some rows aren't settled yet. */
export const isBeingCanceled = (batch: Batch) =>
  batch.status === "canceled" && !isGivenUp(batch) && sumOf(batch.counts, handedOver) === 0;
export const isOver = ({ status }: Batch) => status === "completed" || status === "canceled";

/** The number of rows with one of these statuses. */
export const sumOf = (counts: Counts, statuses: readonly RowStatus[]) =>
  statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
