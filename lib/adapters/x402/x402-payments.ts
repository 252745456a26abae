import { HTTPFacilitatorClient } from "@x402/core/server";
import type { TokenPayments } from "#lib/ports/facilitator";
import { AppError } from "#lib/shared/errors";
import { createChainReader } from "./chain-reader.ts";
import { type NetworkName, networks } from "./networks.ts";
import { createWire } from "./wire.ts";

/** How long to wait for a settlement. */
const facilitatorTimeoutMs = 30_000;

/** Payments in USDC on Base, through a facilitator over HTTP and a node of the chain. */
export function createX402Payments(config: {
  network: NetworkName;
  payTo: string;
  facilitatorUrl: string;
  rpcUrl: string;
  timeoutMs?: number;
}): TokenPayments {
  const { network, payTo, rpcUrl, facilitatorUrl: url, timeoutMs = facilitatorTimeoutMs } = config;
  const wire = createWire(config);
  const facilitator = new HTTPFacilitatorClient({ url, timeoutMs });
  const chain = createChainReader({ rpcUrl, asset: networks[network].asset });
  return {
    network,
    payTo: payTo.toLowerCase(),
    challenge: wire.challenge,
    read: wire.read,
    receipt: wire.receipt,
    look: chain.look,
    async verify(payment, terms) {
      try {
        const { isValid, invalidReason } = await facilitator.verify(...wire.askOf(payment, terms));
        return isValid ? null : reasonOf(invalidReason);
      } catch (cause) {
        const { statusCode = 500, invalidReason } = cause as { statusCode?: number; invalidReason?: string };
        if (statusCode >= 400 && statusCode < 500 && statusCode !== 429) return reasonOf(invalidReason);
        throw new AppError(
          "service_unavailable",
          "We couldn't reach the x402 facilitator. Nothing was charged.",
          { retryAfterSeconds: 5, cause },
        );
      }
    },
    async settle(payment, terms) {
      try {
        const { success, transaction, errorReason } = await facilitator.settle(...wire.askOf(payment, terms));
        return success && /^0x[0-9a-f]{64}$/i.test(transaction)
          ? { transaction: transaction.toLowerCase() }
          : { transaction: null, failure: new Error(`settle: ${reasonOf(errorReason)}`) };
      } catch (failure) {
        return { transaction: null, failure };
      }
    },
  };
}

/** The facilitator's reason if it is one of the protocol's words. Its free text is never passed on. */
function reasonOf(reason: string | undefined): string {
  return reason && /^[a-z0-9_]{1,80}$/.test(reason) ? reason : "invalid_payment";
}
