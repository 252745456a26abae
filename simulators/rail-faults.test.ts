import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createRandom } from "#lib/domain/documents/typeset/random";
import {
  createCallbacks,
  createFaultPlan,
  createPieces,
  isPaper,
  type PieceState,
  type SimulatedPiece,
  type SubmitFault,
} from "./rail-faults.ts";
import { startRailServer } from "./rail-server.ts";

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

test("queued faults come first, and then random ones, which are the same for the same seed", () => {
  const draw = () => {
    const plan = createFaultPlan<SubmitFault>(createRandom(7), { too_many: 0.2, unreadable: 0.2 });
    plan.queue.push("downgrade", "none");
    return { drawn: Array.from({ length: 1002 }, () => plan.next()), injected: plan.injected };
  };
  const { drawn, injected } = draw();
  expect(drawn.slice(0, 2)).toEqual(["downgrade", null]);
  expect(injected.downgrade).toBe(1);
  expect(injected.too_many).toBeGreaterThan(150);
  expect(injected.too_many).toBeLessThan(250);
  expect(draw().drawn).toEqual(drawn);
});

test("a call that breaks before it arrives makes nothing; one that breaks afterward has made its piece", async () => {
  let made = 0;
  const server = await startRailServer({
    isSubmission: ({ method }) => method === "POST",
    handle: ({ method }) => {
      if (method === "POST") made += 1;
      return { status: 200, body: { made } };
    },
    random: createRandom(1),
  });
  stops.push(server.stop);
  const call = async (fault: SubmitFault | "none") => {
    server.faults.submit.queue.push(fault);
    const before = made;
    const answer = await fetch(server.url, { method: "POST", body: "x" }).then(
      async (response) => `${response.status} ${(await response.text()).slice(0, 6)}`,
      () => "broken",
    );
    return [answer, made - before];
  };
  expect(await call("none")).toEqual(['200 {"made', 1]);
  expect(await call("hang_before")).toEqual(["broken", 0]);
  expect(await call("error_500")).toEqual(['500 {"erro', 0]);
  expect(await call("too_many")).toEqual(['429 {"erro', 0]);
  expect(await call("hang_after")).toEqual(["broken", 1]);
  expect(await call("error_500_after")).toEqual(['500 {"erro', 1]);
  expect(await call("unreadable")).toEqual(["200 <html>", 1]);
});

test("a silently dropped piece fails without a callback, and is never printed", () => {
  const reported: [string, PieceState][] = [];
  const held = createPieces<SimulatedPiece>({
    clock: () => new Date(0),
    tell: ({ id }, to) => reported.push([id, to]),
  });
  const piece = (id: string): SimulatedPiece => ({
    id,
    orderId: "ord_1",
    state: "accepted",
    drops: false,
    history: [],
  });
  held.keep(piece("a"), null);
  held.keep(piece("b"), "silent_drop");
  held.advance("a", "mailed");
  held.advance("b", "mailed");
  expect(reported).toEqual([["a", "mailed"]]);
  expect(held.piecesOf("ord_1").map(({ state }) => state)).toEqual(["mailed", "failed"]);
  expect(held.paperOf("ord_1").map(({ id }) => id)).toEqual(["a"]);
  expect([...held.pieces.values()].filter(isPaper)).toHaveLength(1);
});

test("callbacks can be doubled, lost, delayed until after the next one, and forged", async () => {
  const processed: string[] = [];
  const receiver = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    processed.push(`${body} ${request.headers["x-mac"]}`);
    response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  stops.push(() => new Promise((resolve) => receiver.close(resolve)));
  const callbacks = createCallbacks({
    url: () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    forge: ({ body }) => ({ body, headers: { "x-mac": "forged" } }),
    random: createRandom(1),
  });
  const send = async (body: string) => {
    callbacks.send(() => ({ body, headers: { "x-mac": "good" } }));
    await Promise.resolve();
  };
  callbacks.faults.queue.push("delayed", "none", "lost", "duplicate", "forged", "delayed");
  for (const body of ["1", "2", "3", "4", "5", "6"]) await send(body);
  await callbacks.settle();
  expect([...processed].sort()).toEqual(
    ["1 good", "2 good", "4 good", "4 good", "5 good", "5 forged", "6 good"].sort(),
  );
  expect(callbacks.sent.filter(({ forged }) => forged)).toHaveLength(1);
});
