/** The terms of one payment. */
export type TokenTerms = {
  /** In the token's smallest unit, as digits. */
  amount: string;
  /** The URL for which the payer pays. */
  resource: string;
  description: string;
  /** What a client that meets the terms can send, in the format of each protocol version. */
  discovery?: { outputSchema: Record<string, unknown>; extensions: Record<string, unknown> };
};

/**
 * A payer's signed, single-use authorization to transfer tokens to us (EIP-3009), already checked against our terms. Names are in
 * lower case.
 */
export type TokenPayment = {
  /** `<network>:<asset>:<payer>:<nonce>`. An authorization has the same key however it was encoded. */
  key: string;
  payer: string;
  nonce: string;
  /** In lower case. */
  signature: string;
  validAfter: Date;
  validBefore: Date;
  /** The original payment, for the facilitator. */
  sent: unknown;
};

/**
 * The state of an authorization on the chain, as of its newest block. `unclear`: it was used, but no transfer to us has been found
 * so far.
 */
export type PermissionTruth =
  | { state: "unused"; block: bigint; time: Date }
  | { state: "settled"; transaction: string }
  | { state: "unclear" };

/** The terms in both protocol versions, for the body and headers of one response. */
export type Challenge = { body: Record<string, unknown>; headers: Record<string, string> };

/**
 * Token payments over x402: the wire format of terms and payments, the facilitator that verifies and settles, and the chain, which
 * alone shows whether money moved.
 */
export type TokenPayments = {
  network: string;
  payTo: string;
  challenge(terms: TokenTerms, error: string): Challenge;
  /** Parses a payment header. Checks it against our terms and not against the copy of the terms in the header. */
  read(header: string, terms: TokenTerms): TokenPayment | { refused: string };
  /** Null if the payment is valid, otherwise the reason. Throws service_unavailable. */
  verify(payment: TokenPayment, terms: TokenTerms): Promise<string | null>;
  /**
   * Settles the payment. Returns the transaction, or why it is unknown whether there is one: a failure doesn't prove that no money
   * moved. Never throws.
   */
  settle(
    payment: TokenPayment,
    terms: TokenTerms,
  ): Promise<{ transaction: string } | { transaction: null; failure: unknown }>;
  /** Looks for a transfer of `amount` to `payTo` in the blocks after `afterBlock`. Throws service_unavailable. */
  look(
    permission: { payer: string; nonce: string; amount: string; payTo: string },
    afterBlock: bigint | null,
  ): Promise<PermissionTruth>;
  /** Headers that tell a payer of either version that the payment was settled. */
  receipt(settlement: { transaction: string; payer: string }): Record<string, string>;
};
