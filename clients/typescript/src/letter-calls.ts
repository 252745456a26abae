import { Calls, capability, keyed } from "./calls.ts";
import type {
  Letter,
  LetterToProof,
  LetterToQuote,
  Ordered,
  OrderedAnyhow,
  OrderStatus,
  Plain,
  Sent,
} from "./requests.ts";
import type { CallOptions, KeyedCallOptions } from "./transport.ts";
import type {
  AdvanceRequest,
  ApprovalRequest,
  DeliveryList,
  DeliveryResponse,
  ListedOrder,
  Order,
  OrderCreated,
  OrderDecided,
  OrderEvents,
  OrderLink,
  OrderList,
  OrderResponse,
  Quote,
  RecordCurrency,
  ReturnRequest,
  Share,
  UploadedImage,
  UploadTicket,
} from "./types.ts";
import { type WaitOptions, waitForOrder } from "./wait-for-order.ts";

/** Which orders or batches a list shows: all conditions hold. Times are ISO 8601. */
export type ListFilter = {
  reference?: string | undefined;
  status?: string | undefined;
  created_after?: string | undefined;
  created_before?: string | undefined;
};

const inOrder = ({ order }: OrderResponse) => order;

/** The calls about single letters. */
export abstract class LetterCalls extends Calls {
  /** The price, item by item, and a single-use `confirmation_token` if recipient and content are given. Free. */
  quote(letter: LetterToQuote, options?: CallOptions): Promise<Quote> {
    return this.json("POST /v1/quotes", { body: letter, repeatable: true }, options);
  }

  /**
   * Sends a letter, at most once: an Idempotency-Key is made for the call unless you bring your own. Store your own across restarts
   * of your program, so that tomorrow's retry is still the same letter. `sandbox: true` is free and prints nothing.
   */
  send(letter: Letter & Plain, options?: KeyedCallOptions): Promise<Ordered<OrderCreated>>;
  send(letter: Letter, options?: KeyedCallOptions): Promise<OrderedAnyhow<OrderCreated>>;
  send(letter: Letter, options?: KeyedCallOptions): Promise<OrderedAnyhow<OrderCreated>> {
    return this.json("POST /v1/orders", { body: letter }, keyed(options));
  }

  /** The order as it is now. With one of its tokens, or the key that sent it, includes your `reference` and `metadata`. */
  order(
    id: string,
    { capabilityToken, ...options }: CallOptions & { capabilityToken?: string } = {},
  ): Promise<Order> {
    return this.json(
      "GET /v1/orders/{id}",
      { params: { id }, headers: capability(capabilityToken) },
      options,
      inOrder,
    );
  }

  /** The orders that your key created, newest first. Reads page by page as you go. */
  orders(filter: ListFilter = {}, options?: CallOptions): AsyncGenerator<ListedOrder, void, undefined> {
    return this.pages<OrderList, ListedOrder>(
      "GET /v1/orders",
      { query: filter },
      options,
      ({ orders }) => orders,
    );
  }

  /** What has happened to an order, oldest first. */
  events(id: string, options?: CallOptions): Promise<OrderEvents["events"]> {
    return this.json<OrderEvents, OrderEvents["events"]>(
      "GET /v1/orders/{id}/events",
      { params: { id } },
      options,
      ({ events }) => events,
    );
  }

  /**
   * Polls the order until it has the status, or a later one in the sequence draft, pending_payment, screening, held_for_review, submitted,
   * mailed, and delivered. Throws a PosthornWaitError, with the order, if it ends otherwise or the wait times out (after 10 minutes by
   * default).
   */
  waitFor(
    id: string,
    status: OrderStatus | readonly OrderStatus[],
    options: WaitOptions = {},
  ): Promise<Order> {
    return waitForOrder((own) => this.order(id, own), status, options);
  }

  /** Cancels a letter before it goes to the printer, with the `cancel_token` of its creation. */
  cancel(id: string, cancelToken: string, options?: CallOptions): Promise<Order> {
    return this.json(
      "DELETE /v1/orders/{id}",
      { params: { id }, headers: capability(cancelToken) },
      options,
      inOrder,
    );
  }

  /** Decides about an order that waits for approval, with the `approve_token` that its link opens. Idempotent. */
  decide(
    id: string,
    approveToken: string,
    decision: Sent<ApprovalRequest>,
    options?: CallOptions,
  ): Promise<OrderDecided> {
    const details = { params: { id }, headers: capability(approveToken), body: decision, repeatable: true };
    return this.json("POST /v1/orders/{id}/approval", details, options);
  }

  /** Exchanges the token after the # of `order_url` for the order's capability tokens. */
  openLink(id: string, linkToken: string, options?: CallOptions): Promise<OrderLink> {
    const details = { params: { id }, headers: { "X-Link-Token": linkToken }, repeatable: true };
    return this.json("POST /v1/orders/{id}/link", details, options);
  }

  /** The order's share link, which is created once. */
  share(id: string, capabilityToken: string, options?: CallOptions): Promise<Share> {
    const details = { params: { id }, headers: capability(capabilityToken), repeatable: true };
    return this.json("POST /v1/orders/{id}/share", details, options);
  }

  /** Reports that the letter came back, with the reason on its yellow label. Idempotent. */
  reportReturn(
    id: string,
    capabilityToken: string,
    reason: ReturnRequest["reason"],
    options?: CallOptions,
  ): Promise<Order> {
    const details = {
      ...{ params: { id }, headers: capability(capabilityToken) },
      ...{ body: { reason }, repeatable: true },
    };
    return this.json("POST /v1/orders/{id}/return", details, options, inOrder);
  }

  /** The Mailing record as a PDF, with any capability token of the order, of any age. */
  certificate(id: string, capabilityToken: string, options?: CallOptions): Promise<Uint8Array> {
    const details = { params: { id }, headers: capability(capabilityToken) };
    return this.bytes("GET /v1/orders/{id}/certificate", details, options);
  }

  /** Whether the Mailing record with this hash is current. The signature in its file shows whether the file is genuine. */
  recordCurrency(hash: string, options?: CallOptions): Promise<RecordCurrency> {
    return this.json("GET /v1/records/{hash}", { params: { hash } }, options);
  }

  /** The return receipt of certified mail as a PDF, once `receipt_available_at` is set, with any capability token of the order. */
  returnReceipt(id: string, capabilityToken: string, options?: CallOptions): Promise<Uint8Array> {
    const details = { params: { id }, headers: capability(capabilityToken) };
    return this.bytes("GET /v1/orders/{id}/return_receipt", details, options);
  }

  /** A printed page of an order as a PNG, with any capability token of the order. The first page is 1. */
  page(id: string, page: number, capabilityToken: string, options?: CallOptions): Promise<Uint8Array> {
    const details = { params: { id, page }, headers: capability(capabilityToken) };
    return this.bytes("GET /v1/orders/{id}/pages/{page}", details, options);
  }

  /**
   * The log of what was sent to the order's `webhook_url`, the newest event first, with any capability token of the order, of any age;
   * or with the API key that sent it.
   */
  deliveries(
    id: string,
    { capabilityToken, ...options }: CallOptions & { capabilityToken?: string } = {},
  ): Promise<DeliveryList["deliveries"]> {
    return this.json<DeliveryList, DeliveryList["deliveries"]>(
      "GET /v1/orders/{id}/deliveries",
      { params: { id }, headers: capability(capabilityToken) },
      options,
      ({ deliveries }) => deliveries,
    );
  }

  /** Sends an event to the order's `webhook_url` again, with any capability token of the order, of any age. */
  redeliver(
    id: string,
    eventId: string,
    capabilityToken: string,
    options?: CallOptions,
  ): Promise<DeliveryResponse["delivery"]> {
    const details = { params: { id, event_id: eventId }, headers: capability(capabilityToken) };
    return this.json<DeliveryResponse, DeliveryResponse["delivery"]>(
      "POST /v1/orders/{id}/events/{event_id}/redeliver",
      details,
      options,
      ({ delivery }) => delivery,
    );
  }

  /** The exact pages that would be printed, as a PDF; with `image`, that page as a PNG. */
  proof(
    letter: LetterToProof,
    { image, ...options }: CallOptions & { image?: boolean } = {},
  ): Promise<Uint8Array> {
    const headers = { Accept: image ? "image/png" : "application/pdf" };
    return this.bytes("POST /v1/proofs", { body: letter, headers, repeatable: true }, options);
  }

  /** Uploads a PDF of at most 10 MB and returns the `upload_key` for a quote and an order. */
  async upload(pdf: Uint8Array, options?: CallOptions): Promise<string> {
    const ticket = await this.json<UploadTicket>("POST /v1/uploads", { repeatable: true }, options);
    await this.put(ticket.upload_url, ticket.headers, pdf, options);
    return ticket.upload_key;
  }

  /** Uploads a PNG or JPEG of at most 2 MB, and returns its `image_key` for a signature or letterhead. */
  async uploadImage(image: Uint8Array, options?: CallOptions): Promise<UploadedImage> {
    const headers = { "Content-Type": image[0] === 0x89 ? "image/png" : "image/jpeg" };
    return this.json("POST /v1/uploads/images", { body: image, headers, repeatable: true }, options);
  }

  /** Simulates the Postal Service for a sandbox order, with any of its tokens. A return may have a `reason`. */
  advance(
    id: string,
    to: AdvanceRequest["to"] | AdvanceRequest,
    capabilityToken: string,
    options?: CallOptions,
  ): Promise<Order> {
    const body = typeof to === "string" ? { to } : to;
    const details = { params: { id }, headers: capability(capabilityToken), body };
    return this.json("POST /v1/test_helpers/orders/{id}/advance", details, options, inOrder);
  }
}
