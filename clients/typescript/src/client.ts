import { BulkCalls } from "./bulk-calls.ts";
import { capability, keyed } from "./calls.ts";
import type { Sent } from "./requests.ts";
import type { CallOptions, KeyedCallOptions } from "./transport.ts";
import type {
  AccountSession,
  AddressSuggestions,
  AddressVerification,
  CodeSent,
  CreditBalance,
  CreditCheckout,
  CreditCheckoutRequest,
  CreditPurchase,
  Key,
  KeyAnswer,
  KeyList,
  KeyMade,
  KeyRequest,
  LetterTemplateList,
  MailboxSession,
  ReverseAddress,
  ReviewRequest,
  ReviewResponse,
  Reviews,
  SessionEnded,
  Stats,
  SuggestedClass,
  VerifyAddressRequest,
  VerifyCode,
  X402Credit,
  X402CreditRequest,
  X402Replay,
} from "./types.ts";

/**
 * Sends physical mail. Quote first, send with the quote's token, then follow the order. Every call throws PosthornError for a failure
 * that the service named, and PosthornConnectionError if there was no usable answer.
 */
export class Posthorn extends BulkCalls {
  /** Suggests a mail class for a text, with the reason in one sentence. */
  suggestClass(text: string, options?: CallOptions): Promise<SuggestedClass> {
    return this.json("POST /v1/suggest-class", { body: { text }, repeatable: true }, options);
  }

  /** Letters that people often send, with blanks to fill in: in `en` or `es`, all or the one with this slug. */
  letterTemplates(
    options: CallOptions & { language?: "en" | "es"; slug?: string } = {},
  ): Promise<LetterTemplateList> {
    const { language, slug, ...rest } = options;
    return this.json("GET /v1/letters", { query: { language, slug } }, rest);
  }

  /** Suggests addresses while someone types. Show the attribution: OpenStreetMap contributors. */
  autocompleteAddress(start: string, options?: CallOptions): Promise<AddressSuggestions> {
    return this.json("GET /v1/address/autocomplete", { query: { q: start } }, options);
  }

  /** The address at a location, which is given in degrees. */
  reverseAddress(lat: number, lon: number, options?: CallOptions): Promise<ReverseAddress> {
    return this.json("GET /v1/address/reverse", { query: { lat, lon } }, options);
  }

  /** Whether mail can be delivered to an address, and its standardized form. */
  verifyAddress(address: Sent<VerifyAddressRequest>, options?: CallOptions): Promise<AddressVerification> {
    return this.json("POST /v1/address/verify", { body: address, repeatable: true }, options);
  }

  /** What a credit code can still spend, and when it expires. */
  balance(code: string, options?: CallOptions): Promise<CreditBalance> {
    return this.json("GET /v1/credits/{code}", { params: { code } }, options);
  }

  /** Opens the checkout of a pack of credit, where a person pays by card; the code is emailed once that is settled. */
  buyCredit(request: Sent<CreditCheckoutRequest>, options?: KeyedCallOptions): Promise<CreditCheckout> {
    return this.json("POST /v1/credits/checkout", { body: request }, keyed(options));
  }

  /** A purchase of credit, with the `capability_token` of its checkout. */
  purchase(id: string, capabilityToken: string, options?: CallOptions): Promise<CreditPurchase> {
    const details = { params: { id }, headers: capability(capabilityToken) };
    return this.json("GET /v1/credits/purchases/{id}", details, options);
  }

  /** Emails a bought code to the right address, as a new code. Possible for one hour, if nothing was spent. */
  correctPurchase(
    id: string,
    email: string,
    capabilityToken: string,
    options?: CallOptions,
  ): Promise<CreditPurchase> {
    const details = {
      params: { id },
      headers: capability(capabilityToken),
      body: { email },
      repeatable: false,
    };
    return this.json("PUT /v1/credits/purchases/{id}/email", details, options);
  }

  /** Emails a bought code again. */
  resendCode(id: string, capabilityToken: string, options?: CallOptions): Promise<CreditPurchase> {
    const details = { params: { id }, headers: capability(capabilityToken) };
    return this.json("POST /v1/credits/purchases/{id}/resend", details, options);
  }

  /**
   * Buys credit with a signed x402 payment, or a sandbox code without one. Without a payment, the error `payment_required` has the
   * terms in `envelope.accepts`. A payment that had settled before is not charged again, and its answer has no new credit.
   */
  buyCreditWithTokens(
    request: Sent<X402CreditRequest> & { sandbox: true },
    options?: CallOptions,
  ): Promise<X402Credit>;
  buyCreditWithTokens(
    request: Sent<X402CreditRequest>,
    options?: CallOptions & { payment?: string; paymentV1?: string },
  ): Promise<X402Credit | X402Replay>;
  buyCreditWithTokens(
    request: Sent<X402CreditRequest>,
    { payment, paymentV1, ...options }: CallOptions & { payment?: string; paymentV1?: string } = {},
  ): Promise<X402Credit | X402Replay> {
    const headers = { "PAYMENT-SIGNATURE": payment, "X-PAYMENT": paymentV1 };
    const repeatable = payment !== undefined || paymentV1 !== undefined;
    return this.json("POST /v1/x402/credits", { body: request, headers, repeatable }, options);
  }

  /** Makes an API key, at most once. A test key needs no proof; other keys need a mailbox session as `apiKey` of the call. */
  createKey(request: Sent<KeyRequest>, options?: KeyedCallOptions): Promise<KeyMade> {
    return this.json("POST /v1/keys", { body: request }, keyed(options));
  }

  /** The keys of a mailbox session, or the API key that makes the call. */
  keys(options?: CallOptions): Promise<Key[]> {
    return this.json<KeyList, Key[]>("GET /v1/keys", {}, options, ({ keys }) => keys);
  }

  /** A key and the secret that signs the webhooks of what it sends. An API key can read itself. */
  key(id: string, options?: CallOptions): Promise<KeyAnswer> {
    return this.json("GET /v1/keys/{id}", { params: { id } }, options);
  }

  /** Replaces a key's secret. The old key ends at once. */
  rotateKey(id: string, options?: CallOptions): Promise<KeyMade> {
    return this.json("POST /v1/keys/{id}/rotate", { params: { id } }, options);
  }

  /** Ends a key at once, for good. */
  async deleteKey(id: string, options?: CallOptions): Promise<void> {
    await this.json("DELETE /v1/keys/{id}", { params: { id } }, options);
  }

  /**
   * Emails six digits to an address. `verifyCode` exchanges them, with the `request_id` of this answer, for an account session. After
   * five emails in an hour, `emailed` is false: then the digits of the newest email are valid.
   */
  requestCode(email: string, options?: KeyedCallOptions): Promise<CodeSent> {
    return this.json("POST /v1/account_sessions", { body: { email } }, keyed(options));
  }

  /** An account session, which raises the caps of live letters: send it as `account_session`. The digits work once. */
  verifyCode(request: Sent<VerifyCode>, options?: CallOptions): Promise<AccountSession> {
    return this.json("POST /v1/account_sessions/verify", { body: request }, options);
  }

  /** A mailbox session: for one hour, the `apiKey` of the calls for keys and lists. The digits work once. */
  openMailbox(request: Sent<VerifyCode>, options?: CallOptions): Promise<MailboxSession> {
    return this.json("POST /v1/mailbox_sessions", { body: request }, options);
  }

  /** Ends the mailbox session that is the call's `apiKey`, or with `all` each session of its address. */
  endMailbox({ all, ...options }: CallOptions & { all?: boolean } = {}): Promise<SessionEnded> {
    return this.json("DELETE /v1/mailbox_sessions", { query: { all } }, options);
  }

  reviews(options?: CallOptions): Promise<Reviews> {
    return this.json("GET /v1/reviews", {}, options);
  }

  /** Reviews a delivered order, with its `review_token`. */
  review(request: Sent<ReviewRequest>, options?: CallOptions): Promise<ReviewResponse["review"]> {
    return this.json<ReviewResponse, ReviewResponse["review"]>(
      "POST /v1/reviews",
      { body: request },
      options,
      ({ review }) => review,
    );
  }

  /** Letters mailed so far, sandbox and live. */
  lettersMailed(options?: CallOptions): Promise<number> {
    return this.json<Stats, number>("GET /v1/stats", {}, options, ({ letters_mailed }) => letters_mailed);
  }

  /** The OpenAPI description of the service. */
  openapi(options?: CallOptions): Promise<object> {
    return this.json("GET /v1/openapi.json", {}, options);
  }
}
