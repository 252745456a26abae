import { afterAll, describe, expect, test } from "vitest";
import { openDatabase } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import { verifyAccountSession } from "#lib/domain/access/account-session";
import { defaultCaps } from "#lib/domain/access/caps-book";
import { emailCodeOf } from "#lib/domain/access/email-code";
import { createHourlyQuota } from "#lib/domain/access/hourly-quota";
import { countAgainstCaps } from "#lib/domain/access/mailing-caps";
import { createAccess } from "#lib/domain/access/service";
import { createThrottle } from "#lib/domain/access/throttle-counter";
import type { AppError } from "#lib/shared/errors";
import { createKeyring } from "#lib/shared/keyring";

/** Rules about callers on a real database, at exact times. */
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 6 });
afterAll(() => database.close());
const [oldSecret, newSecret] = [
  "an-old-secret-of-more-than-32-characters",
  "a-new-secret-of-more-than-32-chars",
];
const keyring = createKeyring(oldSecret);
const noon = Date.UTC(2026, 10, 20, 12);
const time = { now: noon };
const clock = () => new Date(time.now);
const access = createAccess({ database, keyring, clock, caps: defaultCaps });
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: { code: string }) => error.code,
  );
const retryAfterOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 0,
    (error: { details: { retryAfterSeconds: number } }) => error.details.retryAfterSeconds,
  );

describe("the digits that prove an email address", () => {
  const request = (email: string, caller = "addr:owner") => access.sessions.requestCode({ email, caller });
  const digitsOf = ({ requestId }: { requestId: string }) => emailCodeOf(keyring, requestId);
  const verify = (email: string, { requestId }: { requestId: string }, code: string) =>
    access.sessions.verifyCode({ email, code, requestId });
  async function sessionOf(email: string) {
    const asked = await request(email);
    return verify(email, asked, digitsOf(asked));
  }
  const wrongOf = (digits: string) => (digits === "000000" ? "000001" : "000000");

  test("are always six, even if the number is small", () => {
    const codes = Array.from({ length: 300 }, (_, n) => emailCodeOf(keyring, `emc_${n}`));
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(codes.some((code) => code.startsWith("0"))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(295);
  });

  test("are emailed by reference, in any spelling of the address", async () => {
    const asked = await request(" Ada@Example.com ");
    expect(asked).toEqual({
      requestId: expect.stringMatching(/^emc_[0-9a-f]{32}$/),
      emailed: true,
      expiresInMinutes: 60,
    });
    const [message] = await database.prisma.message.findMany({ where: { reference: asked.requestId } });
    expect(message).toMatchObject({ kind: "email_code", status: "waiting" });
    expect((await verify("ADA@example.com", asked, digitsOf(asked))).token).toMatch(/^svca_/);
  });

  test("grant a session of 30 days for that address, whose spellings count as one", async () => {
    time.now = noon + 123;
    const { token, expiresAt } = await sessionOf("grace@example.com");
    expect(expiresAt).toEqual(new Date(noon + 30 * day));
    const deps = { database, keyring, clock };
    const { id } = verifyAccountSession(deps, token);
    expect(id).toMatch(/^mail:[0-9a-f]{32}$/);
    const again = await sessionOf("Grace@example.com");
    expect(verifyAccountSession(deps, again.token).id).toBe(id);
    const other = await sessionOf("eve@example.com");
    expect(verifyAccountSession(deps, other.token).id).not.toBe(id);
    time.now = noon + 30 * day - 1;
    expect(verifyAccountSession(deps, token).id).toBe(id);
    time.now = noon + 30 * day;
    expect(() => verifyAccountSession(deps, token)).toThrow("has expired");
    time.now = noon;
    // Signed with the newest secret; an older one is accepted while it is listed.
    const rotated = { ...deps, keyring: createKeyring(`${newSecret},${oldSecret}`) };
    expect(verifyAccountSession(rotated, token).id).toBe(id);
    expect(() => verifyAccountSession({ ...deps, keyring: createKeyring(newSecret) }, token)).toThrow();
  });

  test("that are changed in any bit, cut, or extended grant nothing", async () => {
    const { token } = await sessionOf("bits@example.com");
    const deps = { database, keyring, clock };
    const bytes = Buffer.from(token.slice(5), "base64url");
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = Buffer.from(bytes);
      flipped[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => verifyAccountSession(deps, `svca_${flipped.toString("base64url")}`)).toThrow("session");
    }
    for (const odd of [
      "",
      "svca_",
      token.slice(5),
      token.slice(0, -1),
      `${token}=`,
      `${token} `,
      `svcc_${token.slice(5)}`,
    ])
      expect(() => verifyAccountSession(deps, odd)).toThrow("is invalid or has expired");
  });

  test("allow five tries a request; the fifth can succeed, the sixth can't", async () => {
    const [first, later] = ["five@example.com", "six@example.com"];
    const asked = await request(first);
    const wrong = wrongOf(digitsOf(asked));
    for (let n = 0; n < 4; n += 1) expect(await codeOf(verify(first, asked, wrong))).toBe("invalid_code");
    expect(await codeOf(verify(first, asked, digitsOf(asked)))).toBe("ok");
    const other = await request(later);
    for (let n = 0; n < 5; n += 1)
      expect(await codeOf(verify(later, other, `${digitsOf(other)}0`))).toBe("invalid_code");
    expect(await codeOf(verify(later, other, digitsOf(other)))).toBe("invalid_code");
  });

  test("are valid for one hour and can be used once, even with five concurrent tries", async () => {
    const email = "ten@example.com";
    const asked = await request(email);
    const right = () => codeOf(verify(email, asked, digitsOf(asked)));
    time.now = noon + hour;
    expect(await right()).toBe("invalid_code");
    time.now = noon + hour - 1;
    const all = await Promise.all(Array.from({ length: 5 }, right));
    expect(all.filter((code) => code === "ok")).toHaveLength(1);
    expect(all.filter((code) => code === "invalid_code")).toHaveLength(4);
    expect(await right()).toBe("invalid_code");
    time.now = noon;
  });

  test("count for their own request only: not for another one, another address, or an unknown request", async () => {
    const email = "newest@example.com";
    const older = await request(email);
    const newer = await request(email);
    const digits = digitsOf(newer);
    expect(await codeOf(verify("another@example.com", newer, digits))).toBe("invalid_code");
    expect(await codeOf(verify(email, { requestId: `emc_${"0".repeat(32)}` }, digits))).toBe("invalid_code");
    if (digitsOf(older) !== digits) expect(await codeOf(verify(email, older, digits))).toBe("invalid_code");
    expect(await codeOf(verify(email, newer, digits))).toBe("ok");
    expect(await codeOf(verify(email, older, digitsOf(older)))).toBe("ok");
  });

  test("of the owner can't be used up or guessed by a stranger's requests and wrong tries", async () => {
    const email = "owner@example.com";
    const owner = await request(email);
    const strangers = await Promise.all(Array.from({ length: 4 }, () => request(email, "addr:stranger")));
    const tries = strangers.flatMap((asked) =>
      Array.from({ length: 8 }, () => codeOf(verify(email, asked, digitsOf(owner)))),
    );
    const own = new Set(strangers.map(digitsOf)).has(digitsOf(owner));
    if (!own) expect(new Set(await Promise.all(tries))).toEqual(new Set(["invalid_code"]));
    expect(await codeOf(verify(email, owner, digitsOf(owner)))).toBe("ok");
  });

  describe("after five emails in an hour", () => {
    async function flooded(email: string, caller = "addr:stranger") {
      const asked = await Promise.all(Array.from({ length: 5 }, () => request(email, caller)));
      expect(asked.every(({ emailed }) => emailed)).toBe(true);
      const rows = await database.prisma.emailCode.findMany({
        where: { email },
        orderBy: { createdAt: "asc" },
      });
      return rows.map(({ id }) => ({ requestId: id }));
    }
    const mailsOf = async (email: string) => {
      const rows = await database.prisma.emailCode.findMany({ where: { email }, select: { id: true } });
      return database.prisma.message.count({ where: { reference: { in: rows.map(({ id }) => id) } } });
    };

    test("are not emailed again, even for concurrent callers, and those already sent are valid for the owner's request", async () => {
      const email = "flood@example.com";
      const asked = await Promise.all(Array.from({ length: 8 }, (_, n) => request(email, `addr:${n}`)));
      expect(asked.filter(({ emailed }) => emailed)).toHaveLength(5);
      expect(await mailsOf(email)).toBe(5);
      const shared = asked.find(({ emailed }) => !emailed)!;
      const row = await database.prisma.emailCode.findUniqueOrThrow({ where: { id: shared.requestId } });
      const wrong = wrongOf(emailCodeOf(keyring, row.digitsOf!));
      // A stranger's shared request has its own tries.
      const stranger = asked.findLast(({ emailed }) => !emailed)!;
      for (let n = 0; n < 6; n += 1)
        expect(await codeOf(verify(email, stranger, wrong))).toBe("invalid_code");
      expect(await codeOf(verify(email, shared, emailCodeOf(keyring, row.digitsOf!)))).toBe("ok");
    });

    test("are used once, by the first of the requests that share them", async () => {
      const email = "shared@example.com";
      const mailed = await flooded(email);
      const shared = await Promise.all(
        ["addr:a", "addr:b", "addr:c"].map((caller) => request(email, caller)),
      );
      const row = await database.prisma.emailCode.findUniqueOrThrow({ where: { id: shared[0]!.requestId } });
      const newest = mailed.find(({ requestId }) => requestId === row.digitsOf)!;
      const all = [newest, ...shared].map((asked) => codeOf(verify(email, asked, digitsOf(newest))));
      expect((await Promise.all(all)).filter((code) => code === "ok")).toHaveLength(1);
    });

    test("are valid until another email can be sent, and the answer says how long", async () => {
      const email = "calm@example.com";
      await flooded(email);
      time.now = noon + hour - 1;
      expect(await request(email)).toMatchObject({ emailed: false, expiresInMinutes: 0 });
      time.now = noon + hour;
      expect(await request(email)).toMatchObject({ emailed: true, expiresInMinutes: 60 });
      time.now = noon;
    });

    test("can be requested 4 times more by one caller and 20 times by all, even concurrently", async () => {
      const email = "many@example.com";
      await flooded(email);
      const one = await Promise.all(Array.from({ length: 9 }, () => codeOf(request(email, "addr:stranger"))));
      expect(one.filter((code) => code === "ok")).toHaveLength(4);
      expect(await codeOf(request(email, "addr:owner"))).toBe("ok");
      const all = await Promise.all(
        Array.from({ length: 30 }, (_, n) => codeOf(request(email, `addr:${n}`))),
      );
      expect(all.filter((code) => code === "ok")).toHaveLength(15);
      time.now += 20 * minute;
      expect(await retryAfterOf(request(email))).toBe(2400);
      time.now = noon;
    });

    test("a request must wait for the next email if all digits were used", async () => {
      const email = "used@example.com";
      for (const asked of await flooded(email)) await verify(email, asked, digitsOf(asked));
      expect(await retryAfterOf(request(email))).toBe(3600);
    });
  });

  test("are deleted a day later, and not before", async () => {
    await request("swept@example.com");
    const count = () => database.prisma.emailCode.count({ where: { email: "swept@example.com" } });
    time.now = noon + day;
    await access.sweep();
    expect(await count()).toBe(1);
    time.now += 1;
    await access.sweep();
    expect(await count()).toBe(0);
    time.now = noon;
  });
});

describe("a key", () => {
  const bearer = (key: string, address: string | null = null) =>
    access.authenticate({ authorization: `Bearer ${key}`, address });

  test("identifies the caller, with its mode, scopes, and caps, whatever its address", async () => {
    const caps = { actorLetters: { perDay: 1, perMonth: 2 } };
    const { key, stored } = await access.keys.issue({
      name: "shop",
      mode: "live",
      scopes: " mail:read,mail:send",
      caps,
    });
    expect(stored).toMatchObject({
      name: "shop",
      mode: "live",
      last4: key.slice(-4),
      disabledAt: null,
      caps,
    });
    expect(stored.id).toMatch(/^key_[0-9a-f]{16}$/);
    expect(await bearer(key, "203.0.113.9")).toEqual({
      kind: "key",
      id: `key:${stored.id}`,
      keyId: stored.id,
      mode: "live",
      scopes: new Set(["mail:read", "mail:send"]),
      caps,
    });
    const all = await access.keys.issue({ name: "all", mode: "test", scopes: undefined });
    expect(await bearer(all.key)).toMatchObject({ mode: "test", caps: null, id: `key:${all.stored.id}` });
    expect(all.stored.scopes).toHaveLength(5);
  });

  test("can't have an unknown scope", async () => {
    const issue = (scopes: string) =>
      Promise.resolve().then(() => access.keys.issue({ name: "x", mode: "live", scopes }));
    await expect(issue("mail:read,mail:fly")).rejects.toMatchObject({
      code: "validation_error",
      message: expect.stringContaining("mail:fly"),
    });
  });

  test("works until it is disabled, which happens once and is stored with its time", async () => {
    const { key, stored } = await access.keys.issue({ name: "gone", mode: "live", scopes: undefined });
    expect(await access.keys.disable(stored.id)).toBe(true);
    expect(await access.keys.disable(stored.id)).toBe(false);
    expect(await codeOf(bearer(key))).toBe("key_disabled");
    const listed = (await access.keys.list()).find(({ id }) => id === stored.id);
    expect(listed).toMatchObject({ name: "gone", disabledAt: new Date(noon), last4: key.slice(-4) });
    expect(listed).not.toHaveProperty("hash");
  });

  test("with an unknown format is refused and never treated as anonymous", async () => {
    const { key } = await createAccess({
      database,
      keyring: createKeyring(newSecret),
      clock,
      caps: defaultCaps,
    }).keys.issue({
      name: "elsewhere",
      mode: "live",
      scopes: undefined,
    });
    for (const authorization of [
      `Bearer ${key}`,
      key,
      "Bearer",
      "Bearer x",
      "",
      `Basic ${key}`,
      `Bearer ${key} x`,
    ])
      expect(await codeOf(access.authenticate({ authorization, address: "203.0.113.9" }))).toBe(
        "invalid_key",
      );
  });

  test("whose row and name have different modes does not work", async () => {
    const { key, stored } = await access.keys.issue({ name: "moded", mode: "test", scopes: undefined });
    await database.prisma.apiKey.update({ where: { id: stored.id }, data: { mode: "live" } });
    expect(await codeOf(bearer(key))).toBe("invalid_key");
  });

  test("moves to the current secret when it is used, so that the old secret can be removed", async () => {
    const { key, stored } = await access.keys.issue({ name: "rotated", mode: "live", scopes: undefined });
    const row = () => database.prisma.apiKey.findUniqueOrThrow({ where: { id: stored.id } });
    const before = await row();
    await bearer(key);
    expect(await row()).toEqual({ ...before, lastUsedAt: expect.any(Date) });
    const both = createAccess({
      database,
      keyring: createKeyring(`${newSecret},${oldSecret}`),
      clock,
      caps: defaultCaps,
    });
    expect(await codeOf(both.authenticate({ authorization: `bearer  ${key}`, address: null }))).toBe("ok");
    expect((await row()).kid).not.toBe(before.kid);
    const onlyNew = createAccess({ database, keyring: createKeyring(newSecret), clock, caps: defaultCaps });
    expect(await codeOf(onlyNew.authenticate({ authorization: `Bearer ${key}`, address: null }))).toBe("ok");
    expect(await codeOf(bearer(key))).toBe("invalid_key");
  });

  test("is listed with the others in the order they were issued", async () => {
    const names = (await access.keys.list()).map(({ name }) => name);
    expect(names.indexOf("shop")).toBeLessThan(names.indexOf("gone"));
  });

  test("that can't be looked up is our failure, but a malformed key is refused anyway", async () => {
    const away = openDatabase("postgresql://nobody@127.0.0.1:1/none", { poolSize: 1 });
    const cut = createAccess({ database: away, keyring, clock, caps: defaultCaps });
    const { key } = await access.keys.issue({ name: "unasked", mode: "live", scopes: undefined });
    expect(await codeOf(cut.authenticate({ authorization: `Bearer ${key}`, address: null }))).toBe(
      "key_store_unavailable",
    );
    expect(await codeOf(cut.authenticate({ authorization: "Bearer x", address: null }))).toBe("invalid_key");
    await away.close();
  });

  test("is optional: without a key, a caller is identified by its network, or not at all if that is unknown", async () => {
    const without = (address: string | null) => access.authenticate({ authorization: null, address });
    expect(await without("203.0.113.9")).toEqual({ kind: "address", id: "addr:203.0.113.9" });
    expect(await without("2001:db8::1")).toEqual({ kind: "address", id: "addr:2001:db8:0:0::/64" });
    expect(await without(null)).toEqual({ kind: "unknown", id: null });
  });
});

describe("the caps of live mail", () => {
  let orders = 0;
  async function send(
    actor: string,
    email: string | undefined,
    { amountCents = 100, ms = 0, stage = "mailed" } = {},
  ) {
    orders += 1;
    const id = `ord_test_${String(orders).padStart(32, "0")}`;
    await database.pool.query(
      `insert into orders (id, stage, sandbox, mail_class, format, page_count, color, tracking, remove_branding, to_name, to_city, to_state,
        to_zip, price_cents, breakdown, created_at, updated_at, document_sha256, actor)
       values ($1, $2::"OrderStage", true, 'first_class', 'letter', 1, false, false, false, 'A', 'Troy', 'NY', '12180', $3, '[]', now(), now(), '', $4)`,
      [id, stage, amountCents, actor],
    );
    return transact(database, (tx) =>
      countAgainstCaps(tx, { subjectId: id, actor, email, amountCents, at: new Date(noon + ms) }),
    );
  }
  const times = (count: number) => Array.from({ length: count }, (_, n) => n);

  test("allow five letters of one sender, however concurrent, and say when the next one fits", async () => {
    const sent = await Promise.all(times(8).map(() => codeOf(send("addr:a", "a@example.com"))));
    expect(sent.filter((code) => code === "ok")).toHaveLength(5);
    expect(sent.filter((code) => code === "velocity_limit")).toHaveLength(3);
    expect(await retryAfterOf(send("addr:a", "A@example.com", { ms: hour + 1 }))).toBe(23 * 3600);
    expect(await codeOf(send("addr:a", "b@example.com"))).toBe("ok");
    expect(await codeOf(send("addr:other", "a@example.com"))).toBe("ok");
    expect(await codeOf(send("addr:a", "a@example.com", { ms: day }))).toBe("ok");
  });

  test("count one caller's letters to all its senders, and its money", async () => {
    for (const n of times(15)) expect(await codeOf(send("addr:many", `${n}@example.com`))).toBe("ok");
    expect(await codeOf(send("addr:many", "16@example.com"))).toBe("velocity_limit");
    expect(await codeOf(send("addr:rich", "1@example.com", { amountCents: 4000 }))).toBe("ok");
    expect(await codeOf(send("addr:rich", "2@example.com", { amountCents: 1001 }))).toBe("velocity_limit");
    expect(await codeOf(send("addr:rich", "2@example.com", { amountCents: 1000 }))).toBe("ok");
  });

  test("name the limit, what is left of it, and when the letter fits, and advise what helps this caller", async () => {
    const refusalOf = (promise: Promise<unknown>) =>
      promise.then(
        () => null,
        ({ details, message }: AppError) => ({ ...details.extra, next: details.next!.join(" "), message }),
      );
    for (const _ of times(5)) await send("addr:told", "told@example.com");
    const byAddress = (await refusalOf(send("addr:told", "told@example.com", { ms: hour })))!;
    expect(byAddress).toMatchObject({ limit: "sender_letters_24h", limit_max: 5, remaining: 0 });
    expect(byAddress).toHaveProperty("retry_at", new Date(noon + day).toISOString());
    expect(byAddress.next).toContain("POST /v1/account_sessions");
    const verified = defaultCaps.verified;
    const batch = (actor: string, letters: number, amountCents: number) =>
      transact(database, (tx) => {
        const use = { subjectId: `bat_${actor}_${letters}`, actor, email: undefined, letters, amountCents };
        return countAgainstCaps(tx, { ...use, at: new Date(noon) }, verified);
      });
    await batch("mail:told", 480, 480 * 199);
    const byMailbox = (await refusalOf(batch("mail:told", 30, 30 * 199)))!;
    expect(byMailbox).toMatchObject({ limit: "sender_letters_24h", limit_max: 500, remaining: 20 });
    expect(byMailbox.next).toContain("Send up to 20 letters now");
    expect(byMailbox.next).not.toContain("account_sessions");
    const never = (await refusalOf(batch("mail:told", 501, 501 * 199)))!;
    expect(never).not.toHaveProperty("retry_at");
    expect(never.message).toContain("Waiting doesn't help");
    const money = (await refusalOf(batch("mail:rich", 100, 200_001)))!;
    expect(money).toMatchObject({ limit: "caller_cents_24h", limit_max: 200_000, remaining: 200_000 });
  });

  test("are stated before anything is paid, the tighter one of two", async () => {
    const { readLimits } = await import("#lib/domain/access/mailing-caps");
    const caller = { actor: "addr:plan", email: "plan@example.com", at: new Date(noon), isVerified: false };
    const limits = (need = { letters: 1, amountCents: 199 }) =>
      readLimits(database, caller, defaultCaps.unverified, need);
    expect(await limits()).toMatchObject({
      ...{ letters24h: { left: 5, max: 5 }, letters30d: { left: 20, max: 20 }, retryAt: null },
      ...{ cents24h: { left: 5000, max: 5000 }, cents30d: { left: 20_000, max: 20_000 } },
    });
    for (const n of times(12)) await send("addr:plan", `${n}@example.com`, { amountCents: 400 });
    expect(await limits()).toMatchObject({
      ...{ letters24h: { left: 3, max: 5 }, letters30d: { left: 20, max: 20 }, retryAt: null },
      cents24h: { left: 200, max: 5000 },
    });
    expect((await limits({ letters: 1, amountCents: 201 })).retryAt).toEqual(new Date(noon + day));
    expect((await limits({ letters: 1, amountCents: 5001 })).retryAt).toBeNull();
  });

  test("apply to 30 days, and ignore older letters", async () => {
    for (const n of times(20)) await send("addr:slow", "slow@example.com", { ms: Math.floor(n / 4) * day });
    expect(await retryAfterOf(send("addr:slow", "slow@example.com", { ms: 29 * day }))).toBe(86_400);
    expect(await codeOf(send("addr:slow", "slow@example.com", { ms: 30 * day }))).toBe("ok");
  });

  test.each(["canceled", "refused", "failed", "unconfirmed"])(
    "do not count a letter that was %s",
    async (stage) => {
      const [actor, email] = [`addr:${stage}`, "back@example.com"];
      for (const _ of times(5)) await send(actor, email, { stage });
      expect(await codeOf(send(actor, email))).toBe("ok");
    },
  );
});

describe("a throttle", () => {
  const throttle = createThrottle(database);
  const rule = { name: "bell", perMinute: 3 };

  test("says how many calls are left, and when the next is possible", async () => {
    const first = await throttle.consume(rule, "addr:a");
    expect(first).toMatchObject({ limit: 3, remaining: 2 });
    expect(first.resetSeconds).toBeGreaterThan(50);
    expect(first.resetSeconds).toBeLessThanOrEqual(60);
    await throttle.consume(rule, "addr:a");
    expect(await throttle.consume(rule, "addr:a")).toMatchObject({ remaining: 0 });
    const wait = await retryAfterOf(throttle.consume(rule, "addr:a"));
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    // Another process shares the same counts.
    expect(await codeOf(createThrottle(database).consume(rule, "addr:a"))).toBe("rate_limited");
  });

  test("that can't count is our failure, not the caller's", async () => {
    const away = openDatabase("postgresql://nobody@127.0.0.1:1/none", { poolSize: 1 });
    await expect(createThrottle(away).consume(rule, "addr:x")).rejects.not.toMatchObject({
      code: "rate_limited",
    });
    await expect(createHourlyQuota(away, { name: "v", perHour: 1 })()).rejects.toThrow();
    await away.close();
  });

  test("of a vendor's hourly quota is shared by all processes, and lasts an hour", async () => {
    const quota = { name: "vendor", perHour: 2 };
    const [one, other] = [createHourlyQuota(database, quota), createHourlyQuota(database, quota)];
    expect([await one(), await other(), await one(), await other()]).toEqual([true, true, false, false]);
    expect(await createHourlyQuota(database, { ...quota, name: "another" })()).toBe(true);
    const { rows } = await database.pool.query<{ expire: string }>(
      "select expire from throttles where key like 'vendor%'",
    );
    const left = Number(rows[0]!.expire) - Date.now();
    expect(left).toBeGreaterThan(55 * minute);
    expect(left).toBeLessThanOrEqual(hour);
  });
});
