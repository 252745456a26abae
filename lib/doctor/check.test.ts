import { expect, test } from "vitest";
import type { Env } from "#lib/env";
import { translator } from "#messages/translator";
import { judgeCallbacks, judgeMode, type Mode, modeOf, moneySetting } from "./check.ts";

const t = translator("operator.doctor");
const lob = { vendor: "Lob", setting: "LOB_API_KEY" };

test.each<[string, Mode, Mode | null, string]>([
  ["a live key and real money", "live", "live", "ok"],
  ["a live key without any payment, for letters that are paid with credit", "live", null, "ok"],
  ["a live key and test payments", "live", "test", "wrong"],
  ["a live key and a simulated payment", "live", "simulated", "wrong"],
  ["a test key and test payments", "test", "test", "ok"],
  ["a test key and real money", "test", "live", "wrong"],
  ["a simulator", "simulated", "test", "ok"],
])("%s", (_, key, money, state) => {
  const setting = money && { setting: "STRIPE_SECRET_KEY", mode: money };
  const judged = judgeMode(key, setting, lob, t);
  expect(judged.state).toBe(state);
  if (state === "wrong") expect(judged.text).toContain("STRIPE_SECRET_KEY");
});

test("a key's mode comes from the key, unless the calls go to this machine", () => {
  expect(modeOf(true, "https://api.lob.com")).toBe("live");
  expect(modeOf(false, "https://api.lob.com")).toBe("test");
  expect(modeOf(true, "http://127.0.0.1:4000")).toBe("simulated");
  expect(modeOf(true, "https://localhost.example.com")).toBe("live");
});

test("real money may come by card or in tokens", () => {
  const money = (env: Partial<Env>) => moneySetting({ X402_NETWORK: "base", ...env } as Env);
  expect(money({ STRIPE_SECRET_KEY: "sk_test_1", X402_PAY_TO: "0x1" })).toEqual({
    setting: "X402_NETWORK",
    mode: "live",
  });
  expect(money({ STRIPE_SECRET_KEY: "rk_live_1" })).toEqual({ setting: "STRIPE_SECRET_KEY", mode: "live" });
  expect(money({})).toBeNull();
});

test("a printer that takes letters and sends no genuine callback has a wrong webhook or secret", () => {
  const callback = {
    rail: "lob",
    vendor: "Lob",
    secret: "LOB_WEBHOOK_SECRET",
    url: "https://a/b",
    where: "there",
  } as const;
  const judge = (accepted: number) =>
    judgeCallbacks(
      {
        env: { LOB_WEBHOOK_SECRET: "a secret" } as Env,
        records: { callbacks: new Map(), accepted: new Map([["lob", accepted]]), workedAt: null },
        t,
      },
      callback,
    );
  expect(judge(3)).toMatchObject({ state: "wrong", text: expect.stringContaining("LOB_WEBHOOK_SECRET") });
  expect(judge(0).state).toBe("cannot_tell");
});
