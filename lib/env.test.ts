import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listTestRails, readEnv, settingNames } from "./env.ts";

const needed = { DATABASE_URL: "postgresql://127.0.0.1/posthorn", APP_SECRET: "a".repeat(32) };

test.each<[string, Record<string, string>, string]>([
  ["a port that isn't a number", { PORT: "http" }, "PORT must be a whole number from 0 to 65535."],
  ["a port that doesn't exist", { PORT: "65536" }, "PORT must be a whole number from 0 to 65535."],
  [
    "a pool without connections",
    { DATABASE_POOL_SIZE: "0" },
    "DATABASE_POOL_SIZE must be a whole number from 1 to 100.",
  ],
  [
    "an address that browsers cannot open",
    { PUBLIC_BASE_URL: "ftp://x" },
    "PUBLIC_BASE_URL must be an address that begins with https:// or http://.",
  ],
  [
    "an address with a password",
    { PUBLIC_BASE_URL: "https://me:secret@x.example" },
    "PUBLIC_BASE_URL must have no user, query or fragment.",
  ],
  [
    "half an S3 configuration",
    { S3_ENDPOINT: "https://s3.example" },
    "S3_ENDPOINT is set, so S3_BUCKET is required too.",
  ],
  [
    "half a credential",
    { S3_BUCKET: "letters", S3_ACCESS_KEY_ID: "id" },
    "S3_ACCESS_KEY_ID is set, so S3_SECRET_ACCESS_KEY is required too.",
  ],
  [
    "a model without its address",
    { SCREENING_LLM_MODEL: "m" },
    "SCREENING_LLM_MODEL is set, so SCREENING_LLM_URL is required too.",
  ],
  [
    "a webhook secret of a printer without its API key",
    { LOB_WEBHOOK_SECRET: "a-secret-of-twenty-four-characters" },
    "LOB_WEBHOOK_SECRET is set, so LOB_API_KEY is required too.",
  ],
  [
    "a webhook secret of another printer without its API key",
    { POSTGRID_WEBHOOK_SECRET: "a-secret-of-twenty-four-characters" },
    "POSTGRID_WEBHOOK_SECRET is set, so POSTGRID_API_KEY is required too.",
  ],
  [
    "the secret that Lob's debugger signs with",
    { LOB_API_KEY: "live_x", LOB_WEBHOOK_SECRET: "secret" },
    "LOB_WEBHOOK_SECRET must not be the word secret, which Lob's debugger uses for everyone.",
  ],
  ["an unknown value", { WORKER: "maybe" }, "WORKER must be one of inline, off."],
  [
    "a webhook secret that can be guessed",
    { THANKSIO_API_KEY: "x", THANKSIO_WEBHOOK_SECRET: "short" },
    "THANKSIO_WEBHOOK_SECRET needs at least 24 characters.",
  ],
  [
    "a free letter",
    { PRICE_BOOK: '{"firstClass":0}' },
    "PRICE_BOOK must have firstClass between 50 and 10000 cents.",
  ],
  [
    "a price far too high",
    { PRICE_BOOK: '{"priority":119900}' },
    "PRICE_BOOK must have priority between 50 and 10000 cents.",
  ],
  [
    "a surcharge below zero",
    { PRICE_BOOK: '{"extraPage":-1}' },
    "PRICE_BOOK must have extraPage between 0 and 2000 cents.",
  ],
  ["prices that are not JSON", { PRICE_BOOK: "{" }, "PRICE_BOOK must be JSON."],
  [
    "a mailbox without a scheme",
    { SECURITY_CONTACT: "me@x.example" },
    "SECURITY_CONTACT must begin with mailto:, https:// or tel:.",
  ],
  [
    "a short secret",
    { APP_SECRET: "short" },
    "APP_SECRET needs one or more secrets of at least 32 characters, newest first.",
  ],
  [
    "a printer's test key together with a card key that takes real money",
    {
      LOB_API_KEY: "test_x",
      STRIPE_SECRET_KEY: "sk_live_x",
      STRIPE_WEBHOOK_SECRET: "whsec_0123456789abcdef0123",
    },
    "LOB_API_KEY is a test key, which prints nothing, while STRIPE_SECRET_KEY takes real money.",
  ],
  [
    "another printer's test key together with a restricted card key that takes real money",
    {
      POSTGRID_API_KEY: "test_sk_x",
      STRIPE_SECRET_KEY: "rk_live_x",
      STRIPE_WEBHOOK_SECRET: "whsec_0123456789abcdef0123",
    },
    "POSTGRID_API_KEY is a test key, which prints nothing, while STRIPE_SECRET_KEY takes real money.",
  ],
  [
    "a vendor that is called without TLS",
    { LOB_API_BASE: "http://api.lob.example" },
    "LOB_API_BASE must begin with https://, unless it leads to this machine or a private network.",
  ],
  [
    "a bucket on the internet without TLS",
    { S3_BUCKET: "letters", S3_ENDPOINT: "http://93.184.216.34:9000" },
    "S3_ENDPOINT must begin with https://, unless it leads to this machine or a private network.",
  ],
  [
    "a clock that tests move, while cards are charged",
    {
      TEST_CLOCK_FILE: "/tmp/clock",
      STRIPE_SECRET_KEY: "sk_live_x",
      STRIPE_WEBHOOK_SECRET: "whsec_0123456789abcdef0123",
    },
    "TEST_CLOCK_FILE is for tests only, while STRIPE_SECRET_KEY takes real money.",
  ],
  [
    "access to private addresses for callers, while cards are charged",
    {
      ALLOW_PRIVATE_URLS: "on",
      STRIPE_SECRET_KEY: "rk_live_x",
      STRIPE_WEBHOOK_SECRET: "whsec_0123456789abcdef0123",
    },
    "ALLOW_PRIVATE_URLS is for tests only, while STRIPE_SECRET_KEY takes real money.",
  ],
  [
    "webhooks to this machine, on a server that others reach",
    { LOOPBACK_WEBHOOKS: "on", HOST: "0.0.0.0" },
    "LOOPBACK_WEBHOOKS lets webhooks reach this machine, so HOST must be 127.0.0.1 or localhost.",
  ],
  [
    "a database that isn't PostgreSQL",
    { DATABASE_URL: "mysql://x" },
    "DATABASE_URL must begin with postgresql://.",
  ],
])("%s is reported in one sentence that names the setting and quotes no value", (_name, set, sentence) => {
  expect(() => readEnv({ ...needed, ...set })).toThrow(expect.objectContaining({ message: sentence }));
});

test("reports every wrong setting, one per line", () => {
  expect(() => readEnv({ ...needed, PORT: "x", WORKER: "y" })).toThrow(/^PORT [^\n]+\.\nWORKER [^\n]+\.$/);
});

test("a configured price replaces that price of the price book, and no other price", () => {
  const { PRICE_BOOK } = readEnv({ ...needed, PRICE_BOOK: '{"firstClass":250}' });
  expect(PRICE_BOOK).toMatchObject({ firstClass: 250, certified: 1299 });
  expect(() => readEnv({ ...needed, PRICE_BOOK: '{"firstclass":250}' })).toThrow(
    /^PRICE_BOOK must be an object/,
  );
});

test.each([
  "http://127.0.0.1:9",
  "http://[::1]:9",
  "http://localhost:9",
  "http://minio:9000",
  "http://10.0.0.7",
  "http://s3.internal",
])("a vendor may be called without TLS at %s", (url) => {
  expect(readEnv({ ...needed, LOB_API_BASE: url }).LOB_API_BASE).toBe(url);
});

test("an empty setting counts as not set", () => {
  expect(readEnv({ ...needed, PORT: "", PUBLIC_BASE_URL: "" })).toEqual(readEnv(needed));
});

test("a printer's test key is allowed with a card test key and listed for a warning; live keys aren't listed", () => {
  const card = { STRIPE_SECRET_KEY: "sk_test_x", STRIPE_WEBHOOK_SECRET: "whsec_0123456789abcdef0123" };
  const trying = readEnv({ ...needed, ...card, LOB_API_KEY: "test_x", POSTGRID_API_KEY: "test_sk_x" });
  expect(listTestRails(trying)).toEqual(["LOB_API_KEY", "POSTGRID_API_KEY"]);
  const live = { STRIPE_SECRET_KEY: "sk_live_x", STRIPE_WEBHOOK_SECRET: "whsec_0123456789abcdef0123" };
  expect(listTestRails(readEnv({ ...needed, ...live, LOB_API_KEY: "live_x" }))).toEqual([]);
});

test(".env.example has each setting exactly once, and no others", () => {
  const lines = readFileSync(".env.example", "utf8").split("\n");
  const named = lines.flatMap((line) => /^#? ?([A-Z][A-Z0-9_]*)=/.exec(line)?.[1] ?? []);
  expect(named.sort()).toEqual([...settingNames].sort());
});
