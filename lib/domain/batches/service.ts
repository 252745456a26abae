import { verifyAccountSession } from "#lib/domain/access/account-session";
import type { Actor, Owner } from "#lib/domain/access/actor";
import {
  type CancelAction,
  type Capability,
  type CapabilityAction,
  verifyCapability,
} from "#lib/domain/access/capability-token";
import { assertSentFrom } from "#lib/domain/access/mailbox-link";
import type { MailboxSession } from "#lib/domain/access/mailbox-session";
import { linkTo, pageOf } from "#lib/domain/access/page-links";
import type { BatchMessageKind } from "#lib/domain/messages/queue-message";
import type { GivenDecision } from "#lib/domain/orders/decide-approval";
import type { CallContext } from "#lib/domain/orders/order-request";
import type { LabelReader } from "#lib/domain/orders/read-labels";
import type { ListFilter } from "#lib/shared/list-cursor";
import { runNow } from "#lib/work/run-lease";
import type { Run } from "#lib/work/work";
import { advanceBatch } from "./advance-batch.ts";
import type { BatchView, RowView } from "./batch.ts";
import { createBatchFacts } from "./batch-facts-repository.ts";
import { createBatchRepository } from "./batch-repository.ts";
import type { BatchQuoteRequest, BatchRequest } from "./batch-request.ts";
import type { AdvanceDeps } from "./batch-step.ts";
import { listBatches } from "./batch-view-repository.ts";
import { cancelBatch } from "./cancel-batch.ts";
import { composeBatchMail } from "./compose-batch-email.ts";
import { createBatch } from "./create-batch.ts";
import { type BatchQuote, createBatchQuote } from "./create-batch-quote.ts";
import { createDocumentQuote } from "./create-document-quote.ts";
import { decideBatch } from "./decide-batch.ts";
import { createDocumentQuotes } from "./document-quotes-repository.ts";
import { drawRowPage } from "./draw-row-page.ts";
import { eraseBatches } from "./erase-batches.ts";
import { findBatchLetters } from "./find-batch-letters.ts";
import { getBatch } from "./get-batch.ts";
import { mayReadLabels } from "./may-read-labels.ts";
import { openBatchLink } from "./open-batch-link.ts";
import { findOwnDocuments } from "./own-documents.ts";
import { prepareQuote, quoteFolder } from "./prepare-quote.ts";
import { createQuotedRowsRepository } from "./quoted-rows-repository.ts";
import { drawQuotePage, listQuoteRows, type QuoteReader, readDocumentQuote } from "./read-document-quote.ts";
import { resultColumns } from "./results-csv.ts";
import { assertMayMailDocuments, isBulkSender } from "./row-allowance.ts";
import { createRowsPool } from "./rows-pool.ts";
import { createSandboxRowsRepository } from "./sandbox-rows-repository.ts";
import type { BatchStatus, RowStatus } from "./schema.ts";
import { documentFolder } from "./start-batch.ts";
import { sweepDocumentQuotes } from "./sweep-document-quotes.ts";

/** A batch is written seconds after its document, so a day-old document without a batch is orphaned. A quote may be a day old by then. */
const orphanAgeMs = 86_400_000;
const pageRows = 100;
/** Rows read at a time for the result file. */
const fileRows = 500;

/** Letters to many recipients, bound to a database. */
export function createBatches(
  given: Omit<
    AdvanceDeps,
    "batches" | "quotedRows" | "documentQuotes" | "facts" | "sandboxRows" | "rows" | "batchPage"
  >,
) {
  const rows = createRowsPool({ isBusy: given.isBusy });
  const deps: AdvanceDeps = {
    ...given,
    rows,
    batchPage: pageOf,
    batches: createBatchRepository(given.database),
    quotedRows: createQuotedRowsRepository(given.database),
    documentQuotes: createDocumentQuotes(given.database),
    facts: createBatchFacts(given.database),
    sandboxRows: createSandboxRowsRepository(given.database),
  };

  const run: Run = (lease) => advanceBatch(deps, lease);
  const runQuote: Run = (lease) => prepareQuote(deps, lease);

  async function* readLines(id: string, isOwner: boolean, baseUrl: string): AsyncGenerator<string> {
    const keys = isOwner ? await deps.batches.listMetadataKeys(id) : null;
    const { header, line } = resultColumns(keys, baseUrl);
    yield header;
    for (let from = 0; ; ) {
      const page = await deps.batches.listRows(id, from, fileRows);
      if (page.length > 0) yield page.map(line).join("");
      if (page.length < fileRows) return;
      from = page.at(-1)!.row + 1;
    }
  }

  return {
    /** Prices a batch now; or, if its rows have their own documents, starts a quote that is prepared in the background. */
    async quote(
      request: BatchQuoteRequest,
      { actor }: { actor: Actor },
    ): Promise<BatchQuote | Awaited<ReturnType<typeof createDocumentQuote>>> {
      const { apart, withDocuments } = await findOwnDocuments(request);
      if (apart) return createDocumentQuote(deps, request, { actor, withDocuments });
      return createBatchQuote(deps, request, { actor });
    },
    findLetters: (
      request: { uploadKey: string; accountSession: string | undefined },
      call: { actor: Actor },
    ) => findBatchLetters(deps, request, call),
    create: (request: BatchRequest, call: CallContext) => createBatch(deps, request, call),
    get: (id: string) => getBatch(deps, id),
    /** The batches of a key or a mailbox, newest first. */
    list: (owner: Owner, filter: ListFilter<BatchStatus>) => listBatches(given.database, owner, filter),
    /** Whether the reader may see the sender's own names. Throws invalid_capability. */
    mayReadLabels: (batch: BatchView, reader: LabelReader) => mayReadLabels(deps, batch, reader),
    /**
     * A page of rows starting at `from`, where the next page begins, and whether the reader may see the sender's own names. Throws
     * not_found, invalid_capability.
     */
    async listRows(
      id: string,
      {
        from = 0,
        limit = pageRows,
        status,
      }: { from?: number; limit?: number; status?: RowStatus | undefined },
      reader: LabelReader,
    ): Promise<{ rows: RowView[]; next: number | null; labels: boolean }> {
      const batch = await getBatch(deps, id);
      // Reads one extra row, so that no cursor leads to an empty page.
      const found = await deps.batches.listRows(batch.id, from, limit + 1, status);
      return {
        rows: found.slice(0, limit),
        next: found[limit]?.row ?? null,
        labels: mayReadLabels(deps, batch, reader),
      };
    },
    /** The result file, read while it is sent. Throws not_found before the first byte. */
    async readResults(id: string, reader: LabelReader, baseUrl: string): Promise<ReadableStream<Uint8Array>> {
      const batch = await getBatch(deps, id);
      const lines = readLines(batch.id, mayReadLabels(deps, batch, reader), baseUrl);
      return new ReadableStream({
        async pull(controller) {
          const { value, done } = await lines.next();
          if (done) controller.close();
          else controller.enqueue(Buffer.from(value));
        },
        cancel: async () => void (await lines.return(undefined)),
      });
    },
    /** Throws insufficient_scope and invalid_session. */
    assertMayUpload(actor: Actor, accountSession: string | undefined): void {
      const session = accountSession === undefined ? undefined : verifyAccountSession(given, accountSession);
      assertMayMailDocuments(isBulkSender(actor, session));
    },
    cancel: (capability: Capability<CancelAction>) => cancelBatch(deps, capability),
    /** As verifyCapability, for the token that opens the rows, even an expired one. */
    async verifyPageCapability(id: string, token: string | null): Promise<Capability<"cancel">> {
      const { id: orderId } = await getBatch(deps, id);
      const expected = { orderId, actions: ["cancel"], anyAge: true } as const;
      return verifyCapability(given.keyring, token, expected, given.clock());
    },
    drawRowPage: (
      capability: Capability<"cancel">,
      place: { row: number; page: number; caller: string | undefined },
    ) => drawRowPage(deps, capability, place),
    decideApproval: (capability: Capability<"approve">, decision: GivenDecision) =>
      decideBatch(deps, capability, decision),
    /** Checks that a token of the batch allows one of these actions. Throws not_found, invalid_capability, expired_capability. */
    async verifyCapability<A extends CapabilityAction>(
      id: string,
      token: string | null,
      actions: readonly A[],
    ): Promise<Capability<A>> {
      const { id: orderId } = await getBatch(deps, id);
      return verifyCapability(given.keyring, token, { orderId, actions }, given.clock());
    },
    /** Opens a batch's link. Throws not_found, invalid_capability, expired_capability. */
    openLink: (id: string, token: string | null) => openBatchLink(deps, id, token),
    /** The batch's link, for the mailbox that it was sent with. Throws not_found, invalid_capability. */
    async linkFor(session: MailboxSession, id: string, baseUrl: string): Promise<string> {
      const { id: batchId } = await getBatch(deps, id);
      assertSentFrom(session, (await deps.batches.find(batchId))?.email ?? null);
      return linkTo(given.keyring, baseUrl, batchId);
    },
    /** Advances a batch as far as it can go now. Code that learns of a change to a batch calls this and does nothing else. */
    advance: (id: string) => runNow(deps, "batch", id, run),
    run,
    runQuote,
    /** Prepares a quote as far as it can go now. */
    prepareQuote: (id: string) => runNow(deps, "quote", id, runQuote),
    readQuote: (id: string, reader: QuoteReader) => readDocumentQuote(deps, id, reader),
    listQuoteRows: (id: string, page: Parameters<typeof listQuoteRows>[2]) => listQuoteRows(deps, id, page),
    drawQuotePage: (id: string, place: Parameters<typeof drawQuotePage>[2]) => drawQuotePage(deps, id, place),
    listDue: (limit: number) => deps.work.listDue("batch", limit),
    /** Composes an outbox email about a batch in its current state. */
    composeMail: (publicUrl: string, kind: BatchMessageKind, id: string) =>
      composeBatchMail({ ...deps, publicUrl }, kind, id),
    /** Erases batches that are due, and what expired quotes stored. Run it after the orders' sweep. */
    async sweep(now: Date) {
      await deps.quotedRows.deleteExpired(now);
      await sweepDocumentQuotes(deps, now);
      while ((await eraseBatches(deps, now)) > 0);
    },
    /** Deletes documents that no batch refers to, because their request died before the batch was written. */
    async sweepOrphans(now: Date) {
      const storedBefore = new Date(now.getTime() - orphanAgeMs);
      await given.store.sweep({ prefix: documentFolder, storedBefore, keep: deps.batches.listDocumentKeys });
      const quotedBefore = new Date(storedBefore.getTime() - orphanAgeMs);
      await given.store.sweep({
        ...{ prefix: quoteFolder, storedBefore: quotedBefore, keep: deps.documentQuotes.listAwaited },
      });
    },
    close: () => rows.close(),
  };
}
