import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const letter = {
  mail_class: "first_class",
  text: "Quokka-text: the thing nobody else may read.",
  email: "quokka@example.com",
  webhook_url: "https://quokka-hook.example.com/in",
  to: {
    name: "Grace Quokkaname",
    line1: "742 Quokkastreet Ave",
    line2: "Apt 77Q",
    city: "Troy",
    state: "NY",
    zip: "12180",
  },
  from: { name: "Ada Wombatname", line1: "9 Wombatstreet Rd", city: "Albany", state: "NY", zip: "12203" },
};

/** The caller's addresses; /privacy says that no log contains them or their network. */
const addresses = ["198.51.100.77", "2001:db8:77ab:cd::f00"];
const networks = ["198.51.100", "2001:db8"];

test("no street line, content, token, key, code, or network address is in any log line or GET answer", () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "log-probe.ts")],
    {
      encoding: "utf8",
      env: {
        ...process.env,
        LOG_LEVEL: "debug",
        PROBE_LETTER: JSON.stringify(letter),
        PROBE_ADDRESSES: JSON.stringify(addresses),
      },
    },
  );
  expect(status, stderr.slice(-2000)).toBe(0);
  const lines = stdout.trim().split("\n");
  expect(lines.length).toBeGreaterThan(15);
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();

  const secrets = JSON.parse(/SECRETS (.*)/.exec(stderr)![1]!) as string[];
  const answers = stderr.replace(/SECRETS .*/, "");
  expect(answers).toContain("Grace Quokkaname");
  const never = [
    ...secrets,
    "Quokkastreet",
    "77Q",
    "Wombatstreet",
    "Wombatname",
    "Quokka-text",
    "quokka@example.com",
    "quokka-hook",
    "quokka-pdf",
    "probe-idempotency-key",
    "svc-prob-code-2345",
    "svc_live_probe",
    ...networks,
  ];
  for (const word of never) {
    expect(stdout.toLowerCase(), "log").not.toContain(word.toLowerCase());
    expect(answers.toLowerCase(), "GET answers").not.toContain(word.toLowerCase());
  }
  const logged = lines.map((line) => JSON.parse(line));
  for (const op of ["layout", "face"]) {
    const statuses = new Set(logged.filter((line) => line.op === op).map(({ status }) => status));
    expect(statuses, `${op} was called`).toEqual(new Set(op === "layout" ? [200, 400, 429] : [200, 404]));
  }
  const failures = logged.filter(({ level }) => level >= 50);
  expect(
    failures.map(({ err }) => err.message),
    "refused addresses are the caller's, not ours",
  ).toEqual(["a bug"]);
  expect(stdout, "a name in the log").not.toContain("Quokkaname");
  expect(stdout, "a whole order id, which is a capability").not.toMatch(/ord_(test_)?[0-9a-f]{32}/);
}, 60_000);
