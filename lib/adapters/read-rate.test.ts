import { expect, test } from "vitest";
import { readRate } from "./read-rate.ts";

const now = new Date("2026-11-27T12:00:00Z");
const epoch = now.getTime() / 1_000;
type Given = [string, number, Record<string, string>, ReturnType<typeof readRate>];

test.each<Given>([
  [
    "Lob's headers, whose reset is a time",
    200,
    { "ratelimit-limit": "150", "ratelimit-remaining": "0", "ratelimit-reset": `${epoch + 4}` },
    { refused: false, limit: 150, remaining: 0, waitMs: 4_000 },
  ],
  [
    "the names in Lob's guide, by the vendor's own clock",
    200,
    {
      "x-rate-limit-limit": "150",
      "x-rate-limit-remaining": "7",
      "x-rate-limit-reset": `${epoch + 64}`,
      date: "Fri, 27 Nov 2026 12:01:00 GMT",
    },
    { refused: false, limit: 150, remaining: 7, waitMs: 4_000 },
  ],
  ["seconds in Retry-After", 429, { "retry-after": "30" }, { refused: true, waitMs: 30_000 }],
  [
    "a date in Retry-After",
    429,
    { "retry-after": "Fri, 27 Nov 2026 12:00:09 GMT" },
    { refused: true, waitMs: 9_000 },
  ],
  ["a refusal without a word", 429, {}, { refused: true }],
  ["a refusal with nonsense", 429, { "retry-after": "soon", "ratelimit-limit": "-1" }, { refused: true }],
  [
    "a reset that is over",
    429,
    { "ratelimit-reset": `${epoch - 9}`, "ratelimit-remaining": "0" },
    { refused: true, remaining: 0, waitMs: 0 },
  ],
  ["an answer without a limit", 200, { "ratelimit-reset": "5" }, null],
])("%s", (_name, status, headers, expected) => {
  expect(readRate(status, headers, now)).toEqual(expected);
});
