import type { CreatedBatch } from "#lib/api/browser-client";
import { type CheckoutLink, checkoutLinkOf } from "../../pay/checkout-link.ts";
import { createKeptState } from "../persisted-state.ts";

/** What this browser keeps of a batch that it sent: the token that takes it back, and where it is paid. */
export type SentBatch = { id: string; cancelToken: string; checkoutLink?: CheckoutLink; at: number };

const most = 100;
const kept = createKeptState<readonly SentBatch[]>("posthorn.batches", (stored) => {
  try {
    const found: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
});

export function rememberSentBatch({ batch, capability, ...answer }: CreatedBatch): void {
  const checkoutLink = checkoutLinkOf(answer);
  const sent: SentBatch = {
    id: batch.id,
    cancelToken: capability.cancel_token,
    at: Date.parse(batch.created_at),
    ...(checkoutLink ? { checkoutLink } : {}),
  };
  kept.replace([sent, ...kept.read().filter(({ id }) => id !== batch.id)].slice(0, most));
}

/** Those that were sent from this browser, the newest first. */
export const useSentBatches = kept.use;
