import { execFile } from "node:child_process";
import { expect, test } from "vitest";
import { container } from "#lib/container";
import { call } from "./call.ts";
import { orderBody } from "./letters.ts";

/** `npm run keys`, as the operator runs it. */

type Ended = { code: number; out: string; err: string };
const keys = (...args: string[]) =>
  new Promise<Ended>((resolve) => {
    execFile(process.execPath, ["scripts/keys.ts", ...args], (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

test("without arguments prints a test key with the least scopes, which sends a sandbox letter", async () => {
  const { code, out, err } = await keys();
  expect([code, err]).toEqual([0, ""]);
  expect(out).toMatch(
    /^svc_test_\w{38}\n\nKey key_[0-9a-f]{16}, mail:quote, mail:send\. It is shown this once; only its hash is kept\.\nIts webhook secret: whsec_\S+\n$/,
  );
  const headers = { Authorization: `Bearer ${out.split("\n")[0]}` };
  expect((await call("POST", "/v1/orders", { body: orderBody, headers })).status).toBe(201);
});

test("issues what the options say, lists it, and disables it", async () => {
  const limits = ["--letters-per-day", "5", "--letters-per-month", "9", "--dollars-per-day", "1"];
  const options = [...limits, "--dollars-per-month", "1", "--scopes", "mail:read, mail:cancel,mail:read"];
  const issued = await keys("issue", "--name", "Acme", "--mode", "live", ...options);
  const id = /key_[0-9a-f]{16}/.exec(issued.out)![0];
  const stored = (await container().keys.list()).find((key) => key.id === id)!;
  expect(stored).toMatchObject({ name: "Acme", mode: "live", scopes: ["mail:read", "mail:cancel"] });
  expect(stored.caps).toEqual({
    actorLetters: { perDay: 5, perMonth: 9 },
    actorSpendCents: { perDay: 100, perMonth: 100 },
  });
  expect(await keys("disable", id)).toEqual({ code: 0, out: `${id} is disabled.\n`, err: "" });
  expect((await keys("list")).out).toMatch(
    new RegExp(
      `^${id}  svc_live_…${stored.last4}  disabled \\d{4}-\\d\\d-\\d\\d  mail:read,mail:cancel  Acme$`,
      "m",
    ),
  );
});

test("says that there is no such key to disable, with exit code 1", async () => {
  const err = "There is no enabled key key_0. npm run keys -- list shows them.\n";
  expect(await keys("disable", "key_0")).toEqual({ code: 1, out: "", err });
});

const pairs = (what: string) =>
  `Give both --${what}-per-day and --${what}-per-month: whole numbers from 1, and the month not below the day.\n`;
const scopes = "is not one of the scopes mail:quote, mail:send, mail:read, mail:cancel, mail:bulk.\n";

test.each([
  [["issue", "--scopes", "mail:quote,mail:everything"], `"mail:everything" ${scopes}`],
  [["issue", "--scopes", ""], `"" ${scopes}`],
  [["--mode", "production"], "--mode must be live or test.\n"],
  [["--name", " "], "--name must not be empty.\n"],
  [["--letters-per-day", "5"], pairs("letters")],
  [["--letters-per-day", "5", "--letters-per-month", "4"], pairs("letters")],
  [["--dollars-per-day", "0", "--dollars-per-month", "5"], pairs("dollars")],
  [["--dollars-per-day", "1.50", "--dollars-per-month", "5"], pairs("dollars")],
])("%j is one sentence and exit code 2", async (args, said) => {
  expect(await keys(...args)).toEqual({ code: 2, out: "", err: said });
});

test.each([[["revoke"]], [["disable"]], [["list", "--mode", "live"]], [["issue", "Acme"]]])(
  "%j prints the usage, with exit code 2",
  async (args) => {
    const { code, out, err } = await keys(...args);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^Usage:\n {2}npm run keys /);
  },
);

test.each([["--scope"], ["--name"]])("%s is refused without a stack trace", async (option) => {
  const { code, err } = await keys(option);
  expect(code).toBe(2);
  expect(err).toContain(option);
  expect(err).not.toMatch(/^ +at /m);
});
