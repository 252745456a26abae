import { describe, expect, test } from "vitest";
import {
  type LogEntry,
  Posthorn,
  PosthornConnectionError,
  PosthornError,
  type PosthornOptions,
  PosthornWaitError,
  responseOf,
} from "../../clients/typescript/src/index.ts";
import {
  answering,
  cutting,
  dropping,
  failing,
  type Listener,
  page,
  serveAnswers,
  stalling,
} from "./serve-answers.ts";

const ada = { name: "Ada", line1: "1 Infinite Loop", city: "Cupertino", state: "CA", zip: "95014" };
const letter = { mail_class: "first_class", text: "Hi", to: ada, from: ada };
const sent = answering(201, { status: "ok", order: { id: "ord_1" } });
const order = (status: string) => answering(200, { status: "ok", order: { id: "ord_1", status } });

/** The outcome of a call, and the requests that the service received. */
async function outcomeOf(
  answers: Listener[],
  call: (posthorn: Posthorn) => Promise<unknown>,
  options: Partial<PosthornOptions> = {},
) {
  using service = await serveAnswers(...answers);
  const error = await call(new Posthorn({ baseUrl: service.baseUrl, ...options })).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  const keys = new Set(service.seen.map(({ headers }) => headers["idempotency-key"]));
  return { error, tries: service.seen.length, key: keys.size === 1 ? [...keys][0] : [...keys] };
}
const send = (posthorn: Posthorn) => posthorn.send(letter);

describe("a letter is repeated with one key after", () => {
  test.each([
    ["a transient failure", failing(503, "fulfilment_unavailable")],
    ["a throttle", failing(429, "rate_limited", { "Retry-After": "1" })],
    [
      "a throttle until a date",
      failing(429, "rate_limited", { "Retry-After": new Date(Date.now() + 1000).toUTCString() }),
    ],
    ["a request still in flight", failing(409, "idempotency_in_flight", { "Retry-After": "1" })],
    ["a lost connection", dropping],
    ["a body that is cut off", cutting],
    ["a body that stalls", stalling],
    ["a proxy's 502", page(502)],
    ["a proxy's page with 200", page(200)],
  ])("%s", async (_name, listener) => {
    const { error, tries, key } = await outcomeOf([listener, sent], send, { timeoutMs: 500 });
    expect([error, tries]).toEqual([null, 2]);
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe("it is not repeated after", () => {
  test.each([
    "submission_unconfirmed",
    "duplicate_suspected",
    "payments_not_configured",
    "format_unavailable",
  ])("503 %s", async (code) => {
    const { error, tries } = await outcomeOf([failing(503, code)], send);
    expect(error).toMatchObject({ code, http: 503, retryable: false });
    expect(tries).toBe(1);
  });

  test.each([61, 86_400, 2_592_000])("a request to wait %i s: the error has the time", async (seconds) => {
    const wait = failing(429, "rate_limited", { "Retry-After": String(seconds) });
    const { error, tries } = await outcomeOf([wait], send);
    expect([error, tries]).toMatchObject([{ code: "rate_limited", retryAfterSeconds: seconds }, 1]);
  });

  test("a page with 404, which a wrong base URL gives", async () => {
    const { error, tries } = await outcomeOf([page(404)], send);
    expect([error, tries]).toMatchObject([{ code: "not_understood", http: 404 }, 1]);
  });
});

test("a call that could do harm twice is sent once if its answer is lost, and again if the service says so", async () => {
  const review = (posthorn: Posthorn) =>
    posthorn.review({ order_id: "ord_1", stars: 5, capability_token: "svcc_1" });
  expect(await outcomeOf([dropping], review)).toMatchObject({ tries: 1, error: { code: "no_answer" } });
  const again = [failing(503, "service_unavailable"), answering(201, { review: {} })];
  expect(await outcomeOf(again, review)).toMatchObject({ tries: 2, error: null });
});

test.each([
  [dropping, "no_answer", undefined, undefined],
  [cutting, "cut_off", 201, "req_1"],
  [stalling, "timed_out", 201, undefined],
  [page(502), "not_understood", 502, undefined],
])(
  "an error without an answer has the code, status, request id, and key: %#",
  async (listener, code, http, requestId) => {
    const options = { maxTries: 2, timeoutMs: 300 };
    const { error, tries, key } = await outcomeOf([listener], send, options);
    expect(error).toBeInstanceOf(PosthornConnectionError);
    expect(error).toMatchObject({ code, http, requestId, idempotencyKey: key, retryable: true });
    expect((error as PosthornConnectionError).next.join(" ")).toContain("idempotencyKey");
    expect(tries).toBe(2);
  },
);

test("a named failure has the code and the request id in its message, and the key of the call", async () => {
  const own = (posthorn: Posthorn) => posthorn.send(letter, { idempotencyKey: "mine" });
  const { error } = await outcomeOf([failing(422, "address_undeliverable")], own);
  expect(error).toBeInstanceOf(PosthornError);
  expect(error).toMatchObject({
    requestId: "req_1",
    idempotencyKey: "mine",
    next: ["Do this."],
    reason: "It failed.",
  });
  expect((error as Error).message).toBe("It failed. (address_undeliverable, req_1)");
});

test("a call has its own key, time-out, tries, and signal, which also ends a wait", async () => {
  const waiting = failing(503, "service_unavailable", { "Retry-After": "50" });
  const stopped = (posthorn: Posthorn) => posthorn.send(letter, { signal: AbortSignal.timeout(200) });
  expect(await outcomeOf([waiting], stopped)).toMatchObject({ error: { code: "aborted" }, tries: 1 });
  const hurried = (posthorn: Posthorn) => posthorn.order("ord_1", { timeoutMs: 100, maxTries: 1 });
  expect(await outcomeOf([stalling], hurried)).toMatchObject({ error: { code: "timed_out" }, tries: 1 });
  using service = await serveAnswers(order("mailed"));
  await new Posthorn({ baseUrl: service.baseUrl, apiKey: "svc_live_a" }).order("ord_1", {
    apiKey: "svc_live_b",
  });
  expect(service.seen[0]!.headers.authorization).toBe("Bearer svc_live_b");
});

test("an answer has its request id and rate limits; the log has each try, without ids and tokens", async () => {
  const limits = { RateLimit: '"lists";r=59;t=12, "faces";r=1;t=2', "X-Request-Id": "req_2" };
  const last = answering(200, { status: "ok", order: { id: "ord_1" } }, limits);
  using service = await serveAnswers(failing(503, "service_unavailable"), last);
  const lines: LogEntry[] = [];
  const posthorn = new Posthorn({
    baseUrl: service.baseUrl,
    apiKey: "svc_live_a",
    log: (line) => lines.push(line),
  });
  const answer = await posthorn.order("ord_secret");
  expect(responseOf(answer)).toMatchObject({
    http: 200,
    requestId: "req_2",
    rateLimits: [
      { name: "lists", remaining: 59, resetSeconds: 12 },
      { name: "faces", remaining: 1, resetSeconds: 2 },
    ],
  });
  expect(lines).toMatchObject([
    {
      operation: "GET /v1/orders/{id}",
      attempt: 1,
      http: 503,
      code: "service_unavailable",
      requestId: "req_1",
    },
    { operation: "GET /v1/orders/{id}", attempt: 2, http: 200, requestId: "req_2" },
  ]);
  expect(lines[0]!.retryInMs).toBeGreaterThan(0);
  expect(JSON.stringify(lines)).not.toMatch(/secret|svc_/);
  expect(service.seen[0]!.headers["user-agent"]).toMatch(/^posthorn-js\/\d/);
});

describe("an upload", () => {
  const ticket = (baseUrl: string) =>
    answering(201, {
      ...{ status: "ok", upload_key: "up_1", upload_url: `${baseUrl}/v1/uploads/up_1`, method: "PUT" },
      headers: { "Content-Type": "application/pdf" },
    });
  const stored: Listener = (_request, response) => response.writeHead(204).end();

  async function uploadTo(...answers: Listener[]) {
    const first: Listener = (request, response) => ticket(service.baseUrl)(request, response);
    using service = await serveAnswers(first, ...answers);
    // As in browsers, where `fetch` works only on the window.
    const own = function (this: unknown, ...args: Parameters<typeof fetch>) {
      if (this !== undefined) throw new TypeError("Illegal invocation");
      return fetch(...args);
    } as typeof fetch;
    const posthorn = new Posthorn({
      baseUrl: service.baseUrl,
      apiKey: "svc_live_a",
      timeoutMs: 300,
      fetch: own,
    });
    const outcome = await posthorn.upload(new Uint8Array(3)).catch((error: unknown) => error);
    return { outcome, seen: service.seen };
  }

  test("is repeated after a lost or late answer, and keeps the API key from another host", async () => {
    const { outcome, seen } = await uploadTo(dropping, stalling, stored);
    expect([outcome, seen.length]).toEqual(["up_1", 4]);
    expect(seen[1]).toMatchObject({ method: "PUT", url: "/v1/uploads/up_1" });
    expect(seen[1]!.headers.authorization).toBeUndefined();
  });

  test("fails with the service's own words", async () => {
    const { outcome } = await uploadTo(failing(413, "payload_too_large"));
    expect(outcome).toMatchObject({ code: "payload_too_large", http: 413, next: ["Do this."] });
  });
});

describe("waitFor", () => {
  const wait = (answers: Listener[], status: "mailed" | "delivered", timeoutMs = 5000) =>
    outcomeOf(answers, (posthorn) => posthorn.waitFor("ord_1", status, { intervalMs: 5, timeoutMs }));

  test("ends with the status, or a later one", async () => {
    expect(await wait([order("screening"), order("submitted"), order("mailed")], "mailed")).toMatchObject({
      ...{ error: null, tries: 3 },
    });
    expect(await wait([order("submitted"), order("delivered")], "mailed")).toMatchObject({
      error: null,
      tries: 2,
    });
  });

  test("throws with the order if it ends otherwise, or the time is over", async () => {
    const { error } = await wait([order("submitted"), order("refused")], "mailed");
    expect(error).toBeInstanceOf(PosthornWaitError);
    expect(error).toMatchObject({ code: "ended_otherwise", order: { status: "refused" } });
    expect(await wait([order("mailed")], "delivered", 30)).toMatchObject({ error: { code: "timed_out" } });
  });
});

test("lists read page by page, only as far as the program goes", async () => {
  const pageOf = (ids: string[], next_cursor: string | null) =>
    answering(200, { status: "ok", orders: ids.map((id) => ({ id })), next_cursor });
  using service = await serveAnswers(pageOf(["a", "b"], "c1"), pageOf(["c"], null));
  const posthorn = new Posthorn({ baseUrl: `${service.baseUrl}/` });
  const ids: string[] = [];
  for await (const { id } of posthorn.orders({ status: "mailed", reference: undefined })) ids.push(id);
  expect(ids).toEqual(["a", "b", "c"]);
  expect(service.seen.map(({ url }) => url)).toEqual([
    "/v1/orders?status=mailed",
    "/v1/orders?status=mailed&cursor=c1",
  ]);
});

test("a missing base URL is named", () => {
  expect(() => new Posthorn({ baseUrl: "posthorn.example" })).toThrow("baseUrl");
});
