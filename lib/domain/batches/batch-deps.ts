import type { Database } from "#lib/db/client";
import type { SessionDeps } from "#lib/domain/access/account-session";
import type { Credits } from "#lib/domain/credits/service";
import type { LiveDeps } from "#lib/domain/fulfilment/step";
import type { IdempotencyRepository } from "#lib/domain/idempotency/idempotency-repository";
import type { AddressVerifier } from "#lib/ports/address-verifier";
import type { ObjectStore } from "#lib/ports/object-store";
import type { HitFaultPoint } from "#lib/shared/fault-points";
import type { Logger } from "#lib/shared/logger";
import type { WorkQueue } from "#lib/work/work-queue";
import type { ScreeningInput, Verdict } from "../screening/verdict.ts";
import type { BatchLetterDeps } from "./assess-batch.ts";
import type { BatchRepository } from "./batch-repository.ts";

/** What the life of a batch works with. */
export type BatchDeps = BatchLetterDeps &
  SessionDeps &
  Pick<LiveDeps, "orders" | "rails" | "card"> & {
    database: Database;
    work: WorkQueue;
    batches: BatchRepository;
    idempotency: IdempotencyRepository;
    credits: Pick<Credits, "getPayer">;
    store: Pick<ObjectStore, "get" | "put" | "delete" | "sweep">;
    /** Keeps the pages of a row's order as they will be printed; answers their key. */
    storeDocument: (orderId: string, pdf: Uint8Array, caller: string | undefined) => Promise<string>;
    /** What a second reader makes of the rules' verdict; the same verdict where there is none. */
    readAgain: (input: ScreeningInput, verdict: Verdict) => Promise<Verdict>;
    /** The deployment's, for rows that are made. */
    verifierFor: (batch: { sandbox: boolean }) => AddressVerifier;
    allowPrivateUrls: boolean;
    /** Where a browser comes back to after paying: the batch's own page. */
    batchPage: (baseUrl: string, batchId: string) => string;
    fault: HitFaultPoint;
    logger: Pick<Logger, "error" | "warn">;
    /** Whether others wait for answers of this process: letters are made on one core then. */
    isBusy: () => boolean;
    /** Asks this process's worker to look for due work now. */
    wake: () => void;
  };
