import { batch, sampleBatchUrl } from "./batch-examples.ts";
import type { Example } from "./example.ts";
import { sampleBatchApproveToken, sampleBatchId, sampleBatchReference, sampleBatchToken } from "./samples.ts";

export const batchApprovalExamples: Readonly<Record<string, readonly Example[]>> = {
  decideBatch: [
    {
      name: "changes",
      summary: "The person asks for changes to a batch",
      params: { id: sampleBatchId },
      headers: { "X-Capability-Token": sampleBatchApproveToken },
      body: { decision: "changes_requested", message: "Please leave out Alan." },
      status: 200,
      answer: {
        status: "ok",
        batch: {
          ...{ ...batch, status: "canceled", counts: { canceled: 2 } },
          approval: {
            ...{ decision: "changes_requested", message: "Please leave out Alan." },
            expires_at: "2026-11-27T17:04:11.000Z",
          },
          reference: sampleBatchReference,
        },
        batch_url: sampleBatchUrl,
      },
    },
  ],
  getBatchRowPage: [
    {
      name: "page",
      summary: "The first page of a row that waits",
      params: { id: sampleBatchId, row: "1", page: "1" },
      headers: { "X-Capability-Token": sampleBatchToken },
      status: 200,
    },
  ],
};
