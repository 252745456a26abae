import { builtinVerifier } from "#lib/adapters/builtin/address-verifier";
import { unconfiguredPayments } from "#lib/adapters/builtin/unconfigured-payments";
import { createGeoapifyGeocoder } from "#lib/adapters/geoapify/geoapify-geocoder";
import { createLobVerifier } from "#lib/adapters/lob/lob-verifier";
import { createOpenAiModel } from "#lib/adapters/openai/openai-model";
import { createPostgresStore } from "#lib/adapters/postgres-store/postgres-store";
import { createS3Store } from "#lib/adapters/s3/s3-store";
import { createSmtpMailer } from "#lib/adapters/smtp/smtp-mailer";
import { createStripePayments } from "#lib/adapters/stripe/stripe-payments";
import { createUspsVerifier } from "#lib/adapters/usps/usps-verifier";
import { createX402Payments } from "#lib/adapters/x402/x402-payments";
import type { Database } from "#lib/db/client";
import { createHourlyQuota } from "#lib/domain/access/hourly-quota";
import { askVerifiers } from "#lib/domain/addresses/ask-verifiers";
import {
  recallVerdicts,
  rememberVerdicts,
  type VerdictMemory,
} from "#lib/domain/addresses/remember-verdicts";
import type { Documents } from "#lib/domain/documents/document";
import { createRailPacing } from "#lib/domain/rails/pace-rails";
import { meterStore } from "#lib/domain/uploads/meter-store";
import { createStorageRepository } from "#lib/domain/uploads/storage-repository";
import type { Env } from "#lib/env";
import type { AddressVerifier } from "#lib/ports/address-verifier";
import type { CardPayments } from "#lib/ports/card-payments";
import type { TokenPayments } from "#lib/ports/facilitator";
import type { Geocoder } from "#lib/ports/geocoder";
import { type LanguageModel, noLanguageModel } from "#lib/ports/language-model";
import type { Mailer } from "#lib/ports/mailer";
import type { ObjectStore } from "#lib/ports/object-store";
import type { Clock } from "#lib/shared/clock";
import type { Keyring } from "#lib/shared/keyring";
import type { Logger } from "#lib/shared/logger";
import { createRailTable } from "./domain/rails/find-rail.ts";
import { openRails } from "./print-vendors.ts";

/** Wraps a vendor's port to count its answers for the console's health page. Null stays null. */
type Watch = <T extends object | null>(vendor: string, port: T) => T;

type AdapterDeps = {
  database: Database;
  documents: Documents;
  /** Cached answers of address verifiers. */
  memory: VerdictMemory;
  keyring: Keyring;
  clock: Clock;
  logger: Pick<Logger, "warn">;
  watch: Watch;
};

/** Opens the adapters of every vendor that this deployment has configured, and counts their answers for the console. */
export function openAdapters(env: Env, deps: AdapterDeps) {
  const { database, clock, watch } = deps;
  const store = meterStore(openStore(env, database), { uses: createStorageRepository(database), clock });
  const pacing = createRailPacing(deps);
  const rails = openRails(env, { ...deps, store, pacing }).map((rail) =>
    rail.name === "in_house" ? rail : watch(rail.name, rail),
  );
  return {
    store,
    rails: createRailTable(rails),
    pacing,
    model: openModel(env),
    ...openVerifiers(env, deps),
    card: env.STRIPE_SECRET_KEY ? watch("stripe", openCard(env)) : openCard(env),
    x402: watch("facilitator", openX402(env)),
    geocoder: watch("geoapify", openGeocoder(env)),
    mailer: watch("smtp", openMailer(env)),
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
 * The address verifiers, in order of preference. The postal rules are always last. Doesn't use a Lob test key, because it verifies
 * nothing, and its answers would refuse valid addresses.
 *
 * `verifier` decides about orders. `typedVerifier` is asked while a person types, and leaves half of the hour's calls to USPS for
 * orders. `quoteVerifier` only knows what the other two learned.
 */
function openVerifiers(env: Env, deps: AdapterDeps) {
  const { database, clock, logger } = deps;
  const perHour = env.USPS_CALLS_PER_HOUR;
  const takeCall = createHourlyQuota(database, { name: "usps_addresses", perHour });
  const takeShare = createHourlyQuota(database, {
    name: "usps_addresses_typed",
    perHour: Math.ceil(perHour / 2),
  });
  const takeTyped = async () => (await takeShare()) && (await takeCall());
  const ask = (vendors: readonly AddressVerifier[]) =>
    askVerifiers({
      vendors,
      last: builtinVerifier,
      clock,
      warn: (issue) => logger.warn(issue, "an address verifier was skipped"),
    });
  const vendors = openVendors(env, deps, takeCall);
  const sources = vendors.map(({ source }) => source);
  return {
    verifier: ask(vendors),
    typedVerifier: ask(openVendors(env, deps, takeTyped)),
    quoteVerifier: recallVerdicts({ sources, last: builtinVerifier }, deps),
  };
}

function openVendors(env: Env, deps: AdapterDeps, takeCall: () => Promise<boolean>): AddressVerifier[] {
  const { LOB_API_KEY: lobKey, USPS_CLIENT_ID: clientId, USPS_CLIENT_SECRET: clientSecret } = env;
  const { clock } = deps;
  const vendors = [
    lobKey && !lobKey.startsWith("test_") && createLobVerifier({ apiKey: lobKey, base: env.LOB_API_BASE }),
    clientId &&
      clientSecret &&
      createUspsVerifier({ ...{ base: env.USPS_API_BASE, clientId, clientSecret, clock }, takeCall }),
  ];
  return vendors.flatMap((vendor) =>
    vendor ? [rememberVerdicts(deps.watch(`${vendor.source}_addresses`, vendor), deps)] : [],
  );
}

function openCard(env: Env): CardPayments {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
  } = env;
  return secretKey ? createStripePayments({ secretKey, webhookSecret, apiBase }) : unconfiguredPayments;
}

/** Null unless all three settings are set: without a chain to read, the outcome of an unanswered settlement would stay unknown. */
function openX402(env: Env): TokenPayments | null {
  const { X402_PAY_TO: payTo, X402_FACILITATOR_URL: facilitatorUrl, X402_RPC_URL: rpcUrl } = env;
  return payTo && facilitatorUrl && rpcUrl
    ? createX402Payments({ network: env.X402_NETWORK, payTo, facilitatorUrl, rpcUrl })
    : null;
}

function openMailer({ SMTP_URL: url, EMAIL_FROM: from, SMTP_TLS: tls, ...env }: Env): Mailer | null {
  const replyTo = env.SUPPORT_EMAIL;
  return url && from ? createSmtpMailer({ url, from, replyTo, allowPlain: tls === "optional" }) : null;
}
