import {
  Client as NewClient,
  StreamableHTTPClientTransport as NewTransport,
} from "@modelcontextprotocol/client";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, describe, expect, test } from "vitest";
import { handleMcp } from "#lib/api/mcp/mcp-endpoint";
import { container } from "#lib/container";
import { openDatabase } from "#lib/db/client";
import { emailCodeOf } from "#lib/domain/access/email-code";
import { errorTable } from "#lib/shared/errors";
import { call, freshAddress } from "./call.ts";
import { ada, grace, text } from "./letters.ts";
import { startMcpServer } from "./mcp-server.ts";
import { bearer, makeKey, mint, openMailbox } from "./own-key-calls.ts";

const server = await startMcpServer();
const { url } = server;
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
afterAll(() => Promise.all([server.stop(), database.close()]));

type Session = {
  listTools(): Promise<{ tools: { name: string }[] }>;
  // biome-ignore lint/suspicious/noExplicitAny: the two generations of clients type results differently.
  callTool(call: { name: string; arguments?: Record<string, unknown> }): Promise<any>;
  close(): Promise<void>;
};
const me = { name: "posthorn-tests", version: "1.0.0" };

async function connectOld(headers: Record<string, string> = {}): Promise<Session> {
  const client = new OldClient(me);
  // The transport of 1.32 isn't typed for exactOptionalPropertyTypes.
  await client.connect(new OldTransport(url, { requestInit: { headers } }) as never);
  return client as Session;
}

async function connectNew(options: object = {}): Promise<Session> {
  const client = new NewClient(me, options);
  await client.connect(new NewTransport(url));
  return client as unknown as Session;
}

const generations: [string, () => Promise<Session>][] = [
  ["sdk 1.32", () => connectOld()],
  ["client 2.4, as it comes", () => connectNew()],
  ["client 2.4, auto", () => connectNew({ versionNegotiation: { mode: "auto" } })],
  [
    "client 2.4, pinned to 2026-07-28",
    () => connectNew({ versionNegotiation: { mode: { pin: "2026-07-28" } } }),
  ],
];

async function within<T>(connect: () => Promise<Session>, use: (session: Session) => Promise<T>): Promise<T> {
  server.setCaller(freshAddress());
  const session = await connect();
  try {
    return await use(session);
  } finally {
    await session.close();
  }
}

describe.each(generations)("%s", (_name, connect) => {
  test("finds three tools, described for the model that chooses", async () => {
    const { tools } = await within(connect, (session) => session.listTools());
    expect(tools.map(({ name }) => name)).toEqual(["quote_letter", "send_letter", "get_letter_status"]);
    const byName = Object.fromEntries(tools.map((tool) => [tool.name, tool]));
    expect(byName).toMatchObject({
      quote_letter: { annotations: { readOnlyHint: true, openWorldHint: false } },
      send_letter: { annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true } },
      get_letter_status: { annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false } },
    });
  });

  test("says in a sandbox quote what a sandbox order would say of the address, as /v1 does", async () => {
    const body = { mail_class: "first_class", to: { ...grace, line1: "UNDELIVERABLE" }, text, sandbox: true };
    const there = await call("POST", "/v1/quotes", { body: { ...body, page_count: 1 } });
    await within(connect, async (session) => {
      const { structuredContent } = await session.callTool({ name: "quote_letter", arguments: body });
      expect(structuredContent.to).toMatchObject({ verdict: "undeliverable", checked_by: "sandbox" });
      expect(structuredContent.to).toEqual(there.body.to);
    });
  });

  test("sends a letter that a person approves first, and returns where", async () => {
    await within(connect, async (session) => {
      const letter = { mail_class: "first_class", to: grace, from: ada, text, sandbox: true };
      const sent = await session.callTool({
        name: "send_letter",
        arguments: { ...letter, require_approval: true },
      });
      const { status, order, approval_url } = sent.structuredContent;
      expect([status, order.status, order.approval.decision]).toEqual(["action_required", "draft", null]);
      expect(approval_url).toContain(`/orders/${order.id}#svcl_`);
    });
  });

  test("quotes, sends in the sandbox with the token, and tracks the letter", async () => {
    await within(connect, async (session) => {
      const letter = { mail_class: "first_class", to: grace, text };
      const quote = await session.callTool({ name: "quote_letter", arguments: letter });
      expect(quote.structuredContent).toMatchObject({
        ...{ status: "ok", total_cents: 199, page_count: 1 },
        limits: { letters_24h: { left: 5, max: 5 } },
      });
      expect(quote.structuredContent.next.join(" ")).toContain("send_letter");
      const sent = await session.callTool({
        name: "send_letter",
        arguments: {
          ...letter,
          from: ada,
          sandbox: true,
          confirmation_token: quote.structuredContent.confirmation_token,
        },
      });
      expect(sent.isError ?? false).toBe(false);
      const { order } = sent.structuredContent;
      expect(order).toMatchObject({ status: "submitted", sandbox: true, price_cents: 199 });
      const status = await session.callTool({ name: "get_letter_status", arguments: { order_id: order.id } });
      const order_url = `http://localhost:3000/orders/${order.id}`;
      const { body } = await call("GET", `/v1/orders/${order.id}/events`);
      expect(status.structuredContent).toEqual({ status: "ok", order, order_url, events: body.events });
      const link = sent.structuredContent.order_url.split("#svcl_");
      expect([link[0], link.length]).toEqual([order_url, 2]);
      expect(JSON.parse(status.content[0].text)).toEqual(status.structuredContent);
    });
  });

  test("gets advice on wrong arguments", async () => {
    const failure = await within(connect, (session) =>
      session.callTool({ name: "quote_letter", arguments: { mail_class: "first_class", colour: true } }),
    );
    expect(failure.isError).toBe(true);
    expect(failure.structuredContent).toMatchObject({
      status: "failed",
      code: "validation_error",
      retryable: false,
      fields: [{ path: "colour", message: "is not a field of this request. Did you mean color?" }],
    });
  });

  test("gets a protocol error for an unknown tool", async () => {
    await expect(
      within(connect, (session) => session.callTool({ name: "burn_letter", arguments: {} })),
    ).rejects.toMatchObject({ code: -32602 });
  });
});

describe("send_letter", () => {
  const order = { mail_class: "first_class", to: grace, from: ada, text };
  const send = (change: object, headers: Record<string, string> = {}, from?: string) =>
    within(
      () => connectOld(headers),
      (session) => {
        if (from) server.setCaller(from);
        return session.callTool({ name: "send_letter", arguments: { ...order, ...change } });
      },
    );

  test("mails nothing live without a quote's token", async () => {
    const { isError, structuredContent } = await send({});
    expect([isError, structuredContent.code, structuredContent.status]).toEqual([
      true,
      "confirmation_required",
      "action_required",
    ]);
    expect(structuredContent.next.join(" ")).toContain("quote_letter");
  });

  test("repeated with its idempotency_key returns the same order", async () => {
    const from = freshAddress();
    const first = await send({ sandbox: true, idempotency_key: "mcp-1" }, {}, from);
    const second = await send({ sandbox: true, idempotency_key: "mcp-1" }, {}, from);
    expect(first.structuredContent.total).toBe("$1.99");
    expect(second.structuredContent).toMatchObject({
      replayed: true,
      total: "$1.99",
      order: { id: first.structuredContent.order.id },
    });
    const other = await send({ sandbox: true, idempotency_key: "mcp-1", color: true }, {}, from);
    expect(other.structuredContent).toMatchObject({ code: "idempotency_mismatch", retryable: false });
    const words = JSON.stringify(other.structuredContent);
    expect(words).toContain("idempotency_key");
    expect(words).not.toContain("Idempotency-Key");
  });

  test("never returns what was sent: no text, no street", async () => {
    const answer = JSON.stringify(await send({ sandbox: true }));
    expect(answer).not.toContain("lovely dinner");
    expect(answer).not.toContain(grace.line1);
  });

  test("accepts 20 sandbox letters a minute from one caller, together with those of /v1, and says when to continue", async () => {
    const from = freshAddress();
    await within(
      () => connectOld(),
      async (session) => {
        server.setCaller(from);
        // A letter that fails after the throttle check counts like any other, and isn't rendered.
        const { text: _, ...letter } = order;
        const unknown = { ...letter, upload_key: `up_${"0".repeat(32)}.pdf`, sandbox: true };
        const answers = await Promise.all(
          Array.from({ length: 21 }, () => session.callTool({ name: "send_letter", arguments: unknown })),
        );
        const refused = answers.filter(({ structuredContent }) => structuredContent.code === "rate_limited");
        expect(refused).toHaveLength(1);
        expect(refused[0].structuredContent).toMatchObject({ code: "rate_limited", retryable: true });
        expect(refused[0].structuredContent.retry_after_seconds).toBeGreaterThan(0);
      },
    );
  });
});

describe("a developer key", () => {
  const quote = { mail_class: "first_class", page_count: 1 };
  const callWith = async (authorization: string, name: string, args: Record<string, unknown>) =>
    (
      await within(
        () => connectOld({ Authorization: authorization }),
        (session) => session.callTool({ name, arguments: args }),
      )
    ).structuredContent;
  const issue = async (scopes: string | undefined) =>
    `Bearer ${(await container().keys.issue({ name: "mcp", mode: "test", scopes })).key}`;

  test("that is invalid is refused, and never treated like a missing key", async () => {
    const email = `mcp-${crypto.randomUUID()}@example.com`;
    const { request_id } = (await call("POST", "/v1/account_sessions", { body: { email } })).body;
    const proof = { email, request_id, code: emailCodeOf(container().keyring, request_id) };
    const { mailbox_session } = (await call("POST", "/v1/mailbox_sessions", { body: proof })).body;
    for (const session of [mailbox_session, "svcm_", `svcm_${"a".repeat(43)}`])
      expect(await callWith(`Bearer ${session}`, "quote_letter", quote)).toMatchObject({
        code: "invalid_key",
      });
    expect(await callWith("Bearer garbage", "quote_letter", quote)).toMatchObject({
      code: "invalid_key",
      retryable: false,
    });
  });

  test.each([
    ["quote_letter", quote, "mail:send,mail:read"],
    ["send_letter", { mail_class: "first_class", to: grace, from: ada, text, sandbox: true }, "mail:quote"],
    ["get_letter_status", { order_id: "ord_test_0" }, "mail:quote,mail:send"],
  ])("without the required scope cannot call %s", async (name, args, scopes) => {
    expect(await callWith(await issue(scopes), name, args)).toMatchObject({ code: "insufficient_scope" });
  });

  test("with a cap smaller than the letter is told that retrying won't help", async () => {
    const figures = { perDay: 100, perMonth: 10_000 };
    const mint = { pack: "starter", email: "a@example.com", sandbox: false, at: new Date() } as const;
    const { code: credit_code } = await container().credits.mint({ ...mint, source: "mcp" });
    const bearer = async (actorSpendCents: typeof figures) => {
      const caps = { actorSpendCents };
      const key = { name: "mcp", mode: "live", scopes: undefined, caps } as const;
      return `Bearer ${(await container().keys.issue(key)).key}`;
    };
    const send = async (authorization: string) => {
      const letter = { mail_class: "first_class", to: grace, text };
      const { confirmation_token } = await callWith(authorization, "quote_letter", letter);
      const sent = { ...letter, from: ada, credit_code, confirmation_token };
      return callWith(authorization, "send_letter", sent);
    };
    const reported = await send(await bearer(figures));
    expect(reported).toMatchObject({ code: "velocity_limit", retryable: false });
    expect(reported.reason).toBe(
      "One caller can spend at most $1.00 in 24 hours, and this costs $1.99. Waiting doesn't help.",
    );
    const once = await bearer({ perDay: 200, perMonth: 10_000 });
    expect(await send(once)).toMatchObject({ status: "ok" });
    expect(await send(once)).toMatchObject({ code: "velocity_limit", retryable: true });
  });

  test("with the required scope can call the tool", async () => {
    expect(await callWith(await issue("mail:quote"), "quote_letter", quote)).toMatchObject({ status: "ok" });
  });
});

describe("over plain HTTP", () => {
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        ...headers,
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };

  test.each([
    "https://evil.example",
    "null",
    "http://localhost.evil.example",
    "http://127.0.0.1:1",
    "file://",
    "x",
  ])("a page of %s is refused", async (origin) => {
    const response = await post(ping, { Origin: origin });
    expect([response.status, (await response.json()).code]).toEqual([403, "forbidden_origin"]);
  });

  test("our own page may call the endpoint, and caches may not store the answer", async () => {
    const response = await post(ping, { Origin: url.origin });
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  });

  test("a page whose name resolves to this machine is refused, whatever Host header it sends", async () => {
    const request = new Request("http://rebound.example/api/mcp", {
      method: "POST",
      headers: { Origin: "http://rebound.example", "Content-Type": "application/json" },
      body: JSON.stringify(ping),
    });
    expect((await handleMcp(request, { clientAddress: "192.0.2.1" })).status).toBe(403);
  });

  test.each(["GET", "DELETE"])("%s is 405, because there is no session state", async (method) => {
    const response = await fetch(url, { method, headers: { Accept: "text/event-stream" } });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
  });

  test("a body that isn't JSON is a parse error of the protocol", async () => {
    const response = await post("{");
    expect([response.status, (await response.json()).error.code]).toEqual([400, -32700]);
  });

  test("another content type is 415", async () => {
    expect((await post(ping, { "Content-Type": "text/plain" })).status).toBe(415);
  });

  test("a letter with a PDF of 10 MB fits in a call", async () => {
    const pdf_base64 = "x".repeat(14_000_000);
    const response = await post({ ...ping, params: { _meta: { pdf_base64 } } });
    expect(response.status).toBe(200);
  });

  test("an oversized body is refused while it is read", async () => {
    const response = await post(`"${"x".repeat(15_020_000)}"`);
    expect([response.status, (await response.json()).code]).toEqual([413, "payload_too_large"]);
  });

  test("a failure names the request ID, like the response header", async () => {
    const call = { name: "get_letter_status", arguments: { order_id: "ord_none" } };
    const response = await post({ jsonrpc: "2.0", id: 1, method: "tools/call", params: call });
    const { result } = JSON.parse((await response.text()).replace(/^[\s\S]*?data: /, ""));
    expect(result.structuredContent).toMatchObject({
      code: "not_found",
      request_id: response.headers.get("x-request-id"),
    });
  });

  test("the tools use their own terms, and say how to cancel a letter and how often they may be called", async () => {
    const response = await post({ jsonrpc: "2.0", id: 1, method: "tools/list" });
    const text = await response.text();
    expect(text).not.toMatch(/Idempotency-Key|Retry-After/);
    const { tools } = JSON.parse(text.replace(/^[\s\S]*?data: /, "")).result;
    const [quote, send, follow] = tools.map(({ description }: { description: string }) => description);
    for (const description of [send, follow]) expect(description).toContain("DELETE /v1/orders/{order.id}");
    for (const description of [quote, send, follow])
      expect(description).toContain("At most 60 calls of all tools a minute.");
    expect(send).toContain("At most 20 sandbox orders a minute");
    const bare = tools.flatMap(
      (tool: { name: string; inputSchema: { properties: Record<string, object> } }) =>
        Object.entries(tool.inputSchema.properties).flatMap(([name, field]) =>
          "description" in field ? [] : [`${tool.name}.${name}`],
        ),
    );
    expect(bare).toEqual([]);
  });

  test("every failure code of a tool fits the tool's output schema", async () => {
    const { fromJsonSchema } = await import("@modelcontextprotocol/server");
    const response = await post({ jsonrpc: "2.0", id: 1, method: "tools/list" });
    const message = JSON.parse((await response.text()).replace(/^[\s\S]*?data: /, ""));
    for (const { name, outputSchema, inputSchema } of message.result.tools) {
      const schema = fromJsonSchema(outputSchema);
      for (const [code, { status, next, retryable }] of Object.entries(errorTable)) {
        const outcome = schema["~standard"].validate({
          status,
          code,
          reason: "x",
          next,
          retryable,
          request_id: "req_1",
        });
        expect((await outcome).issues, `${name} ${code}`).toBeUndefined();
      }
      const bare = await schema["~standard"].validate({ status: "ok" });
      expect(bare.issues?.length, name).toBeGreaterThan(0);
      // Model providers refuse these at the top level of a tool's schema.
      for (const keyword of ["$ref", "oneOf", "anyOf", "allOf", "not"])
        expect(inputSchema).not.toHaveProperty(keyword);
      expect(JSON.stringify(inputSchema)).not.toContain("$ref");
    }
  });
});

describe("a person who is asked by the client", () => {
  const letter = { mail_class: "first_class", to: grace, from: ada };
  type Answer = { action: "accept" | "decline" | "cancel"; content?: Record<string, never> };
  let bodies = 0;
  /** A live letter with its token and a code that pays. */
  async function payable() {
    bodies += 1;
    const text = `Dear Grace,\n\nForm ${bodies}.\n\nYours,\nAda`;
    const mint = { pack: "starter", email: "a@example.com", sandbox: false, at: new Date() } as const;
    const { code: credit_code } = await container().credits.mint({ ...mint, source: `mcp-form-${bodies}` });
    const { body } = await call("POST", "/v1/quotes", { body: { ...letter, text, page_count: 1 } });
    return { ...letter, text, credit_code, confirmation_token: body.confirmation_token as string };
  }
  const balance = async (code: string) => (await call("GET", `/v1/credits/${code}`)).body.balance_cents;
  /** What the ledger says is left of each lot of an account. */
  async function leftOf(accountId: string) {
    const lots = await database.prisma.creditLot.findMany({ where: { accountId } });
    const entries = await database.prisma.creditEntry.findMany({
      where: { lotId: { in: lots.map(({ id }) => id) } },
    });
    return lots.map(({ id }) => ({
      id,
      amountCents: entries.reduce((sum, { lotId, amountCents }) => sum + (lotId === id ? amountCents : 0), 0),
    }));
  }
  const options = {
    capabilities: { elicitation: { form: {} } },
    versionNegotiation: { mode: { pin: "2026-07-28" } },
  };

  /** Sends with the official client, which shows the form to `answer`. */
  async function sendWith(args: object, answer: Answer, headers: Record<string, string> = {}) {
    const forms: { message: string; requestedSchema: object }[] = [];
    server.setCaller(freshAddress());
    const client = new NewClient(me, options as never);
    client.setRequestHandler("elicitation/create", (request) => {
      forms.push(request.params as never);
      return answer.action === "accept" ? { ...answer, content: {} } : answer;
    });
    await client.connect(new NewTransport(url, { requestInit: { headers } }));
    try {
      // biome-ignore lint/suspicious/noExplicitAny: the structured content has no static type.
      const result: any = await client.callTool({ name: "send_letter", arguments: args as never });
      return { forms, result, structuredContent: result.structuredContent };
    } finally {
      await client.close();
    }
  }

  test("sees recipient, pages, and total once, and accepts: the letter is paid and sent", async () => {
    const args = await payable();
    const { forms, structuredContent } = await sendWith(args, { action: "accept" });
    expect(forms).toHaveLength(1);
    expect(forms[0]!.message).toBe(
      "Print and mail this letter?\n\nTo: Grace Hopper, 350 5th Ave, Apt 21, New York, NY 10118\n" +
        "From: Ada Lovelace, 1 Infinite Loop, Cupertino, CA 95014\n1 page, First-Class Mail\nTotal: $1.99, paid now with prepaid credit",
    );
    expect(structuredContent).toMatchObject({ status: "ok", total: "$1.99" });
    expect(await balance(args.credit_code)).toBe(2100 - 199);
    // A repeat of the call returns the order without asking again.
    const again = await sendWith(args, { action: "decline" });
    expect([again.forms.length, again.structuredContent.replayed]).toEqual([0, true]);
  });

  test.each([
    ["decline", "The person declined this letter. Nothing was sent or charged."],
    ["cancel", "The person closed the form without an answer. Nothing was sent or charged."],
  ] as const)("can %s: nothing is made, and the model gets the reason", async (action, reason) => {
    const args = await payable();
    const { forms, result, structuredContent } = await sendWith(args, { action });
    expect([forms.length, result.isError]).toEqual([1, true]);
    expect(structuredContent).toMatchObject({
      ...{ status: "action_required", code: "confirmation_required", reason, retryable: false },
    });
    expect(await balance(args.credit_code)).toBe(2100);
    expect((await sendWith(args, { action: "accept" })).structuredContent).toMatchObject({ status: "ok" });
  });

  test("of a spending key sees that its prepaid credit pays, and isn't asked about a letter that it can't pay for", async () => {
    const { code, accountId } = await mint();
    const session = await openMailbox();
    const wanted = { credit_code: code, daily_limit_cents: 300 };
    const { headers } = bearer((await makeKey(session, wanted)).body.api_key);
    const { credit_code: _, ...args } = await payable();
    const before = await balance(code);
    const { forms, structuredContent } = await sendWith(args, { action: "accept" }, headers);
    expect(forms).toHaveLength(1);
    expect(forms[0]!.message).toMatch(/\nTotal: \$1\.99, paid now with the prepaid credit of your API key$/);
    expect(structuredContent).toMatchObject({ status: "ok", total: "$1.99" });
    expect(await balance(code)).toBe(before - 199);

    const { credit_code: __, ...another } = await payable();
    const over = await sendWith(another, { action: "accept" }, headers);
    expect([over.forms.length, over.structuredContent.limit]).toEqual([0, "key_spend_24h"]);
    await database.prisma.creditLot.updateMany({ where: { accountId }, data: { balanceCents: 0 } });
    const { body } = await makeKey(session, { ...wanted, daily_limit_cents: 10_000 });
    const poor = await sendWith(another, { action: "accept" }, bearer(body.api_key).headers);
    expect([poor.forms.length, poor.structuredContent.code]).toEqual([0, "insufficient_credit"]);
    for (const { id, amountCents } of await leftOf(accountId))
      await database.prisma.creditLot.update({ where: { id }, data: { balanceCents: amountCents } });
  });

  test("isn't asked about a test, a letter that waits for approval, one paid at a checkout, or one that fails", async () => {
    const { credit_code, confirmation_token, ...plain } = await payable();
    const wrong = { ...plain, credit_code, confirmation_token, color: true };
    for (const args of [
      { ...plain, sandbox: true },
      { ...plain, confirmation_token },
      wrong,
      { ...plain, credit_code, confirmation_token, require_approval: true },
    ])
      expect((await sendWith(args, { action: "accept" })).forms).toEqual([]);
  });

  const post = async (
    args: object,
    more: object = {},
    capabilities: object = { elicitation: { form: {} } },
  ) => {
    const meta = {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": me,
      "io.modelcontextprotocol/clientCapabilities": capabilities,
    };
    const response = await fetch(url, {
      method: "POST",
      headers: {
        ...{ "Content-Type": "application/json", Accept: "application/json" },
        ...{ "MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/call", "Mcp-Name": "send_letter" },
      },
      body: JSON.stringify({
        ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
        params: { name: "send_letter", arguments: args, _meta: meta, ...more },
      }),
    });
    return response.json();
  };
  const accepted = { send: { action: "accept", content: {} } };

  test("answers for these very arguments only: forged, foreign, and missing state sends nothing", async () => {
    server.setCaller("198.18.254.1");
    const args = await payable();
    const other = await payable();
    const { requestState } = (await post(args)).result;
    const sent = (more: object, which: object = args) => post(which, { inputResponses: accepted, ...more });

    const forged = `${requestState.slice(0, -2)}${requestState.endsWith("AA") ? "BB" : "AA"}`;
    expect((await sent({ requestState: forged })).error.code).toBe(-32602);
    expect((await sent({ requestState: "v1.e30.e30" })).error.code).toBe(-32602);
    for (const which of [other, { ...args, confirmation_token: other.confirmation_token }])
      expect((await sent({ requestState }, which)).result).toMatchObject({ isError: true });
    const foreign = (await sent({ requestState }, other)).result.structuredContent;
    expect(foreign).toMatchObject({ code: "confirmation_mismatch" });
    server.setCaller("198.18.254.2");
    expect((await sent({ requestState })).result.structuredContent.code).toBe("confirmation_mismatch");
    server.setCaller("198.18.254.1");
    expect((await sent({})).result.resultType).toBe("input_required");
    for (const code of [args.credit_code, other.credit_code]) expect(await balance(code)).toBe(2100);
    expect((await sent({ requestState })).result.structuredContent).toMatchObject({ status: "ok" });
    expect(await balance(args.credit_code)).toBe(2100 - 199);
  });

  test.each([
    [{}, false],
    [{ elicitation: { url: {} } }, false],
    [{ elicitation: {} }, true],
    [{ elicitation: { form: {}, url: {} } }, true],
  ])("of a client that declares %j: asked is %s", async (capabilities, asked) => {
    const { result } = await post(await payable(), {}, capabilities);
    expect(result.resultType === "input_required").toBe(asked);
  });
});

describe("clients that follow the protocol loosely", () => {
  const post = (body: unknown, accept: string | null) =>
    fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(accept === null ? {} : { Accept: accept }) },
      body: JSON.stringify(body),
    });
  const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };

  test.each([
    ["application/json", "application/json"],
    ["*/*", "application/json"],
    ["", "application/json"],
    ["application/*;q=0.8", "application/json"],
    ["text/event-stream", "text/event-stream"],
    ["application/json, text/event-stream", "text/event-stream"],
  ])("that accept %j get %s", async (accept, type) => {
    for (const body of [list, { ...list, params: null }, [list, { ...list, id: 2 }]]) {
      const response = await post(body, accept);
      const text = await response.text();
      expect([response.status, response.headers.get("content-type")?.split(";")[0]]).toEqual([200, type]);
      const data = type === "application/json" ? text : text.replace(/^[\s\S]*?data: /, "").split("\n")[0]!;
      const [message] = [JSON.parse(data)].flat();
      expect(message.result.tools).toHaveLength(3);
    }
  });

  test("that accept only HTML get an explanation", async () => {
    expect((await post(list, "text/html")).status).toBe(406);
  });

  test("send null for what they leave out, and stale arguments: both are answered, the latter in words", async () => {
    const call = (name: string, args: unknown) =>
      post({ ...list, method: "tools/call", params: { name, arguments: args } }, "application/json")
        .then((response) => response.json())
        .then(({ result }) => result.structuredContent);
    const letter = {
      mail_class: "first_class",
      to: { ...grace, line2: null },
      text,
      font: null,
      pdf_url: null,
    };
    expect(await call("quote_letter", letter)).toMatchObject({ status: "ok", total_cents: 199 });
    const stale = await call("quote_letter", { ...letter, credit_code: "svc-aaaa-bbbb-cccc", email: null });
    expect(stale.note).toMatch(/ Ignored: credit_code \(send it with send_letter\)\.$/);
    const sent = await call("send_letter", {
      ...letter,
      from: ada,
      sandbox: true,
      checkout_ui_mode: "embedded",
    });
    expect([sent.status, sent.note]).toEqual([
      "ok",
      "Ignored: checkout_ui_mode (a person pays at payment_url).",
    ]);
    expect(await call("send_letter", { ...letter, from: null })).toMatchObject({ code: "validation_error" });
    expect(await call("get_letter_status", null)).toMatchObject({ code: "validation_error" });
  });
});
