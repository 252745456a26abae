import { afterAll, afterEach, describe, expect, test } from "vitest";
import { container } from "#lib/container";
import { openDatabase } from "#lib/db/client";
import { inspectPdf } from "#test/fixtures/documents/inspect-pdf";
import { call } from "./call.ts";
import { ada, grace, makeOrder, orderBody, quoteBody } from "./letters.ts";
import { onePagePdf } from "./one-page-pdf.ts";
import { days, minutes, setClock } from "./test-clock.ts";

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
afterEach(() => setClock(0));
afterAll(() => database.close());

const ask = (id: string, token: string | undefined) =>
  call("GET", `/v1/orders/${id}/certificate`, {
    headers: token === undefined ? {} : { "X-Capability-Token": token },
  });
const wordsOf = (pdf: Uint8Array) =>
  inspectPdf(pdf)
    .map((page) => page.text)
    .join("\n")
    .replaceAll(/\s+/g, " ");
const sha256Of = async (orderId: string) =>
  (await database.prisma.order.findUniqueOrThrow({ where: { id: orderId } })).documentSha256;

/** A live letter that was paid with a code and is with the in-house rail. */
async function sendLive() {
  const { code } = await container().credits.mint({
    ...{ pack: "starter", email: "a@example.com", sandbox: false },
    source: `certificate:${Math.random()}`,
    at: new Date(),
  });
  const quote = await call("POST", "/v1/quotes", { body: quoteBody });
  const { sandbox: _, ...letter } = orderBody;
  const body = { ...letter, credit_code: code, confirmation_token: quote.body.confirmation_token };
  const sent = (await call("POST", "/v1/orders", { body })).body;
  setClock(minutes(11));
  await container().fulfilment.advance(sent.order.id);
  return sent;
}

/** The operator marks it as mailed. */
function post(orderId: string): Promise<void> {
  return container().operators.printing.markPosted({ operator: true, id: "a-test" }, orderId, null);
}

describe("the certificate of a live letter", () => {
  test("states what was sent, from whom, to whom, and who reported each step; caches may not store a copy", async () => {
    const { order, capability } = await sendLive();
    const { status, headers, body } = await ask(order.id, capability.cancel_token);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("cache-control")).toBe("no-store");
    const words = wordsOf(body);
    for (const said of [
      "Mailing record",
      order.id,
      await sha256Of(order.id),
      ...[ada.name, ada.line1, grace.name, grace.line1, grace.line2, "New York, NY 10118"],
      "First-Class Mail",
      "Sent to the printer",
      "What this page does not prove",
      "PS Form 3817",
      `/orders/${order.id}`,
    ])
      expect(words).toContain(said);
    expect(words).not.toMatch(/rehears/i);
  });

  test("names the operator as the one who mailed it, and no one for an inferred delivery", async () => {
    const { order, capability } = await sendLive();
    await post(order.id);
    const posted = wordsOf((await ask(order.id, capability.review_token)).body);
    expect(posted).toContain("An operator of Posthorn states that it was mailed on");
    setClock(days(20));
    await container().fulfilment.advance(order.id);
    const arrived = wordsOf((await ask(order.id, capability.review_token)).body);
    expect(arrived).toContain("Presumed by Posthorn");
    expect(arrived).toContain("No delivery was reported.");
  });

  test("after erasure contains the fingerprint, class, and log, says what was erased, and contains no names", async () => {
    const { order, capability } = await sendLive();
    await post(order.id);
    setClock(days(20));
    await container().fulfilment.advance(order.id);
    setClock(days(60));
    await container().sweep();
    const words = wordsOf((await ask(order.id, capability.cancel_token)).body);
    for (const said of [await sha256Of(order.id), "First-Class Mail", "were erased on", "Order received"])
      expect(words).toContain(said);
    for (const gone of [ada.name, ada.line1, grace.name, grace.line1]) expect(words).not.toContain(gone);
  });
});

describe("access to a certificate", () => {
  test("is granted for each genuine token of the order, of either kind and of any age", async () => {
    const { order, capability } = await makeOrder();
    setClock(days(29));
    for (const token of [capability.cancel_token, capability.review_token])
      expect((await ask(order.id, token)).status).toBe(200);
    const canceling = await call("DELETE", `/v1/orders/${order.id}`, {
      headers: { "X-Capability-Token": capability.cancel_token },
    });
    expect([canceling.status, canceling.body.code]).toEqual([410, "expired_capability"]);
  });

  test("is refused with 403 without a token, with another order's token, and with a changed token", async () => {
    const [{ order, capability }, other] = [await makeOrder(), await makeOrder()];
    const own = capability.cancel_token as string;
    const forged = `${own.slice(0, -2)}${own.at(-2) === "A" ? "B" : "A"}${own.at(-1)}`;
    for (const token of [undefined, "", other.capability.cancel_token, forged]) {
      const { status, body } = await ask(order.id, token);
      expect([status, body.code]).toEqual([403, "invalid_capability"]);
    }
  });
});

describe("the certificate of a sandbox order", () => {
  test.each([
    ["a letter of text", {}],
    ["a PDF", { text: undefined, pdf_base64: Buffer.from(onePagePdf("Hello")).toString("base64") }],
    ["a postcard", { format: "postcard_4x6" }],
    ["a notecard", { format: "notecard" }],
  ])("of %s has a sandbox watermark on every page and shows the pages", async (_name, change) => {
    const { order, capability } = await makeOrder(change);
    const { body } = await ask(order.id, capability.cancel_token);
    for (const { text } of inspectPdf(body)) expect(text).toContain("Test: nothing was mailed");
    expect(wordsOf(body)).toContain("nothing was printed or mailed");
    expect(wordsOf(body)).toContain("Its pages are shown below in a small size, as mailed");
  });
});
