/** What is asked for one payment. */
export type TokenTerms = {
  /** In the token's smallest unit, as digits. */
  amount: string;
  /** The address that is paid for. */
  resource: string;
  description: string;
};

/** A payer's signed permission to move tokens to us, once (EIP-3009), already held against our terms. Names are in lower case. */
export type TokenPayment = {
  /** `<network>:<asset>:<payer>:<nonce>`: one permission has one key, however it was written down. */
  key: string;
  payer: string;
  nonce: string;
  validAfter: Date;
  validBefore: Date;
  /** As it was sent, for the facilitator. */
  sent: unknown;
};

/** What the chain keeps of a permission, as of its newest block. `unclear`: it was used, and no transfer to us is found (yet). */
export type PermissionTruth =
  | { state: "unused"; block: bigint; time: Date }
  | { state: "settled"; transaction: string }
  | { state: "unclear" };

/** The terms as both versions of the protocol write them, for the body and the headers of one answer. */
export type Challenge = { body: Record<string, unknown>; headers: Record<string, string> };

/**
 * Payment in tokens over x402: terms and payments on the wire, the facilitator that checks and settles, and the chain, which alone knows
 * whether money moved.
 */
export type TokenPayments = {
  network: string;
  payTo: string;
  challenge(terms: TokenTerms, error: string): Challenge;
  /** Reads a payment header and holds it against our terms, not against what it says of them itself. */
  read(header: string, terms: TokenTerms): TokenPayment | { refused: string };
  /** Null when it is good, else the reason. Throws service_unavailable. */
  verify(payment: TokenPayment, terms: TokenTerms): Promise<string | null>;
  /** The transaction, or why nobody knows whether there is one: a failure is no proof that nothing moved. Never throws. */
  settle(
    payment: TokenPayment,
    terms: TokenTerms,
  ): Promise<{ transaction: string } | { transaction: null; failure: unknown }>;
  /** Looks for a transfer of `amount` to `payTo` in the blocks after `afterBlock`. Throws service_unavailable. */
  look(
    permission: { payer: string; nonce: string; amount: string; payTo: string },
    afterBlock: bigint | null,
  ): Promise<PermissionTruth>;
  /** Headers that tell a payer of either version that it was settled. */
  receipt(settlement: { transaction: string; payer: string }): Record<string, string>;
};
