import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { defineOperation } from "#lib/api/operation";
import { route } from "#lib/api/route";
import { container } from "#lib/container";
import { openDatabase } from "#lib/db/client";
import { startMailbox } from "#simulators/smtp";

/** Tests that the process connects its parts: each part works separately, but users benefit only once it is connected. */
const mailbox = await startMailbox();
Object.assign(process.env, {
  SMTP_URL: mailbox.url,
  SMTP_TLS: "optional",
  EMAIL_FROM: "Posthorn <post@posthorn.example>",
});
const { call } = await import("./call.ts");
const { ada, makeOrder, orderBody, quoteBody } = await import("./letters.ts");
const { days, minutes, setClock } = await import("./test-clock.ts");
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 3 });

afterEach(() => setClock(0));
afterAll(async () => {
  await container().close();
  await mailbox.stop();
  await database.close();
});

describe("a sweep", () => {
  const rule = { name: "sweep_test", perMinute: 3 };

  test("keeps this minute's counts, so that it raises no one's limit", async () => {
    const { throttle, clock } = container();
    await throttle.consume(rule, "addr:busy");
    await throttle.consume(rule, "addr:busy");
    await throttle.sweep(clock());
    expect(await throttle.consume(rule, "addr:busy")).toMatchObject({ limit: 3, remaining: 0 });
    await expect(throttle.consume(rule, "addr:busy")).rejects.toMatchObject({ code: "rate_limited" });
  });

  test("deletes callers once their minute is over", async () => {
    await container().throttle.consume(rule, "addr:gone");
    setClock(minutes(2));
    await container().sweep();
    const { rows } = await database.pool.query("select key from throttles where key like '%addr:gone'");
    expect(rows).toEqual([]);
  });
});

describe("a throttle", () => {
  test("counts each caller and each kind of call separately, and says when the next call is possible", async () => {
    const { throttle } = container();
    const rule = { name: "alone", perMinute: 1 };
    await throttle.consume(rule, "addr:a");
    await throttle.consume(rule, "addr:b");
    await throttle.consume({ ...rule, name: "another" }, "addr:a");
    const refused = await throttle.consume(rule, "addr:a").catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "rate_limited" });
    const { retryAfterSeconds } = (refused as { details: { retryAfterSeconds: number } }).details;
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
  });
});

describe("an answer", () => {
  const operation = defineOperation({
    id: "leaky",
    method: "GET",
    path: "/v1/leaky",
    tag: "Service",
    summary: "For this test",
    responses: { 200: { description: "A city", schema: z.object({ city: z.string() }) } },
    errors: [],
  });
  // Files of one worker share the list of operations.
  afterAll(() =>
    (globalThis as { posthornOperations?: Map<string, unknown> }).posthornOperations?.delete("leaky"),
  );
  const ask = (body: unknown, status = 200) =>
    route(operation, async () => ({ status, body }))(new Request("http://localhost/v1/leaky"), {
      clientAddress: "198.18.200.1",
    });

  test("contains only what its operation declares: a street left in by a handler is removed", async () => {
    const answer = await ask({ city: "Troy", line1: "1 Main St" });
    expect(await answer.json()).toEqual({ city: "Troy" });
  });

  test.each([
    ["a body of another shape", { town: "Troy" }, 200],
    ["a status that is not declared", { city: "Troy" }, 202],
  ])("with %s is a bug of ours and reveals nothing", async (_name, body, status) => {
    const answer = await ask(body, status);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain("Troy");
  });
});

test("a process asked to stop reports that it isn't ready; before that it is", async () => {
  const { createContainer } = await import("#lib/create-container");
  const services = createContainer(container().env);
  expect(await services.isReady()).toBe(true);
  services.startStopping();
  expect(await services.isReady()).toBe(false);
  await services.close();
});

describe("a started process", () => {
  const aDay = { timeout: 30_000, interval: 50 };

  test("sweeps, advances live letters, and sends email, automatically", async () => {
    const at = new Date();
    const { code } = await container().credits.mint({
      pack: "bulk",
      email: "a@example.com",
      source: "wiring",
      sandbox: false,
      at,
    });
    const { sandbox: _, ...letter } = { ...orderBody, from: ada };
    const quote = await call("POST", "/v1/quotes", { body: quoteBody });
    const { body } = await call("POST", "/v1/orders", {
      body: {
        ...letter,
        email: "sender@example.com",
        credit_code: code,
        confirmation_token: quote.body.confirmation_token,
      },
    });
    expect(body.order.status).toBe("screening");
    const { order: sandbox } = await makeOrder();
    const orphan = `documents/ord_test_${"0".repeat(32)}.pdf`;
    await database.prisma.storedObject.create({
      data: { key: orphan, contentType: "application/pdf", bytes: new Uint8Array([1]), size: 1 },
    });
    const statusOf = async (id: string) => (await call("GET", `/v1/orders/${id}`)).body.order.status;
    setClock(days(40));
    await container().startWork();
    await vi.waitFor(async () => expect(await statusOf(body.order.id)).toBe("submitted"), aDay);
    await vi.waitFor(() => expect(mailbox.mails.map(({ to }) => to)).toContain("sender@example.com"), aDay);
    await database.pool.query("update work set due_at = now() where kind = 'cron'");
    await vi.waitFor(async () => {
      const content = await database.prisma.orderContent.findUniqueOrThrow({
        where: { orderId: sandbox.id },
      });
      expect(content.text).toBeNull();
      expect(await database.prisma.storedObject.count({ where: { key: orphan } })).toBe(0);
    }, aDay);
  });
});
