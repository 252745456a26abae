import { readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  Posthorn,
  PosthornConnectionError,
  PosthornError,
  verifyWebhook,
} from "../../clients/typescript/src/index.ts";
import { clientTypesFile, typesOf } from "../../scripts/client-types.ts";
import { ada, grace, text } from "./letters.ts";
import { type Served, serveEndpoints } from "./serve-endpoints.ts";

const letter = { mail_class: "first_class", text, to: grace } as const;
let served: Served;
beforeAll(async () => {
  served = await serveEndpoints();
});
afterAll(() => served.close());

describe("against the service", () => {
  test("quotes, sends, follows, advances, reviews", async () => {
    const posthorn = new Posthorn({ baseUrl: served.url });
    const quote = await posthorn.quote({ ...letter, page_count: 1 });
    const { confirmation_token } = quote;
    const { order, capability } = await posthorn.send({
      ...letter,
      from: ada,
      sandbox: true,
      confirmation_token,
    });
    expect(order.price_cents).toBe(quote.total_cents);
    expect((await posthorn.order(order.id)).status).toBe("submitted");
    expect((await posthorn.advance(order.id, "delivered", capability.review_token)).status).toBe("delivered");
    expect((await posthorn.events(order.id)).at(-1)?.kind).toBe("order.delivered");
    const review = await posthorn.review({
      order_id: order.id,
      stars: 5,
      capability_token: capability.review_token,
    });
    expect(review).toMatchObject({ name: "Ada L.", sample: true, category: "letter" });
    expect((await posthorn.reviews()).reviews).toEqual([]);
    expect(await posthorn.lettersMailed()).toBeGreaterThan(0);
  });

  test("proofs, suggests, maps columns", async () => {
    const posthorn = new Posthorn({ baseUrl: served.url });
    expect(
      Buffer.from(await posthorn.proof({ text }))
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect((await posthorn.suggestClass("Thank you for dinner")).suggested_class).toBe("first_class");
    expect((await posthorn.mapCsv({ headers: ["Name", "ZIP"] })).mapping.zip).toEqual(["ZIP"]);
  });

  test("the same key sends one letter", async () => {
    const posthorn = new Posthorn({ baseUrl: served.url });
    const send = () =>
      posthorn.send({ ...letter, from: ada, sandbox: true }, { idempotencyKey: "client-once" });
    const [first, second] = [await send(), await send()];
    expect(second).toMatchObject({ replayed: true, order: { id: first.order.id } });
  });

  test("a failure that the service names is an error to act on", async () => {
    const posthorn = new Posthorn({ baseUrl: served.url, apiKey: "svc_live_wrong" });
    const error = await posthorn.lettersMailed().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PosthornError);
    expect(error).toMatchObject({ code: "invalid_key", http: 401, retryable: false });
  });

  test("its types are those of the service", async () => {
    const normal = (source: string) => source.replace(/[\s|;,]+/g, "");
    expect(normal(readFileSync(clientTypesFile, "utf8"))).toBe(normal(await typesOf()));
  });
});

describe("when the service is in trouble", () => {
  const envelope = (code: string) => JSON.stringify({ status: "failed", code, reason: "r", next: ["n"] });

  /** A server that answers the first tries with `listener` and then with an order. */
  async function triesAt(listener: RequestListener, failures: number) {
    const keys: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      keys.push(request.headers["idempotency-key"] as string | undefined);
      request.resume();
      if (keys.length <= failures) return listener(request, response);
      response.writeHead(201, { "Content-Type": "application/json" }).end('{"status":"ok"}');
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const outcome = await new Posthorn({ baseUrl }).send({ ...letter, from: ada }).then(
      () => "sent",
      (error: unknown) => (error instanceof PosthornError ? error.code : (error as Error).constructor.name),
    );
    server.closeAllConnections();
    server.close();
    return { outcome, tries: keys.length, sameKey: new Set(keys).size === 1 && keys[0] !== undefined };
  }
  const answering =
    (status: number, code: string, headers: Record<string, string> = {}): RequestListener =>
    (_request, response) =>
      response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(envelope(code));

  test.each([
    ["a transient failure", answering(503, "fulfilment_unavailable"), 2],
    ["a lost connection", ((request) => request.socket.destroy()) as RequestListener, 1],
    ["a throttle", answering(429, "rate_limited", { "Retry-After": "1" }), 1],
    ["a request still in flight", answering(409, "idempotency_in_flight", { "Retry-After": "1" }), 1],
  ])("%s is tried again, with the same key", async (_name, listener, failures) => {
    expect(await triesAt(listener, failures)).toEqual({
      outcome: "sent",
      tries: failures + 1,
      sameKey: true,
    });
  });

  test.each([
    "submission_unconfirmed",
    "duplicate_suspected",
    "payments_not_configured",
    "format_unavailable",
  ])("503 %s is never tried again", async (code) => {
    expect(await triesAt(answering(503, code), 5)).toMatchObject({ outcome: code, tries: 1 });
  });

  test("it gives up after three tries", async () => {
    expect(await triesAt(answering(503, "fulfilment_unavailable"), 9)).toMatchObject({ tries: 3 });
    const lost = await triesAt((request) => request.socket.destroy(), 9);
    expect(lost).toMatchObject({ outcome: PosthornConnectionError.name, tries: 3 });
  });
});

describe("webhooks", () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const now = new Date("2026-11-20T12:00:00Z");
  const body = '{"type":"order.mailed"}';
  const sign = (at = now) =>
    new Headers({
      "webhook-id": "msg_1",
      "webhook-timestamp": String(at.getTime() / 1000),
      "webhook-signature": `v1,AAAA v1a,BBBB ${new Webhook(secret).sign("msg_1", at, body)}`,
    });

  test("signed by the standard's own library are believed", async () => {
    expect(await verifyWebhook(secret, sign(), body, now)).toEqual({ type: "order.mailed" });
  });

  test("that were changed, are old or are unsigned are not", async () => {
    await expect(verifyWebhook(secret, sign(), `${body} `, now)).rejects.toThrow("No signature");
    const other = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
    await expect(verifyWebhook(other, sign(), body, now)).rejects.toThrow("No signature");
    await expect(verifyWebhook(secret, sign(), body, new Date(now.getTime() + 301_000))).rejects.toThrow(
      "of now",
    );
    await expect(verifyWebhook(secret, new Headers(), body, now)).rejects.toThrow("webhook-id");
  });
});
