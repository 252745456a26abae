import { beforeEach, expect, test, vi } from "vitest";
import { awaitQuote } from "./await-quote.ts";

let answers: (Response | Error)[] = [];
let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    const answer = answers.shift() ?? new Error("no answer");
    if (answer instanceof Error) throw answer;
    return answer;
  });
});

const pending = (prepared: number) => ({
  status: "pending",
  quote_id: "bq_1",
  quote_url: "https://posthorn.example/v1/batches/quotes/bq_1",
  progress: { prepared, count: 3 },
  next: [],
});
const problem = (code: string, status: number, headers = {}) =>
  Response.json({ status: "failed", code, reason: "Because.", next: [] }, { status, headers });

async function price(id?: string) {
  const heard: unknown[] = [];
  const end = await awaitQuote(
    { body: "{}", id, session: "svca_1" },
    {
      onBegun: async (begun) => void heard.push(begun),
      onProgress: ({ prepared }) => heard.push(prepared),
      pause: async (ms) => {
        heard.push(`${ms} ms`);
        if (heard.length > 20) throw new Error("It asks forever.");
      },
    },
    new AbortController().signal,
  ).catch((error: unknown) => error);
  return { heard, end };
}

test("a quote is begun once and asked for until it fails or is finished", async () => {
  answers = [
    Response.json(pending(0), { status: 202 }),
    Response.json(pending(2)),
    Response.json({
      status: "failed",
      quote_id: "bq_1",
      quote_url: "https://posthorn.example/x",
      code: "internal_error",
      reason: "It broke.",
    }),
  ];
  const { heard, end } = await price();
  expect(heard).toEqual(["bq_1", 0, "400 ms", 2, "800 ms"]);
  expect(end).toMatchObject({ code: "internal_error", message: "It broke." });
  expect(asked).toEqual([
    "POST /v1/batches/quotes",
    "GET /v1/batches/quotes/bq_1",
    "GET /v1/batches/quotes/bq_1",
  ]);
});

test("a known quote isn't begun again; a lost connection or a full service is waited for", async () => {
  answers = [
    new Error("offline"),
    problem("rate_limited", 429, { "Retry-After": "9" }),
    Response.json(pending(1)),
    problem("not_found", 404),
  ];
  const { heard, end } = await price("bq_1");
  expect(heard).toEqual(["1000 ms", "9000 ms", 1, "3000 ms"]);
  expect(asked.every((one) => one === "GET /v1/batches/quotes/bq_1")).toBe(true);
  expect(end).toMatchObject({ code: "quote_expired" });
});
