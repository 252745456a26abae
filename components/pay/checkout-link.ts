const storageKey = "posthorn.checkout";
/** Checkouts are open for 31 minutes (docs/rules.md#checkout-lifetime). */
const openMs = 30 * 60_000;

/** Where something is paid: a page of the processor's, or the secret of its form on a page of ours. */
export type Door = { url: string } | { secret: string };
/** An order's, as this tab keeps it. */
type KeptDoor = { orderId: string; until: number } & Door;

type Paying = { payment_url?: string | undefined; payment_client_secret?: string | undefined };

/** The way to the checkout that an answer names, if it names one. */
export function doorOf({ payment_url, payment_client_secret }: Paying): Door | undefined {
  if (payment_url) return { url: payment_url };
  return payment_client_secret ? { secret: payment_client_secret } : undefined;
}

/** Whether the checkout of what was made then is open still. */
export const isDoorOpen = (madeAt: number) => madeAt + openMs > Date.now();

/** Keeps the way to an order's checkout in this tab while it is open. */
export function rememberDoor({ order, ...answer }: Paying & { order: { id: string; created_at: string } }) {
  const door = doorOf(answer);
  if (!door) return;
  try {
    const kept = { orderId: order.id, until: Date.parse(order.created_at) + openMs, ...door };
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Nothing can be kept here; the letter is then written anew, and this order ends by itself.
  }
}

/** The way to an order's checkout, if it was sent in this tab and is still open. */
export function findDoor(orderId: string): Door | undefined {
  try {
    const kept: KeptDoor | null = JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
    return kept?.orderId === orderId && kept.until > Date.now() ? kept : undefined;
  } catch {
    return undefined;
  }
}
