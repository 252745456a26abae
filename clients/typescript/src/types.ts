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
     * Request a six-digit code by email
     * @description The code opens an account session, which raises the caps on live letters, or a mailbox session, which lists what was sent with the address. The response is the same for every address.
     *
     *     At most 5 calls a minute for each IP address.
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
     * Exchange the code for an account session
     * @description Send the session as account_session with live orders. It lasts 30 days.
     *
     *     At most 10 calls a minute for each IP address.
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
     * @description At most 5, in the United States. Returns an empty list, never an error, if q is missing, shorter than 3 characters, or longer than 120, if the geocoder fails, or if none is configured (enabled: false). Show this attribution: OpenStreetMap contributors.
     *
     *     At most 30 calls a minute for each key, or IP address without one.
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
     * Find the address at a location
     * @description The address at these coordinates, or null. Missing or invalid coordinates return 400 in the same shape.
     *
     *     At most 30 calls a minute for each key, or IP address without one.
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
  "/v1/address/verify": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Check an address before ordering
     * @description Says what POST /v1/orders would say of the address: deliverable, corrected, missing_unit, or undeliverable. An order would be refused with the last two. Call it when the address is complete and the person pauses, not for every key. With sandbox: true, the magic addresses work.
     *
     *     At most 20 calls a minute for each key, or IP address without one.
     */
    post: operations["verifyAddress"];
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
    /**
     * List your batches
     * @description Newest first, with your `reference` and `metadata`. A key sees the batches that it created, and a mailbox session those with its email address.
     *
     *     A developer key needs the scope `mail:read`. At most 60 calls a minute for each key, or IP address without one.
     */
    get: operations["listBatches"];
    put?: never;
    /**
     * Send a batch
     * @description One text or PDF, one sender, one payment, up to 10,000 recipients. Each row becomes an ordinary order, created in the background; track them with the batch. With sandbox: true (up to 1,000 rows), the whole flow runs for free and nothing is mailed. A live batch needs the confirmation_token of a quote, and a key with mail:bulk or an account_session. Pay with a credit_code, or by card at a checkout. With a card, we screen every letter while the money is only on hold, and then make one charge for the letters that passed or are still in review.
     *
     *     A developer key needs the scope `mail:send`. At most 5 calls a minute for each key, or IP address without one. At most 60 calls a minute, by all callers without a key together, that name the same host in `webhook_url`.
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
     * Price a batch
     * @description Merges the text with every row, lays out each letter, checks the addresses with our own rules, and prices the batch. Free; creates nothing. Up to 100 rows (1,000 with sandbox: true), or 10,000 with a key with mail:bulk or an account_session.
     *
     *     A developer key needs the scope `mail:quote`. At most 5 calls a minute for each key, or IP address without one.
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
     * @description Cancels every row that hasn't gone to the printer yet, and refunds it. If there is only a hold on a card, it isn't charged. Rows that have gone to the printer don't change.
     *
     *     A developer key needs the scope `mail:cancel`. At most 30 calls a minute for each key, or IP address without one.
     */
    delete: operations["cancelBatch"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/batches/{id}/link": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Exchange a batch's link for a token
     * @description Exchanges the link token after the # of `batch_url` for a new cancel token, valid for 7 days. The batch's page does this. The link ends when the contents of the batch are erased.
     *
     *     A developer key needs the scope `mail:read`. At most 60 calls a minute for each key, or IP address without one.
     */
    post: operations["openBatchLink"];
    delete?: never;
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
     * @description Every row as CSV in UTF-8 with a byte order mark: row, reference, order_id, status, tracking_number, reason, order_url, name, city, state, zip, price, and one column for each name in the rows' metadata. Without the batch's key or token, your own names, the recipients, and the prices are empty. Text that a spreadsheet would turn into another number or a date, such as 00123, is written as ="00123". A cell that a spreadsheet would run as a formula starts with an apostrophe, and so does text after a semicolon, where some spreadsheets start another cell.
     *
     *     A developer key needs the scope `mail:read`. At most 20 calls a minute for each key, or IP address without one.
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
     * @description The status of each row, page by page, without street lines. With the batch's key or token, also your own names and the recipients.
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
     * Buy prepaid credit by card, or top up a code
     * @description Returns a checkout. Once the payment has settled, we email a new code to `email`. It isn't shown anywhere else. With `credit_code`, the credit is added to that code instead, and we write to its first address.
     *
     *     At most 10 calls a minute for each key, or IP address without one.
     */
    post: operations["createCreditCheckout"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/credits/purchases/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * See where the code of a purchase went
     * @description For the buyer, who has the purchase's token. Says whether the purchase is paid and to which address its code went. It never contains the code.
     *
     *     At most 60 calls a minute for each key, or IP address without one.
     */
    get: operations["getCreditPurchase"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/credits/purchases/{id}/email": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Correct the address that a bought code went to
     * @description Voids the code and emails a new one with the same credit to the right address. Possible for one hour after the payment, at most 3 times, and as long as nothing was spent.
     *
     *     At most 10 calls a minute for each key, or IP address without one.
     */
    put: operations["correctCreditPurchase"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/credits/purchases/{id}/resend": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Email a bought code again
     * @description Emails the code to the same address again, at most once a day.
     *
     *     At most 10 calls a minute for each key, or IP address without one.
     */
    post: operations["resendCreditCode"];
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
     * Get the balance of a credit code
     * @description Anyone who has the code can read it. Case doesn't matter.
     *
     *     At most 30 calls a minute for each IP address.
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
     * @description Uses the headers, and up to three sample rows if the headers are unclear. Choose rows that have something in most columns. The mapping is a suggestion. `columns` has the same mapping by position, because two columns may have the same header.
     *
     *     At most 60 calls a minute for each key, or IP address without one.
     */
    post: operations["mapCsv"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/keys": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List your keys
     * @description With a mailbox session, the enabled keys of its address. With an API key, that key.
     *
     *     At most 60 calls a minute for each key, or IP address without one.
     */
    get: operations["listKeys"];
    put?: never;
    /**
     * Make an API key
     * @description A test key needs no proof: 5 a day for each network address, and it ends after 90 days without use. Everything else needs a mailbox session in the Authorization header: a live key, or a spending key, which pays from a credit code up to a daily limit. One email address has at most 10 keys, which share its limits.
     *
     *     At most 40 calls a minute for each key, or IP address without one.
     */
    post: operations["createKey"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/keys/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a key and its webhook secret
     * @description With a mailbox session, a key of its address. An API key can get itself.
     *
     *     At most 60 calls a minute for each key, or IP address without one.
     */
    get: operations["getKey"];
    put?: never;
    post?: never;
    /**
     * Delete a key
     * @description The key ends at once, for good. What was sent with it continues.
     *
     *     At most 40 calls a minute for each key, or IP address without one.
     */
    delete: operations["deleteKey"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/keys/{id}/rotate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Replace a key's secret
     * @description The old key ends at once. The ID, the orders, the Idempotency-Keys, the caps, and the webhook secret stay. To change keys without a gap, make a second key first, and delete the old one later.
     *
     *     At most 40 calls a minute for each key, or IP address without one.
     */
    post: operations["rotateKey"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/mailbox_sessions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Exchange the code for a mailbox session
     * @description Get the code with POST /v1/account_sessions. The session lists what was sent with this email address, for one hour. It is accepted only in the Authorization header of the lists and of `/v1/keys`.
     *
     *     At most 10 calls a minute for each IP address.
     */
    post: operations["openMailboxSession"];
    /**
     * End a mailbox session
     * @description Ends the session in the Authorization header, or all of its mailbox.
     */
    delete: operations["endMailboxSession"];
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
     * Get this description
     * @description OpenAPI 3.1 of exactly what this deployment offers, generated on request.
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
    /**
     * List your orders
     * @description Newest first, with your `reference` and `metadata`. A key sees the orders that it created, including those from batches. A mailbox session sees the orders with its email address, except those from batches; find those in the batch.
     *
     *     A developer key needs the scope `mail:read`. At most 60 calls a minute for each key, or IP address without one.
     */
    get: operations["listOrders"];
    put?: never;
    /**
     * Send a letter
     * @description Renders, prices, and screens the letter, and verifies both addresses. With sandbox: true, the whole flow runs for free and nothing is mailed.
     *
     *     A developer key needs the scope `mail:send`. At most 20 sandbox orders a minute for each key, or IP address without one. At most 30 live orders a minute for each key, or IP address without one. At most 60 calls a minute, by all callers without a key together, that name the same host in `webhook_url`.
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
     * @description Anyone with the ID may read it. The key that created it, and a caller with one of its tokens, also get `reference` and `metadata`.
     *
     *     A developer key needs the scope `mail:read`.
     */
    get: operations["getOrder"];
    put?: never;
    post?: never;
    /**
     * Cancel an order
     * @description Cancels a letter before it goes to the printer. Nothing is charged.
     *
     *     A developer key needs the scope `mail:cancel`. At most 30 calls a minute for each key, or IP address without one.
     */
    delete: operations["cancelOrder"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/orders/{id}/approval": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Approve or decline an order
     * @description Decides about an order that was sent with require_approval. `approved` debits the credit code, or opens the checkout and returns `payment_url`. If it can't be paid or printed now, the order keeps waiting, and you can approve it again. `changes_requested` and `declined` cancel the order; nothing is charged. Repeating a decision returns the order.
     *
     *     A developer key needs the scope `mail:send`. At most 30 calls a minute for each key, or IP address without one.
     */
    post: operations["decideOrder"];
    delete?: never;
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
     * @description A PDF to print and keep: what was sent, with thumbnails of the pages and the SHA-256, the sender, the recipient, the mail class, and every event with its source. Takes any capability token of the order, even an expired one. After erasure, it says what was erased. For a sandbox order, it is marked as a test.
     *
     *     A developer key needs the scope `mail:read`. At most 20 calls a minute for each key, or IP address without one.
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
     * @description Sends one event of the order to its webhook_url again, immediately, and retries on the usual schedule if that fails. Returns the delivery with your endpoint's previous responses.
     *
     *     A developer key needs the scope `mail:read`. At most 10 calls a minute for each key, or IP address without one.
     */
    post: operations["redeliverEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/orders/{id}/link": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Exchange an order's link for tokens
     * @description Exchanges the link token after the # of `order_url` for new one-action capability tokens, valid for 7 days. The order's page does this. After the contents are erased, the link opens the certificate only. A batch's link token also opens the orders of its rows.
     *
     *     A developer key needs the scope `mail:read`. At most 60 calls a minute for each key, or IP address without one.
     */
    post: operations["openOrderLink"];
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
     * Get a printed page of an order
     * @description One printed page as an image. Takes any capability token of the order, even an expired one, because the order's ID alone doesn't give access to its contents. 404 after the pages are erased.
     *
     *     A developer key needs the scope `mail:read`. At most 40 calls a minute for each key, or IP address without one.
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
  "/v1/orders/{id}/share": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Get an order's share link
     * @description Creates the order's share link, or returns the one it has. Takes any capability token of the order that opens its pages, even an expired one.
     *
     *     A developer key needs the scope `mail:read`. At most 20 calls a minute for each key, or IP address without one.
     */
    post: operations["shareOrder"];
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
     * Get a proof of the pages
     * @description Returns the pages as they will be mailed, as a PDF or, with Accept: image/png, one page as an image: the file that the printer gets, with both addresses and what else the printer adds. A dashed box is where postage or a code goes. Free.
     *
     *     A developer key needs the scope `mail:quote`. At most 20 calls a minute for each key, or IP address without one.
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
     * @description Free; creates nothing. With a recipient and content, it returns a single-use confirmation token, which sends exactly this letter at exactly this price.
     *
     *     A developer key needs the scope `mail:quote`. At most 60 quotes with content a minute for each key, or IP address without one.
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
     * List published reviews
     * @description 4- and 5-star reviews of delivered orders, newest first, at most 24.
     */
    get: operations["listReviews"];
    put?: never;
    /**
     * Review a delivered order
     * @description One review per order, with its review token. The name and place come from the order's return address.
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
     *     At most 10 calls a minute for each key, or IP address without one.
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
     * Advance a sandbox order
     * @description Advance a sandbox order.
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
     * @description No body. Within 15 minutes, PUT the file to `upload_url` with the given `headers`. Then send `upload_key` with the quote and the order. Files are deleted after 30 days.
     *
     *     At most 10 calls a minute for each IP address.
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
     * @description Accepts the file for an upload ticket when the deployment has no bucket. Use the ticket's `upload_url` instead of this path. You can repeat the upload while the ticket is valid.
     *
     *     At most 30 calls a minute for each IP address.
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
     * Buy prepaid credit, or exactly one letter, as a paying agent
     * @description Takes USDC through x402, versions 1 and 2. Without a payment, the response is 402 with the terms in `accepts` and in the header PAYMENT-REQUIRED. Sign one of them, and send the same request with the payment. The code is created once the payment has settled. To pay for exactly one letter, send the `confirmation_token` of its quote in place of `pack`; then POST /v1/orders with the code and the same token. Retry with the same body and payment, also after a 503: a payment creates one code, and a token is paid once. Raise your client's spending limit to the price: x402-fetch refuses more than 0.10 USDC by default (`maxValue`), @x402/fetch more than $1 (`spendControls.maxAmountPerPayment`). With `sandbox: true`, any deployment creates a sandbox code without a payment.
     *
     *     At most 10 sandbox codes a minute for each key, or IP address without one. At most 60 token payments a minute for each key, or IP address without one.
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
     * The order was created
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Return 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     *
     *     `data.event.detail` has `recipient` and `sender`: how the address was checked, as `source` (`usps`, `lob`, `builtin`, or `sandbox`) and `warnings`; `recipient.corrected` is true if it was standardized.
     */
    post: operations["on_order_created"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "order.approval_requested": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A person has to approve it first, at `approval_url`
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Return 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     *
     *     `data.event.detail` has `expires_at`: until when the person can decide.
     */
    post: operations["on_order_approval_requested"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "order.approved": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A person approved it; the payment follows
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Return 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     *
     *     `data.event` has no `detail`.
     */
    post: operations["on_order_approved"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "order.declined": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A person declined it or asked for changes, so it is canceled; `approval` says which
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Return 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     *
     *     `data.event.detail` has `decision`: `changes_requested` or `declined`.
     */
    post: operations["on_order_declined"];
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
     * The order is waiting for payment
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Return 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     *
     *     `data.event` has no `detail`.
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
     * The content check passed; you can still cancel until it goes to the printer
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Return 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     *
     *     `data.event.detail` has `hand_off_at`: until when it can be canceled; `by`, if an operator released it.
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
     * A person has to review it first
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Return 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     *
     *     `data.event.detail` has `rules`: the IDs of the rules that held it; `reason`: a sentence; `unreadable_pages`, if there are any.
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
     * It was sent to the printer
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Return 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     *
     *     `data.event.detail` has `rail`: the printer. In the sandbox, `simulated` is true.
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
     * The US Postal Service has it
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Return 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     *
     *     `data.event.detail` has `rail`, or `by` and the printer's own `word`. In the sandbox, `simulated` is true.
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
     * The US Postal Service scanned it in transit
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Return 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     *
     *     `data.event.detail` has `by` and the printer's own `word` for the scan.
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
     * It was delivered
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Return 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     *
     *     `data.event.detail` has `by` and the printer's own `word`, or `inferred` if no scan came and it is presumed delivered. In the sandbox, `simulated` is true.
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
     * The US Postal Service returned it to the sender
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Return 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     *
     *     `data.event.detail` has `by` and the printer's own `word`.
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
     * The content check refused it; the payment is released
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Return 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     *
     *     `data.event.detail` has `rules` and `reason`, or `by` if an operator refused it.
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
     * It was canceled
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Return 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     *
     *     `data.event.detail` has `by`: `customer`, `operator`, or `service`; with `service`, `why`, such as `checkout_expired`.
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
     * It couldn't be printed or mailed; the payment is refunded
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Return 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     *
     *     `data.event.detail` has `by` and the printer's own `word`, if the printer dropped it. `order.failure` has the reason.
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
     * The refund was issued
     * @description Posted to the `webhook_url` of the order, signed by Standard Webhooks with its `webhook_secret`. Return 2xx within 15 seconds; anything else is tried again over three days, and 410 ends it.
     *
     *     `data.event.detail` has `amount_cents`, and `to`: `card` or `credit`.
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
    /** @description A session of a verified email address. */
    AccountSession: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description Send it as account_session with orders. Keep it like a password. */
      account_session: string;
      /**
       * Format: date-time
       * @description When it expires.
       */
      expires_at: string;
    };
    /** @description A mailing address in the United States. */
    Address: {
      /** @description The person or company. */
      name: string;
      /** @description Street and number, or PO box. */
      line1: string;
      /** @description Apartment, suite, or floor, if any. */
      line2?: string;
      /** @description The city, town, or post office. */
      city: string;
      /** @description State or territory, two letters, such as CA. */
      state: string;
      /** @description Five digits, or ZIP+4 such as 95014-2083. */
      zip: string;
      /**
       * @description Always US; optional.
       * @constant
       */
      country?: "US";
    };
    /** @description What an order would answer about an address. */
    AddressCheck: {
      /**
       * @description `deliverable`: an order accepts it. `corrected`: an order accepts it, and `corrected_to` is printed. `missing_unit`: an order is refused until it has a unit. `undeliverable`: an order is refused.
       * @enum {string}
       */
      verdict: "deliverable" | "corrected" | "missing_unit" | "undeliverable";
      /** @description Who decided: usps, lob, builtin (postal rules without a database of streets), or sandbox. */
      checked_by: string;
      /** @description Why an order would be refused. */
      reason?: string;
      /** @description The address as the US Postal Service writes it, if different. */
      corrected_to?: components["schemas"]["CorrectedAddress"];
      /** @description The address that was probably meant instead. */
      candidate?: components["schemas"]["CorrectedAddress"];
      /** @description Doubts that don't stop an order. */
      warnings: string[];
      /** @description What to do next. */
      next?: string[];
    };
    /** @description A mailing address in the United States. */
    AddressOutput: {
      /** @description The person or company. */
      name: string;
      /** @description Street and number, or PO box. */
      line1: string;
      /** @description Apartment, suite, or floor, if any. */
      line2?: string;
      /** @description The city, town, or post office. */
      city: string;
      /** @description State or territory, two letters, such as CA. */
      state: string;
      /** @description Five digits, or ZIP+4 such as 95014-2083. */
      zip: string;
      /**
       * @description Always US; optional.
       * @constant
       */
      country?: "US";
    };
    /** @description The page with the address that is put in front of a PDF, and how to avoid it. */
    AddressPage: {
      /** @description Why a page with the address is put in front of the PDF. */
      reason: string;
      /** @description What this page costs. */
      price_cents: number;
      /** @description Values of `first_page` with which no address page is needed. */
      instead: {
        /**
         * @description The value to send: `shift` prints page 1 lower, and `shrink` prints it smaller.
         * @enum {string}
         */
        first_page: "shift" | "shrink";
        /** @description What happens to page 1. */
        detail: string;
        /** @description The size of page 1 then. */
        percent: number;
      }[];
    };
    /** @description A suggested address. */
    AddressSuggestion: {
      /** @description The full address on one line, for display. */
      label: string;
      /** @description House number and street. */
      line1: string;
      /** @description The city, town, or post office. */
      city: string;
      /** @description State or territory, two letters, such as CA. */
      state: string;
      /** @description Five digits. */
      zip: string;
      /** @description Latitude in degrees. */
      lat: number;
      /** @description Longitude in degrees. */
      lon: number;
    };
    /** @description Suggestions for an address that is being typed. */
    AddressSuggestions: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description Whether this deployment offers address search. */
      enabled: boolean;
      /** @description The best matches first. Empty if there are none. */
      suggestions: components["schemas"]["AddressSuggestion"][];
    };
    /** @description The result of an address check. */
    AddressVerification: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /**
       * @description `deliverable`: an order accepts it. `corrected`: an order accepts it, and `corrected_to` is printed. `missing_unit`: an order is refused until it has a unit. `undeliverable`: an order is refused.
       * @enum {string}
       */
      verdict: "deliverable" | "corrected" | "missing_unit" | "undeliverable";
      /** @description Who decided: usps, lob, builtin (postal rules without a database of streets), or sandbox. */
      checked_by: string;
      /** @description Why an order would be refused. */
      reason?: string;
      /** @description The address as the US Postal Service writes it, if different. */
      corrected_to?: components["schemas"]["CorrectedAddress"];
      /** @description The address that was probably meant instead. */
      candidate?: components["schemas"]["CorrectedAddress"];
      /** @description Doubts that don't stop an order. */
      warnings: string[];
      /** @description What to do next. */
      next?: string[];
    };
    /** @description The next step of a sandbox order. */
    AdvanceRequest: {
      /**
       * @description The next step to simulate: `mailed`, `delivered`, or `failed`.
       * @enum {string}
       */
      to: "mailed" | "delivered" | "failed";
    };
    /** @description A person's decision about an order or batch that was sent with require_approval. */
    Approval: {
      /** @description `approved`, `changes_requested`, `declined`, or `expired` if nobody decided in time. Null until then, and if it was canceled first. */
      decision: ("approved" | "changes_requested" | "declined" | "expired") | null;
      /** @description What the person wrote. Only where `reference` is shown. */
      message?: string;
      /**
       * Format: date-time
       * @description Without a decision by then, it is canceled.
       */
      expires_at: string;
    };
    /** @description A decision about an order or batch that waits for approval. */
    ApprovalRequest: {
      /**
       * @description `approved` starts the payment and the mailing. `changes_requested` and `declined` cancel it.
       * @enum {string}
       */
      decision: "approved" | "changes_requested" | "declined";
      /** @description What should change, or why not. Not with `approved`. */
      message?: string;
    } & ((
      | unknown
      | {
          message: unknown;
        }
    ) &
      (unknown | unknown));
    /** @description A letter to many recipients, with one price and one payment. */
    Batch: {
      /** @description The ID of the batch: `bat_…`, or `bat_test_…` in the sandbox. Anyone who has it can read the batch and its rows. */
      id: string;
      /** @description The status of the batch. */
      status: components["schemas"]["BatchStatus"];
      /** @description Whether it is a sandbox batch: nothing is printed or mailed. */
      sandbox: boolean;
      /** @description The mail class. */
      mail_class: components["schemas"]["MailClass"];
      /** @description What is printed. */
      format: components["schemas"]["Format"];
      /** @description The number of rows in the request. */
      count: number;
      /** @description The price of the accepted rows, in US cents. */
      total_cents: number;
      /** @description The part of the price for rows that aren't mailed. It returns to the code within seconds, is refunded to the card, or was only on hold and is never charged. */
      given_back_cents: number;
      /** @description The number of rows by status: the statuses of their orders, `waiting` to be created, or `skipped` because of a problem. Zeros are left out. */
      counts: {
        [key: string]: number;
      };
      /** @description Your own name for it. Only with your key, a mailbox session, its token, or in its creation's answer. */
      reference?: string;
      /** @description Your own values. Only where `reference` is shown. */
      metadata?: {
        [key: string]: string;
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
    /** @description A new batch, with its secrets and how to pay for it. */
    BatchCreated: {
      /**
       * @description `ok`: paid and in progress. `action_required`: a person must still pay.
       * @enum {string}
       */
      status: "ok" | "action_required";
      /** @description The current batch. */
      batch: components["schemas"]["Batch"];
      /** @description The batch's page with a secret link token after the #. Give it to the person who sends the letters, and only to them: with it, they can see each letter and cancel, on any device. Returned only here. */
      batch_url: string;
      /** @description The token that allows actions on this batch without a key. */
      capability: {
        /** @description Cancels the batch, and works as the token of each of its rows. Valid for 7 days. Store it: it is returned only when the batch is created. */
        cancel_token: string;
      };
      /** @description The skipped rows. A retry of the request returns them again, without `fields`. */
      problems?: components["schemas"]["BatchProblem"][];
      /** @description The number of skipped rows, listed or not. */
      problem_count?: number;
      /** @description The rows that were left out because they repeat a letter. A retry of the request returns them again, with `row` and `reason` only. */
      duplicates?: components["schemas"]["BatchDuplicate"][];
      /** @description The number of duplicates that are left out, listed or not. */
      duplicate_count?: number;
      /** @description Secret to verify the webhook deliveries of every row by Standard Webhooks: `whsec_…`. */
      webhook_secret?: string;
      /**
       * @description The requested checkout mode, `hosted` or `embedded`. Included while a payment is outstanding.
       * @enum {string}
       */
      checkout_ui_mode?: "hosted" | "embedded";
      /** @description hosted: the URL where a person pays. */
      payment_url?: string;
      /** @description embedded: the secret for the processor's element on your page. */
      payment_client_secret?: string;
      /**
       * @description Included if the Idempotency-Key was used before: this is that batch, and nothing was created.
       * @constant
       */
      replayed?: true;
    };
    /** @description A row that is left out because it repeats a letter. */
    BatchDuplicate: {
      /** @description The row number, starting at 0. */
      row: number;
      /** @description Which letter it repeats, in words. */
      reason: string;
      /** @description The earlier row of this request. */
      same_as_row?: number;
      /**
       * Format: date-time
       * @description When the same letter was ordered.
       */
      sent_at?: string;
      /** @description Its order; null while its batch has not created it yet. */
      order_id?: string | null;
      /** @description Its batch, or null. */
      batch_id?: string | null;
    };
    /** @description What a batch's link token opens. */
    BatchLink: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /**
       * @description `sender`: everything about the batch and its letters. `recipient`: the link was emailed to an unverified address, so it opens status and cancellation only.
       * @enum {string}
       */
      opens: "sender" | "recipient";
      /** @description A new token, valid for 7 days. */
      capability: {
        /** @description Cancels the batch. With `sender`, it also works as the token of each of its rows. */
        cancel_token: string;
      };
      /** @description The batch's page, for a person. It shows what anyone with the ID may read. */
      batch_url: string;
    };
    /** @description A page of your batches. */
    BatchList: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description Newest first. */
      batches: components["schemas"]["ListedBatch"][];
      /** @description Send it as cursor to get the next page; null at the end. */
      next_cursor: string | null;
    };
    /** @description The printed pages of a batch. */
    BatchPages: {
      /** @description The printed pages of all accepted rows. */
      counted: number;
      /** @description What we changed in the content so that it can be printed, one sentence each. */
      notes: string[];
    };
    /** @description A row that can't be mailed, and why. */
    BatchProblem: {
      /** @description The row number, starting at 0. */
      row: number;
      /** @description The error code that an order of this row would return. */
      code: string;
      /** @description The reason, in a sentence for people. The wording can change, so match on codes. */
      reason: string;
      /** @description The invalid fields of the row, such as `to.zip` or `fields.amount`. */
      fields?: {
        /** @description The field, such as `to.zip`. */
        path: string;
        /** @description The problem, as the rest of a sentence that starts with the field. */
        message: string;
      }[];
    };
    /** @description The price of a batch, and the rows that can't be mailed. */
    BatchQuote: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The number of rows in the request. */
      count: number;
      /** @description Rows that can be mailed. */
      accepted: number;
      /** @description The total price of the accepted rows, in US cents. */
      total_cents: number;
      /** @description The same for display, such as $1.99. */
      total: string;
      /** @description The items of the price. They add up to the total. */
      breakdown: components["schemas"]["BreakdownItem"][];
      /** @description The rows with problems, in order, at most 1,000. */
      problems: components["schemas"]["BatchProblem"][];
      /** @description The number of rows with a problem, listed or not. */
      problem_count: number;
      /** @description The rows that are left out because they repeat a letter, in order, at most 1,000. They aren't priced, and they don't count as problems. */
      duplicates: components["schemas"]["BatchDuplicate"][];
      /** @description The number of duplicates that are left out, listed or not. */
      duplicate_count: number;
      /** @description Notes about these letters for people. Empty if there are none. */
      note: string;
      /** @description Whether the letters can be mailed, or only sent in the sandbox. */
      live: components["schemas"]["LiveAvailability"];
      /** @description What you can still send live. Absent if you can't. */
      limits?: components["schemas"]["Limits"];
      /** @description The page count of the accepted rows. */
      pages: components["schemas"]["BatchPages"];
      /** @description Sends exactly these rows at exactly this price, once. Included only with a from address and at least one accepted row. */
      confirmation_token?: string;
      /** @description How long the token is valid. */
      expires_in_minutes?: number;
      /** @description What to do next. */
      next?: string[];
    };
    /** @description A letter and its recipients, to be priced. */
    BatchQuoteRequest: {
      /** @description The mail class. */
      mail_class: components["schemas"]["MailClass"];
      /** @description The letter, typeset by Posthorn. {{field}} prints the row's field, and {{field|fallback}} prints the fallback if it has none. {{field:money}} prints dollars and cents, and {{field:date}} prints a date. A line of fields alone that prints nothing is left out. {{name}}, {{city}}, and the other address lines are fields, too. {{first name}} is derived from the name if the row has no such field and the name is surely a person's. \{{ prints braces. */
      text?: string;
      /** @description Key of a PDF uploaded with POST /v1/uploads. */
      upload_key?: string;
      /** @description The PDF in base64. */
      pdf_base64?: string;
      /**
       * Format: uri
       * @description Public https URL of the PDF. We fetch it for the quote and for the order.
       */
      pdf_url?: string;
      /**
       * @description Font of a text letter: serif, sans, typewriter, hand, hand-neat, hand-script, hand-print.
       * @example serif
       */
      font?: string;
      /** @description Prints in color, priced per page. Defaults to black and white. */
      color?: boolean;
      /** @description Adds tracking to a first_class letter. */
      tracking?: boolean;
      /** @description What to print. Defaults to a letter. */
      format?: components["schemas"]["Format"];
      /** @description Removes our logo from the envelope, for a fee. Free for mail without a logo (certified, priority, cards). */
      remove_branding?: boolean;
      /**
       * @description Built-in design on the front of a postcard: `posthorn` (default), `stripes`, `botanical`, `horizon`, or `plain`.
       * @enum {string}
       */
      postcard_front?: "posthorn" | "stripes" | "botanical" | "horizon" | "plain";
      /**
       * @description What to do if page 1 of a PDF has content where the address goes. `address_page` puts an address page in front, `shift` prints page 1 lower, and `shrink` prints it smaller. `auto`, the default, puts an address page in front, unless that would be page 13: then it shifts or shrinks page 1. The quote's `address_page` says what is possible.
       * @enum {string}
       */
      first_page?: "auto" | "address_page" | "shift" | "shrink";
      /** @description Your own name for it, such as an invoice number. Never printed. */
      reference?: string;
      /** @description Your own values, by name: at most 20 names of 40 characters, with values of 500. Never printed. */
      metadata?: {
        [key: string]: string;
      };
      /**
       * Format: email
       * @description Where we send the receipt and tracking updates.
       */
      email?: string;
      /** @description Prepaid code that pays for the order, such as svc-xxxx-xxxx-xxxx. Without one, a live order is paid by card. */
      credit_code?: string;
      /** @description Session of a verified email address, for higher limits. Leave it out unless you have one. */
      account_session?: string;
      /**
       * Format: uri
       * @description Public https URL that receives every event of the order, signed by Standard Webhooks.
       */
      webhook_url?: string;
      /** @description Runs the whole flow for free; nothing is printed or mailed. */
      sandbox?: boolean;
      /** @description The single-use token of a quote for exactly this letter. Required for a live order that is paid by credit code, sent with a key, or sent through MCP. */
      confirmation_token?: string;
      /**
       * @description Where the card checkout is shown: `hosted` (default) on the processor's page, or `embedded` in yours.
       * @enum {string}
       */
      checkout_ui_mode?: "hosted" | "embedded";
      /** @description The recipients, at most 10,000. A row that can't be mailed is listed in problems with its row number, starting at 0. */
      rows: components["schemas"]["BatchRowInput"][];
      /**
       * @description `stop` (default): a problem in any row stops the whole batch. `skip`: rows with a problem are left out.
       * @enum {string}
       */
      on_problem?: "stop" | "skip";
      /**
       * @description `skip` (default): leaves out a row if it is the same letter to the same recipient as an earlier row, or as a letter that you mailed in the last 90 days with this key or verified email. `skip_sent`: leaves out only the latter. `send`: mails all of them.
       * @enum {string}
       */
      duplicates?: "skip" | "skip_sent" | "send";
      /** @description The sender: the printed return address, where undeliverable mail is returned. */
      from?: components["schemas"]["Address"];
    } & (unknown &
      (
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
    /** @description A letter and its recipients, to be mailed. */
    BatchRequest: {
      /** @description The mail class. */
      mail_class: components["schemas"]["MailClass"];
      /** @description The letter, typeset by Posthorn. {{field}} prints the row's field, and {{field|fallback}} prints the fallback if it has none. {{field:money}} prints dollars and cents, and {{field:date}} prints a date. A line of fields alone that prints nothing is left out. {{name}}, {{city}}, and the other address lines are fields, too. {{first name}} is derived from the name if the row has no such field and the name is surely a person's. \{{ prints braces. */
      text?: string;
      /** @description Key of a PDF uploaded with POST /v1/uploads. */
      upload_key?: string;
      /** @description The PDF in base64. */
      pdf_base64?: string;
      /**
       * Format: uri
       * @description Public https URL of the PDF. We fetch it for the quote and for the order.
       */
      pdf_url?: string;
      /**
       * @description Font of a text letter: serif, sans, typewriter, hand, hand-neat, hand-script, hand-print.
       * @example serif
       */
      font?: string;
      /** @description Prints in color, priced per page. Defaults to black and white. */
      color?: boolean;
      /** @description Adds tracking to a first_class letter. */
      tracking?: boolean;
      /** @description What to print. Defaults to a letter. */
      format?: components["schemas"]["Format"];
      /** @description Removes our logo from the envelope, for a fee. Free for mail without a logo (certified, priority, cards). */
      remove_branding?: boolean;
      /**
       * @description Built-in design on the front of a postcard: `posthorn` (default), `stripes`, `botanical`, `horizon`, or `plain`.
       * @enum {string}
       */
      postcard_front?: "posthorn" | "stripes" | "botanical" | "horizon" | "plain";
      /**
       * @description What to do if page 1 of a PDF has content where the address goes. `address_page` puts an address page in front, `shift` prints page 1 lower, and `shrink` prints it smaller. `auto`, the default, puts an address page in front, unless that would be page 13: then it shifts or shrinks page 1. The quote's `address_page` says what is possible.
       * @enum {string}
       */
      first_page?: "auto" | "address_page" | "shift" | "shrink";
      /** @description Your own name for it, such as an invoice number. Never printed. */
      reference?: string;
      /** @description Your own values, by name: at most 20 names of 40 characters, with values of 500. Never printed. */
      metadata?: {
        [key: string]: string;
      };
      /**
       * Format: email
       * @description Where we send the receipt and tracking updates.
       */
      email?: string;
      /** @description Prepaid code that pays for the order, such as svc-xxxx-xxxx-xxxx. Without one, a live order is paid by card. */
      credit_code?: string;
      /** @description Session of a verified email address, for higher limits. Leave it out unless you have one. */
      account_session?: string;
      /**
       * Format: uri
       * @description Public https URL that receives every event of the order, signed by Standard Webhooks.
       */
      webhook_url?: string;
      /** @description Runs the whole flow for free; nothing is printed or mailed. */
      sandbox?: boolean;
      /** @description The single-use token of a quote for exactly this letter. Required for a live order that is paid by credit code, sent with a key, or sent through MCP. */
      confirmation_token?: string;
      /**
       * @description Where the card checkout is shown: `hosted` (default) on the processor's page, or `embedded` in yours.
       * @enum {string}
       */
      checkout_ui_mode?: "hosted" | "embedded";
      /** @description The recipients, at most 10,000. A row that can't be mailed is listed in problems with its row number, starting at 0. */
      rows: components["schemas"]["BatchRowInput"][];
      /**
       * @description `stop` (default): a problem in any row stops the whole batch. `skip`: rows with a problem are left out.
       * @enum {string}
       */
      on_problem?: "stop" | "skip";
      /**
       * @description `skip` (default): leaves out a row if it is the same letter to the same recipient as an earlier row, or as a letter that you mailed in the last 90 days with this key or verified email. `skip_sent`: leaves out only the latter. `send`: mails all of them.
       * @enum {string}
       */
      duplicates?: "skip" | "skip_sent" | "send";
      /** @description The sender: the printed return address, where undeliverable mail is returned. */
      from: components["schemas"]["Address"];
    } & (unknown &
      (
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
    /** @description A batch. */
    BatchResponse: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The current batch. */
      batch: components["schemas"]["Batch"];
      /** @description The batch's page, for a person. It shows what anyone with the ID may read. */
      batch_url: string;
    };
    /** @description One row of a batch, and its letter. */
    BatchRow: {
      /** @description Its position in the request, starting at 0. */
      row: number;
      /** @description Your own name for the row. Null without the batch's key or token. */
      reference: string | null;
      /** @description Your own values. Only where `reference` is shown. */
      metadata?: {
        [key: string]: string;
      };
      /** @description The recipient, without street lines. Only with the batch's key or token. */
      to?: {
        /** @description The person or company. */
        name: string;
        /** @description The city, town, or post office. */
        city: string;
        /** @description State or territory, two letters, such as CA. */
        state: string;
        /** @description Five digits, or ZIP+4 such as 95014-2083. */
        zip: string;
      } | null;
      /** @description Its part of the price; null for a row that was left out. Only with the batch's key or token. */
      price_cents?: number | null;
      /** @description Its order, once it is created. */
      order_id: string | null;
      /**
       * @description `waiting`: its order isn't created yet. `skipped`: it was left out because of a problem. Otherwise, the status of its order, as in `OrderStatus`.
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
      /** @description The US Postal Service's tracking number, or null. */
      tracking_number: string | null;
      /** @description Why it was skipped, refused, or failed. */
      reason: string | null;
      /** @description The page of its order, once it is created. */
      order_url: string | null;
    };
    /** @description One recipient of a batch, with the values for the text's placeholders. */
    BatchRowInput: {
      /** @description The recipient. */
      to: components["schemas"]["Address"];
      /** @description The row's own values, by the name of their placeholder in the text. A number is printed with its digits, or as its placeholder's format says. null is no value. */
      fields?: {
        [key: string]: string | number | null;
      };
      /** @description Your own name for it, such as an invoice number. Never printed. */
      reference?: string;
      /** @description Your own values, by name: at most 20 names of 40 characters, with values of 500. Never printed. */
      metadata?: {
        [key: string]: string;
      };
    };
    /** @description A page of a batch's rows. */
    BatchRows: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description In the order of the request. */
      rows: components["schemas"]["BatchRow"][];
      /** @description The batch's page, for a person. It shows what anyone with the ID may read. */
      batch_url: string;
      /** @description Send it as cursor to get the next page; null at the end. */
      next_cursor: string | null;
    };
    /**
     * @description `draft`: it was just created. `pending_payment`: a person must still pay. `running`: rows are being created and sent to the printer. `completed`: every row was sent to the printer or has ended. `canceled`: nothing more is sent to the printer.
     * @enum {string}
     */
    BatchStatus: "draft" | "pending_payment" | "running" | "completed" | "canceled";
    /** @description One item of a price. */
    BreakdownItem: {
      /** @description The ID of the item, such as `first_class` or `extra_pages`. */
      id: string;
      /** @description The name of the item, for display. */
      label: string;
      /** @description The price, in US cents. */
      amount_cents: number;
    };
    /** @description A six-digit code was emailed. */
    CodeSent: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description Send it with the code. It has five tries. Don't show it to anyone else. */
      request_id: string;
      /** @description false: this address got 5 codes in the last hour, so we sent no other. The code in the newest email is valid. */
      emailed: boolean;
      /** @description How long the code is valid. */
      expires_in_minutes: number;
      /** @description What to do with it. */
      next: string[];
    };
    /** @description The columns of a list that belong to each address field, by position. */
    ColumnMapping: {
      /** @description The positions of the headers of `name`, in the order they are joined. Empty if none match. */
      name: number[];
      /** @description The positions of the headers of `line1`, in the order they are joined. Empty if none match. */
      line1: number[];
      /** @description The positions of the headers of `line2`, in the order they are joined. Empty if none match. */
      line2: number[];
      /** @description The positions of the headers of `city`, in the order they are joined. Empty if none match. */
      city: number[];
      /** @description The positions of the headers of `state`, in the order they are joined. Empty if none match. */
      state: number[];
      /** @description The positions of the headers of `zip`, in the order they are joined. Empty if none match. */
      zip: number[];
      /** @description The positions of the headers of `second_name`, in the order they are joined. Empty if none match. */
      second_name: number[];
      /** @description The positions of the headers of `company`, in the order they are joined. Empty if none match. */
      company: number[];
      /** @description The positions of the headers of `care_of`, in the order they are joined. Empty if none match. */
      care_of: number[];
      /** @description The positions of the headers of `address`, in the order they are joined. Empty if none match. */
      address: number[];
      /** @description The positions of the headers of `country`, in the order they are joined. Empty if none match. */
      country: number[];
    };
    /** @description A new email address for a bought credit code. */
    CorrectPurchase: {
      /**
       * Format: email
       * @description The right address for the code.
       */
      email: string;
    };
    /** @description An address in the US Postal Service's own spelling. */
    CorrectedAddress: {
      /** @description The person or company. */
      name: string;
      /** @description Street and number, or PO box. */
      line1: string;
      /** @description Apartment, suite, or floor, if any. */
      line2?: string;
      /** @description The city, town, or post office. */
      city: string;
      /** @description State or territory, two letters, such as CA. */
      state: string;
      /** @description Five digits, or ZIP+4 such as 95014-2083. */
      zip: string;
    };
    /** @description What is left on a credit code. */
    CreditBalance: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The code in lower case. */
      code: string;
      /** @description The available balance: paid and bonus credit. */
      balance_cents: number;
      /** @description The remaining paid credit. It expires after 5 years. */
      face_cents: number;
      /** @description The remaining bonus credit. It expires after 12 months and is used first. */
      bonus_cents: number;
      /** @description When the bonus credit expires; null if the code never had a bonus. */
      bonus_expires_at: string | null;
      /**
       * Format: date-time
       * @description When the paid credit expires.
       */
      face_expires_at: string;
    };
    /** @description A card checkout for credit. */
    CreditCheckout:
      | {
          /**
           * @description A person must still pay.
           * @constant
           */
          status: "action_required";
          /** @description The purchase that this checkout pays for. */
          purchase: {
            /** @description The purchase, `cpu_` and 32 hexadecimal digits. */
            id: string;
            /** @description Send it as X-Capability-Token to see where the code went, have it emailed again, or correct the address. It doesn't show the code. */
            token: string;
          };
          /**
           * @description The checkout is a page of the processor.
           * @constant
           */
          checkout_ui_mode: "hosted";
          /** @description The URL where a person pays. */
          payment_url: string;
        }
      | {
          /**
           * @description A person must still pay.
           * @constant
           */
          status: "action_required";
          /** @description The purchase that this checkout pays for. */
          purchase: {
            /** @description The purchase, `cpu_` and 32 hexadecimal digits. */
            id: string;
            /** @description Send it as X-Capability-Token to see where the code went, have it emailed again, or correct the address. It doesn't show the code. */
            token: string;
          };
          /**
           * @description The checkout is an element in your page.
           * @constant
           */
          checkout_ui_mode: "embedded";
          /** @description The secret for the processor's element on your page. */
          payment_client_secret: string;
        };
    /** @description The credit to buy, and where it goes. */
    CreditCheckoutRequest: {
      /** @description The pack to buy: starter, standard, bulk, or amount for `amount_cents` without a bonus. */
      pack: string;
      /** @description The credit to buy, with the pack `amount` only. */
      amount_cents?: number;
      /**
       * Format: email
       * @description Where we email the new code. Leave it out to top up a code.
       */
      email?: string;
      /** @description The code to top up, in place of `email`. It stays the same. */
      credit_code?: string;
      /**
       * @description `hosted` (default): a page of the processor. `embedded`: a secret for its element on your page.
       * @enum {string}
       */
      checkout_ui_mode?: "hosted" | "embedded";
    } & ((
      | unknown
      | {
          /** @constant */
          pack?: "amount";
          amount_cents: number;
        }
    ) &
      unknown);
    /** @description A purchase of credit. It never shows the code. */
    CreditPurchase: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The purchase. It never contains the code. */
      purchase: {
        /** @description The purchase, `cpu_` and 32 hexadecimal digits. */
        id: string;
        /**
         * @description `open` until it is paid. `paid`: the payment settled and the credit exists. `expired`: it can no longer be paid.
         * @enum {string}
         */
        status: "open" | "paid" | "expired";
        /** @description The pack that was bought. */
        pack: string;
        /** @description The paid credit. */
        face_cents: number;
        /** @description The bonus credit. */
        bonus_cents: number;
        /** @description Whether it adds to a code instead of creating one. */
        top_up: boolean;
        /** @description Where the new code goes; null for a top-up. */
        email: string | null;
        /** @description When the code was last emailed; null until then, and for a top-up. */
        emailed_at: string | null;
        /** @description From when the code can be emailed again; null if there is none to email. */
        resend_at: string | null;
        /** @description Until when the address can be corrected; null if it can't be. */
        correct_until: string | null;
      };
    };
    /** @description Which columns of a list are which parts of an address. */
    CsvMap: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The headers for each address field. */
      mapping: components["schemas"]["HeaderMapping"];
      /** @description The same mapping by position, from 0. It also tells columns with the same header apart. */
      columns: components["schemas"]["ColumnMapping"];
      /**
       * @description What decided: `heuristic`, our own rules, or `model`, a language model if the deployment has one.
       * @enum {string}
       */
      source: "heuristic" | "model";
    };
    /** @description The headers of a list, to be matched with the parts of an address. */
    CsvMapRequest: {
      /** @description The column headers, unchanged. */
      headers: string[];
      /** @description Up to three rows of values. They help if the headers are unclear. Choose rows with few empty cells. */
      samples?: string[][];
    };
    /** @description The delivery of one event to your webhook. */
    Delivery: {
      /** @description The delivered event. Also in the header `webhook-id`. */
      event_id: string;
      /** @description The type of the event. */
      kind: string;
      /**
       * @description `waiting` for its next attempt, `sending`, `delivered`, `failed` after the last attempt, or `stopped` because your endpoint returned 410.
       * @enum {string}
       */
      status: "waiting" | "sending" | "delivered" | "failed" | "stopped";
      /** @description Attempts so far, including earlier redeliveries. */
      attempts: number;
      /** @description The time of the next attempt, in UTC, or null if there is none. */
      next_attempt_at: string | null;
      /** @description The time of the last attempt, in UTC. */
      last_attempt_at: string | null;
      /** @description The HTTP status of your endpoint's last response, or null if there was none. */
      last_status_code: number | null;
      /** @description The newest 20 attempts, oldest first. */
      log: {
        /**
         * Format: date-time
         * @description When it was sent, in UTC.
         */
        at: string;
        /** @description The HTTP status that your endpoint returned. */
        status_code?: number;
        /** @description Why there was no response. */
        problem?: string;
      }[];
    };
    /** @description The delivery of one event to your webhook. */
    DeliveryResponse: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The current delivery. */
      delivery: components["schemas"]["Delivery"];
    };
    /** @description An error. `code` is for programs, `reason` and `next` are for people. */
    ErrorEnvelope: {
      /**
       * @description `action_required` if the letter needs a confirmation first, otherwise `failed`.
       * @enum {string}
       */
      status: "failed" | "action_required";
      /** @description The error code. Match on this. */
      code: string;
      /** @description The reason, in a sentence for people. The wording can change, so match on codes. */
      reason: string;
      /** @description What to do next. */
      next: string[];
      /** @description The invalid fields, at most 20. Included with `validation_error`. */
      fields?: {
        /** @description The field, such as `to.zip`. */
        path: string;
        /** @description The problem, as the rest of a sentence that starts with the field. */
        message: string;
      }[];
      /** @description The standardized address, with address_undeliverable. */
      candidate?: components["schemas"]["CorrectedAddress"];
      /** @description The valid values. */
      choices?: string[];
      /** @description The rows with problems, at most 1,000, with batch_has_problems. */
      problems?: {
        /** @description The row number, starting at 0. */
        row: number;
        /** @description The error code that an order of this row would return. */
        code: string;
        /** @description The reason, in a sentence for people. The wording can change, so match on codes. */
        reason: string;
        /** @description The invalid fields of the row. */
        fields?: {
          /** @description The field, such as `to.zip`. */
          path: string;
          /** @description The problem, as the rest of a sentence that starts with the field. */
          message: string;
        }[];
      }[];
      /** @description The number of rows with a problem, with batch_has_problems. */
      problem_count?: number;
      /** @description The limit that was reached, with velocity_limit: sender_letters, caller_letters, caller_cents, key_letters, or key_cents, in 24h or 30d; or key_spend_24h, of a spending key. */
      limit?: string;
      /** @description Its letters or cents, with velocity_limit. */
      limit_max?: number;
      /** @description What is left of it now, with velocity_limit. */
      remaining?: number;
      /**
       * Format: date-time
       * @description When the request fits, with velocity_limit. Absent if it is larger than the whole limit.
       */
      retry_at?: string;
      /**
       * @description The version of accepts, with payment_required.
       * @constant
       */
      x402Version?: 1;
      /** @description The reason, where x402 clients look for it. */
      error?: string;
      /** @description The accepted payments in the format of x402 version 1, with payment_required and payment_invalid. The header PAYMENT-REQUIRED has them in the format of version 2. */
      accepts?: {
        [key: string]: unknown;
      }[];
    };
    /**
     * @description `order.created`: The order was created. `order.approval_requested`: A person has to approve it first, at `approval_url`. `order.approved`: A person approved it; the payment follows. `order.declined`: A person declined it or asked for changes, so it is canceled; `approval` says which. `order.pending_payment`: The order is waiting for payment. `order.screening`: The content check passed; you can still cancel until it goes to the printer. `order.held_for_review`: A person has to review it first. `order.submitted`: It was sent to the printer. `order.mailed`: The US Postal Service has it. `order.in_transit`: The US Postal Service scanned it in transit. `order.delivered`: It was delivered. `order.returned`: The US Postal Service returned it to the sender. `order.refused`: The content check refused it; the payment is released. `order.canceled`: It was canceled. `order.failed`: It couldn't be printed or mailed; the payment is refunded. `order.refunded`: The refund was issued.
     * @enum {string}
     */
    EventKind:
      | "order.created"
      | "order.approval_requested"
      | "order.approved"
      | "order.declined"
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
     * @description `letter`: up to 12 pages in an envelope with two windows. `letter_windowed`: the same in an envelope with one window. `notecard`: a folded card in an envelope. `postcard_4x6`, `postcard_6x9`, `postcard_6x11`: a postcard of that size in inches.
     * @enum {string}
     */
    Format: "letter" | "letter_windowed" | "notecard" | "postcard_4x6" | "postcard_6x9" | "postcard_6x11";
    /** @description The headers of a list that belong to each address field. */
    HeaderMapping: {
      /** @description The headers whose values make the name of the person or company, in the order they are joined. Empty if none match. */
      name: string[];
      /** @description The headers whose values make the street line, in the order they are joined. Empty if none match. */
      line1: string[];
      /** @description The headers whose values make the second line, such as an apartment, in the order they are joined. Empty if none match. */
      line2: string[];
      /** @description The headers whose values make the city, in the order they are joined. Empty if none match. */
      city: string[];
      /** @description The headers whose values make the state, in the order they are joined. Empty if none match. */
      state: string[];
      /** @description The headers whose values make the ZIP Code, in the order they are joined. Empty if none match. */
      zip: string[];
      /** @description The name of a second person, to be joined to `name` with "and". */
      second_name: string[];
      /** @description The company. It follows the name behind a comma, or is the name of a row without one. */
      company: string[];
      /** @description Who takes the mail for the recipient. It follows the name as ", c/o" and the name. */
      care_of: string[];
      /** @description Columns that hold a whole address, or its last line, and have to be taken apart. */
      address: string[];
      /** @description The country. Posthorn mails only within the United States. */
      country: string[];
    };
    /** @description An API key, without its secret part. */
    Key: {
      /** @description Names the key in URLs. It isn't secret. */
      id: string;
      /** @description What the key is for. */
      name: string;
      /**
       * @description `test`: works in the sandbox only, and needs no proof. `live`: needs a mailbox session.
       * @enum {string}
       */
      mode: "live" | "test";
      /** @description The key as it may be shown: its start and its last four characters. */
      shown: string;
      /** @description What the key may do. */
      scopes: components["schemas"]["KeyScope"][];
      /** @description The key's own caps, if it has any. */
      caps: {
        /** @description How many live letters. */
        letters?: {
          /** @description The most letters in any 24 hours. */
          per_day: number;
          /** @description The most letters in any 30 days. */
          per_month: number;
        };
        /** @description How much live letters can cost, in cents. */
        cents?: {
          /** @description The most cents in any 24 hours. */
          per_day: number;
          /** @description The most cents in any 30 days. */
          per_month: number;
        };
      } | null;
      /** @description Of a spending key, the most in any 24 hours, in cents. Else null. */
      daily_limit_cents: number | null;
      /**
       * Format: date-time
       * @description When the key was made.
       */
      created_at: string;
      /** @description When it was last used, to the hour. */
      last_used_at: string | null;
    };
    /** @description An API key. */
    KeyAnswer: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The key. */
      key: components["schemas"]["Key"];
      /** @description Signs the webhooks of everything that is sent with the key. It stays when the key is rotated. */
      webhook_secret: string;
    };
    /** @description The key was deleted. */
    KeyEnded: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
    };
    /** @description Your API keys. */
    KeyList: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The enabled keys, oldest first. */
      keys: components["schemas"]["Key"][];
    };
    /** @description A new API key. */
    KeyMade: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The key, shown this once. Null in a repeat with the same Idempotency-Key after the key was rotated or deleted. */
      api_key: string | null;
      /** @description What is stored about it. */
      key: components["schemas"]["Key"];
      /** @description Signs the webhooks of everything that is sent with the key. It stays when the key is rotated. */
      webhook_secret: string;
    };
    /** @description The API key to make. */
    KeyRequest: {
      /**
       * @description `test`: works in the sandbox only, and needs no proof. `live`: needs a mailbox session.
       * @enum {string}
       */
      mode: "live" | "test";
      /** @description What the key is for, such as the name of your program. Defaults to `API key`. */
      name?: string;
      /** @description What the key may do. Defaults to the least that sends one letter. */
      scopes?: components["schemas"]["KeyScope"][];
      /** @description The key's own caps, at least one. They only tighten those of your email address. Required with `mail:bulk`. */
      caps?: {
        /** @description How many live letters. */
        letters?: {
          /** @description The most letters in any 24 hours. */
          per_day: number;
          /** @description The most letters in any 30 days. */
          per_month: number;
        };
        /** @description How much live letters can cost, in cents. */
        cents?: {
          /** @description The most cents in any 24 hours. */
          per_day: number;
          /** @description The most cents in any 30 days. */
          per_month: number;
        };
      };
      /** @description Makes a spending key, which pays from this code. Its requests then name no credit_code. */
      credit_code?: string;
      /** @description The most that a spending key can spend in any 24 hours, in cents. Required with credit_code. */
      daily_limit_cents?: number;
    } & (unknown &
      (
        | unknown
        | {
            caps: unknown;
          }
      ));
    /**
     * @description `mail:quote`: Get quotes and proofs; can't spend. `mail:send`: Send letters. `mail:read`: Track letters. `mail:cancel`: Cancel letters, with the letter's own token. `mail:bulk`: Send live batches of up to 10,000 letters.
     * @enum {string}
     */
    KeyScope: "mail:quote" | "mail:send" | "mail:read" | "mail:cancel" | "mail:bulk";
    /** @description What you can still send live, with this email and account_session. Absent if you can't send live mail. */
    Limits: {
      /** @description Whether they are those of a verified email address. */
      verified: boolean;
      /** @description Letters in 24 hours. */
      letters_24h: {
        /** @description The letters in 24 hours that are left. */
        left: number;
        /** @description The letters in 24 hours of the whole limit. */
        max: number;
      };
      /** @description Letters in 30 days. */
      letters_30d: {
        /** @description The letters in 30 days that are left. */
        left: number;
        /** @description The letters in 30 days of the whole limit. */
        max: number;
      };
      /** @description Their price in 24 hours, in US cents. */
      cents_24h: {
        /** @description The cents in 24 hours that are left. */
        left: number;
        /** @description The cents in 24 hours of the whole limit. */
        max: number;
      };
      /** @description Their price in 30 days, in US cents. */
      cents_30d: {
        /** @description The cents in 30 days that are left. */
        left: number;
        /** @description The cents in 30 days of the whole limit. */
        max: number;
      };
      /** @description The daily limit of a spending key. Absent for other callers. */
      key_spend_24h?: {
        /** @description The cents that a spending key can spend in 24 hours that are left. */
        left: number;
        /** @description The cents that a spending key can spend in 24 hours of the whole limit. */
        max: number;
        /** @description When more is left, because its oldest spending is a day old. Null if all is left. */
        more_at: string | null;
      };
      /** @description When what was quoted fits, if it doesn't now; for a batch larger than a whole limit, when its next letter fits. Null if it fits now or never. */
      retry_at: string | null;
    };
    /** @description A batch in a list. */
    ListedBatch: {
      /** @description The ID of the batch: `bat_…`, or `bat_test_…` in the sandbox. Anyone who has it can read the batch and its rows. */
      id: string;
      /** @description The status of the batch. */
      status: components["schemas"]["BatchStatus"];
      /** @description Whether it is a sandbox batch: nothing is printed or mailed. */
      sandbox: boolean;
      /** @description The mail class. */
      mail_class: components["schemas"]["MailClass"];
      /** @description What is printed. */
      format: components["schemas"]["Format"];
      /** @description The number of rows in the request. */
      count: number;
      /** @description The price of the accepted rows, in US cents. */
      total_cents: number;
      /** @description The part of the price for rows that aren't mailed. It returns to the code within seconds, is refunded to the card, or was only on hold and is never charged. */
      given_back_cents: number;
      /** @description The number of rows by status: the statuses of their orders, `waiting` to be created, or `skipped` because of a problem. Zeros are left out. */
      counts: {
        [key: string]: number;
      };
      /** @description Your own name for it. Only with your key, a mailbox session, its token, or in its creation's answer. */
      reference?: string;
      /** @description Your own values. Only where `reference` is shown. */
      metadata?: {
        [key: string]: string;
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
      /** @description The batch's page, for a person. In a mailbox session, with a secret link token after the #: with it, the sender can see the pages and cancel on any device. */
      batch_url: string;
    };
    /** @description An order in a list. */
    ListedOrder: {
      /** @description The ID of the order: `ord_…`, or `ord_test_…` in the sandbox. Anyone who has it can read the order. */
      id: string;
      /** @description The status of the order. */
      status: components["schemas"]["OrderStatus"];
      /** @description Whether it is a sandbox order: nothing is printed or mailed. */
      sandbox: boolean;
      /** @description The mail class. */
      mail_class: components["schemas"]["MailClass"];
      /** @description What is printed. */
      format: components["schemas"]["Format"];
      /** @description The printed pages, including an added address page. */
      page_count: number;
      /** @description Whether it is printed in color. */
      color: boolean;
      /** @description The recipient, without the street. */
      to: {
        /** @description The person or company. */
        name: string;
        /** @description The city, town, or post office. */
        city: string;
        /** @description State or territory, two letters, such as CA. */
        state: string;
        /** @description Five digits, or ZIP+4 such as 95014-2083. */
        zip: string;
      };
      /** @description The full price, in US cents. */
      price_cents: number;
      /** @description The items of the price. They add up to the total. */
      breakdown: components["schemas"]["BreakdownItem"][];
      /** @description The US Postal Service's tracking number, or null if there is none. */
      tracking_number: string | null;
      /** @description The estimated delivery date, as YYYY-MM-DD, or null if there is none yet. */
      expected_delivery_date: string | null;
      /** @description Why it was refused, or null. */
      refusal_reason: string | null;
      /**
       * Format: date-time
       * @description Until this time, you can cancel a letter that passed screening. Absent otherwise.
       */
      hand_off_at?: string;
      /** @description For a failed order: the error code, the reason, and whether a program may send the letter again. */
      failure?: {
        /** @description The error's stable code. */
        code: string;
        /** @description What happened. */
        reason: string;
        /** @description Whether a program may send the letter again. */
        retryable: boolean;
      };
      /** @description Only if it was sent with require_approval. */
      approval?: components["schemas"]["Approval"];
      /** @description Your own name for it. Only with your key, a mailbox session, its token, or in its creation's answer. */
      reference?: string;
      /** @description Your own values. Only where `reference` is shown. */
      metadata?: {
        [key: string]: string;
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
      /** @description Only for an order of a batch: that batch. */
      batch_id?: string;
      /** @description The order's page, for a person. In a mailbox session, with a secret link token after the #: with it, the sender can see the pages and cancel on any device. */
      order_url: string;
      /** @description Only for an order of a batch: its row, counted from 0. */
      row?: number;
    };
    /** @description Whether this deployment can print and mail it now. */
    LiveAvailability: {
      /** @description Whether this deployment can print and mail it. */
      available: boolean;
      /** @description Why not. The sandbox accepts it anyway. */
      reason?: string;
    };
    /**
     * @description `first_class`: First-Class Mail; a letter can add tracking. `certified`: Certified Mail, with tracking and proof of mailing and delivery. `certified_err`: Certified Mail with electronic return receipt, which adds the recipient's signature as a PDF. `priority`: Priority Mail, with tracking.
     * @enum {string}
     */
    MailClass: "first_class" | "certified" | "certified_err" | "priority";
    /** @description A session of a verified email address, for lists and keys. */
    MailboxSession: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description Send it as the bearer of the lists and of `/v1/keys`. Keep it like a password. */
      mailbox_session: string;
      /**
       * Format: date-time
       * @description When it expires: one hour after it was opened.
       */
      expires_at: string;
    };
    /** @description One letter, postcard, or notecard. */
    Order: {
      /** @description The ID of the order: `ord_…`, or `ord_test_…` in the sandbox. Anyone who has it can read the order. */
      id: string;
      /** @description The status of the order. */
      status: components["schemas"]["OrderStatus"];
      /** @description Whether it is a sandbox order: nothing is printed or mailed. */
      sandbox: boolean;
      /** @description The mail class. */
      mail_class: components["schemas"]["MailClass"];
      /** @description What is printed. */
      format: components["schemas"]["Format"];
      /** @description The printed pages, including an added address page. */
      page_count: number;
      /** @description Whether it is printed in color. */
      color: boolean;
      /** @description The recipient, without the street. */
      to: {
        /** @description The person or company. */
        name: string;
        /** @description The city, town, or post office. */
        city: string;
        /** @description State or territory, two letters, such as CA. */
        state: string;
        /** @description Five digits, or ZIP+4 such as 95014-2083. */
        zip: string;
      };
      /** @description The full price, in US cents. */
      price_cents: number;
      /** @description The items of the price. They add up to the total. */
      breakdown: components["schemas"]["BreakdownItem"][];
      /** @description The US Postal Service's tracking number, or null if there is none. */
      tracking_number: string | null;
      /** @description The estimated delivery date, as YYYY-MM-DD, or null if there is none yet. */
      expected_delivery_date: string | null;
      /** @description Why it was refused, or null. */
      refusal_reason: string | null;
      /**
       * Format: date-time
       * @description Until this time, you can cancel a letter that passed screening. Absent otherwise.
       */
      hand_off_at?: string;
      /** @description For a failed order: the error code, the reason, and whether a program may send the letter again. */
      failure?: {
        /** @description The error's stable code. */
        code: string;
        /** @description What happened. */
        reason: string;
        /** @description Whether a program may send the letter again. */
        retryable: boolean;
      };
      /** @description Only if it was sent with require_approval. */
      approval?: components["schemas"]["Approval"];
      /** @description Your own name for it. Only with your key, a mailbox session, its token, or in its creation's answer. */
      reference?: string;
      /** @description Your own values. Only where `reference` is shown. */
      metadata?: {
        [key: string]: string;
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
    /** @description A new order, with its secrets and how to pay for it. */
    OrderCreated: {
      /**
       * @description `ok`: paid and in progress. `action_required`: a person must still approve it or pay.
       * @enum {string}
       */
      status: "ok" | "action_required";
      /** @description The current order. */
      order: components["schemas"]["Order"];
      /** @description The order's page with a secret link token after the #. Give it to the person who sends the letter, and only to them: with it, they can see the pages, cancel, get the certificate, and review, on any device. Returned only here. */
      order_url: string;
      /** @description Tokens that allow actions on this order without a key. */
      capability: {
        /** @description Cancels the order while that is possible. Valid for 7 days. Store it: it is returned only when the order is created. */
        cancel_token: string;
        /** @description Reviews the order after delivery. Valid for 7 days. */
        review_token: string;
      };
      /** @description Secret to verify webhook deliveries by Standard Webhooks: `whsec_…`. Included if there is a webhook_url and no API key: orders sent with a key are signed with the key's. Store it: it is returned only when the order is created. */
      webhook_secret?: string;
      /** @description While it waits for approval: the page on which a person sees the printed pages and the price, and approves, asks for changes, or declines. Secret, like `order_url`: give it only to the person who decides. */
      approval_url?: string;
      /**
       * @description The requested checkout mode, `hosted` or `embedded`. Included while a payment is outstanding.
       * @enum {string}
       */
      checkout_ui_mode?: "hosted" | "embedded";
      /** @description hosted: the URL where a person pays. */
      payment_url?: string;
      /** @description embedded: the secret for the processor's element on your page. */
      payment_client_secret?: string;
      /** @description The recipient's address as the US Postal Service writes it, if different. */
      corrected_to?: components["schemas"]["CorrectedAddress"];
      /**
       * @description Included if the Idempotency-Key was used before: this is that order, and nothing was created.
       * @constant
       */
      replayed?: true;
    };
    /** @description An order after a person's decision. */
    OrderDecided: {
      /**
       * @description `ok`: nothing else is needed. `action_required`: the letter is approved and still has to be paid for.
       * @enum {string}
       */
      status: "ok" | "action_required";
      /** @description The current order. */
      order: components["schemas"]["Order"];
      /** @description The order's page, for a person. It shows what anyone with the ID may read. */
      order_url: string;
      /**
       * @description Where the card checkout is shown: `hosted` (default) on the processor's page, or `embedded` in yours.
       * @enum {string}
       */
      checkout_ui_mode?: "hosted" | "embedded";
      /** @description hosted: the URL where a person pays. */
      payment_url?: string;
      /** @description embedded: opens the card form. */
      payment_client_secret?: string;
    };
    /** @description Something that happened to an order. */
    OrderEvent: {
      /** @description The ID of the event. */
      id: string;
      /** @description What happened. */
      kind: components["schemas"]["EventKind"];
      /**
       * Format: date-time
       * @description The time of the event, in UTC.
       */
      at: string;
      /** @description Details, depending on the kind: see the webhook of that kind. */
      detail?: {
        [key: string]: unknown;
      };
    };
    /** @description What happened to an order. */
    OrderEvents: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description Oldest first. */
      events: components["schemas"]["OrderEvent"][];
      /** @description The order's page, for a person. It shows what anyone with the ID may read. */
      order_url: string;
    };
    /** @description What an order's link token opens. */
    OrderLink: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /**
       * @description `sender`: everything about the order. `recipient`: the link was emailed to an unverified address, so it opens status, receipt, and cancellation only. `record`: the contents were erased, and the certificate remains.
       * @enum {string}
       */
      opens: "sender" | "recipient" | "record";
      /** @description New tokens, valid for 7 days, one for each action that the link allows. */
      capability: {
        /** @description Cancels the order. With `sender`, it also opens the pages and the certificate. */
        cancel_token?: string;
        /** @description Reviews the order once it is delivered. */
        review_token?: string;
        /** @description Decides about an order that waits for approval. Only while it waits, or is approved and unpaid. */
        approve_token?: string;
        /** @description Opens the certificate. */
        certificate_token?: string;
      };
      /** @description Only with `sender`, while the order waits for approval. */
      approval?: {
        /** @description The recipient. */
        to: components["schemas"]["AddressOutput"];
        /** @description The sender: the printed return address, where undeliverable mail is returned. */
        from: components["schemas"]["AddressOutput"];
        /**
         * @description What pays at approval: `card`, `credit` (a code), or `nothing` (a sandbox order).
         * @enum {string}
         */
        paid_by: "card" | "credit" | "nothing";
      };
      /** @description The order's page, for a person. It shows what anyone with the ID may read. */
      order_url: string;
    };
    /** @description A page of your orders. */
    OrderList: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description Newest first. */
      orders: components["schemas"]["ListedOrder"][];
      /** @description Send it as cursor to get the next page; null at the end. */
      next_cursor: string | null;
    };
    /** @description A letter, postcard, or notecard to mail. */
    OrderRequest: {
      /** @description The mail class. */
      mail_class: components["schemas"]["MailClass"];
      /** @description The recipient. */
      to: components["schemas"]["Address"];
      /** @description The sender: the printed return address, where undeliverable mail is returned. */
      from: components["schemas"]["Address"];
      /** @description Ignored, because the real page count is used. Accepted so that you can reuse the body of a quote. */
      page_count?: number;
      /** @description The letter, typeset by Posthorn. */
      text?: string;
      /** @description Key of a PDF uploaded with POST /v1/uploads. */
      upload_key?: string;
      /** @description The PDF in base64. */
      pdf_base64?: string;
      /**
       * Format: uri
       * @description Public https URL of the PDF. We fetch it for the quote and for the order.
       */
      pdf_url?: string;
      /**
       * @description Font of a text letter: serif, sans, typewriter, hand, hand-neat, hand-script, hand-print.
       * @example serif
       */
      font?: string;
      /** @description Prints in color, priced per page. Defaults to black and white. */
      color?: boolean;
      /** @description Adds tracking to a first_class letter. */
      tracking?: boolean;
      /** @description What to print. Defaults to a letter. */
      format?: components["schemas"]["Format"];
      /** @description Removes our logo from the envelope, for a fee. Free for mail without a logo (certified, priority, cards). */
      remove_branding?: boolean;
      /**
       * @description Built-in design on the front of a postcard: `posthorn` (default), `stripes`, `botanical`, `horizon`, or `plain`.
       * @enum {string}
       */
      postcard_front?: "posthorn" | "stripes" | "botanical" | "horizon" | "plain";
      /**
       * @description What to do if page 1 of a PDF has content where the address goes. `address_page` puts an address page in front, `shift` prints page 1 lower, and `shrink` prints it smaller. `auto`, the default, puts an address page in front, unless that would be page 13: then it shifts or shrinks page 1. The quote's `address_page` says what is possible.
       * @enum {string}
       */
      first_page?: "auto" | "address_page" | "shift" | "shrink";
      /** @description Your own name for it, such as an invoice number. Never printed. */
      reference?: string;
      /** @description Your own values, by name: at most 20 names of 40 characters, with values of 500. Never printed. */
      metadata?: {
        [key: string]: string;
      };
      /**
       * Format: email
       * @description Where we send the receipt and tracking updates.
       */
      email?: string;
      /** @description Prepaid code that pays for the order, such as svc-xxxx-xxxx-xxxx. Without one, a live order is paid by card. */
      credit_code?: string;
      /** @description Session of a verified email address, for higher limits. Leave it out unless you have one. */
      account_session?: string;
      /**
       * Format: uri
       * @description Public https URL that receives every event of the order, signed by Standard Webhooks.
       */
      webhook_url?: string;
      /** @description Runs the whole flow for free; nothing is printed or mailed. */
      sandbox?: boolean;
      /** @description The single-use token of a quote for exactly this letter. Required for a live order that is paid by credit code, sent with a key, or sent through MCP. */
      confirmation_token?: string;
      /**
       * @description Where the card checkout is shown: `hosted` (default) on the processor's page, or `embedded` in yours.
       * @enum {string}
       */
      checkout_ui_mode?: "hosted" | "embedded";
      /** @description Waits until a person approves the printed pages at `approval_url`. Until then, nothing is charged or mailed. After 7 days, it is canceled. */
      require_approval?: boolean;
    } & (unknown &
      (
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
    /** @description An order. */
    OrderResponse: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The current order. */
      order: components["schemas"]["Order"];
      /** @description The order's page, for a person. It shows what anyone with the ID may read. */
      order_url: string;
    };
    /**
     * @description `draft`: it was just created, or waits for a person's approval. `pending_payment`: a person must still pay. `screening`: it is being checked, or passed and can still be canceled until `hand_off_at`. `held_for_review`: a person has to review it first. `submitted`: the printer has it. `mailed`: the US Postal Service has it. `delivered`: it was delivered, or presumed to be (final). `refused`: the content check refused it (final). `canceled`: it was canceled before printing (final). `failed`: it couldn't be printed or mailed, and is refunded; `failure` says why (final).
     * @enum {string}
     */
    OrderStatus:
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
    /** @description A letter, postcard, or notecard to draw as it will be printed. */
    ProofRequest: {
      /** @description As for an order. It determines the position of the address. */
      mail_class?: components["schemas"]["MailClass"];
      /** @description The recipient. */
      to?: components["schemas"]["Address"];
      /** @description The sender: the printed return address, where undeliverable mail is returned. */
      from?: components["schemas"]["Address"];
      /** @description Ignored, because the real pages are drawn. */
      page_count?: number;
      /** @description With Accept: image/png, the page to draw. */
      page?: number;
      /** @description True for a row of a batch. Its PDF is the same for all rows, so its first page isn't compared with the row's address. */
      in_batch?: boolean;
      /**
       * @description With Accept: image/png, draws the envelope windows and ink-free zones over the page.
       * @constant
       */
      overlay?: "window";
      /** @description The letter, typeset by Posthorn. */
      text?: string;
      /** @description Key of a PDF uploaded with POST /v1/uploads. */
      upload_key?: string;
      /** @description The PDF in base64. */
      pdf_base64?: string;
      /**
       * Format: uri
       * @description Public https URL of the PDF. We fetch it for the quote and for the order.
       */
      pdf_url?: string;
      /**
       * @description Font of a text letter: serif, sans, typewriter, hand, hand-neat, hand-script, hand-print.
       * @example serif
       */
      font?: string;
      /** @description Prints in color, priced per page. Defaults to black and white. */
      color?: boolean;
      /** @description Adds tracking to a first_class letter. */
      tracking?: boolean;
      /** @description What to print. Defaults to a letter. */
      format?: components["schemas"]["Format"];
      /** @description Removes our logo from the envelope, for a fee. Free for mail without a logo (certified, priority, cards). */
      remove_branding?: boolean;
      /**
       * @description Built-in design on the front of a postcard: `posthorn` (default), `stripes`, `botanical`, `horizon`, or `plain`.
       * @enum {string}
       */
      postcard_front?: "posthorn" | "stripes" | "botanical" | "horizon" | "plain";
      /**
       * @description What to do if page 1 of a PDF has content where the address goes. `address_page` puts an address page in front, `shift` prints page 1 lower, and `shrink` prints it smaller. `auto`, the default, puts an address page in front, unless that would be page 13: then it shifts or shrinks page 1. The quote's `address_page` says what is possible.
       * @enum {string}
       */
      first_page?: "auto" | "address_page" | "shift" | "shrink";
      /** @description Your own name for it, such as an invoice number. Never printed. */
      reference?: string;
      /** @description Your own values, by name: at most 20 names of 40 characters, with values of 500. Never printed. */
      metadata?: {
        [key: string]: string;
      };
      /**
       * Format: email
       * @description Where we send the receipt and tracking updates.
       */
      email?: string;
      /** @description Prepaid code that pays for the order, such as svc-xxxx-xxxx-xxxx. Without one, a live order is paid by card. */
      credit_code?: string;
      /** @description Session of a verified email address, for higher limits. Leave it out unless you have one. */
      account_session?: string;
      /**
       * Format: uri
       * @description Public https URL that receives every event of the order, signed by Standard Webhooks.
       */
      webhook_url?: string;
      /** @description Runs the whole flow for free; nothing is printed or mailed. */
      sandbox?: boolean;
      /** @description The single-use token of a quote for exactly this letter. Required for a live order that is paid by credit code, sent with a key, or sent through MCP. */
      confirmation_token?: string;
      /**
       * @description Where the card checkout is shown: `hosted` (default) on the processor's page, or `embedded` in yours.
       * @enum {string}
       */
      checkout_ui_mode?: "hosted" | "embedded";
      /** @description Waits until a person approves the printed pages at `approval_url`. Until then, nothing is charged or mailed. After 7 days, it is canceled. */
      require_approval?: boolean;
    } & (unknown &
      (
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
    /** @description The price of a letter, and what an order of it would answer. */
    Quote: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The full price, in US cents. */
      total_cents: number;
      /** @description The same for display, such as $1.99. */
      total: string;
      /** @description The items of the price. They add up to the total. */
      breakdown: components["schemas"]["BreakdownItem"][];
      /** @description The pages that would be printed. With content, the real page count. */
      page_count: number;
      /** @description Notes about this price for people. Empty if there are none. */
      note: string;
      /** @description Present if a page with the address is put in front of a PDF, which counts as a page. */
      address_page?: components["schemas"]["AddressPage"];
      /** @description Present if you mailed the same letter to the same recipient in the last 90 days, with this key or verified email. Nothing stops you from sending it again. */
      duplicate_of?: {
        /**
         * Format: date-time
         * @description When the same letter was ordered.
         */
        sent_at: string;
        /** @description Its order; null while its batch has not created it yet. */
        order_id: string | null;
        /** @description Its batch, or null. */
        batch_id: string | null;
      };
      /** @description What an order would say of the recipient's address, without asking a vendor. */
      to?: components["schemas"]["AddressCheck"];
      /** @description The same of the return address. */
      from?: components["schemas"]["AddressCheck"];
      /** @description Whether it can be mailed, or only sent in the sandbox. */
      live: components["schemas"]["LiveAvailability"];
      /** @description The counted pages and the requested page count. */
      pages: components["schemas"]["QuotedPages"];
      /** @description The price and expected delivery of this letter in every available class. */
      options: components["schemas"]["QuoteOption"][];
      /** @description What you can still send live. Absent if you can't. */
      limits?: components["schemas"]["Limits"];
      /** @description Sends exactly this letter at exactly this price, once. Included only with a recipient and content. */
      confirmation_token?: string;
      /** @description How long the token is valid. */
      expires_in_minutes?: number;
      /** @description What to do next. */
      next?: string[];
    };
    /** @description The price and expected delivery in one mail class. */
    QuoteOption: {
      /** @description The mail class. */
      mail_class: components["schemas"]["MailClass"];
      /** @description What is printed. */
      format: components["schemas"]["Format"];
      /** @description The full price in this class, in US cents, including tracking if it was requested or is included. */
      total_cents: number;
      /**
       * Format: date
       * @description The expected delivery date if it were sent now.
       */
      expected_delivery_date: string;
    };
    /** @description A letter, postcard, or notecard to price. Every field of an order is accepted. */
    QuoteRequest: {
      /** @description The mail class. */
      mail_class: components["schemas"]["MailClass"];
      /** @description The expected page count. With content, the real count is used. */
      page_count: number;
      /** @description The recipient. */
      to?: components["schemas"]["Address"];
      /** @description The sender: the printed return address, where undeliverable mail is returned. */
      from?: components["schemas"]["Address"];
      /** @description The letter, typeset by Posthorn. */
      text?: string;
      /** @description Key of a PDF uploaded with POST /v1/uploads. */
      upload_key?: string;
      /** @description The PDF in base64. */
      pdf_base64?: string;
      /**
       * Format: uri
       * @description Public https URL of the PDF. We fetch it for the quote and for the order.
       */
      pdf_url?: string;
      /**
       * @description Font of a text letter: serif, sans, typewriter, hand, hand-neat, hand-script, hand-print.
       * @example serif
       */
      font?: string;
      /** @description Prints in color, priced per page. Defaults to black and white. */
      color?: boolean;
      /** @description Adds tracking to a first_class letter. */
      tracking?: boolean;
      /** @description What to print. Defaults to a letter. */
      format?: components["schemas"]["Format"];
      /** @description Removes our logo from the envelope, for a fee. Free for mail without a logo (certified, priority, cards). */
      remove_branding?: boolean;
      /**
       * @description Built-in design on the front of a postcard: `posthorn` (default), `stripes`, `botanical`, `horizon`, or `plain`.
       * @enum {string}
       */
      postcard_front?: "posthorn" | "stripes" | "botanical" | "horizon" | "plain";
      /**
       * @description What to do if page 1 of a PDF has content where the address goes. `address_page` puts an address page in front, `shift` prints page 1 lower, and `shrink` prints it smaller. `auto`, the default, puts an address page in front, unless that would be page 13: then it shifts or shrinks page 1. The quote's `address_page` says what is possible.
       * @enum {string}
       */
      first_page?: "auto" | "address_page" | "shift" | "shrink";
      /** @description Your own name for it, such as an invoice number. Never printed. */
      reference?: string;
      /** @description Your own values, by name: at most 20 names of 40 characters, with values of 500. Never printed. */
      metadata?: {
        [key: string]: string;
      };
      /**
       * Format: email
       * @description Where we send the receipt and tracking updates.
       */
      email?: string;
      /** @description Prepaid code that pays for the order, such as svc-xxxx-xxxx-xxxx. Without one, a live order is paid by card. */
      credit_code?: string;
      /** @description Session of a verified email address, for higher limits. Leave it out unless you have one. */
      account_session?: string;
      /**
       * Format: uri
       * @description Public https URL that receives every event of the order, signed by Standard Webhooks.
       */
      webhook_url?: string;
      /** @description Runs the whole flow for free; nothing is printed or mailed. */
      sandbox?: boolean;
      /** @description The single-use token of a quote for exactly this letter. Required for a live order that is paid by credit code, sent with a key, or sent through MCP. */
      confirmation_token?: string;
      /**
       * @description Where the card checkout is shown: `hosted` (default) on the processor's page, or `embedded` in yours.
       * @enum {string}
       */
      checkout_ui_mode?: "hosted" | "embedded";
      /** @description Waits until a person approves the printed pages at `approval_url`. Until then, nothing is charged or mailed. After 7 days, it is canceled. */
      require_approval?: boolean;
    } & (unknown &
      (
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
    /** @description The printed pages of a letter. */
    QuotedPages: {
      /** @description The pages that will be printed. Missing in an estimate without content. */
      counted?: number;
      /** @description The requested `page_count`. */
      given: number;
      /** @description What we changed in the content so that it can be printed, one sentence each. */
      notes: string[];
    };
    /** @description The email address to verify. */
    RequestCode: {
      /**
       * Format: email
       * @description The address to verify.
       */
      email: string;
    };
    /** @description The address at a place. */
    ReverseAddress: {
      /**
       * @description `failed` if the coordinates are missing or invalid, otherwise `ok`.
       * @enum {string}
       */
      status: "ok" | "failed";
      /** @description Whether this deployment offers address search. */
      enabled: boolean;
      /** @description The address at the coordinates, or null. */
      address: components["schemas"]["AddressSuggestion"] | null;
    };
    /** @description A customer's review. */
    Review: {
      /** @description The ID of the review. */
      id: string;
      /** @description 1 to 5. */
      stars: number;
      /** @description What the customer wrote. */
      comment: string;
      /** @description The sender's first name and last initial. */
      name: string;
      /** @description The sender's city. */
      city: string;
      /** @description The sender's state. */
      state: string;
      /**
       * @description What was sent: `letter` (First-Class Mail), `certified`, `priority`, `postcard`, or `notecard`.
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
    /** @description A review of a delivered order. */
    ReviewRequest: {
      /** @description The order to review. */
      order_id: string;
      /** @description A whole number from 1 to 5. */
      stars: number;
      /** @description The text of the review. */
      comment?: string;
      /** @description The order's `review_token`. */
      capability_token: string;
    };
    /** @description The stored review. */
    ReviewResponse: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The stored review. */
      review: components["schemas"]["Review"];
    };
    /** @description The newest reviews. */
    Reviews: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description Newest first. */
      reviews: components["schemas"]["Review"][];
    };
    /** @description The session was ended. */
    SessionEnded: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
    };
    /** @description A link to an order's tracking for others. */
    Share: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description A link for others, such as the recipient: it shows where the mail is, and no name, price, or order ID. It ends when the contents are erased. */
      share_url: string;
    };
    /** @description Figures of this deployment. */
    Stats: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description All letters sent so far, sandbox and live. */
      letters_mailed: number;
    };
    /** @description A text for which a mail class is suggested. */
    SuggestClassRequest: {
      /** @description The text of the letter. */
      text: string;
    };
    /** @description A suggested mail class. */
    SuggestedClass: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The suggested class. */
      suggested_class: components["schemas"]["MailClass"];
      /** @description The reason, in a sentence. */
      reason: string;
      /**
       * @description What decided: `heuristic`, our own rules, or `model`, a language model if the deployment has one.
       * @enum {string}
       */
      source: "heuristic" | "model";
    };
    /** @description Where to upload a PDF. */
    UploadTicket: {
      /**
       * @description `ok`: the request succeeded.
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
       * @description The HTTP method to send the file with.
       * @constant
       */
      method: "PUT";
      /** @description Headers the PUT must carry. */
      headers: {
        /**
         * @description The content type to send the file with.
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
       * @description The largest accepted file, in bytes.
       * @example 10485760
       */
      max_bytes: number;
      /** @description What to do next. */
      next: string[];
    };
    /** @description An address to check. */
    VerifyAddressRequest: {
      /** @description The address to check, as a letter to it would have it. */
      address: components["schemas"]["Address"];
      /**
       * @description `recipient` (default), or `sender`, which is checked leniently.
       * @enum {string}
       */
      role?: "recipient" | "sender";
      /** @description Checks as for a sandbox order, without a vendor. */
      sandbox?: boolean;
    };
    /** @description The code from the email. */
    VerifyCode: {
      /**
       * Format: email
       * @description The email address that the code was sent to.
       */
      email: string;
      /** @description The six-digit code from the email. */
      code: string;
      /** @description The `request_id` of the answer to the request for the code. */
      request_id: string;
    };
    /** @description The body that is posted to a webhook_url. */
    WebhookPayload: {
      /** @description What happened; the same as `data.event.kind`. */
      type: components["schemas"]["EventKind"];
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
        /** @description The order's page, for a person. */
        order_url: string;
        /** @description Only for an order of a batch: that batch. */
        batch_id?: string;
        /** @description Only for an order of a batch: its row, counted from 0. */
        row?: number;
        /** @description Your own name for the order, if you gave one. Also in `order`. */
        reference?: string;
        /** @description With order.delivered: reviews the order; good for 7 days from this delivery. */
        review_token?: string;
      };
    };
    /** @description Credit that was bought by x402. */
    X402Credit: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The paid credit. */
      face_cents: number;
      /** @description The bonus credit. */
      bonus_cents: number;
      /** @description The code. Keep it like cash. */
      credit_code: string;
      /** @description The payment. Absent in the sandbox. */
      settlement?: {
        /** @description The blockchain of the payment. */
        network: string;
        /** @description The transaction of the payment. */
        tx_hash: string;
      };
      /**
       * Format: date-time
       * @description For one letter: until when its confirmation_token stays valid for this code.
       */
      confirmation_expires_at?: string;
      /** @description For one letter: how to use and keep the code. */
      next?: string[];
    };
    /** @description The credit to buy by x402: a pack, or exactly one letter. */
    X402CreditRequest: {
      /** @description The pack to buy: starter, standard, bulk, or amount for `amount_cents` without a bonus. */
      pack?: string;
      /** @description The credit to buy, with the pack `amount` only. */
      amount_cents?: number;
      /** @description In place of `pack`: the token of POST /v1/quotes for one letter. The price is exactly the quote's total, and the code holds exactly that. */
      confirmation_token?: string;
      /**
       * Format: email
       * @description Where we also email the credit code. Required with `pack`, optional with `confirmation_token`.
       */
      email?: string;
      /** @description Creates a sandbox code immediately, without a payment or an email. */
      sandbox?: boolean;
    } & ((
      | unknown
      | {
          /** @constant */
          pack?: "amount";
          amount_cents: number;
        }
    ) &
      unknown);
    /** @description A purchase by x402 that was made before. Nothing was charged again. */
    X402Replay: {
      /**
       * @description `ok`: the request succeeded.
       * @constant
       */
      status: "ok";
      /** @description The paid credit. */
      face_cents: number;
      /** @description The bonus credit. */
      bonus_cents: number;
      /**
       * @description Nothing was charged again.
       * @constant
       */
      replayed: true;
      /** @description The same code, for 24 hours, or for one letter, for 7 days. After that, we email it again, at most once a day. */
      credit_code?: string;
      /**
       * Format: date-time
       * @description For one letter: until when its confirmation_token stays valid for this code.
       */
      confirmation_expires_at?: string;
      /** @description Where to find the code if it isn't here. */
      next?: string[];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: {
    /** @description The ID of this request in our log. */
    "X-Request-Id": string;
    /** @description Seconds to wait before you retry. */
    "Retry-After": number;
    /**
     * @description The remaining calls of the rate limit, and the seconds until it resets.
     * @example "proofs";r=19;t=60
     */
    RateLimit: string;
    /**
     * @description The rate limit: calls (q) in a window of seconds (w).
     * @example "proofs";q=20;w=60
     */
    "RateLimit-Policy": string;
  };
  pathItems: never;
}
export type AccountSession = components["schemas"]["AccountSession"];
export type Address = components["schemas"]["Address"];
export type AddressCheck = components["schemas"]["AddressCheck"];
export type AddressOutput = components["schemas"]["AddressOutput"];
export type AddressPage = components["schemas"]["AddressPage"];
export type AddressSuggestion = components["schemas"]["AddressSuggestion"];
export type AddressSuggestions = components["schemas"]["AddressSuggestions"];
export type AddressVerification = components["schemas"]["AddressVerification"];
export type AdvanceRequest = components["schemas"]["AdvanceRequest"];
export type Approval = components["schemas"]["Approval"];
export type ApprovalRequest = components["schemas"]["ApprovalRequest"];
export type Batch = components["schemas"]["Batch"];
export type BatchCreated = components["schemas"]["BatchCreated"];
export type BatchDuplicate = components["schemas"]["BatchDuplicate"];
export type BatchLink = components["schemas"]["BatchLink"];
export type BatchList = components["schemas"]["BatchList"];
export type BatchPages = components["schemas"]["BatchPages"];
export type BatchProblem = components["schemas"]["BatchProblem"];
export type BatchQuote = components["schemas"]["BatchQuote"];
export type BatchQuoteRequest = components["schemas"]["BatchQuoteRequest"];
export type BatchRequest = components["schemas"]["BatchRequest"];
export type BatchResponse = components["schemas"]["BatchResponse"];
export type BatchRow = components["schemas"]["BatchRow"];
export type BatchRowInput = components["schemas"]["BatchRowInput"];
export type BatchRows = components["schemas"]["BatchRows"];
export type BatchStatus = components["schemas"]["BatchStatus"];
export type BreakdownItem = components["schemas"]["BreakdownItem"];
export type CodeSent = components["schemas"]["CodeSent"];
export type ColumnMapping = components["schemas"]["ColumnMapping"];
export type CorrectPurchase = components["schemas"]["CorrectPurchase"];
export type CorrectedAddress = components["schemas"]["CorrectedAddress"];
export type CreditBalance = components["schemas"]["CreditBalance"];
export type CreditCheckout = components["schemas"]["CreditCheckout"];
export type CreditCheckoutRequest = components["schemas"]["CreditCheckoutRequest"];
export type CreditPurchase = components["schemas"]["CreditPurchase"];
export type CsvMap = components["schemas"]["CsvMap"];
export type CsvMapRequest = components["schemas"]["CsvMapRequest"];
export type Delivery = components["schemas"]["Delivery"];
export type DeliveryResponse = components["schemas"]["DeliveryResponse"];
export type ErrorEnvelope = components["schemas"]["ErrorEnvelope"];
export type EventKind = components["schemas"]["EventKind"];
export type Format = components["schemas"]["Format"];
export type HeaderMapping = components["schemas"]["HeaderMapping"];
export type Key = components["schemas"]["Key"];
export type KeyAnswer = components["schemas"]["KeyAnswer"];
export type KeyEnded = components["schemas"]["KeyEnded"];
export type KeyList = components["schemas"]["KeyList"];
export type KeyMade = components["schemas"]["KeyMade"];
export type KeyRequest = components["schemas"]["KeyRequest"];
export type KeyScope = components["schemas"]["KeyScope"];
export type Limits = components["schemas"]["Limits"];
export type ListedBatch = components["schemas"]["ListedBatch"];
export type ListedOrder = components["schemas"]["ListedOrder"];
export type LiveAvailability = components["schemas"]["LiveAvailability"];
export type MailClass = components["schemas"]["MailClass"];
export type MailboxSession = components["schemas"]["MailboxSession"];
export type Order = components["schemas"]["Order"];
export type OrderCreated = components["schemas"]["OrderCreated"];
export type OrderDecided = components["schemas"]["OrderDecided"];
export type OrderEvent = components["schemas"]["OrderEvent"];
export type OrderEvents = components["schemas"]["OrderEvents"];
export type OrderLink = components["schemas"]["OrderLink"];
export type OrderList = components["schemas"]["OrderList"];
export type OrderRequest = components["schemas"]["OrderRequest"];
export type OrderResponse = components["schemas"]["OrderResponse"];
export type OrderStatus = components["schemas"]["OrderStatus"];
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
export type SessionEnded = components["schemas"]["SessionEnded"];
export type Share = components["schemas"]["Share"];
export type Stats = components["schemas"]["Stats"];
export type SuggestClassRequest = components["schemas"]["SuggestClassRequest"];
export type SuggestedClass = components["schemas"]["SuggestedClass"];
export type UploadTicket = components["schemas"]["UploadTicket"];
export type VerifyAddressRequest = components["schemas"]["VerifyAddressRequest"];
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
      header?: {
        /** @description 1 to 255 printable ASCII characters. Repeating a request with its key returns the same request_id and emails nothing. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["RequestCode"];
      };
    };
    responses: {
      /** @description The code was sent */
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
       * @description - `unprintable_text`: The text has characters that none of our fonts can print. The reason lists them and their positions.
       *     - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem.
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
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
      /**
       * @description - `idempotency_in_flight` (may be retried): The first request with this key is still being processed.
       *     - `idempotency_mismatch`: This key was used for a request with a different body.
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
            code?: "idempotency_in_flight" | "idempotency_mismatch";
          };
        };
      };
      /** @description - `payload_too_large`: The body is larger than this endpoint accepts. */
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
      /** @description - `unsupported_media_type`: This endpoint doesn't accept the body's content type. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `service_unavailable` (may be retried): Part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
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
       * @description - `unprintable_text`: The text has characters that none of our fonts can print. The reason lists them and their positions.
       *     - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem.
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
       *     - `invalid_code`: The six-digit code is wrong, expired, or was tried too many times.
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
      /** @description - `payload_too_large`: The body is larger than this endpoint accepts. */
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
      /** @description - `unsupported_media_type`: This endpoint doesn't accept the body's content type. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `service_unavailable` (may be retried): Part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
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
         * @description The text typed so far, 3 to 120 characters.
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
      /** @description Suggestions, the best matches first */
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
      /** @description - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem. */
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
         * @description Latitude in degrees
         * @example 40.7484
         */
        lat: number;
        /**
         * @description Longitude in degrees
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
      /** @description The address, or null if nothing matched */
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
  verifyAddress: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["VerifyAddressRequest"];
      };
    };
    responses: {
      /** @description What an order would say */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AddressVerification"];
        };
      };
      /**
       * @description - `unprintable_text`: The text has characters that none of our fonts can print. The reason lists them and their positions.
       *     - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem.
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
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
      /** @description - `payload_too_large`: The body is larger than this endpoint accepts. */
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
      /** @description - `unsupported_media_type`: This endpoint doesn't accept the body's content type. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `service_unavailable` (may be retried): Part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
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
  listBatches: {
    parameters: {
      query?: {
        /**
         * @description Only those with exactly this reference.
         * @example dinner 2026
         */
        reference?: string;
        /** @description Only those with this status now. */
        status?: components["schemas"]["BatchStatus"];
        /** @description Only those created after this time. */
        created_after?: string;
        /** @description Only those created before this time. */
        created_before?: string;
        /** @description The next_cursor of the previous page. */
        cursor?: string;
        /** @description Entries per page, 1 to 100. Defaults to 50. */
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of batches */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BatchList"];
        };
      };
      /** @description - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem. */
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
      /**
       * @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key.
       *     - `invalid_session`: The account or mailbox session is invalid, has expired, or was ended.
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `insufficient_scope`: The API key doesn't have the scope that this call needs.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
      /** @description Idempotent replay: the current batch */
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
       * @description - `unprintable_text`: The text has characters that none of our fonts can print. The reason lists them and their positions.
       *     - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem.
       *     - `invalid_pdf`: The file isn't a PDF that we can open, or it needs a password.
       *     - `empty_document`: The pages are empty.
       *     - `pdf_fetch_failed`: We couldn't fetch the PDF from `pdf_url`.
       *     - `page_limit_exceeded`: The document is longer than 12 pages.
       *     - `amount_too_small`: The total is below the card processor's minimum.
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
       * @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key.
       *     - `invalid_session`: The account or mailbox session is invalid, has expired, or was ended.
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
       *     - `credit_code_sandbox_only`: The code was created in the sandbox and can't pay for a live letter.
       *     - `insufficient_credit`: The balance of the credit code is too low.
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `insufficient_scope`: The API key doesn't have the scope that this call needs.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
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
       * @description - `confirmation_malformed`: The `confirmation_token` isn't a quote token.
       *     - `confirmation_expired`: The quote is older than 30 minutes.
       *     - `confirmation_mismatch`: The order differs from the quote in its recipients, content, class, options, or price.
       *     - `confirmation_used`: The token has already sent a different letter or batch, which `order_id` or `batch_id` names.
       *     - `idempotency_in_flight` (may be retried): The first request with this key is still being processed.
       *     - `idempotency_mismatch`: This key was used for a request with a different body.
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
      /** @description - `payload_too_large`: The body is larger than this endpoint accepts. */
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
      /** @description - `unsupported_media_type`: This endpoint doesn't accept the body's content type. */
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
       * @description - `address_undeliverable`: The US Postal Service can't deliver to this address. If there is a standardized form, it is in `candidate`.
       *     - `batch_has_problems`: Some rows of the batch can't be mailed, and `on_problem` is `stop`. The response lists them in `problems`.
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
      /** @description - `confirmation_required`: A live letter sent by a program needs a quote token, so that you pay for exactly what was approved. */
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
       * @description - `rate_limited` (may be retried): Too many calls of this kind in one minute.
       *     - `velocity_limit` (may be retried): The order exceeds the daily or monthly cap on letters or spending. If it is larger than the whole cap, the reason says that waiting doesn't help.
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
      /** @description - `no_checkout_url` (may be retried): The payment processor didn't return a checkout URL. */
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
       * @description - `service_unavailable` (may be retried): Part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `payments_not_configured`: This deployment takes no payments, so it can't send live letters.
       *     - `format_unavailable`: No printer of this deployment offers this format or class.
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
      /** @description The price of the rows that can be mailed, and the problems of the others */
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
       * @description - `unprintable_text`: The text has characters that none of our fonts can print. The reason lists them and their positions.
       *     - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem.
       *     - `invalid_pdf`: The file isn't a PDF that we can open, or it needs a password.
       *     - `empty_document`: The pages are empty.
       *     - `pdf_fetch_failed`: We couldn't fetch the PDF from `pdf_url`.
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
       * @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key.
       *     - `invalid_session`: The account or mailbox session is invalid, has expired, or was ended.
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `insufficient_scope`: The API key doesn't have the scope that this call needs.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
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
      /** @description - `payload_too_large`: The body is larger than this endpoint accepts. */
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
      /** @description - `unsupported_media_type`: This endpoint doesn't accept the body's content type. */
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
      /** @description - `address_undeliverable`: The US Postal Service can't deliver to this address. If there is a standardized form, it is in `candidate`. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `service_unavailable` (may be retried): Part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
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
      header?: {
        /** @description The cancel_token of the batch, even an expired one, to also read your own names and the recipients. */
        "X-Capability-Token"?: string;
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
      /** @description The current batch */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BatchResponse"];
        };
      };
      /** @description - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem. */
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `insufficient_scope`: The API key doesn't have the scope that this call needs.
       *     - `invalid_capability`: The token is missing or damaged, or belongs to another order or action.
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
      /** @description - `not_found`: There is no endpoint at this URL, or no order with this ID. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
      /** @description The canceled batch */
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
      /** @description - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem. */
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `insufficient_scope`: The API key doesn't have the scope that this call needs.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
       *     - `invalid_capability`: The token is missing or damaged, or belongs to another order or action.
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
      /** @description - `not_found`: There is no endpoint at this URL, or no order with this ID. */
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
      /** @description - `too_late`: The letter has gone to the printer and can no longer be canceled. */
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
      /** @description - `expired_capability`: The token is older than 7 days. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
  openBatchLink: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The link token, `svcl_…`: the part after the # of `order_url` or `batch_url`.
         * @example svcl_TGluayB0b2tlbiBvZiBhIGJhdGNoTGluayB0b2tlbiBvZiBhIGJhdGNoTGluayB0b2tl
         */
        "X-Link-Token": string;
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
      /** @description The token */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BatchLink"];
        };
      };
      /** @description - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem. */
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `insufficient_scope`: The API key doesn't have the scope that this call needs.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
       *     - `invalid_capability`: The token is missing or damaged, or belongs to another order or action.
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
      /** @description - `not_found`: There is no endpoint at this URL, or no order with this ID. */
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
      /** @description - `expired_capability`: The token is older than 7 days. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
      header?: {
        /**
         * @description The cancel_token of the batch, even an expired one, to also read your own names and the recipients.
         * @example svcc_Q2FuY2VsIHRva2VuIG9mIGEgYmF0Y2gQ2FuY2VsIHRva2VuIG9mIGEgYmF0Y2gQ2FuY2VsIHRv
         */
        "X-Capability-Token"?: string;
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
      /** @description The current rows */
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
      /** @description - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem. */
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `insufficient_scope`: The API key doesn't have the scope that this call needs.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
       *     - `invalid_capability`: The token is missing or damaged, or belongs to another order or action.
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
      /** @description - `not_found`: There is no endpoint at this URL, or no order with this ID. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
         * @description Only rows with this status: `waiting`, `skipped`, or one of `OrderStatus`.
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
        /** @description The next_cursor of the previous page. */
        cursor?: string;
        /**
         * @description Rows per page, 1 to 200. Defaults to 100.
         * @example 100
         */
        limit?: number;
      };
      header?: {
        /**
         * @description The cancel_token of the batch, even an expired one, to also read your own names and the recipients.
         * @example svcc_Q2FuY2VsIHRva2VuIG9mIGEgYmF0Y2gQ2FuY2VsIHRva2VuIG9mIGEgYmF0Y2gQ2FuY2VsIHRv
         */
        "X-Capability-Token"?: string;
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
      /** @description A page of rows, in the order of the request */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BatchRows"];
        };
      };
      /** @description - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem. */
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `insufficient_scope`: The API key doesn't have the scope that this call needs.
       *     - `invalid_capability`: The token is missing or damaged, or belongs to another order or action.
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
      /** @description - `not_found`: There is no endpoint at this URL, or no order with this ID. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
      header?: {
        /** @description 1 to 255 printable ASCII characters. Repeating a request with its key returns the same checkout. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreditCheckoutRequest"];
      };
    };
    responses: {
      /** @description The checkout */
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
       * @description - `unprintable_text`: The text has characters that none of our fonts can print. The reason lists them and their positions.
       *     - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem.
       *     - `unknown_pack`: There is no credit pack with this name.
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `credit_code_unknown`: No credit account has this code.
       *     - `credit_code_sandbox_only`: The code was created in the sandbox and can't pay for a live letter.
       *     - `insufficient_credit`: The balance of the credit code is too low.
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
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
      /**
       * @description - `too_late`: The letter has gone to the printer and can no longer be canceled.
       *     - `idempotency_in_flight` (may be retried): The first request with this key is still being processed.
       *     - `idempotency_mismatch`: This key was used for a request with a different body.
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
            code?: "too_late" | "idempotency_in_flight" | "idempotency_mismatch";
          };
        };
      };
      /** @description - `payload_too_large`: The body is larger than this endpoint accepts. */
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
      /** @description - `unsupported_media_type`: This endpoint doesn't accept the body's content type. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
      /** @description - `no_checkout_url` (may be retried): The payment processor didn't return a checkout URL. */
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
       * @description - `service_unavailable` (may be retried): Part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `payments_not_configured`: This deployment takes no payments, so it can't send live letters.
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
  getCreditPurchase: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description `purchase.token` of the checkout.
         * @example svcp_AQ7dKxkq0m5v1l8h2n3b4c6d7e8f9g0h1i2j3k4l5m6n
         */
        "X-Capability-Token": string;
      };
      path: {
        /**
         * @description The purchase, from `purchase.id` of its checkout.
         * @example cpu_5f4dcc3b5aa765d61d8327deb882cf99
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The purchase */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreditPurchase"];
        };
      };
      /** @description - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem. */
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
       *     - `invalid_capability`: The token is missing or damaged, or belongs to another order or action.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "unattributable_request" | "invalid_capability";
          };
        };
      };
      /** @description - `not_found`: There is no endpoint at this URL, or no order with this ID. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
  correctCreditPurchase: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description `purchase.token` of the checkout.
         * @example svcp_AQ7dKxkq0m5v1l8h2n3b4c6d7e8f9g0h1i2j3k4l5m6n
         */
        "X-Capability-Token": string;
      };
      path: {
        /**
         * @description The purchase, from `purchase.id` of its checkout.
         * @example cpu_5f4dcc3b5aa765d61d8327deb882cf99
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CorrectPurchase"];
      };
    };
    responses: {
      /** @description The purchase */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreditPurchase"];
        };
      };
      /**
       * @description - `unprintable_text`: The text has characters that none of our fonts can print. The reason lists them and their positions.
       *     - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem.
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
       *     - `invalid_capability`: The token is missing or damaged, or belongs to another order or action.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "unattributable_request" | "invalid_capability";
          };
        };
      };
      /** @description - `not_found`: There is no endpoint at this URL, or no order with this ID. */
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
      /** @description - `too_late`: The letter has gone to the printer and can no longer be canceled. */
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
      /** @description - `payload_too_large`: The body is larger than this endpoint accepts. */
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
      /** @description - `unsupported_media_type`: This endpoint doesn't accept the body's content type. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `service_unavailable` (may be retried): Part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
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
  resendCreditCode: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description `purchase.token` of the checkout.
         * @example svcp_AQ7dKxkq0m5v1l8h2n3b4c6d7e8f9g0h1i2j3k4l5m6n
         */
        "X-Capability-Token": string;
      };
      path: {
        /**
         * @description The purchase, from `purchase.id` of its checkout.
         * @example cpu_5f4dcc3b5aa765d61d8327deb882cf99
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The purchase */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CreditPurchase"];
        };
      };
      /** @description - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem. */
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
       *     - `invalid_capability`: The token is missing or damaged, or belongs to another order or action.
       */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "key_disabled" | "unattributable_request" | "invalid_capability";
          };
        };
      };
      /** @description - `not_found`: There is no endpoint at this URL, or no order with this ID. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
      /** @description The balance and its expiration */
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
      /** @description - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem. */
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
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
      /** @description - `not_found`: There is no endpoint at this URL, or no order with this ID. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
      /** @description The headers for each field */
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
       * @description - `unprintable_text`: The text has characters that none of our fonts can print. The reason lists them and their positions.
       *     - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem.
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
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
      /** @description - `payload_too_large`: The body is larger than this endpoint accepts. */
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
      /** @description - `unsupported_media_type`: This endpoint doesn't accept the body's content type. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `service_unavailable` (may be retried): Part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
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
  listKeys: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The keys, without secrets */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["KeyList"];
        };
      };
      /**
       * @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key.
       *     - `invalid_session`: The account or mailbox session is invalid, has expired, or was ended.
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
  createKey: {
    parameters: {
      query?: never;
      header?: {
        /** @description 1 to 255 printable ASCII characters, best random. Repeating a request with its key returns the same API key. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["KeyRequest"];
      };
    };
    responses: {
      /** @description A repeat: the key that was made before */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["KeyMade"];
        };
      };
      /** @description The key, shown this once */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["KeyMade"];
        };
      };
      /**
       * @description - `unprintable_text`: The text has characters that none of our fonts can print. The reason lists them and their positions.
       *     - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem.
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
      /**
       * @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key.
       *     - `invalid_session`: The account or mailbox session is invalid, has expired, or was ended.
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
       *     - `credit_code_sandbox_only`: The code was created in the sandbox and can't pay for a live letter.
       *     - `insufficient_credit`: The balance of the credit code is too low.
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
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
      /**
       * @description - `idempotency_in_flight` (may be retried): The first request with this key is still being processed.
       *     - `idempotency_mismatch`: This key was used for a request with a different body.
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
            code?: "idempotency_in_flight" | "idempotency_mismatch";
          };
        };
      };
      /** @description - `payload_too_large`: The body is larger than this endpoint accepts. */
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
      /** @description - `unsupported_media_type`: This endpoint doesn't accept the body's content type. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `service_unavailable` (may be retried): Part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
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
  getKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The key's `id`.
         * @example key_3f9a1c5e7b2d4086
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The key and its webhook secret */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["KeyAnswer"];
        };
      };
      /** @description - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem. */
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
      /**
       * @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key.
       *     - `invalid_session`: The account or mailbox session is invalid, has expired, or was ended.
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
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
      /** @description - `not_found`: There is no endpoint at this URL, or no order with this ID. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
  deleteKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The key's `id`.
         * @example key_3f9a1c5e7b2d4086
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The key has ended */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["KeyEnded"];
        };
      };
      /** @description - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem. */
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
      /**
       * @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key.
       *     - `invalid_session`: The account or mailbox session is invalid, has expired, or was ended.
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
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
      /** @description - `not_found`: There is no endpoint at this URL, or no order with this ID. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
  rotateKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The key's `id`.
         * @example key_3f9a1c5e7b2d4086
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The new key, shown this once */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["KeyMade"];
        };
      };
      /** @description - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem. */
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
      /**
       * @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key.
       *     - `invalid_session`: The account or mailbox session is invalid, has expired, or was ended.
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
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
      /** @description - `not_found`: There is no endpoint at this URL, or no order with this ID. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
  openMailboxSession: {
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
          "application/json": components["schemas"]["MailboxSession"];
        };
      };
      /**
       * @description - `unprintable_text`: The text has characters that none of our fonts can print. The reason lists them and their positions.
       *     - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem.
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
       *     - `invalid_code`: The six-digit code is wrong, expired, or was tried too many times.
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
      /** @description - `payload_too_large`: The body is larger than this endpoint accepts. */
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
      /** @description - `unsupported_media_type`: This endpoint doesn't accept the body's content type. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `service_unavailable` (may be retried): Part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
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
  endMailboxSession: {
    parameters: {
      query?: {
        /** @description `true` ends every session of the mailbox, on every device. */
        all?: "true";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The session has ended */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SessionEnded"];
        };
      };
      /** @description - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem. */
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
      /**
       * @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key.
       *     - `invalid_session`: The account or mailbox session is invalid, has expired, or was ended.
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
      /** @description - `key_disabled`: The API key has been disabled. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
      /** @description - `key_disabled`: The API key has been disabled. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
      /** @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now. */
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
  listOrders: {
    parameters: {
      query?: {
        /**
         * @description Only those with exactly this reference.
         * @example INV-1042
         */
        reference?: string;
        /** @description Only those with this status now. */
        status?: components["schemas"]["OrderStatus"];
        /** @description Only those created after this time. */
        created_after?: string;
        /** @description Only those created before this time. */
        created_before?: string;
        /** @description The next_cursor of the previous page. */
        cursor?: string;
        /** @description Entries per page, 1 to 100. Defaults to 50. */
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of orders */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrderList"];
        };
      };
      /** @description - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem. */
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
      /**
       * @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key.
       *     - `invalid_session`: The account or mailbox session is invalid, has expired, or was ended.
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `insufficient_scope`: The API key doesn't have the scope that this call needs.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
      /** @description Idempotent replay: the current order */
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
       * @description - `unprintable_text`: The text has characters that none of our fonts can print. The reason lists them and their positions.
       *     - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem.
       *     - `invalid_pdf`: The file isn't a PDF that we can open, or it needs a password.
       *     - `empty_document`: The pages are empty.
       *     - `pdf_fetch_failed`: We couldn't fetch the PDF from `pdf_url`.
       *     - `page_limit_exceeded`: The document is longer than 12 pages.
       *     - `amount_too_small`: The total is below the card processor's minimum.
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
       * @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key.
       *     - `invalid_session`: The account or mailbox session is invalid, has expired, or was ended.
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
       *     - `credit_code_sandbox_only`: The code was created in the sandbox and can't pay for a live letter.
       *     - `insufficient_credit`: The balance of the credit code is too low.
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `insufficient_scope`: The API key doesn't have the scope that this call needs.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
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
       * @description - `confirmation_malformed`: The `confirmation_token` isn't a quote token.
       *     - `confirmation_expired`: The quote is older than 30 minutes.
       *     - `confirmation_mismatch`: The order differs from the quote in its recipients, content, class, options, or price.
       *     - `confirmation_used`: The token has already sent a different letter or batch, which `order_id` or `batch_id` names.
       *     - `idempotency_in_flight` (may be retried): The first request with this key is still being processed.
       *     - `idempotency_mismatch`: This key was used for a request with a different body.
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
      /** @description - `payload_too_large`: The body is larger than this endpoint accepts. */
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
      /** @description - `unsupported_media_type`: This endpoint doesn't accept the body's content type. */
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
       * @description - `provider_rejected`: The printer refused the letter permanently.
       *     - `address_undeliverable`: The US Postal Service can't deliver to this address. If there is a standardized form, it is in `candidate`.
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
      /** @description - `confirmation_required`: A live letter sent by a program needs a quote token, so that you pay for exactly what was approved. */
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
       * @description - `rate_limited` (may be retried): Too many calls of this kind in one minute.
       *     - `velocity_limit` (may be retried): The order exceeds the daily or monthly cap on letters or spending. If it is larger than the whole cap, the reason says that waiting doesn't help.
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
      /** @description - `no_checkout_url` (may be retried): The payment processor didn't return a checkout URL. */
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
       * @description - `service_unavailable` (may be retried): Part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `payments_not_configured`: This deployment takes no payments, so it can't send live letters.
       *     - `format_unavailable`: No printer of this deployment offers this format or class.
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
      header?: {
        /** @description Any capability token of the order. With it, the answer includes your `reference` and `metadata`. */
        "X-Capability-Token"?: string;
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
      /** @description The current order */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrderResponse"];
        };
      };
      /** @description - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem. */
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `insufficient_scope`: The API key doesn't have the scope that this call needs.
       *     - `invalid_capability`: The token is missing or damaged, or belongs to another order or action.
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
      /** @description - `not_found`: There is no endpoint at this URL, or no order with this ID. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
      /** @description - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem. */
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `insufficient_scope`: The API key doesn't have the scope that this call needs.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
       *     - `invalid_capability`: The token is missing or damaged, or belongs to another order or action.
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
      /** @description - `not_found`: There is no endpoint at this URL, or no order with this ID. */
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
      /** @description - `too_late`: The letter has gone to the printer and can no longer be canceled. */
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
      /** @description - `expired_capability`: The token is older than 7 days. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
  decideOrder: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The `approve_token` from POST /v1/orders/{id}/link.
         * @example svcc_QXBwcm92YWwgb2YgYW4gb3JkZXIQXBwcm92YWwgb2YgYW4gb3JkZXIQXBwcm92YWwgb2YgYW4g
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
        "application/json": components["schemas"]["ApprovalRequest"];
      };
    };
    responses: {
      /** @description The order after the decision */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrderDecided"];
        };
      };
      /**
       * @description - `unprintable_text`: The text has characters that none of our fonts can print. The reason lists them and their positions.
       *     - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem.
       *     - `amount_too_small`: The total is below the card processor's minimum.
       */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "unprintable_text" | "validation_error" | "amount_too_small";
          };
        };
      };
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
      /** @description - `insufficient_credit`: The balance of the credit code is too low. */
      402: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "insufficient_credit";
          };
        };
      };
      /**
       * @description - `key_disabled`: The API key has been disabled.
       *     - `insufficient_scope`: The API key doesn't have the scope that this call needs.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
       *     - `invalid_capability`: The token is missing or damaged, or belongs to another order or action.
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
      /** @description - `not_found`: There is no endpoint at this URL, or no order with this ID. */
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
      /** @description - `too_late`: The letter has gone to the printer and can no longer be canceled. */
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
      /** @description - `expired_capability`: The token is older than 7 days. */
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
      /** @description - `payload_too_large`: The body is larger than this endpoint accepts. */
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
      /** @description - `unsupported_media_type`: This endpoint doesn't accept the body's content type. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `service_unavailable` (may be retried): Part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `payments_not_configured`: This deployment takes no payments, so it can't send live letters.
       *     - `format_unavailable`: No printer of this deployment offers this format or class.
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
      /** @description The current certificate */
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
      /** @description - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem. */
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `insufficient_scope`: The API key doesn't have the scope that this call needs.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
       *     - `invalid_capability`: The token is missing or damaged, or belongs to another order or action.
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
      /** @description - `not_found`: There is no endpoint at this URL, or no order with this ID. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
      /** @description - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem. */
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `insufficient_scope`: The API key doesn't have the scope that this call needs.
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
      /** @description - `not_found`: There is no endpoint at this URL, or no order with this ID. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
         * @description Any capability token of the order, even an expired one (alias: X-Cancel-Token).
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
      /** @description The delivery, before it is sent */
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
      /** @description - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem. */
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `insufficient_scope`: The API key doesn't have the scope that this call needs.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
       *     - `invalid_capability`: The token is missing or damaged, or belongs to another order or action.
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
      /** @description - `not_found`: There is no endpoint at this URL, or no order with this ID. */
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
      /** @description - `no_webhook`: The order has no `webhook_url`, or it was erased with the content. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
  openOrderLink: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The link token, `svcl_…`: the part after the # of `order_url` or `batch_url`.
         * @example svcl_TGluayB0b2tlbiBvZiBhbiBvcmRlcgTGluayB0b2tlbiBvZiBhbiBvcmRlcgTGluayB0
         */
        "X-Link-Token": string;
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
      /** @description The tokens */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OrderLink"];
        };
      };
      /** @description - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem. */
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `insufficient_scope`: The API key doesn't have the scope that this call needs.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
       *     - `invalid_capability`: The token is missing or damaged, or belongs to another order or action.
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
      /** @description - `not_found`: There is no endpoint at this URL, or no order with this ID. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
         * @description The page number, starting at 1: a page of a letter or a side of a card.
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
      /** @description - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem. */
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `insufficient_scope`: The API key doesn't have the scope that this call needs.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
       *     - `invalid_capability`: The token is missing or damaged, or belongs to another order or action.
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
      /** @description - `not_found`: There is no endpoint at this URL, or no order with this ID. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
  shareOrder: {
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
      /** @description The share link */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Share"];
        };
      };
      /** @description - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem. */
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `insufficient_scope`: The API key doesn't have the scope that this call needs.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
       *     - `invalid_capability`: The token is missing or damaged, or belongs to another order or action.
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
      /** @description - `not_found`: There is no endpoint at this URL, or no order with this ID. */
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
      /** @description - `expired_capability`: The token is older than 7 days. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
       * @description - `unprintable_text`: The text has characters that none of our fonts can print. The reason lists them and their positions.
       *     - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem.
       *     - `invalid_pdf`: The file isn't a PDF that we can open, or it needs a password.
       *     - `empty_document`: The pages are empty.
       *     - `pdf_fetch_failed`: We couldn't fetch the PDF from `pdf_url`.
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `insufficient_scope`: The API key doesn't have the scope that this call needs.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
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
      /** @description - `payload_too_large`: The body is larger than this endpoint accepts. */
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
      /** @description - `unsupported_media_type`: This endpoint doesn't accept the body's content type. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `service_unavailable` (may be retried): Part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
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
       * @description - `unprintable_text`: The text has characters that none of our fonts can print. The reason lists them and their positions.
       *     - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem.
       *     - `invalid_pdf`: The file isn't a PDF that we can open, or it needs a password.
       *     - `empty_document`: The pages are empty.
       *     - `pdf_fetch_failed`: We couldn't fetch the PDF from `pdf_url`.
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `insufficient_scope`: The API key doesn't have the scope that this call needs.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
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
      /** @description - `payload_too_large`: The body is larger than this endpoint accepts. */
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
      /** @description - `unsupported_media_type`: This endpoint doesn't accept the body's content type. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `service_unavailable` (may be retried): Part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
      /** @description - `key_disabled`: The API key has been disabled. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
       * @description - `unprintable_text`: The text has characters that none of our fonts can print. The reason lists them and their positions.
       *     - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem.
       *     - `invalid_stars`: The number of stars must be from 1 to 5.
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `invalid_capability`: The token is missing or damaged, or belongs to another order or action.
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
      /** @description - `not_found`: There is no endpoint at this URL, or no order with this ID. */
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
      /** @description - `not_reviewable`: The order hasn't been delivered yet, or already has a review. */
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
      /** @description - `expired_capability`: The token is older than 7 days. */
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
      /** @description - `payload_too_large`: The body is larger than this endpoint accepts. */
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
      /** @description - `unsupported_media_type`: This endpoint doesn't accept the body's content type. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `service_unavailable` (may be retried): Part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
      /** @description - `key_disabled`: The API key has been disabled. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
      /** @description A suggestion */
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
       * @description - `unprintable_text`: The text has characters that none of our fonts can print. The reason lists them and their positions.
       *     - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem.
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
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
      /** @description - `payload_too_large`: The body is larger than this endpoint accepts. */
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
      /** @description - `unsupported_media_type`: This endpoint doesn't accept the body's content type. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `service_unavailable` (may be retried): Part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
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
      /** @description The advanced order */
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
       * @description - `unprintable_text`: The text has characters that none of our fonts can print. The reason lists them and their positions.
       *     - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem.
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `insufficient_scope`: The API key doesn't have the scope that this call needs.
       *     - `invalid_capability`: The token is missing or damaged, or belongs to another order or action.
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
      /** @description - `not_found`: There is no endpoint at this URL, or no order with this ID. */
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
      /** @description - `not_advanceable`: The order's status doesn't allow this step. */
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
      /** @description - `expired_capability`: The token is older than 7 days. */
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
      /** @description - `payload_too_large`: The body is larger than this endpoint accepts. */
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
      /** @description - `unsupported_media_type`: This endpoint doesn't accept the body's content type. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `service_unavailable` (may be retried): Part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
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
      /** @description The upload ticket */
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
       *     - `service_unavailable` (may be retried): Part of the service is busy or starting.
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
      /** @description The file was stored */
      204: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem. */
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
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
      /** @description - `not_found`: There is no endpoint at this URL, or no order with this ID. */
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
      /** @description - `payload_too_large`: The body is larger than this endpoint accepts. */
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
      /** @description - `unsupported_media_type`: This endpoint doesn't accept the body's content type. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `service_unavailable` (may be retried): Part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
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
    requestBody?: {
      content: {
        "application/json": components["schemas"]["X402CreditRequest"];
      };
    };
    responses: {
      /** @description The payment had already settled; nothing is charged again */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          /** @description The settlement in the format of x402 version 1, in base64. Absent in the sandbox. */
          "X-PAYMENT-RESPONSE"?: string;
          /** @description The same in the format of version 2. */
          "PAYMENT-RESPONSE"?: string;
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["X402Replay"];
        };
      };
      /** @description The code was created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          /** @description The settlement in the format of x402 version 1, in base64. Absent in the sandbox. */
          "X-PAYMENT-RESPONSE"?: string;
          /** @description The same in the format of version 2. */
          "PAYMENT-RESPONSE"?: string;
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["X402Credit"];
        };
      };
      /**
       * @description - `unprintable_text`: The text has characters that none of our fonts can print. The reason lists them and their positions.
       *     - `validation_error`: A field in the request is missing, unknown, or invalid. `fields` lists each one with the problem.
       *     - `unknown_pack`: There is no credit pack with this name.
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
      /** @description - `invalid_key`: The API key is invalid. The request is refused, and never treated as if it had no key. */
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
       * @description - `payment_required`: The call requires a payment. The response has the terms.
       *     - `payment_invalid`: We couldn't verify the payment.
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
       * @description - `key_disabled`: The API key has been disabled.
       *     - `unattributable_request`: The call has no key, and we can't see its IP address, so limits can't be applied.
       *     - `region_unsupported`: This payment method isn't available in the caller's region.
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
      /**
       * @description - `confirmation_malformed`: The `confirmation_token` isn't a quote token.
       *     - `confirmation_used`: The token has already sent a different letter or batch, which `order_id` or `batch_id` names.
       *     - `confirmation_expired`: The quote is older than 30 minutes.
       */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorEnvelope"] & {
            /** @enum {unknown} */
            code?: "confirmation_malformed" | "confirmation_used" | "confirmation_expired";
          };
        };
      };
      /** @description - `payload_too_large`: The body is larger than this endpoint accepts. */
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
      /** @description - `unsupported_media_type`: This endpoint doesn't accept the body's content type. */
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
      /** @description - `rate_limited` (may be retried): Too many calls of this kind in one minute. */
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
      /** @description - `internal_error` (may be retried): An error on our side. We logged it under the request ID. */
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
       * @description - `service_unavailable` (may be retried): Part of the service is busy or starting.
       *     - `key_store_unavailable` (may be retried): We couldn't check the API key right now.
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
         * @description The event's id: the same in every attempt, so that you can recognize a repeat.
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
         *         },
         *         "order_url": "https://posthorn.example/orders/ord_test_4f1d2c3b5a6978e0d1c2b3a495867708"
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
  on_order_approval_requested: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event's id: the same in every attempt, so that you can recognize a repeat.
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
         *       "type": "order.approval_requested",
         *       "timestamp": "2026-11-20T17:04:11.000Z",
         *       "data": {
         *         "event": {
         *           "id": "evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c",
         *           "kind": "order.approval_requested",
         *           "at": "2026-11-20T17:04:11.000Z",
         *           "detail": {
         *             "expires_at": "2026-11-27T17:04:11.000Z"
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
         *           "updated_at": "2026-11-20T17:04:11.000Z",
         *           "approval": {
         *             "decision": null,
         *             "expires_at": "2026-11-27T17:04:11.000Z"
         *           }
         *         },
         *         "order_url": "https://posthorn.example/orders/ord_test_4f1d2c3b5a6978e0d1c2b3a495867708"
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
  on_order_approved: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event's id: the same in every attempt, so that you can recognize a repeat.
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
         *       "type": "order.approved",
         *       "timestamp": "2026-11-20T17:04:11.000Z",
         *       "data": {
         *         "event": {
         *           "id": "evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c",
         *           "kind": "order.approved",
         *           "at": "2026-11-20T17:04:11.000Z"
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
         *           "updated_at": "2026-11-20T17:04:11.000Z",
         *           "approval": {
         *             "decision": "approved",
         *             "expires_at": "2026-11-27T17:04:11.000Z"
         *           }
         *         },
         *         "order_url": "https://posthorn.example/orders/ord_test_4f1d2c3b5a6978e0d1c2b3a495867708"
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
  on_order_declined: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The event's id: the same in every attempt, so that you can recognize a repeat.
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
         *       "type": "order.declined",
         *       "timestamp": "2026-11-20T17:04:11.000Z",
         *       "data": {
         *         "event": {
         *           "id": "evt_5b0c7a1e9d2f4c3ab6e8f7d0192a3b4c",
         *           "kind": "order.declined",
         *           "at": "2026-11-20T17:04:11.000Z",
         *           "detail": {
         *             "decision": "changes_requested"
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
         *           "updated_at": "2026-11-20T17:04:11.000Z",
         *           "approval": {
         *             "decision": "changes_requested",
         *             "message": "Use my new apartment number.",
         *             "expires_at": "2026-11-27T17:04:11.000Z"
         *           }
         *         },
         *         "order_url": "https://posthorn.example/orders/ord_test_4f1d2c3b5a6978e0d1c2b3a495867708"
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
         * @description The event's id: the same in every attempt, so that you can recognize a repeat.
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
         *         },
         *         "order_url": "https://posthorn.example/orders/ord_test_4f1d2c3b5a6978e0d1c2b3a495867708"
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
         * @description The event's id: the same in every attempt, so that you can recognize a repeat.
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
         *         },
         *         "order_url": "https://posthorn.example/orders/ord_test_4f1d2c3b5a6978e0d1c2b3a495867708"
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
         * @description The event's id: the same in every attempt, so that you can recognize a repeat.
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
         *         },
         *         "order_url": "https://posthorn.example/orders/ord_test_4f1d2c3b5a6978e0d1c2b3a495867708"
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
         * @description The event's id: the same in every attempt, so that you can recognize a repeat.
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
         *         },
         *         "order_url": "https://posthorn.example/orders/ord_test_4f1d2c3b5a6978e0d1c2b3a495867708"
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
         * @description The event's id: the same in every attempt, so that you can recognize a repeat.
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
         *         },
         *         "order_url": "https://posthorn.example/orders/ord_test_4f1d2c3b5a6978e0d1c2b3a495867708"
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
         * @description The event's id: the same in every attempt, so that you can recognize a repeat.
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
         *         },
         *         "order_url": "https://posthorn.example/orders/ord_test_4f1d2c3b5a6978e0d1c2b3a495867708"
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
         * @description The event's id: the same in every attempt, so that you can recognize a repeat.
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
         *         "order_url": "https://posthorn.example/orders/ord_test_4f1d2c3b5a6978e0d1c2b3a495867708",
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
         * @description The event's id: the same in every attempt, so that you can recognize a repeat.
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
         *         },
         *         "order_url": "https://posthorn.example/orders/ord_test_4f1d2c3b5a6978e0d1c2b3a495867708"
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
         * @description The event's id: the same in every attempt, so that you can recognize a repeat.
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
         *         },
         *         "order_url": "https://posthorn.example/orders/ord_test_4f1d2c3b5a6978e0d1c2b3a495867708"
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
         * @description The event's id: the same in every attempt, so that you can recognize a repeat.
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
         *         },
         *         "order_url": "https://posthorn.example/orders/ord_test_4f1d2c3b5a6978e0d1c2b3a495867708"
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
         * @description The event's id: the same in every attempt, so that you can recognize a repeat.
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
         *             "reason": "We couldn't confirm that the printer received the letter, so we refunded your payment.",
         *             "retryable": false
         *           }
         *         },
         *         "order_url": "https://posthorn.example/orders/ord_test_4f1d2c3b5a6978e0d1c2b3a495867708"
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
         * @description The event's id: the same in every attempt, so that you can recognize a repeat.
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
         *             "reason": "We couldn't confirm that the printer received the letter, so we refunded your payment.",
         *             "retryable": false
         *           }
         *         },
         *         "order_url": "https://posthorn.example/orders/ord_test_4f1d2c3b5a6978e0d1c2b3a495867708"
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
