import { builtinVerifier, sandboxVerifier } from "#lib/adapters/builtin/address-verifier";
import { unconfiguredPayments } from "#lib/adapters/builtin/unconfigured-payments";
import { createGeoapifyGeocoder } from "#lib/adapters/geoapify/geoapify-geocoder";
import { createInHouseRail } from "#lib/adapters/in-house/in-house-rail";
import { createLobRail } from "#lib/adapters/lob/lob-rail";
import { createLobVerifier } from "#lib/adapters/lob/lob-verifier";
import { createOpenAiModel } from "#lib/adapters/openai/openai-model";
import { createPostgresStore, type Query } from "#lib/adapters/postgres-store/postgres-store";
import { createPostgridRail } from "#lib/adapters/postgrid/postgrid-rail";
import { createS3Store } from "#lib/adapters/s3/s3-store";
import { createSmtpMailer } from "#lib/adapters/smtp/smtp-mailer";
import { createStripePayments } from "#lib/adapters/stripe/stripe-payments";
import { createThanksIoRail } from "#lib/adapters/thanksio/thanksio-rail";
import { createUspsVerifier } from "#lib/adapters/usps/usps-verifier";
import { createX402Payments } from "#lib/adapters/x402/x402-payments";
import { toWebhookBody } from "#lib/api/webhook-payload";
import { type Database, openDatabase } from "#lib/db/client";
import { caps } from "#lib/domain/access/caps";
import { createHourlyQuota } from "#lib/domain/access/hourly-quota";
import { createAccess } from "#lib/domain/access/service";
import { createThrottle } from "#lib/domain/access/throttle";
import { askVerifiers } from "#lib/domain/addresses/ask-verifiers";
import {
  rememberVerdicts,
  type VerdictMemory,
  verdictLivesMs,
} from "#lib/domain/addresses/remember-verdicts";
import { createAddresses } from "#lib/domain/addresses/service";
import { createVerdictRepository } from "#lib/domain/addresses/verdict-repository";
import { createBatches } from "#lib/domain/batches/service";
import { createCertificates } from "#lib/domain/certificates/service";
import { createCredits } from "#lib/domain/credits/service";
import type { Documents } from "#lib/domain/documents/document";
import { createDocuments } from "#lib/domain/documents/service";
import { reconcileSlot } from "#lib/domain/fulfilment/reconcile-orders";
import { createFulfilment } from "#lib/domain/fulfilment/service";
import { mapHeadersWithModel } from "#lib/domain/imports/map-headers-with-model";
import type { CsvMapRequest } from "#lib/domain/imports/schema";
import { suggestClassWithModel } from "#lib/domain/mail/suggest-class-with-model";
import type { MessageKind } from "#lib/domain/messages/queue-message";
import { sendMessage, sweepMessages } from "#lib/domain/messages/send-message";
import { createOperators } from "#lib/domain/operators/service";
import { isVendorFailure } from "#lib/domain/operators/vendor-failures";
import { createVendorMeter } from "#lib/domain/operators/vendor-meter";
import { createOrders } from "#lib/domain/orders/service";
import { createQuotes } from "#lib/domain/quotes/service";
import { printFileUrls } from "#lib/domain/rails/print-file-token";
import { createRailTable } from "#lib/domain/rails/rail-table";
import { readPrintFile } from "#lib/domain/rails/read-print-file";
import { createReturnAccounts } from "#lib/domain/rails/return-account-repository";
import { createReviews } from "#lib/domain/reviews/service";
import { countLettersMailed } from "#lib/domain/stats/counter-repository";
import { fetchPdf } from "#lib/domain/uploads/fetch-pdf";
import { meterStore } from "#lib/domain/uploads/meter-store";
import { createReadContent } from "#lib/domain/uploads/read-content";
import { createUploads } from "#lib/domain/uploads/service";
import { createStorageRepository } from "#lib/domain/uploads/storage-repository";
import { webhookTimeoutMs } from "#lib/domain/webhooks/schedule";
import { createWebhooks } from "#lib/domain/webhooks/service";
import { ConfigurationError, type Env } from "#lib/env";
import type { AddressVerifier } from "#lib/ports/address-verifier";
import type { CardPayments } from "#lib/ports/card-payments";
import type { TokenPayments } from "#lib/ports/facilitator";
import type { Geocoder } from "#lib/ports/geocoder";
import { type LanguageModel, noLanguageModel } from "#lib/ports/language-model";
import type { Mailer } from "#lib/ports/mailer";
import type { ObjectStore } from "#lib/ports/object-store";
import type { PrintRail } from "#lib/ports/print-rail";
import { type Clock, readShift } from "#lib/shared/clock";
import { createFaultPoints } from "#lib/shared/fault-points";
import { createKeyring, type Keyring } from "#lib/shared/keyring";
import { createLogger, type Logger } from "#lib/shared/logger";
import { createTraffic } from "#lib/shared/traffic";
import { addCrons, type Crons, runCron } from "#lib/work/crons";
import { createDatabaseClock } from "#lib/work/database-clock";
import { rooms } from "#lib/work/rooms";
import { type RunDeps, runNow } from "#lib/work/run-work";
import { startWork, type Worker } from "#lib/work/start-work";
import type { Run } from "#lib/work/work";
import { createWorkQueue } from "#lib/work/work-queue";
import { changeAndNotify } from "./domain/orders/notify-sender.ts";

/**
 * Everything that entry points may use, bound to this deployment's adapters: the only file that knows which adapters those are.
 */
export type Services = ReturnType<typeof createContainer>;

/** Counts a vendor's answers for the console's health page; null stays null. */
type Watch = <T extends object | null>(vendor: string, port: T) => T;

export function createContainer(env: Env) {
  const database = openDatabase(env.DATABASE_URL, {
    poolSize: env.DATABASE_POOL_SIZE,
    pooled: env.DATABASE_POOLER === "transaction",
  });
  const { now: clock, ...time } = createDatabaseClock(database, { shiftMs: readShift(env.TEST_CLOCK_FILE) });
  const logger = createLogger({ level: env.LOG_LEVEL });
  const work = createWorkQueue(database, { clock });
  const running: RunDeps = { work, clock, logger };
  const keyring = createKeyring(env.APP_SECRET);
  const throttle = createThrottle(database);
  const traffic = createTraffic();
  const meter = createVendorMeter({ database, clock, logger });
  const watch: Watch = (vendor, port) => port && meter.watch(vendor, port, isVendorFailure);
  const documents = createDocuments();
  const store = meterStore(openStore(env, database), { uses: createStorageRepository(database), clock });
  const model = openModel(env);
  const allowPrivateUrls = env.ALLOW_PRIVATE_URLS === "on";

  const uploads = createUploads({ store, keyring, clock });
  const readContent = createReadContent({
    readUpload: uploads.read,
    fetchPdf: (url) => fetchPdf(url, { allowPrivate: allowPrivateUrls }),
  });
  const rails = createRailTable(
    openRails(env, { database, documents, store, keyring, clock }).map((rail) =>
      rail.name === "in_house" ? rail : watch(rail.name, rail),
    ),
  );
  const letterDeps = { documents, readContent, rails, priceBook: env.PRICE_BOOK, keyring, clock };
  const verdicts = createVerdictRepository(database);
  const verifier = openVerifier(env, { database, memory: verdicts, keyring, clock, logger, watch });
  const card = env.STRIPE_SECRET_KEY ? watch("stripe", openCard(env)) : openCard(env);
  const fault = createFaultPoints(env.TEST_FAULT_POINT);
  let worker: Worker | undefined;
  const blockedCountries = env.X402_BLOCKED_COUNTRIES ?? [];
  const x402 = watch("facilitator", openX402(env));
  const credits = createCredits({ ...running, database, card, x402, blockedCountries, keyring, fault });
  const verifierFor = ({ sandbox }: { sandbox: boolean }) => (sandbox ? sandboxVerifier : verifier);
  const making = { ...letterDeps, database, store, credits, fault, logger, verifierFor, allowPrivateUrls };
  const orders = createOrders({
    ...making,
    model,
    card,
    caps,
    change: changeAndNotify,
    advance: (id) => fulfilment.advance(id),
    deleteProof: (id) => certificates.deleteProof(id),
  });
  const fulfilment = createFulfilment({
    ...{ database, work, card, rails, store, fault, logger, clock },
    ...{ orders: orders.parts.orders, screen: orders.parts.screen, change: changeAndNotify },
    readPrinted: documents.readPrinted,
    handOffDelaySeconds: env.HANDOFF_DELAY_SECONDS,
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
    quoteVerifierFor: ({ sandbox }) => (sandbox ? sandboxVerifier : builtinVerifier),
    wake: () => worker?.wake(),
    isBusy: traffic.isBusy,
  });
  const webhooks = createWebhooks({
    database,
    // The order in GET's form; the domain doesn't know the wire format.
    compose: async (orderId, eventId) => {
      const webhookEvent = await orders.findWebhookEvent(orderId, eventId);
      return webhookEvent && toWebhookBody(webhookEvent);
    },
    ...running,
    keyring,
    random: Math.random,
    fault,
    timeoutMs: webhookTimeoutMs,
    allowPrivate: allowPrivateUrls,
  });
  const operators = createOperators({
    database,
    documents,
    store,
    change: changeAndNotify,
    advance: fulfilment.advance,
    redeliver: webhooks.redeliver,
    findAccountOfCode: credits.findAccount,
    password: env.OPERATOR_PASSWORD,
    keyring,
    clock,
  });
  const mailer = watch("smtp", openMailer(env));
  const publicUrl = (env.PUBLIC_BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, "");
  const sending = {
    work,
    database,
    mailer,
    clock,
    compose: (kind: MessageKind, reference: string) =>
      kind === "batch_started" || kind === "batch_done"
        ? batches.composeMail(publicUrl, kind, reference)
        : orders.composeMail(publicUrl, kind, reference),
  };
  const runMessage: Run = (lease) => sendMessage(sending, lease);
  const messages = {
    listDue: async (limit: number) => (mailer ? work.listDue("message", limit) : []),
    advance: (id: string) => runNow(running, "message", id, runMessage),
  };
  const access = createAccess({ database, keyring, clock });
  let stopping = false;

  /** Deletes expired data: throttles, keys, tokens, uploads, content of ended orders. Idempotent. */
  async function sweep() {
    const now = clock();
    await throttle.sweep(now);
    await orders.sweep(now);
    await batches.sweep(now);
    await uploads.sweep();
    await access.sweep();
    await sweepMessages(sending);
    await operators.health.sweep();
    await verdicts.sweep(new Date(now.getTime() - verdictLivesMs));
  }

  async function sweepOrphans() {
    await orders.sweepOrphans(clock());
    await certificates.sweepOrphans(clock());
    await batches.sweepOrphans(clock());
  }

  const crons: Crons = {
    sweep: { everyMinutes: 60, atMinute: 17, run: sweep },
    sweep_orphans: { everyMinutes: 24 * 60, atMinute: 8 * 60 + 43, run: sweepOrphans },
    reconcile: { ...reconcileSlot, run: async (lease) => void (await fulfilment.reconcileUnder(lease)) },
    sample_queues: { everyMinutes: 1, atMinute: 0, run: operators.health.sample },
  };

  return {
    env,
    logger,
    keyring,
    clock,
    throttle,
    traffic,
    priceBook: env.PRICE_BOOK,
    authenticate: access.authenticate,
    keys: access.keys,
    sessions: access.sessions,
    messages,
    quotes: createQuotes(letterDeps),
    sheets: { layOut: documents.layOutSheet, sliceFace: documents.sliceFace },
    orders,
    fulfilment,
    certificates,
    batches,
    webhooks,
    operators,
    credits,
    uploads,
    rails: {
      named: rails.named,
      readPrintFile: (name: string) => readPrintFile({ database, store, documents, keyring, clock }, name),
    },
    reviews: createReviews({ database, getOrder: orders.get, clock }),
    addresses: createAddresses({ geocoder: watch("geoapify", openGeocoder(env)), logger }),
    advice: {
      suggestClass: (text: string) => suggestClassWithModel(model, text),
      mapHeaders: (request: CsvMapRequest) => mapHeadersWithModel(model, request),
    },
    stats: { countLettersMailed: () => countLettersMailed(database) },
    /**
     * Throws ConfigurationError if APP_SECRET lacks a secret that rows were made with, because their codes and keys would be
     * lost.
     */
    async assertSecrets() {
      const missing = await credits.secrets.listMissing();
      if (missing.length === 0) return;
      const lost = missing.map(
        ({ creditCodes, apiKeys }) => `${creditCodes} credit codes and ${apiKeys} API keys`,
      );
      throw new ConfigurationError(
        `APP_SECRET lacks a secret that ${lost.join(" and ")} were made with. List it behind the newest one, and run: npm run secrets -- rotate`,
      );
    },
    /** Uses the database's time instead of this machine's. Throws if the database does not answer. */
    followDatabaseTime: time.start,
    warm: () => documents.warm(),
    sweep,
    async startWork() {
      await addCrons(database, crons, clock());
      const { smtp, chain, ...always } = rooms;
      worker = startWork(running, {
        runs: {
          order: fulfilment.run,
          batch: batches.run,
          purchase: credits.purchases.run,
          token_payment: credits.tokenPayments.run,
          message: runMessage,
          delivery: webhooks.run,
          cron: runCron(crons, clock),
        },
        // Emails wait for a process that has SMTP, token payments for one that can read the chain.
        rooms: { ...always, ...(mailer && { smtp }), ...(x402 && { chain }) },
      });
    },
    async isReady(): Promise<boolean> {
      if (stopping) return false;
      return database.pool.query("select 1").then(
        () => true,
        () => false,
      );
    },
    /** Makes readiness fail, so that a load balancer stops sending requests while open ones finish. */
    startStopping() {
      stopping = true;
    },
    async close() {
      stopping = true;
      await worker?.stop();
      work.close();
      time.stop();
      mailer?.close();
      await documents.close();
      await batches.close();
      await meter.flush();
      await database.close();
    },
  };
}

function openStore(env: Env, { pool }: Database): ObjectStore {
  if (!env.S3_BUCKET) return createPostgresStore((sql, params) => pool.query(sql, params));
  const accessKeyId = env.S3_ACCESS_KEY_ID;
  const secretAccessKey = env.S3_SECRET_ACCESS_KEY;
  return createS3Store({
    bucket: env.S3_BUCKET,
    region: env.S3_REGION ?? "us-east-1",
    endpoint: env.S3_ENDPOINT,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  });
}

function openModel(env: Env): LanguageModel {
  const { SCREENING_LLM_URL: url, SCREENING_LLM_KEY: key, SCREENING_LLM_MODEL: model } = env;
  return url && model ? createOpenAiModel({ url, key, model }) : noLanguageModel;
}

function openGeocoder(env: Env): Geocoder | null {
  const { GEOAPIFY_API_KEY: apiKey, GEOAPIFY_API_BASE: baseUrl } = env;
  return apiKey ? createGeoapifyGeocoder({ baseUrl, apiKey }) : null;
}

/**
 * The address verifiers, in order of preference; the postal rules are always last. A Lob test key verifies nothing, so its
 * answers would refuse valid addresses.
 */
function openVerifier(
  env: Env,
  deps: {
    database: Database;
    memory: VerdictMemory;
    keyring: Keyring;
    clock: Clock;
    logger: Pick<Logger, "warn">;
    watch: Watch;
  },
): AddressVerifier {
  const { LOB_API_KEY: lobKey, USPS_CLIENT_ID: clientId, USPS_CLIENT_SECRET: clientSecret } = env;
  const { database, clock, logger } = deps;
  const quota = { name: "usps_addresses", perHour: env.USPS_CALLS_PER_HOUR };
  const vendors = [
    lobKey && !lobKey.startsWith("test_") && createLobVerifier({ apiKey: lobKey, base: env.LOB_API_BASE }),
    clientId &&
      clientSecret &&
      createUspsVerifier({
        ...{ base: env.USPS_API_BASE, clientId, clientSecret, clock },
        takeCall: createHourlyQuota(database, quota),
      }),
  ];
  return askVerifiers({
    vendors: vendors.flatMap((vendor) =>
      vendor ? [rememberVerdicts(deps.watch(`${vendor.source}_addresses`, vendor), deps)] : [],
    ),
    last: builtinVerifier,
    clock,
    warn: (issue) => logger.warn(issue, "an address verifier was skipped"),
  });
}

/** The print rails, in order of preference. */
function openRails(
  env: Env,
  deps: { database: Database; documents: Documents; store: ObjectStore; keyring: Keyring; clock: Clock },
): PrintRail[] {
  const { database, documents, store, clock } = deps;
  const query: Query = (sql, params) => database.pool.query(sql, params);
  const rails = [
    env.LOB_API_KEY &&
      createLobRail({
        ...{ apiKey: env.LOB_API_KEY, webhookSecret: env.LOB_WEBHOOK_SECRET, apiBase: env.LOB_API_BASE },
        ...{ splitPages: documents.split, clock },
      }),
    env.POSTGRID_API_KEY &&
      createPostgridRail({
        ...{ apiKey: env.POSTGRID_API_KEY, webhookSecret: env.POSTGRID_WEBHOOK_SECRET },
        ...{ apiBase: env.POSTGRID_API_BASE, clock },
      }),
    openThanksIo(env, deps),
    env.IN_HOUSE_RAIL === "on" && createInHouseRail({ query, store, clock }),
  ];
  return rails.flatMap((rail) => rail || []);
}

/** thanks.io fetches the files that it prints, so it is only used if it can reach this service. */
function openThanksIo(
  env: Env,
  { database, keyring, clock }: { database: Database; keyring: Keyring; clock: Clock },
): PrintRail | null {
  const { THANKSIO_API_KEY: apiKey, THANKSIO_WEBHOOK_SECRET: webhookSecret, PUBLIC_BASE_URL: base } = env;
  if (!apiKey || !base) return null;
  const accounts = createReturnAccounts(database, { rail: "thanksio", keyring, clock });
  const apiBase = env.THANKSIO_API_BASE;
  const fileUrl = printFileUrls({ base, keyring, clock });
  return createThanksIoRail({ apiKey, webhookSecret, apiBase, accounts, fileUrl, clock });
}

function openCard(env: Env): CardPayments {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
  } = env;
  return secretKey ? createStripePayments({ secretKey, webhookSecret, apiBase }) : unconfiguredPayments;
}

/** Enabled only with all three settings: without a chain to read, the outcome of an unanswered settlement would stay unknown. */
function openX402(env: Env): TokenPayments | null {
  const { X402_PAY_TO: payTo, X402_FACILITATOR_URL: facilitatorUrl, X402_RPC_URL: rpcUrl } = env;
  return payTo && facilitatorUrl && rpcUrl
    ? createX402Payments({ network: env.X402_NETWORK, payTo, facilitatorUrl, rpcUrl })
    : null;
}

function openMailer({ SMTP_URL: url, EMAIL_FROM: from }: Env): Mailer | null {
  return url && from ? createSmtpMailer({ url, from }) : null;
}
