import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createSocket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createRailCaller } from "./rail-http.ts";
import { judgeRefusal } from "./rail-refusals.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return createRailCaller({
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
    headers: {},
  });
}
const post = { method: "POST", path: "/letters", body: { a: 1 }, timeoutMs: 5000 } as const;

test("if the connection is refused, nothing was sent; if it breaks after the request, the rail may have it", async () => {
  const closed = createSocket();
  await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const nobody = createRailCaller({ base: `http://127.0.0.1:${port}`, headers: {} });
  expect(await nobody(post)).toEqual({ kind: "unsent" });
  const noName = createRailCaller({ base: "http://no-such-host.invalid", headers: {} });
  expect(await noName(post)).toEqual({ kind: "unsent" });

  const breaking = await serve((request) => request.socket.destroy());
  expect(await breaking(post)).toEqual({ kind: "lost" });
});

test("a rail that doesn't answer in time may have the piece", async () => {
  const silent = await serve(() => {});
  expect(await silent({ ...post, timeoutMs: 50 })).toEqual({ kind: "lost" });
});

test("a response that isn't JSON, breaks off, or doesn't end keeps its status", async () => {
  const garbage = await serve((_, response) => response.end("<html>"));
  expect(await garbage(post)).toEqual({ kind: "answered", status: 200, body: undefined });

  const broken = await serve((_, response) => {
    response.writeHead(201, { "content-length": "100" });
    response.write("{", () => response.destroy());
  });
  expect(await broken(post)).toEqual({ kind: "answered", status: 201, body: undefined });

  const endless = await serve((_, response) => {
    const more = () => void response.write("x".repeat(1_000_000), (error) => error ?? more());
    more();
  });
  expect(await endless(post)).toEqual({ kind: "answered", status: 200, body: undefined });
});

test("each POST uses its own connection", async () => {
  const sockets = new Set<unknown>();
  const caller = await serve((request, response) => {
    sockets.add(request.socket);
    response.end("{}");
  });
  for (let count = 0; count < 3; count++) expect(await caller(post)).toMatchObject({ status: 200 });
  expect(sockets.size).toBe(3);
});

test("doesn't follow a redirect, and appends the path to the base", async () => {
  const asked: string[] = [];
  const moved = await serve((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(302, { location: "/elsewhere" }).end();
  });
  expect(await moved({ ...post, query: { "metadata[order_id]": "a&b" } })).toMatchObject({ status: 302 });
  expect(asked).toEqual(["POST /v1/letters?metadata%5Border_id%5D=a%26b"]);
});

test("one table decides which statuses mean rejected, not accepted for now, or unknown", () => {
  const all = (statuses: number[]) => new Set(statuses.map(judgeRefusal));
  expect(all([400, 413, 415, 422])).toEqual(new Set(["rejected"]));
  expect(all([401, 402, 403, 404, 405])).toEqual(new Set(["not_accepted"]));
  expect(all([429])).toEqual(new Set(["limited"]));
  expect(all([301, 302, 408, 409, 418, 425, 500, 502, 503, 504])).toEqual(new Set(["unknown"]));
});
