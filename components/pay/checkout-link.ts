import { createPersisted, parseList } from "../storage/autosave.ts";

/** Checkouts are open for 45 minutes (docs/rules.md#checkout-lifetime). */
const openMs = 44 * 60_000;

/** Where to pay: the processor's page, or the secret of its form on our page. */
export type CheckoutLink = { url: string } | { secret: string };
/** A stored checkout link of an order. */
type StoredLink = { orderId: string; until: number } & CheckoutLink;

const persisted = createPersisted<readonly StoredLink[]>("posthorn.checkouts", {
  empty: [],
  parse: parseList<StoredLink>,
});

type Paying = { payment_url?: string | undefined; payment_client_secret?: string | undefined };

/** The checkout in an API answer, if there is one. */
export function checkoutLinkOf({ payment_url, payment_client_secret }: Paying): CheckoutLink | undefined {
  if (payment_url) return { url: payment_url };
  return payment_client_secret ? { secret: payment_client_secret } : undefined;
}

/** Whether the checkout of something created at `madeAt` is still open. */
export const isLinkOpen = (madeAt: number) => madeAt + openMs > Date.now();

/** Stores an order's checkout in this browser while it is open. */
export function rememberCheckoutLink({
  order,
  ...answer
}: Paying & { order: { id: string; updated_at: string } }) {
  const checkoutLink = checkoutLinkOf(answer);
  if (!checkoutLink) return;
  const until = Date.parse(order.updated_at) + openMs;
  persisted.update((known) => [
    { orderId: order.id, until, ...checkoutLink },
    ...known.filter((link) => link.orderId !== order.id && link.until > Date.now()),
  ]);
}

/** An order's checkout, if this browser sent it and the checkout is still open. */
export function findCheckoutLink(orderId: string): CheckoutLink | undefined {
  return persisted.read().find((link) => link.orderId === orderId && link.until > Date.now());
}
