import { expect, test } from "@playwright/test";
import { longForm } from "../both-widths.ts";
import { type OwnServer, order, ownInstallation, post } from "./own-server.ts";
import { sendRaw } from "./raw-request.ts";

const installation = ownInstallation();
test.describe.configure({ mode: "serial", timeout: 120_000 });
test.afterAll(() => installation.remove());

// Each start takes five seconds of CPU time, so tests that need the same settings share a server.
let again: OwnServer;
let server: OwnServer;

test("kill -9 during work loses no acknowledged order", async () => {
  // One trusted hop, so that each order has a different caller and none is throttled.
  const server = await installation.start({ TRUSTED_PROXY_HOPS: "1" });
  const acknowledged: string[] = [];
  let sent = 0;
  const caller = async () => {
    for (;;) {
      sent += 1;
      const headers = {
        "X-Forwarded-For": `10.1.${sent >> 8}.${sent & 255}`,
        "Idempotency-Key": `crash-${sent}`,
      };
      const answer = await post(server.url, "/v1/orders", order, headers).catch(() => null);
      if (!answer) return;
      const body = (await answer.json().catch(() => null)) as { order: { id: string } } | null;
      if (answer.status === 201 && body) acknowledged.push(body.order.id);
      if (acknowledged.length >= 20) void server.signal("SIGKILL");
    }
  };
  await Promise.all(Array.from({ length: 6 }, caller));
  expect(acknowledged.length).toBeGreaterThanOrEqual(20);

  again = await installation.start({ TRUSTED_PROXY_HOPS: "1" });
  for (const id of acknowledged) {
    const answer = await fetch(`${again.url}/v1/orders/${id}`, {
      headers: { "X-Forwarded-For": "10.2.0.1" },
    });
    expect(answer.status).toBe(200);
  }
  const stats = (await (await fetch(`${again.url}/v1/stats`)).json()) as { letters_mailed: number };
  expect(stats.letters_mailed).toBeGreaterThanOrEqual(acknowledged.length);
});

test("a killed PostgreSQL restarts automatically; until then every answer is 503 with Retry-After", async () => {
  const read = () => fetch(`${again.url}/v1/stats`);
  expect((await read()).status).toBe(200);
  await installation.killPostgres();
  const others: Response[] = [];
  await expect
    .poll(async () => {
      const answer = await read();
      if (answer.status !== 200) others.push(answer);
      return answer.status === 200 && others.length > 0;
    })
    .toBe(true);
  for (const answer of others) {
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "2"]);
    expect(await answer.json()).toMatchObject({ status: "failed", code: "service_unavailable" });
  }
  const made = await post(again.url, "/v1/orders", order, { "X-Forwarded-For": "10.3.0.1" });
  expect(made.status).toBe(201);
  expect(await again.signal("SIGTERM")).toBe(0);
});

test("two processes on one database make one order per key, and one letter per token", async () => {
  server = await installation.start();
  const other = await installation.start();
  const servers = [server, other];
  const race = (count: number, body: unknown, headers: Record<string, string>) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const answer = await post(servers[index % 2]!.url, "/v1/orders", body, headers);
        return { status: answer.status, body: (await answer.json()) as { order?: { id: string } } };
      }),
    );
  const keyed = await race(16, order, { "Idempotency-Key": "two-processes" });
  expect(keyed.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(keyed.flatMap(({ body }) => body.order?.id ?? [])).size).toBe(1);

  const { from: _, sandbox: __, ...letter } = order;
  const quote = await post(servers[0]!.url, "/v1/quotes", { ...letter, page_count: 1 });
  const { confirmation_token } = (await quote.json()) as { confirmation_token: string };
  // The first race used up most of this minute's sandbox orders, so the throttle may refuse even the one order that the token
  // allows. A second order must never succeed.
  const confirmed = await race(8, { ...order, confirmation_token }, {});
  expect(confirmed.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
  await other.signal("SIGTERM");
});

test("forged headers never change who the caller is", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    const forged = `203.0.113.${n}`;
    const answer = await post(
      server.url,
      "/v1/suggest-class",
      { text: "Hello" },
      {
        "X-Forwarded-For": forged,
        "X-Real-IP": forged,
        Forwarded: `for=${forged}`,
        "X-Client-IP": forged,
        "CF-Connecting-IP": forged,
        "X-Posthorn-Client": `secret ${forged}`,
      },
    );
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

test("no header or target makes a page answer 5xx or redirect to another site", async () => {
  const odd: [target: string, ...headers: string[]][] = [
    ["/", "Next-Router-State-Tree: garbage", "RSC: 1"],
    ["/send", "Next-Router-State-Tree: %5B%22%22%2C7%5D", "RSC: 1", "Next-Url: //elsewhere.example"],
    ["/send", `Next-Router-State-Tree: ${"%5B".repeat(4000)}`],
    ["/send", "RSC: 1", "Next-Router-Prefetch: 7", "Next-Router-Segment-Prefetch: /../x"],
    ["/send?_rsc=x", "RSC: 1", "Next-Router-State-Tree: null"],
    ["/%E0%A4%A"],
    ["/%00"],
    ["/orders/%ff"],
    ["/send/%2e%2e/%2e%2e/v1/stats"],
    ["/_next/../v1/stats"],
    ["/_next/image?url=http://169.254.169.254/&w=64&q=75"],
    ["/_next/static/../../server.ts"],
    ["http://elsewhere.example/send/"],
    ["http://elsewhere.example/"],
    ["//elsewhere.example/"],
    ["/\\elsewhere.example"],
    ["*"],
  ];
  for (const [target, ...headers] of odd) {
    const { status, head } = await sendRaw(server.url, [
      `GET ${target} HTTP/1.1`,
      "Host: 127.0.0.1",
      ...headers,
    ]);
    expect([target, status < 500], `${target} ${headers}`).toEqual([target, true]);
    expect(/^location: *(https?:)?[/\\]{2}/im.test(head), `${target} leads to ${head}`).toBe(false);
  }
  for (const method of ["TRACE", "OPTIONS", "POST", "PUT", "HEAD"]) {
    const action = ["Next-Action: garbage", "Content-Type: text/plain;charset=UTF-8", "Content-Length: 2"];
    for (const headers of [[], action]) {
      const { status } = await sendRaw(server.url, [`${method} /send HTTP/1.1`, "Host: a", ...headers], "[]");
      expect([method, status < 500]).toEqual([method, true]);
    }
  }
});

test("a request with an Upgrade header is answered", async () => {
  // Next listens for upgrades once it has served a page.
  expect((await fetch(`${server.url}/send`)).status).toBe(200);
  for (const path of ["/", "/send", "/_next/x", "/v1/stats", "/healthz"]) {
    const upgrade = ["Upgrade: h2c, websocket", "HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA"];
    const asks = Array.from({ length: 10 }, () =>
      sendRaw(server.url, [`GET ${path} HTTP/1.1`, "Host: 127.0.0.1", ...upgrade]),
    );
    for (const { status } of await Promise.all(asks)) expect(status).toBe(path === "/_next/x" ? 404 : 200);
  }
});

test("SIGTERM lets a running request finish, then exits with 0, although requests asked for an upgrade", async () => {
  const text = "A long letter. ".repeat(3000);
  const slow = post(server.url, "/v1/proofs", { text });
  await expect.poll(() => server.logs.length).toBeGreaterThan(0);
  const first = await fetch(`${server.url}/healthz`);
  expect(first.status).toBe(200);
  const ended = server.signal("SIGTERM");
  expect((await slow).status).toBe(200);
  expect(await ended).toBe(0);
  expect(await fetch(`${server.url}/healthz`).catch(() => null)).toBeNull();
});

test("Next's file routes apply the same rules and see the same caller", async () => {
  // The tests above used up the calls that one caller may make per minute.
  await installation.clearThrottles();
  const server = await installation.start({ DIRECT_ROUTES: "off" });
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    const headers = { "X-Forwarded-For": `203.0.113.${n}`, "X-Posthorn-Client": `secret 203.0.113.${n}` };
    statuses.push((await post(server.url, "/v1/suggest-class", { text: "Hello" }, headers)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);

  const made = await post(server.url, "/v1/orders", order, { "Idempotency-Key": "slow-lane" });
  expect(made.status).toBe(201);
  const { order: created } = (await made.json()) as { order: { id: string } };
  const read = await fetch(`${server.url}/v1/orders/${created.id}`);
  expect(await read.json()).toMatchObject({ status: "ok", order: { id: created.id } });
  expect((await fetch(`${server.url}/v1/orders/ord_1`)).status).toBe(404);
  const unknown = await fetch(`${server.url}/v1/nothing`);
  expect([unknown.status, ((await unknown.json()) as { code: string }).code]).toEqual([404, "not_found"]);
  const wrong = await post(server.url, "/v1/orders", { ...order, colour: true });
  expect([wrong.status, ((await wrong.json()) as { code: string }).code]).toEqual([400, "validation_error"]);
  await server.signal("SIGTERM");
});

test("pages may upload PDFs to the bucket, and nowhere else", longForm, async () => {
  const server = await installation.start({
    S3_ENDPOINT: "https://storage.example",
    S3_BUCKET: "letters",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
  });
  const { headers } = await fetch(`${server.url}/send`);
  const { upload_url } = (await (await post(server.url, "/v1/uploads", undefined)).json()) as {
    upload_url: string;
  };
  const connect = /connect-src ([^;]+)/.exec(headers.get("Content-Security-Policy") ?? "")?.[1];
  expect(connect).toBe(`'self' ${new URL(upload_url).origin}`);
  await server.signal("SIGTERM");
});
