import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { container } from "#lib/container";
import { Posthorn, PosthornError } from "../../clients/typescript/src/index.ts";
import { ada, grace, text } from "./letters.ts";
import { type Served, serveEndpoints } from "./serve-endpoints.ts";

const letter = { mail_class: "first_class", text, to: grace };
let served: Served;
beforeAll(async () => {
  served = await serveEndpoints();
});
afterAll(() => served.close());

describe("against the service", () => {
  test("quotes, sends, tracks, advances, reviews", async () => {
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
    const certificate = await posthorn.certificate(order.id, capability.cancel_token);
    expect(Buffer.from(certificate.subarray(0, 5)).toString()).toBe("%PDF-");
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

  test("gets a code's balance, a pack's checkout, and an account session", async () => {
    const posthorn = new Posthorn({ baseUrl: served.url });
    const codeOf = (call: Promise<unknown>) => call.then(String, (error: PosthornError) => error.code);
    expect(await codeOf(posthorn.balance("svc-2222-2222-2222"))).toBe("not_found");
    const pack = { pack: "starter", email: "ada@letters.example" };
    expect(await codeOf(posthorn.buyCredit(pack))).toBe("payments_not_configured");
    const email = "ada@letters.example";
    const { request_id, ...asked } = await posthorn.requestCode(email);
    expect(asked).toMatchObject({ emailed: true, expires_in_minutes: 60 });
    expect(await codeOf(posthorn.verifyCode({ email, request_id, code: "000000" }))).toBe("invalid_code");
  });

  test("creates proofs, suggests addresses, maps columns", async () => {
    const posthorn = new Posthorn({ baseUrl: served.url });
    expect(
      Buffer.from(await posthorn.proof({ text }))
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect((await posthorn.suggestClass("Thank you for dinner")).suggested_class).toBe("first_class");
    expect((await posthorn.mapCsv({ headers: ["Name", "ZIP"] })).mapping.zip).toEqual(["ZIP"]);
  });

  test("prices, sends, tracks, and reads a batch", async () => {
    const posthorn = new Posthorn({ baseUrl: served.url });
    const rows = Array.from({ length: 3 }, (_, n) => ({
      to: grace,
      fields: { n: `${n}` },
      reference: `row ${n}`,
    }));
    const many = { mail_class: "first_class", text: "Letter {{n}}", from: ada, rows };
    const { confirmation_token, total_cents } = await posthorn.quoteBatch(many);
    const { batch, capability } = await posthorn.sendBatch({ ...many, sandbox: true, confirmation_token });
    expect(batch.total_cents).toBe(total_cents);
    await container().batches.advance(batch.id);
    expect((await posthorn.batch(batch.id)).counts).toEqual({ submitted: 3 });
    const read: (string | null)[] = [];
    const { cancel_token: cancelToken } = capability;
    const rowsOfBatch = posthorn.batchRows(batch.id, { status: "submitted", cancelToken });
    for await (const { reference } of rowsOfBatch) read.push(reference);
    expect(read).toEqual(["row 0", "row 1", "row 2"]);
    await expect(posthorn.cancelBatch(batch.id, capability.cancel_token)).rejects.toMatchObject({
      code: "too_late",
    });
  });

  test("the same key sends one letter", async () => {
    const posthorn = new Posthorn({ baseUrl: served.url });
    const send = () =>
      posthorn.send({ ...letter, from: ada, sandbox: true }, { idempotencyKey: "client-once" });
    const [first, second] = [await send(), await send()];
    expect(second).toMatchObject({ replayed: true, order: { id: first.order.id } });
  });

  test("a failure code of the service becomes an error that callers can handle", async () => {
    const posthorn = new Posthorn({ baseUrl: served.url, apiKey: "svc_live_wrong" });
    const error = await posthorn.lettersMailed().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PosthornError);
    expect(error).toMatchObject({ code: "invalid_key", http: 401, retryable: false });
  });
});
