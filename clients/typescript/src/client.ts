import { type Call, createTransport, type TransportOptions } from "./transport.ts";
import type {
  AccountSession,
  AdvanceRequest,
  ApprovalRequest,
  Batch,
  BatchCreated,
  BatchList,
  BatchQuote,
  BatchQuoteRequest,
  BatchRequest,
  BatchResponse,
  BatchRow,
  BatchRows,
  CodeSent,
  CreditBalance,
  CreditCheckout,
  CreditCheckoutRequest,
  CsvMap,
  CsvMapRequest,
  DeliveryResponse,
  OrderCreated,
  OrderDecided,
  OrderEvents,
  OrderList,
  OrderRequest,
  OrderResponse,
  ProofRequest,
  Quote,
  QuoteRequest,
  ReviewRequest,
  ReviewResponse,
  Reviews,
  Stats,
  SuggestedClass,
  UploadTicket,
  VerifyCode,
} from "./types.ts";

/** A request as it is given: JSON leaves out what is undefined. */
type Sent<T> = { [K in keyof T]: object extends Pick<T, K> ? T[K] | undefined : T[K] };

/** Which orders or batches a list shows: all conditions hold. Times are ISO 8601. */
type ListFilter = { reference?: string; status?: string; created_after?: string; created_before?: string };

/**
 * Sends physical mail. Quote first, send with the quote's token, then follow the order. Every call throws PosthornError for a failure
 * that the service named, PosthornConnectionError when there was no answer.
 */
export class Posthorn {
  readonly #call: (request: Call) => Promise<Response>;
  readonly #fetch: typeof fetch;

  constructor(options: TransportOptions) {
    this.#call = createTransport(options);
    this.#fetch = options.fetch ?? fetch;
  }

  /** The price, item by item; with recipient and content also a single-use `confirmation_token`. Free. */
  quote(request: Sent<QuoteRequest>): Promise<Quote> {
    return this.#json({ method: "POST", path: "/v1/quotes", body: request });
  }

  /**
   * Sends a letter, at most once: an Idempotency-Key is made for the call unless you bring your own. Keep your own across restarts
   * of your program, so that a retry of tomorrow is still the same letter. `sandbox: true` rehearses for free.
   */
  send(request: Sent<OrderRequest>, options: { idempotencyKey?: string } = {}): Promise<OrderCreated> {
    const headers = { "Idempotency-Key": options.idempotencyKey ?? crypto.randomUUID() };
    return this.#json({ method: "POST", path: "/v1/orders", body: request, headers });
  }

  /** The order as it is now. */
  async order(id: string): Promise<OrderResponse["order"]> {
    return (await this.#json<OrderResponse>({ method: "GET", path: `/v1/orders/${encodeURIComponent(id)}` }))
      .order;
  }

  /** What has happened to an order, oldest first. */
  async events(id: string): Promise<OrderEvents["events"]> {
    const path = `/v1/orders/${encodeURIComponent(id)}/events`;
    return (await this.#json<OrderEvents>({ method: "GET", path })).events;
  }

  /** The price of one letter to many, the rows that cannot be mailed, and the `confirmation_token` that sends the others. Free. */
  quoteBatch(request: Sent<BatchQuoteRequest>): Promise<BatchQuote> {
    return this.#json({ method: "POST", path: "/v1/batches/quotes", body: request });
  }

  /** Sends one letter to many, at most once, as `send` does. Its rows are made in the background: follow them with `batch`. */
  sendBatch(request: Sent<BatchRequest>, options: { idempotencyKey?: string } = {}): Promise<BatchCreated> {
    const headers = { "Idempotency-Key": options.idempotencyKey ?? crypto.randomUUID() };
    return this.#json({ method: "POST", path: "/v1/batches", body: request, headers });
  }

  /** The batch as it is now, with how many of its rows are where. */
  async batch(id: string): Promise<Batch> {
    return (await this.#json<BatchResponse>({ method: "GET", path: batchPath(id) })).batch;
  }

  /**
   * What has become of each row, in their order: all of them, or those of one status. Reads page by page as you go. Rows have your
   * references and the recipients only for the key that created the batch, or with its `cancel_token`.
   */
  batchRows(
    id: string,
    { status, cancelToken }: { status?: BatchRow["status"]; cancelToken?: string } = {},
  ): AsyncGenerator<BatchRow> {
    const headers = cancelToken === undefined ? {} : { "X-Capability-Token": cancelToken };
    const query = { limit: "200", ...(status ? { status } : {}) };
    return this.#pages<BatchRows, BatchRow>(`${batchPath(id)}/rows`, query, ({ rows }) => rows, headers);
  }

  /** The orders that your key created, newest first. Reads page by page as you go. */
  orders(filter: ListFilter = {}): AsyncGenerator<OrderList["orders"][number]> {
    return this.#pages("/v1/orders", filter, ({ orders }: OrderList) => orders);
  }

  /** The batches that your key created, newest first. Reads page by page as you go. */
  batches(filter: ListFilter = {}): AsyncGenerator<Batch> {
    return this.#pages("/v1/batches", filter, ({ batches }: BatchList) => batches);
  }

  async *#pages<Page extends { next_cursor: string | null }, Entry>(
    path: string,
    filter: Record<string, string>,
    entriesOf: (page: Page) => Entry[],
    headers: Record<string, string> = {},
  ): AsyncGenerator<Entry> {
    for (let cursor: string | null = ""; cursor !== null; ) {
      const query = new URLSearchParams({ ...filter, ...(cursor ? { cursor } : {}) });
      const page: Page = await this.#json<Page>({ method: "GET", path: `${path}?${query}`, headers });
      yield* entriesOf(page);
      cursor = page.next_cursor;
    }
  }

  /** Takes back every row that is not handed to the printer yet, and gives its money back. */
  async cancelBatch(id: string, cancelToken: string): Promise<Batch> {
    const headers = { "X-Capability-Token": cancelToken };
    return (await this.#json<BatchResponse>({ method: "DELETE", path: batchPath(id), headers })).batch;
  }

  /** Sends an event to the order's `webhook_url` again, with any capability token of the order, of any age. */
  async redeliver(
    id: string,
    eventId: string,
    capabilityToken: string,
  ): Promise<DeliveryResponse["delivery"]> {
    const path = `/v1/orders/${encodeURIComponent(id)}/events/${encodeURIComponent(eventId)}/redeliver`;
    const headers = { "X-Capability-Token": capabilityToken };
    return (await this.#json<DeliveryResponse>({ method: "POST", path, headers })).delivery;
  }

  /** The certificate of mailing as a PDF, with any capability token of the order, of any age. */
  async certificate(id: string, capabilityToken: string): Promise<Uint8Array> {
    const headers = { "X-Capability-Token": capabilityToken };
    const path = `/v1/orders/${encodeURIComponent(id)}/certificate`;
    const answer = await this.#call({ method: "GET", path, headers });
    return new Uint8Array(await answer.arrayBuffer());
  }

  /** Takes a letter back before it is handed to the printer, with the `cancel_token` of its creation. */
  async cancel(id: string, cancelToken: string): Promise<OrderResponse["order"]> {
    const headers = { "X-Capability-Token": cancelToken };
    const path = `/v1/orders/${encodeURIComponent(id)}`;
    return (await this.#json<OrderResponse>({ method: "DELETE", path, headers })).order;
  }

  /** Decides about an order that waits for approval, with the `approve_token` that its link opens. Idempotent. */
  async decide(id: string, approveToken: string, decision: ApprovalRequest): Promise<OrderDecided> {
    const headers = { "X-Capability-Token": approveToken };
    const path = `/v1/orders/${encodeURIComponent(id)}/approval`;
    return this.#json<OrderDecided>({ method: "POST", path, headers, body: decision });
  }

  /** The very pages that would be printed, as a PDF. */
  async proof(request: Sent<ProofRequest>): Promise<Uint8Array> {
    const answer = await this.#call({ method: "POST", path: "/v1/proofs", body: request });
    return new Uint8Array(await answer.arrayBuffer());
  }

  /** Uploads a PDF of at most 10 MB and answers the `upload_key` for a quote and an order. */
  async upload(pdf: Uint8Array): Promise<string> {
    const ticket = await this.#json<UploadTicket>({ method: "POST", path: "/v1/uploads" });
    const stored = await this.#fetch(ticket.upload_url, {
      method: ticket.method,
      headers: ticket.headers,
      body: pdf as Uint8Array<ArrayBuffer>,
    });
    if (!stored.ok) throw new Error(`The upload was answered with ${stored.status}`);
    return ticket.upload_key;
  }

  /** A mail class for a text, with one sentence of reason. Advice. */
  suggestClass(text: string): Promise<SuggestedClass> {
    return this.#json({ method: "POST", path: "/v1/suggest-class", body: { text } });
  }

  /** Which columns of a spreadsheet feed which field of an address. Advice. */
  mapCsv(request: Sent<CsvMapRequest>): Promise<CsvMap> {
    return this.#json({ method: "POST", path: "/v1/csv-map", body: request });
  }

  reviews(): Promise<Reviews> {
    return this.#json({ method: "GET", path: "/v1/reviews" });
  }

  /** Reviews a delivered order, with its `review_token`. */
  async review(request: Sent<ReviewRequest>): Promise<ReviewResponse["review"]> {
    const call = { method: "POST", path: "/v1/reviews", body: request, repeatable: false } as const;
    return (await this.#json<ReviewResponse>(call)).review;
  }

  /** What a credit code can still spend, and until when. */
  balance(code: string): Promise<CreditBalance> {
    return this.#json({ method: "GET", path: `/v1/credits/${encodeURIComponent(code)}` });
  }

  /** Opens the checkout of a pack of credit, where a person pays by card; the code is e-mailed once that is settled. */
  buyCredit(request: Sent<CreditCheckoutRequest>): Promise<CreditCheckout> {
    return this.#json({ method: "POST", path: "/v1/credits/checkout", body: request, repeatable: false });
  }

  /**
   * Emails six digits to an address. `verifyCode` exchanges them, with the `request_id` of this answer, for an account session. After
   * five emails in an hour, `emailed` is false: then the digits of the newest email are valid.
   */
  requestCode(email: string): Promise<CodeSent> {
    return this.#json({ method: "POST", path: "/v1/account_sessions", body: { email }, repeatable: false });
  }

  /**
   * An account session, which raises the caps of live letters: send it as `account_session`. The digits work once, and each request
   * has five tries.
   */
  verifyCode(request: Sent<VerifyCode>): Promise<AccountSession> {
    const path = "/v1/account_sessions/verify";
    return this.#json({ method: "POST", path, body: request, repeatable: false });
  }

  /** Letters mailed so far, sandbox and live. */
  async lettersMailed(): Promise<number> {
    return (await this.#json<Stats>({ method: "GET", path: "/v1/stats" })).letters_mailed;
  }

  /** Plays the post for a sandbox order, with any of its tokens. */
  async advance(
    id: string,
    to: AdvanceRequest["to"],
    capabilityToken: string,
  ): Promise<OrderResponse["order"]> {
    const path = `/v1/test_helpers/orders/${encodeURIComponent(id)}/advance`;
    const headers = { "X-Capability-Token": capabilityToken };
    return (await this.#json<OrderResponse>({ method: "POST", path, body: { to }, headers })).order;
  }

  async #json<T>(request: Call): Promise<T> {
    return (await this.#call(request)).json() as Promise<T>;
  }
}

const batchPath = (id: string) => `/v1/batches/${encodeURIComponent(id)}`;
