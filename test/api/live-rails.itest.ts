import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { windowProfiles } from "#lib/domain/documents/window-profiles";
import { type LobSimulator, startLob } from "#simulators/lob";
import { type PostgridSimulator, startPostgrid } from "#simulators/postgrid";
import { isPaper } from "#simulators/rail-faults";
import { inspectPdf } from "#test/fixtures/documents/inspect-pdf";
import { readPng } from "#test/fixtures/pdf/read-png";

/** Live letters on vendors' rails, from the quote to delivery, over the real routes and the simulators' HTTP. */
const webhookUrl = (vendor: string) => () => `${receiver.url}/api/webhooks/${vendor}`;
const lob = await startLob({ webhookUrl: webhookUrl("lob") });
const postgrid = await startPostgrid({ webhookUrl: webhookUrl("postgrid") });
Object.assign(process.env, { ...lob.env, ...postgrid.env, HANDOFF_DELAY_SECONDS: "0" });
const { container } = await import("#lib/container");
const { openDatabase } = await import("#lib/db/client");
const { setClock } = await import("./test-clock.ts");
const { call } = await import("./call.ts");
const { ada, grace, orderBody, quoteBody } = await import("./letters.ts");
const routes = {
  lob: (await import("#app/api/webhooks/lob/route")).POST,
  postgrid: (await import("#app/api/webhooks/postgrid/route")).POST,
};
const receiver = await startReceiver();

afterAll(async () => {
  await container().close();
  await database.close();
  await Promise.all([lob.stop(), postgrid.stop(), receiver.stop()]);
});
beforeEach(() => {
  for (const rail of [lob, postgrid]) rail.faults.submit.queue.length = 0;
});

/** Passes each callback to its vendor's route. */
async function startReceiver() {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const vendor = request.url!.split("/").at(-1) as keyof typeof routes;
    const answer = await routes[vendor](
      new Request(`http://localhost${request.url}`, {
        method: "POST",
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks),
      }),
    );
    response.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
let mints = 0;
async function send(change: Record<string, unknown> = {}) {
  mints += 1;
  const { code } = await container().credits.mint({
    ...({ pack: "standard", email: "a@example.com", sandbox: false } as const),
    ...{ source: `rails:${mints}`, at: new Date() },
  });
  const { sandbox: _, ...letter } = { ...orderBody, ...change };
  const quote = await call("POST", "/v1/quotes", { body: { ...quoteBody, ...change } });
  const body = { ...letter, credit_code: code, confirmation_token: quote.body.confirmation_token };
  const answer = await call("POST", "/v1/orders", { body });
  return { ...answer, code };
}
const read = async (id: string) => (await call("GET", `/v1/orders/${id}`)).body.order;
const balanceOf = async (code: string) => (await call("GET", `/v1/credits/${code}`)).body.balance_cents;

/** Moves the only piece of an order at its rail, until we received and processed it. */
async function happens(
  rail: LobSimulator | PostgridSimulator,
  id: string,
  to: "mailed" | "in_transit" | "delivered" | "failed",
) {
  const [piece, ...more] = rail.piecesOf(id).filter(isPaper);
  expect(more).toEqual([]);
  rail.advance(piece!.id, to);
  await rail.callbacks.settle();
  await container().fulfilment.advance(id);
  return (await read(id)).status;
}

describe("a live letter on a vendor's rail", () => {
  test.each([
    ["certified", /^92\d{18,22}$/],
    ["certified_err", /^92\d{18,22}$/],
  ] as const)(
    "%s goes to Lob inside the request, with its tracking number, and is tracked until delivery",
    async (mail_class, number) => {
      const { status, body } = await send({ mail_class });
      expect([status, body.order.status]).toEqual([201, "submitted"]);
      const { id } = body.order;
      expect((await read(id)).tracking_number).toMatch(number);
      expect(await happens(lob, id, "mailed")).toBe("mailed");
      expect(await happens(lob, id, "in_transit")).toBe("mailed");
      expect(await happens(lob, id, "delivered")).toBe("delivered");
      const { events } = (await call("GET", `/v1/orders/${id}/events`)).body;
      expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(
        expect.arrayContaining(["order.submitted", "order.mailed", "order.in_transit", "order.delivered"]),
      );
    },
  );

  test("the proof and the order's page show the addresses that Lob prints; Lob's file doesn't have them", async () => {
    const body = { text: orderBody.text, to: grace, from: ada };
    const proof = await call("POST", "/v1/proofs", { body });
    const [shown] = inspectPdf(new Uint8Array(proof.body));
    expect(shown!.text).toContain(ada.line1);
    expect(shown!.text).toContain(grace.name.toUpperCase());
    const sent = await send();
    const { id } = sent.body.order;
    const [piece] = lob.piecesOf(id).filter(isPaper);
    const [printed] = inspectPdf(new Uint8Array(piece!.form.files.get("file")!));
    expect(printed!.text).not.toContain(ada.line1);
    const headers = { "X-Capability-Token": sent.body.capability.cancel_token };
    const picture = readPng((await call("GET", `/v1/orders/${id}/pages/1`, { headers })).body);
    const scale = picture.width / 612;
    const [box] = windowProfiles.lob_10.inkFree;
    const row = (y: number) =>
      picture.data
        .subarray(Math.round(y * scale) * picture.width * picture.channels)
        .subarray(0, picture.width);
    const inked = Array.from({ length: box.height }, (_, y) => row(box.y + y)).filter((line) =>
      line.some((value) => value < 100),
    );
    expect(inked.length).toBeGreaterThan(20);
  });

  test("priority goes to PostGrid, a postcard to Lob, a notecard and a windowed letter to the in-house queue", async () => {
    const sent = await send({ mail_class: "priority" });
    expect(sent.body).toMatchObject({ order: { status: "submitted" } });
    const priority = sent.body.order.id;
    expect(postgrid.paperOf(priority)).toHaveLength(1);
    expect(await happens(postgrid, priority, "mailed")).toBe("mailed");
    const postcard = (await send({ format: "postcard_6x9" })).body.order.id;
    expect(lob.paperOf(postcard)).toHaveLength(1);
    for (const format of ["notecard", "letter_windowed"]) {
      const { order } = (await send({ format })).body;
      expect(order.status).toBe("submitted");
      expect(lob.piecesOf(order.id).length + postgrid.piecesOf(order.id).length).toBe(0);
    }
  });

  test("a first-class letter with tracking goes to a rail with tracking numbers; without tracking it goes to Lob", async () => {
    const tracked = (await send({ tracking: true })).body.order;
    expect(tracked.status).toBe("submitted");
    expect(lob.piecesOf(tracked.id).length + postgrid.piecesOf(tracked.id).length).toBe(0);
    const { body } = await call("GET", `/v1/orders/${tracked.id}/events`);
    expect(body.events).toContainEqual(expect.objectContaining({ detail: { rail: "in_house" } }));
    expect(lob.paperOf((await send()).body.order.id)).toHaveLength(1);
  });

  test("a letter that Lob reports as dropped fails and is refunded", async () => {
    const { body, code } = await send();
    expect(await balanceOf(code)).toBe(5500 - 199);
    expect(await happens(lob, body.order.id, "failed")).toBe("failed");
    expect(await balanceOf(code)).toBe(5500);
  });

  test("a certified letter that Lob accepts as an ordinary one is recalled, failed, and refunded", async () => {
    lob.faults.submit.queue.push("downgrade");
    const { body, code } = await send({ mail_class: "certified" });
    expect(body.code).toBe("provider_rejected");
    expect(lob.paperOf(body.order_id)).toHaveLength(0);
    expect(await balanceOf(code)).toBe(5500);
  });

  test("if Lob refuses a letter for its rate, it and the next one wait for Lob, and PostGrid gets neither", async () => {
    // Taken before both letters: on a slow machine, the pause may have ended once they are sent.
    const before = new Date();
    lob.faults.submit.queue.push("too_many");
    const letters = [(await send()).body.order, (await send()).body.order] as {
      id: string;
      status: string;
    }[];
    expect(letters.map(({ status }) => status)).toEqual(["screening", "screening"]);
    const paces = "select name from paces where paused_until > $1";
    const { rows: paused } = await database.pool.query(paces, [before]);
    expect(paused).toEqual([{ name: "rail:lob" }]);
    setClock(10_000);
    for (const { id } of letters) {
      expect([lob.piecesOf(id).length, postgrid.piecesOf(id).length]).toEqual([0, 0]);
      await container().fulfilment.advance(id);
      expect([lob.paperOf(id).length, postgrid.piecesOf(id).length]).toEqual([1, 0]);
      const attempts = await database.prisma.submission.findMany({ where: { orderId: id } });
      expect(attempts.map(({ rail, status }) => [rail, status])).toEqual([["lob", "accepted"]]);
    }
    setClock(0);
    // The paces have times of the clock that was ahead.
    await database.prisma.pace.deleteMany();
  });

  test("callbacks that arrive before the rail's own answer don't delay the letter", async () => {
    for (let count = 0; count < 8; count++) {
      const { body } = await send({ mail_class: "priority" });
      expect(body.order?.status).toBe("submitted");
    }
  });

  test("forged callbacks have no effect", async () => {
    const { order } = (await send()).body;
    const [piece] = lob.piecesOf(order.id);
    const forged = JSON.stringify({
      ...{ id: "evt_forged", event_type: { id: "letter.delivered" }, reference_id: piece!.id },
      body: { id: piece!.id, metadata: { order_id: order.id } },
    });
    for (const { headers } of [lob.sign(forged, new Date(), "guess"), lob.sign(forged, new Date(0))]) {
      const answer = await fetch(webhookUrl("lob")(), { method: "POST", headers, body: forged });
      expect(answer.status).toBe(400);
    }
    await container().fulfilment.advance(order.id);
    expect((await read(order.id)).status).toBe("submitted");
  });
});

describe("an address too long for a rail's envelope is detected in the quote", () => {
  const long = "One Extraordinarily Interminable Commemorative Thoroughfare";

  test("with or without content, and in the order, and the error has the field and how many characters fit", async () => {
    const to = { ...grace, line1: long };
    for (const body of [
      { mail_class: "first_class", page_count: 1, to },
      { ...quoteBody, to },
    ]) {
      const answer = await call("POST", "/v1/quotes", { body });
      expect([answer.status, answer.body.code]).toEqual([400, "validation_error"]);
      const [field] = answer.body.fields;
      expect(field.path).toBe("to.line1");
      const fitting = Number(/: (\d+) characters fit/.exec(field.message)?.[1]);
      const shorter = { ...to, line1: long.slice(0, fitting) };
      expect((await call("POST", "/v1/quotes", { body: { ...body, to: shorter } })).status).toBe(200);
    }
    const order = await call("POST", "/v1/orders", { body: { ...orderBody, to } });
    expect([order.status, order.body.fields[0].path]).toEqual([400, "to.line1"]);
  });

  test("a long name continues in a second line, and the error for a sender's line that is too long has the sender's field", async () => {
    const name = "Department of Environmental Conservation of the State of New York";
    const { body } = await send({ to: { ...grace, name } });
    const [piece] = lob.piecesOf(body.order.id);
    expect(piece!.form.fields.to).toMatchObject({
      name: "Department of Environmental Conservation",
      company: "of the State of New York",
    });
    const from = { ...ada, line1: `${"Supercalifragilistic".repeat(4)}` };
    const refused = await call("POST", "/v1/orders", { body: { ...orderBody, from } });
    expect([refused.status, refused.body.fields[0].path]).toEqual([400, "from.line1"]);
  });
});
