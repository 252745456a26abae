import { afterAll, expect, test } from "vitest";

const { container } = await import("#lib/container");
await import("./call.ts");
const { startDirectRoute } = await import("./direct-route-server.ts");
const { sheetLayoutSchema } = await import("#lib/domain/documents/sheet-schema");

const server = await startDirectRoute();
afterAll(async () => {
  await server.stop();
  await container().close();
});

const note = { text: "Dear all,\n\nthe pears came in early.", format: "letter", font: "serif" };
const ask = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/layouts`, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", ...headers },
  });

test("one of our pages gets the line breaks of the print layout, and the answer is not cached", async () => {
  const answer = await ask(note);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(sheetLayoutSchema.parse(await answer.json()).page_count).toBe(1);
});

test.each(["cross-site", "same-site", "none", ""])(
  "a page on another site (%s) gets no answer",
  async (site) => {
    const answer = await ask(note, { "Sec-Fetch-Site": site });
    expect(answer.status).toBe(403);
  },
);

test.each([
  ["a text longer than a letter may have", { ...note, text: "a".repeat(50_001) }, 400],
  ["a body larger than any letter", `"${"a".repeat(400_001)}"`, 413],
  ["half a surrogate pair", { ...note, text: "a\ud800" }, 400],
  ["too many combining marks on a letter", { ...note, text: `a${"\u0301".repeat(9)}` }, 400],
  ["a character that no font can print", { ...note, text: "\u{13000}" }, 400],
  ["an unknown font", { ...note, font: "wingdings" }, 400],
  ["an unknown field", { ...note, to: "me" }, 400],
])("%s is refused", async (_, body, status) => {
  expect((await ask(body)).status).toBe(status);
});

test("a caller with more than 240 requests a minute must wait", async () => {
  const answers = [];
  for (let count = 0; count < 245; count++) answers.push(await ask(note));
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(240);
  const refused = answers.at(-1)!;
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
});
