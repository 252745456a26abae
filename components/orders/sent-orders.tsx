import type { CreatedOrder } from "#lib/api/browser-client";

const storageKey = "posthorn.sent";
const landedKey = "posthorn.landed";
const kept = 100;

/** What this browser keeps of a letter it sent: the tokens that only the sender has. */
export type SentOrder = {
  id: string;
  cancelToken: string;
  reviewToken: string;
  correctedTo?: NonNullable<CreatedOrder["corrected_to"]>;
};

function readAll(): SentOrder[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Keeps the tokens of a letter just sent, before anything else is done with the answer. */
export function rememberSentOrder({ order, capability, corrected_to }: CreatedOrder): void {
  const sent: SentOrder = {
    id: order.id,
    cancelToken: capability.cancel_token,
    reviewToken: capability.review_token,
    ...(corrected_to ? { correctedTo: corrected_to } : {}),
  };
  try {
    const others = readAll().filter(({ id }) => id !== order.id);
    localStorage.setItem(storageKey, JSON.stringify([sent, ...others].slice(0, kept)));
    sessionStorage.setItem(landedKey, order.id);
  } catch {
    // Nothing can be kept here; the order page then asks for the token.
  }
}

export function findSentOrder(id: string): SentOrder | undefined {
  return readAll().find((sent) => sent.id === id);
}

/** True once, on the page that a letter just sent leads to: the postmark lands there and nowhere else. */
export function takeLanding(id: string): boolean {
  try {
    if (sessionStorage.getItem(landedKey) !== id) return false;
    sessionStorage.removeItem(landedKey);
    return true;
  } catch {
    return false;
  }
}
