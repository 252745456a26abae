import { z } from "zod";
import { defaultPriceBook } from "#lib/domain/mail/price-book";

const flag = z.enum(["on", "off"]);
const count = (fallback: number, max: number) => z.coerce.number().int().min(0).max(max).default(fallback);
const optional = z.string().min(1).optional();

/** Every setting the process reads; what each means stands in README.md, Configuration. */
const envSchema = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  DATABASE_URL: z.string().min(1, "is required: npm start brings its own PostgreSQL when it is not set"),
  PORT: count(3000, 65_535),
  HOST: z.string().default("0.0.0.0"),
  PUBLIC_BASE_URL: z.url().optional(),
  APP_SECRET: z.string().min(32, "needs at least 32 random characters"),
  TRUSTED_PROXY_HOPS: count(0, 10),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  WORKER: z.enum(["inline", "off"]).default("inline"),
  FAST_LANE: flag.default("on"),
  DATABASE_POOL_SIZE: count(10, 100),
  PRICE_BOOK: z
    .string()
    .default("{}")
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: "is not JSON" });
        return z.NEVER;
      }
    })
    .pipe(
      z.partialRecord(
        z.enum(Object.keys(defaultPriceBook) as (keyof typeof defaultPriceBook)[]),
        z.int().min(0),
      ),
    ),
  ALLOW_PRIVATE_URLS: flag.default("off"),
  S3_ENDPOINT: optional,
  S3_REGION: optional,
  S3_BUCKET: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  GEOAPIFY_API_KEY: optional,
  GEOAPIFY_API_BASE: z.url().default("https://api.geoapify.com"),
  SCREENING_LLM_URL: z.url().optional(),
  SCREENING_LLM_KEY: optional,
  SCREENING_LLM_MODEL: optional,
});

export type Env = z.infer<typeof envSchema>;

/** Reads the environment once. Throws one sentence that names every setting that is wrong; values are never quoted. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = envSchema.safeParse(set);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw new Error(`The configuration is not usable: ${problems.join("; ")}.`);
}
