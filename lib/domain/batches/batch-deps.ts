import type { Database } from "#lib/db/client";
import type { SessionDeps } from "#lib/domain/access/account-session";
import type { CapsBook } from "#lib/domain/access/caps-book";
import type { MailedPoints } from "#lib/domain/access/mailed-points";
import type { SentLetters } from "#lib/domain/access/sent-letters";
import type { Credits } from "#lib/domain/credits/service";
import type { LiveDeps } from "#lib/domain/fulfilment/step";
import type { ApproverDeps } from "#lib/domain/orders/approver";
import type { OnceDeps } from "#lib/domain/orders/at-most-once";
import type { WebhookUrls } from "#lib/domain/webhooks/webhook-urls";
import type { AddressVerifier } from "#lib/ports/address-verifier";
import type { ObjectStore } from "#lib/ports/object-store";
import type { HitFaultPoint } from "#lib/shared/fault-points";
import type { AppLocale } from "#lib/shared/locales";
import type { Logger } from "#lib/shared/logger";
import type { WorkQueue } from "#lib/work/work-queue";
import type { ScreeningInput, Verdict } from "../screening/verdict.ts";
import type { BatchLetterDeps } from "./assess-batch.ts";
import type { BatchRepository } from "./batch-repository.ts";
import type { DocumentQuotes } from "./document-quotes-repository.ts";
import type { QuotedRowsRepository } from "./quoted-rows-repository.ts";

/** Everything the steps of a batch depend on. */
export type BatchDeps = BatchLetterDeps &
  ApproverDeps &
  SessionDeps &
  OnceDeps &
  Pick<LiveDeps, "orders" | "rails" | "card"> & {
    database: Database;
    caps: CapsBook;
    work: WorkQueue;
    batches: BatchRepository;
    sentLetters: Pick<SentLetters, "find" | "remember">;
    mailedPoints: Pick<MailedPoints, "find" | "findEmail" | "remember">;
    quotedRows: QuotedRowsRepository;
    documentQuotes: DocumentQuotes;
    credits: Pick<Credits, "getPayer" | "getPayerOfKey">;
    store: Pick<ObjectStore, "get" | "head" | "put" | "delete" | "sweep">;
    /** Reads an upload of up to 50 MB. Throws validation_error. */
    readBatchUpload: (key: string) => Promise<Uint8Array>;
    /** Stores the printable pages of a row's order; returns their key. */
    storeDocument: (orderId: string, pdf: Uint8Array, caller: string | undefined) => Promise<string>;
    /** Asks a second screener after the rules. Without one, returns the rules' verdict unchanged. */
    readAgain: (input: ScreeningInput, verdict: Verdict) => Promise<Verdict>;
    /** The deployment's verifier, for rows that become orders. */
    verifierFor: (batch: { sandbox: boolean }) => AddressVerifier;
    /** Which private addresses a `webhook_url` may have. */
    webhookUrls: WebhookUrls;
    /** Where a browser returns after payment: the batch's page. */
    batchPage: (baseUrl: string, batchId: string, locale?: AppLocale) => string;
    fault: HitFaultPoint;
    logger: Pick<Logger, "error" | "warn">;
    /** Whether other requests are waiting for this process. If so, letters are drawn on one core. */
    isBusy: () => boolean;
    /** Asks this process's worker to check for due work now. */
    wake: () => void;
  };
