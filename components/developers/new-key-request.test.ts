import { expect, test } from "vitest";
import { type KeyDraft, keyRequestOf } from "./new-key-request.ts";

const empty: KeyDraft = {
  ...{ name: "", scopes: ["mail:send"], spends: false, approves: false, code: "", dailyLimit: "" },
  ...{ lettersPerDay: "", lettersPerMonth: "", dollarsPerDay: "", dollarsPerMonth: "" },
};
const of = (change: Partial<KeyDraft>) => keyRequestOf({ ...empty, ...change });

test("an empty form asks for a live key with the chosen scopes", () => {
  expect(of({})).toEqual({ key: { mode: "live", scopes: ["mail:send"] } });
  expect(of({ name: " Shop ", code: "x", dailyLimit: "x" })).toEqual({
    key: { mode: "live", scopes: ["mail:send"], name: "Shop" },
  });
});

test("a daily limit needs a monthly limit that is at least as high, and the reverse", () => {
  const caps = (change: Partial<KeyDraft>) => {
    const made = of(change);
    return "key" in made ? made.key.caps : made.problem;
  };
  expect(caps({ lettersPerDay: "5", lettersPerMonth: "1,000" })).toEqual({
    letters: { per_day: 5, per_month: 1000 },
  });
  expect(caps({ dollarsPerDay: "$1.50", dollarsPerMonth: "1,200" })).toEqual({
    cents: { per_day: 150, per_month: 120_000 },
  });
  for (const [day, month] of [
    ["5", ""],
    ["", "5"],
    ["0", "5"],
    ["6", "5"],
    ["1.5", "5"],
    ["a", "5"],
    ["-1", "5"],
  ])
    expect(caps({ lettersPerDay: day!, lettersPerMonth: month! })).toBe("letters");
  for (const [day, month] of [
    ["5", ""],
    ["0", "5"],
    ["0.00", "5"],
    ["1.505", "5"],
    ["6", "5"],
  ])
    expect(caps({ dollarsPerDay: day!, dollarsPerMonth: month! })).toBe("dollars");
});

test("lists need a limit, and a key needs a scope", () => {
  expect(of({ scopes: ["mail:bulk"] })).toEqual({ problem: "bulk" });
  expect(of({ scopes: ["mail:bulk"], dollarsPerDay: "1", dollarsPerMonth: "1" })).toHaveProperty("key");
  expect(of({ scopes: [] })).toEqual({ problem: "scopes" });
});

test("a spending key needs a limit and a code, which may be in capitals with spaces around it", () => {
  const code = "SVC-AAAA-BBBB-CCCC ";
  expect(of({ spends: true, code, dailyLimit: "20" })).toEqual({
    key: { mode: "live", scopes: ["mail:send"], credit_code: "svc-aaaa-bbbb-cccc", daily_limit_cents: 2000 },
  });
  expect(of({ spends: true, approves: true, code, dailyLimit: "20" })).toHaveProperty(
    "key.require_approval",
    true,
  );
  expect(of({ approves: true })).not.toHaveProperty("key.require_approval");
  for (const wrong of ["", "svc-aaaa", "garbage"])
    expect(of({ spends: true, code: wrong, dailyLimit: "20" })).toEqual({ problem: "code" });
  for (const dailyLimit of ["", "0", "-5", "five"])
    expect(of({ spends: true, code, dailyLimit })).toEqual({ problem: "dailyLimit" });
});
