import { once } from "node:events";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import { openRaw, sendRaw } from "../e2e/http/raw-request.ts";
import { createHttpServer, timeouts } from "./http-server.ts";

const open: ReturnType<typeof createHttpServer>[] = [];
afterEach(() => Promise.all(open.splice(0).map(({ drain }) => drain(0))));

async function start(...given: Parameters<typeof createHttpServer>) {
  const http = createHttpServer(...given);
  open.push(http);
  http.server.listen(0, "127.0.0.1");
  await once(http.server, "listening");
  return { ...http, url: `http://127.0.0.1:${(http.server.address() as AddressInfo).port}` };
}

const readAll: RequestListener = async (request, response) => {
  try {
    response.end(`read ${(await text(request)).length}`);
  } catch {
    // The client disconnected, or was disconnected.
  }
};

describe("a client that stalls is disconnected", () => {
  const limits = { headersMs: 60, requestMs: 120, keepAliveMs: 1000, checkEveryMs: 20 };
  test.each([
    ["head", "POST / HTTP/1.1\r\nHost: a\r\nX-Slow: "],
    ["body", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf"],
  ])("while it sends the %s", async (_, bytes) => {
    const { url } = await start(readAll, undefined, limits);
    expect(await text(await openRaw(url, bytes))).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("soon if its head is incomplete, but not before a slow phone could send 10 MB", () => {
    expect(timeouts.headersMs + timeouts.checkEveryMs).toBeLessThanOrEqual(20_000);
    // Half a megabit per second.
    expect(timeouts.requestMs).toBeGreaterThan((10 * 1_048_576 * 8) / 524_288);
    expect(timeouts.requestMs + timeouts.checkEveryMs).toBeLessThanOrEqual(200_000);
    expect(timeouts.keepAliveMs).toBeGreaterThan(60_000);
  });

  test("and the server has these settings", () => {
    const { server } = createHttpServer(readAll);
    expect([server.headersTimeout, server.requestTimeout, server.keepAliveTimeout]).toEqual([
      timeouts.headersMs,
      timeouts.requestMs,
      timeouts.keepAliveMs,
    ]);
    expect(server.maxHeadersCount).toBe(100);
  });
});

describe("Upgrade", () => {
  test.each(["h2c", "websocket", "TLS/1.3"])(
    "to %s is answered in HTTP/1.1, even if there is a listener for it",
    async (to) => {
      const { url, server } = await start(readAll);
      // Next adds such a listener, which would keep the socket open forever.
      server.on("upgrade", () => {});
      const lines = [
        "POST /x HTTP/1.1",
        "Host: a",
        `Upgrade: ${to}`,
        "Connection: Upgrade",
        "Content-Length: 4",
      ];
      expect(await sendRaw(url, lines, "body")).toMatchObject({ status: 200, body: "read 4" });
    },
  );
});

describe("stopping", () => {
  test("lets a running request finish", async () => {
    const arrived = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const { url, drain } = await start(async (_, response) => {
      arrived.resolve();
      await go.promise;
      response.end("finished");
    });
    const running = fetch(url);
    await arrived.promise;
    const drained = drain(60_000);
    go.resolve();
    expect(await (await running).text()).toBe("finished");
    await drained;
  });

  test("ends upgraded connections, and requests that never end", async () => {
    const { url, server, drain } = await start(readAll, (path) => path === "/socket");
    const kept = Promise.withResolvers<void>();
    server.on("upgrade", () => kept.resolve());
    const upgraded = await openRaw(
      url,
      "GET /socket HTTP/1.1\r\nHost: a\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n",
    );
    await kept.promise;
    const half = await openRaw(url, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf");
    await once(server, "request");
    const closed = [upgraded, half].map((socket) => once(socket.on("error", () => {}).resume(), "close"));
    await drain(10);
    await Promise.all(closed);
  });
});
