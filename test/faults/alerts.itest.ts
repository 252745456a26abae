import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { pauseHandOver } from "#lib/domain/fulfilment/hand-over-repository";
import { createMeasurements } from "#lib/domain/stats/measurement-repository";
import { startLob } from "#simulators/lob";
import { startStripe } from "#simulators/stripe";
import { startReceiver } from "#simulators/webhook-receiver";
import { days, minutes, setClock } from "../api/test-clock.ts";
import { fires, readSamples, type Samples } from "./alert-rules.ts";

/** Causes each alert that can be caused here, reads /metrics as Prometheus does, and evaluates the alert's own rule. */
let shiftMs = 0;
const clock = () => new Date(Date.now() + shiftMs);
const [lob, stripe, receiver] = [await startLob({ clock }), await startStripe(), await startReceiver()];
Object.assign(process.env, {
  ...{ ...lob.env, ...stripe.env },
  ...{ METRICS_PORT: "0", HANDOFF_DELAY_SECONDS: "0", ALLOW_PRIVATE_URLS: "on" },
});
// Starts before the imports, because both take about as long.
const started = await startWorker();
const { call } = await import("../api/call.ts");
const { deliverWebhooks } = await import("../api/deliver-webhooks.ts");
const { orderBody, quoteBody } = await import("../api/letters.ts");
const { container, installContainer } = await import("#lib/container");
const { createContainer } = await import("#lib/create-container");
const { openDatabase } = await import("#lib/db/client");
const { openOperationsPort } = await import("../../server/operations-port.ts");
const { GET: readyz } = await import("#app/readyz/route");

const services = container();
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
const { pool } = database;
const operations = (await openOperationsPort(services))!;
const origin = originOf(operations);
afterAll(async () => {
  started.child.kill("SIGKILL");
  operations.close();
  await services.close();
  await database.close();
  await Promise.all([lob.stop(), stripe.stop(), receiver.stop()]);
});

function shift(ms: number): void {
  shiftMs += ms;
  setClock(shiftMs);
}

/**
 * All series that a process exports, by name and labels. Each call advances the clock by half a minute, so that the process reads the
 * database again.
 */
async function scrape(from = origin): Promise<Samples> {
  shift(30_000);
  const text = await (await fetch(`${from}/metrics`)).text();
  return readSamples(text);
}

function originOf(server: { address(): unknown }): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let mints = 0;
async function mail(change: Record<string, unknown> = {}) {
  mints += 1;
  const { code } = await services.credits.mint({
    ...({ pack: "standard", email: "a@example.com", sandbox: false } as const),
    ...{ source: `alerts:${mints}`, at: services.clock() },
  });
  const { sandbox: _, ...letter } = { ...orderBody, ...change };
  const { body: quote } = await call("POST", "/v1/quotes", { body: { ...quoteBody, ...change } });
  const body = { ...letter, credit_code: code, confirmation_token: quote.confirmation_token };
  return (await call("POST", "/v1/orders", { body })).body.order as { id: string; status: string };
}

const silent = (alerts: readonly string[], now: Samples, before?: Samples) =>
  expect(alerts.filter((alert) => fires(alert, { now, before, at: services.clock() }))).toEqual([]);
const loud = (alerts: readonly string[], now: Samples, before?: Samples) =>
  expect(alerts.filter((alert) => !fires(alert, { now, before, at: services.clock() }))).toEqual([]);

const threatening =
  "If you do not refund my $89 by Monday, I will file a complaint with the FTC and the Better Business Bureau.";

test("a worker killed with -9 is noticed, and so is everything that waits for it", async () => {
  const alerts = [
    "PosthornWorkerDead",
    "PosthornWorkOverdue",
    "PosthornCronNotRun",
    "PosthornLettersNotHandedOver",
    "PosthornReviewNearDeadline",
    "PosthornHoldNearEnd",
  ];
  const { child, url: worker } = started;
  const state = () =>
    fetch(`${worker}/readyz`)
      .then((answer) => answer.json())
      .catch(() => null);
  await expect
    .poll(state, { timeout: 30_000 })
    .toEqual({ status: "ok", database: "ok", background_work: "ok" });
  const held = await mailByCard({ text: threatening });
  const stageOf = async () => (await call("GET", `/v1/orders/${held.id}`)).body.order.status;
  await expect.poll(stageOf, { timeout: 10_000 }).toBe("held_for_review");
  lob.faults.submit.queue.push("too_many");
  const refused = await mail();
  expect(refused.status).toBe("screening");
  silent(alerts, await scrape());
  expect((await scrape(worker)).get("posthorn_ready")).toBe(1);
  expect(await (await readyz()).json()).toEqual({ status: "ok" });

  child.kill("SIGKILL");
  await once(child, "exit");
  await expect(fetch(`${worker}/metrics`)).rejects.toThrow();
  shift(days(4.2));
  loud(alerts.slice(0, -1), await scrape());
  await readyz();
  await expect
    .poll(async () => (await readyz()).json())
    .toEqual({ status: "degraded", background_work: "stopped" });
  expect((await readyz()).status).toBe(200);
  shift(days(2));
  loud(["PosthornHoldNearEnd"], await scrape());
});

test("a rail that limits us, gives no usable answers, and refuses our key is noticed", async () => {
  const alerts = ["PosthornVendorLimited", "PosthornVendorFailing", "PosthornVendorRefusesUs"];
  const before = await scrape();
  silent(alerts, await scrape(), before);
  lob.faults.read.queue.push(...Array.from({ length: 21 }, () => "too_many" as const));
  const piece = { orderId: "ord_none", pieceId: "ltr_none" };
  const rail = services.rails.named("lob")!;
  for (let n = 0; n < 21; n += 1) await rail.readPiece!(piece);
  const wrongKey = createContainer({ ...services.env, LOB_API_KEY: "test_revoked" });
  await wrongKey.rails.named("lob")!.readPiece!(piece);
  await wrongKey.close();
  loud(alerts, await scrape(), before);
});

test("a database whose connections are all taken is noticed within a second, and no scrape waits for it", async () => {
  const alerts = ["PosthornDatabasePoolExhausted", "PosthornGaugesUnreadable"];
  const small = createContainer({ ...services.env, DATABASE_POOL_SIZE: 1 });
  const port = (await openOperationsPort(small))!;
  silent(alerts, await scrape(originOf(port)));
  const locker = await pool.connect();
  await locker.query("begin; lock table work in access exclusive mode");
  const waiting = [small.fulfilment.listDue(1), small.fulfilment.listDue(1)];
  const began = performance.now();
  const now = await scrape(originOf(port));
  const tookMs = performance.now() - began;
  loud(alerts, now);
  await locker.query("rollback");
  locker.release();
  await Promise.all(waiting);
  port.close();
  await small.close();
  expect(tookMs).toBeLessThan(2_000);
});

test("a server whose database is gone answers its metrics, and its errors are counted", async () => {
  const away = installContainer(
    createContainer({ ...services.env, DATABASE_URL: "postgresql://nobody@127.0.0.1:1/nothing" }),
  );
  const port = (await openOperationsPort(away))!;
  const ask = async () => expect((await call("GET", "/v1/stats")).status).toBe(503);
  await ask();
  const before = await scrape(originOf(port));
  for (let n = 0; n < 6; n += 1) await ask();
  const now = await scrape(originOf(port));
  loud(["PosthornNotReady", "PosthornGaugesUnreadable", "PosthornErrors"], now, before);
  installContainer(services);
  port.close();
  await away.close();
});

test("a stalled event loop is noticed", async () => {
  await scrape();
  silent(["PosthornEventLoopStalls"], await scrape());
  const stall = () => {
    for (const until = performance.now() + 600; performance.now() < until; );
  };
  // Node measures from one sample to the next, so a stall right after a scrape has no beginning.
  const isNoticed = async () => {
    stall();
    return fires("PosthornEventLoopStalls", { now: await scrape(), at: services.clock() });
  };
  await expect.poll(isNoticed, { interval: 100, timeout: 20_000 }).toBe(true);
});

test("letters that reach the printer late are noticed", async () => {
  const before = await scrape();
  lob.faults.submit.queue.push("too_many");
  const { id } = await mail();
  await mail();
  silent(["PosthornHandOverSlow"], await scrape(), before);
  shift(minutes(10));
  await services.fulfilment.advance(id);
  loud(["PosthornHandOverSlow"], await scrape(), before);
});

/** A letter that a person pays by card at once. */
async function mailByCard(change: Record<string, unknown> = {}) {
  const { sandbox: _, ...letter } = { ...orderBody, ...change };
  const { body } = await call("POST", "/v1/orders", { body: letter });
  const session = new URL(body.payment_url).pathname.split("/").at(-1)!;
  stripe.pay(session);
  await services.fulfilment.advance(body.order.id);
  return {
    id: body.order.id as string,
    intentId: stripe.sessions.get(session)!.intent!.id as string,
  };
}

async function receiveDispute(intentId: string): Promise<void> {
  stripe.dispute(intentId);
  const event = JSON.stringify(stripe.events.at(-1));
  const at = Math.floor(Date.now() / 1_000);
  const mac = createHmac("sha256", services.env.STRIPE_WEBHOOK_SECRET!)
    .update(`${at}.${event}`)
    .digest("hex");
  await services.fulfilment.receiveProcessorEvent(Buffer.from(event), `t=${at},v1=${mac}`);
}

test("late letters, a broken book, and an old backup are measured by jobs and noticed", async () => {
  const alerts = ["PosthornLettersStillOnTheirWay", "PosthornBooksInconsistent", "PosthornBackupTooOld"];
  const { id, status } = await mail();
  expect(status).toBe("submitted");
  const handedOver = (await scrape()).get('posthorn_hand_over_delay_seconds_count{order="single"}');
  expect(handedOver).toBeGreaterThanOrEqual(1);
  const measurements = createMeasurements(database, process.env.DATABASE_URL!);
  const measure = async () => {
    await measurements.audit(services.clock());
    await measurements.countOverdueLetters(services.clock());
    return scrape();
  };
  await pool.query("insert into backups (started_at, finished_at, place) values ($1, $1, '/backups')", [
    services.clock(),
  ]);
  silent([...alerts, "PosthornAuditNotRun"], await measure());
  await pool.query("update orders set price_cents = price_cents + 1 where id = $1", [id]);
  shift(days(20));
  loud(alerts, await measure());
  await pool.query("update orders set price_cents = price_cents - 1 where id = $1", [id]);
  shift(days(3));
  loud(["PosthornAuditNotRun"], await scrape());
  silent(["PosthornMonthsMissing"], await scrape());
  shift(days(60));
  loud(["PosthornMonthsMissing"], await scrape());
});

test("a webhook that is given up is noticed", async () => {
  receiver.behave("/down", (response) => void response.writeHead(500).end());
  await mail({ text: threatening, webhook_url: `http://127.0.0.1:${receiver.port}/down` });
  silent(["PosthornWebhooksFailed"], await scrape());
  for (let tries = 0; tries < 11; tries += 1) {
    await deliverWebhooks(services);
    shift(days(1.2));
  }
  loud(["PosthornWebhooksFailed"], await scrape());
});

test("a printer that can't say whether it has a letter, and a processor that can't refund it, are noticed", async () => {
  const alerts = ["PosthornUnconfirmedLetter", "PosthornRefundOwed"];
  lob.faults.submit.chance.hang_after = 1;
  lob.faults.read.chance.error_500 = 1;
  const { id } = await mailByCard();
  silent(alerts, await scrape());
  stripe.faults.push({ path: /refunds/, kind: "error-before", times: 1_000 });
  for (let tries = 0; tries < 75; tries += 1) {
    shift(minutes(20));
    await services.fulfilment.advance(id);
  }
  Object.assign(lob.faults.submit.chance, { hang_after: 0 });
  Object.assign(lob.faults.read.chance, { error_500: 0 });
  shift(minutes(241));
  loud(alerts, await scrape());
  stripe.faults.length = 0;
  await services.fulfilment.advance(id);
  silent(["PosthornRefundOwed"], await scrape());
});

test("a dispute is noticed", async () => {
  const { intentId } = await mailByCard();
  silent(["PosthornPaymentIssue"], await scrape());
  await receiveDispute(intentId);
  loud(["PosthornPaymentIssue"], await scrape());
});

test("what needs a person is counted as on the console", async () => {
  const alerts = [
    "PosthornHandOverPaused",
    "PosthornRefundFailed",
    "PosthornMailFailed",
    "PosthornUnknownPiece",
    "PosthornWorkFailing",
    "PosthornCronFailing",
  ];
  silent(alerts, await scrape());
  const at = services.clock();
  await pauseHandOver(database, "other_timeline", at);
  await pool.query(
    "update payments set refund_status = 'failed' where order_id = (select min(order_id) from payments)",
  );
  await pool.query(
    `insert into messages (id, kind, reference, once, status, created_at, updated_at) values ('m', 'receipt', 'none', 'm', 'failed', $1, $1)`,
    [at],
  );
  await pool.query(
    `insert into vendor_events (vendor, id, kind, unknown_piece, received_at) values ('lob', 'evt', 'letter.mailed', 'ltr_lost', $1)`,
    [at],
  );
  await pool.query("update work set failures = 8 where due_at is not null and kind in ('order', 'cron')");
  loud(alerts, await scrape());
  await pool.query("update payments set refund_status = 'none' where refund_status = 'failed'");
});

async function startWorker() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  const child = spawn(process.execPath, [join(import.meta.dirname, "../../worker.ts")], {
    env: { ...process.env, METRICS_PORT: String(port) },
    stdio: "inherit",
  });
  return { child, url: `http://127.0.0.1:${port}` };
}
