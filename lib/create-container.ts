import { builtinVerifier, sandboxVerifier } from "#lib/adapters/builtin/address-verifier";
import { scanPlace } from "#lib/adapters/builtin/scan-place";
import { toWebhookBody } from "#lib/api/webhook-payload";
import { openDatabase } from "#lib/db/client";
import type { ReplicaOptions } from "#lib/db/replica";
import { createAccess } from "#lib/domain/access/service";
import { verdictLivesMs } from "#lib/domain/addresses/remember-verdicts";
import { createAddresses } from "#lib/domain/addresses/service";
import { createVerdictRepository } from "#lib/domain/addresses/verdict-repository";
import { createBatches } from "#lib/domain/batches/service";
import { createCertificates } from "#lib/domain/certificates/service";
import { createCredits } from "#lib/domain/credits/service";
import { createDocuments } from "#lib/domain/documents/service";
import { createHandOver } from "#lib/domain/fulfilment/hand-over";
import { reconcileSlot } from "#lib/domain/fulfilment/reconcile-orders";
import { createFulfilment } from "#lib/domain/fulfilment/service";
import { mapHeadersWithModel } from "#lib/domain/imports/map-headers-with-model";
import type { CsvMapRequest } from "#lib/domain/imports/schema";
import { suggestClassWithModel } from "#lib/domain/mail/suggest-class-with-model";
import { sendMessage, sweepMessages } from "#lib/domain/messages/send-message";
import { createHoldExemptions } from "#lib/domain/operators/hold-exemptions";
import { createOperators } from "#lib/domain/operators/service";
import { createOrders } from "#lib/domain/orders/service";
import { createQuotes } from "#lib/domain/quotes/service";
import { readPrintFile } from "#lib/domain/rails/read-print-file";
import { createRestore } from "#lib/domain/restore/service";
import { createReviews } from "#lib/domain/reviews/service";
import { createStats } from "#lib/domain/stats/service";
import { fetchPdf } from "#lib/domain/uploads/fetch-pdf";
import { createReadContent } from "#lib/domain/uploads/read-content";
import { createUploads } from "#lib/domain/uploads/service";
import { webhookTimeoutMs } from "#lib/domain/webhooks/schedule";
import { createWebhooks } from "#lib/domain/webhooks/service";
import { webhookUrlsOf } from "#lib/domain/webhooks/webhook-urls";
import { ConfigurationError, type Env } from "#lib/env";
import type { AddressVerifier } from "#lib/ports/address-verifier";
import { readShift } from "#lib/shared/clock";
import { createFaultPoints } from "#lib/shared/fault-points";
import { createKeyring } from "#lib/shared/keyring";
import { createTraffic } from "#lib/shared/traffic";
import { addCrons, type Crons, runCron } from "#lib/work/crons";
import { createDatabaseClock } from "#lib/work/database-clock";
import { rooms } from "#lib/work/rooms";
import type { Run } from "#lib/work/work";
import { createWorkQueue } from "#lib/work/work-queue";
import { createApprovals } from "./create-approvals.ts";
import { createMailComposer } from "./create-mail-composer.ts";
import { createMetering } from "./create-metering.ts";
import { createReadiness } from "./create-readiness.ts";
import { createDoctor } from "./doctor/doctor.ts";
import { createThrottle } from "./domain/access/throttle-counter.ts";
import { changeAndNotify } from "./domain/orders/notify-sender.ts";
import { openAdapters } from "./open-adapters.ts";
import { openObservation } from "./open-observation.ts";
import { sweepExpired, sweepOrphanedFiles } from "./sweep-expired.ts";
import { type RunDeps, runNow } from "./work/run-lease.ts";
import { startWork, type Worker } from "./work/worker-loop.ts";

/** Every service that an entry point may call, bound to this deployment's adapters. */
export type Services = ReturnType<typeof createContainer>;

export function createContainer(env: Env) {
  const { logger, metrics, tracing } = openObservation(env);
  const database = openDatabase(env.DATABASE_URL, {
    poolSize: env.DATABASE_POOL_SIZE,
    pooled: env.DATABASE_POOLER === "transaction",
    tracing,
    replica: replicaOf(env, { logger, note: metrics.noteReplicaRead }),
  });
  const { now: clock, ...time } = createDatabaseClock(database, { shiftMs: readShift(env.TEST_CLOCK_FILE) });
  const work = createWorkQueue(database, { clock });
  const { databaseGauges, ...metering } = createMetering(env, { database, clock, logger, metrics, tracing });
  const running: RunDeps = { work, clock, logger, noteRun: metrics.noteRun, tracing };
  const keyring = createKeyring(env.APP_SECRET);
  const throttle = createThrottle(database);
  const traffic = createTraffic();
  const documents = createDocuments();
  const verdicts = createVerdictRepository(database);
  const adapters = openAdapters(env, {
    ...{ database, documents, keyring, clock, logger, memory: verdicts, watch: metering.watch },
  });
  const { store, model, rails, pacing, card, x402, mailer } = adapters;
  const webhookUrls = webhookUrlsOf(env);
  const publicUrl = (env.PUBLIC_BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, "");
  const uploads = createUploads({ store, keyring, clock, decodeImage: documents.decodeImage });
  const letterDeps = {
    ...{ documents, rails, priceBook: env.PRICE_BOOK, keyring, clock },
    handOffDelaySeconds: env.HANDOFF_DELAY_SECONDS,
    readImage: uploads.readImage,
    readContent: createReadContent({
      readUpload: (key) => uploads.read(key),
      fetchPdf: (url) => fetchPdf(url, { allowPrivate: env.ALLOW_PRIVATE_URLS === "on" }),
    }),
  };
  const fault = createFaultPoints(env.TEST_FAULT_POINT);
  let worker: Worker | undefined;
  const blockedCountries = env.X402_BLOCKED_COUNTRIES ?? [];
  const credits = createCredits({ ...running, database, card, x402, blockedCountries, keyring, fault });
  const verifierFor = orSandbox(adapters.verifier);
  const access = createAccess({ database, keyring, clock, fault, caps: env.MAILING_CAPS });
  const making = {
    ...letterDeps,
    ...{ caps: env.MAILING_CAPS, database, store, credits, fault, logger, verifierFor, webhookUrls },
    ...{ sentLetters: access.sentLetters, mailedPoints: access.mailedPoints },
    findKeyOwner: async (id: string) => (await access.ownKeys.findForMail(id))?.email ?? null,
  };
  const orders = createOrders({
    ...making,
    ...{ model, card, work, change: changeAndNotify },
    advance: (id) => fulfilment.advance(id),
    advanceClaimed: (claimed) => fulfilment.advanceClaimed(claimed),
    deleteProof: (id) => certificates.deleteProof(id),
  });
  const handOver = createHandOver({ database, store, setting: env.HAND_OVER, logger, clock });
  const fulfilment = createFulfilment({
    handOver,
    exemptions: createHoldExemptions({ database, keyring }),
    keyring,
    placeOf: scanPlace,
    ...{ database, work, card, rails, pacing, store, fault, logger, clock, tracing },
    ...{ orders: orders.parts.orders, screen: orders.parts.screen, change: changeAndNotify },
    readPrinted: documents.readPrinted,
    noteHandedOver: metrics.noteHandedOver,
    handOffDelaySeconds: letterDeps.handOffDelaySeconds,
  });
  const certificates = createCertificates({
    ...{ database, documents, store, rails, keyring, clock },
    ...{ orders: orders.parts.orders, orderPage: orders.parts.orderPage },
  });
  const batches = createBatches({
    ...making,
    ...orders.parts,
    work,
    card,
    quoteVerifierFor: orSandbox(builtinVerifier),
    readBatchUpload: (key) => uploads.read(key, { forBatch: true }),
    wake: () => worker?.wake(),
    isBusy: traffic.isBusy,
  });
  const webhooks = createWebhooks({
    database,
    // Serializes the order as GET does; passed in because the domain doesn't know the wire format.
    compose: async (orderId, eventId) => {
      const webhookEvent = await orders.findWebhookEvent(orderId, eventId);
      return webhookEvent && toWebhookBody(webhookEvent, publicUrl);
    },
    ...{ ...running, keyring, random: Math.random, fault },
    timeoutMs: webhookTimeoutMs,
    urls: webhookUrls,
  });
  const restore = createRestore({ database, rails, card, handOver, clock });
  const operators = createOperators({
    ...{ restore, rails, card, handOver, database, documents, store },
    change: changeAndNotify,
    advance: fulfilment.advance,
    redeliver: webhooks.redeliver,
    findAccountOfCode: credits.findAccount,
    password: env.OPERATOR_PASSWORD,
    ...{ keyring, throttle, clock, logger },
  });
  const compose = createMailComposer({ database, orders, batches, keyring, clock, publicUrl, access, env });
  const runMessage: Run = (lease) => sendMessage({ work, database, mailer, clock, fault, compose }, lease);
  const messages = {
    listDue: async (limit: number) => (mailer ? work.listDue("message", limit) : []),
    advance: (id: string) => runNow(running, "message", id, runMessage),
  };
  const readiness = createReadiness(database);

  const swept = {
    ...{ throttle, orders, batches, certificates, webhooks, uploads, access, fulfilment },
    ...{ health: operators.health, decisions: operators.decisions },
    sweepSessions: () => operators.sweepSessions(),
    sweepMessages: () => sweepMessages({ database, clock }),
    sweepVerdicts: (now: Date) => verdicts.sweep(new Date(now.getTime() - verdictLivesMs)),
  };
  const sweep = () => sweepExpired(swept, clock());

  const crons: Crons = {
    sweep: { everyMinutes: 60, atMinute: 17, run: sweep },
    sweep_orphans: {
      everyMinutes: 24 * 60,
      atMinute: 8 * 60 + 43,
      run: () => sweepOrphanedFiles(swept, clock()),
    },
    reconcile: { ...reconcileSlot, run: async (lease) => void (await fulfilment.reconcileUnder(lease)) },
    mark_progress: { everyMinutes: 60, atMinute: 29, run: handOver.mark },
    ...metering.crons,
    sample_queues: { everyMinutes: 1, atMinute: 0, run: operators.health.sample },
  };

  return {
    ...{ env, logger, keyring, clock, throttle, traffic, metrics, tracing, databaseGauges },
    priceBook: env.PRICE_BOOK,
    ...{ authenticate: access.authenticate, readLimits: access.readLimits },
    ...{ keys: access.keys, sessions: access.sessions, mailboxes: access.mailboxes, ownKeys: access.ownKeys },
    mailedPoints: access.mailedPoints,
    messages,
    approvals: createApprovals(running, orders.expireApproval),
    quotes: createQuotes({
      ...{ ...letterDeps, card, sentLetters: access.sentLetters, mailedPoints: access.mailedPoints },
      addressVerifierFor: orSandbox(adapters.quoteVerifier),
    }),
    sheets: { layOut: documents.layOutSheet, sliceFace: documents.sliceFace },
    orders,
    fulfilment,
    handOver,
    restore,
    certificates,
    batches,
    webhooks,
    operators,
    doctor: createDoctor({ env, database, store, keyring, clock }),
    credits,
    uploads,
    rails: {
      named: rails.named,
      readPrintFile: (name: string) => readPrintFile({ database, store, documents, keyring, clock }, name),
    },
    reviews: createReviews({ database, getOrder: orders.get, clock }),
    addresses: createAddresses({
      ...{ geocoder: adapters.geocoder, logger },
      typedVerifierFor: orSandbox(adapters.typedVerifier),
    }),
    advice: {
      suggestClass: (text: string) => suggestClassWithModel(model, text),
      mapHeaders: (request: CsvMapRequest) => mapHeadersWithModel(model, request),
    },
    stats: createStats(database),
    /** Throws ConfigurationError if APP_SECRET lacks a secret that stored rows need, which would be lost. */
    async assertSecrets() {
      const missing = await credits.secrets.listMissing();
      if (missing.length === 0) return;
      const lost = missing.map(
        (of) =>
          `${of.creditCodes} credit codes, ${of.apiKeys} API keys, and the apps of ${of.operators} operators`,
      );
      throw new ConfigurationError(
        `APP_SECRET lacks a secret that ${lost.join(" and ")} were made with. List it after the newest one, and run: npm run secrets -- rotate`,
      );
    },
    /** Uses the database's time instead of this machine's. Throws if the database does not answer. */
    followDatabaseTime: time.start,
    warm: () => documents.warm(),
    sweep,
    async startWork() {
      await handOver.start();
      await addCrons(database, crons, clock());
      const { smtp, chain, ...always } = rooms;
      worker = startWork(running, {
        runs: {
          order: fulfilment.run,
          batch: batches.run,
          quote: batches.runQuote,
          purchase: credits.purchases.run,
          token_payment: credits.tokenPayments.run,
          message: runMessage,
          delivery: webhooks.run,
          approval: orders.expireApproval,
          cron: runCron(crons, clock, metrics.noteCron),
        },
        // Emails wait for a process with SMTP, and token payments for one that can read the chain.
        rooms: { ...always, ...(mailer && { smtp }), ...(x402 && { chain }) },
      });
    },
    /** Whether background work is claimed in this process. Null if it runs in others. */
    isWorking: (): boolean | null => worker?.isClaiming() ?? null,
    ...readiness,
    isDatabaseAnswering: database.isAnswering,
    /** Claims no more background work, and waits for what runs. */
    stopWork: async () => worker?.stop(),
    async close() {
      readiness.startStopping();
      await worker?.stop();
      if (worker) await handOver.stop();
      work.close();
      time.stop();
      mailer?.close();
      await documents.close();
      await batches.close();
      await metering.close();
      await database.close();
    },
  };
}

const replicaOf = ({ DATABASE_REPLICA_URL: url }: Env, options: Omit<ReplicaOptions, "url">) =>
  url === undefined ? undefined : { url, ...options };

/** The verifier for live letters, or the sandbox's with its magic addresses. */
const orSandbox =
  (verifier: AddressVerifier) =>
  ({ sandbox }: { sandbox: boolean }) =>
    sandbox ? sandboxVerifier : verifier;
