import { capability, keyed } from "./calls.ts";
import { PosthornError } from "./error.ts";
import { LetterCalls, type ListFilter } from "./letter-calls.ts";
import type { Bulk, BulkToQuote, Ordered, OrderedAnyhow, Plain, Sent } from "./requests.ts";
import { type CallOptions, type KeyedCallOptions, pause } from "./transport.ts";
import type {
  ApprovalRequest,
  Batch,
  BatchCreated,
  BatchDecided,
  BatchLink,
  BatchList,
  BatchQuote,
  BatchQuoteProgress,
  BatchQuoteRow,
  BatchQuoteRows,
  BatchQuoteState,
  BatchResponse,
  BatchRow,
  BatchRows,
  BatchUploads,
  CsvMap,
  CsvMapRequest,
  FindLettersRequest,
  FoundLetters,
} from "./types.ts";

/** The `cancel_token` from the batch's creation. Rows include your references and the recipients only with this token or your key. */
type WithToken = CallOptions & { cancelToken?: string | undefined };
const ofSession = (session: string | undefined): Record<string, string> =>
  session === undefined ? {} : { "X-Account-Session": session };
type SessionOptions = CallOptions & { accountSession?: string | undefined };
type QuoteOptions = CallOptions & {
  /** Called while the documents of the rows are prepared. */
  onProgress?: (progress: BatchQuoteProgress) => void;
  /** Milliseconds between two reads of such a quote. Default 1000. */
  intervalMs?: number;
};
/** The most tickets that the service issues in one call. */
const ticketsAtOnce = 200;
const inBatch = ({ batch }: BatchResponse) => batch;

/** Calls that send one letter to many people. */
export abstract class BulkCalls extends LetterCalls {
  /**
   * The price of one letter to many people, the rows that cannot be mailed, and the `confirmation_token` that sends the others. Free. If
   * rows have their own documents, waits until all are prepared.
   */
  async quoteBatch(
    batch: BulkToQuote,
    { onProgress, intervalMs = 1000, ...options }: QuoteOptions = {},
  ): Promise<BatchQuote> {
    const operation = "POST /v1/batches/quotes";
    let answer = await this.json<BatchQuote | BatchQuoteState>(
      operation,
      { body: batch, repeatable: true },
      options,
    );
    while (answer.status === "pending") {
      onProgress?.(answer.progress);
      await pause(intervalMs, options.signal);
      const { account_session: accountSession } = batch;
      answer = await this.batchQuote(answer.quote_id, { ...options, accountSession });
    }
    if (answer.status !== "failed") return answer;
    const { code, reason } = answer;
    const next = ["Quote the batch again."];
    throw new PosthornError({ status: "failed", code, reason, next, retryable: true }, { http: 200 });
  }

  /** Uploads a PDF of at most 50 MB for rows of a batch, and returns its `upload_key`. */
  async uploadForBatch(pdf: Uint8Array, options?: SessionOptions): Promise<string> {
    const [key] = await this.uploadAllForBatch([pdf], options);
    return key!;
  }

  /**
   * Uploads the PDFs of a batch, one after the other, and returns their `upload_key`s in order. If an entry is a function, it is called
   * when its turn comes, so that not all files are in memory.
   */
  async uploadAllForBatch(
    pdfs: readonly (Uint8Array | (() => Promise<Uint8Array>))[],
    {
      accountSession,
      onUploaded,
      ...options
    }: SessionOptions & { onUploaded?: (count: number) => void } = {},
  ): Promise<string[]> {
    const keys: string[] = [];
    while (keys.length < pdfs.length) {
      const count = Math.min(ticketsAtOnce, pdfs.length - keys.length);
      const body = { count, ...(accountSession ? { account_session: accountSession } : {}) };
      const details = { body, repeatable: true };
      const { uploads } = await this.json<BatchUploads>("POST /v1/batches/uploads", details, options);
      for (const { upload_key, upload_url, headers } of uploads) {
        const pdf = pdfs[keys.length]!;
        const bytes = typeof pdf === "function" ? await pdf() : pdf;
        await this.put(upload_url, headers, bytes, options, "PUT /v1/batches/uploads/{key}");
        keys.push(upload_key);
        onUploaded?.(keys.length);
      }
    }
    return keys;
  }

  /** A quote whose rows have their own documents: how many are prepared, or its price and `confirmation_token`. */
  batchQuote(id: string, { accountSession, ...options }: SessionOptions = {}): Promise<BatchQuoteState> {
    return this.json(
      "GET /v1/batches/quotes/{id}",
      { params: { id }, headers: ofSession(accountSession) },
      options,
    );
  }

  /** The rows of such a quote, read as you go: the pages and price of each, or why it cannot be mailed. */
  batchQuoteRows(
    id: string,
    { accountSession, ...options }: SessionOptions = {},
  ): AsyncIterable<BatchQuoteRow> {
    return this.pages<BatchQuoteRows, BatchQuoteRow>(
      "GET /v1/batches/quotes/{id}/rows",
      { params: { id }, query: { limit: 200 }, headers: ofSession(accountSession) },
      options,
      ({ rows }) => rows,
    );
  }

  /** One page of a row of such a quote, counted from 1, as PNG, exactly as it will be mailed. */
  batchQuotePage(
    id: string,
    row: number,
    page: number,
    { accountSession, ...options }: SessionOptions = {},
  ): Promise<Uint8Array> {
    return this.bytes(
      "GET /v1/batches/quotes/{id}/rows/{row}/pages/{page}",
      { params: { id, row, page }, headers: ofSession(accountSession) },
      options,
    );
  }

  /** Sends one letter to many people, at most once, as `send` does. Its rows are made in the background: follow them with `batch`. */
  sendBatch(batch: Bulk & Plain, options?: KeyedCallOptions): Promise<Ordered<BatchCreated>>;
  sendBatch(batch: Bulk, options?: KeyedCallOptions): Promise<OrderedAnyhow<BatchCreated>>;
  sendBatch(batch: Bulk, options?: KeyedCallOptions): Promise<OrderedAnyhow<BatchCreated>> {
    return this.json("POST /v1/batches", { body: batch }, keyed(options));
  }

  /**
   * Finds where each letter begins in an uploaded PDF of many letters, and who its recipient is. Look at every letter with `doubts` before
   * you send it.
   */
  findLetters(file: Sent<FindLettersRequest>, options?: CallOptions): Promise<FoundLetters> {
    return this.json("POST /v1/batches/uploads/letters", { body: file, repeatable: true }, options);
  }

  /** The batch as it is now, with the number of its rows in each status. */
  batch(id: string, { cancelToken, ...options }: WithToken = {}): Promise<Batch> {
    return this.json(
      "GET /v1/batches/{id}",
      { params: { id }, headers: capability(cancelToken) },
      options,
      inBatch,
    );
  }

  /** The batches that your key created, newest first. Reads page by page as you go. */
  batches(filter: ListFilter = {}, options?: CallOptions): AsyncGenerator<Batch, void, undefined> {
    return this.pages<BatchList, Batch>(
      "GET /v1/batches",
      { query: filter },
      options,
      ({ batches }) => batches,
    );
  }

  /** The outcome of each row, in order: of all rows, or of those with one status. Reads page by page as you go. */
  batchRows(
    id: string,
    { status, cancelToken, ...options }: WithToken & { status?: BatchRow["status"] | undefined } = {},
  ): AsyncGenerator<BatchRow, void, undefined> {
    const details = { params: { id }, query: { limit: 200, status }, headers: capability(cancelToken) };
    return this.pages<BatchRows, BatchRow>("GET /v1/batches/{id}/rows", details, options, ({ rows }) => rows);
  }

  /** The rows and their outcomes as CSV, with the recipients for your key or with the batch's `cancel_token`. */
  batchResults(id: string, { cancelToken, ...options }: WithToken = {}): Promise<string> {
    const details = { params: { id }, headers: capability(cancelToken) };
    return this.text("GET /v1/batches/{id}/results.csv", details, options);
  }

  /** Cancels each row that has not gone to the printer yet, and refunds it. */
  cancelBatch(id: string, cancelToken: string, options?: CallOptions): Promise<Batch> {
    const details = { params: { id }, headers: capability(cancelToken) };
    return this.json("DELETE /v1/batches/{id}", details, options, inBatch);
  }

  /** A printed page of a row that isn't an order yet as a PNG, with the batch's `cancel_token`. Rows start at 0, pages at 1. */
  batchRowPage(
    id: string,
    row: number,
    page: number,
    cancelToken: string,
    options?: CallOptions,
  ): Promise<Uint8Array> {
    const details = { params: { id, row, page }, headers: capability(cancelToken) };
    return this.bytes("GET /v1/batches/{id}/rows/{row}/pages/{page}", details, options);
  }

  /** Decides about a batch that waits for approval, as `decide` does about an order. Idempotent. */
  decideBatch(
    id: string,
    approveToken: string,
    decision: Sent<ApprovalRequest>,
    options?: CallOptions,
  ): Promise<BatchDecided> {
    const details = { params: { id }, headers: capability(approveToken), body: decision, repeatable: true };
    return this.json("POST /v1/batches/{id}/approval", details, options);
  }

  /** Exchanges the token after the # of `batch_url` for the batch's capability tokens. */
  openBatchLink(id: string, linkToken: string, options?: CallOptions): Promise<BatchLink> {
    const details = { params: { id }, headers: { "X-Link-Token": linkToken }, repeatable: true };
    return this.json("POST /v1/batches/{id}/link", details, options);
  }

  /** Suggests which columns of a spreadsheet feed which fields of an address. */
  mapCsv(columns: Sent<CsvMapRequest>, options?: CallOptions): Promise<CsvMap> {
    return this.json("POST /v1/csv-map", { body: columns, repeatable: true }, options);
  }
}
