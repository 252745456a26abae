import type { Services } from "#lib/create-container";
import { RowsText } from "#lib/shared/rows-text";
import { ada, grace } from "../api/people.ts";

/** A sandbox batch whose rows have their own pages of one file. */
export const documentRows = (key: string, count: number) =>
  RowsText.of(
    Array.from({ length: count }, (_, index) => ({
      to: { ...grace, name: `Grace ${index}` },
      upload_key: key,
      pages: String(index + 1),
    })),
  );

export const documentBatch = {
  ...({ mailClass: "first_class", format: "letter", sandbox: true, duplicates: "skip" } as const),
  ...{ color: false, tracking: false, removeBranding: false, singleSided: false },
  ...{ font: undefined, postcardFront: undefined, content: undefined, accountSession: undefined },
  from: ada,
  caller: "key:documents",
};

export const bulkActor = {
  kind: "key",
  id: "key:documents",
  keyId: "documents",
  mode: "test",
  scopes: new Set(["mail:bulk", "mail:quote", "mail:send"]),
  caps: null,
} as const;

/** Sends the rows of a quote that is ready. */
export async function sendDocuments(services: Services, { quoteId, key, count }: DocumentMover) {
  const state = await services.batches.readQuote(quoteId, { actor: bulkActor, accountSession: undefined });
  if (state.status !== "ready") throw new Error(`The quote is ${state.status}`);
  return services.batches.create(
    {
      ...documentBatch,
      rows: documentRows(key, count),
      ...{ email: undefined, creditCode: undefined, webhookUrl: undefined, checkoutUiMode: "hosted" },
      ...{ onProblem: "stop", requireApproval: false, confirmationToken: state.quote.confirmation!.token },
    },
    {
      ...{ actor: bulkActor, surface: "v1", idempotencyKey: undefined, baseUrl: "http://localhost:3000" },
      body: { quoteId },
    },
  );
}

export type DocumentMover = { quoteId: string; key: string; count: number };
