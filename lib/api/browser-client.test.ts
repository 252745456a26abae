import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rubric } from "#lib/domain/screening/rubric";
import { ApiProblem } from "./api-problem.ts";
import * as client from "./browser-client.ts";
import * as files from "./browser-files.ts";
import * as orders from "./browser-orders.ts";
import { uploadPdf } from "./browser-uploads.ts";

const api = { ...client, ...orders };

/** Tests the pages' API client against answers that the tests set. */
const asked: { path: string; options: RequestInit }[] = [];
let answers: (Response | Error)[] = [];
beforeEach(() => {
  asked.length = 0;
  answers = [];
  vi.stubGlobal("fetch", async (path: string, options: RequestInit) => {
    asked.push({ path, options });
    const answer = answers.shift() ?? new Error("no answer");
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => vi.unstubAllGlobals());

const at = "2026-11-21T15:04:05.000Z";
const order = {
  id: `ord_test_${"ab".repeat(16)}`,
  status: "submitted",
  sandbox: true,
  mail_class: "first_class",
  format: "letter",
  page_count: 1,
  color: false,
  single_sided: false,
  send_on: null,
  to: { name: "Grace", city: "Troy", state: "NY", zip: "12180" },
  price_cents: 199,
  breakdown: [{ id: "base", label: "First-class letter", amount_cents: 199 }],
  tracking_number: null,
  expected_delivery_date: null,
  ...{ delivery_window: null, delivery: null, returned: null, receipt_available_at: null },
  tracking_url: null,
  refusal_code: null,
  refusal_reason: null,
  mailed_at: null,
  delivered_at: null,
  created_at: at,
  updated_at: at,
};
const created = {
  status: "ok",
  order,
  order_url: "https://a.example/orders/1#svcl_1",
  capability: { cancel_token: "svcc_1", review_token: "svcc_2" },
};
const refusal = (status: number, headers: Record<string, string> = {}, more: object = {}) =>
  Response.json(
    { status: "failed", code: "rate_limited", reason: "Too often.", next: ["Wait."], ...more },
    { status, headers },
  );
const problemOf = async (promise: Promise<unknown>) => {
  const problem = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  expect(problem).toBeInstanceOf(ApiProblem);
  return problem as ApiProblem;
};

describe("an answer", () => {
  test("that is a refusal has its reason, its fields, and the time to retry", async () => {
    const fields = [{ path: "to.zip", message: "is required" }];
    answers = [refusal(429, { "Retry-After": "7" }, { fields })];
    const problem = await problemOf(api.getOrder(order.id));
    expect(problem).toMatchObject({
      name: "ApiProblem",
      code: "rate_limited",
      message: "Too often.",
      next: ["Wait."],
      fields,
      retryAfterSeconds: 7,
      candidate: undefined,
    });
  });

  test("on a Spanish page is in Spanish, and requests name the language of the page", async () => {
    vi.stubGlobal("document", { documentElement: { lang: "es-US" } });
    answers = [
      refusal(429, { "Retry-After": "7" }, { fields: [{ path: "to.zip", message: "is required" }] }),
      new Error("no connection"),
      Response.json({
        status: "ok",
        order: { ...order, status: "refused", refusal_reason: rubric.R1.refuse },
        order_url: "https://a.example/es/orders/1",
      }),
    ];
    const problem = await problemOf(api.requestAccountCode("ada@example.com"));
    expect(problem).toMatchObject({
      ...{ code: "rate_limited", message: "Son demasiados intentos seguidos. Espere un momento." },
      ...{ next: [], fields: [{ path: "to.zip", message: "falta" }], retryAfterSeconds: 7 },
    });
    expect(asked[0]!.options.body).toBe('{"email":"ada@example.com","language":"es"}');
    expect((await problemOf(api.getOrder(order.id))).message).toMatch(/^No pudimos conectarnos\./);
    expect((await api.getOrder(order.id)).refusal_reason).toMatch(/^No podemos enviar una carta/);
  });

  test("without a valid Retry-After has no retry time", async () => {
    answers = [refusal(500), refusal(500, { "Retry-After": "soon" }), refusal(500, { "Retry-After": "0" })];
    for (let n = 0; n < 3; n += 1) {
      const problem = await problemOf(api.getOrder(order.id));
      expect([problem.retryAfterSeconds, problem.fields]).toEqual([undefined, []]);
    }
  });

  test("that is missing or isn't ours is reported as unreachable", async () => {
    answers = [
      new TypeError("network"),
      new Response("<h1>502</h1>", { status: 502 }),
      Response.json({}, { status: 500 }),
    ];
    expect((await problemOf(api.getOrder(order.id))).message).toContain("Check your internet");
    for (let n = 0; n < 2; n += 1) {
      const problem = await problemOf(api.getOrder(order.id));
      expect([problem.code, problem.message]).toEqual([
        "unreachable",
        expect.stringContaining("in a moment"),
      ]);
    }
  });

  test("that was aborted isn't reported as a problem of the service", async () => {
    const signal = AbortSignal.abort();
    const gone = new DOMException("gone", "AbortError");
    answers = [gone];
    await expect(api.getOrder(order.id, signal)).rejects.toBe(gone);
    expect(asked[0]!.options.signal).toBe(signal);
  });

  test("with another shape than the contract's is refused", async () => {
    answers = [Response.json({ order: { ...order, price_cents: "199" } })];
    await expect(api.getOrder(order.id)).rejects.not.toBeInstanceOf(ApiProblem);
  });
});

describe("an order", () => {
  test("is sent as exactly the text that a retry repeats, with its idempotency key", async () => {
    answers = [Response.json(created, { status: 201 })];
    const body = '{ "text":  "Dear" }';
    expect((await api.createOrder(body, "key-1")).order.id).toBe(order.id);
    expect(asked[0]).toEqual({
      path: "/v1/orders",
      options: {
        method: "POST",
        body,
        headers: { "Content-Type": "application/json", "Idempotency-Key": "key-1" },
        cache: "no-store",
      },
    });
  });

  test("that must be paid accepts only a web URL for the payment page", async () => {
    answers = [
      Response.json({ ...created, payment_url: "https://checkout.stripe.com/1" }, { status: 201 }),
      Response.json({ ...created, payment_url: "javascript:alert(1)" }, { status: 201 }),
    ];
    expect((await api.createOrder("{}", "k")).payment_url).toBe("https://checkout.stripe.com/1");
    await expect(api.createOrder("{}", "k")).rejects.toThrow();
  });

  test("is fetched, canceled, simulated, and certified at its own URL, with its token in a header and not in the URL", async () => {
    const id = "ord/../1";
    const path = "/v1/orders/ord%2F..%2F1";
    const order_url = "https://a.example/orders/1";
    const answer = () => Response.json({ status: "ok", order, order_url });
    answers = [
      answer(),
      answer(),
      answer(),
      new Response("%PDF-1.7"),
      Response.json({ status: "ok", events: [{ id: "1", kind: "order.created", at }], order_url }),
    ];
    expect((await api.getOrder(id)).id).toBe(order.id);
    expect((await api.cancelOrder(id, "svcc_1")).id).toBe(order.id);
    expect((await api.advanceOrder(id, "svcc_1", "mailed")).id).toBe(order.id);
    expect(await (await files.getCertificate(id, "svcc_1")).text()).toBe("%PDF-1.7");
    expect(await api.listOrderEvents(id)).toMatchObject([{ kind: "order.created" }]);
    expect(
      asked.map(({ path, options: { method, headers, body } }) => ({ path, method, headers, body })),
    ).toEqual([
      { path, method: "GET", headers: {} },
      { path, method: "DELETE", headers: { "X-Capability-Token": "svcc_1" } },
      {
        path: "/v1/test_helpers/orders/ord%2F..%2F1/advance",
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Capability-Token": "svcc_1" },
        body: '{"to":"mailed"}',
      },
      { path: `${path}/certificate`, method: "GET", headers: { "X-Capability-Token": "svcc_1" } },
      { path: `${path}/events`, method: "GET", headers: {} },
    ]);
  });
});

describe("before an order", () => {
  test("asks for the price, the class, and the pages with the unchanged letter", async () => {
    const quote = {
      status: "ok",
      total_cents: 199,
      total: "$1.99",
      breakdown: [{ id: "base", label: "First-class letter", amount_cents: 199 }],
      page_count: 1,
      hand_off_on: "2026-11-23",
      pay_with: ["card"],
      note: "Priced as it will be printed.",
      live: { available: true },
      pages: { counted: 1, given: 1, notes: [] },
      options: [],
    };
    answers = [Response.json(quote), new Response("%PDF"), new Response("PNG")];
    expect((await api.createQuote({ text: "Dear" })).total_cents).toBe(199);
    expect(await (await api.createProof({ text: "Dear" })).text()).toBe("%PDF");
    expect(await (await api.drawPage({ text: "Dear" }, 2)).text()).toBe("PNG");
    expect(
      asked.map(({ path, options: { method, headers, body } }) => [path, method, headers, body]),
    ).toEqual([
      ["/v1/quotes", "POST", { "Content-Type": "application/json" }, '{"text":"Dear"}'],
      [
        "/v1/proofs",
        "POST",
        { "Content-Type": "application/json", Accept: "application/pdf" },
        '{"text":"Dear"}',
      ],
      [
        "/v1/proofs",
        "POST",
        { "Content-Type": "application/json", Accept: "image/png" },
        '{"text":"Dear","page":2}',
      ],
    ]);
    await problemOf(api.suggestClass("I demand"));
    expect(asked.at(-1)).toMatchObject({
      path: "/v1/suggest-class",
      options: { method: "POST", body: '{"text":"I demand"}' },
    });
  });
});

describe("credit", () => {
  test("is looked up by its code, bought for an email address, and paid for only on a web page", async () => {
    const balance = {
      ...{ status: "ok", code: "svc-a", balance_cents: 1, face_cents: 1, bonus_cents: 0 },
      ...{ bonus_expires_at: at, face_expires_at: at },
    };
    const checkout = {
      status: "action_required",
      checkout_ui_mode: "hosted",
      payment_url: "https://checkout.stripe.com/1",
      purchase: { id: "cpu_1", token: "svcp_1" },
      pack: "starter",
      amount_cents: 2000,
      next: [],
    };
    answers = [
      Response.json(balance),
      Response.json(checkout),
      Response.json({ ...checkout, payment_url: "ftp://x" }),
    ];
    expect((await api.getBalance("svc/a")).balance_cents).toBe(1);
    expect(asked[0]!.path).toBe("/v1/credits/svc%2Fa");
    const bought = await api
      .buyCredit({ pack: "starter", email: "a@example.com" }, "hosted")
      .catch((error) => error);
    expect(asked[1]).toMatchObject({
      path: "/v1/credits/checkout",
      options: {
        method: "POST",
        body: '{"pack":"starter","email":"a@example.com","checkout_ui_mode":"hosted"}',
      },
    });
    expect(bought).toMatchObject({ payment_url: "https://checkout.stripe.com/1" });
    await expect(api.buyCredit({ pack: "starter", email: "a@example.com" }, "hosted")).rejects.toThrow();
  });
});

test("a review is posted to its order with its token in the body", async () => {
  await problemOf(api.createReview("ord_1", "svcc_1", 5, "Fine."));
  expect(asked[0]).toMatchObject({
    path: "/v1/reviews",
    options: {
      method: "POST",
      body: '{"order_id":"ord_1","stars":5,"comment":"Fine.","capability_token":"svcc_1"}',
    },
  });
});

describe("a PDF", () => {
  /** A fake XMLHttpRequest with the parts that the client uses. */
  class Sent {
    static last: Sent;
    status = 0;
    upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    headers: string[][] = [];
    opened: string[] = [];
    body: unknown;
    aborted = false;
    constructor() {
      Sent.last = this;
    }
    open(...given: string[]) {
      this.opened = given;
    }
    setRequestHeader(...given: string[]) {
      this.headers.push(given);
    }
    send(body: unknown) {
      this.body = body;
    }
    getResponseHeader() {
      return null;
    }
    abort() {
      this.aborted = true;
      this.onabort?.();
    }
  }
  const ticket = {
    ...{ status: "ok", upload_key: "up_1", upload_url: "https://bucket.example/x", method: "PUT" },
    ...{ headers: { "Content-Type": "application/pdf" }, expires_in: 900, max_bytes: 10_485_760, next: [] },
  };
  const file = new Blob(["%PDF"]);
  async function upload(controller = new AbortController()) {
    vi.stubGlobal("XMLHttpRequest", Sent);
    answers = [Response.json(ticket)];
    const parts: number[] = [];
    const done = uploadPdf(file, (part) => parts.push(part), controller.signal);
    done.catch(() => {});
    // The first call also loads the schemas, which takes longer than waitFor's second on a busy machine.
    await vi.waitFor(() => expect(Sent.last?.body).toBe(file), { timeout: 10_000 });
    const { last } = Sent;
    Sent.last = undefined as never;
    return { done, parts, sent: last };
  }

  test("is sent to the ticket's URL with the ticket's headers, and reports its progress", async () => {
    const { done, parts, sent } = await upload();
    expect(asked[0]).toMatchObject({ path: "/v1/uploads", options: { method: "POST", headers: {} } });
    expect([sent.opened, sent.headers]).toEqual([
      ["PUT", "https://bucket.example/x"],
      [["Content-Type", "application/pdf"]],
    ]);
    sent.upload.onprogress!({ loaded: 1, total: 4 });
    sent.status = 204;
    sent.onload!();
    expect([await done, parts]).toEqual(["up_1", [0.25]]);
  });

  test.each([199, 300, 403, 500])("fails if the answer to the upload is %i", async (status) => {
    const { done, sent } = await upload();
    sent.status = status;
    sent.onload!();
    expect((await problemOf(done)).code).toBe("unreachable");
  });

  test("fails if it is too large, the connection breaks, or the visitor aborts", async () => {
    const large = await upload();
    large.sent.status = 413;
    large.sent.onload!();
    expect((await problemOf(large.done)).code).toBe("payload_too_large");
    const broken = await upload();
    broken.sent.onerror!();
    expect((await problemOf(broken.done)).code).toBe("unreachable");
    const controller = new AbortController();
    const left = await upload(controller);
    controller.abort();
    expect((await problemOf(left.done)).code).toBe("unreachable");
    expect(left.sent.aborted).toBe(true);
  });
});
