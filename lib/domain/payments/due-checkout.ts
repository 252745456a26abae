import type { CheckoutLink, Payment } from "./payment-repository.ts";

/** The checkout of an order or a batch, and its deadline. */
export type DueCheckout = {
  uiMode: "hosted" | "embedded";
  checkoutLink: CheckoutLink;
  expiresAt: Date | null;
};

/** The open checkout of a payment; nothing while it is being opened. */
export const dueCheckoutOf = (
  payment: Pick<Payment, "request" | "checkoutLink" | "expiresAt"> | null,
): { payment?: DueCheckout } =>
  payment?.checkoutLink && payment.request
    ? {
        payment: {
          uiMode: payment.request.uiMode,
          checkoutLink: payment.checkoutLink,
          expiresAt: payment.expiresAt,
        },
      }
    : {};
