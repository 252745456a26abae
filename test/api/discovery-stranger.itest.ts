import { createHash } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { container } from "#lib/container";
import { orderStatuses } from "#lib/domain/orders/order-status";
// The direct route needs the services that this file installs.
import "./call.ts";
import { startDirectRoute } from "./direct-route-server.ts";

const server = await startDirectRoute();
afterAll(server.stop);

/**
 * A client that knows only HTTP, JSON, and one URL, and imports none of our code. It reads the calls from the text, makes them in
 * order, and inserts values of earlier answers for placeholders such as `{a.b}`.
 */
async function followTheText(text: string, leaveOut = -1) {
  const blocks = [...text.matchAll(/```http\n([\s\S]*?)\n```/g)].map((match) => match[1]!);
  const known: Record<string, string> = { unique: crypto.randomUUID() };
  const steps = [];
  for (const [index, block] of blocks.entries()) {
    if (index === leaveOut) continue;
    const { method, target, headers, body } = readRequest(fill(block, known));
    const response = await fetch(target, { method, headers, ...(body ? { body } : {}) });
    const answer = await response.json();
    remember(answer, "", known);
    steps.push({ call: `${method} ${new URL(target).pathname}`, status: response.status, answer });
  }
  return steps;
}
const textAt = async (path: string) => (await fetch(new URL(path, server.url))).text();

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
  const steps = await followTheText(await textAt("/llms.txt"));
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
  const text = await textAt("/llms.txt");
  const steps = await followTheText(text);
  const shown = [...text.matchAll(/It returns (\d+):\n\n```json\n([\s\S]*?)\n```/g)];
  expect(shown.length).toBeGreaterThanOrEqual(4);
  for (const [, status, json] of shown) {
    const example = Object.keys(JSON.parse(json!)).sort();
    const alike = steps.filter((step) => String(step.status) === status);
    expect(alike.map(({ answer }) => Object.keys(answer).sort())).toContainEqual(example);
  }
});

describe("a client that knows only /.well-known/agent-skills/index.json", () => {
  const index = "/.well-known/agent-skills/index.json";
  /** Reads the index as Agent Skills Discovery 0.2.0 says, and trusts only a skill whose bytes have the digest. */
  async function fetchSkill() {
    const { $schema, skills } = JSON.parse(await textAt(index));
    expect($schema).toBe("https://schemas.agentskills.io/discovery/0.2.0/schema.json");
    expect(skills).toMatchObject([{ name: "send-physical-mail", type: "skill-md" }]);
    const response = await fetch(new URL(skills[0].url, server.url + index));
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(skills[0].digest).toBe(`sha256:${createHash("sha256").update(bytes).digest("hex")}`);
    return { entry: skills[0], text: new TextDecoder().decode(bytes) };
  }

  test("sends a letter that is accepted, with the calls of the skill alone", async () => {
    const steps = await followTheText((await fetchSkill()).text);
    expect(steps.map(({ status }) => status)).toEqual([200, 201, 200]);
    const { order } = steps.at(-1)!.answer;
    expect(order).toMatchObject({ sandbox: true, status: "submitted", to: { name: "Grace Hopper" } });
  });

  test.each([0, 1])("sends none if the skill lacks step %i", async (step) => {
    const steps = await followTheText((await fetchSkill()).text, step);
    expect(steps.some(({ answer }) => answer.order?.status === "submitted")).toBe(false);
  });

  test("gets a skill whose front matter is valid and matches the index, short enough for a context", async () => {
    const { entry, text } = await fetchSkill();
    const [, frontMatter = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
    const { name, description, compatibility, metadata, ...others } = parse(frontMatter);
    expect(others).toEqual({});
    expect({ name, description, version: metadata.version }).toEqual({
      name: entry.name,
      description: entry.description,
      version: entry.version,
    });
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(new URL(entry.url, server.url).pathname).toBe(`/.well-known/agent-skills/${name}/SKILL.md`);
    expect(description.length).toBeLessThanOrEqual(1024);
    expect(compatibility.length).toBeLessThanOrEqual(500);
    // The specification recommends fewer than 5,000 tokens, which are about four characters each.
    expect(body.length).toBeLessThan(12_000);
  });

  test("learns what to ask a person, and what the answers mean", async () => {
    const { text } = await fetchSkill();
    for (const status of orderStatuses) expect(text).toContain(`- \`${status}\`: `);
    for (const word of ["return address", "mail class", "total", "approval_url", "Idempotency-Key", "$1.99"])
      expect(text, word).toContain(word);
  });

  test("learns of x402 only where it is set up", async () => {
    const { credits } = container();
    const without = (await fetchSkill()).text;
    Object.defineProperty(credits, "takesTokens", { value: !credits.takesTokens, configurable: true });
    const withIt = (await fetchSkill()).text;
    expect([without, withIt].map((text) => text.includes("x402"))).toEqual([false, true]);
  });
});
