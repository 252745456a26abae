import type { CardPayments } from "#lib/ports/card-payments";
import { AppError } from "#lib/shared/errors";

const refuse = async (): Promise<never> => {
  throw new AppError("payments_not_configured", "Card payments aren't set up here.");
};

/** The adapter for a deployment without a card processor. */
export const unconfiguredPayments: CardPayments = {
  configured: false,
  minimumCents: 0,
  openCheckout: refuse,
  read: refuse,
  expire: refuse,
  capture: refuse,
  release: refuse,
  refund: refuse,
  findRefund: refuse,
  listPayments: async () => [],
  readEvent() {
    throw new AppError("not_found", "This deployment doesn't accept callbacks from a card processor.");
  },
};
