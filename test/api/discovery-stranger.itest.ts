import { afterAll, expect, test } from "vitest";
// The direct route needs the services that this file installs.
import "./call.ts";
import { startDirectRoute } from "./direct-route-server.ts";

const server = await startDirectRoute();
afterAll(server.stop);

/**
 * A client that knows only HTTP, JSON, and one URL, and imports none of our code. It reads the calls from the text, makes them in
 * order, and inserts values of earlier answers for placeholders such as `{a.b}`.
 */
async function followTheText(address: string) {
  const text = await (await fetch(address)).text();
  const blocks = [...text.matchAll(/```http\n([\s\S]*?)\n```/g)].map((match) => match[1]!);
  const known: Record<string, string> = { unique: crypto.randomUUID() };
  const steps = [];
  for (const block of blocks) {
    const { method, target, headers, body } = readRequest(fill(block, known));
    const response = await fetch(target, { method, headers, ...(body ? { body } : {}) });
    const answer = await response.json();
    remember(answer, "", known);
    steps.push({ call: `${method} ${new URL(target).pathname}`, status: response.status, answer });
  }
  return { text, steps };
}

function readRequest(block: string) {
  const [head = "", ...rest] = block.split("\n\n");
  const [first = "", ...headerLines] = head.split("\n");
  const [method = "", target = ""] = first.split(" ");
  const headers = Object.fromEntries(headerLines.map((line) => line.split(": ") as [string, string]));
  return { method, target, headers, body: rest.join("\n\n") };
}

const fill = (block: string, known: Record<string, string>) =>
  block.replace(/\{([a-z_]+(?:\.[a-z_]+)*)\}/g, (whole, path: string) => known[path] ?? whole);

function remember(value: unknown, path: string, known: Record<string, string>): void {
  if (typeof value === "string") known[path] = value;
  if (typeof value !== "object" || value === null) return;
  for (const [name, entry] of Object.entries(value)) remember(entry, path ? `${path}.${name}` : name, known);
}

test("a client that knows only the URL of /llms.txt quotes, sends, tracks, advances, and reviews a letter", async () => {
  const { steps } = await followTheText(`${server.url}/llms.txt`);
  expect(steps.map(({ call, status }) => [call.replace(/ord_test_[0-9a-f]+/, "…"), status])).toEqual([
    ["POST /v1/quotes", 200],
    ["POST /v1/orders", 201],
    ["GET /v1/orders/…", 200],
    ["POST /v1/test_helpers/orders/…/advance", 200],
    ["POST /v1/reviews", 201],
  ]);
  const [quote, sent, tracked, delivered, reviewed] = steps.map(({ answer }) => answer);
  expect(quote.total_cents).toBe(sent.order.price_cents);
  expect(tracked.order).toEqual(sent.order);
  expect(delivered.order.status).toBe("delivered");
  expect(reviewed.review).toMatchObject({ stars: 5, sample: true });
});

test("every answer has the fields that the text describes for it", async () => {
  const { text, steps } = await followTheText(`${server.url}/llms.txt`);
  const shown = [...text.matchAll(/It returns (\d+):\n\n```json\n([\s\S]*?)\n```/g)];
  expect(shown.length).toBeGreaterThanOrEqual(4);
  for (const [, status, json] of shown) {
    const example = Object.keys(JSON.parse(json!)).sort();
    const alike = steps.filter((step) => String(step.status) === status);
    expect(alike.map(({ answer }) => Object.keys(answer).sort())).toContainEqual(example);
  }
});
