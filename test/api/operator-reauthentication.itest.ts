import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";

const { container } = await import("#lib/container");
const { openDatabase } = await import("#lib/db/client");
const { operatorOf } = await import("#lib/api/entrypoints/operator-route");
const {
  codeOf,
  join,
  operatorEndpoints,
  operatorPassword: password,
  post,
} = await import("./operator-calls.ts");
const { minutes, setClock } = await import("./test-clock.ts");

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
let now = 0;
const later = (ms: number) => {
  now += ms;
  setClock(now);
};
beforeEach(() => later(minutes(20)));
afterEach(async () => {
  setClock(0);
  await database.pool.query("delete from throttles");
});
afterAll(() => database.close());

let minted = 0;
async function account() {
  minted += 1;
  const mint = { pack: "starter", email: "a@example.com", sandbox: false, at: new Date() } as const;
  const { code, accountId } = await container().credits.mint({ ...mint, source: `again:${minted}` });
  const balance = async () => (await container().credits.getBalance(code)).balanceCents;
  return {
    path: `/api/operator/credit/${accountId}/correct`,
    page: `/operator/credit/${accountId}`,
    balance,
  };
}
const form = () => {
  minted += 1;
  return { amount: "5.00", reason: "The café’s books say so. 😀", once: String(minted).padStart(32, "0") };
};
const from = (page: string, { Cookie }: { Cookie: string }) => ({
  Cookie,
  Accept: "text/html,*/*",
  Referer: `http://localhost${page}`,
  Host: "localhost",
});
const placeOf = (answer: Response) => answer.headers.get("location");
const readForm = async ({ Cookie }: { Cookie: string }) =>
  container().operators.readForm((await operatorOf(container(), Cookie))!);

describe("15 minutes after the last password or code", () => {
  test("a form that moves money passes without a question until then; afterward it must be confirmed, and isn't lost", async () => {
    const person = await join();
    const { path, page, balance } = await account();
    later(minutes(14));
    expect(placeOf(await post(path, form(), from(page, person)))).toBe(page);
    expect(await balance()).toBe(2600);
    later(minutes(1));
    const given = form();
    expect(placeOf(await post(path, given, from(page, person)))).toBe("/operator/confirm");
    expect(await balance()).toBe(2600);
    expect(await readForm(person)).toEqual({
      ...{ op: "operator_correct", action: path, back: page },
      fields: Object.entries(given),
    });

    const again = { ...given, confirm_with: "a wrong password" };
    expect(placeOf(await post(path, again, from("/operator/confirm", person)))).toBe(
      "/operator/confirm?wrong=1",
    );
    expect([await balance(), (await readForm(person))?.back]).toEqual([2600, page]);
    const right = { ...given, confirm_with: password };
    expect(placeOf(await post(path, right, from("/operator/confirm?wrong=1", person)))).toBe(page);
    expect([await balance(), await readForm(person)]).toEqual([3100, null]);
    // From here, the next 15 minutes count.
    later(minutes(14));
    expect(placeOf(await post(path, form(), from(page, person)))).toBe(page);
  });

  test("a new code counts like the password, but not a code that was used before or is used twice at the same moment", async () => {
    const person = await join();
    const { path, balance } = await account();
    later(minutes(16));
    const code = codeOf(person.secret);
    const answers = await Promise.all(
      [1, 2, 3].map(() => post(path, { ...form(), confirm_with: code }, person)),
    );
    // The other two requests found the session confirmed by the first, or were asked to confirm again. None of them used the code
    // a second time.
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(await balance()).toBe(2600);
    expect((await post(path, { ...form(), confirm_with: code }, person)).status).toBe(401);
    const proofs = await database.prisma.auditLogEntry.groupBy({
      by: ["action"],
      where: { operator: { name: person.name }, action: { startsWith: "reauthenticate" } },
      _count: true,
    });
    expect(Object.fromEntries(proofs.map(({ action, _count }) => [action, _count]))).toEqual({
      reauthenticate: 1,
      reauthenticate_failed: 3,
    });
  });

  test("another person's password, an overlong one, and a form of another site are refused", async () => {
    const person = await join();
    const { path, balance } = await account();
    later(minutes(16));
    const other = await join();
    for (const confirm_with of ["", "x".repeat(9_000), "\0", codeOf(other.secret), "12345\0"])
      expect((await post(path, { ...form(), confirm_with }, person)).status, confirm_with.slice(0, 9)).toBe(
        401,
      );
    await database.pool.query("delete from throttles");
    const crossed = { ...person, "Sec-Fetch-Site": "cross-site" };
    expect((await post(path, { ...form(), confirm_with: password }, crossed)).status).toBe(403);
    expect(await balance()).toBe(2100);
  });

  test("five tries a minute are allowed", async () => {
    const person = await join();
    const { path } = await account();
    later(minutes(16));
    for (let n = 0; n < 5; n += 1) await post(path, { ...form(), confirm_with: "wrong" }, person);
    expect((await post(path, { ...form(), confirm_with: password }, person)).status).toBe(429);
  });

  test("a form with NUL characters must be confirmed and is then refused like any invalid form", async () => {
    const person = await join();
    const { path, page } = await account();
    later(minutes(16));
    const odd = { ...form(), reason: "a\0b\ud800" };
    expect(placeOf(await post(path, odd, from(page, person)))).toBe("/operator/confirm");
    expect((await readForm(person))?.fields).toContainEqual(["reason", "a\0b\ufffd"]);
    const answer = await post(path, { ...odd, confirm_with: password }, person);
    expect(answer.status).toBe(400);
  });

  test("a client that sends a form without a browser must confirm, and then gets its key", async () => {
    const person = await join();
    later(minutes(16));
    const key = { name: "Acme", mode: "test", "mail:quote": "on", reason: "They asked." };
    const asked = await post("/api/operator/keys", key, person);
    expect([asked.status, await asked.text()]).toEqual([401, "Enter your password or a code."]);
    const answer = await post("/api/operator/keys", { ...key, confirm_with: password }, person);
    expect(await answer.text()).toMatch(/^svc_test_/);
  });
});

test("only forms about money, keys, and operators must be confirmed, and all of them", async () => {
  const person = await join();
  later(minutes(16));
  const asking: string[] = [];
  for (const { pattern, methods } of operatorEndpoints) {
    if (!methods.has("POST") || /session|sign-out|invitation/.test(pattern)) continue;
    const answer = await post(pattern.replaceAll(/\{\w+\}|\[\w+\]|:\w+/g, "x"), {}, person);
    if (answer.status === 401) asking.push(pattern);
  }
  expect(asking.map((pattern) => pattern.replace("/api/operator/", "")).sort()).toEqual([
    "credit/[id]/correct",
    "credit/[id]/frozen",
    "credit/[id]/refund",
    "keys",
    "keys/[id]/disable",
    "orders/[id]/refund",
    "people",
    "people/[id]/end",
    "people/[id]/reset",
    "restore/adopt",
    "restore/findings/[id]",
  ]);
});
