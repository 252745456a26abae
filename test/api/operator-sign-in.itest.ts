import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";

process.env.OPERATOR_PASSWORD = "a password for the first";
const { container } = await import("#lib/container");
const { openDatabase } = await import("#lib/db/client");
const { operatorOf } = await import("#lib/api/entrypoints/operator-route");
const { shellSession } = await import("#lib/domain/operators/operator-session");
const { codeOf, join, operatorPassword: password, post } = await import("./operator-calls.ts");
const { minutes, seconds, setClock } = await import("./test-clock.ts");

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
// Each test has a later time, because a code of an earlier time step isn't accepted.
let now = 0;
beforeEach(() => {
  now += minutes(5);
  setClock(now);
});
afterEach(async () => {
  setClock(0);
  await database.pool.query("delete from throttles");
});
afterAll(() => database.close());

type Form = Record<string, string>;
const outcomeOf = (answer: Response) => answer.headers.get("location") ?? answer.status;
const cookieOf = (answer: Response) => answer.headers.get("set-cookie")?.split(";")[0] ?? null;
const signIn = (form: Form, address?: string) => post("/api/operator/session", form, {}, address);
const accept = (form: Form) => post("/api/operator/invitation/accept", { password, ...form });
const open = async (token: string) => {
  const answer = await post("/api/operator/invitation", { token });
  return answer.ok ? ((await answer.json()) as { name: string | null; secret: string; qr: string }) : null;
};
const isOpen = async (cookie: string | null) => (await operatorOf(container(), cookie)) !== null;
const later = (ms: number) => {
  now += ms;
  setClock(now);
};
const failed = () =>
  database.prisma.auditLogEntry.findMany({
    where: { action: "sign_in_failed" },
    include: { operator: true },
    orderBy: { id: "desc" },
  });
const idOf = async (name: string) =>
  (await container().operators.people.list()).find((person) => person.name === name)!.id;

describe("OPERATOR_PASSWORD", () => {
  test("creates the first operator, only one even if two accept at once, and is useless afterward", async () => {
    expect(outcomeOf(await signIn({ password: "a wrong password" }))).toBe("/operator?wrong=1");
    expect((await failed())[0]).toMatchObject({ operatorId: null, session: "none" });
    const first = () => signIn({ password: process.env.OPERATOR_PASSWORD! });
    const replaced = String(outcomeOf(await first())).split("#")[1]!;
    const answer = await first();
    expect([answer.status, cookieOf(answer)]).toEqual([303, null]);
    const token = /^\/operator\/invitation#(svoi_[\w-]{43})$/.exec(answer.headers.get("location")!)![1]!;
    expect([await open(replaced), (await open(token))!.name]).toEqual([null, null]);

    // An operator invited from the shell and the first operator accept their invitations at the same moment.
    const invited = await container().operators.people.invite(shellSession, "Grace Hopper");
    const [own, other] = [(await open(token))!, (await open(invited))!];
    const answers = await Promise.all([
      accept({ token, name: "Ada Lovelace", code: codeOf(own.secret) }),
      accept({ token: invited, code: codeOf(other.secret) }),
    ]);
    expect(answers[1]!.status).toBe(200);
    expect([200, 404]).toContain(answers[0]!.status);
    later(minutes(2));
    for (const name of ["", "Ada Lovelace", "Grace Hopper"]) {
      const form = { name, password: process.env.OPERATOR_PASSWORD!, code: codeOf(other.secret) };
      expect(outcomeOf(await signIn(form))).toBe("/operator?wrong=1");
    }
    expect(outcomeOf(await first())).toBe("/operator?wrong=1");
    expect(await open(String(outcomeOf(await first())).split("#")[1] ?? token)).toBeNull();
  });
});

describe("an invitation", () => {
  const invite = (name: string) => container().operators.people.invite(shellSession, name);

  test("opens one session with a name, a password, and an app, even if it is accepted several times at once", async () => {
    const token = await invite("Katherine Johnson");
    const { name, secret, qr } = (await open(token))!;
    expect([name, qr.slice(0, 5)]).toEqual(["Katherine Johnson", "<?xml"]);
    const form = { token, code: codeOf(secret) };
    const answers = await Promise.all([accept(form), accept(form), accept(form)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const cookie = cookieOf(answers.find(({ ok }) => ok)!);
    expect(await operatorOf(container(), cookie)).toMatchObject({ person: { name: "Katherine Johnson" } });
    expect([await open(token), (await accept(form)).status]).toEqual([null, 404]);
  });

  test("shows a new key each time it is opened, and only the last key is valid", async () => {
    const token = await invite("Dorothy Vaughan");
    const seen = (await open(token))!;
    const own = (await open(token))!;
    expect(own.secret).not.toBe(seen.secret);
    expect((await accept({ token, code: codeOf(seen.secret) })).status).toBe(403);
    expect((await accept({ token, code: codeOf(own.secret) })).status).toBe(200);
  });

  test("ends after 24 hours, when its operator is removed, and when a newer invitation is made", async () => {
    const [late, ended, replaced] = [await invite("Late"), await invite("Ended"), await invite("Replaced")];
    const { people } = container().operators;
    await people.end(shellSession, await idOf("Ended"));
    const newer = await people.reset(shellSession, await idOf("Replaced"));
    expect(await Promise.all([ended, replaced].map(open))).toEqual([null, null]);
    expect(await open(newer)).not.toBeNull();
    later(minutes(24 * 60) - 60_000);
    expect(await open(late)).not.toBeNull();
    later(60_000);
    expect(await open(late)).toBeNull();
  });

  test.each(["", "svoi_", `svoi_${"a".repeat(43)}`, `svoi_${"a".repeat(15_000)}`, "svoi_\0", "\0"])(
    "can't be opened with the token %j",
    async (token) => {
      expect(await open(token)).toBeNull();
      expect((await accept({ token, name: "x", code: "123456" })).status).toBe(404);
    },
  );

  test("stays open when the password is too short, too long, common, or the name; two operators can't have the same name", async () => {
    const token = await invite("Mary Jackson");
    await expect(invite("MARY  jackson")).rejects.toThrow("Another operator has this name");
    const { secret } = (await open(token))!;
    const weak = [
      ...["posthornposthorn1", "Posthorn2026!!", "Summer2024!!", "Admin123456!"],
      "",
      "short",
      "x".repeat(201),
      "password1234",
      "posthornposthorn",
      "maryjackson1",
      "aaaaaaaaaaaaaaa",
    ];
    for (const password of weak) {
      const answer = await accept({ token, code: codeOf(secret), password });
      expect([answer.status, await answer.text()], password).toEqual([
        400,
        expect.stringContaining("assword"),
      ]);
      await database.pool.query("delete from throttles");
    }
    expect((await accept({ token, code: codeOf(secret) })).status).toBe(200);
  });

  test.each(["", " ", "x".repeat(61), "x".repeat(15_000), "a\0b", "a\u202eb", "a\nb", "\ud800"])(
    "isn't made for the name %j",
    async (name) => {
      await expect(invite(name)).rejects.toThrow("Give a name");
    },
  );
});

describe("signing in", () => {
  test("needs name, password, and code; sets a cookie that scripts and other sites can't use", async () => {
    const { name, secret } = await join();
    later(seconds(60));
    const right = { name, password, code: codeOf(secret, container().clock()) };
    for (const wrong of [
      { name: "Nobody" },
      { name: `${name}\0` },
      { name: "x".repeat(9_000) },
      { password: "" },
      { password: `${password} ` },
      { password: "x".repeat(9_000) },
      { code: "" },
      { code: "000000" },
      { code: `${right.code}0` },
      { code: "１２３４５６" },
    ]) {
      const answer = await signIn({ ...right, ...wrong });
      expect([outcomeOf(answer), cookieOf(answer)]).toEqual(["/operator?wrong=1", null]);
    }
    const written = { ...right, name: ` ${name.toUpperCase()} `, code: right.code.replace(/^.../, "$& ") };
    expect((await signIn(written)).headers.get("set-cookie")).toMatch(
      /^posthorn_operator=svop_[\w-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/,
    );
  });

  test("accepts the previous and the next code, each once, even if it is sent several times at once", async () => {
    const { name, secret } = await join();
    later(minutes(1));
    const codeAt = (steps: number) =>
      codeOf(secret, new Date(container().clock().getTime() + steps * 30_000));
    const outcome = async (code: string) => outcomeOf(await signIn({ name, password, code }));
    for (const steps of [-2, 2]) expect(await outcome(codeAt(steps)), `${steps}`).toBe("/operator?wrong=1");
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcome(codeAt(-1))));
    expect(outcomes.sort()).toEqual(["/operator", ...Array(4).fill("/operator?wrong=1")]);
    expect([await outcome(codeAt(1)), await outcome(codeAt(0))]).toEqual(["/operator", "/operator?wrong=1"]);
    later(seconds(60));
    expect(await outcome(codeAt(0))).toBe("/operator");
  });

  test("that fails is in the audit log, with the operator only if the name is known", async () => {
    const { name, secret } = await join();
    await signIn({ name, password: "wrong", code: codeOf(secret) }, "198.51.100.3");
    expect((await failed())[0]).toMatchObject({
      operator: { name },
      session: "none",
      address: "198.51.100.3",
      detail: { wrong: "password" },
    });
    await signIn({ name: "my secret typed as a name", password: "wrong", code: "" });
    const [entry] = await failed();
    expect(entry!.operatorId).toBeNull();
    expect(JSON.stringify({ ...entry, id: "" })).not.toContain("secret");
  });

  test("allows five tries a minute from one address, whether they succeed or not", async () => {
    const address = "203.0.113.77";
    const { name, secret } = await join();
    later(minutes(1));
    for (let n = 0; n < 5; n += 1) await signIn({ name, password: "wrong" }, address);
    const answer = await signIn({ name, password, code: codeOf(secret) }, address);
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([429, null]);
  });

  test("allows a stranger who has the password 20 wrong codes a day, and the operator can still sign in from the usual network", async () => {
    const { name, secret } = await join({ address: "198.51.100.7" });
    later(minutes(1));
    const guesses = [];
    for (let n = 0; n < 24; n += 1) guesses.push((await signIn({ name, password, code: "000000" })).status);
    expect(guesses.filter((status) => status === 303)).toHaveLength(20);
    await database.pool.query("delete from throttles where key like 'operator_sign_in%'");
    const right = { name, password, code: codeOf(secret) };
    expect((await signIn(right)).status).toBe(429);
    expect(outcomeOf(await signIn(right, "198.51.100.7"))).toBe("/operator");
  });

  test("from a page of another site is refused, even with everything right", async () => {
    const { name, secret } = await join();
    later(minutes(1));
    const form = { name, password, code: codeOf(secret) };
    for (const site of ["cross-site", "same-site"]) {
      const answer = await post("/api/operator/session", form, { "Sec-Fetch-Site": site });
      expect(answer.status).toBe(403);
    }
  });

  test("ends the browser's earlier session, and never accepts a session token that the browser brings", async () => {
    const { name, secret, Cookie } = await join();
    later(minutes(1));
    const answer = await post("/api/operator/session", { name, password, code: codeOf(secret) }, { Cookie });
    expect([cookieOf(answer) === Cookie, await isOpen(Cookie)]).toEqual([false, false]);
    const planted = "posthorn_operator=svop_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    later(minutes(1));
    const again = await post(
      "/api/operator/session",
      { name, password, code: codeOf(secret) },
      { Cookie: planted },
    );
    expect([await isOpen(planted), await isOpen(cookieOf(again))]).toEqual([false, true]);
  });
});

describe("a person", () => {
  test("who is removed has no session and no password, and the name is free for others", async () => {
    const { name, secret, Cookie } = await join({ name: "Annie Easley" });
    const { people } = container().operators;
    await people.end(shellSession, await idOf(name), "She left.");
    later(minutes(1));
    expect(await isOpen(Cookie)).toBe(false);
    expect(outcomeOf(await signIn({ name, password, code: codeOf(secret) }))).toBe("/operator?wrong=1");
    await expect(people.end(shellSession, "opr_none")).rejects.toMatchObject({ code: "not_found" });
    expect((await join({ name })).name).toBe(name);
  });

  test("who lost the phone gets a new invitation, which ends the old password, app, and sessions", async () => {
    const { name, secret, Cookie } = await join({ name: "Evelyn Boyd" });
    const token = await container().operators.people.reset(shellSession, await idOf(name));
    later(minutes(1));
    expect(await isOpen(Cookie)).toBe(false);
    expect(outcomeOf(await signIn({ name, password, code: codeOf(secret) }))).toBe("/operator?wrong=1");
    const fresh = (await open(token))!;
    expect(fresh.name).toBe(name);
    expect((await accept({ token, code: codeOf(fresh.secret) })).status).toBe(200);
  });

  test("invites, resets, and ends others at the console, but can't end themselves", async () => {
    const { name, Cookie } = await join();
    const linkOf = async (path: string, form: Form) => {
      const answer = await post(path, form, { Cookie, Host: "console.example" });
      return /^http:\/\/console\.example\/operator\/invitation#(svoi_[\w-]{43})$/.exec(
        await answer.text(),
      )![1]!;
    };
    const first = await linkOf("/api/operator/people", { name: "Mary Keller" });
    const path = `/api/operator/people/${await idOf("Mary Keller")}`;
    const second = await linkOf(`${path}/reset`, { reason: "She lost the link." });
    expect([await open(first), (await open(second))?.name]).toEqual([null, "Mary Keller"]);
    expect((await post(`${path}/end`, { reason: "She left." }, { Cookie })).status).toBe(303);
    expect(await open(second)).toBeNull();
    const own = `/api/operator/people/${await idOf(name)}/end`;
    expect((await post(own, { reason: "Me too." }, { Cookie })).status).toBe(400);
    for (const odd of ["", "Mary\0", "x".repeat(61)])
      expect((await post("/api/operator/people", { name: odd }, { Cookie })).status).toBe(400);
  });

  test("and another who end or reset each other at once: one of them stays", async () => {
    for (const [act, stillIn] of [
      ["end", "ended_at is null"],
      ["reset", "password is not null"],
    ] as const) {
      const pair = [await join(), await join()];
      const ids = await Promise.all(pair.map(({ name }) => idOf(name)));
      const form = { reason: "They left." };
      const answers = await Promise.all(
        pair.map(({ Cookie }, n) => post(`/api/operator/people/${ids[1 - n]}/${act}`, form, { Cookie })),
      );
      expect(answers.filter(({ status }) => status === 404)).toHaveLength(1);
      const sql = `select id from operators where id = any($1) and ${stillIn}`;
      expect((await database.pool.query(sql, [ids])).rows).toHaveLength(1);
    }
  });

  test("who is removed while signing in has no open session", async () => {
    for (let n = 0; n < 5; n += 1) {
      const { name, secret } = await join();
      later(minutes(1));
      const [answer] = await Promise.all([
        signIn({ name, password, code: codeOf(secret) }),
        container().operators.people.end(shellSession, await idOf(name)),
      ]);
      expect(await isOpen(cookieOf(answer))).toBe(false);
    }
    const { rows } = await database.pool.query(
      "select 1 from operators o join operator_sessions s on s.operator_id = o.id where o.ended_at is not null and s.ended_at is null",
    );
    expect(rows).toEqual([]);
  });

  test("has a password and a key that no database row contains in plain text", async () => {
    const { name, secret } = await join();
    const { rows } = await database.pool.query("select * from operators where name = $1", [name]);
    const stored = JSON.stringify(rows, (_, value) =>
      value?.type === "Buffer" ? Buffer.from(value.data).toString("latin1") : value,
    );
    expect(stored).toContain(name);
    expect(stored).not.toContain(password);
    const { Secret } = await import("otpauth");
    expect(stored).not.toContain(
      Buffer.from(Secret.fromBase32(secret.replaceAll(" ", "")).bytes).toString("latin1"),
    );
  });
});
