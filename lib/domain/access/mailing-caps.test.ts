import { describe, expect, test } from "vitest";
import { defaultCaps, readCaps } from "./caps-book.ts";
import { senderOf, waitFor } from "./mailing-caps.ts";

const hour = 3_600_000;
const day = 24 * hour;
const now = new Date("2026-11-20T12:00:00Z");
const ago = (ms: number, amount = 1) => ({ at: new Date(now.getTime() - ms), amount });
const figures = { perDay: 3, perMonth: 5 };

describe("a cap", () => {
  test("allows the last letter of the day; the next one must wait until the oldest is a day old", () => {
    const two = [ago(20 * hour), ago(5 * hour)];
    expect(waitFor(two, 1, figures, now)).toBe(0);
    expect(waitFor([...two, ago(hour)], 1, figures, now)).toBe(4 * hour);
  });

  test("counts letters less than a day old, but not one exactly a day old", () => {
    const fresh = [ago(2), ago(1)];
    expect(waitFor([ago(day), ...fresh], 1, figures, now)).toBe(0);
    expect(waitFor([ago(day - 1), ...fresh], 1, figures, now)).toBe(1);
  });

  test("of 30 days also limits a sender of a few letters a day", () => {
    const past = [29, 20, 10, 5, 2].map((days) => ago(days * day));
    expect(waitFor(past, 1, figures, now)).toBe(day);
    expect(waitFor(past.slice(1), 1, figures, now)).toBe(0);
  });

  test("gives the later end of the two windows as the retry time, and a retry at that moment succeeds", () => {
    const ofToday = [ago(3 * hour), ago(2 * hour), ago(hour), ago(0)];
    expect(waitFor([ago(29.5 * day), ...ofToday], 1, figures, now)).toBe(22 * hour);
    const past = [ago(29 * day), ...ofToday];
    const wait = waitFor(past, 1, figures, now);
    expect(wait).toBe(day);
    expect(waitFor(past, 1, figures, new Date(now.getTime() + wait))).toBe(0);
    expect(waitFor(past, 1, figures, new Date(now.getTime() + wait - 1))).toBeGreaterThan(0);
  });

  test("on money waits until enough spending has left the window, not only the oldest", () => {
    const money = { perDay: 5000, perMonth: 20_000 };
    const past = [ago(10 * hour, 500), ago(4 * hour, 4000)];
    expect(waitFor(past, 500, money, now)).toBe(0);
    expect(waitFor(past, 501, money, now)).toBe(14 * hour);
    expect(waitFor(past, 1001, money, now)).toBe(20 * hour);
  });

  test("smaller than a single letter asks the caller to retry after its whole window", () => {
    expect(waitFor([], 5001, { perDay: 5000, perMonth: 20_000 }, now)).toBe(day);
    expect(waitFor([], 20_001, { perDay: 5000, perMonth: 20_000 }, now)).toBe(30 * day);
  });
});

test("caps match the specification, and are higher for a verified address", () => {
  expect(defaultCaps.unverified).toEqual({
    senderLetters: { perDay: 5, perMonth: 20 },
    actorLetters: { perDay: 15, perMonth: 60 },
    actorSpendCents: { perDay: 5000, perMonth: 20_000 },
  });
  expect(defaultCaps.verified).toEqual({
    senderLetters: { perDay: 500, perMonth: 5000 },
    actorLetters: { perDay: 500, perMonth: 5000 },
    actorSpendCents: { perDay: 200_000, perMonth: 1_000_000 },
  });
});

test("the setting replaces single caps and keeps the others", () => {
  const book = readCaps('{"verified":{"actorLetters":{"perDay":900,"perMonth":9000}}}');
  expect(book.verified).toEqual({ ...defaultCaps.verified, actorLetters: { perDay: 900, perMonth: 9000 } });
  expect(book.unverified).toEqual(defaultCaps.unverified);
  expect(readCaps("{}")).toEqual(defaultCaps);
});

test.each([
  ["{", "must be JSON"],
  ['{"verfied":{}}', "must look like"],
  ['{"verified":{"actorLetters":{"perDay":10}}}', "verified.actorLetters.perMonth"],
  ['{"verified":{"actorLetters":{"perDay":10,"perMonth":5}}}', "perDay at most perMonth"],
  ['{"unverified":{"actorSpendCents":{"perDay":0,"perMonth":5}}}', "unverified.actorSpendCents.perDay"],
])("a start with the setting %s says what is wrong", (text, message) => {
  expect(() => readCaps(text)).toThrow(message);
});

describe("a sender", () => {
  test("is the caller plus its email address in any spelling; different pairs never collide", () => {
    const ada = senderOf({ actor: "addr:1", email: "ada@example.com" });
    expect(senderOf({ actor: "addr:1", email: " Ada@Example.com " })).toBe(ada);
    expect(senderOf({ actor: "addr:2", email: "ada@example.com" })).not.toBe(ada);
    expect(senderOf({ actor: "addr:1", email: undefined })).not.toBe(ada);
    expect(ada).toMatch(/^[0-9a-f]{32}$/);
  });
});
