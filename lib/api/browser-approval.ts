import { callJson } from "./browser-client.ts";

/** A person's decision about an order that waits for approval. */
export const decideOrder = (
  id: string,
  approveToken: string,
  body: { decision: "approved" | "changes_requested" | "declined"; message?: string },
) =>
  callJson("decidedSchema", `/v1/orders/${encodeURIComponent(id)}/approval`, {
    method: "POST",
    body,
    headers: { "X-Capability-Token": approveToken },
  });
