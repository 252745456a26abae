import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Handler } from "#lib/api/entrypoints/direct-routes";
import { startThanksIo, thanksIoSecret } from "#simulators/thanksio";

/** thanks.io from start to end: from POST /v1/orders through the files it fetches from us to its callbacks. */
let answer: (request: Request) => Promise<Response> | Response = () => new Response(null, { status: 503 });
const us = createServer(getRequestListener((request) => answer(request), { overrideGlobalObjects: false }));
await new Promise<void>((resolve) => us.listen(0, "127.0.0.1", resolve));
const base = `http://127.0.0.1:${(us.address() as AddressInfo).port}`;
const rail = await startThanksIo({ webhookUrl: () => `${base}/api/webhooks/thanksio` });
Object.assign(process.env, rail.env, {
  PUBLIC_BASE_URL: base,
  HANDOFF_DELAY_SECONDS: "0",
  IN_HOUSE_RAIL: "off",
});

const { container } = await import("#lib/container");
const { createMatcher, loadEndpoints } = await import("#lib/api/entrypoints/direct-routes");
const { openDatabase } = await import("#lib/db/client");
const { readPng } = await import("#test/fixtures/pdf/read-png");
const { call } = await import("./call.ts");
const { ada, grace, orderBody, quoteBody } = await import("./letters.ts");
const { days, minutes, setClock } = await import("./test-clock.ts");
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });

/** URLs that were requested. */
const asked: string[] = [];
let code: string;
beforeAll(async () => {
  const match = createMatcher(await loadEndpoints(join(import.meta.dirname, "../../app"), ["api"]));
  answer = (request) => {
    const path = new URL(request.url).pathname;
    asked.push(path);
    const found = match(path);
    const handler = found?.endpoint.methods.get(request.method) as Handler | undefined;
    if (!found || !handler) return new Response(null, { status: 404 });
    return handler(request, { params: Promise.resolve(found.params) });
  };
  const mint = { pack: "bulk", email: "a@example.com", source: "thanksio", sandbox: false } as const;
  code = (await container().credits.mint({ ...mint, at: new Date() })).code;
});
// Each test begins at the same time, so a pause of the rail in one would hold the letters of the next.
afterEach(async () => {
  setClock(0);
  await database.pool.query("delete from paces");
});
afterAll(async () => {
  await rail.callbacks.settle();
  await container().close();
  await Promise.all([rail.stop(), database.close()]);
  us.closeAllConnections();
  us.close();
});

type Change = Record<string, unknown>;
let homes = 0;
/** An address that no other test uses, because thanks.io prints one piece for an address in 36 hours. */
const newHome = () => {
  homes += 1;
  return { ...grace, line2: `Apt ${homes}` };
};
async function send(change: Change = {}) {
  const { sandbox: _, ...letter } = { ...orderBody, format: "notecard", to: newHome(), ...change } as Change;
  const { from: __, ...quoted } = letter;
  const quote = await call("POST", "/v1/quotes", { body: { ...quoteBody, ...quoted } });
  const { confirmation_token } = quote.body;
  return call("POST", "/v1/orders", { body: { ...letter, credit_code: code, confirmation_token } });
}
const read = async (id: string) => (await call("GET", `/v1/orders/${id}`)).body.order;
const pieceOf = (id: string) => rail.piecesOf(id)[0]!;
async function hear(id: string) {
  await rail.callbacks.settle();
  await container().fulfilment.advance(id);
  return read(id);
}

describe("thanks.io prints our pages", () => {
  test.each([
    ["notecard", "notecard"],
    ["postcard_4x6", "postcard"],
    ["postcard_6x9", "postcard"],
    ["postcard_6x11", "postcard"],
    ["letter_windowed", "letter"],
  ])(
    "a %s is sent as the product %s, whose files thanks.io fetches in the right type and size",
    async (format, product) => {
      const { status, body } = await send({ format });
      expect([status, body.order.status]).toEqual([201, "submitted"]);
      const piece = pieceOf(body.order.id);
      expect(piece).toMatchObject({ product, orderId: body.order.id, recipient: { name: grace.name } });
      if (product === "letter") {
        const { documentSha256 } = await database.prisma.order.findUniqueOrThrow({
          where: { id: body.order.id },
        });
        expect(createHash("sha256").update(piece.files.pdf_only_url!).digest("hex")).toBe(documentSha256);
      } else {
        const back = readPng(piece.files.custom_background_image!);
        // The message is printed on the sheet, so it isn't empty.
        expect(back.data.some((value) => value < 128)).toBe(true);
      }
    },
  );

  test("a notecard's message is in its lower half, below the fold, turned with the card", async () => {
    const { status, body } = await send();
    expect(status, JSON.stringify(body)).toBe(201);
    const { width, height, channels, data } = readPng(pieceOf(body.order.id).files.custom_background_image!);
    const inkIn = (from: number, to: number) => {
      let dark = 0;
      for (let at = from * width * channels; at < to * width * channels; at += channels)
        if (data[at]! < 128) dark += 1;
      return dark;
    };
    expect(inkIn(0, height / 2 - 60)).toBe(0);
    expect(inkIn(Math.round(height / 2), height)).toBeGreaterThan(200);
  });
});

describe("a file's URL", () => {
  test("is signed: a URL with another order, page, or size is refused, and so is a URL of the day before", async () => {
    asked.length = 0;
    await send();
    const path = asked.find((one) => one.endsWith(".png"))!;
    const get = async (one: string) => (await fetch(`${base}${one}`)).status;
    expect(await get(path)).toBe(200);
    const token = path.split("/").at(-1)!.replace(".png", "");
    for (const at of [0, 10, 24, 32, 36, 60]) {
      const other = token[at] === "A" ? "B" : "A";
      expect(await get(path.replace(token, token.slice(0, at) + other + token.slice(at + 1)))).toBe(404);
    }
    expect(await get(path.replace(".png", ".pdf"))).toBe(404);
    expect(await get("/api/print-files/x")).toBe(404);
    setClock(days(1) + minutes(1));
    expect(await get(path)).toBe(404);
  });

  test("is refused once the letter's content was erased, and is never cached", async () => {
    asked.length = 0;
    const { body } = await send();
    const path = asked.find((one) => one.endsWith(".png"))!;
    const { headers } = await fetch(`${base}${path}`);
    expect(headers.get("cache-control")).toBe("no-store");
    await database.prisma.orderContent.update({
      where: { orderId: body.order.id },
      data: { documentKey: null },
    });
    const gone = await fetch(`${base}${path}`);
    expect([gone.status, gone.headers.get("cache-control")]).toEqual([404, "no-store"]);
  });
});

describe("a sender's address", () => {
  test("has one subaccount, however many letters are sent at once and however the address is spelled", async () => {
    const from = { ...ada, name: "Charles Babbage", line1: "5 Devonshire Street" };
    await send({ from });
    const before = rail.subAccounts.size;
    const { body } = await send({ from: { ...from, line1: "5 DEVONSHIRE ST." } });
    expect(rail.subAccounts.size).toBe(before);
    const account = rail.subAccounts.get(pieceOf(body.order.id).subAccount)!;
    expect(account).toMatchObject({ return_name: "Charles Babbage", return_postal_code: "95014" });
    const other = { ...from, line1: "6 Devonshire Street" };
    const sent = await Promise.all(Array.from({ length: 4 }, () => send({ from: other })));
    expect(rail.subAccounts.size).toBe(before + 1);
    // The letters that arrived while the sub-account was being created are handed over a minute later.
    setClock(minutes(2));
    for (const { body: each } of sent) {
      const id = each.order?.id ?? each.order_id;
      await container().fulfilment.advance(id);
      expect((await read(id)).status).toBe("submitted");
      expect(rail.paperOf(id)).toHaveLength(1);
    }
  });

  test("whose subaccount could not be created gets one with the next letter, which is sent at once", async () => {
    const from = { ...ada, name: "Mary Somerville" };
    rail.faults.read.queue.push("error_500");
    const failed = (await send({ from })).body;
    expect((await read(failed.order?.id ?? failed.order_id)).status).toBe("screening");
    expect((await send({ from })).body.order.status).toBe("submitted");
  });
});

describe("when thanks.io fails", () => {
  test.each(["hang_after", "error_500_after", "unreadable", "hang_before", "error_500"] as const)(
    "%s: the outcome is unknown, so it is not resent and is refunded",
    async (fault) => {
      rail.faults.submit.queue.push(fault);
      const before = (await call("GET", `/v1/credits/${code}`)).body.balance_cents;
      const { body } = await send();
      const id = body.order?.id ?? body.order_id;
      for (const at of [2, 15, 30, 365, 370]) {
        setClock(minutes(at));
        await container().fulfilment.advance(id);
      }
      expect(rail.piecesOf(id).length).toBeLessThanOrEqual(1);
      expect(await read(id)).toMatchObject({ status: "failed", failure: { code: "submission_unconfirmed" } });
      expect((await call("GET", `/v1/credits/${code}`)).body.balance_cents).toBe(before);
    },
  );

  test("a callback about a piece whose acceptance was lost completes its order", async () => {
    rail.faults.submit.queue.push("hang_after");
    const { body } = await send();
    const id = body.order?.id ?? body.order_id;
    const { id: pieceId } = pieceOf(id);
    rail.advance(pieceId, "in_production");
    await rail.callbacks.settle();
    const submission = await database.prisma.submission.findFirst({ where: { orderId: id } });
    expect(submission?.pieceId).toBe(pieceId);
    setClock(minutes(2));
    await container().fulfilment.advance(id);
    expect((await read(id)).status).toBe("submitted");
    expect(rail.piecesOf(id)).toHaveLength(1);
  });

  test("after a 429, which accepts nothing, the piece is sent later, once", async () => {
    rail.faults.submit.queue.push("too_many");
    const { body } = await send();
    const id = body.order?.id ?? body.order_id;
    expect(rail.piecesOf(id)).toHaveLength(0);
    setClock(minutes(3));
    await container().fulfilment.advance(id);
    expect((await read(id)).status).toBe("submitted");
    expect(rail.paperOf(id)).toHaveLength(1);
  });

  test.each([["postcard_6x9"], ["notecard"]])("a downgraded %s is recalled and refunded", async (format) => {
    rail.faults.submit.queue.push("downgrade");
    const { body } = await send({ format });
    const id = body.order?.id ?? body.order_id;
    expect(await read(id)).toMatchObject({ status: "failed", failure: { code: "provider_rejected" } });
    expect(rail.paperOf(id)).toHaveLength(0);
  });

  test("an account in test mode, which prints nothing, fails the order instead of accepting it", async () => {
    rail.settings.testMode = true;
    const { body } = await send();
    rail.settings.testMode = false;
    expect((await read(body.order?.id ?? body.order_id)).status).toBe("failed");
  });
});

describe("the callbacks of thanks.io", () => {
  test("move the order to mailed and delivered; a repeated one changes nothing", async () => {
    const { body } = await send();
    const { id } = body.order;
    rail.advance(pieceOf(id).id, "in_production");
    expect((await hear(id)).status).toBe("submitted");
    rail.callbacks.faults.queue.push("duplicate");
    rail.advance(pieceOf(id).id, "mailed");
    expect((await hear(id)).status).toBe("mailed");
    rail.advance(pieceOf(id).id, "delivered");
    expect((await hear(id)).status).toBe("delivered");
    expect(rail.callbacks.sent.map(({ status }) => status)).not.toContain(500);
  });

  test("a wrong secret, or none, is refused without effect", async () => {
    const { body } = await send();
    const { id } = body.order;
    const event = JSON.stringify({
      event_type: "order_item.status_update",
      event_id: "stranger",
      data: { "order.id": Number(pieceOf(id).id), "order_item.current_status": "Delivered" },
    });
    for (const secret of ["wrong", `${thanksIoSecret}x`, thanksIoSecret.slice(1)]) {
      const { status } = await fetch(`${base}/api/webhooks/thanksio/${secret}`, {
        method: "POST",
        body: event,
      });
      expect(status).toBe(400);
    }
    expect((await hear(id)).status).toBe("submitted");
    const unreadable = await fetch(`${base}/api/webhooks/thanksio/${thanksIoSecret}`, {
      method: "POST",
      body: "{}",
    });
    expect(unreadable.status).toBe(400);
  });

  test("a silently dropped piece is found by polling, and refunded", async () => {
    rail.faults.submit.queue.push("silent_drop");
    const { body } = await send();
    const { id } = body.order;
    const piece = pieceOf(id);
    rail.advance(piece.id, "mailed");
    const reading = await container().rails.named("thanksio")!.readPiece!({ orderId: id, pieceId: piece.id });
    expect(reading).toMatchObject({
      kind: "read",
      trackingEvents: expect.arrayContaining([expect.objectContaining({ kind: "dropped" })]),
    });
  });
});

test("a letter on one side is not for thanks.io, which prints both: quote and order say so, and nothing is debited", async () => {
  const letter = { format: "letter_windowed", single_sided: true };
  const quote = await call("POST", "/v1/quotes", { body: { ...quoteBody, ...letter } });
  expect(quote.body.live).toMatchObject({ available: false, reason: expect.stringContaining("both sides") });
  const { status, body } = await send(letter);
  expect([status, body.code]).toEqual([503, "format_unavailable"]);
  expect(body.reason).toContain("printed on one side");
});

describe("a second piece for an address, which thanks.io would leave out for 36 hours", () => {
  const idOf = ({ body }: { body: { order?: { id: string }; order_id?: string } }) =>
    (body.order?.id ?? body.order_id)!;
  const balance = async () => (await call("GET", `/v1/credits/${code}`)).body.balance_cents;
  const printed = (id: string) => rail.paperOf(id).length;

  test("waits, says until when, and is printed then, whoever sends it and however the address is spelled", async () => {
    const to = { ...newHome(), line1: "1 North Example Avenue" };
    const first = idOf(await send({ to }));
    const { body } = await send({
      to: { ...to, line1: "1 N EXAMPLE AVE", name: "Someone Else" },
      from: { ...ada, name: "Mary" },
    });
    const { id } = body.order;
    expect([printed(first), rail.piecesOf(id).length, body.order.status]).toEqual([1, 0, "screening"]);
    const waits = Date.parse(body.order.hand_off_at) - Date.now();
    expect(Math.abs(waits - minutes(37 * 60))).toBeLessThan(minutes(1));
    const { events } = (await call("GET", `/v1/orders/${id}/events`)).body;
    expect(events.at(-1)).toMatchObject({ kind: "order.screening", detail: { why: "same_address" } });
    setClock(minutes(37 * 60 - 1));
    await container().fulfilment.advance(id);
    expect(rail.piecesOf(id)).toHaveLength(0);
    rail.pieces.get(rail.piecesOf(first)[0]!.id)!.history[0]!.at = new Date(Date.now() - days(2));
    setClock(minutes(37 * 60 + 1));
    await container().fulfilment.advance(id);
    expect([(await read(id)).status, printed(id)]).toEqual(["submitted", 1]);
  });

  test("can be canceled while it waits, and is refunded", async () => {
    const to = newHome();
    await send({ to });
    const before = await balance();
    const { body } = await send({ to });
    const headers = { "X-Capability-Token": body.capability.cancel_token };
    expect((await call("DELETE", `/v1/orders/${body.order.id}`, { headers })).body.order.status).toBe(
      "canceled",
    );
    expect(await balance()).toBe(before);
    setClock(days(3));
    await container().fulfilment.advance(body.order.id);
    expect(rail.piecesOf(body.order.id)).toHaveLength(0);
  });

  test("of two at the same moment, one is printed and one waits", async () => {
    const to = newHome();
    const ids = (await Promise.all([send({ to }), send({ to }), send({ to })])).map(idOf);
    expect(ids.map(printed).sort()).toEqual([0, 0, 1]);
    const statuses = await Promise.all(ids.map(async (id) => (await read(id)).status));
    expect(statuses.sort()).toEqual(["screening", "screening", "submitted"]);
  });

  test("doesn't wait for a piece that thanks.io certainly didn't take", async () => {
    const to = newHome();
    rail.faults.submit.queue.push("too_many");
    await send({ to });
    setClock(minutes(3));
    expect(printed(idOf(await send({ to })))).toBe(1);
  });

  test.each([
    ["a callback", async (piece: string) => rail.fulfill(piece)],
    ["the question after two business days, if the callback was lost,", async () => setClock(days(6))],
  ])("that it leaves out, because someone else's went there, is refunded by %s", async (_, happen) => {
    const before = await balance();
    const to = newHome();
    rail.settings.duplicatePrevention = false;
    const id = idOf(await send({ to }));
    rail.settings.duplicatePrevention = true;
    const piece = pieceOf(id);
    Object.assign(piece, { isLeftOut: true, drops: true, state: "in_production" });
    await happen(piece.id);
    expect(await hear(id)).toMatchObject({ status: "failed", failure: { code: "provider_rejected" } });
    expect(await balance()).toBe(before);
  });
});

describe("canceling at thanks.io", () => {
  const recall = (piece: string) => container().rails.named("thanksio")!.recall!(piece);
  const puts = () =>
    rail.calls.filter(({ method }) => method === "PUT").map(({ path }) => path.replace(/\/\d+\//, "/1/"));

  test.each([
    ["its documented path", "orders", ["/api/v2/orders/1/cancel"]],
    [
      "the path of its older notes, if the documented one doesn't exist",
      "order",
      ["/api/v2/orders/1/cancel", "/api/v2/order/1/cancel"],
    ],
  ] as const)("uses %s", async (_, under, paths) => {
    const piece = pieceOf((await send()).body.order.id);
    rail.settings.cancelUnder = under;
    const before = puts().length;
    expect(await recall(piece.id)).toBe(true);
    rail.settings.cancelUnder = "orders";
    expect(puts().slice(before)).toEqual(paths);
    expect(piece.state).toBe("canceled");
  });

  test.each(["hang_before", "error_500", "unreadable"] as const)(
    "tries no second path after %s, because the first may have worked",
    async (fault) => {
      const piece = pieceOf((await send()).body.order.id);
      const before = puts().length;
      rail.faults.read.queue.push(fault);
      expect(await recall(piece.id)).toBe(false);
      expect(puts().slice(before)).toEqual(["/api/v2/orders/1/cancel"]);
    },
  );
});

test("tracking, which thanks.io lacks, is refused before any debit; without tracking the letter is sent", async () => {
  const balance = async () => (await call("GET", `/v1/credits/${code}`)).body.balance_cents;
  const before = await balance();
  const { status, body } = await send({ format: "letter_windowed", tracking: true });
  expect([status, body.code, body.order]).toEqual([503, "format_unavailable", undefined]);
  expect(body.reason).toContain("with tracking");
  expect(await balance()).toBe(before);
  expect((await send({ format: "letter_windowed" })).body.order.status).toBe("submitted");
});
