import { builtinVerifier, sandboxVerifier } from "#lib/adapters/builtin/address-verifier";
import { createGeoapifyGeocoder } from "#lib/adapters/geoapify/geoapify-geocoder";
import { createOpenAiModel } from "#lib/adapters/openai/openai-model";
import { createPostgresStore } from "#lib/adapters/postgres-store/postgres-store";
import { createS3Store } from "#lib/adapters/s3/s3-store";
import { type Database, openDatabase } from "#lib/db/client";
import { createAccess } from "#lib/domain/access/service";
import { createThrottle } from "#lib/domain/access/throttle";
import { createAddresses } from "#lib/domain/addresses/service";
import { createDocuments } from "#lib/domain/documents/service";
import { mapHeadersWithModel } from "#lib/domain/imports/map-headers-with-model";
import type { CsvMapRequest } from "#lib/domain/imports/schema";
import { suggestClassWithModel } from "#lib/domain/mail/suggest-class-with-model";
import { createOrders } from "#lib/domain/orders/service";
import { createQuotes } from "#lib/domain/quotes/service";
import { createReviews } from "#lib/domain/reviews/service";
import { countLettersMailed } from "#lib/domain/stats/counter-repository";
import { fetchPdf } from "#lib/domain/uploads/fetch-pdf";
import { createReadContent } from "#lib/domain/uploads/read-content";
import { createUploads } from "#lib/domain/uploads/service";
import type { Env } from "#lib/env";
import { sweepJob, sweepOrphansJob } from "#lib/jobs/registry";
import { type JobRunner, startJobs } from "#lib/jobs/runner";
import type { Geocoder } from "#lib/ports/geocoder";
import { type LanguageModel, noLanguageModel } from "#lib/ports/language-model";
import type { ObjectStore } from "#lib/ports/object-store";
import { createShiftedClock, systemClock } from "#lib/shared/clock";
import { createKeyring } from "#lib/shared/keyring";
import { createLogger } from "#lib/shared/logger";

/** Everything a door may ask for, bound to what is real in this deployment: the only file that knows which adapter that is. */
export type Services = ReturnType<typeof createContainer>;

export function createContainer(env: Env) {
  const database = openDatabase(env.DATABASE_URL, { poolSize: env.DATABASE_POOL_SIZE });
  const clock = env.TEST_CLOCK_FILE ? createShiftedClock(env.TEST_CLOCK_FILE) : systemClock;
  const logger = createLogger({ level: env.LOG_LEVEL });
  const keyring = createKeyring(env.APP_SECRET);
  const throttle = createThrottle(database);
  const documents = createDocuments();
  const store = openStore(env, database);
  const model = openModel(env);
  const allowPrivateUrls = env.ALLOW_PRIVATE_URLS === "on";

  const uploads = createUploads({ store, keyring, clock });
  const readContent = createReadContent({
    readUpload: uploads.read,
    fetchPdf: (url) => fetchPdf(url, { allowPrivate: allowPrivateUrls }),
  });
  const letterDeps = { documents, readContent, priceBook: env.PRICE_BOOK, keyring, clock };
  const orders = createOrders({
    ...letterDeps,
    database,
    model,
    store,
    verifierFor: ({ sandbox }) => (sandbox ? sandboxVerifier : builtinVerifier),
    allowPrivateUrls,
  });
  const access = createAccess({ database, keyring, clock });
  let stopping = false;
  let jobs: JobRunner | undefined;

  /** Forgets what has had its time: throttles, keys, tokens, uploads, content of orders that ended. Idempotent. */
  async function sweep() {
    const now = clock();
    await throttle.sweep(now);
    await orders.sweep(now);
    await uploads.sweep();
  }

  return {
    env,
    logger,
    keyring,
    clock,
    throttle,
    priceBook: env.PRICE_BOOK,
    authenticate: access.authenticate,
    keys: access.keys,
    quotes: createQuotes(letterDeps),
    orders,
    uploads,
    reviews: createReviews({ database, getOrder: orders.get, clock }),
    addresses: createAddresses({ geocoder: openGeocoder(env), logger }),
    advice: {
      suggestClass: (text: string) => suggestClassWithModel(model, text),
      mapHeaders: (request: CsvMapRequest) => mapHeadersWithModel(model, request),
    },
    stats: { countLettersMailed: () => countLettersMailed(database) },
    warm: () => documents.warm(),
    sweep,
    async startJobs() {
      const handled = [
        { job: sweepJob, handle: sweep },
        { job: sweepOrphansJob, handle: () => orders.sweepOrphans(clock()) },
      ];
      jobs = await startJobs(database, handled, logger);
    },
    async isReady(): Promise<boolean> {
      if (stopping) return false;
      return database.pool.query("select 1").then(
        () => true,
        () => false,
      );
    },
    /** Makes readiness fail, so that a load balancer turns elsewhere while requests drain. */
    startStopping() {
      stopping = true;
    },
    async close() {
      stopping = true;
      await jobs?.stop();
      await documents.close();
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
