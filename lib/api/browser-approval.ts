import type { ApprovalChoice } from "#lib/domain/orders/approval";
import { callJson } from "./browser-client.ts";

export type ApprovalAnswer = { decision: ApprovalChoice; message?: string };

/** A person's decision about an order that waits for approval. */
export const decideOrder = (id: string, approveToken: string, body: ApprovalAnswer) =>
  callJson("decidedSchema", `/v1/orders/${encodeURIComponent(id)}/approval`, {
    method: "POST",
    body,
    headers: { "X-Capability-Token": approveToken },
  });
