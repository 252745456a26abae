import type { Batch } from "#lib/api/browser-batches";
import { formatCents } from "#lib/shared/money";
import type { Translator } from "#messages/translator";
import { approvalOf } from "../../orders/approval-of.ts";
import { handedOver, isUnpaid, notMailed, sumOf } from "./batch-status.ts";

const isMaking = ({ counts }: Batch) => sumOf(counts, ["waiting", "draft"]) > 0;

/** The status of the batch in a few words. They name the earliest stage that any of its letters is in. */
export function batchHeading(batch: Batch, t: Translator<"batch.heading">): string {
  const { counts, status } = batch;
  const count = batch.count - sumOf(counts, notMailed);
  const approval = approvalOf(batch);
  if (approval && approval !== "approved") return t(approval, { count });
  if (isUnpaid(batch)) return t("unpaid");
  if (status === "canceled" && sumOf(counts, handedOver) > 0) return t("partlyCanceled");
  if (status === "canceled") return t("canceled", { count: batch.count });
  if (isMaking(batch)) return t("making", { count });
  if (counts.screening) return t("running", { count });
  if (counts.submitted) return t("printing", { count });
  if (counts.mailed) return t("mailed", { count });
  if (counts.delivered) return t("delivered", { count });
  return counts.held_for_review ? t("held", { count }) : t("none", { count: batch.count });
}

/** What happens next, in a few sentences. */
export function batchNext(batch: Batch, t: Translator<"batch.next">): string {
  const { status, counts, sandbox } = batch;
  const approval = approvalOf(batch);
  if (approval && approval !== "approved") return t(approval, { count: batch.count - (counts.skipped ?? 0) });
  if (isUnpaid(batch)) return t("unpaid", { count: batch.count });
  if (isMaking(batch) && status === "running") {
    const made = batch.count - sumOf(counts, ["waiting", "draft"]);
    return t("making", { made, count: batch.count });
  }
  const sentences: string[] = [];
  if (status === "canceled") sentences.push(t("canceled"));
  else if (counts.screening) sentences.push(t("running", { count: counts.screening }));
  if (counts.held_for_review) sentences.push(t("held", { count: counts.held_for_review }));
  if (status === "completed") sentences.push(t(sandbox ? "test" : "done"));
  const lost = sumOf(counts, notMailed);
  if (lost > 0 && status !== "canceled") sentences.push(t("lost", { count: lost }));
  if (batch.given_back_cents > 0)
    sentences.push(t("refunded", { amount: formatCents(batch.given_back_cents) }));
  return sentences.join(" ");
}
