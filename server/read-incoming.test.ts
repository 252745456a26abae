import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { isAppError } from "#lib/shared/errors";
import { openRaw, sendRaw } from "../e2e/http/raw-request.ts";
import { createBodyBudget } from "./body-budget.ts";
import { readIncoming } from "./read-incoming.ts";

const max = 1_000_000;
let hold: (bytes: number) => boolean = () => true;
let failed: (error: unknown) => void = () => {};
let seen: (request: IncomingMessage) => void = () => {};
const server = createServer(async (request, response) => {
  seen(request);
  try {
    const body = await readIncoming(request, max, (bytes) => hold(bytes));
    response.end(`${body.length} ${body.subarray(-3)}`);
  } catch (error) {
    failed(error);
    response.end(isAppError(error) ? error.code : "broken");
  }
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const lines = (...more: string[]) => ["POST / HTTP/1.1", "Host: a", ...more];

test.each([0, 3, 16_384, 16_385, 300_000, max])("a body of %i bytes arrives complete", async (size) => {
  const body = `${"x".repeat(Math.max(0, size - 3))}end`.slice(-size || Infinity).slice(0, size);
  const last = size === 0 ? "" : "end";
  const declared = await sendRaw(url, lines(`Content-Length: ${size}`), body);
  expect(declared.body).toBe(`${size} ${last}`);
  const chunks = size === 0 ? "" : `${size.toString(16)}\r\n${body}\r\n`;
  const chunked = await sendRaw(url, lines("Transfer-Encoding: chunked"), `${chunks}0\r\n\r\n`);
  expect(chunked.body).toContain(`${size} ${last}`);
});

test.each([
  ["declares its length", `Content-Length: ${max + 1}`, ""],
  [
    "doesn't declare its length",
    "Transfer-Encoding: chunked",
    `${(max + 1).toString(16)}\r\n${"x".repeat(max + 1)}\r\n`,
  ],
])("a body that is too large is refused if it %s", async (_, header, body) => {
  const socket = await openRaw(url, `${lines(header).join("\r\n")}\r\n\r\n`);
  socket.on("error", () => {}).write(body);
  const [answer] = await once(socket, "data");
  expect(String(answer)).toContain("payload_too_large");
  socket.destroy();
});

test("a declared length takes no memory, and received bytes take at most twice their size", async () => {
  let held = 0;
  hold = (bytes) => {
    held += bytes;
    return true;
  };
  const [arrived, more] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  seen = (request) => {
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size === 40_000) setImmediate(arrived.resolve);
      if (size === 48_000) setImmediate(more.resolve);
    });
  };
  const socket = await openRaw(
    url,
    `${lines(`Content-Length: ${max}`).join("\r\n")}\r\n\r\n${"x".repeat(40_000)}`,
  );
  await arrived.promise;
  expect(held).toBeGreaterThanOrEqual(40_000);
  expect(held).toBeLessThanOrEqual(80_000);
  socket.write("x".repeat(8_000));
  await more.promise;
  expect(held).toBeGreaterThanOrEqual(48_000);
  expect(held).toBeLessThanOrEqual(96_000);
  socket.destroy();
  hold = () => true;
  seen = () => {};
});

test("if no memory is left for bodies, the answer is service_unavailable", async () => {
  hold = () => false;
  expect((await sendRaw(url, lines("Content-Length: 4"), "body")).body).toBe("service_unavailable");
  hold = () => true;
});

test("bodies share one budget, and no caller can use all of it", () => {
  const budget = createBodyBudget({ totalBytes: 100, callerBytes: 40 });
  expect(budget.hold("a", 40)).toBe(true);
  expect(budget.hold("a", 1)).toBe(false);
  expect(budget.hold("b", 40)).toBe(true);
  expect(budget.hold("c", 21)).toBe(false);
  expect(budget.hold("c", 20)).toBe(true);
  budget.release("a", 40);
  expect(budget.hold("b", 1)).toBe(false);
  expect(budget.hold("d", 40)).toBe(true);
});

test("a finished request frees only its own part of the memory that its caller uses", () => {
  const budget = createBodyBudget({ totalBytes: 100, callerBytes: 40 });
  for (const bytes of [25, 10]) expect(budget.hold("a", bytes)).toBe(true);
  budget.release("a", 10);
  expect(budget.hold("a", 16)).toBe(false);
  expect(budget.hold("a", 15)).toBe(true);
});

test("a caller who disconnects midway is not our error", async () => {
  const failure = new Promise<unknown>((resolve) => {
    failed = resolve;
  });
  const arrived = new Promise<IncomingMessage>((resolve) => {
    seen = resolve;
  });
  const socket = await openRaw(url, `${lines("Content-Length: 1000").join("\r\n")}\r\n\r\n{`);
  await arrived;
  socket.destroy();
  expect(await failure).toMatchObject({ name: "AppError", code: "validation_error" });
});
