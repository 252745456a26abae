import { beforeEach, describe, expect, test } from "vitest";
import { installContainer, type Services } from "#lib/container";
import { AppError } from "#lib/shared/errors";
import { parseJson, readBody } from "../read-body.ts";
import { clientAddressHeader, writeTrustedAddress } from "../trusted-client.ts";
import {
  consolePath,
  operatorCookie,
  operatorOf,
  operatorRoute,
  pdfAnswer,
  seeOther,
} from "./operator-route.ts";
import { signInRoute, signOutRoute } from "./operator-sign-in.ts";
import { receiveCallback } from "./receive-callback.ts";
import { servePrintFile } from "./serve-print-file.ts";

/** The entry points outside the API contract: vendors' callbacks, print files, the operator's console, raw bodies. */
const lines: Record<string, unknown>[] = [];
const errors: unknown[] = [];
const counted: [name: string, perMinute: number, id: string][] = [];
const warned: Record<string, unknown>[] = [];
const state = {
  session: null as object | null,
  print: null as Error | null,
  throttle: null as Error | null,
  full: new Set<string>(),
};
const given: unknown[] = [];
const session = { operator: true };
const env: Record<string, unknown> = {};
installContainer({
  env,
  logger: {
    info: (line: Record<string, unknown>) => lines.push(line),
    warn: (line: Record<string, unknown>) => warned.push(line),
    error: (line: unknown) => errors.push(line),
  },
  throttle: {
    async consume({ name, perMinute }: { name: string; perMinute: number }, id: string) {
      counted.push([name, perMinute, id]);
      if (state.throttle) throw state.throttle;
    },
    async assertBelow({ name }: { name: string }) {
      if (state.full.has(name)) throw new AppError("rate_limited", "Too often.", { retryAfterSeconds: 60 });
    },
  },
  operators: {
    verifySession: async (token: string | undefined) => (token === "good" ? session : null),
    isKnownAddress: async (address: string) => address === "203.0.113.1",
    signOut: async (...call: unknown[]) => void given.push(call),
    people: { isClaimed: async () => true },
    async signIn({ password }: { password: string }) {
      if (password === "bug") throw new TypeError("bug");
      if (password !== "right") throw new AppError("invalid_key", "wrong");
      return "good";
    },
  },
  rails: {
    async readPrintFile(token: string) {
      given.push(token);
      if (state.print) throw state.print;
      return { bytes: Buffer.from("%PDF"), contentType: "application/pdf" };
    },
  },
} as unknown as Services);
beforeEach(() => {
  for (const list of [lines, errors, counted, given, warned]) list.length = 0;
  state.full.clear();
  Object.assign(state, { session: null, print: null, throttle: null });
  for (const name of Object.keys(env)) delete env[name];
});
const jsonOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

describe("a vendor's callback", () => {
  const post = (body = "{}", more: Parameters<ReturnType<typeof receiveCallback>>[1] = {}, fails?: Error) =>
    receiveCallback("stripe", async (_, __, bytes, params) => {
      given.push([bytes.toString(), params]);
      if (fails) throw fails;
    })(new Request("http://a/x", { method: "POST", body }), more);

  test("is passed on byte for byte, answered once it is stored, and logged without its content", async () => {
    const answer = await post('{"id": "evt_1"}', {
      params: Promise.resolve({ secret: "s" }),
      requestId: "req_1",
    });
    expect([answer.status, await answer.text()]).toEqual([200, '{"received":true}']);
    expect(given).toEqual([['{"id": "evt_1"}', { secret: "s" }]]);
    expect(lines).toEqual([{ req: "req_1", op: "callback_stripe", status: 200 }]);
    expect(answer.headers.get("x-request-id")).toBe("req_1");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect((await post()).headers.get("x-request-id")).toMatch(/^req_/);
    expect(given.at(-1)).toEqual(["{}", {}]);
  });

  test("has the same size limit in our own server and behind Next", async () => {
    const bounds: number[] = [];
    const readBody = async (maxBytes: number) => {
      bounds.push(maxBytes);
      return Buffer.from("read");
    };
    await post("ignored", { readBody });
    expect([bounds, given]).toEqual([[1_000_000], [["read", {}]]]);
    expect(await jsonOf(await post("x".repeat(1_000_001)))).toEqual([413, "payload_too_large"]);
    expect((await post("x".repeat(1_000_000))).status).toBe(200);
  });

  test("that is refused gets the reason; a failure of ours is answered with a 5xx without details, so the vendor retries", async () => {
    const refused = await post(
      "{}",
      {},
      new AppError("service_unavailable", "busy", { retryAfterSeconds: 9 }),
    );
    expect(refused.headers.get("retry-after")).toBe("9");
    expect(await jsonOf(refused)).toEqual([503, "service_unavailable"]);
    expect([lines[0]!.code, errors]).toEqual(["service_unavailable", []]);
    expect(await jsonOf(await post("{}", {}, new TypeError("bug")))).toEqual([500, "internal_error"]);
    expect(errors).toHaveLength(1);
  });
});

describe("a printer's file", () => {
  const get = (token?: unknown) =>
    servePrintFile(new Request("http://a/x"), {
      params: Promise.resolve(token === undefined ? {} : { token: token as string }),
      requestId: "req_1",
    });

  test("is served to anyone with its URL, and neither cached nor indexed", async () => {
    const answer = await get("t1");
    expect([answer.status, await answer.text(), given]).toEqual([200, "%PDF", ["t1"]]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
      "x-request-id": "req_1",
    });
    expect(lines).toEqual([{ req: "req_1", op: "print_file", status: 200 }]);
  });

  test("that doesn't exist gets 404, and a failure is logged without the file's URL", async () => {
    state.print = new AppError("not_found", "Nothing is here.");
    expect(await jsonOf(await get(["t", "2"]))).toEqual([404, "not_found"]);
    expect([given, errors]).toEqual([[""], []]);
    state.print = new TypeError("bug");
    const broken = await servePrintFile(new Request("http://a/x"));
    expect(broken.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await jsonOf(broken)).toEqual([500, "internal_error"]);
    expect(JSON.stringify([errors, lines])).not.toContain("t2");
    expect([errors.length, lines.at(-1)!.status]).toEqual([1, 500]);
  });
});

describe("the operator's console", () => {
  const fromUs = { "sec-fetch-site": "same-origin" };
  const form = (fields: Record<string, string>, headers: Record<string, string> = fromUs) =>
    new Request("http://console.example/operator", {
      method: "POST",
      body: new URLSearchParams(fields).toString(),
      headers,
    });
  const cookie = (value: string) => ({ ...fromUs, cookie: value });
  const act = operatorRoute("operator_release", async ({ session, form, params }) => {
    given.push([session, form.get("why"), params]);
    return seeOther(consolePath);
  });

  test("identifies its operator by the cookie alone, wherever it is among the cookies", async () => {
    const services = {
      env: {},
      operators: { verifySession: async (token?: string) => (token === "good" ? session : null) },
    };
    const known = (cookies: string | null) => operatorOf(services as unknown as Services, cookies);
    expect(await known(`a=1; ${operatorCookie}=good; b=2`)).toBe(session);
    expect(await known(`${operatorCookie}=good`)).toBe(session);
    for (const odd of [null, "", "good", `x${operatorCookie}=good`, `${operatorCookie}=bad`])
      expect(await known(odd)).toBeNull();
  });

  test("runs the action of a signed-in operator's form", async () => {
    const answer = await act(form({ why: "fine" }, cookie(`${operatorCookie}=good`)), {
      params: Promise.resolve({ id: "ord_1" }),
      requestId: "req_1",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/operator"]);
    expect(given).toEqual([[session, "fine", { id: "ord_1" }]]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-request-id")).toBe("req_1");
    expect(lines).toEqual([{ req: "req_1", op: "operator_release", status: 303 }]);
  });

  test("answers 404 without a session", async () => {
    const answer = await act(form({}));
    expect([answer.status, lines[0]!.code, given]).toEqual([404, "not_found", []]);
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  });

  test.each<[string, Record<string, string>, boolean]>([
    ["our page", fromUs, true],
    ["another page of this site", { "sec-fetch-site": "same-site" }, false],
    [
      "elsewhere",
      { "sec-fetch-site": "cross-site", origin: "http://console.example", host: "console.example" },
      false,
    ],
    ["an old browser on our page", { origin: "http://console.example", host: "console.example" }, true],
    ["an old browser elsewhere", { origin: "http://evil.example", host: "console.example" }, false],
    ["nowhere", { origin: "null", host: "console.example" }, false],
    ["a client that isn't a browser", { host: "console.example" }, false],
  ])("accepts a form from %s: %j", async (_, headers, taken) => {
    const answer = await act(form({}, { ...headers, cookie: `${operatorCookie}=good` }));
    expect([answer.status, given.length]).toEqual(taken ? [303, 1] : [403, 0]);
  });

  test("reads a request without a form, and limits the size of a form", async () => {
    const headers = { cookie: `${operatorCookie}=good` };
    expect((await act(new Request("http://console.example/operator", { headers }))).status).toBe(303);
    const large = form({ why: "x".repeat(20_001) }, cookie(`${operatorCookie}=good`));
    expect((await act(large)).status).toBe(413);
    const readBody = async (maxBytes: number) => Buffer.from(`why=${maxBytes}`);
    await act(form({}, cookie(`${operatorCookie}=good`)), { readBody });
    expect(given.at(-1)).toEqual([session, "20000", {}]);
  });

  test("the password opens it for twelve hours, with a cookie that scripts and other sites can't use", async () => {
    const answer = await signInRoute(form({ password: "right" }), { clientAddress: "2001:db8::1" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/operator"]);
    expect(answer.headers.get("set-cookie")).toBe(
      `${operatorCookie}=good; Path=/; HttpOnly; SameSite=Strict; Max-Age=43200`,
    );
    expect(counted).toEqual([["operator_sign_in", 5, "addr:2001:db8:0:0::/64"]]);
    env.PUBLIC_BASE_URL = "https://posthorn.example";
    expect((await signInRoute(form({ password: "right" }))).headers.get("set-cookie")).toMatch(
      /^__Host-posthorn_operator=good; Path=\/; .*; Secure$/,
    );
    expect(counted.at(-1)![2]).toBe("addr:unknown");
    env.PUBLIC_BASE_URL = "http://posthorn.example";
    const behindNext = form(
      { password: "right" },
      { ...fromUs, [clientAddressHeader]: writeTrustedAddress("203.0.113.9") },
    );
    expect((await signInRoute(behindNext)).headers.get("set-cookie")).not.toContain("Secure");
    expect(counted.at(-1)![2]).toBe("addr:203.0.113.9");
  });

  test("refuses a wrong password, limits guesses, and says so on its page", async () => {
    for (const fields of [{ password: "wrong" }, {}]) {
      const answer = await signInRoute(form(fields));
      expect([answer.headers.get("location"), answer.headers.get("set-cookie")]).toEqual([
        "/operator?wrong=1",
        null,
      ]);
    }
    expect(counted.filter(([name]) => name === "operator_sign_in_all")).toHaveLength(2);
    expect(warned[0]).toMatchObject({ op: "operator_sign_in", code: "invalid_key" });
    // Strangers' guesses lock out only networks that no operator has signed in from.
    state.full.add("operator_sign_in_all");
    const from = async (clientAddress: string) =>
      (await signInRoute(form({ password: "right" }), { clientAddress })).status;
    expect([await from("203.0.113.1"), await from("203.0.113.2")]).toEqual([303, 429]);
    state.throttle = new AppError("rate_limited", "Too often.", { retryAfterSeconds: 60 });
    const guessed = await signInRoute(form({ password: "right" }));
    expect([guessed.status, guessed.headers.get("retry-after"), guessed.headers.get("set-cookie")]).toEqual([
      429,
      "60",
      null,
    ]);
    state.throttle = null;
    state.full.clear();
    expect((await signInRoute(form({ password: "bug" }))).status).toBe(500);
    expect(errors).toHaveLength(1);
    expect(lines.map(({ op }) => op)).toContain("operator_sign_in");
  });

  test("ends the session on sign-out, but only from our own page", async () => {
    const answer = await signOutRoute(form({ everywhere: "yes" }, cookie(`${operatorCookie}=good`)));
    expect(given).toEqual([[session, { everywhere: true }]]);
    expect(answer.headers.get("clear-site-data")).toBe('"cache"');
    expect(answer.headers.get("set-cookie")).toContain(
      `${operatorCookie}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`,
    );
    expect((await signOutRoute(form({}, { "sec-fetch-site": "cross-site" }))).status).toBe(403);
    expect(lines.map(({ op }) => op)).toEqual(["operator_sign_out", "operator_sign_out"]);
  });

  test("shows a PDF inline", async () => {
    const { headers } = pdfAnswer(Buffer.from("%PDF"), "letter.pdf");
    expect([headers.get("content-type"), headers.get("content-disposition")]).toEqual([
      "application/pdf",
      'inline; filename="letter.pdf"',
    ]);
  });
});

describe("a body behind Next", () => {
  const read = (body: BodyInit | null, headers: Record<string, string> = {}) =>
    readBody(new Request("http://a/x", { method: "POST", body, headers }), 5);

  test("is read completely up to its limit and refused above it", async () => {
    expect((await read("12345")).toString()).toBe("12345");
    expect((await read(null)).length).toBe(0);
    await expect(read("123456")).rejects.toMatchObject({ code: "payload_too_large" });
    await expect(read("1", { "content-length": "6" })).rejects.toMatchObject({ code: "payload_too_large" });
    const chunked = () => {
      const chunks = ["123", "45", "6"];
      return new ReadableStream({ pull: (to) => to.enqueue(Buffer.from(chunks.shift()!)) });
    };
    const request = new Request("http://a/x", {
      method: "POST",
      body: chunked(),
      duplex: "half",
    } as RequestInit);
    await expect(readBody(request, 5)).rejects.toMatchObject({ code: "payload_too_large" });
  });

  test("is parsed as JSON only if its media type is JSON, whatever the parameters", () => {
    for (const type of [
      "application/json",
      "application/json; charset=utf-8",
      "APPLICATION/JSON",
      "application/vnd.api+json",
    ])
      expect(parseJson(type, Buffer.from("[1]"))).toEqual([1]);
    for (const type of [null, "", "text/json", "application/jsonx", "text/plain", "xapplication/json"])
      expect(() => parseJson(type, Buffer.from("[1]"))).toThrow(
        expect.objectContaining({ code: "unsupported_media_type" }),
      );
  });

  test.each<[string, string, string]>([
    ["empty", "", "is empty"],
    ["cut short", '{"a":', "isn't valid JSON"],
    ["wrong", '{"a" 1}', "look near character 5"],
    ["deep", "[".repeat(70_000), "nested more deeply"],
  ])("that is %s says so at the field body", (_, text, message) => {
    expect(() => parseJson("application/json", Buffer.from(text))).toThrow(
      expect.objectContaining({
        code: "validation_error",
        message: expect.stringContaining(message),
        details: expect.objectContaining({
          fields: [{ path: "body", message: expect.stringContaining(message) }],
        }),
      }),
    );
  });

  test("that isn't UTF-8 or has too many parts gets an error that says so", () => {
    expect(() => parseJson("application/json", Buffer.from([0x22, 0xff, 0x22]))).toThrow("isn't valid UTF-8");
    const many = Buffer.from(`[${"{},".repeat(30_000)}{}]`);
    expect(() => parseJson("application/json", many)).toThrow(
      expect.objectContaining({ code: "payload_too_large" }),
    );
  });
});
