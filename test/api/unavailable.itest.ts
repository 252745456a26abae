import { afterAll, expect, test } from "vitest";
import { startStripe } from "#simulators/stripe";

/** If payment or printing is unavailable, the answer must say so, nothing may be charged, and nothing may be left behind. */
const stripe = await startStripe({ noCheckoutLink: true });
Object.assign(process.env, stripe.env);
const { container, installContainer } = await import("#lib/container");
const { createContainer } = await import("#lib/create-container");
const { openDatabase } = await import("#lib/db/client");
const { call } = await import("./call.ts");
const { batchBody, quoteBatch, sendBatch } = await import("./batch-calls.ts");
const { makeToken, orderBody } = await import("./letters.ts");
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
afterAll(async () => {
  await container().close();
  await stripe.stop();
  await database.close();
});
const live = { ...orderBody, sandbox: false };

test("a letter whose checkout has no link is canceled, and can't be paid later: no_checkout_url", async () => {
  const { status, body } = await call("POST", "/v1/orders", { body: live });
  expect([status, body.code]).toEqual([502, "no_checkout_url"]);
  const { order } = (await call("GET", `/v1/orders/${body.order_id}`)).body;
  expect(order.status).toBe("canceled");
  expect([...stripe.sessions.values()].map((session) => session.status)).toEqual(["expired"]);
});

test("a batch whose checkout has no link is canceled, and can't be paid later: no_checkout_url", async () => {
  const { key } = await container().keys.issue({ name: "bulk", mode: "live", scopes: undefined });
  const more = { headers: { Authorization: `Bearer ${key}` } };
  const batch = { ...batchBody, sandbox: false };
  const { confirmation_token } = (await quoteBatch(batch, more)).body;
  const { status, body } = await sendBatch({ ...batch, confirmation_token }, more);
  expect([status, body.code]).toEqual([502, "no_checkout_url"]);
  const { batch: after } = (await call("GET", `/v1/batches/${body.batch_id}`)).body;
  expect([after.status, after.counts]).toEqual(["canceled", { canceled: 3 }]);
  const own = [...stripe.sessions.values()].find(
    ({ params }) => params.client_reference_id === body.batch_id,
  );
  expect(own!.status).toBe("expired");
});

test("a pack of credit whose checkout has no link is no_checkout_url", async () => {
  const body = { pack: "starter", email: "a@example.com" };
  const answer = await call("POST", "/v1/credits/checkout", { body });
  expect([answer.status, answer.body.code]).toEqual([502, "no_checkout_url"]);
});

test("a letter that no printer accepts is format_unavailable before anything is debited or written", async () => {
  const before = await database.prisma.order.count();
  const { code } = await container().credits.mint({
    pack: "starter",
    email: "a@example.com",
    source: "unavailable",
    sandbox: false,
    at: new Date(),
  });
  const settings = container().env;
  await container().close();
  installContainer(createContainer({ ...settings, IN_HOUSE_RAIL: "off" }));
  const body = { ...live, credit_code: code, confirmation_token: await makeToken() };
  const answer = await call("POST", "/v1/orders", { body });
  expect([answer.status, answer.body.code]).toEqual([503, "format_unavailable"]);
  expect(await database.prisma.order.count()).toBe(before);
  expect((await call("GET", `/v1/credits/${code}`)).body.balance_cents).toBe(2100);

  const { key } = await container().keys.issue({ name: "bulk", mode: "live", scopes: undefined });
  const more = { headers: { Authorization: `Bearer ${key}` } };
  const batch = { ...batchBody, sandbox: false, credit_code: code };
  const { confirmation_token } = (await quoteBatch(batch, more)).body;
  expect((await sendBatch({ ...batch, confirmation_token }, more)).body.code).toBe("format_unavailable");
  expect((await call("GET", `/v1/credits/${code}`)).body.balance_cents).toBe(2100);
});
