import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startLob } from "#simulators/lob";
import { startPostgrid } from "#simulators/postgrid";
import { startS3 } from "#simulators/s3";
import { startMailbox } from "#simulators/smtp";
import { startStripe } from "#simulators/stripe";
import { startThanksIo, thanksIoSecret } from "#simulators/thanksio";
import { startX402 } from "#simulators/x402";

/** A complete deployment of simulators, behind one proxy. */
const account = { accessKeyId: "AKIAEXAMPLE", secretAccessKey: "secret/+key" };
const [lob, postgrid, thanksIo, stripe, x402, s3, mailbox] = await Promise.all([
  startLob(),
  startPostgrid(),
  startThanksIo(),
  startStripe(),
  startX402(),
  startS3({ ...account, region: "auto", bucket: "letters" }),
  startMailbox(),
]);
/** The deployment's public address, behind `proxies.count` proxies, each of which adds an address. */
const proxies = { count: 1, another: false };
const front = createServer((incoming, response) => {
  const forwarded = Array.from({ length: proxies.count }, (_, n) => `10.0.0.${n}`).join(", ");
  const headers = new Headers(incoming.headers as Record<string, string>);
  if (forwarded) headers.set("x-forwarded-for", forwarded);
  const answer = proxies.another
    ? new Response("another site")
    : GET(new Request("http://front/api/probe", { headers }));
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  void answer.text().then((text) => response.end(text));
});
await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
const base = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
const settings = {
  ...{ ...lob.env, ...postgrid.env, ...thanksIo.env, ...stripe.env, ...x402.env },
  ...{ S3_ENDPOINT: s3.url, S3_REGION: "auto", S3_BUCKET: "letters" },
  ...{ S3_ACCESS_KEY_ID: account.accessKeyId, S3_SECRET_ACCESS_KEY: account.secretAccessKey },
  ...{ SMTP_URL: mailbox.url, SMTP_TLS: "optional", EMAIL_FROM: "Posthorn <post@posthorn.example>" },
  ...{ PUBLIC_BASE_URL: base, TRUSTED_PROXY_HOPS: "1" },
  ...{ OPERATOR_NAME: "Quill & Co", SUPPORT_EMAIL: "help@quill.example" },
};
Object.assign(process.env, settings);
// Installs the services.
await import("./call.ts");
const { container } = await import("#lib/container");
const { createDoctor } = await import("#lib/doctor/doctor");
const { openDatabase } = await import("#lib/db/client");
const { readEnv } = await import("#lib/env");
const { GET } = await import("#app/api/probe/route");
const { stripeEvents } = await import("#lib/doctor/check-payments");
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
afterAll(async () => {
  front.close();
  await container().close();
  await database.close();
  await Promise.all([lob, postgrid, thanksIo, stripe, x402, s3, mailbox].map((vendor) => vendor.stop()));
});

const kinds = ["letter.mailed", "letter.updated", "order.status_update", "charge.refunded"];
beforeEach(async () => {
  proxies.count = 1;
  proxies.another = false;
  const hook = (path: string) => `${base}/api/webhooks/${path}`;
  stripe.settings.account = { charges_enabled: true, payouts_enabled: true };
  stripe.settings.webhookEndpoints = [
    {
      url: hook("stripe"),
      status: "enabled",
      enabled_events: [...stripeEvents],
      api_version: "2026-10-28.endive",
    },
  ];
  postgrid.settings.webhooks = [
    { url: hook("postgrid"), enabled: true, enabledEvents: ["letter.created", "letter.updated"] },
  ];
  thanksIo.settings.webhooks = ["order.status_update", "order_item.status_update"].map((type) => ({
    ...{ url: hook(`thanksio/${thanksIoSecret}`), type, verb: "post" },
  }));
  Object.assign(x402.state, { supported: "eip155:84532", chainId: 84_532 });
  Object.assign(s3.settings, { cors: true, public: false });
  await container().operators.health.sample();
  const vendors = ["lob", "postgrid", "thanksio", "stripe"];
  await database.pool.query("delete from vendor_events");
  for (const [at, vendor] of vendors.entries())
    await database.pool.query(
      "insert into vendor_events (vendor, id, kind, received_at) values ($1, 'evt_1', $2, now())",
      [vendor, kinds[at]],
    );
});

type Change = { env?: Record<string, string>; machineClock?: () => number };
async function checkUp({ env = {}, machineClock = Date.now }: Change = {}) {
  const { keyring, clock } = container();
  const store = { presignPut: async (key: string) => presign(key) };
  return createDoctor({
    ...{ env: readEnv({ ...process.env, ...env }), database, store, keyring, clock, machineClock },
  }).check();
}
const presign = async (key: string) => {
  const { uploadUrl } = await container().uploads.createTicket({ baseUrl: base });
  const url = new URL(uploadUrl);
  url.pathname = `/letters/${key}`;
  return url.href;
};
async function findings(change?: Change, state = "wrong") {
  const { findings } = await checkUp(change);
  return findings.filter((finding) => finding.state === state);
}
const creating = () =>
  [...lob.calls, ...postgrid.calls, ...thanksIo.calls, ...stripe.calls].filter(
    ({ method }) => method !== "GET",
  );

test("with no switch wrong, everything is fine, and no vendor was asked to create anything", async () => {
  const { findings } = await checkUp();
  expect(findings.filter(({ state }) => state === "wrong")).toEqual([]);
  expect(
    findings.filter(({ state }) => state === "cannot_tell").map(({ subject, check }) => [subject, check]),
  ).toEqual([
    ["thanksio", "testing_mode"],
    ["thanksio", "guards"],
  ]);
  expect(new Set(findings.map(({ subject }) => subject))).toEqual(
    new Set("deployment database worker lob postgrid thanksio stripe x402 bucket smtp machine".split(" ")),
  );
  expect(creating()).toEqual([]);
  expect([x402.state.settles, x402.state.verifies, s3.objects.size, mailbox.mails]).toEqual([0, 0, 0, []]);
});

const set = (target: object, switches: object) => void Object.assign(target, switches);
const hookOf = (list: { url: string }[]) => list[0] as Record<string, unknown>;
describe("each switch that is wrong is named", () => {
  test.each<[string, () => unknown, string[]]>([
    ["a key that Lob refuses", () => ({ env: { LOB_API_KEY: "test_other" } }), ["LOB_API_KEY"]],
    [
      "a key that PostGrid refuses",
      () => ({ env: { POSTGRID_API_KEY: "test_other" } }),
      ["POSTGRID_API_KEY"],
    ],
    ["a key that thanks.io refuses", () => ({ env: { THANKSIO_API_KEY: "other" } }), ["THANKSIO_API_KEY"]],
    ["a key that Stripe refuses", () => ({ env: { STRIPE_SECRET_KEY: "rk_other" } }), ["STRIPE_SECRET_KEY"]],
    ["no secret for Lob's callbacks", () => ({ env: { LOB_WEBHOOK_SECRET: "" } }), ["LOB_WEBHOOK_SECRET"]],
    ["PostGrid has no webhook", () => set(postgrid.settings, { webhooks: [] }), ["/api/webhooks/postgrid"]],
    [
      "PostGrid's webhook is off",
      () => set(hookOf(postgrid.settings.webhooks), { enabled: false }),
      ["is off"],
    ],
    [
      "PostGrid's webhook lacks an event",
      () => set(hookOf(postgrid.settings.webhooks), { enabledEvents: ["letter.created"] }),
      ["letter.updated"],
    ],
    [
      "thanks.io's webhook has another secret",
      () =>
        set(thanksIo.settings, {
          webhooks: [
            { url: `${base}/api/webhooks/thanksio/other`, type: "order.status_update", verb: "post" },
          ],
        }),
      ["/api/webhooks/thanksio/…"],
    ],
    [
      "thanks.io's webhook lacks an event",
      () => void thanksIo.settings.webhooks.pop(),
      ["order_item.status_update"],
    ],
    [
      "Stripe's endpoint lacks an event",
      () => set(stripe.settings.webhookEndpoints[0]!, { enabled_events: stripeEvents.slice(0, 8) }),
      ["radar.early_fraud_warning.created"],
    ],
    [
      "Stripe's endpoint is for another address",
      () => set(stripe.settings.webhookEndpoints[0]!, { url: "https://old.example/api/webhooks/stripe" }),
      ["/api/webhooks/stripe"],
    ],
    [
      "Stripe's account takes no charges",
      () => set(stripe.settings.account, { charges_enabled: false }),
      ["Card payments are off"],
    ],
    [
      "Stripe's account pays nothing out",
      () => set(stripe.settings.account, { payouts_enabled: false }),
      ["Payouts are off"],
    ],
    [
      "the facilitator is on another network",
      () => set(x402.state, { supported: "eip155:8453" }),
      ["X402_FACILITATOR_URL"],
    ],
    ["the node is on another chain", () => set(x402.state, { chainId: 8453 }), ["X402_RPC_URL"]],
    ["a setting of x402 is missing", () => ({ env: { X402_RPC_URL: "" } }), ["X402_RPC_URL"]],
    ["the bucket has no CORS rule", () => set(s3.settings, { cors: false }), ["CORS"]],
    ["the bucket is public", () => set(s3.settings, { public: true }), ["Block public access"]],
    ["the bucket has another name", () => ({ env: { S3_BUCKET: "other" } }), ["S3_BUCKET"]],
    ["the mail server has no TLS", () => ({ env: { SMTP_TLS: "required" } }), ["STARTTLS"]],
    [
      "the mail server refuses the password",
      () => ({ env: { SMTP_URL: mailbox.url.replace("//", "//post:secret@") } }),
      ["SMTP_URL"],
    ],
    ["the mail server is elsewhere", () => ({ env: { SMTP_URL: "smtp://127.0.0.1:9" } }), ["SMTP_URL"]],
    ["this machine's clock is fast", () => ({ machineClock: () => Date.now() + 120_000 }), ["clock", "NTP"]],
    ["there are two proxies", () => set(proxies, { count: 2 }), ["TRUSTED_PROXY_HOPS=2"]],
    ["there is no proxy", () => set(proxies, { count: 0 }), ["TRUSTED_PROXY_HOPS=0"]],
    ["the public address leads elsewhere", () => set(proxies, { another: true }), ["PUBLIC_BASE_URL"]],
    [
      "the public address is plain HTTP",
      () => ({ env: { PUBLIC_BASE_URL: "http://posthorn.invalid" } }),
      ["https://"],
    ],
    ["no support address is named", () => ({ env: { SUPPORT_EMAIL: "" } }), ["SUPPORT_EMAIL isn’t set"]],
    ["there is no public address", () => ({ env: { PUBLIC_BASE_URL: "" } }), ["PUBLIC_BASE_URL"]],
  ])("%s", async (_, turn, names) => {
    const found = await findings(turn() as Change | undefined);
    const text = found.map((finding) => finding.text).join("\n");
    for (const name of names) expect(text).toContain(name);
    expect(creating()).toEqual([]);
  });

  test("partitions of the next months are missing", async () => {
    const machineClock = () => Date.now() + 60 * 86_400_000;
    expect((await findings({ machineClock })).map(({ text }) => text).join()).toContain("npm run migrate");
  });

  test("no worker runs", async () => {
    await database.pool.query("update queue_minutes set at = at - interval '1 hour'");
    expect((await findings()).map(({ text }) => text).join()).toContain("npm run worker");
    await database.pool.query("delete from queue_minutes");
    expect((await findings()).map(({ text }) => text).join()).toContain("npm run worker");
  });

  test("a printer's callbacks don't arrive", async () => {
    await database.pool.query("delete from vendor_events where vendor = 'lob'");
    expect(await findings({}, "cannot_tell")).toContainEqual(
      expect.objectContaining({ subject: "lob", check: "callbacks" }),
    );
  });
});

test("findings contain no key, secret, or password", async () => {
  proxies.count = 3;
  thanksIo.settings.webhooks = [];
  const text = JSON.stringify(
    await checkUp({ env: { SMTP_URL: mailbox.url.replace("//", "//post:secret@") } }),
  );
  const secrets = Object.entries(settings).filter(([name]) => /KEY|SECRET/.test(name));
  for (const [, secret] of [...secrets, ["", "post:secret"]]) expect(text).not.toContain(secret);
});

test("only our own check learns the number of proxies", () => {
  const ask = (headers: Record<string, string>) =>
    GET(new Request("http://front/api/probe", { headers })).status;
  expect(ask({})).toBe(404);
  expect(ask({ "x-posthorn-probe": `${Date.now()}.1.${"0".repeat(64)}` })).toBe(404);
});

test("the console shows the same answers for ten minutes", async () => {
  const before = lob.calls.length;
  const [first, second] = await Promise.all([container().doctor.recent(), container().doctor.recent()]);
  expect(second).toBe(first);
  expect(lob.calls.length).toBe(before + 1);
});
