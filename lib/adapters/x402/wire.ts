import {
  decodePaymentSignatureHeader,
  encodePaymentRequiredHeader,
  encodePaymentResponseHeader,
} from "@x402/core/http";
import { parsePaymentPayload } from "@x402/core/schemas";
import type { PaymentPayload, PaymentRequirements, SettleResponse } from "@x402/core/types";
import { z } from "zod";
import type { Challenge, TokenPayment, TokenTerms } from "#lib/ports/facilitator";
import { type NetworkName, networks } from "./networks.ts";

/** How long a payer has from signing to settling. */
const maxTimeoutSeconds = 120;
const maxHeaderChars = 8192;
const mimeType = "application/json";

/** Terms, payments, and receipts in the formats of x402 versions 1 and 2, for one network and one payee. */
export function createWire({ network, payTo }: { network: NetworkName; payTo: string }) {
  const { chainId, asset, domain } = networks[network];
  const chain = `eip155:${chainId}` as const;
  const common = { scheme: "exact", payTo, asset, maxTimeoutSeconds, extra: domain };
  const requirements = {
    1: ({ amount, resource, description, discovery }: TokenTerms) => ({
      ...common,
      network,
      maxAmountRequired: amount,
      resource,
      description,
      mimeType,
      ...(discovery ? { outputSchema: discovery.outputSchema } : {}),
    }),
    2: ({ amount }: TokenTerms) => ({ ...common, network: chain, amount }),
  };

  function challenge(terms: TokenTerms, error: string): Challenge {
    const { resource: url, description, discovery } = terms;
    const required = {
      x402Version: 2,
      error,
      resource: { url, description, mimeType },
      accepts: [requirements[2](terms)],
      ...(discovery ? { extensions: discovery.extensions } : {}),
    };
    return {
      body: { x402Version: 1, error, accepts: [requirements[1](terms)] },
      headers: { "PAYMENT-REQUIRED": encodePaymentRequiredHeader(required) },
    };
  }

  function read(header: string, terms: TokenTerms): TokenPayment | { refused: string } {
    // Checked before decoding: a header this long can't be a payment.
    if (header.length > maxHeaderChars) return { refused: "The payment header is longer than 8 KB." };
    const payment = decode(header);
    if (!payment) return { refused: "The payment header cannot be read." };
    const inner = payloadSchema.safeParse(payment.payload);
    if (!inner.success) return { refused: "The payment is not an EIP-3009 authorization." };
    const { from, to, value, validAfter, validBefore, nonce } = inner.data.authorization;
    const chosen = "accepted" in payment ? payment.accepted : { ...common, ...pick(payment), amount: value };
    const names = payment.x402Version === 1 ? network : chain;
    if (chosen.scheme !== "exact" || chosen.network !== names) {
      return { refused: `The payment must use the scheme exact on ${network}.` };
    }
    if (!same(chosen.asset, asset)) return { refused: "The payment is in another token." };
    if (!same(to, payTo) || !same(chosen.payTo, payTo))
      return { refused: "The payment goes to a different recipient." };
    if (value !== terms.amount || chosen.amount !== terms.amount) {
      return { refused: `The payment must be exactly ${terms.amount} units.` };
    }
    const [payer, once] = [from.toLowerCase(), nonce.toLowerCase()];
    return {
      key: [network, asset.toLowerCase(), payer, once].join(":"),
      payer,
      nonce: once,
      signature: inner.data.signature.toLowerCase(),
      validAfter: new Date(Number(validAfter) * 1000),
      validBefore: new Date(Number(validBefore) * 1000),
      sent: payment,
    };
  }

  return {
    challenge,
    read,
    /** The request to the facilitator, in the payment's own version. The library has types only for version 2. */
    askOf({ sent }: TokenPayment, terms: TokenTerms): [PaymentPayload, PaymentRequirements] {
      const payment = sent as PaymentPayload;
      return [payment, requirements[payment.x402Version as 1 | 2](terms) as unknown as PaymentRequirements];
    },
    receipt({ transaction, payer }: { transaction: string; payer: string }): Record<string, string> {
      const settled = { success: true, transaction, payer };
      return {
        "X-PAYMENT-RESPONSE": encodePaymentResponseHeader({
          ...settled,
          network,
        } as unknown as SettleResponse),
        "PAYMENT-RESPONSE": encodePaymentResponseHeader({ ...settled, network: chain }),
      };
    },
  };
}

type SentPayment = NonNullable<ReturnType<typeof parsePaymentPayload>["data"]>;

function decode(header: string): SentPayment | null {
  try {
    return parsePaymentPayload(decodePaymentSignatureHeader(header)).data ?? null;
  } catch {
    return null;
  }
}

const pick = ({ scheme, network }: { scheme: string; network: string }) => ({ scheme, network });
const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const address = z.string().regex(/^0x[0-9a-f]{40}$/i);
const seconds = z.string().regex(/^\d{1,12}$/);
const payloadSchema = z.object({
  signature: z.string().regex(/^0x[0-9a-f]+$/i),
  authorization: z.object({
    from: address,
    to: address,
    value: z.string().regex(/^\d{1,30}$/),
    validAfter: seconds,
    validBefore: seconds,
    nonce: z.string().regex(/^0x[0-9a-f]{64}$/i),
  }),
});
