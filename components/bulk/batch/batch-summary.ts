import type { Batch } from "#lib/api/browser-client";
import { formatCents } from "#lib/shared/money";
import type { Translator } from "#messages/translator";
import { isUnpaid, notMailed, sumOf } from "./batch-status.ts";

const isMaking = ({ counts }: Batch) => sumOf(counts, ["waiting", "draft"]) > 0;

export function batchHeading(batch: Batch, t: Translator<"batch.heading">): string {
  if (isUnpaid(batch)) return t("unpaid");
  if (batch.status === "canceled") return t("canceled");
  if (isMaking(batch)) return t("making");
  if (batch.status === "running") return t("running");
  const sent = batch.count - sumOf(batch.counts, notMailed);
  if (sent === 0) return t("none");
  return batch.counts.delivered === sent ? t("delivered") : t("printing");
}

/** What happens next, in a few sentences. */
export function batchNext(batch: Batch, t: Translator<"batch.next">): string {
  const { status, counts, sandbox } = batch;
  if (isUnpaid(batch)) return t("unpaid", { count: batch.count });
  if (isMaking(batch) && status === "running") {
    const made = batch.count - sumOf(counts, ["waiting", "draft"]);
    return t("making", { made, count: batch.count });
  }
  const over = sandbox ? t("test") : t("done");
  const sentences = [status === "canceled" ? t("canceled") : status === "running" ? t("running") : over];
  const lost = sumOf(counts, notMailed);
  if (lost > 0 && status !== "canceled") sentences.push(t("lost", { count: lost }));
  if (batch.given_back_cents > 0)
    sentences.push(t("refunded", { amount: formatCents(batch.given_back_cents) }));
  return sentences.join(" ");
}
