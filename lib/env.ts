import { z } from "zod";
import { readCaps } from "#lib/domain/access/caps-book";
import { defaultPriceBook, type PriceBook } from "#lib/domain/mail/price-book";
import { faultPoints } from "#lib/shared/fault-points";
import { createKeyring } from "#lib/shared/keyring";
import { isLoopbackAddress } from "#lib/shared/public-address";
import { publicInternet } from "#lib/shared/public-reach";

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(", ")}` });
const flag = oneOf(["on", "off"]);
const optional = z.string().min(1).optional();
/** A secret that must be hard to guess, because callbacks with it can refund letters. */
const callbackSecret = z.string().min(24, "needs at least 24 characters");
const webAddress = z.url({
  protocol: /^https?$/,
  error: "must be an address that begins with https:// or http://",
});
/** A service that gets letters or our credentials. Simulators and services in a private network may be called without TLS. */
const serviceAddress = webAddress.refine(
  (url) => !URL.canParse(url) || url.startsWith("https:") || !isPublicHost(new URL(url).hostname),
  "must begin with https://, unless it leads to this machine or a private network",
);
const isPublicHost = (hostname: string) => publicInternet.allowsHost(hostname.replace(/^\[|\]$/g, ""));

/** Parses a setting with `read`. If `read` throws, its error says what is wrong with the setting. */
const readBy = <T>(read: (text: string) => T) =>
  z.string().transform((text, context) => {
    try {
      return read(text);
    } catch (error) {
      context.addIssue({ code: "custom", message: (error as Error).message });
      return z.NEVER;
    }
  });

const wholeNumber = (min: number, max: number) =>
  readBy((text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new Error(`must be a whole number from ${min} to ${max}`);
  });
const count = (fallback: number, min: number, max: number) => wholeNumber(min, max).default(fallback);

/** Every setting that the process reads. `.env.example` explains each one. */
const envSchema = z
  .object({
    NODE_ENV: oneOf(["production", "development", "test"]).default("production"),
    DATABASE_URL: z
      .string({ error: "is required, unless you run npm start, which includes PostgreSQL" })
      .regex(/^postgres(ql)?:\/\//, "must begin with postgresql://"),
    DATABASE_REPLICA_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must begin with postgresql://")
      .optional(),
    PORT: count(3000, 0, 65_535),
    HOST: z.string().default("0.0.0.0"),
    METRICS_PORT: wholeNumber(0, 65_535).optional(),
    METRICS_HOST: z.string().default("127.0.0.1"),
    OTEL_EXPORTER_OTLP_ENDPOINT: serviceAddress.optional(),
    OTEL_SERVICE_NAME: z.string().default("posthorn"),
    OTEL_TRACES_SAMPLER_ARG: readBy(readShare).prefault("1"),
    DRAIN_SECONDS: count(10, 0, 300),
    PUBLIC_BASE_URL: webAddress
      .refine((url) => !/[?#@]/.test(url), "must have no user, query or fragment")
      .optional(),
    OPERATOR_NAME: z
      .string()
      .regex(/^[^\p{C}<>]{2,100}$/u, "must be one line of 2 to 100 characters")
      .optional(),
    SUPPORT_EMAIL: z.email({ error: "must be an email address" }).optional(),
    SECURITY_CONTACT: z
      .string()
      .regex(/^(?:https:\/\/|mailto:|tel:)\S+$/, "must begin with mailto:, https:// or tel:")
      .optional(),
    APP_SECRET: readBy((secrets) => {
      createKeyring(secrets);
      return secrets;
    }),
    TRUSTED_PROXY_HOPS: count(0, 0, 10),
    LOG_LEVEL: oneOf(["debug", "info", "warn", "error", "silent"]).default("info"),
    WORKER: oneOf(["inline", "off"]).default("inline"),
    DIRECT_ROUTES: flag.default("on"),
    DATABASE_POOL_SIZE: count(10, 1, 100),
    DATABASE_POOLER: oneOf(["none", "transaction"]).default("none"),
    PRICE_BOOK: readBy(readPrices).prefault("{}"),
    MAILING_CAPS: readBy(readCaps).prefault("{}"),
    ALLOW_PRIVATE_URLS: flag.default("off"),
    LOOPBACK_WEBHOOKS: flag.default("off"),
    PSEUDO_LOCALE: flag.default("off"),
    TEST_CLOCK_FILE: optional,
    TEST_FAULT_POINT: oneOf(faultPoints).optional(),
    HANDOFF_DELAY_SECONDS: count(600, 0, 86_400),
    HAND_OVER: oneOf(["on", "paused"]).default("on"),
    IN_HOUSE_RAIL: flag.default("off"),
    OPERATOR_PASSWORD: z.string().min(12, "needs at least 12 characters").optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
      .optional(),
    SMTP_TLS: oneOf(["required", "optional"]).default("required"),
    EMAIL_FROM: z.string().min(3).max(320).optional(),
    STRIPE_SECRET_KEY: optional,
    STRIPE_PUBLISHABLE_KEY: optional,
    STRIPE_WEBHOOK_SECRET: callbackSecret.optional(),
    STRIPE_API_BASE: serviceAddress.optional(),
    X402_PAY_TO: z
      .string()
      .regex(/^0x[0-9a-fA-F]{40}$/, "must be 0x and 40 hexadecimal digits")
      .optional(),
    X402_NETWORK: oneOf(["base", "base-sepolia"]).default("base"),
    X402_FACILITATOR_URL: serviceAddress.optional(),
    X402_RPC_URL: serviceAddress.optional(),
    X402_COUNTRY_HEADER: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/, "must be the name of a header")
      .optional(),
    X402_BLOCKED_COUNTRIES: readBy(readCountries).optional(),
    S3_ENDPOINT: serviceAddress.optional(),
    S3_REGION: optional,
    S3_BUCKET: optional,
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    LOB_API_KEY: optional,
    LOB_WEBHOOK_SECRET: z
      .string()
      .refine((secret) => secret !== "secret", {
        abort: true,
        error: "must not be the word secret, which Lob's debugger uses for everyone",
      })
      .pipe(callbackSecret)
      .optional(),
    LOB_API_BASE: serviceAddress.default("https://api.lob.com"),
    POSTGRID_API_KEY: optional,
    POSTGRID_WEBHOOK_SECRET: callbackSecret.optional(),
    POSTGRID_API_BASE: serviceAddress.default("https://api.postgrid.com"),
    THANKSIO_API_KEY: optional,
    THANKSIO_WEBHOOK_SECRET: callbackSecret.optional(),
    THANKSIO_API_BASE: serviceAddress.default("https://api.thanks.io"),
    USPS_CLIENT_ID: optional,
    USPS_CLIENT_SECRET: optional,
    USPS_API_BASE: serviceAddress.default("https://apis.usps.com"),
    USPS_CALLS_PER_HOUR: count(60, 1, 1_000_000),
    GEOAPIFY_API_KEY: optional,
    GEOAPIFY_API_BASE: serviceAddress.default("https://api.geoapify.com"),
    SCREENING_LLM_URL: serviceAddress.optional(),
    SCREENING_LLM_KEY: optional,
    SCREENING_LLM_MODEL: optional,
  })
  .superRefine((env, context) => {
    for (const [name, needed] of companions) {
      if (env[name] === undefined || env[needed] !== undefined) continue;
      context.addIssue({ code: "custom", path: [name], message: `is set, so ${needed} is required too` });
    }
    if (env.LOOPBACK_WEBHOOKS === "on" && !isLoopbackHost(env.HOST)) {
      const message = "lets webhooks reach this machine, so HOST must be 127.0.0.1 or localhost";
      context.addIssue({ code: "custom", path: ["LOOPBACK_WEBHOOKS"], message });
    }
    // Stripe's restricted keys begin with rk_.
    if (!/^[sr]k_live_/.test(env.STRIPE_SECRET_KEY ?? "")) return;
    for (const name of listTestRails(env)) {
      const message = "is a test key, which prints nothing, while STRIPE_SECRET_KEY takes real money";
      context.addIssue({ code: "custom", path: [name], message });
    }
    for (const name of testSettings) {
      if (env[name] === undefined || env[name] === "off") continue;
      const message = "is for tests only, while STRIPE_SECRET_KEY takes real money";
      context.addIssue({ code: "custom", path: [name], message });
    }
  });

/** Whether a server that listens there can be reached from this machine only. */
export const isLoopbackHost = (host: string) => host === "localhost" || isLoopbackAddress(host);

/** Settings that move the clock, kill the process, or let callers reach private addresses. */
const testSettings = [
  "TEST_CLOCK_FILE",
  "TEST_FAULT_POINT",
  "ALLOW_PRIVATE_URLS",
  "LOOPBACK_WEBHOOKS",
  "PSEUDO_LOCALE",
] as const;

export const settingNames = Object.keys(envSchema.shape);

/** The printers whose key is a test key. They accept letters but never print them. */
export function listTestRails(env: { [Name in (typeof railKeys)[number]]?: string | undefined }) {
  return railKeys.filter((name) => env[name]?.startsWith("test_"));
}
const railKeys = ["LOB_API_KEY", "POSTGRID_API_KEY"] as const;

/** The contact settings that are missing although this deployment can mail. Without them, customers can't learn who runs it. */
export function listMissingContacts(env: Env): ("OPERATOR_NAME" | "SUPPORT_EMAIL")[] {
  const mails =
    env.IN_HOUSE_RAIL === "on" || [...railKeys, "THANKSIO_API_KEY" as const].some((name) => env[name]);
  return mails ? contactSettings.filter((name) => env[name] === undefined) : [];
}
const contactSettings = ["OPERATOR_NAME", "SUPPORT_EMAIL"] as const;

/** Settings that have no effect unless another one is set. */
const companions = [
  ["S3_ENDPOINT", "S3_BUCKET"],
  ["S3_REGION", "S3_BUCKET"],
  ["S3_ACCESS_KEY_ID", "S3_BUCKET"],
  ["S3_SECRET_ACCESS_KEY", "S3_BUCKET"],
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["S3_SECRET_ACCESS_KEY", "S3_ACCESS_KEY_ID"],
  ["SMTP_URL", "EMAIL_FROM"],
  ["EMAIL_FROM", "SMTP_URL"],
  ["STRIPE_WEBHOOK_SECRET", "STRIPE_SECRET_KEY"],
  ["STRIPE_PUBLISHABLE_KEY", "STRIPE_SECRET_KEY"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["X402_COUNTRY_HEADER", "X402_BLOCKED_COUNTRIES"],
  ["X402_BLOCKED_COUNTRIES", "X402_COUNTRY_HEADER"],
  ["LOB_WEBHOOK_SECRET", "LOB_API_KEY"],
  ["POSTGRID_WEBHOOK_SECRET", "POSTGRID_API_KEY"],
  ["THANKSIO_WEBHOOK_SECRET", "THANKSIO_API_KEY"],
  ["USPS_CLIENT_ID", "USPS_CLIENT_SECRET"],
  ["USPS_CLIENT_SECRET", "USPS_CLIENT_ID"],
  ["SCREENING_LLM_URL", "SCREENING_LLM_MODEL"],
  ["SCREENING_LLM_MODEL", "SCREENING_LLM_URL"],
  ["SCREENING_LLM_KEY", "SCREENING_LLM_URL"],
] as const;

function readShare(text: string): number {
  const share = /^[01](?:\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
  if (share <= 1) return share;
  throw new Error("must be a number from 0 to 1");
}

function readCountries(text: string): string[] {
  const countries = text.split(",").map((country) => country.trim().toUpperCase());
  if (countries.every((country) => /^[A-Z]{2}$/.test(country))) return countries;
  throw new Error("must be two-letter codes, separated by commas");
}

/** Bounds for the price of a whole piece, in cents. Stripe charges at least 50, and the upper bound catches two extra zeros. */
const pieceBounds = [50, 10_000] as const;
/** Prices that are added to a piece's price. These may be zero. */
const surcharges: ReadonlySet<string> = new Set<keyof PriceBook>([
  "extraPage",
  "colorPage",
  "tracking",
  "removeBranding",
  "extraSheet",
]);
const surchargeBounds = [0, 2_000] as const;

/** The price book, with configured prices in place of its own. */
function readPrices(text: string): PriceBook {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new Error("must be JSON");
  }
  const names = Object.keys(defaultPriceBook) as (keyof PriceBook)[];
  const prices = z.partialRecord(z.enum(names), z.int()).safeParse(given);
  if (!prices.success)
    throw new Error(`must be an object of whole cents with names from this list: ${names.join(", ")}`);
  for (const [name, cents] of Object.entries(prices.data)) {
    const [least, most] = surcharges.has(name) ? surchargeBounds : pieceBounds;
    if (cents === undefined || cents < least || cents > most)
      throw new Error(`must have ${name} between ${least} and ${most} cents`);
  }
  return { ...defaultPriceBook, ...prices.data };
}

export type Env = z.infer<typeof envSchema>;

/** Invalid settings: one sentence per line, each naming its setting. Never quotes values. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}

/** Reads the environment once. Throws ConfigurationError naming every wrong setting. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = envSchema.safeParse(set);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path: [name], message }) =>
    message.includes(String(name)) ? message : `${String(name)} ${message}`,
  );
  throw new ConfigurationError(problems.map((problem) => `${problem}.`).join("\n"));
}
