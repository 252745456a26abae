import { afterAll, afterEach, describe, expect, test } from "vitest";
import {
  linkForMailbox,
  mailboxSessionOf,
  signInToMailbox,
  signOutOfMailbox,
} from "#lib/api/entrypoints/mailbox-cookie";
import { listMailboxLetters } from "#lib/api/entrypoints/mailbox-letters";
import type { RouteHandler } from "#lib/api/route";
import { container } from "#lib/container";
import { openDatabase } from "#lib/db/client";
import { ownerOf } from "#lib/domain/access/actor";
import { emailCodeOf } from "#lib/domain/access/email-code";
import { mailboxDigest } from "#lib/domain/access/mailbox";
import { call, endpoints, freshAddress } from "./call.ts";
import { makeOrder } from "./letters.ts";
import { minutes, setClock } from "./test-clock.ts";

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
afterEach(() => setClock(0));
afterAll(() => database.close());

async function digitsFor(email: string) {
  const { body } = await call("POST", "/v1/account_sessions", { body: { email } });
  return { request_id: body.request_id, code: emailCodeOf(container().keyring, body.request_id) };
}
async function open(email: string): Promise<string> {
  const { body } = await call("POST", "/v1/mailbox_sessions", {
    body: { email, ...(await digitsFor(email)) },
  });
  return body.mailbox_session;
}
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
const end = (token: string, query = "") => call("DELETE", `/v1/mailbox_sessions${query}`, bearer(token));
const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return [status, body.code];
};

describe("a mailbox session", () => {
  test("is opened with the emailed digits, lasts an hour, and names the mailbox however the address is spelled", async () => {
    const email = "Open.Session+x@gmail.com";
    const digits = await digitsFor(email);
    const answer = await call("POST", "/v1/mailbox_sessions", { body: { email, ...digits } });
    expect(answer.body.mailbox_session).toMatch(/^svcm_[\w-]{43}$/);
    const left = Date.parse(answer.body.expires_at) - Date.now();
    expect(left).toBeGreaterThan(59 * 60_000);
    expect(left).toBeLessThanOrEqual(61 * 60_000);
    const session = await container().mailboxes.verify(answer.body.mailbox_session);
    const mailbox = mailboxDigest("opensession@gmail.com").toString("hex");
    expect(session).toMatchObject({ mailbox, email: email.toLowerCase() });
    setClock(minutes(61));
    expect(await container().mailboxes.verify(answer.body.mailbox_session)).toBeNull();
    expect(await codeOf(end(answer.body.mailbox_session))).toEqual([401, "invalid_session"]);
  });

  test("uses the digits up, and no other kind of session can reuse them", async () => {
    const email = "once@mailbox.example";
    const digits = await digitsFor(email);
    const body = { email, ...digits };
    const wrong = { ...body, code: digits.code === "000000" ? "000001" : "000000" };
    expect(await codeOf(call("POST", "/v1/mailbox_sessions", { body: wrong }))).toEqual([
      403,
      "invalid_code",
    ]);
    const stranger = { ...body, email: "other@mailbox.example" };
    expect(await codeOf(call("POST", "/v1/mailbox_sessions", { body: stranger }))).toEqual([
      403,
      "invalid_code",
    ]);
    expect((await call("POST", "/v1/mailbox_sessions", { body })).status).toBe(200);
    expect(await codeOf(call("POST", "/v1/mailbox_sessions", { body }))).toEqual([403, "invalid_code"]);
    expect(await codeOf(call("POST", "/v1/account_sessions/verify", { body }))).toEqual([
      403,
      "invalid_code",
    ]);
  });

  test("can be ended, alone or with all of its mailbox; those of other mailboxes stay open", async () => {
    const [first, second, third] = [
      await open("end@a.example"),
      await open("end@a.example"),
      await open("end@a.example"),
    ];
    const other = await open("end@b.example");
    expect((await end(first)).body).toEqual({ status: "ok" });
    expect(await codeOf(end(first))).toEqual([401, "invalid_session"]);
    expect(await container().mailboxes.verify(second)).not.toBeNull();
    expect((await end(second, "?all=true")).status).toBe(200);
    expect(await codeOf(end(third))).toEqual([401, "invalid_session"]);
    expect(await container().mailboxes.verify(other)).not.toBeNull();
  });

  test("is stored without its token or email address, and deleted a day after it expired", async () => {
    const token = await open("stored@mailbox.example");
    const session = (await container().mailboxes.verify(token))!;
    const row = await database.prisma.mailboxSession.findUniqueOrThrow({ where: { id: session.id } });
    const bytes = Buffer.concat([row.tokenHash, row.email]).toString("latin1") + row.mailbox;
    expect(bytes).not.toContain("stored");
    expect(bytes).not.toContain(token.slice(5));
    setClock(minutes(60 + 24 * 60 - 1));
    await container().mailboxes.sweep();
    expect(await database.prisma.mailboxSession.count({ where: { id: session.id } })).toBe(1);
    setClock(minutes(60 + 24 * 60 + 1));
    await container().mailboxes.sweep();
    expect(await database.prisma.mailboxSession.count({ where: { id: session.id } })).toBe(0);
  });

  test.each(["svcm_", "svcm_garbage", `svcm_${"a".repeat(42)}`, `svcm_${"a".repeat(44)}`, "svca_garbage"])(
    "with the malformed token %s is 401 everywhere",
    async (token) => {
      expect(await codeOf(end(token))).toEqual([401, "invalid_key"]);
    },
  );

  test("that nobody opened is 401, and no one lists anything without a proof", async () => {
    expect(await codeOf(end(`svcm_${"a".repeat(43)}`))).toEqual([401, "invalid_session"]);
    expect(() => ownerOf({ kind: "address", id: "addr:192.0.2.1" })).toThrow("Lists need");
    expect(() => ownerOf({ kind: "unknown", id: null })).toThrow("Lists need");
  });

  const others = endpoints.flatMap(({ pattern, methods }) =>
    [...methods]
      .map(([method, handler]) => ({ method, pattern, operation: (handler as RouteHandler).operation }))
      .filter(({ operation }) => !operation.mailboxSession && !operation.body),
  );
  test("is 401 in the Authorization header of any operation that doesn't take one, without a look at the database", async () => {
    const token = await open("elsewhere@mailbox.example");
    expect(others.length).toBeGreaterThan(10);
    for (const { method, pattern, operation } of others) {
      const path = pattern
        .replace("[hash]", "0".repeat(64))
        .replace(/\[\w+\]/g, `ord_test_${"0".repeat(32)}`);
      const query = operation.id === "reverseAddress" ? "?lat=1&lon=1" : "";
      expect([operation.id, ...(await codeOf(call(method, `${path}${query}`, bearer(token))))]).toEqual([
        operation.id,
        401,
        "invalid_key",
      ]);
    }
    const asked = call("POST", "/v1/account_sessions", {
      body: { email: "a@example.com" },
      ...bearer(token),
    });
    expect(await codeOf(asked)).toEqual([401, "invalid_key"]);
  });
});

describe("a mailbox session of a page", () => {
  const ours = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
  const signIn = (body: unknown, headers: Record<string, string> = ours) =>
    signInToMailbox(
      new Request("http://localhost:3000/api/mailbox-session", {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      }),
      { clientAddress: freshAddress() },
    );
  const signOut = (headers: Record<string, string>) =>
    signOutOfMailbox(
      new Request("http://localhost:3000/api/mailbox-session", { method: "DELETE", headers }),
      { clientAddress: freshAddress() },
    );
  const cookieOf = (answer: Response) => answer.headers.get("set-cookie")!.split(";")[0]!;
  const signedIn = async (email: string) => signIn({ email, ...(await digitsFor(email)) });

  test("is in a cookie that scripts and forms of other sites can't use, and not in the answer", async () => {
    const answer = await signedIn("page@mailbox.example");
    expect(answer.headers.get("set-cookie")).toMatch(
      /^posthorn_mailbox=svcm_[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3600$/,
    );
    expect(await answer.text()).toBe('{"status":"ok"}');
    const session = await mailboxSessionOf(container(), `a=b; ${cookieOf(answer)}`);
    expect(session?.email).toBe("page@mailbox.example");
  });

  test("ends with sign-out, even for a copy of its cookie", async () => {
    const cookie = cookieOf(await signedIn("out@mailbox.example"));
    const answer = await signOut({ ...ours, Cookie: cookie });
    expect(answer.headers.get("set-cookie")).toMatch(/^posthorn_mailbox=; .*Max-Age=0/);
    expect(await mailboxSessionOf(container(), cookie)).toBeNull();
    expect((await signOut({ ...ours, Cookie: cookie })).status).toBe(200);
  });

  test("replaces the browser's earlier one, which ends", async () => {
    const email = "again@mailbox.example";
    const first = cookieOf(await signedIn(email));
    const digits = await digitsFor(email);
    await signIn({ email, ...digits }, { ...ours, Cookie: first });
    expect(await mailboxSessionOf(container(), first)).toBeNull();
  });

  test("can't be opened or ended by another site, and no opened token is taken from a request", async () => {
    const email = "csrf@mailbox.example";
    const digits = await digitsFor(email);
    const foreign = { "Content-Type": "application/json", "Sec-Fetch-Site": "cross-site" };
    expect((await signIn({ email, ...digits }, foreign)).status).toBe(403);
    expect((await signIn({ email, ...digits }, { ...ours, "Content-Type": "text/plain" })).status).toBe(415);
    const cookie = cookieOf(await signIn({ email, ...digits }));
    expect((await signOut({ ...foreign, Cookie: cookie })).status).toBe(403);
    expect(await mailboxSessionOf(container(), cookie)).not.toBeNull();
  });

  const page = (path: string, handler: Handler, body: unknown, headers: Record<string, string>) =>
    handler(
      new Request(`http://localhost:3000/api/mailbox-session/${path}`, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      }),
      { clientAddress: freshAddress() },
    );
  type Handler = typeof listMailboxLetters;

  test("lists what was sent with its address, with links, by status and reference, and nothing of others", async () => {
    const email = `lists-${Math.random()}@mailbox.example`;
    const mine = await makeOrder({ email: email.toUpperCase(), reference: "case 7" });
    await makeOrder({ email: `other-${email}`, reference: "case 7" });
    const cookie = cookieOf(await signedIn(email));
    const list = async (body: unknown, headers: Record<string, string> = { ...ours, Cookie: cookie }) =>
      (await page("letters", listMailboxLetters, body, headers)).json();
    const all = await list({ kind: "orders" });
    expect(all.orders.map(({ id }: { id: string }) => id)).toEqual([mine.order.id]);
    expect(all.orders[0]).toMatchObject({ order_url: mine.order_url, reference: "case 7" });
    expect((await list({ kind: "orders", reference: "case 7", status: "submitted" })).orders).toHaveLength(1);
    expect((await list({ kind: "orders", status: "delivered" })).orders).toEqual([]);
    expect((await list({ kind: "batches" })).batches).toEqual([]);
    expect((await list({ kind: "orders" }, ours)).code).toBe("invalid_session");
    expect(
      (await list({ kind: "orders" }, { ...ours, Cookie: cookie, "Sec-Fetch-Site": "cross-site" })).code,
    ).toBe("forbidden_origin");
    await signOut({ ...ours, Cookie: cookie });
    expect((await list({ kind: "orders" })).code).toBe("invalid_session");
  });

  test("gets the full link of an order that was sent with its address, and of no other", async () => {
    const email = `link-${Math.random()}@mailbox.example`;
    const [mine, other] = [await makeOrder({ email }), await makeOrder({ email: `other-${email}` })];
    const cookie = cookieOf(await signedIn(email));
    const linkOf = async (id: string, headers = {}) =>
      (await page("link", linkForMailbox, { id }, { ...ours, ...headers })).json();
    expect((await linkOf(mine.order.id, { Cookie: cookie })).url).toBe(mine.order_url);
    expect((await linkOf(other.order.id, { Cookie: cookie })).code).toBe("invalid_capability");
    expect((await linkOf(mine.order.id)).code).toBe("invalid_session");
  });
});
