// Written by `npm run client:types` from the contract of the service; a test holds it against that.

export interface paths {
  "/v1/account_sessions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ask for a six-digit code by e-mail
     * @description Verifying an e-mail address raises the caps on live letters. The answer is the same for every address.
     *
     *     At most 5 calls a minute for each network address.
     */
    post: operations["requestAccountCode"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/account_sessions/verify": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Trade the code for an account session
     * @description Send the session as account_session with live orders. It lasts 30 days.
     *
     *     At most 10 calls a minute for each network address.
     */
    post: operations["verifyAccountCode"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/address/autocomplete": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Suggest addresses while someone types
     * @description At most 5, in the United States. The list is empty, never an error, when q is missing, shorter than 3 or longer than 120 characters, when the geocoder fails, or when none is configured (enabled: false). Show the credit: OpenStreetMap contributors.
     *
     *     At most 30 calls a minute for each key, else network address.
     */
    get: operations["autocompleteAddress"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/address/reverse": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Find the address of a place
     * @description The house at these coordinates, or null. Missing or impossible coordinates answer 400 in the same shape.
     *
     *     At most 30 calls a minute for each key, else network address.
     */
    get: operations["reverseAddress"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/batches": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a letter to many
     * @description One text or PDF, one sender, one payment, up to 10,000 recipients. Every row becomes an ordinary order, made in the background; follow them with the batch. With sandbox: true (1,000 rows) the whole flow runs for free and nothing is mailed. A live batch needs the confirmation_token of a quote, and a key with mail:bulk or an account_session. It is paid by credit_code, or by card at a checkout: then every letter is read while the money is only held, and one charge takes what the letters cost that are mailed or still looked at.
     *
     *     A developer key needs the scope `mail:send`. At most 5 calls a minute for each key, else network address.
     */
    post: operations["createBatch"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/batches/quotes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Price a letter to many
     * @description Merges the text with every row, lays each letter out, checks the addresses with our own rules and prices the whole. Free; creates nothing. 100 rows for everybody (1,000 with sandbox: true); 10,000 with a key that carries mail:bulk or an account_session.
     *
     *     A developer key needs the scope `mail:quote`. At most 5 calls a minute for each key, else network address.
     */
    post: operations["createBatchQuote"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/batches/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a batch
     * @description Read a batch.
     *
     *     A developer key needs the scope `mail:read`.
     */
    get: operations["getBatch"];
    put?: never;
    post?: never;
    /**
     * Cancel a batch
     * @description Takes back every row that is not yet handed to the printer, and gives its money back; a card that is only held is not charged. Rows that are handed over stay as they are.
     *
     *     A developer key needs the scope `mail:cancel`. At most 30 calls a minute for each key, else network address.
     */
    delete: operations["cancelBatch"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/batches/{id}/results.csv": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Download a batch's results
     * @description Every row as CSV in UTF-8: row, reference, order_id, status, tracking_number, reason. A cell that a spreadsheet would run as a formula begins with an apostrophe, and so does what follows a semicolon in it, where some spreadsheets begin another cell.
     *
     *     A developer key needs the scope `mail:read`. At most 20 calls a minute for each key, else network address.
     */
    get: operations["getBatchResults"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/batches/{id}/rows": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a batch's rows
     * @description What has become of each row, page by page, without street lines.
     *
     *     A developer key needs the scope `mail:read`.
     */
    get: operations["listBatchRows"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/credits/checkout": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Buy a pack of prepaid credit by card
     * @description Answers where to pay. The credit code is e-mailed once the payment has settled; it is shown nowhere else.
     *
     *     At most 10 calls a minute for each key, else network address.
     */
    post: operations["createCreditCheckout"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/credits/{code}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read what a credit code holds
     * @description Whoever holds the code may read it. Upper and lower case are the same.
     *
     *     At most 30 calls a minute for each network address.
     */
    get: operations["getCredit"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/csv-map": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Map the columns of a spreadsheet to address fields
     * @description Judges the headers, and up to three sample rows where headers say nothing. Advice, never a decision.
     *
     *     At most 10 calls a minute for each key, else network address.
     */
    post: operations["mapCsv"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/openapi.json": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read this description
     * @description OpenAPI 3.1, made at request time: what this deployment has, and nothing else.
     */
    get: operations["describeApi"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/orders": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a letter
     * @description Renders, prices and screens the letter and verifies both addresses. With sandbox: true the whole flow runs for free and nothing is mailed.
     *
     *     A developer key needs the scope `mail:send`. At most 20 sandbox orders a minute for each key, else network address. At most 30 live orders a minute for each key, else network address.
     */
    post: operations["createOrder"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/orders/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read an order
     * @description Read an order.
     *
     *     A developer key needs the scope `mail:read`.
     */
    get: operations["getOrder"];
    put?: never;
    post?: never;
    /**
     * Cancel an order
     * @description Takes a letter back before it is handed to the printer. Nothing is charged.
     *
     *     A developer key needs the scope `mail:cancel`. At most 30 calls a minute for each key, else network address.
     */
    delete: operations["cancelOrder"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/orders/{id}/certificate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read an order's certificate of mailing
     * @description A PDF to print and keep: what was sent with its pages in small and its SHA-256, from whom, to whom, how, and every event with who stated it. Takes any capability token of the order, of any age. After erasure it says what was erased; a sandbox order's is marked as a rehearsal.
     *
     *     A developer key needs the scope `mail:read`. At most 20 calls a minute for each key, else network address.
     */
    get: operations["getCertificate"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/orders/{id}/events": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read an order's event log
     * @description Read an order's event log.
     *
     *     A developer key needs the scope `mail:read`.
     */
    get: operations["listOrderEvents"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/orders/{id}/events/{event_id}/redeliver": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send an event to the webhook again
     * @description Sends one event of the order to its webhook_url again, now, and on the schedule should that fail. Answers the delivery with what your endpoint answered so far.
     *
     *     A developer key needs the scope `mail:read`. At most 10 calls a minute for each key, else network address.
     */
    post: operations["redeliverEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/orders/{id}/pages/{page}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * See a printed page of an order
     * @description One page as it was, or will be, printed, as a picture. Takes any capability token of the order, of any age: whoever has only its id may not see what it says. 404 once the pages were erased.
     *
     *     A developer key needs the scope `mail:read`. At most 40 calls a minute for each key, else network address.
     */
    get: operations["getOrderPage"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/proofs": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * See the very pages that will be printed
     * @description Answers the PDF, or with Accept: image/png one page of it as a picture. Needs no payment.
     *
     *     A developer key needs the scope `mail:quote`. At most 20 calls a minute for each key, else network address.
     */
    post: operations["createProof"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/quotes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Price a letter
     * @description Free; creates nothing. With recipient and content it returns a single-use confirmation token, which sends exactly this letter at exactly this price.
     *
     *     A developer key needs the scope `mail:quote`. At most 60 quotes with content a minute for each key, else network address.
     */
    post: operations["createQuote"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/reviews": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read what customers say
     * @description 4- and 5-star reviews of delivered orders, newest first, at most 24.
     */
    get: operations["listReviews"];
    put?: never;
    /**
     * Review a delivered order
     * @description One review an order, with its review token. Name and place come from the order's return address.
     */
    post: operations["createReview"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/stats": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Letters mailed so far
     * @description Letters mailed so far.
     */
    get: operations["getStats"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/suggest-class": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Suggest a mail class for a text
     * @description Suggest a mail class for a text.
     *
     *     At most 10 calls a minute for each key, else network address.
     */
    post: operations["suggestClass"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/test_helpers/orders/{id}/advance": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Move a sandbox order on
     * @description Move a sandbox order on.
     *
     *     A developer key needs the scope `mail:send`.
     */
    post: operations["advanceOrder"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/uploads": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Get a ticket to upload a PDF
     * @description No body. PUT the file to `upload_url` with the `headers` given, within 15 minutes, then send `upload_key` with the quote and the order. Files are deleted after 30 days.
     *
     *     At most 10 calls a minute for each network address.
     */
    post: operations["createUpload"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/uploads/{key}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Upload a PDF
     * @description Takes the file of a ticket where the deployment has no bucket; use the `upload_url` of the ticket rather than this path. May be repeated while the ticket lives.
     *
     *     At most 30 calls a minute for each network address.
     */
    put: operations["putUpload"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/x402/credits": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Buy a pack of prepaid credit as a paying agent
     * @description x402, versions 1 and 2, in USDC: without a payment the answer is 402 with the terms, in `accepts` and in the header PAYMENT-REQUIRED. Sign one of them, and send the same request with the payment. The code is minted once the payment has settled, once for one payment, however often it is sent; a repeat must carry the same pack and e-mail. Answered 503, send the same payment again. `sandbox: true` mints a code for rehearsals on any deployment, without a payment.
     *
     *     At most 10 sandbox codes a minute for each key, else network address. At most 60 token payments a minute for each key, else network address.
     */
    post: operations["buyCreditWithTokens"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface webhooks {
  "order.created": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The order exists
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Answer 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     */
    post: operations["on_order_created"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "order.pending_payment": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * It waits to be paid
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Answer 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     */
    post: operations["on_order_pending_payment"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "order.screening": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * It was read and passed; until it is handed over it can still be taken back
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Answer 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     */
    post: operations["on_order_screening"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "order.held_for_review": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A person has to read it first
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Answer 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     */
    post: operations["on_order_held_for_review"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "order.submitted": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * It was handed over to be printed
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Answer 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     */
    post: operations["on_order_submitted"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "order.mailed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The post has it
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Answer 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     */
    post: operations["on_order_mailed"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "order.in_transit": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The post has scanned it on its way
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Answer 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     */
    post: operations["on_order_in_transit"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "order.delivered": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * It has arrived
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Answer 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     */
    post: operations["on_order_delivered"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "order.returned": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The post has brought it back to the sender
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Answer 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     */
    post: operations["on_order_returned"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "order.refused": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * It may not be sent; the payment is released
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Answer 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     */
    post: operations["on_order_refused"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "order.canceled": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * It was taken back
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Answer 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     */
    post: operations["on_order_canceled"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "order.failed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * It could not be printed or posted; the payment is refunded
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Answer 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     */
    post: operations["on_order_failed"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "order.refunded": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The money is on its way back
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Answer 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     */
    post: operations["on_order_refunded"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    AccountSession: {
      /**
       * @description `ok`: the request did what it asks for.
       * @constant
       */
      status: "ok";
      /** @description For the field account_session of orders. Keep it as you keep a password. */
      account_session: string;
      /**
       * Format: date-time
       * @description When it ends.
       */
      expires_at: string;
    };
    Address: {
      /** @description The person or the company. */
      name: string;
      /** @description Street and number, or PO box. */
      line1: string;
      /** @description Apartment, suite, floor; left out where there is none. */
      line2?: string;
      /** @description The city, town or post office. */
      city: string;
      /** @description State or territory, two letters, such as CA. */
      state: string;
      /** @description Five digits, or ZIP+4 such as 95014-2083. */
      zip: string;
      /**
       * @description US, where all mail goes; may be left out.
       * @constant
       */
      country?: "US";
    };
    AddressSuggestion: {
      /** @description The whole address in a line, to show. */
      label: string;
      /** @description House number and street. */
      line1: string;
      /** @description The city, town or post office. */
      city: string;
      /** @description State or territory, two letters, such as CA. */
      state: string;
      /** @description Five digits. */
      zip: string;
      /** @description Degrees north. */
      lat: number;
      /** @description Degrees east. */
      lon: number;
    };
    AddressSuggestions: {
      /**
       * @description `ok`: the request did what it asks for.
       * @constant
       */
      status: "ok";
      /** @description Whether this deployment has an address search. */
      enabled: boolean;
      /** @description The likeliest first; empty when nothing fits. */
      suggestions: components["schemas"]["AddressSuggestion"][];
    };
    AdvanceRequest: {
      /**
       * @description What happens to the piece next.
       * @enum {string}
       */
      to: "mailed" | "delivered" | "failed";
    };
    Batch: {
      /** @description Names the batch: `bat_…`, in the sandbox `bat_test_…`. Whoever knows it can read the batch and its rows. */
      id: string;
      /**
       * @description `draft` and `pending_payment`: a person must still pay. `running`: rows are made and handed over. `completed`: every row is handed over or has ended. `canceled`: nothing more is handed over.
       * @enum {string}
       */
      status: "draft" | "pending_payment" | "running" | "completed" | "canceled";
      /** @description Whether it only rehearses: nothing is printed or mailed. */
      sandbox: boolean;
      /** @description How the piece travels. */
      mail_class: components["schemas"]["MailClass"];
      /** @description What is printed; a letter when it is left out. */
      format: components["schemas"]["Format"];
      /** @description Rows that were given. */
      count: number;
      /** @description What was to be paid for its accepted rows, in US cents. */
      total_cents: number;
      /** @description What of it is not paid in the end, for the rows in counts that are not mailed: it returns to the code within seconds, is refunded to the card, or was only held there and is never charged. */
      given_back_cents: number;
      /** @description How many rows are where: the statuses of their orders, `waiting` to be made, `skipped` because they cannot be. What is 0 is left out. */
      counts: {
        [key: string]: number;
      };
      /**
       * Format: date-time
       * @description When it was created, in UTC.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it last changed, in UTC.
       */
      updated_at: string;
    };
    BatchCreated: {
      /**
       * @description `ok`: paid and moving. `action_required`: a person must still pay.
       * @enum {string}
       */
      status: "ok" | "action_required";
      /** @description The batch as it is now. */
      batch: components["schemas"]["Batch"];
      /** @description The token that acts on this batch without a key. */
      capability: {
        /** @description Cancels the batch, and acts for each of its rows; valid for 7 days. Keep it: it is shown at creation alone. */
        cancel_token: string;
      };
      /** @description The rows that were skipped. A repeated request is told them again, without `fields`. */
      problems?: components["schemas"]["BatchProblem"][];
      /** @description How many rows were skipped, listed or not. */
      problem_count?: number;
      /** @description Verifies what the webhook_url is sent about every row, by Standard Webhooks: `whsec_…`. */
      webhook_secret?: string;
      /**
       * @description How it is to be paid.
       * @enum {string}
       */
      checkout_ui_mode?: "hosted" | "embedded";
      /** @description hosted: where a person pays. */
      payment_url?: string;
      /** @description embedded: for the processor's element on a page of yours. */
      payment_client_secret?: string;
      /**
       * @description There when the Idempotency-Key was used before: this is that batch, and nothing was created.
       * @constant
       */
      replayed?: true;
    };
    BatchPages: {
      /** @description Pages of the accepted rows together, as they will be printed. */
      counted: number;
      /** @description What was done to the content so that it can be printed, a sentence each. */
      notes: string[];
    };
    BatchProblem: {
      /** @description Which row, from 0. */
      row: number;
      /** @description The stable code that an order of this row would be answered. */
      code: string;
      /** @description Why, in a sentence for people. It may change; match on codes. */
      reason: string;
      /** @description The fields of the row that are wrong, such as `to.zip` or `fields.amount`. */
      fields?: {
        /** @description The field, such as `to.zip`. */
        path: string;
        /** @description What is wrong with it, as the end of a sentence that begins with the field. */
        message: string;
      }[];
    };
    BatchQuote: {
      /**
       * @description `ok`: the request did what it asks for.
       * @constant
       */
      status: "ok";
      /** @description Rows that were given. */
      count: number;
      /** @description Rows that can be mailed as they stand. */
      accepted: number;
      /** @description The price of the accepted rows together, in US cents. */
      total_cents: number;
      /** @description The same to show, such as $1.99. */
      total: string;
      /** @description What the price is made of; the items sum to the total. */
      breakdown: components["schemas"]["BreakdownItem"][];
      /** @description What is wrong with which rows, in their order; at most 1,000 are listed. */
      problems: components["schemas"]["BatchProblem"][];
      /** @description Rows with a problem, listed or not. */
      problem_count: number;
      /** @description What a person should know about these letters; empty when there is nothing to say. */
      note: string;
      /** @description Whether the letters can be mailed, or only tried in the sandbox. */
      live: components["schemas"]["LiveAvailability"];
      /** @description Pages of the accepted rows, as counted. */
      pages: components["schemas"]["BatchPages"];
      /** @description Sends exactly these rows at exactly this price, once. Only with a from address and an accepted row. */
      confirmation_token?: string;
      /** @description How long the token is valid. */
      expires_in_minutes?: number;
      /** @description What to do next, in words. */
      next?: string[];
    };
    BatchQuoteRequest: ({
      /** @description How the piece travels. */
      mail_class: components["schemas"]["MailClass"];
      /** @description The letter, set in type by Posthorn. {{field}} prints the row's field, {{field|else}} something else where it has none; {{name}}, {{city}} and the other lines of its address are fields too. \{{ prints braces. */
      text?: string;
      /** @description Key of a PDF uploaded with POST /v1/uploads. */
      upload_key?: string;
      /** @description The PDF itself, base64. */
      pdf_base64?: string;
      /**
       * Format: uri
       * @description Public https address of the PDF; fetched at quote and at order.
       */
      pdf_url?: string;
      /**
       * @description Face of a text letter: serif, sans, typewriter, hand, hand-neat, hand-script, hand-print.
       * @example serif
       */
      font?: string;
      /** @description Prints in color, for a price by page; otherwise black and white. */
      color?: boolean;
      /** @description Adds tracking to a first_class letter. */
      tracking?: boolean;
      /** @description What is printed; a letter when it is left out. */
      format?: components["schemas"]["Format"];
      /** @description Leaves our mark off the envelope, for a price; free where none would have been printed (certified, priority, cards). */
      remove_branding?: boolean;
      /**
       * @description Built-in design on the front of a postcard.
       * @enum {string}
       */
      postcard_front?: "posthorn" | "stripes" | "botanical" | "horizon" | "plain";
      /**
       * Format: email
       * @description Where the receipt and the news of this order go.
       */
      email?: string;
      /** @description Pays from a prepaid code, like svc-xxxx-xxxx-xxxx. Without one a live order is paid by card. */
      credit_code?: string;
      /** @description Session of an account whose credit pays. Leave it out unless you were given one. */
      account_session?: string;
      /**
       * Format: uri
       * @description Public https address that hears of every change of the order, signed by Standard Webhooks.
       */
      webhook_url?: string;
      /** @description Runs the whole flow for free; nothing is printed or mailed. */
      sandbox?: boolean;
      /** @description The single-use token of a quote for exactly this letter. A live order needs it when it is paid by credit code, comes with a key or through MCP. */
      confirmation_token?: string;
      /**
       * @description How a card checkout is shown: `hosted` (default) on a page of its own, or `embedded` in yours.
       * @enum {string}
       */
      checkout_ui_mode?: "hosted" | "embedded";
      /** @description The recipients, at most 10,000. A row that cannot be mailed is listed in problems with its number, from 0. */
      rows: components["schemas"]["BatchRowInputInput"][];
      /**
       * @description `stop` (default): with a problem in any row nothing is made. `skip`: rows with a problem are left out.
       * @enum {string}
       */
      on_problem?: "stop" | "skip";
      /** @description The sender: printed as the return address, and where the piece goes back to. */
      from?: components["schemas"]["Address"];
    } & ((
      | unknown
      | {
          /** @constant */
          mail_class?: "first_class";
          /** @constant */
          tracking?: false;
          /** @enum {unknown} */
          font?: "hand" | "hand-neat" | "hand-script" | "hand-print";
        }
    ) &
      (
        | unknown
        | {
            /** @constant */
            tracking?: false;
          }
      ) &
      (
        | unknown
        | {
            /** @enum {unknown} */
            format: "postcard_4x6" | "postcard_6x9" | "postcard_6x11";
          }
      ))) &
      (
        | {
            text: unknown;
          }
        | {
            upload_key: unknown;
          }
        | {
            pdf_base64: unknown;
          }
        | {
            pdf_url: unknown;
          }
      );
    BatchRequest: ({
      /** @description How the piece travels. */
      mail_class: components["schemas"]["MailClass"];
      /** @description The letter, set in type by Posthorn. {{field}} prints the row's field, {{field|else}} something else where it has none; {{name}}, {{city}} and the other lines of its address are fields too. \{{ prints braces. */
      text?: string;
      /** @description Key of a PDF uploaded with POST /v1/uploads. */
      upload_key?: string;
      /** @description The PDF itself, base64. */
      pdf_base64?: string;
      /**
       * Format: uri
       * @description Public https address of the PDF; fetched at quote and at order.
       */
      pdf_url?: string;
      /**
       * @description Face of a text letter: serif, sans, typewriter, hand, hand-neat, hand-script, hand-print.
       * @example serif
       */
      font?: string;
      /** @description Prints in color, for a price by page; otherwise black and white. */
      color?: boolean;
      /** @description Adds tracking to a first_class letter. */
      tracking?: boolean;
      /** @description What is printed; a letter when it is left out. */
      format?: components["schemas"]["Format"];
      /** @description Leaves our mark off the envelope, for a price; free where none would have been printed (certified, priority, cards). */
      remove_branding?: boolean;
      /**
       * @description Built-in design on the front of a postcard.
       * @enum {string}
       */
      postcard_front?: "posthorn" | "stripes" | "botanical" | "horizon" | "plain";
      /**
       * Format: email
       * @description Where the receipt and the news of this order go.
       */
      email?: string;
      /** @description Pays from a prepaid code, like svc-xxxx-xxxx-xxxx. Without one a live order is paid by card. */
      credit_code?: string;
      /** @description Session of an account whose credit pays. Leave it out unless you were given one. */
      account_session?: string;
      /**
       * Format: uri
       * @description Public https address that hears of every change of the order, signed by Standard Webhooks.
       */
      webhook_url?: string;
      /** @description Runs the whole flow for free; nothing is printed or mailed. */
      sandbox?: boolean;
      /** @description The single-use token of a quote for exactly this letter. A live order needs it when it is paid by credit code, comes with a key or through MCP. */
      confirmation_token?: string;
      /**
       * @description How a card checkout is shown: `hosted` (default) on a page of its own, or `embedded` in yours.
       * @enum {string}
       */
      checkout_ui_mode?: "hosted" | "embedded";
      /** @description The recipients, at most 10,000. A row that cannot be mailed is listed in problems with its number, from 0. */
      rows: components["schemas"]["BatchRowInput"][];
      /**
       * @description `stop` (default): with a problem in any row nothing is made. `skip`: rows with a problem are left out.
       * @enum {string}
       */
      on_problem?: "stop" | "skip";
      /** @description The sender: printed as the return address, and where the piece goes back to. */
      from: components["schemas"]["Address"];
    } & ((
      | unknown
      | {
          /** @constant */
          mail_class?: "first_class";
          /** @constant */
          tracking?: false;
          /** @enum {unknown} */
          font?: "hand" | "hand-neat" | "hand-script" | "hand-print";
        }
    ) &
      (
        | unknown
        | {
            /** @constant */
            tracking?: false;
          }
      ) &
      (
        | unknown
        | {
            /** @enum {unknown} */
            format: "postcard_4x6" | "postcard_6x9" | "postcard_6x11";
          }
      ))) &
      (
        | {
            text: unknown;
          }
        | {
            upload_key: unknown;
          }
        | {
            pdf_base64: unknown;
          }
        | {
            pdf_url: unknown;
          }
      );
    BatchResponse: {
      /**
       * @description `ok`: the request did what it asks for.
       * @constant
       */
      status: "ok";
      /** @description The batch as it is now. */
      batch: components["schemas"]["Batch"];
    };
    BatchRow: {
      /** @description Its place in the rows that were sent, from 0. */
      row: number;
      /** @description Your own name for it. */
      reference: string | null;
      /** @description Its order, once it is made. */
      order_id: string | null;
      /**
       * @description Where it is: as its order, or `waiting` or `skipped`.
       * @enum {string}
       */
      status:
        | "waiting"
        | "skipped"
        | "draft"
        | "pending_payment"
        | "screening"
        | "held_for_review"
        | "submitted"
        | "mailed"
        | "delivered"
        | "refused"
        | "canceled"
        | "failed";
      /** @description The Postal Service's number, where there is one. */
      tracking_number: string | null;
      /** @description Why it was skipped, refused or failed. */
      reason: string | null;
    };
    BatchRowInput: {
      /** @description The sender: printed as the return address, and where the piece goes back to. */
      to: components["schemas"]["Address"];
      /** @description The row's own words, by the name of their place in the text. */
      fields?: {
        [key: string]: string;
      };
      /** @description Your own name for the row; it comes back in rows and results. */
      reference?: string;
    };
    BatchRowInputInput: {
      /** @description The recipient. */
      to: components["schemas"]["Address"];
      /** @description The row's own words, by the name of their place in the text. */
      fields?: {
        [key: string]: string;
      };
      /** @description Your own name for the row; it comes back in rows and results. */
      reference?: string;
    };
    BatchRows: {
      /**
       * @description `ok`: the request did what it asks for.
       * @constant
       */
      status: "ok";
      /** @description In the order they were sent. */
      rows: components["schemas"]["BatchRow"][];
      /** @description Send it as cursor to read on; null at the end. */
      next_cursor: string | null;
    };
    BreakdownItem: {
      /** @description Names the item for programs, such as `first_class` or `extra_pages`. */
      id: string;
      /** @description Names the item for people. */
      label: string;
      /** @description What it costs, in US cents. */
      amount_cents: number;
    };
    CodeSent: {
      /**
       * @description `ok`: the request did what it asks for.
       * @constant
       */
      status: "ok";
      /** @description How long the digits are good for. */
      expires_in_minutes: number;
      /** @description What to do with them. */
      next: string[];
    };
    CorrectedAddress: {
      /** @description The person or the company. */
      name: string;
      /** @description Street and number, or PO box. */
      line1: string;
      /** @description Apartment, suite, floor; left out where there is none. */
      line2?: string;
      /** @description The city, town or post office. */
      city: string;
      /** @description State or territory, two letters, such as CA. */
      state: string;
      /** @description Five digits, or ZIP+4 such as 95014-2083. */
      zip: string;
    };
    CreditBalance: {
      /**
       * @description `ok`: the request did what it asks for.
       * @constant
       */
      status: "ok";
      /** @description The code in lower case. */
      code: string;
      /** @description What can be spent now: face value and bonus. */
      balance_cents: number;
      /** @description What is left of the value that was paid for; it lives 5 years. */
      face_cents: number;
      /** @description What is left of the gift; it lives 12 months and is spent first. */
      bonus_cents: number;
      /**
       * Format: date-time
       * @description When the bonus ends.
       */
      bonus_expires_at: string;
      /**
       * Format: date-time
       * @description When the face value ends.
       */
      face_expires_at: string;
    };
    CreditCheckout:
      | {
          /**
           * @description `ok`: the request did what it asks for.
           * @constant
           */
          status: "action_required";
          /**
           * @description How a card checkout is shown: `hosted` (default) on a page of its own, or `embedded` in yours.
           * @constant
           */
          checkout_ui_mode: "hosted";
          /** @description Where a person pays. */
          payment_url: string;
        }
      | {
          /**
           * @description `ok`: the request did what it asks for.
           * @constant
           */
          status: "action_required";
          /**
           * @description How a card checkout is shown: `hosted` (default) on a page of its own, or `embedded` in yours.
           * @constant
           */
          checkout_ui_mode: "embedded";
          /** @description For the processor's element on a page of yours. */
          payment_client_secret: string;
        };
    CreditCheckoutRequest: {
      /** @description The pack to buy: starter, standard, bulk. */
      pack: string;
      /**
       * Format: email
       * @description Where the credit code is sent.
       */
      email: string;
      /**
       * @description hosted (default): a page of the processor; embedded: a secret for its element on a page of yours.
       * @enum {string}
       */
      checkout_ui_mode?: "hosted" | "embedded";
    };
    CsvMap: {
      /**
       * @description `ok`: the request did what it asks for.
       * @constant
       */
      status: "ok";
      /** @description Which headers feed which field of an address. */
      mapping: components["schemas"]["HeaderMapping"];
      /**
       * @description Who judged: our own rules, or a language model where the deployment has one.
       * @enum {string}
       */
      source: "heuristic" | "model";
    };
    CsvMapRequest: {
      /** @description The headers of the columns, as they stand. */
      headers: string[];
      /** @description At most three rows of values, which help where headers say nothing. */
      samples?: string[][];
    };
    Delivery: {
      /** @description The event that is delivered: also the header `webhook-id`. */
      event_id: string;
      /** @description What happened. */
      kind: string;
      /**
       * @description `waiting` for its next attempt, `sending`, `delivered`, `failed` after the last attempt, or `stopped` because your endpoint answered 410.
       * @enum {string}
       */
      status: "waiting" | "sending" | "delivered" | "failed" | "stopped";
      /** @description Attempts so far, those of earlier redeliveries too. */
      attempts: number;
      /** @description When it is tried next, in UTC; null once that is over. */
      next_attempt_at: string | null;
      /** @description When it was last tried, in UTC. */
      last_attempt_at: string | null;
      /** @description The HTTP status of your endpoint's last answer; null where it gave none. */
      last_status_code: number | null;
      /** @description The newest 20 attempts, oldest first. */
      log: {
        /**
         * Format: date-time
         * @description When it was sent, in UTC.
         */
        at: string;
        /** @description The HTTP status that your endpoint answered. */
        status_code?: number;
        /** @description Why there was no answer, in words. */
        problem?: string;
      }[];
    };
    DeliveryResponse: {
      /**
       * @description `ok`: the request did what it asks for.
       * @constant
       */
      status: "ok";
      /** @description The delivery as it is now. */
      delivery: components["schemas"]["Delivery"];
    };
    ErrorEnvelope: {
      /**
       * @description `action_required` when the letter needs a confirmation first; otherwise `failed`.
       * @enum {string}
       */
      status: "failed" | "action_required";
      /** @description What happened, for programs: match on this. */
      code: string;
      /** @description Why, in a sentence for people. It may change; match on codes. */
      reason: string;
      /** @description What to do next, in words. */
      next: string[];
      /** @description The fields that are wrong, at most 20; comes with `validation_error`. */
      fields?: {
        /** @description The field, such as `to.zip`. */
        path: string;
        /** @description What is wrong with it, as the end of a sentence that begins with the field. */
        message: string;
      }[];
      /** @description The standardised address, with address_undeliverable. */
      candidate?: components["schemas"]["CorrectedAddress"];
      /** @description Values that would have been right. */
      choices?: string[];
      /** @description What is wrong with which rows, at most 1,000, with batch_has_problems. */
      problems?: {
        /** @description Which row, from 0. */
        row: number;
        /** @description What an order of this row would be answered. */
        code: string;
        /** @description Why, in a sentence for people. It may change; match on codes. */
        reason: string;
        /** @description The fields of the row that are wrong. */
        fields?: {
          /** @description The field, such as `to.zip`. */
          path: string;
          /** @description What is wrong with it, as the end of a sentence that begins with the field. */
          message: string;
        }[];
      }[];
      /** @description Rows with a problem, with batch_has_problems. */
      problem_count?: number;
      /**
       * @description The version of accepts, with payment_required.
       * @constant
       */
      x402Version?: 1;
      /** @description The reason, where x402 clients look for it. */
      error?: string;
      /** @description The payments that are taken, as x402 version 1 writes them, with payment_required and payment_invalid. Version 2 stands in the header PAYMENT-REQUIRED. */
      accepts?: {
        [key: string]: unknown;
      }[];
    };
    /** @enum {string} */
    Format: "letter" | "letter_windowed" | "notecard" | "postcard_4x6" | "postcard_6x9" | "postcard_6x11";
    HeaderMapping: {
      /** @description Headers whose values make this line, in the order they are joined; empty when none fits. */
      name: string[];
      /** @description Headers whose values make this line, in the order they are joined; empty when none fits. */
      line1: string[];
      /** @description Headers whose values make this line, in the order they are joined; empty when none fits. */
      line2: string[];
      /** @description Headers whose values make this line, in the order they are joined; empty when none fits. */
      city: string[];
      /** @description Headers whose values make this line, in the order they are joined; empty when none fits. */
      state: string[];
      /** @description Headers whose values make this line, in the order they are joined; empty when none fits. */
      zip: string[];
    };
    LiveAvailability: {
      /** @description Whether this deployment can print and mail it. */
      available: boolean;
      /** @description Why it cannot; the sandbox takes it anyway. */
      reason?: string;
    };
    /** @enum {string} */
    MailClass: "first_class" | "certified" | "certified_err" | "priority";
    Order: {
      /** @description Names the order: `ord_…`, in the sandbox `ord_test_…`. Whoever knows it can read the order. */
      id: string;
      /**
       * @description Where the order is in its life; delivered, refused, canceled and failed are final.
       * @enum {string}
       */
      status:
        | "draft"
        | "pending_payment"
        | "screening"
        | "held_for_review"
        | "submitted"
        | "mailed"
        | "delivered"
        | "refused"
        | "canceled"
        | "failed";
      /** @description Whether it only rehearses: nothing is printed or mailed. */
      sandbox: boolean;
      /** @description How the piece travels. */
      mail_class: components["schemas"]["MailClass"];
      /** @description What is printed; a letter when it is left out. */
      format: components["schemas"]["Format"];
      /** @description Pages that are printed, with an address page where one was put in front. */
      page_count: number;
      /** @description Whether it is printed in color. */
      color: boolean;
      /** @description The recipient, without the street. */
      to: {
        /** @description The person or the company. */
        name: string;
        /** @description The city, town or post office. */
        city: string;
        /** @description State or territory, two letters, such as CA. */
        state: string;
        /** @description Five digits, or ZIP+4 such as 95014-2083. */
        zip: string;
      };
      /** @description The whole price, in US cents. */
      price_cents: number;
      /** @description What the price is made of; the items sum to the total. */
      breakdown: components["schemas"]["BreakdownItem"][];
      /** @description The Postal Service's number, or null while or where there is none. */
      tracking_number: string | null;
      /** @description The day it should arrive, as YYYY-MM-DD; an estimate, or null while there is none. */
      expected_delivery_date: string | null;
      /** @description Why it was refused; null unless it was. */
      refusal_reason: string | null;
      /**
       * Format: date-time
       * @description Until then a letter that passed screening can be taken back. Absent for any other.
       */
      hand_off_at?: string;
      /** @description Of a failed order: the error's code and reason, and whether a program may send the letter again. */
      failure?: {
        /** @description The error's stable code. */
        code: string;
        /** @description What happened, in words. */
        reason: string;
        /** @description Whether a program may send the letter again. */
        retryable: boolean;
      };
      /**
       * Format: date-time
       * @description When it was created, in UTC.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it last changed, in UTC.
       */
      updated_at: string;
    };
    OrderCreated: {
      /**
       * @description `ok`: paid and moving. `action_required`: a person must still pay.
       * @enum {string}
       */
      status: "ok" | "action_required";
      /** @description The order as it is now. */
      order: components["schemas"]["Order"];
      /** @description Tokens that act on this order without a key. */
      capability: {
        /** @description Takes the order back while it can be; valid for 7 days. Keep it: it is shown at creation alone. */
        cancel_token: string;
        /** @description Reviews the order once it is delivered; valid for 7 days. */
        review_token: string;
      };
      /** @description Verifies what the webhook_url is sent, by Standard Webhooks: `whsec_…`. There with a webhook_url. Keep it: it is shown at creation alone. */
      webhook_secret?: string;
      /**
       * @description How it is to be paid, as asked for; there while a payment is outstanding.
       * @enum {string}
       */
      checkout_ui_mode?: "hosted" | "embedded";
      /** @description hosted: where a person pays. */
      payment_url?: string;
      /** @description embedded: for the processor's element on a page of yours. */
      payment_client_secret?: string;
      /** @description The recipient as the Postal Service writes it, where that differs. */
      corrected_to?: components["schemas"]["CorrectedAddress"];
      /**
       * @description There when the Idempotency-Key was used before: this is that order, and nothing was created.
       * @constant
       */
      replayed?: true;
    };
    OrderEvent: {
      /** @description Names the event. */
      id: string;
      /**
       * @description What happened.
       * @enum {string}
       */
      kind:
        | "order.created"
        | "order.pending_payment"
        | "order.screening"
        | "order.held_for_review"
        | "order.submitted"
        | "order.mailed"
        | "order.in_transit"
        | "order.delivered"
        | "order.returned"
        | "order.refused"
        | "order.canceled"
        | "order.failed"
        | "order.refunded";
      /**
       * Format: date-time
       * @description When, in UTC.
       */
      at: string;
      /** @description More of it, by kind. */
      detail?: {
        [key: string]: unknown;
      };
    };
    OrderEventOutput: {
      /** @description Names the event. */
      id: string;
      /**
       * @description What happened.
       * @enum {string}
       */
      kind:
        | "order.created"
        | "order.pending_payment"
        | "order.screening"
        | "order.held_for_review"
        | "order.submitted"
        | "order.mailed"
        | "order.in_transit"
        | "order.delivered"
        | "order.returned"
        | "order.refused"
        | "order.canceled"
        | "order.failed"
        | "order.refunded";
      /**
       * Format: date-time
       * @description When, in UTC.
       */
      at: string;
      /** @description More of it, by kind. */
      detail?: {
        [key: string]: unknown;
      };
    };
    OrderEvents: {
      /**
       * @description `ok`: the request did what it asks for.
       * @constant
       */
      status: "ok";
      /** @description Oldest first. */
      events: components["schemas"]["OrderEventOutput"][];
    };
    OrderRequest: ({
      /** @description How the piece travels. */
      mail_class: components["schemas"]["MailClass"];
      /** @description The recipient. */
      to: components["schemas"]["Address"];
      /** @description The recipient. */
      from: components["schemas"]["Address"];
      /** @description Ignored: the real pages count. Here so that the body of a quote can be sent as it stands. */
      page_count?: number;
      /** @description The letter, set in type by Posthorn. */
      text?: string;
      /** @description Key of a PDF uploaded with POST /v1/uploads. */
      upload_key?: string;
      /** @description The PDF itself, base64. */
      pdf_base64?: string;
      /**
       * Format: uri
       * @description Public https address of the PDF; fetched at quote and at order.
       */
      pdf_url?: string;
      /**
       * @description Face of a text letter: serif, sans, typewriter, hand, hand-neat, hand-script, hand-print.
       * @example serif
       */
      font?: string;
      /** @description Prints in color, for a price by page; otherwise black and white. */
      color?: boolean;
      /** @description Adds tracking to a first_class letter. */
      tracking?: boolean;
      /** @description What is printed; a letter when it is left out. */
      format?: components["schemas"]["Format"];
      /** @description Leaves our mark off the envelope, for a price; free where none would have been printed (certified, priority, cards). */
      remove_branding?: boolean;
      /**
       * @description Built-in design on the front of a postcard.
       * @enum {string}
       */
      postcard_front?: "posthorn" | "stripes" | "botanical" | "horizon" | "plain";
      /**
       * Format: email
       * @description Where the receipt and the news of this order go.
       */
      email?: string;
      /** @description Pays from a prepaid code, like svc-xxxx-xxxx-xxxx. Without one a live order is paid by card. */
      credit_code?: string;
      /** @description Session of an account whose credit pays. Leave it out unless you were given one. */
      account_session?: string;
      /**
       * Format: uri
       * @description Public https address that hears of every change of the order, signed by Standard Webhooks.
       */
      webhook_url?: string;
      /** @description Runs the whole flow for free; nothing is printed or mailed. */
      sandbox?: boolean;
      /** @description The single-use token of a quote for exactly this letter. A live order needs it when it is paid by credit code, comes with a key or through MCP. */
      confirmation_token?: string;
      /**
       * @description How a card checkout is shown: `hosted` (default) on a page of its own, or `embedded` in yours.
       * @enum {string}
       */
      checkout_ui_mode?: "hosted" | "embedded";
    } & ((
      | unknown
      | {
          /** @constant */
          mail_class?: "first_class";
          /** @constant */
          tracking?: false;
          /** @enum {unknown} */
          font?: "hand" | "hand-neat" | "hand-script" | "hand-print";
        }
    ) &
      (
        | unknown
        | {
            /** @constant */
            tracking?: false;
          }
      ) &
      (
        | unknown
        | {
            /** @enum {unknown} */
            format: "postcard_4x6" | "postcard_6x9" | "postcard_6x11";
          }
      ))) &
      (
        | {
            text: unknown;
          }
        | {
            upload_key: unknown;
          }
        | {
            pdf_base64: unknown;
          }
        | {
            pdf_url: unknown;
          }
      );
    OrderResponse: {
      /**
       * @description `ok`: the request did what it asks for.
       * @constant
       */
      status: "ok";
      /** @description The order as it is now. */
      order: components["schemas"]["Order"];
    };
    ProofRequest: ({
      /** @description As for an order; it decides where the address stands. */
      mail_class?: components["schemas"]["MailClass"];
      /** @description The recipient. */
      to?: components["schemas"]["Address"];
      /** @description The sender: printed as the return address, and where the piece goes back to. */
      from?: components["schemas"]["Address"];
      /** @description Ignored: the real pages are drawn. */
      page_count?: number;
      /** @description With Accept: image/png, the page to draw. */
      page?: number;
      /**
       * @description With Accept: image/png, draws envelope windows and ink-free zones over the page.
       * @constant
       */
      overlay?: "window";
      /** @description The letter, set in type by Posthorn. */
      text?: string;
      /** @description Key of a PDF uploaded with POST /v1/uploads. */
      upload_key?: string;
      /** @description The PDF itself, base64. */
      pdf_base64?: string;
      /**
       * Format: uri
       * @description Public https address of the PDF; fetched at quote and at order.
       */
      pdf_url?: string;
      /**
       * @description Face of a text letter: serif, sans, typewriter, hand, hand-neat, hand-script, hand-print.
       * @example serif
       */
      font?: string;
      /** @description Prints in color, for a price by page; otherwise black and white. */
      color?: boolean;
      /** @description Adds tracking to a first_class letter. */
      tracking?: boolean;
      /** @description What is printed; a letter when it is left out. */
      format?: components["schemas"]["Format"];
      /** @description Leaves our mark off the envelope, for a price; free where none would have been printed (certified, priority, cards). */
      remove_branding?: boolean;
      /**
       * @description Built-in design on the front of a postcard.
       * @enum {string}
       */
      postcard_front?: "posthorn" | "stripes" | "botanical" | "horizon" | "plain";
      /**
       * Format: email
       * @description Where the receipt and the news of this order go.
       */
      email?: string;
      /** @description Pays from a prepaid code, like svc-xxxx-xxxx-xxxx. Without one a live order is paid by card. */
      credit_code?: string;
      /** @description Session of an account whose credit pays. Leave it out unless you were given one. */
      account_session?: string;
      /**
       * Format: uri
       * @description Public https address that hears of every change of the order, signed by Standard Webhooks.
       */
      webhook_url?: string;
      /** @description Runs the whole flow for free; nothing is printed or mailed. */
      sandbox?: boolean;
      /** @description The single-use token of a quote for exactly this letter. A live order needs it when it is paid by credit code, comes with a key or through MCP. */
      confirmation_token?: string;
      /**
       * @description How a card checkout is shown: `hosted` (default) on a page of its own, or `embedded` in yours.
       * @enum {string}
       */
      checkout_ui_mode?: "hosted" | "embedded";
    } & ((
      | unknown
      | {
          /** @constant */
          mail_class?: "first_class";
          /** @constant */
          tracking?: false;
          /** @enum {unknown} */
          font?: "hand" | "hand-neat" | "hand-script" | "hand-print";
        }
    ) &
      (
        | unknown
        | {
            /** @constant */
            tracking?: false;
          }
      ) &
      (
        | unknown
        | {
            /** @enum {unknown} */
            format: "postcard_4x6" | "postcard_6x9" | "postcard_6x11";
          }
      ))) &
      (
        | {
            text: unknown;
          }
        | {
            upload_key: unknown;
          }
        | {
            pdf_base64: unknown;
          }
        | {
            pdf_url: unknown;
          }
      );
    Quote: {
      /**
       * @description `ok`: the request did what it asks for.
       * @constant
       */
      status: "ok";
      /** @description The whole price, in US cents. */
      total_cents: number;
      /** @description The same to show, such as $1.99. */
      total: string;
      /** @description What the price is made of; the items sum to the total. */
      breakdown: components["schemas"]["BreakdownItem"][];
      /** @description Pages that would be printed; with content the real ones, whatever was asked for. */
      page_count: number;
      /** @description What a person should know about this price; empty when there is nothing to say. */
      note: string;
      /** @description Whether it can be mailed, or only tried in the sandbox. */
      live: components["schemas"]["LiveAvailability"];
      /** @description Pages as counted and as given. */
      pages: components["schemas"]["QuotedPages"];
      /** @description The same letter in every class that takes it, to show price and arrival on every choice. */
      options: components["schemas"]["QuoteOption"][];
      /** @description Sends exactly this letter at exactly this price, once. Only with recipient and content. */
      confirmation_token?: string;
      /** @description How long the token is valid. */
      expires_in_minutes?: number;
      /** @description What to do next, in words. */
      next?: string[];
    };
    QuoteOption: {
      /** @description How the piece travels. */
      mail_class: components["schemas"]["MailClass"];
      /** @description What is printed; a letter when it is left out. */
      format: components["schemas"]["Format"];
      /** @description The whole price in this class, in US cents; tracking is in it where it was asked for or comes along. */
      total_cents: number;
      /**
       * Format: date
       * @description The day it would be expected if it were sent now.
       */
      expected_delivery_date: string;
    };
    QuoteRequest: {
      /** @description How the piece travels. */
      mail_class: components["schemas"]["MailClass"];
      /** @description Pages you expect; with content the real count wins. */
      page_count: number;
      /** @description The recipient. */
      to?: components["schemas"]["Address"];
      /** @description The sender: printed as the return address, and where the piece goes back to. */
      from?: components["schemas"]["Address"];
      /** @description The letter, set in type by Posthorn. */
      text?: string;
      /** @description Key of a PDF uploaded with POST /v1/uploads. */
      upload_key?: string;
      /** @description The PDF itself, base64. */
      pdf_base64?: string;
      /**
       * Format: uri
       * @description Public https address of the PDF; fetched at quote and at order.
       */
      pdf_url?: string;
      /**
       * @description Face of a text letter: serif, sans, typewriter, hand, hand-neat, hand-script, hand-print.
       * @example serif
       */
      font?: string;
      /** @description Prints in color, for a price by page; otherwise black and white. */
      color?: boolean;
      /** @description Adds tracking to a first_class letter. */
      tracking?: boolean;
      /** @description What is printed; a letter when it is left out. */
      format?: components["schemas"]["Format"];
      /** @description Leaves our mark off the envelope, for a price; free where none would have been printed (certified, priority, cards). */
      remove_branding?: boolean;
      /**
       * @description Built-in design on the front of a postcard.
       * @enum {string}
       */
      postcard_front?: "posthorn" | "stripes" | "botanical" | "horizon" | "plain";
      /**
       * Format: email
       * @description Where the receipt and the news of this order go.
       */
      email?: string;
      /** @description Pays from a prepaid code, like svc-xxxx-xxxx-xxxx. Without one a live order is paid by card. */
      credit_code?: string;
      /** @description Session of an account whose credit pays. Leave it out unless you were given one. */
      account_session?: string;
      /**
       * Format: uri
       * @description Public https address that hears of every change of the order, signed by Standard Webhooks.
       */
      webhook_url?: string;
      /** @description Runs the whole flow for free; nothing is printed or mailed. */
      sandbox?: boolean;
      /** @description The single-use token of a quote for exactly this letter. A live order needs it when it is paid by credit code, comes with a key or through MCP. */
      confirmation_token?: string;
      /**
       * @description How a card checkout is shown: `hosted` (default) on a page of its own, or `embedded` in yours.
       * @enum {string}
       */
      checkout_ui_mode?: "hosted" | "embedded";
    } & ((
      | unknown
      | {
          /** @constant */
          mail_class?: "first_class";
          /** @constant */
          tracking?: false;
          /** @enum {unknown} */
          font?: "hand" | "hand-neat" | "hand-script" | "hand-print";
        }
    ) &
      (
        | unknown
        | {
            /** @constant */
            tracking?: false;
          }
      ) &
      (
        | unknown
        | {
            /** @enum {unknown} */
            format: "postcard_4x6" | "postcard_6x9" | "postcard_6x11";
          }
      ));
    QuotedPages: {
      /** @description Pages as they will be printed; missing in an estimate, which has no content. */
      counted?: number;
      /** @description The `page_count` that was asked for. */
      given: number;
      /** @description What was done to the content so that it can be printed, a sentence each. */
      notes: string[];
    };
    RequestCode: {
      /**
       * Format: email
       * @description The address to verify.
       */
      email: string;
    };
    ReverseAddress: {
      /**
       * @description `failed` when the coordinates are missing or impossible, else `ok`.
       * @enum {string}
       */
      status: "ok" | "failed";
      /** @description Whether this deployment has an address search. */
      enabled: boolean;
      /** @description The house at the coordinates, or null. */
      address: components["schemas"]["AddressSuggestion"] | null;
    };
    Review: {
      /** @description Names the review. */
      id: string;
      /** @description 1 to 5. */
      stars: number;
      /** @description What the customer wrote. */
      comment: string;
      /** @description First name and initial of the sender. */
      name: string;
      /** @description The sender's city. */
      city: string;
      /** @description The sender's state. */
      state: string;
      /**
       * @description What was sent.
       * @enum {string}
       */
      category: "letter" | "certified" | "priority" | "postcard" | "notecard";
      /**
       * Format: date-time
       * @description When it was created, in UTC.
       */
      created_at: string;
      /**
       * @description An illustrative review of a sandbox order.
       * @constant
       */
      sample?: true;
    };
    ReviewRequest: {
      /** @description The order that is reviewed. */
      order_id: string;
      /** @description A whole number from 1 to 5. */
      stars: number;
      /** @description What to say about it. */
      comment?: string;
      /** @description The order's `review_token`. */
      capability_token: string;
    };
    ReviewResponse: {
      /**
       * @description `ok`: the request did what it asks for.
       * @constant
       */
      status: "ok";
      /** @description The review as it was stored. */
      review: components["schemas"]["Review"];
    };
    Reviews: {
      /**
       * @description `ok`: the request did what it asks for.
       * @constant
       */
      status: "ok";
      /** @description Newest first. */
      reviews: components["schemas"]["Review"][];
    };
    Stats: {
      /**
       * @description `ok`: the request did what it asks for.
       * @constant
       */
      status: "ok";
      /** @description Letters handed to the printer since the beginning, sandbox and live. */
      letters_mailed: number;
    };
    SuggestClassRequest: {
      /** @description The letter. */
      text: string;
    };
    SuggestedClass: {
      /**
       * @description `ok`: the request did what it asks for.
       * @constant
       */
      status: "ok";
      /** @description The class that fits. */
      suggested_class: components["schemas"]["MailClass"];
      /** @description Why, in a sentence. */
      reason: string;
      /**
       * @description Who judged: our own rules, or a language model where the deployment has one.
       * @enum {string}
       */
      source: "heuristic" | "model";
    };
    UploadTicket: {
      /**
       * @description `ok`: the request did what it asks for.
       * @constant
       */
      status: "ok";
      /** @description Send this as upload_key with the quote and the order. */
      upload_key: string;
      /**
       * Format: uri
       * @description PUT the file's bytes here; no credential is needed.
       */
      upload_url: string;
      /**
       * @description The method to send the file with.
       * @constant
       */
      method: "PUT";
      /** @description Headers the PUT must carry. */
      headers: {
        /**
         * @description The type that the file must be sent with.
         * @constant
         */
        "Content-Type": "application/pdf";
      };
      /**
       * @description Seconds the ticket can be used.
       * @example 900
       */
      expires_in: number;
      /**
       * @description The largest file that is taken, in bytes.
       * @example 10485760
       */
      max_bytes: number;
      /** @description What to do next, in words. */
      next: string[];
    };
    VerifyCode: {
      /**
       * Format: email
       * @description The address that the mail went to.
       */
      email: string;
      /** @description The six digits of the newest mail. */
      code: string;
    };
    WebhookPayload: {
      /**
       * @description What happened; the same as `data.event.kind`.
       * @enum {string}
       */
      type:
        | "order.created"
        | "order.pending_payment"
        | "order.screening"
        | "order.held_for_review"
        | "order.submitted"
        | "order.mailed"
        | "order.in_transit"
        | "order.delivered"
        | "order.returned"
        | "order.refused"
        | "order.canceled"
        | "order.failed"
        | "order.refunded";
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       */
      timestamp: string;
      /** @description The event, and its order. */
      data: {
        /** @description The event, as GET /v1/orders/{id}/events lists it. Its id is the header webhook-id. */
        event: components["schemas"]["OrderEvent"];
        /** @description The order as it is when this is sent. */
        order: components["schemas"]["Order"];
        /** @description With order.delivered: reviews the order; good for 7 days from this delivery. */
        review_token?: string;
      };
    };
    X402Credit: {
      /**
       * @description `ok`: the request did what it asks for.
       * @constant
       */
      status: "ok";
      /** @description The value that was paid for. */
      face_cents: number;
      /** @description The gift on top of it. */
      bonus_cents: number;
      /** @description The code. Keep it as you keep cash. */
      credit_code: string;
      /** @description What paid for it. Absent in the sandbox. */
      settlement?: {
        /** @description The chain on which it was paid. */
        network: string;
        /** @description The transaction that paid it. */
        tx_hash: string;
      };
    };
    X402CreditRequest: {
      /** @description The pack to buy: starter, standard, bulk. */
      pack: string;
      /**
       * Format: email
       * @description Where the credit code is sent as well.
       */
      email: string;
      /** @description Mints a code for rehearsals at once: nothing is paid, and nothing is mailed. */
      sandbox?: boolean;
    };
    X402Replay: {
      /**
       * @description `ok`: the request did what it asks for.
       * @constant
       */
      status: "ok";
      /** @description The value that was paid for. */
      face_cents: number;
      /** @description The gift on top of it. */
      bonus_cents: number;
      /**
       * @description Nothing was charged again.
       * @constant
       */
      replayed: true;
      /** @description The same code, for 24 hours; afterwards it is mailed again, at most daily. */
      credit_code?: string;
      /** @description Where the code is, when it is not here. */
      next?: string[];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: {
    /** @description Names this request in our log. */
    "X-Request-Id": string;
    /** @description Seconds to wait before the request is worth sending again. */
    "Retry-After": number;
    /**
     * @description What is left of the throttle, and the seconds until it is full again.
     * @example "proofs";r=19;t=60
     */
    RateLimit: string;
    /**
     * @description The throttle: calls (q) in a window of seconds (w).
     * @example "proofs";q=20;w=60
     */
    "RateLimit-Policy": string;
  };
  pathItems: never;
}
export type AccountSession = components["schemas"]["AccountSession"];
export type Address = components["schemas"]["Address"];
export type AddressSuggestion = components["schemas"]["AddressSuggestion"];
export type AddressSuggestions = components["schemas"]["AddressSuggestions"];
export type AdvanceRequest = components["schemas"]["AdvanceRequest"];
export type Batch = components["schemas"]["Batch"];
export type BatchCreated = components["schemas"]["BatchCreated"];
export type BatchPages = components["schemas"]["BatchPages"];
export type BatchProblem = components["schemas"]["BatchProblem"];
export type BatchQuote = components["schemas"]["BatchQuote"];
export type BatchQuoteRequest = components["schemas"]["BatchQuoteRequest"];
export type BatchRequest = components["schemas"]["BatchRequest"];
export type BatchResponse = components["schemas"]["BatchResponse"];
export type BatchRow = components["schemas"]["BatchRow"];
export type BatchRowInput = components["schemas"]["BatchRowInput"];
export type BatchRowInputInput = components["schemas"]["BatchRowInputInput"];
export type BatchRows = components["schemas"]["BatchRows"];
export type BreakdownItem = components["schemas"]["BreakdownItem"];
export type CodeSent = components["schemas"]["CodeSent"];
export type CorrectedAddress = components["schemas"]["CorrectedAddress"];
export type CreditBalance = components["schemas"]["CreditBalance"];
export type CreditCheckout = components["schemas"]["CreditCheckout"];
export type CreditCheckoutRequest = components["schemas"]["CreditCheckoutRequest"];
export type CsvMap = components["schemas"]["CsvMap"];
export type CsvMapRequest = components["schemas"]["CsvMapRequest"];
export type Delivery = components["schemas"]["Delivery"];
export type DeliveryResponse = components["schemas"]["DeliveryResponse"];
export type ErrorEnvelope = components["schemas"]["ErrorEnvelope"];
export type Format = components["schemas"]["Format"];
export type HeaderMapping = components["schemas"]["HeaderMapping"];
export type LiveAvailability = components["schemas"]["LiveAvailability"];
export type MailClass = components["schemas"]["MailClass"];
export type Order = components["schemas"]["Order"];
export type OrderCreated = components["schemas"]["OrderCreated"];
export type OrderEvent = components["schemas"]["OrderEvent"];
export type OrderEventOutput = components["schemas"]["OrderEventOutput"];
export type OrderEvents = components["schemas"]["OrderEvents"];
export type OrderRequest = components["schemas"]["OrderRequest"];
export type OrderResponse = components["schemas"]["OrderResponse"];
export type ProofRequest = components["schemas"]["ProofRequest"];
export type Quote = components["schemas"]["Quote"];
export type QuoteOption = components["schemas"]["QuoteOption"];
export type QuoteRequest = components["schemas"]["QuoteRequest"];
export type QuotedPages = components["schemas"]["QuotedPages"];
export type RequestCode = components["schemas"]["RequestCode"];
export type ReverseAddress = components["schemas"]["ReverseAddress"];
export type Review = components["schemas"]["Review"];
export type ReviewRequest = components["schemas"]["ReviewRequest"];
export type ReviewResponse = components["schemas"]["ReviewResponse"];
export type Reviews = components["schemas"]["Reviews"];
export type Stats = components["schemas"]["Stats"];
export type SuggestClassRequest = components["schemas"]["SuggestClassRequest"];
export type SuggestedClass = components["schemas"]["SuggestedClass"];
export type UploadTicket = components["schemas"]["UploadTicket"];
export type VerifyCode = components["schemas"]["VerifyCode"];
export type WebhookPayload = components["schemas"]["WebhookPayload"];
export type X402Credit = components["schemas"]["X402Credit"];
export type X402CreditRequest = components["schemas"]["X402CreditRequest"];
export type X402Replay = components["schemas"]["X402Replay"];
export type HeaderXRequestId = components["headers"]["X-Request-Id"];
export type HeaderRetryAfter = components["headers"]["Retry-After"];
export type HeaderRateLimit = components["headers"]["RateLimit"];
export type HeaderRateLimitPolicy = components["headers"]["RateLimit-Policy"];
export type $defs = Record<string, never>;
export interface operations {
  requestAccountCode: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["RequestCode"];
      };
    };
    responses: {
      /** @description The mail is on its way */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CodeSent"];
        };
      };
      /**
       * @description - `unprintable_text`: The text holds characters that none of our faces can print. The reason names them and where they stand.
       *     - `validation_error`: Something in the request is missing, unknown or of the wrong shape. `fields` names each place and what is wrong there.
       */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "unprintable_text" | "validation_error";
          };
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `unattributable_request`: The call has neither a key nor a network address that we can see, so its limits cannot be counted.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "unattributable_request";
          };
        };
      };
      /** @description - `payload_too_large`: The body is larger than this endpoint takes. */
      413: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "payload_too_large";
          };
        };
      };
      /** @description - `unsupported_media_type`: The body is not of the type that this endpoint reads. */
      415: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "unsupported_media_type";
          };
        };
      };
      /** @description - `rate_limited` (may be retried): Too many calls of this kind within a minute. */
      429: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "rate_limited";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /**
       * @description - `service_unavailable` (may be retried): A part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "service_unavailable" | "key_store_unavailable";
          };
        };
      };
    };
  };
  verifyAccountCode: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["VerifyCode"];
      };
    };
    responses: {
      /** @description The session */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AccountSession"];
        };
      };
      /**
       * @description - `unprintable_text`: The text holds characters that none of our faces can print. The reason names them and where they stand.
       *     - `validation_error`: Something in the request is missing, unknown or of the wrong shape. `fields` names each place and what is wrong there.
       */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "unprintable_text" | "validation_error";
          };
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `unattributable_request`: The call has neither a key nor a network address that we can see, so its limits cannot be counted.
       *     - `invalid_code`: The six digits are wrong, too old, or were tried too often.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "unattributable_request" | "invalid_code";
          };
        };
      };
      /** @description - `payload_too_large`: The body is larger than this endpoint takes. */
      413: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "payload_too_large";
          };
        };
      };
      /** @description - `unsupported_media_type`: The body is not of the type that this endpoint reads. */
      415: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "unsupported_media_type";
          };
        };
      };
      /** @description - `rate_limited` (may be retried): Too many calls of this kind within a minute. */
      429: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "rate_limited";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /**
       * @description - `service_unavailable` (may be retried): A part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "service_unavailable" | "key_store_unavailable";
          };
        };
      };
    };
  };
  autocompleteAddress: {
    parameters: {
      query?: {
        /**
         * @description What was typed so far, 3 to 120 characters.
         * @example 350 5th Av
         */
        q?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Suggestions, the likeliest first */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AddressSuggestions"];
        };
      };
      /** @description - `validation_error`: Something in the request is missing, unknown or of the wrong shape. `fields` names each place and what is wrong there. */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "validation_error";
          };
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `unattributable_request`: The call has neither a key nor a network address that we can see, so its limits cannot be counted.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "unattributable_request";
          };
        };
      };
      /** @description - `rate_limited` (may be retried): Too many calls of this kind within a minute. */
      429: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "rate_limited";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /**
       * @description - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       *     - `service_unavailable` (may be retried): A part of the service is busy or starting.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_store_unavailable" | "service_unavailable";
          };
        };
      };
    };
  };
  reverseAddress: {
    parameters: {
      query: {
        /**
         * @description Degrees north
         * @example 40.7484
         */
        lat: number;
        /**
         * @description Degrees east
         * @example -73.9857
         */
        lon: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The address, or null when nothing matched */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReverseAddress"];
        };
      };
      /** @description Coordinates are missing or out of range; address is null */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReverseAddress"];
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `unattributable_request`: The call has neither a key nor a network address that we can see, so its limits cannot be counted.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "unattributable_request";
          };
        };
      };
      /** @description - `rate_limited` (may be retried): Too many calls of this kind within a minute. */
      429: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "rate_limited";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /**
       * @description - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       *     - `service_unavailable` (may be retried): A part of the service is busy or starting.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_store_unavailable" | "service_unavailable";
          };
        };
      };
    };
  };
  createBatch: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description 1 to 255 printable ASCII characters. Repeating a request with its key returns the same batch.
         * @example dinner-invitations-1
         */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["BatchRequest"];
      };
    };
    responses: {
      /** @description Idempotent replay: the batch as it is now */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BatchCreated"];
        };
      };
      /** @description The batch was created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BatchCreated"];
        };
      };
      /**
       * @description - `unprintable_text`: The text holds characters that none of our faces can print. The reason names them and where they stand.
       *     - `validation_error`: Something in the request is missing, unknown or of the wrong shape. `fields` names each place and what is wrong there.
       *     - `invalid_pdf`: The file is not a PDF that can be opened, or it asks for a password.
       *     - `empty_document`: There is nothing on the pages.
       *     - `pdf_fetch_failed`: The PDF could not be fetched from `pdf_url`.
       *     - `page_limit_exceeded`: The document is longer than 12 pages.
       *     - `amount_too_small`: The total is below what the card processor charges.
       */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?:
              | "unprintable_text"
              | "validation_error"
              | "invalid_pdf"
              | "empty_document"
              | "pdf_fetch_failed"
              | "page_limit_exceeded"
              | "amount_too_small";
          };
        };
      };
      /**
       * @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent.
       *     - `invalid_session`: An account_session that is no genuine one, or whose 30 days are over.
       */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key" | "invalid_session";
          };
        };
      };
      /**
       * @description - `credit_code_unknown`: No credit account has this code.
       *     - `credit_code_sandbox_only`: The code was made in the sandbox and cannot pay for a live letter.
       *     - `insufficient_credit`: The credit account does not hold enough for what is sent.
       */
      402: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "credit_code_unknown" | "credit_code_sandbox_only" | "insufficient_credit";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `insufficient_scope`: The API key is valid and does not carry what this call needs.
       *     - `unattributable_request`: The call has neither a key nor a network address that we can see, so its limits cannot be counted.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "insufficient_scope" | "unattributable_request";
          };
        };
      };
      /**
       * @description - `confirmation_malformed`: What was sent as `confirmation_token` is not a token of a quote.
       *     - `confirmation_expired`: The quote is older than 30 minutes.
       *     - `confirmation_mismatch`: What is sent is not what was quoted: recipients, content, class, options or price differ.
       *     - `confirmation_used`: The token has already sent a letter or a batch.
       *     - `idempotency_in_flight` (may be retried): The first request with this key is still being worked on.
       *     - `idempotency_mismatch`: This key was used for a request with another body.
       */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?:
              | "confirmation_malformed"
              | "confirmation_expired"
              | "confirmation_mismatch"
              | "confirmation_used"
              | "idempotency_in_flight"
              | "idempotency_mismatch";
          };
        };
      };
      /** @description - `payload_too_large`: The body is larger than this endpoint takes. */
      413: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "payload_too_large";
          };
        };
      };
      /** @description - `unsupported_media_type`: The body is not of the type that this endpoint reads. */
      415: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "unsupported_media_type";
          };
        };
      };
      /**
       * @description - `address_undeliverable`: The postal service cannot deliver to this address as it stands. Where there is a standardised form, it is in `candidate`.
       *     - `batch_has_problems`: Some rows of the batch cannot be mailed as they stand, and it was to stop at the first. The answer lists them in `problems`.
       */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "address_undeliverable" | "batch_has_problems";
          };
        };
      };
      /** @description - `confirmation_required`: A live letter sent by a program needs the token of a quote, so that what is paid for is what was approved. */
      428: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "confirmation_required";
          };
        };
      };
      /**
       * @description - `rate_limited` (may be retried): Too many calls of this kind within a minute.
       *     - `velocity_limit` (may be retried): So many live letters, or so much money, are the most for a day or a month. Where the reason says that waiting changes nothing, it is larger than all that may be sent in that time.
       */
      429: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "rate_limited" | "velocity_limit";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /** @description - `no_checkout_url` (may be retried): The payment processor did not give an address to pay at. */
      502: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "no_checkout_url";
          };
        };
      };
      /**
       * @description - `service_unavailable` (may be retried): A part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       *     - `payments_not_configured`: This deployment takes no payments, so it can send no live letters.
       *     - `format_unavailable`: Nobody behind this deployment prints this format or class.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?:
              | "service_unavailable"
              | "key_store_unavailable"
              | "payments_not_configured"
              | "format_unavailable";
          };
        };
      };
    };
  };
  createBatchQuote: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["BatchQuoteRequest"];
      };
    };
    responses: {
      /** @description The price of the rows that can be mailed, and the others' problems */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BatchQuote"];
        };
      };
      /**
       * @description - `unprintable_text`: The text holds characters that none of our faces can print. The reason names them and where they stand.
       *     - `validation_error`: Something in the request is missing, unknown or of the wrong shape. `fields` names each place and what is wrong there.
       *     - `invalid_pdf`: The file is not a PDF that can be opened, or it asks for a password.
       *     - `empty_document`: There is nothing on the pages.
       *     - `pdf_fetch_failed`: The PDF could not be fetched from `pdf_url`.
       *     - `page_limit_exceeded`: The document is longer than 12 pages.
       */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?:
              | "unprintable_text"
              | "validation_error"
              | "invalid_pdf"
              | "empty_document"
              | "pdf_fetch_failed"
              | "page_limit_exceeded";
          };
        };
      };
      /**
       * @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent.
       *     - `invalid_session`: An account_session that is no genuine one, or whose 30 days are over.
       */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key" | "invalid_session";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `insufficient_scope`: The API key is valid and does not carry what this call needs.
       *     - `unattributable_request`: The call has neither a key nor a network address that we can see, so its limits cannot be counted.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "insufficient_scope" | "unattributable_request";
          };
        };
      };
      /** @description - `payload_too_large`: The body is larger than this endpoint takes. */
      413: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "payload_too_large";
          };
        };
      };
      /** @description - `unsupported_media_type`: The body is not of the type that this endpoint reads. */
      415: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "unsupported_media_type";
          };
        };
      };
      /** @description - `address_undeliverable`: The postal service cannot deliver to this address as it stands. Where there is a standardised form, it is in `candidate`. */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "address_undeliverable";
          };
        };
      };
      /** @description - `rate_limited` (may be retried): Too many calls of this kind within a minute. */
      429: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "rate_limited";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /**
       * @description - `service_unavailable` (may be retried): A part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "service_unavailable" | "key_store_unavailable";
          };
        };
      };
    };
  };
  getBatch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The `id` of a batch: bat_… or bat_test_…
         * @example bat_test_9c0b1a2d3e4f5061728394a5b6c7d8e9
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The batch as it is now */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BatchResponse"];
        };
      };
      /** @description - `validation_error`: Something in the request is missing, unknown or of the wrong shape. `fields` names each place and what is wrong there. */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "validation_error";
          };
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `insufficient_scope`: The API key is valid and does not carry what this call needs.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "insufficient_scope";
          };
        };
      };
      /** @description - `not_found`: There is nothing at this address: no such endpoint, or no order with this id. */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "not_found";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /**
       * @description - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       *     - `service_unavailable` (may be retried): A part of the service is busy or starting.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_store_unavailable" | "service_unavailable";
          };
        };
      };
    };
  };
  cancelBatch: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The cancel_token from the batch's creation (alias: X-Cancel-Token).
         * @example svcc_Q2FuY2VsIHRva2VuIG9mIGEgYmF0Y2gQ2FuY2VsIHRva2VuIG9mIGEgYmF0Y2gQ2FuY2VsIHRv
         */
        "X-Capability-Token": string;
      };
      path: {
        /**
         * @description The `id` of a batch: bat_… or bat_test_…
         * @example bat_test_9c0b1a2d3e4f5061728394a5b6c7d8e9
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The batch, which hands nothing more over */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BatchResponse"];
        };
      };
      /** @description - `validation_error`: Something in the request is missing, unknown or of the wrong shape. `fields` names each place and what is wrong there. */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "validation_error";
          };
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `insufficient_scope`: The API key is valid and does not carry what this call needs.
       *     - `unattributable_request`: The call has neither a key nor a network address that we can see, so its limits cannot be counted.
       *     - `invalid_capability`: The token is missing, damaged, or belongs to another order or another action.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "insufficient_scope" | "unattributable_request" | "invalid_capability";
          };
        };
      };
      /** @description - `not_found`: There is nothing at this address: no such endpoint, or no order with this id. */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "not_found";
          };
        };
      };
      /** @description - `too_late`: The letter has been handed over to be printed and can no longer be taken back. */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "too_late";
          };
        };
      };
      /** @description - `expired_capability`: The token is genuine and older than 7 days. */
      410: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "expired_capability";
          };
        };
      };
      /** @description - `rate_limited` (may be retried): Too many calls of this kind within a minute. */
      429: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "rate_limited";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /**
       * @description - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       *     - `service_unavailable` (may be retried): A part of the service is busy or starting.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_store_unavailable" | "service_unavailable";
          };
        };
      };
    };
  };
  getBatchResults: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The `id` of a batch: bat_… or bat_test_…
         * @example bat_test_9c0b1a2d3e4f5061728394a5b6c7d8e9
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The rows as they are now */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "text/csv; charset=utf-8": string;
        };
      };
      /** @description - `validation_error`: Something in the request is missing, unknown or of the wrong shape. `fields` names each place and what is wrong there. */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "validation_error";
          };
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `insufficient_scope`: The API key is valid and does not carry what this call needs.
       *     - `unattributable_request`: The call has neither a key nor a network address that we can see, so its limits cannot be counted.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "insufficient_scope" | "unattributable_request";
          };
        };
      };
      /** @description - `not_found`: There is nothing at this address: no such endpoint, or no order with this id. */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "not_found";
          };
        };
      };
      /** @description - `rate_limited` (may be retried): Too many calls of this kind within a minute. */
      429: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "rate_limited";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /**
       * @description - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       *     - `service_unavailable` (may be retried): A part of the service is busy or starting.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_store_unavailable" | "service_unavailable";
          };
        };
      };
    };
  };
  listBatchRows: {
    parameters: {
      query?: {
        /**
         * @description Only rows that are there now.
         * @example submitted
         */
        status?:
          | "waiting"
          | "skipped"
          | "draft"
          | "pending_payment"
          | "screening"
          | "held_for_review"
          | "submitted"
          | "mailed"
          | "delivered"
          | "refused"
          | "canceled"
          | "failed";
        /** @description The next_cursor of the page before. */
        cursor?: string;
        /**
         * @description Rows of a page, 1 to 200; 100 when it is left out.
         * @example 100
         */
        limit?: number;
      };
      header?: never;
      path: {
        /**
         * @description The `id` of a batch: bat_… or bat_test_…
         * @example bat_test_9c0b1a2d3e4f5061728394a5b6c7d8e9
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of rows, in the order they were sent */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BatchRows"];
        };
      };
      /** @description - `validation_error`: Something in the request is missing, unknown or of the wrong shape. `fields` names each place and what is wrong there. */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "validation_error";
          };
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `insufficient_scope`: The API key is valid and does not carry what this call needs.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "insufficient_scope";
          };
        };
      };
      /** @description - `not_found`: There is nothing at this address: no such endpoint, or no order with this id. */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "not_found";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /**
       * @description - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       *     - `service_unavailable` (may be retried): A part of the service is busy or starting.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_store_unavailable" | "service_unavailable";
          };
        };
      };
    };
  };
  createCreditCheckout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreditCheckoutRequest"];
      };
    };
    responses: {
      /** @description Where to pay */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreditCheckout"];
        };
      };
      /**
       * @description - `unprintable_text`: The text holds characters that none of our faces can print. The reason names them and where they stand.
       *     - `validation_error`: Something in the request is missing, unknown or of the wrong shape. `fields` names each place and what is wrong there.
       *     - `unknown_pack`: There is no credit pack of this name.
       */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "unprintable_text" | "validation_error" | "unknown_pack";
          };
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `unattributable_request`: The call has neither a key nor a network address that we can see, so its limits cannot be counted.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "unattributable_request";
          };
        };
      };
      /** @description - `payload_too_large`: The body is larger than this endpoint takes. */
      413: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "payload_too_large";
          };
        };
      };
      /** @description - `unsupported_media_type`: The body is not of the type that this endpoint reads. */
      415: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "unsupported_media_type";
          };
        };
      };
      /** @description - `rate_limited` (may be retried): Too many calls of this kind within a minute. */
      429: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "rate_limited";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /** @description - `no_checkout_url` (may be retried): The payment processor did not give an address to pay at. */
      502: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "no_checkout_url";
          };
        };
      };
      /**
       * @description - `service_unavailable` (may be retried): A part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       *     - `payments_not_configured`: This deployment takes no payments, so it can send no live letters.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "service_unavailable" | "key_store_unavailable" | "payments_not_configured";
          };
        };
      };
    };
  };
  getCredit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The credit code, svc-xxxx-xxxx-xxxx, in upper or lower case.
         * @example svc-7k2m-9xqd-4hwp
         */
        code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What can be spent, and until when */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreditBalance"];
        };
      };
      /** @description - `validation_error`: Something in the request is missing, unknown or of the wrong shape. `fields` names each place and what is wrong there. */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "validation_error";
          };
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `unattributable_request`: The call has neither a key nor a network address that we can see, so its limits cannot be counted.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "unattributable_request";
          };
        };
      };
      /** @description - `not_found`: There is nothing at this address: no such endpoint, or no order with this id. */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "not_found";
          };
        };
      };
      /** @description - `rate_limited` (may be retried): Too many calls of this kind within a minute. */
      429: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "rate_limited";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /**
       * @description - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       *     - `service_unavailable` (may be retried): A part of the service is busy or starting.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_store_unavailable" | "service_unavailable";
          };
        };
      };
    };
  };
  mapCsv: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CsvMapRequest"];
      };
    };
    responses: {
      /** @description Which headers feed which field */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CsvMap"];
        };
      };
      /**
       * @description - `unprintable_text`: The text holds characters that none of our faces can print. The reason names them and where they stand.
       *     - `validation_error`: Something in the request is missing, unknown or of the wrong shape. `fields` names each place and what is wrong there.
       */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "unprintable_text" | "validation_error";
          };
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `unattributable_request`: The call has neither a key nor a network address that we can see, so its limits cannot be counted.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "unattributable_request";
          };
        };
      };
      /** @description - `payload_too_large`: The body is larger than this endpoint takes. */
      413: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "payload_too_large";
          };
        };
      };
      /** @description - `unsupported_media_type`: The body is not of the type that this endpoint reads. */
      415: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "unsupported_media_type";
          };
        };
      };
      /** @description - `rate_limited` (may be retried): Too many calls of this kind within a minute. */
      429: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "rate_limited";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /**
       * @description - `service_unavailable` (may be retried): A part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "service_unavailable" | "key_store_unavailable";
          };
        };
      };
    };
  };
  describeApi: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The OpenAPI document */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /** @description - `key_disabled`: The API key was genuine and has been switched off. */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /** @description - `key_store_unavailable` (may be retried): The API key could not be checked just now. */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_store_unavailable";
          };
        };
      };
    };
  };
  createOrder: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description 1 to 255 printable ASCII characters. Repeating a request with its key returns the same order.
         * @example dinner-thanks-1
         */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["OrderRequest"];
      };
    };
    responses: {
      /** @description Idempotent replay: the order as it is now */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrderCreated"];
        };
      };
      /** @description The order was created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrderCreated"];
        };
      };
      /**
       * @description - `unprintable_text`: The text holds characters that none of our faces can print. The reason names them and where they stand.
       *     - `validation_error`: Something in the request is missing, unknown or of the wrong shape. `fields` names each place and what is wrong there.
       *     - `invalid_pdf`: The file is not a PDF that can be opened, or it asks for a password.
       *     - `empty_document`: There is nothing on the pages.
       *     - `pdf_fetch_failed`: The PDF could not be fetched from `pdf_url`.
       *     - `page_limit_exceeded`: The document is longer than 12 pages.
       *     - `amount_too_small`: The total is below what the card processor charges.
       */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?:
              | "unprintable_text"
              | "validation_error"
              | "invalid_pdf"
              | "empty_document"
              | "pdf_fetch_failed"
              | "page_limit_exceeded"
              | "amount_too_small";
          };
        };
      };
      /**
       * @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent.
       *     - `invalid_session`: An account_session that is no genuine one, or whose 30 days are over.
       */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key" | "invalid_session";
          };
        };
      };
      /**
       * @description - `credit_code_unknown`: No credit account has this code.
       *     - `credit_code_sandbox_only`: The code was made in the sandbox and cannot pay for a live letter.
       *     - `insufficient_credit`: The credit account does not hold enough for what is sent.
       */
      402: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "credit_code_unknown" | "credit_code_sandbox_only" | "insufficient_credit";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `insufficient_scope`: The API key is valid and does not carry what this call needs.
       *     - `unattributable_request`: The call has neither a key nor a network address that we can see, so its limits cannot be counted.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "insufficient_scope" | "unattributable_request";
          };
        };
      };
      /**
       * @description - `confirmation_malformed`: What was sent as `confirmation_token` is not a token of a quote.
       *     - `confirmation_expired`: The quote is older than 30 minutes.
       *     - `confirmation_mismatch`: What is sent is not what was quoted: recipients, content, class, options or price differ.
       *     - `confirmation_used`: The token has already sent a letter or a batch.
       *     - `idempotency_in_flight` (may be retried): The first request with this key is still being worked on.
       *     - `idempotency_mismatch`: This key was used for a request with another body.
       */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?:
              | "confirmation_malformed"
              | "confirmation_expired"
              | "confirmation_mismatch"
              | "confirmation_used"
              | "idempotency_in_flight"
              | "idempotency_mismatch";
          };
        };
      };
      /** @description - `payload_too_large`: The body is larger than this endpoint takes. */
      413: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "payload_too_large";
          };
        };
      };
      /** @description - `unsupported_media_type`: The body is not of the type that this endpoint reads. */
      415: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "unsupported_media_type";
          };
        };
      };
      /**
       * @description - `provider_rejected`: Whoever prints and posts the letter has refused it for good.
       *     - `address_undeliverable`: The postal service cannot deliver to this address as it stands. Where there is a standardised form, it is in `candidate`.
       */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "provider_rejected" | "address_undeliverable";
          };
        };
      };
      /** @description - `confirmation_required`: A live letter sent by a program needs the token of a quote, so that what is paid for is what was approved. */
      428: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "confirmation_required";
          };
        };
      };
      /**
       * @description - `rate_limited` (may be retried): Too many calls of this kind within a minute.
       *     - `velocity_limit` (may be retried): So many live letters, or so much money, are the most for a day or a month. Where the reason says that waiting changes nothing, it is larger than all that may be sent in that time.
       */
      429: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "rate_limited" | "velocity_limit";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /** @description - `no_checkout_url` (may be retried): The payment processor did not give an address to pay at. */
      502: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "no_checkout_url";
          };
        };
      };
      /**
       * @description - `service_unavailable` (may be retried): A part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       *     - `payments_not_configured`: This deployment takes no payments, so it can send no live letters.
       *     - `format_unavailable`: Nobody behind this deployment prints this format or class.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?:
              | "service_unavailable"
              | "key_store_unavailable"
              | "payments_not_configured"
              | "format_unavailable";
          };
        };
      };
    };
  };
  getOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The `id` of an order: ord_… or ord_test_…
         * @example ord_test_4f1d2c3b5a6978e0d1c2b3a495867708
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The order as it is now */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrderResponse"];
        };
      };
      /** @description - `validation_error`: Something in the request is missing, unknown or of the wrong shape. `fields` names each place and what is wrong there. */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "validation_error";
          };
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `insufficient_scope`: The API key is valid and does not carry what this call needs.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "insufficient_scope";
          };
        };
      };
      /** @description - `not_found`: There is nothing at this address: no such endpoint, or no order with this id. */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "not_found";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /**
       * @description - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       *     - `service_unavailable` (may be retried): A part of the service is busy or starting.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_store_unavailable" | "service_unavailable";
          };
        };
      };
    };
  };
  cancelOrder: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Capability token from the order's creation (alias: X-Cancel-Token).
         * @example svcc_Q2FuY2VsIHRva2VuIG9mIGFuIG9yZGVyQ2FuY2VsIHRva2VuIG9mIGFuIG9yZGVyQ2FuY2VsIH
         */
        "X-Capability-Token": string;
      };
      path: {
        /**
         * @description The `id` of an order: ord_… or ord_test_…
         * @example ord_test_4f1d2c3b5a6978e0d1c2b3a495867708
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The canceled order */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrderResponse"];
        };
      };
      /** @description - `validation_error`: Something in the request is missing, unknown or of the wrong shape. `fields` names each place and what is wrong there. */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "validation_error";
          };
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `insufficient_scope`: The API key is valid and does not carry what this call needs.
       *     - `unattributable_request`: The call has neither a key nor a network address that we can see, so its limits cannot be counted.
       *     - `invalid_capability`: The token is missing, damaged, or belongs to another order or another action.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "insufficient_scope" | "unattributable_request" | "invalid_capability";
          };
        };
      };
      /** @description - `not_found`: There is nothing at this address: no such endpoint, or no order with this id. */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "not_found";
          };
        };
      };
      /** @description - `too_late`: The letter has been handed over to be printed and can no longer be taken back. */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "too_late";
          };
        };
      };
      /** @description - `expired_capability`: The token is genuine and older than 7 days. */
      410: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "expired_capability";
          };
        };
      };
      /** @description - `rate_limited` (may be retried): Too many calls of this kind within a minute. */
      429: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "rate_limited";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /**
       * @description - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       *     - `service_unavailable` (may be retried): A part of the service is busy or starting.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_store_unavailable" | "service_unavailable";
          };
        };
      };
    };
  };
  getCertificate: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Capability token from the order's creation (alias: X-Cancel-Token).
         * @example svcc_Q2FuY2VsIHRva2VuIG9mIGFuIG9yZGVyQ2FuY2VsIHRva2VuIG9mIGFuIG9yZGVyQ2FuY2VsIH
         */
        "X-Capability-Token": string;
      };
      path: {
        /**
         * @description The `id` of an order: ord_… or ord_test_…
         * @example ord_test_4f1d2c3b5a6978e0d1c2b3a495867708
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The certificate as it is now */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/pdf": string;
        };
      };
      /** @description - `validation_error`: Something in the request is missing, unknown or of the wrong shape. `fields` names each place and what is wrong there. */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "validation_error";
          };
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `insufficient_scope`: The API key is valid and does not carry what this call needs.
       *     - `unattributable_request`: The call has neither a key nor a network address that we can see, so its limits cannot be counted.
       *     - `invalid_capability`: The token is missing, damaged, or belongs to another order or another action.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "insufficient_scope" | "unattributable_request" | "invalid_capability";
          };
        };
      };
      /** @description - `not_found`: There is nothing at this address: no such endpoint, or no order with this id. */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "not_found";
          };
        };
      };
      /** @description - `rate_limited` (may be retried): Too many calls of this kind within a minute. */
      429: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "rate_limited";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /**
       * @description - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       *     - `service_unavailable` (may be retried): A part of the service is busy or starting.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_store_unavailable" | "service_unavailable";
          };
        };
      };
    };
  };
  listOrderEvents: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The `id` of an order: ord_… or ord_test_…
         * @example ord_test_4f1d2c3b5a6978e0d1c2b3a495867708
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Every event, oldest first */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrderEvents"];
        };
      };
      /** @description - `validation_error`: Something in the request is missing, unknown or of the wrong shape. `fields` names each place and what is wrong there. */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "validation_error";
          };
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `insufficient_scope`: The API key is valid and does not carry what this call needs.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "insufficient_scope";
          };
        };
      };
      /** @description - `not_found`: There is nothing at this address: no such endpoint, or no order with this id. */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "not_found";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /**
       * @description - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       *     - `service_unavailable` (may be retried): A part of the service is busy or starting.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_store_unavailable" | "service_unavailable";
          };
        };
      };
    };
  };
  redeliverEvent: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Any capability token of the order, however old (alias: X-Cancel-Token).
         * @example svcc_UmV2aWV3IHRva2VuIG9mIGFuIG9yZGVyUmV2aWV3IHRva2VuIG9mIGFuIG9yZGVyUmV2aWV3IH
         */
        "X-Capability-Token": string;
      };
      path: {
        /**
         * @description The `id` of an order: ord_… or ord_test_…
         * @example ord_test_4f1d2c3b5a6978e0d1c2b3a495867708
         */
        id: string;
        /**
         * @description The `id` of one of the order's events.
         * @example evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c
         */
        event_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The delivery, about to be sent */
      202: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DeliveryResponse"];
        };
      };
      /** @description - `validation_error`: Something in the request is missing, unknown or of the wrong shape. `fields` names each place and what is wrong there. */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "validation_error";
          };
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `insufficient_scope`: The API key is valid and does not carry what this call needs.
       *     - `unattributable_request`: The call has neither a key nor a network address that we can see, so its limits cannot be counted.
       *     - `invalid_capability`: The token is missing, damaged, or belongs to another order or another action.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "insufficient_scope" | "unattributable_request" | "invalid_capability";
          };
        };
      };
      /** @description - `not_found`: There is nothing at this address: no such endpoint, or no order with this id. */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "not_found";
          };
        };
      };
      /** @description - `no_webhook`: There is nowhere to send the event: the order has no `webhook_url`, or it was erased with the content. */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "no_webhook";
          };
        };
      };
      /** @description - `rate_limited` (may be retried): Too many calls of this kind within a minute. */
      429: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "rate_limited";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /**
       * @description - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       *     - `service_unavailable` (may be retried): A part of the service is busy or starting.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_store_unavailable" | "service_unavailable";
          };
        };
      };
    };
  };
  getOrderPage: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Capability token from the order's creation (alias: X-Cancel-Token).
         * @example svcc_Q2FuY2VsIHRva2VuIG9mIGFuIG9yZGVyQ2FuY2VsIHRva2VuIG9mIGFuIG9yZGVyQ2FuY2VsIH
         */
        "X-Capability-Token": string;
      };
      path: {
        /**
         * @description The `id` of an order: ord_… or ord_test_…
         * @example ord_test_4f1d2c3b5a6978e0d1c2b3a495867708
         */
        id: string;
        /**
         * @description Which page, from 1: of a letter its pages, of a card its sides.
         * @example 1
         */
        page: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The page */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "image/png": string;
        };
      };
      /** @description - `validation_error`: Something in the request is missing, unknown or of the wrong shape. `fields` names each place and what is wrong there. */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "validation_error";
          };
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `insufficient_scope`: The API key is valid and does not carry what this call needs.
       *     - `unattributable_request`: The call has neither a key nor a network address that we can see, so its limits cannot be counted.
       *     - `invalid_capability`: The token is missing, damaged, or belongs to another order or another action.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "insufficient_scope" | "unattributable_request" | "invalid_capability";
          };
        };
      };
      /** @description - `not_found`: There is nothing at this address: no such endpoint, or no order with this id. */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "not_found";
          };
        };
      };
      /** @description - `rate_limited` (may be retried): Too many calls of this kind within a minute. */
      429: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "rate_limited";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /**
       * @description - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       *     - `service_unavailable` (may be retried): A part of the service is busy or starting.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_store_unavailable" | "service_unavailable";
          };
        };
      };
    };
  };
  createProof: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ProofRequest"];
      };
    };
    responses: {
      /** @description The pages */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/pdf": string;
          "image/png": string;
        };
      };
      /**
       * @description - `unprintable_text`: The text holds characters that none of our faces can print. The reason names them and where they stand.
       *     - `validation_error`: Something in the request is missing, unknown or of the wrong shape. `fields` names each place and what is wrong there.
       *     - `invalid_pdf`: The file is not a PDF that can be opened, or it asks for a password.
       *     - `empty_document`: There is nothing on the pages.
       *     - `pdf_fetch_failed`: The PDF could not be fetched from `pdf_url`.
       *     - `page_limit_exceeded`: The document is longer than 12 pages.
       */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?:
              | "unprintable_text"
              | "validation_error"
              | "invalid_pdf"
              | "empty_document"
              | "pdf_fetch_failed"
              | "page_limit_exceeded";
          };
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `insufficient_scope`: The API key is valid and does not carry what this call needs.
       *     - `unattributable_request`: The call has neither a key nor a network address that we can see, so its limits cannot be counted.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "insufficient_scope" | "unattributable_request";
          };
        };
      };
      /** @description - `payload_too_large`: The body is larger than this endpoint takes. */
      413: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "payload_too_large";
          };
        };
      };
      /** @description - `unsupported_media_type`: The body is not of the type that this endpoint reads. */
      415: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "unsupported_media_type";
          };
        };
      };
      /** @description - `rate_limited` (may be retried): Too many calls of this kind within a minute. */
      429: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "rate_limited";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /**
       * @description - `service_unavailable` (may be retried): A part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "service_unavailable" | "key_store_unavailable";
          };
        };
      };
    };
  };
  createQuote: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["QuoteRequest"];
      };
    };
    responses: {
      /** @description The price, item by item */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Quote"];
        };
      };
      /**
       * @description - `unprintable_text`: The text holds characters that none of our faces can print. The reason names them and where they stand.
       *     - `validation_error`: Something in the request is missing, unknown or of the wrong shape. `fields` names each place and what is wrong there.
       *     - `invalid_pdf`: The file is not a PDF that can be opened, or it asks for a password.
       *     - `empty_document`: There is nothing on the pages.
       *     - `pdf_fetch_failed`: The PDF could not be fetched from `pdf_url`.
       *     - `page_limit_exceeded`: The document is longer than 12 pages.
       */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?:
              | "unprintable_text"
              | "validation_error"
              | "invalid_pdf"
              | "empty_document"
              | "pdf_fetch_failed"
              | "page_limit_exceeded";
          };
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `insufficient_scope`: The API key is valid and does not carry what this call needs.
       *     - `unattributable_request`: The call has neither a key nor a network address that we can see, so its limits cannot be counted.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "insufficient_scope" | "unattributable_request";
          };
        };
      };
      /** @description - `payload_too_large`: The body is larger than this endpoint takes. */
      413: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "payload_too_large";
          };
        };
      };
      /** @description - `unsupported_media_type`: The body is not of the type that this endpoint reads. */
      415: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "unsupported_media_type";
          };
        };
      };
      /** @description - `rate_limited` (may be retried): Too many calls of this kind within a minute. */
      429: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "rate_limited";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /**
       * @description - `service_unavailable` (may be retried): A part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "service_unavailable" | "key_store_unavailable";
          };
        };
      };
    };
  };
  listReviews: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Published reviews */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Reviews"];
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /** @description - `key_disabled`: The API key was genuine and has been switched off. */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /**
       * @description - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       *     - `service_unavailable` (may be retried): A part of the service is busy or starting.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_store_unavailable" | "service_unavailable";
          };
        };
      };
    };
  };
  createReview: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ReviewRequest"];
      };
    };
    responses: {
      /** @description The review was stored */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReviewResponse"];
        };
      };
      /**
       * @description - `unprintable_text`: The text holds characters that none of our faces can print. The reason names them and where they stand.
       *     - `validation_error`: Something in the request is missing, unknown or of the wrong shape. `fields` names each place and what is wrong there.
       *     - `invalid_stars`: A review has from 1 to 5 stars.
       */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "unprintable_text" | "validation_error" | "invalid_stars";
          };
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `invalid_capability`: The token is missing, damaged, or belongs to another order or another action.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "invalid_capability";
          };
        };
      };
      /** @description - `not_found`: There is nothing at this address: no such endpoint, or no order with this id. */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "not_found";
          };
        };
      };
      /** @description - `not_reviewable`: The order is not delivered yet, or has its review already. */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "not_reviewable";
          };
        };
      };
      /** @description - `expired_capability`: The token is genuine and older than 7 days. */
      410: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "expired_capability";
          };
        };
      };
      /** @description - `payload_too_large`: The body is larger than this endpoint takes. */
      413: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "payload_too_large";
          };
        };
      };
      /** @description - `unsupported_media_type`: The body is not of the type that this endpoint reads. */
      415: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "unsupported_media_type";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /**
       * @description - `service_unavailable` (may be retried): A part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "service_unavailable" | "key_store_unavailable";
          };
        };
      };
    };
  };
  getStats: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The counter, sandbox and live */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Stats"];
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /** @description - `key_disabled`: The API key was genuine and has been switched off. */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /**
       * @description - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       *     - `service_unavailable` (may be retried): A part of the service is busy or starting.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_store_unavailable" | "service_unavailable";
          };
        };
      };
    };
  };
  suggestClass: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SuggestClassRequest"];
      };
    };
    responses: {
      /** @description Advice, never a decision */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SuggestedClass"];
        };
      };
      /**
       * @description - `unprintable_text`: The text holds characters that none of our faces can print. The reason names them and where they stand.
       *     - `validation_error`: Something in the request is missing, unknown or of the wrong shape. `fields` names each place and what is wrong there.
       */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "unprintable_text" | "validation_error";
          };
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `unattributable_request`: The call has neither a key nor a network address that we can see, so its limits cannot be counted.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "unattributable_request";
          };
        };
      };
      /** @description - `payload_too_large`: The body is larger than this endpoint takes. */
      413: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "payload_too_large";
          };
        };
      };
      /** @description - `unsupported_media_type`: The body is not of the type that this endpoint reads. */
      415: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "unsupported_media_type";
          };
        };
      };
      /** @description - `rate_limited` (may be retried): Too many calls of this kind within a minute. */
      429: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "rate_limited";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /**
       * @description - `service_unavailable` (may be retried): A part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "service_unavailable" | "key_store_unavailable";
          };
        };
      };
    };
  };
  advanceOrder: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description Capability token from the order's creation (alias: X-Cancel-Token).
         * @example svcc_Q2FuY2VsIHRva2VuIG9mIGFuIG9yZGVyQ2FuY2VsIHRva2VuIG9mIGFuIG9yZGVyQ2FuY2VsIH
         */
        "X-Capability-Token": string;
      };
      path: {
        /**
         * @description The `id` of an order: ord_… or ord_test_…
         * @example ord_test_4f1d2c3b5a6978e0d1c2b3a495867708
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AdvanceRequest"];
      };
    };
    responses: {
      /** @description The order after the move */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrderResponse"];
        };
      };
      /**
       * @description - `unprintable_text`: The text holds characters that none of our faces can print. The reason names them and where they stand.
       *     - `validation_error`: Something in the request is missing, unknown or of the wrong shape. `fields` names each place and what is wrong there.
       */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "unprintable_text" | "validation_error";
          };
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `insufficient_scope`: The API key is valid and does not carry what this call needs.
       *     - `invalid_capability`: The token is missing, damaged, or belongs to another order or another action.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "insufficient_scope" | "invalid_capability";
          };
        };
      };
      /** @description - `not_found`: There is nothing at this address: no such endpoint, or no order with this id. */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "not_found";
          };
        };
      };
      /** @description - `not_advanceable`: The order's status does not allow this step. */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "not_advanceable";
          };
        };
      };
      /** @description - `expired_capability`: The token is genuine and older than 7 days. */
      410: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "expired_capability";
          };
        };
      };
      /** @description - `payload_too_large`: The body is larger than this endpoint takes. */
      413: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "payload_too_large";
          };
        };
      };
      /** @description - `unsupported_media_type`: The body is not of the type that this endpoint reads. */
      415: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "unsupported_media_type";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /**
       * @description - `service_unavailable` (may be retried): A part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "service_unavailable" | "key_store_unavailable";
          };
        };
      };
    };
  };
  createUpload: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Where the file may be put */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UploadTicket"];
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `unattributable_request`: The call has neither a key nor a network address that we can see, so its limits cannot be counted.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "unattributable_request";
          };
        };
      };
      /** @description - `rate_limited` (may be retried): Too many calls of this kind within a minute. */
      429: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "rate_limited";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /**
       * @description - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       *     - `service_unavailable` (may be retried): A part of the service is busy or starting.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_store_unavailable" | "service_unavailable";
          };
        };
      };
    };
  };
  putUpload: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The upload_key of a ticket.
         * @example up_5f3a9c1e7b2d4086a1c3e5f708192a3b.pdf
         */
        key: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/pdf": string;
      };
    };
    responses: {
      /** @description The bytes are stored */
      204: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description - `validation_error`: Something in the request is missing, unknown or of the wrong shape. `fields` names each place and what is wrong there. */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "validation_error";
          };
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `unattributable_request`: The call has neither a key nor a network address that we can see, so its limits cannot be counted.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "unattributable_request";
          };
        };
      };
      /** @description - `not_found`: There is nothing at this address: no such endpoint, or no order with this id. */
      404: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "not_found";
          };
        };
      };
      /** @description - `payload_too_large`: The body is larger than this endpoint takes. */
      413: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "payload_too_large";
          };
        };
      };
      /** @description - `unsupported_media_type`: The body is not of the type that this endpoint reads. */
      415: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "unsupported_media_type";
          };
        };
      };
      /** @description - `rate_limited` (may be retried): Too many calls of this kind within a minute. */
      429: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "rate_limited";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /**
       * @description - `service_unavailable` (may be retried): A part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "service_unavailable" | "key_store_unavailable";
          };
        };
      };
    };
  };
  buyCreditWithTokens: {
    parameters: {
      query?: never;
      header?: {
        /** @description x402 version 1: the signed payment, as JSON in base64, at most 8 KB. */
        "X-PAYMENT"?: string;
        /** @description x402 version 2: the signed payment, as JSON in base64, at most 8 KB. */
        "PAYMENT-SIGNATURE"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["X402CreditRequest"];
      };
    };
    responses: {
      /** @description The payment was settled before; nothing is charged again */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          /** @description What settled the payment, as x402 version 1 writes it, in base64. Absent in the sandbox. */
          "X-PAYMENT-RESPONSE"?: string;
          /** @description The same as version 2 writes it. */
          "PAYMENT-RESPONSE"?: string;
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["X402Replay"];
        };
      };
      /** @description The code was minted */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          /** @description What settled the payment, as x402 version 1 writes it, in base64. Absent in the sandbox. */
          "X-PAYMENT-RESPONSE"?: string;
          /** @description The same as version 2 writes it. */
          "PAYMENT-RESPONSE"?: string;
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["X402Credit"];
        };
      };
      /**
       * @description - `unprintable_text`: The text holds characters that none of our faces can print. The reason names them and where they stand.
       *     - `validation_error`: Something in the request is missing, unknown or of the wrong shape. `fields` names each place and what is wrong there.
       *     - `unknown_pack`: There is no credit pack of this name.
       */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "unprintable_text" | "validation_error" | "unknown_pack";
          };
        };
      };
      /** @description - `invalid_key`: An API key was sent and it is not one of ours. It is refused, never treated as if no key had been sent. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "invalid_key";
          };
        };
      };
      /**
       * @description - `payment_required`: The call has to be paid for; the answer holds the terms.
       *     - `payment_invalid`: The payment that was sent could not be verified.
       */
      402: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "payment_required" | "payment_invalid";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key was genuine and has been switched off.
       *     - `unattributable_request`: The call has neither a key nor a network address that we can see, so its limits cannot be counted.
       *     - `region_unsupported`: This way to pay is not offered where the call comes from.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "unattributable_request" | "region_unsupported";
          };
        };
      };
      /** @description - `payload_too_large`: The body is larger than this endpoint takes. */
      413: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "payload_too_large";
          };
        };
      };
      /** @description - `unsupported_media_type`: The body is not of the type that this endpoint reads. */
      415: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "unsupported_media_type";
          };
        };
      };
      /** @description - `rate_limited` (may be retried): Too many calls of this kind within a minute. */
      429: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "rate_limited";
          };
        };
      };
      /** @description - `internal_error` (may be retried): A fault of ours. It is logged under the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "internal_error";
          };
        };
      };
      /** @description - `x402_disabled`: x402 payments aren't set up here. */
      501: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "x402_disabled";
          };
        };
      };
      /**
       * @description - `service_unavailable` (may be retried): A part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): The API key could not be checked just now.
       */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "service_unavailable" | "key_store_unavailable";
          };
        };
      };
    };
  };
  on_order_created: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event's id: the same in every attempt, so that a repeat can be told from news.
         * @example evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c
         */
        "webhook-id": string;
        /**
         * @description When this attempt was made, in seconds since 1970: refuse what is 5 minutes off.
         * @example 1795194251
         */
        "webhook-timestamp": string;
        /**
         * @description One or more of `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, separated by spaces: one must fit.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "order.created",
         *       "timestamp": "2026-11-20T17:04:11.000Z",
         *       "data": {
         *         "event": {
         *           "id": "evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c",
         *           "kind": "order.created",
         *           "at": "2026-11-20T17:04:11.000Z",
         *           "detail": {
         *             "recipient": {
         *               "source": "builtin",
         *               "warnings": []
         *             }
         *           }
         *         },
         *         "order": {
         *           "id": "ord_4f1d2c3b5a6978e0d1c2b3a495867708",
         *           "status": "draft",
         *           "sandbox": false,
         *           "mail_class": "first_class",
         *           "format": "letter",
         *           "page_count": 1,
         *           "color": false,
         *           "to": {
         *             "name": "Grace Hopper",
         *             "city": "New York",
         *             "state": "NY",
         *             "zip": "10118"
         *           },
         *           "price_cents": 199,
         *           "breakdown": [
         *             {
         *               "id": "first_class",
         *               "label": "First-class letter, first page",
         *               "amount_cents": 199
         *             }
         *           ],
         *           "tracking_number": null,
         *           "expected_delivery_date": null,
         *           "refusal_reason": null,
         *           "created_at": "2026-11-20T17:04:11.000Z",
         *           "updated_at": "2026-11-20T17:04:11.000Z"
         *         }
         *       }
         *     }
         */
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Send nothing more of this order */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You have it */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is tried again */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  on_order_pending_payment: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event's id: the same in every attempt, so that a repeat can be told from news.
         * @example evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c
         */
        "webhook-id": string;
        /**
         * @description When this attempt was made, in seconds since 1970: refuse what is 5 minutes off.
         * @example 1795194251
         */
        "webhook-timestamp": string;
        /**
         * @description One or more of `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, separated by spaces: one must fit.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "order.pending_payment",
         *       "timestamp": "2026-11-20T17:04:11.000Z",
         *       "data": {
         *         "event": {
         *           "id": "evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c",
         *           "kind": "order.pending_payment",
         *           "at": "2026-11-20T17:04:11.000Z"
         *         },
         *         "order": {
         *           "id": "ord_4f1d2c3b5a6978e0d1c2b3a495867708",
         *           "status": "pending_payment",
         *           "sandbox": false,
         *           "mail_class": "first_class",
         *           "format": "letter",
         *           "page_count": 1,
         *           "color": false,
         *           "to": {
         *             "name": "Grace Hopper",
         *             "city": "New York",
         *             "state": "NY",
         *             "zip": "10118"
         *           },
         *           "price_cents": 199,
         *           "breakdown": [
         *             {
         *               "id": "first_class",
         *               "label": "First-class letter, first page",
         *               "amount_cents": 199
         *             }
         *           ],
         *           "tracking_number": null,
         *           "expected_delivery_date": null,
         *           "refusal_reason": null,
         *           "created_at": "2026-11-20T17:04:11.000Z",
         *           "updated_at": "2026-11-20T17:04:11.000Z"
         *         }
         *       }
         *     }
         */
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Send nothing more of this order */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You have it */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is tried again */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  on_order_screening: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event's id: the same in every attempt, so that a repeat can be told from news.
         * @example evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c
         */
        "webhook-id": string;
        /**
         * @description When this attempt was made, in seconds since 1970: refuse what is 5 minutes off.
         * @example 1795194251
         */
        "webhook-timestamp": string;
        /**
         * @description One or more of `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, separated by spaces: one must fit.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "order.screening",
         *       "timestamp": "2026-11-20T17:04:11.000Z",
         *       "data": {
         *         "event": {
         *           "id": "evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c",
         *           "kind": "order.screening",
         *           "at": "2026-11-20T17:04:11.000Z",
         *           "detail": {
         *             "hand_off_at": "2026-11-20T17:14:11.000Z"
         *           }
         *         },
         *         "order": {
         *           "id": "ord_4f1d2c3b5a6978e0d1c2b3a495867708",
         *           "status": "screening",
         *           "sandbox": false,
         *           "mail_class": "first_class",
         *           "format": "letter",
         *           "page_count": 1,
         *           "color": false,
         *           "to": {
         *             "name": "Grace Hopper",
         *             "city": "New York",
         *             "state": "NY",
         *             "zip": "10118"
         *           },
         *           "price_cents": 199,
         *           "breakdown": [
         *             {
         *               "id": "first_class",
         *               "label": "First-class letter, first page",
         *               "amount_cents": 199
         *             }
         *           ],
         *           "tracking_number": null,
         *           "expected_delivery_date": null,
         *           "refusal_reason": null,
         *           "created_at": "2026-11-20T17:04:11.000Z",
         *           "updated_at": "2026-11-20T17:04:11.000Z",
         *           "hand_off_at": "2026-11-20T17:14:11.000Z"
         *         }
         *       }
         *     }
         */
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Send nothing more of this order */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You have it */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is tried again */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  on_order_held_for_review: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event's id: the same in every attempt, so that a repeat can be told from news.
         * @example evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c
         */
        "webhook-id": string;
        /**
         * @description When this attempt was made, in seconds since 1970: refuse what is 5 minutes off.
         * @example 1795194251
         */
        "webhook-timestamp": string;
        /**
         * @description One or more of `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, separated by spaces: one must fit.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "order.held_for_review",
         *       "timestamp": "2026-11-20T17:04:11.000Z",
         *       "data": {
         *         "event": {
         *           "id": "evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c",
         *           "kind": "order.held_for_review",
         *           "at": "2026-11-20T17:04:11.000Z"
         *         },
         *         "order": {
         *           "id": "ord_4f1d2c3b5a6978e0d1c2b3a495867708",
         *           "status": "held_for_review",
         *           "sandbox": false,
         *           "mail_class": "first_class",
         *           "format": "letter",
         *           "page_count": 1,
         *           "color": false,
         *           "to": {
         *             "name": "Grace Hopper",
         *             "city": "New York",
         *             "state": "NY",
         *             "zip": "10118"
         *           },
         *           "price_cents": 199,
         *           "breakdown": [
         *             {
         *               "id": "first_class",
         *               "label": "First-class letter, first page",
         *               "amount_cents": 199
         *             }
         *           ],
         *           "tracking_number": null,
         *           "expected_delivery_date": null,
         *           "refusal_reason": null,
         *           "created_at": "2026-11-20T17:04:11.000Z",
         *           "updated_at": "2026-11-20T17:04:11.000Z"
         *         }
         *       }
         *     }
         */
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Send nothing more of this order */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You have it */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is tried again */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  on_order_submitted: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event's id: the same in every attempt, so that a repeat can be told from news.
         * @example evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c
         */
        "webhook-id": string;
        /**
         * @description When this attempt was made, in seconds since 1970: refuse what is 5 minutes off.
         * @example 1795194251
         */
        "webhook-timestamp": string;
        /**
         * @description One or more of `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, separated by spaces: one must fit.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "order.submitted",
         *       "timestamp": "2026-11-20T17:04:11.000Z",
         *       "data": {
         *         "event": {
         *           "id": "evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c",
         *           "kind": "order.submitted",
         *           "at": "2026-11-20T17:04:11.000Z"
         *         },
         *         "order": {
         *           "id": "ord_4f1d2c3b5a6978e0d1c2b3a495867708",
         *           "status": "submitted",
         *           "sandbox": false,
         *           "mail_class": "first_class",
         *           "format": "letter",
         *           "page_count": 1,
         *           "color": false,
         *           "to": {
         *             "name": "Grace Hopper",
         *             "city": "New York",
         *             "state": "NY",
         *             "zip": "10118"
         *           },
         *           "price_cents": 199,
         *           "breakdown": [
         *             {
         *               "id": "first_class",
         *               "label": "First-class letter, first page",
         *               "amount_cents": 199
         *             }
         *           ],
         *           "tracking_number": null,
         *           "expected_delivery_date": "2026-12-01",
         *           "refusal_reason": null,
         *           "created_at": "2026-11-20T17:04:11.000Z",
         *           "updated_at": "2026-11-20T17:04:11.000Z"
         *         }
         *       }
         *     }
         */
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Send nothing more of this order */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You have it */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is tried again */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  on_order_mailed: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event's id: the same in every attempt, so that a repeat can be told from news.
         * @example evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c
         */
        "webhook-id": string;
        /**
         * @description When this attempt was made, in seconds since 1970: refuse what is 5 minutes off.
         * @example 1795194251
         */
        "webhook-timestamp": string;
        /**
         * @description One or more of `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, separated by spaces: one must fit.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "order.mailed",
         *       "timestamp": "2026-11-20T17:04:11.000Z",
         *       "data": {
         *         "event": {
         *           "id": "evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c",
         *           "kind": "order.mailed",
         *           "at": "2026-11-20T17:04:11.000Z"
         *         },
         *         "order": {
         *           "id": "ord_4f1d2c3b5a6978e0d1c2b3a495867708",
         *           "status": "mailed",
         *           "sandbox": false,
         *           "mail_class": "first_class",
         *           "format": "letter",
         *           "page_count": 1,
         *           "color": false,
         *           "to": {
         *             "name": "Grace Hopper",
         *             "city": "New York",
         *             "state": "NY",
         *             "zip": "10118"
         *           },
         *           "price_cents": 199,
         *           "breakdown": [
         *             {
         *               "id": "first_class",
         *               "label": "First-class letter, first page",
         *               "amount_cents": 199
         *             }
         *           ],
         *           "tracking_number": null,
         *           "expected_delivery_date": "2026-12-01",
         *           "refusal_reason": null,
         *           "created_at": "2026-11-20T17:04:11.000Z",
         *           "updated_at": "2026-11-20T17:04:11.000Z"
         *         }
         *       }
         *     }
         */
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Send nothing more of this order */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You have it */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is tried again */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  on_order_in_transit: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event's id: the same in every attempt, so that a repeat can be told from news.
         * @example evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c
         */
        "webhook-id": string;
        /**
         * @description When this attempt was made, in seconds since 1970: refuse what is 5 minutes off.
         * @example 1795194251
         */
        "webhook-timestamp": string;
        /**
         * @description One or more of `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, separated by spaces: one must fit.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "order.in_transit",
         *       "timestamp": "2026-11-20T17:04:11.000Z",
         *       "data": {
         *         "event": {
         *           "id": "evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c",
         *           "kind": "order.in_transit",
         *           "at": "2026-11-20T17:04:11.000Z"
         *         },
         *         "order": {
         *           "id": "ord_4f1d2c3b5a6978e0d1c2b3a495867708",
         *           "status": "mailed",
         *           "sandbox": false,
         *           "mail_class": "first_class",
         *           "format": "letter",
         *           "page_count": 1,
         *           "color": false,
         *           "to": {
         *             "name": "Grace Hopper",
         *             "city": "New York",
         *             "state": "NY",
         *             "zip": "10118"
         *           },
         *           "price_cents": 199,
         *           "breakdown": [
         *             {
         *               "id": "first_class",
         *               "label": "First-class letter, first page",
         *               "amount_cents": 199
         *             }
         *           ],
         *           "tracking_number": null,
         *           "expected_delivery_date": "2026-12-01",
         *           "refusal_reason": null,
         *           "created_at": "2026-11-20T17:04:11.000Z",
         *           "updated_at": "2026-11-20T17:04:11.000Z"
         *         }
         *       }
         *     }
         */
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Send nothing more of this order */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You have it */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is tried again */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  on_order_delivered: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event's id: the same in every attempt, so that a repeat can be told from news.
         * @example evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c
         */
        "webhook-id": string;
        /**
         * @description When this attempt was made, in seconds since 1970: refuse what is 5 minutes off.
         * @example 1795194251
         */
        "webhook-timestamp": string;
        /**
         * @description One or more of `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, separated by spaces: one must fit.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "order.delivered",
         *       "timestamp": "2026-11-20T17:04:11.000Z",
         *       "data": {
         *         "event": {
         *           "id": "evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c",
         *           "kind": "order.delivered",
         *           "at": "2026-11-20T17:04:11.000Z"
         *         },
         *         "order": {
         *           "id": "ord_4f1d2c3b5a6978e0d1c2b3a495867708",
         *           "status": "delivered",
         *           "sandbox": false,
         *           "mail_class": "first_class",
         *           "format": "letter",
         *           "page_count": 1,
         *           "color": false,
         *           "to": {
         *             "name": "Grace Hopper",
         *             "city": "New York",
         *             "state": "NY",
         *             "zip": "10118"
         *           },
         *           "price_cents": 199,
         *           "breakdown": [
         *             {
         *               "id": "first_class",
         *               "label": "First-class letter, first page",
         *               "amount_cents": 199
         *             }
         *           ],
         *           "tracking_number": null,
         *           "expected_delivery_date": "2026-12-01",
         *           "refusal_reason": null,
         *           "created_at": "2026-11-20T17:04:11.000Z",
         *           "updated_at": "2026-11-20T17:04:11.000Z"
         *         },
         *         "review_token": "svcc_UmV2aWV3IHRva2VuIG9mIGFuIG9yZGVyUmV2aWV3IHRva2VuIG9mIGFuIG9yZGVyUmV2aWV3IH"
         *       }
         *     }
         */
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Send nothing more of this order */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You have it */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is tried again */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  on_order_returned: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event's id: the same in every attempt, so that a repeat can be told from news.
         * @example evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c
         */
        "webhook-id": string;
        /**
         * @description When this attempt was made, in seconds since 1970: refuse what is 5 minutes off.
         * @example 1795194251
         */
        "webhook-timestamp": string;
        /**
         * @description One or more of `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, separated by spaces: one must fit.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "order.returned",
         *       "timestamp": "2026-11-20T17:04:11.000Z",
         *       "data": {
         *         "event": {
         *           "id": "evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c",
         *           "kind": "order.returned",
         *           "at": "2026-11-20T17:04:11.000Z"
         *         },
         *         "order": {
         *           "id": "ord_4f1d2c3b5a6978e0d1c2b3a495867708",
         *           "status": "mailed",
         *           "sandbox": false,
         *           "mail_class": "first_class",
         *           "format": "letter",
         *           "page_count": 1,
         *           "color": false,
         *           "to": {
         *             "name": "Grace Hopper",
         *             "city": "New York",
         *             "state": "NY",
         *             "zip": "10118"
         *           },
         *           "price_cents": 199,
         *           "breakdown": [
         *             {
         *               "id": "first_class",
         *               "label": "First-class letter, first page",
         *               "amount_cents": 199
         *             }
         *           ],
         *           "tracking_number": null,
         *           "expected_delivery_date": "2026-12-01",
         *           "refusal_reason": null,
         *           "created_at": "2026-11-20T17:04:11.000Z",
         *           "updated_at": "2026-11-20T17:04:11.000Z"
         *         }
         *       }
         *     }
         */
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Send nothing more of this order */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You have it */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is tried again */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  on_order_refused: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event's id: the same in every attempt, so that a repeat can be told from news.
         * @example evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c
         */
        "webhook-id": string;
        /**
         * @description When this attempt was made, in seconds since 1970: refuse what is 5 minutes off.
         * @example 1795194251
         */
        "webhook-timestamp": string;
        /**
         * @description One or more of `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, separated by spaces: one must fit.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "order.refused",
         *       "timestamp": "2026-11-20T17:04:11.000Z",
         *       "data": {
         *         "event": {
         *           "id": "evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c",
         *           "kind": "order.refused",
         *           "at": "2026-11-20T17:04:11.000Z"
         *         },
         *         "order": {
         *           "id": "ord_4f1d2c3b5a6978e0d1c2b3a495867708",
         *           "status": "refused",
         *           "sandbox": false,
         *           "mail_class": "first_class",
         *           "format": "letter",
         *           "page_count": 1,
         *           "color": false,
         *           "to": {
         *             "name": "Grace Hopper",
         *             "city": "New York",
         *             "state": "NY",
         *             "zip": "10118"
         *           },
         *           "price_cents": 199,
         *           "breakdown": [
         *             {
         *               "id": "first_class",
         *               "label": "First-class letter, first page",
         *               "amount_cents": 199
         *             }
         *           ],
         *           "tracking_number": null,
         *           "expected_delivery_date": null,
         *           "refusal_reason": "The letter threatens its reader.",
         *           "created_at": "2026-11-20T17:04:11.000Z",
         *           "updated_at": "2026-11-20T17:04:11.000Z"
         *         }
         *       }
         *     }
         */
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Send nothing more of this order */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You have it */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is tried again */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  on_order_canceled: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event's id: the same in every attempt, so that a repeat can be told from news.
         * @example evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c
         */
        "webhook-id": string;
        /**
         * @description When this attempt was made, in seconds since 1970: refuse what is 5 minutes off.
         * @example 1795194251
         */
        "webhook-timestamp": string;
        /**
         * @description One or more of `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, separated by spaces: one must fit.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "order.canceled",
         *       "timestamp": "2026-11-20T17:04:11.000Z",
         *       "data": {
         *         "event": {
         *           "id": "evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c",
         *           "kind": "order.canceled",
         *           "at": "2026-11-20T17:04:11.000Z",
         *           "detail": {
         *             "by": "customer"
         *           }
         *         },
         *         "order": {
         *           "id": "ord_4f1d2c3b5a6978e0d1c2b3a495867708",
         *           "status": "canceled",
         *           "sandbox": false,
         *           "mail_class": "first_class",
         *           "format": "letter",
         *           "page_count": 1,
         *           "color": false,
         *           "to": {
         *             "name": "Grace Hopper",
         *             "city": "New York",
         *             "state": "NY",
         *             "zip": "10118"
         *           },
         *           "price_cents": 199,
         *           "breakdown": [
         *             {
         *               "id": "first_class",
         *               "label": "First-class letter, first page",
         *               "amount_cents": 199
         *             }
         *           ],
         *           "tracking_number": null,
         *           "expected_delivery_date": null,
         *           "refusal_reason": null,
         *           "created_at": "2026-11-20T17:04:11.000Z",
         *           "updated_at": "2026-11-20T17:04:11.000Z"
         *         }
         *       }
         *     }
         */
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Send nothing more of this order */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You have it */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is tried again */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  on_order_failed: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event's id: the same in every attempt, so that a repeat can be told from news.
         * @example evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c
         */
        "webhook-id": string;
        /**
         * @description When this attempt was made, in seconds since 1970: refuse what is 5 minutes off.
         * @example 1795194251
         */
        "webhook-timestamp": string;
        /**
         * @description One or more of `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, separated by spaces: one must fit.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "order.failed",
         *       "timestamp": "2026-11-20T17:04:11.000Z",
         *       "data": {
         *         "event": {
         *           "id": "evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c",
         *           "kind": "order.failed",
         *           "at": "2026-11-20T17:04:11.000Z"
         *         },
         *         "order": {
         *           "id": "ord_4f1d2c3b5a6978e0d1c2b3a495867708",
         *           "status": "failed",
         *           "sandbox": false,
         *           "mail_class": "first_class",
         *           "format": "letter",
         *           "page_count": 1,
         *           "color": false,
         *           "to": {
         *             "name": "Grace Hopper",
         *             "city": "New York",
         *             "state": "NY",
         *             "zip": "10118"
         *           },
         *           "price_cents": 199,
         *           "breakdown": [
         *             {
         *               "id": "first_class",
         *               "label": "First-class letter, first page",
         *               "amount_cents": 199
         *             }
         *           ],
         *           "tracking_number": null,
         *           "expected_delivery_date": null,
         *           "refusal_reason": null,
         *           "created_at": "2026-11-20T17:04:11.000Z",
         *           "updated_at": "2026-11-20T17:04:11.000Z",
         *           "failure": {
         *             "code": "submission_unconfirmed",
         *             "reason": "The printer may have taken the letter: we could not find out. Your payment is given back.",
         *             "retryable": false
         *           }
         *         }
         *       }
         *     }
         */
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Send nothing more of this order */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You have it */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is tried again */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  on_order_refunded: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event's id: the same in every attempt, so that a repeat can be told from news.
         * @example evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c
         */
        "webhook-id": string;
        /**
         * @description When this attempt was made, in seconds since 1970: refuse what is 5 minutes off.
         * @example 1795194251
         */
        "webhook-timestamp": string;
        /**
         * @description One or more of `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, separated by spaces: one must fit.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "order.refunded",
         *       "timestamp": "2026-11-20T17:04:11.000Z",
         *       "data": {
         *         "event": {
         *           "id": "evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c",
         *           "kind": "order.refunded",
         *           "at": "2026-11-20T17:04:11.000Z",
         *           "detail": {
         *             "amount_cents": 199,
         *             "to": "card"
         *           }
         *         },
         *         "order": {
         *           "id": "ord_4f1d2c3b5a6978e0d1c2b3a495867708",
         *           "status": "failed",
         *           "sandbox": false,
         *           "mail_class": "first_class",
         *           "format": "letter",
         *           "page_count": 1,
         *           "color": false,
         *           "to": {
         *             "name": "Grace Hopper",
         *             "city": "New York",
         *             "state": "NY",
         *             "zip": "10118"
         *           },
         *           "price_cents": 199,
         *           "breakdown": [
         *             {
         *               "id": "first_class",
         *               "label": "First-class letter, first page",
         *               "amount_cents": 199
         *             }
         *           ],
         *           "tracking_number": null,
         *           "expected_delivery_date": null,
         *           "refusal_reason": null,
         *           "created_at": "2026-11-20T17:04:11.000Z",
         *           "updated_at": "2026-11-20T17:04:11.000Z",
         *           "failure": {
         *             "code": "submission_unconfirmed",
         *             "reason": "The printer may have taken the letter: we could not find out. Your payment is given back.",
         *             "retryable": false
         *           }
         *         }
         *       }
         *     }
         */
        "application/json": components["schemas"]["WebhookPayload"];
      };
    };
    responses: {
      /** @description Send nothing more of this order */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You have it */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Not taken: it is tried again */
      "4XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
