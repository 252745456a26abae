import type { ApprovalChoice } from "#lib/domain/orders/approval";
import { batchPath } from "./browser-batches.ts";
import { callJson } from "./browser-client.ts";

export type ApprovalAnswer = { decision: ApprovalChoice; message?: string };

/** The same about a batch. */
export const decideBatch = (id: string, approveToken: string, body: ApprovalAnswer) =>
  callJson("decidedBatchSchema", `${batchPath(id)}/approval`, {
    method: "POST",
    body,
    headers: { "X-Capability-Token": approveToken },
  });

/** A person's decision about an order that waits for approval. */
export const decideOrder = (id: string, approveToken: string, body: ApprovalAnswer) =>
  callJson("decidedSchema", `/v1/orders/${encodeURIComponent(id)}/approval`, {
    method: "POST",
    body,
    headers: { "X-Capability-Token": approveToken },
  });
