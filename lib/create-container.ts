import { builtinVerifier, sandboxVerifier } from "#lib/adapters/builtin/address-verifier";
import { createGeoapifyGeocoder } from "#lib/adapters/geoapify/geoapify-geocoder";
import { createOpenAiModel } from "#lib/adapters/openai/openai-model";
import { createPostgresStore } from "#lib/adapters/postgres-store/postgres-store";
import { createS3Store } from "#lib/adapters/s3/s3-store";

import { type Database, openDatabase } from "#lib/db/client";
import type { KeyMode } from "#lib/domain/access/api-key";
import { authenticateCaller } from "#lib/domain/access/authenticate-caller";
import {
  type Capability,
  type CapabilityAction,
  verifyCapability,
} from "#lib/domain/access/capability-token";
import { createKeyRepository } from "#lib/domain/access/key-repository";
import { issueKey, parseScopes } from "#lib/domain/access/manage-keys";
import { createThrottle } from "#lib/domain/access/throttle";
import { parseCoordinates, reverseAddress, suggestAddresses } from "#lib/domain/addresses/suggest-addresses";
import { createDocuments } from "#lib/domain/documents/service";
import { mapHeadersWithModel } from "#lib/domain/imports/map-headers-with-model";
import type { CsvMapRequest } from "#lib/domain/imports/schema";
import { suggestClassWithModel } from "#lib/domain/mail/suggest-class-with-model";
import { eraseContent } from "#lib/domain/orders/content-repository";
import { createOrders } from "#lib/domain/orders/service";
import { createQuote } from "#lib/domain/quotes/create-quote";
import { type LetterRequest, pieceOf } from "#lib/domain/quotes/letter-request";
import { addReview } from "#lib/domain/reviews/add-review";
import { createReviewRepository } from "#lib/domain/reviews/review-repository";
import { screenLetter } from "#lib/domain/screening/screen-letter";
import { countLettersMailed } from "#lib/domain/stats/counter-repository";
import { fetchPdf } from "#lib/domain/uploads/fetch-pdf";
import { createReadContent } from "#lib/domain/uploads/read-content";
import { createUploads } from "#lib/domain/uploads/service";
import type { Env } from "#lib/env";
import { jobsOf } from "#lib/jobs/registry";
import { type JobRunner, startJobs } from "#lib/jobs/runner";
import { type LanguageModel, noLanguageModel } from "#lib/ports/language-model";
import type { ObjectStore } from "#lib/ports/object-store";
import { systemClock } from "#lib/shared/clock";
import { createKeyring } from "#lib/shared/keyring";
import { createLogger } from "#lib/shared/logger";

/** Everything a door may ask for, bound to what is real in this deployment: the only file that knows which adapter that is. */
export type Services = ReturnType<typeof createContainer>;

export function createContainer(env: Env) {
  const database = openDatabase(env.DATABASE_URL, { poolSize: env.DATABASE_POOL_SIZE });
  const clock = systemClock;
  const logger = createLogger({ level: env.LOG_LEVEL });
  const keyring = createKeyring(env.APP_SECRET);
  const keys = createKeyRepository(database);
  const throttle = createThrottle(database);
  const documents = createDocuments();
  const priceBook = env.PRICE_BOOK;
  const store = openStore(env, database);
  const uploads = createUploads({ store, keyring, clock });
  const readContent = createReadContent({
    readUpload: uploads.read,
    fetchPdf: (url) => fetchPdf(url, { allowPrivate: env.ALLOW_PRIVATE_URLS === "on" }),
  });
  const letterDeps = { documents, readContent, priceBook };
  const model = openModel(env);
  const { GEOAPIFY_API_KEY: apiKey, GEOAPIFY_API_BASE: baseUrl } = env;
  const geocoder = apiKey ? createGeoapifyGeocoder({ baseUrl, apiKey }) : null;
  const orders = createOrders({
    ...letterDeps,
    database,
    model,
    verifierFor: ({ sandbox }) => (sandbox ? sandboxVerifier : builtinVerifier),
    async storeDocument(orderId, bytes) {
      const key = `documents/${orderId}.pdf`;
      await store.put(key, { bytes, contentType: "application/pdf" });
      return key;
    },
    deleteDocument: store.delete,
    allowPrivateUrls: env.ALLOW_PRIVATE_URLS === "on",
    keyring,
    clock,
  });
  const reviews = createReviewRepository(database);
  const passesScreening = (text: string) => {
    const nobody = { name: "", city: "", state: "" };
    return (
      screenLetter({ text, format: "letter", to: nobody, from: nobody, unreadablePages: [] }).decision ===
      "pass"
    );
  };
  let stopping = false;

  const prepare = (letter: LetterRequest) => {
    if (!letter.content) throw new Error("A proof needs content");
    return readContent(letter.content).then((content) => documents.prepare(content, pieceOf(letter)));
  };

  let jobs: JobRunner | undefined;
  const services = {
    env,
    logger,
    keyring,
    clock,
    throttle,
    authenticate: (request: { authorization: string | null; address: string | null }) =>
      authenticateCaller({ keys, keyring }, request),
    createQuote: (request: Parameters<typeof createQuote>[1]) =>
      createQuote({ ...letterDeps, keyring, clock }, request),
    ...orders,
    /** Proof that the caller holds a token of this order. Throws not_found, invalid_capability, expired_capability. */
    async verifyCapability<A extends CapabilityAction>(
      orderId: string,
      token: string | null,
      actions: readonly A[],
    ) {
      const order = await orders.getOrder(orderId);
      return verifyCapability(keyring, token, { orderId: order.id, actions }, clock());
    },
    renderProof: async (letter: LetterRequest) => (await prepare(letter)).render(),
    async renderProofPage(
      letter: LetterRequest,
      options: { page: number; widthPx: number; overlay: "window" | undefined },
    ) {
      const { page, ...rest } = options;
      const pdf = await (await prepare(letter)).render();
      return documents.toPng(pdf, page, { ...rest, piece: pieceOf(letter) });
    },
    uploads,
    keys: {
      /** Throws validation_error for a scope that does not exist; without scopes the key may do everything. */
      issue: (request: { name: string; mode: KeyMode; scopes: string | undefined }) =>
        issueKey({ keys, keyring }, { ...request, scopes: parseScopes(request.scopes) }),
      list: () => keys.list(),
      disable: (id: string) => keys.disable(id, clock()),
    },
    listReviews: () => reviews.listPublished(),
    addReview: (capability: Capability<"review">, given: Parameters<typeof addReview>[2]) =>
      addReview({ reviews, getOrder: orders.getOrder, passesScreening, clock }, capability, given),
    priceBook,
    countLettersMailed: () => countLettersMailed(database),
    suggestClass: (text: string) => suggestClassWithModel(model, text),
    suggestAddresses: (query: string | undefined) => suggestAddresses(query, { geocoder, logger }),
    /** `valid` is false for coordinates that are missing or out of range. */
    async reverseAddress(lat: string | undefined, lon: string | undefined) {
      const at = parseCoordinates(lat, lon);
      if (!at) return { valid: false, enabled: geocoder !== null, address: null };
      return { valid: true, ...(await reverseAddress(at, { geocoder, logger })) };
    },
    mapHeaders: (request: CsvMapRequest) => mapHeadersWithModel(model, request),
    warm: () => documents.warm(),
    /** Forgets what has had its time: throttles, keys, tokens, uploads, content of orders that ended. Idempotent. */
    async sweep() {
      const now = clock();
      await throttle.sweep(now);
      await orders.sweep(now);
      await uploads.sweep();
      await eraseContent({ prisma: database.prisma, deleteDocument: store.delete }, now);
    },
    startJobs: async () => {
      jobs = await startJobs(database, jobsOf({ sweep: services.sweep }), logger);
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
  return services;
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
