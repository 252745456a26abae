import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import type { Endpoint, Handler } from "#lib/api/entrypoints/direct-routes";
import { sendRaw } from "../e2e/http/raw-request.ts";
import { createBodyBudget } from "./body-budget.ts";
import { createDirectRoute } from "./direct-route.ts";

const budget = createBodyBudget({ totalBytes: 200_000, callerBytes: 100_000 });
const gate = Promise.withResolvers<void>();
const handler: Handler = async (_, context) => {
  try {
    const { length } = await context!.readBody!(1_000_000);
    if (length === 90_000) await gate.promise;
    return new Response(`read ${length}`);
  } catch (error) {
    return new Response((error as { code: string }).code, { status: 503 });
  }
};
const endpoint: Endpoint = {
  pattern: "/",
  methods: new Map<string, Handler>([
    ["POST", handler],
    ["GET", () => new Response("body")],
  ]),
};
const directRoute = createDirectRoute(budget);
const server = createServer((request, response) => {
  const caller = request.headers["x-caller"];
  const address = caller === "nobody" ? null : String(caller);
  return void directRoute(request, response, {
    match: { endpoint, params: {} },
    requestId: "req_1",
    headers: {},
    address,
  });
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const send = async (caller: string, bytes: number) => {
  const body = "x".repeat(bytes);
  const answer = await fetch(url, { method: "POST", body, headers: { "X-Caller": caller } });
  return `${answer.status} ${await answer.text()}`;
};

test("a body's memory counts toward its caller's part and the total budget until its request is answered", async () => {
  const waiting = send("10.0.0.1", 90_000);
  const hasRoom = () => {
    const held = budget.hold("10.0.0.1", 20_000);
    if (held) budget.release("10.0.0.1", 20_000);
    return held;
  };
  await expect.poll(hasRoom).toBe(false);
  expect(await send("10.0.0.1", 80_000)).toBe("503 service_unavailable");
  expect(await send("10.0.0.2", 80_000)).toBe("200 read 80000");
  gate.resolve();
  expect(await waiting).toBe("200 read 90000");
  await expect.poll(() => send("10.0.0.1", 80_000)).toBe("200 read 80000");
});

test("a body that reserved memory in several steps releases all of it once, so the budget is complete again", async () => {
  // More than one read of a socket, so the buffer grows.
  expect(await send("10.0.0.3", 90_000)).toBe("200 read 90000");
  const takesAll = () => {
    const held = ["a", "b"].map((caller) => budget.hold(caller, 100_000));
    const overdrawn = budget.hold("c", 1);
    for (const [index, caller] of ["a", "b"].entries()) if (held[index]) budget.release(caller, 100_000);
    if (overdrawn) budget.release("c", 1);
    return [...held, overdrawn];
  };
  await expect.poll(takesAll).toEqual([true, true, false]);
});

test("HEAD is answered like GET, with its headers and without its body", async () => {
  const ask = async (method: string) => {
    const { status, head, body } = await sendRaw(url, [
      `${method} / HTTP/1.1`,
      "Host: a",
      "X-Caller: 10.0.0.1",
    ]);
    return { status, type: /^content-type: .*$/im.exec(head)?.[0], body };
  };
  const get = await ask("GET");
  expect(get).toMatchObject({ status: 200, body: expect.stringContaining("body") });
  expect(await ask("HEAD")).toEqual({ ...get, body: "" });
});

test("callers without an address can send bodies too, and share one part of the budget", async () => {
  expect(await send("nobody", 80_000)).toBe("200 read 80000");
  const waiting = budget.hold("", 50_000);
  expect([waiting, await send("nobody", 80_000)]).toEqual([true, "503 service_unavailable"]);
  budget.release("", 50_000);
});

test("two addresses of one network share one part of the budget", async () => {
  budget.hold("2001:db8:0:0::/64", 50_000);
  expect(await send("2001:db8::1", 80_000)).toBe("503 service_unavailable");
  budget.release("2001:db8:0:0::/64", 50_000);
  expect(await send("2001:db8::2", 80_000)).toBe("200 read 80000");
});

test("60 slow bodies that end at the same moment don't delay a request that arrives with them", async () => {
  const handled: string[] = [];
  const busy: Endpoint = {
    pattern: "/",
    methods: new Map<string, Handler>([
      [
        "POST",
        async (_, context) => {
          await context!.readBody!(100_000);
          handled.push("body");
          return new Response("ok");
        },
      ],
      [
        "GET",
        () => {
          handled.push("health");
          return new Response("ok");
        },
      ],
    ]),
  };
  const route = createDirectRoute();
  const context = { match: { endpoint: busy, params: {} }, requestId: "req_1", headers: {}, address: "a" };
  const slow = createServer((request, response) => void route(request, response, context));
  slow.listen(0, "127.0.0.1");
  await once(slow, "listening");
  const { port } = slow.address() as AddressInfo;
  const open = async (head: string) => {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(head);
    return socket;
  };
  const arrived = new Promise<void>((resolve) => {
    let count = 0;
    slow.on("request", (request) => request.once("data", () => ++count === 60 && resolve()));
  });
  const bodies = await Promise.all(
    Array.from({ length: 60 }, () =>
      open(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 20000\r\n\r\n${"x".repeat(19_999)}`),
    ),
  );
  const health = await open("");
  await arrived;
  for (const socket of bodies) socket.write("x");
  health.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await once(health, "data");
  await expect.poll(() => handled.length).toBe(61);
  expect(handled.indexOf("health")).toBeLessThan(10);
  for (const socket of [...bodies, health]) socket.destroy();
  slow.close();
});
