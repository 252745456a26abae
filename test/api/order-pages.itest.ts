import { afterEach, describe, expect, test } from "vitest";
import { container } from "#lib/container";
import { call } from "./call.ts";
import { makeOrder } from "./letters.ts";
import { onePagePdf } from "./one-page-pdf.ts";
import { days, setClock } from "./test-clock.ts";

afterEach(() => setClock(0));

const see = (id: string, page: number | string, token?: string) =>
  call("GET", `/v1/orders/${id}/pages/${page}`, {
    headers: token === undefined ? {} : { "X-Capability-Token": token },
  });
const isPng = (bytes: Uint8Array) => Buffer.from(bytes.subarray(1, 4)).toString() === "PNG";

describe("the printed pages of an order", () => {
  test.each([
    ["a letter of two pages", { text: "Line.\n".repeat(60) }, 2],
    [
      "a letter from a PDF",
      { text: undefined, pdf_base64: Buffer.from(onePagePdf("Hello")).toString("base64") },
      1,
    ],
    ["a postcard", { format: "postcard_4x6" }, 2],
    ["a notecard", { format: "notecard" }, 3],
  ])("of %s are shown one by one, and a page after the last doesn't exist", async (_, changes, count) => {
    const { order, capability } = await makeOrder(changes);
    for (let page = 1; page <= count; page++) {
      const { status, headers, body } = await see(order.id, page, capability.cancel_token);
      expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
        200,
        "image/png",
        "no-store",
      ]);
      expect(isPng(body)).toBe(true);
    }
    expect((await see(order.id, count + 1, capability.cancel_token)).body.code).toBe("not_found");
  });

  test("are shown to a holder of a token of the order, of either kind and of any age", async () => {
    const { order, capability } = await makeOrder();
    setClock(days(20));
    for (const token of [capability.cancel_token, capability.review_token])
      expect((await see(order.id, 1, token)).status).toBe(200);
  });

  test("are not shown without a token or with another order's token", async () => {
    const [{ order }, other] = [await makeOrder(), await makeOrder()];
    for (const token of [undefined, "", other.capability.cancel_token]) {
      const { status, body } = await see(order.id, 1, token);
      expect([status, body.code]).toEqual([403, "invalid_capability"]);
    }
  });

  test("are deleted with the letter's content", async () => {
    const { order, capability } = await makeOrder();
    setClock(days(31));
    await container().sweep();
    const { status, body } = await see(order.id, 1, capability.cancel_token);
    expect([status, body.code]).toEqual([404, "not_found"]);
  });

  test.each(["0", "-1", "1.5", "x", "100"])("page %s does not exist", async (page) => {
    const { order, capability } = await makeOrder();
    expect((await see(order.id, page, capability.cancel_token)).body.code).toBe("not_found");
  });
});
