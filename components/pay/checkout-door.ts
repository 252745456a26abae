import type { CreatedOrder } from "#lib/api/browser-client";

const storageKey = "posthorn.checkout";
/** Checkouts are open for 31 minutes (DECISIONS, Order life). */
const openMs = 30 * 60_000;

/** Where an order is paid: a page of the processor's, or the secret of its form on a page of ours. */
export type CheckoutDoor = { orderId: string; until: number } & ({ url: string } | { secret: string });

/** Keeps the way to an order's checkout in this tab while it is open. */
export function rememberDoor({ order, payment_url, payment_client_secret }: CreatedOrder): void {
  const way = payment_url
    ? { url: payment_url }
    : payment_client_secret
      ? { secret: payment_client_secret }
      : undefined;
  if (!way) return;
  try {
    const door = { orderId: order.id, until: Date.parse(order.created_at) + openMs, ...way };
    sessionStorage.setItem(storageKey, JSON.stringify(door));
  } catch {
    // Nothing can be kept here; the letter is then written anew, and this order ends by itself.
  }
}

/** The way to an order's checkout, if it was sent in this tab and is still open. */
export function findDoor(orderId: string): CheckoutDoor | undefined {
  try {
    const door: CheckoutDoor | null = JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
    return door?.orderId === orderId && door.until > Date.now() ? door : undefined;
  } catch {
    return undefined;
  }
}
