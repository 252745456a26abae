import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withoutDatabase } from "./away-page.ts";

let answers = true;
const pages = withoutDatabase((_, response) => response.end("Next's page"), {
  isDatabaseAnswering: async () => answers,
});
const server = createServer((request, response) => void pages(request, response));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

const read = async (path: string, method = "GET") => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
  return { response, text: await response.text() };
};
const shown = [
  "/orders/ord_1",
  "/t/abc",
  "/batches/bat_1",
  "/operator",
  "/operator/orders?q=1",
  "/reviews?after=rev_1",
];

test.each(shown)("%s says in words that the database is away, with 503", async (path) => {
  answers = false;
  const { response, text } = await read(path);
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("30");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(text).toMatch(/<h1[^>]*>[A-Z].+<\/h1>\n<p>.+<\/p>\n<p>.*30 seconds/);
  expect(text).not.toContain("<script");
  expect((await read(path, "HEAD")).response.status).toBe(503);
  answers = true;
  expect((await read(path)).text).toBe("Next's page");
});

test("pages that work without the database, and what a form sends, go to Next", async () => {
  answers = false;
  for (const path of ["/", "/send", "/letters", "/pricing", "/terms", "/_next/static/t/x.js"])
    expect((await read(path)).text).toBe("Next's page");
  expect((await read("/operator", "POST")).text).toBe("Next's page");
});
