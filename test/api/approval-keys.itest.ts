import { afterAll, afterEach, expect, test } from "vitest";
import { handleMcp } from "#lib/api/mcp/mcp-endpoint";
import { container } from "#lib/container";
import { openDatabase } from "#lib/db/client";
import { issueCapability } from "#lib/domain/access/capability-token";
import { audit } from "../setup/audit.ts";
import { quoteBatch, rowsOf, sendBatch } from "./batch-calls.ts";
import { call, freshAddress } from "./call.ts";
import { orderBody } from "./letters.ts";
import { balance, bearer, makeKey, mint, openMailbox, quoteFor, send, statusOf } from "./own-key-calls.ts";

/** Spending keys whose owner approves everything that is sent with them. */

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 3 });
afterEach(async () => {
  expect((await database.pool.query(audit)).rows).toEqual([]);
});
afterAll(() => database.close());

let owners = 0;
async function approvalKey(daily = 100_000, change: Record<string, unknown> = {}) {
  owners += 1;
  const owner = `owner${owners}@approvals.example`;
  const { code } = await mint();
  const session = await openMailbox(owner);
  const made = await makeKey(session, {
    ...{ credit_code: code, daily_limit_cents: daily, require_approval: true },
    ...{ scopes: ["mail:quote", "mail:send", "mail:read"], ...change },
  });
  expect(made.body.key).toMatchObject({ require_approval: true, daily_limit_cents: daily });
  return { owner, code, session, key: made.body.api_key as string };
}
/** The email that asks the owner, as it is sent now. */
async function mailAbout(reference: string) {
  const { kind } = await database.prisma.message.findFirstOrThrow({ where: { reference } });
  const of = kind === "batch_approve" ? container().batches : container().orders;
  const composed = await of.composeMail("https://posthorn.example", kind as never, reference);
  return composed!.mail;
}
const linkIn = (mail: { text: string }) => /#(svcl_[\w-]+)/.exec(mail.text)![1]!;
async function approveToken(id: string, link: string): Promise<string> {
  const path = id.startsWith("bat_") ? "batches" : "orders";
  const headers = { "X-Link-Token": link };
  const opened = await call("POST", `/v1/${path}/${id}/link`, { headers, address: freshAddress() });
  return opened.body.capability.approve_token;
}
const approve = (id: string, token: string) =>
  call("POST", `/v1/${id.startsWith("bat_") ? "batches" : "orders"}/${id}/approval`, {
    body: { decision: "approved" },
    headers: { "X-Capability-Token": token },
    address: freshAddress(),
  });
const forOwner = (id: string) =>
  issueCapability(container().keyring, { id, createdAt: new Date() }, "approve");

test("only a spending key can require approval", async () => {
  const session = await openMailbox();
  expect(statusOf(await makeKey(session, { require_approval: true }))).toEqual([400, "validation_error"]);
  expect((await makeKey(session, { require_approval: false })).body.key.require_approval).toBe(false);
});

test("an order sent with it waits, its answers never have the link, and its owner gets it by email", async () => {
  const { owner, code, key } = await approvalKey();
  const before = await balance(code);
  const quote = await quoteFor(key);
  const { sandbox: _, ...letter } = orderBody;
  const body = { ...letter, confirmation_token: quote.body.confirmation_token };
  const ask = () => call("POST", "/v1/orders", { body, ...bearer(key, { "Idempotency-Key": "one" }) });
  const [first, again] = [await ask(), await ask()];
  const { id } = first.body.order;
  for (const { body: answer } of [first, again, await call("GET", "/v1/orders", bearer(key))]) {
    expect(answer).not.toHaveProperty("approval_url");
    expect(JSON.stringify(answer)).not.toContain("svcl_");
  }
  expect([first.status, first.body.status, again.status]).toEqual([201, "action_required", 200]);
  expect(await balance(code)).toBe(before);
  expect(await database.prisma.message.count({ where: { reference: id } })).toBe(1);
  const mail = await mailAbout(id);
  expect([mail.to, mail.subject]).toEqual([owner, "Please approve a letter"]);
  for (const token of Object.values(first.body.capability) as string[])
    expect((await approve(id, token)).status).toBe(403);
  expect((await approve(id, await approveToken(id, linkIn(mail)))).body.order.status).toBe("screening");
  expect(await balance(code)).toBe(before - 199);
});

test("through MCP, the answer has no link either, and no form is asked", async () => {
  const { key } = await approvalKey();
  const confirmation_token = (await quoteFor(key)).body.confirmation_token;
  const { sandbox: _, ...letter } = orderBody;
  const response = await handleMcp(
    new Request("http://localhost:3000/mcp", {
      method: "POST",
      headers: {
        ...{ "Content-Type": "application/json", Accept: "application/json" },
        ...{ "Mcp-Method": "tools/call", "Mcp-Name": "send_letter", "MCP-Protocol-Version": "2026-07-28" },
        ...bearer(key).headers,
      },
      body: JSON.stringify({
        ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
        params: {
          ...{ name: "send_letter", arguments: { ...letter, confirmation_token } },
          _meta: {
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
            "io.modelcontextprotocol/clientCapabilities": { elicitation: { form: {} } },
          },
        },
      }),
    }),
  );
  const text = await response.text();
  expect(text).toContain('"action_required"');
  expect(text).not.toContain("svcl_");
  expect(text).not.toContain("approval_url");
});

test("its orders belong to the owner's address: another email is refused, and the owner's list has the link", async () => {
  const { owner, session, key } = await approvalKey();
  expect(statusOf(await send(key, { email: "maker@elsewhere.example" }))).toEqual([400, "validation_error"]);
  const { body } = await send(key, { email: owner.toUpperCase() });
  const listed = (await call("GET", "/v1/orders", bearer(session))).body.orders;
  expect(listed[0].order_url).toContain(`${body.order.id}#svcl_`);
});

test("a sandbox order sent with it waits in the same way, with the same email", async () => {
  const { owner, key } = await approvalKey();
  const { body } = await call("POST", "/v1/orders", { body: orderBody, ...bearer(key) });
  expect([body.status, body.approval_url]).toEqual(["action_required", undefined]);
  const mail = await mailAbout(body.order.id);
  expect(mail.to).toBe(owner);
  const token = await approveToken(body.order.id, linkIn(mail));
  expect((await approve(body.order.id, token)).body.order.status).toBe("submitted");
});

test("a batch sent with it waits in the same way", async () => {
  const caps = { letters: { per_day: 100, per_month: 100 } };
  const { owner, code, key } = await approvalKey(199 * 3, {
    ...{ caps, scopes: ["mail:quote", "mail:send", "mail:bulk"] },
  });
  const before = await balance(code);
  const body = { sandbox: false, rows: rowsOf(3), duplicates: "send" };
  const { confirmation_token } = (await quoteBatch(body, bearer(key))).body;
  const { body: made } = await sendBatch({ ...body, confirmation_token }, bearer(key));
  expect([made.status, made.approval_url]).toEqual(["action_required", undefined]);
  expect(JSON.stringify(made)).not.toContain("svcl_");
  const mail = await mailAbout(made.batch.id);
  expect([mail.to, mail.subject]).toEqual([owner, "Please approve 3 letters"]);
  const approved = await approve(made.batch.id, await approveToken(made.batch.id, linkIn(mail)));
  expect(approved.body.batch.status).toBe("running");
  expect(await balance(code)).toBe(before - 3 * 199);
});

test("with another key, nobody is emailed about what waits, not even the request's email", async () => {
  const { body } = await call("POST", "/v1/orders", {
    body: { ...orderBody, require_approval: true, email: "someone@approvals.example" },
    address: freshAddress(),
  });
  expect(body.approval_url).toContain("#svcl_");
  expect(await database.prisma.message.count({ where: { reference: body.order.id } })).toBe(0);
});

test("50 approvals at once of orders and batches never pass the key's limit", {
  timeout: 60_000,
}, async () => {
  const caps = { letters: { per_day: 1000, per_month: 1000 } };
  const { code, key } = await approvalKey(199 * 10, {
    ...{ caps, scopes: ["mail:quote", "mail:send", "mail:bulk"] },
  });
  const before = await balance(code);
  const ids: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    const body = { sandbox: false, rows: rowsOf(2), duplicates: "send" };
    const { confirmation_token } = (await quoteBatch(body, bearer(key))).body;
    ids.push((await sendBatch({ ...body, confirmation_token }, bearer(key))).body.batch.id);
  }
  for (let n = ids.length; n < 50; n += 1) {
    // A key sends 30 live orders a minute.
    if (n % 20 === 0) await database.prisma.throttle.deleteMany();
    ids.push((await send(key)).body.order.id);
  }
  const answers = await Promise.all(ids.map((id) => approve(id, forOwner(id))));
  const spent = before - (await balance(code));
  expect(spent).toBe(199 * 10);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(["velocity_limit"]));
  const waiting = await database.prisma.approval.count({ where: { subjectId: { in: ids }, decision: null } });
  expect(waiting).toBe(refused.length);
});
