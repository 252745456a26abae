import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { container } from "#lib/container";
import {
  Posthorn,
  PosthornConnectionError,
  PosthornError,
  verifyWebhook,
} from "../../clients/typescript/src/index.ts";
import { client } from "../../scripts/client-types.ts";
import { ada, grace, text } from "./letters.ts";
import { type Served, serveEndpoints } from "./serve-endpoints.ts";

const letter = { mail_class: "first_class", text, to: grace } as const;
let served: Served;
beforeAll(async () => {
  served = await serveEndpoints();
});
afterAll(() => served.close());

describe("against the service", () => {
  test("quotes, sends, tracks, advances, reviews", async () => {
    const posthorn = new Posthorn({ baseUrl: served.url });
    const quote = await posthorn.quote({ ...letter, page_count: 1 });
    const { confirmation_token } = quote;
    const { order, capability } = await posthorn.send({
      ...letter,
      from: ada,
      sandbox: true,
      confirmation_token,
    });
    expect(order.price_cents).toBe(quote.total_cents);
    expect((await posthorn.order(order.id)).status).toBe("submitted");
    expect((await posthorn.advance(order.id, "delivered", capability.review_token)).status).toBe("delivered");
    const certificate = await posthorn.certificate(order.id, capability.cancel_token);
    expect(Buffer.from(certificate.subarray(0, 5)).toString()).toBe("%PDF-");
    expect((await posthorn.events(order.id)).at(-1)?.kind).toBe("order.delivered");
    const review = await posthorn.review({
      order_id: order.id,
      stars: 5,
      capability_token: capability.review_token,
    });
    expect(review).toMatchObject({ name: "Ada L.", sample: true, category: "letter" });
    expect((await posthorn.reviews()).reviews).toEqual([]);
    expect(await posthorn.lettersMailed()).toBeGreaterThan(0);
  });

  test("gets a code's balance, a pack's checkout, and an account session", async () => {
    const posthorn = new Posthorn({ baseUrl: served.url });
    const codeOf = (call: Promise<unknown>) => call.then(String, (error: PosthornError) => error.code);
    expect(await codeOf(posthorn.balance("svc-2222-2222-2222"))).toBe("not_found");
    const pack = { pack: "starter", email: "ada@letters.example" };
    expect(await codeOf(posthorn.buyCredit(pack))).toBe("payments_not_configured");
    const email = "ada@letters.example";
    const { request_id, ...asked } = await posthorn.requestCode(email);
    expect(asked).toMatchObject({ emailed: true, expires_in_minutes: 60 });
    expect(await codeOf(posthorn.verifyCode({ email, request_id, code: "000000" }))).toBe("invalid_code");
  });

  test("creates proofs, suggests addresses, maps columns", async () => {
    const posthorn = new Posthorn({ baseUrl: served.url });
    expect(
      Buffer.from(await posthorn.proof({ text }))
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect((await posthorn.suggestClass("Thank you for dinner")).suggested_class).toBe("first_class");
    expect((await posthorn.mapCsv({ headers: ["Name", "ZIP"] })).mapping.zip).toEqual(["ZIP"]);
  });

  test("prices, sends, tracks, and reads a batch", async () => {
    const posthorn = new Posthorn({ baseUrl: served.url });
    const rows = Array.from({ length: 3 }, (_, n) => ({
      to: grace,
      fields: { n: `${n}` },
      reference: `row ${n}`,
    }));
    const many = { mail_class: "first_class", text: "Letter {{n}}", from: ada, rows } as const;
    const { confirmation_token, total_cents } = await posthorn.quoteBatch(many);
    const { batch, capability } = await posthorn.sendBatch({ ...many, sandbox: true, confirmation_token });
    expect(batch.total_cents).toBe(total_cents);
    await container().batches.advance(batch.id);
    expect((await posthorn.batch(batch.id)).counts).toEqual({ submitted: 3 });
    const read: (string | null)[] = [];
    const { cancel_token: cancelToken } = capability;
    const rowsOfBatch = posthorn.batchRows(batch.id, { status: "submitted", cancelToken });
    for await (const { reference } of rowsOfBatch) read.push(reference);
    expect(read).toEqual(["row 0", "row 1", "row 2"]);
    await expect(posthorn.cancelBatch(batch.id, capability.cancel_token)).rejects.toMatchObject({
      code: "too_late",
    });
  });

  test("the same key sends one letter", async () => {
    const posthorn = new Posthorn({ baseUrl: served.url });
    const send = () =>
      posthorn.send({ ...letter, from: ada, sandbox: true }, { idempotencyKey: "client-once" });
    const [first, second] = [await send(), await send()];
    expect(second).toMatchObject({ replayed: true, order: { id: first.order.id } });
  });

  test("a failure code of the service becomes an error that callers can handle", async () => {
    const posthorn = new Posthorn({ baseUrl: served.url, apiKey: "svc_live_wrong" });
    const error = await posthorn.lettersMailed().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PosthornError);
    expect(error).toMatchObject({ code: "invalid_key", http: 401, retryable: false });
  });
});

describe("when the service fails", () => {
  const envelope = (code: string) => JSON.stringify({ status: "failed", code, reason: "r", next: ["n"] });

  /** A server that answers the first tries with `listener` and then with an order. */
  async function triesAt(listener: RequestListener, failures: number) {
    const keys: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      keys.push(request.headers["idempotency-key"] as string | undefined);
      request.resume();
      if (keys.length <= failures) return listener(request, response);
      response.writeHead(201, { "Content-Type": "application/json" }).end('{"status":"ok"}');
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    let retryAfterSeconds: number | undefined;
    const outcome = await new Posthorn({ baseUrl }).send({ ...letter, from: ada }).then(
      () => "sent",
      (error: unknown) => {
        if (!(error instanceof PosthornError)) return (error as Error).constructor.name;
        retryAfterSeconds = error.retryAfterSeconds;
        return error.code;
      },
    );
    server.closeAllConnections();
    server.close();
    const sameKey = new Set(keys).size === 1 && keys[0] !== undefined;
    return { outcome, tries: keys.length, sameKey, retryAfterSeconds };
  }
  const answering =
    (status: number, code: string, headers: Record<string, string> = {}): RequestListener =>
    (_request, response) =>
      response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(envelope(code));

  test.each([
    ["a transient failure", answering(503, "fulfilment_unavailable"), 2],
    ["a lost connection", ((request) => request.socket.destroy()) as RequestListener, 1],
    ["a throttle", answering(429, "rate_limited", { "Retry-After": "1" }), 1],
    ["a request still in flight", answering(409, "idempotency_in_flight", { "Retry-After": "1" }), 1],
  ])("%s is retried with the same key", async (_name, listener, failures) => {
    expect(await triesAt(listener, failures)).toMatchObject({
      outcome: "sent",
      tries: failures + 1,
      sameKey: true,
    });
  });

  test.each([
    "submission_unconfirmed",
    "duplicate_suspected",
    "payments_not_configured",
    "format_unavailable",
  ])("503 %s is never retried", async (code) => {
    expect(await triesAt(answering(503, code), 5)).toMatchObject({ outcome: code, tries: 1 });
  });

  test.each([61, 86_400, 2_592_000])(
    "if the service says to wait %i s, the client doesn't wait but throws with that time",
    async (seconds) => {
      const wait = { "Retry-After": String(seconds) };
      expect(await triesAt(answering(429, "rate_limited", wait), 9)).toMatchObject({
        outcome: "rate_limited",
        retryAfterSeconds: seconds,
        tries: 1,
      });
    },
  );

  test("the client gives up after three tries", async () => {
    expect(await triesAt(answering(503, "fulfilment_unavailable"), 9)).toMatchObject({ tries: 3 });
    const lost = await triesAt((request) => request.socket.destroy(), 9);
    expect(lost).toMatchObject({ outcome: PosthornConnectionError.name, tries: 3 });
  });
});

describe("the package", () => {
  /** Compiles like a user's project, with the client's own TypeScript and the strictest settings. */
  function problemsOf(source: string): string {
    const folder = mkdtempSync(join(client, "compiled-"));
    try {
      writeFileSync(join(folder, "program.ts"), source);
      const paths = { "@posthorn/client": [join(client, "src/index.ts")] };
      const compilerOptions = {
        ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, skipLibCheck: true },
        ...{
          target: "es2022",
          module: "esnext",
          moduleResolution: "bundler",
          allowImportingTsExtensions: true,
        },
        ...{ types: ["node"], lib: ["es2023", "dom", "dom.iterable"], paths },
      };
      writeFileSync(
        join(folder, "tsconfig.json"),
        JSON.stringify({ compilerOptions, include: ["program.ts"] }),
      );
      const compiler = join(client, "node_modules/typescript/bin/tsc");
      return spawnSync(process.execPath, [compiler, "-p", folder], { encoding: "utf8" }).stdout;
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  const examples = [...readFileSync(join(client, "README.md"), "utf8").matchAll(/```ts\n([\s\S]*?)```/g)].map(
    ([, code]) => code!,
  );

  test("every example of its README compiles, one after the other", () => {
    expect(examples.length).toBeGreaterThan(3);
    const imports = examples.flatMap((code) => code.match(/^import .*$/gm) ?? []);
    const bodies = examples.map((code) => code.replace(/^import .*$/gm, ""));
    expect(problemsOf([...imports, ...bodies.map((body) => body.trim()), "export {};"].join("\n"))).toBe("");
  });

  test("an unknown field does not compile, in the client and in its contract's types", () => {
    const wrong = `import { type OrderRequest, type paths, Posthorn } from "@posthorn/client";
      declare const a: OrderRequest["to"];
      const fine = { mail_class: "first_class", to: a, from: a, text: "Hi" } as const;
      type Body = paths["/v1/orders"]["post"]["requestBody"]["content"]["application/json"];
      export const right: Body = { ...fine, color: true };
      export const wrong: Body = { ...fine, colour: true };
      await new Posthorn({ baseUrl: "x" }).send({ ...fine, colour: true });`;
    expect(problemsOf(wrong).match(/error TS\d+.*colour/g)).toHaveLength(2);
  });

  test("the published package contains the project's license", () => {
    const { files, license } = JSON.parse(readFileSync(join(client, "package.json"), "utf8"));
    expect([license, files]).toEqual(["MIT", ["dist", "README.md", "LICENSE"]]);
    const licence = readFileSync(join(client, "LICENSE"), "utf8");
    expect(licence).toBe(readFileSync(join(client, "../../LICENSE"), "utf8"));
  });
});

describe("webhooks", () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const now = new Date("2026-11-20T12:00:00Z");
  const body = '{"type":"order.mailed"}';
  const sign = (at = now) =>
    new Headers({
      "webhook-id": "msg_1",
      "webhook-timestamp": String(at.getTime() / 1000),
      "webhook-signature": `v1,AAAA v1a,BBBB ${new Webhook(secret).sign("msg_1", at, body)}`,
    });

  test("signed by the standard's own library are accepted", async () => {
    expect(await verifyWebhook(secret, sign(), body, now)).toEqual({ type: "order.mailed" });
  });

  test("that were changed, are old, or are unsigned are not", async () => {
    await expect(verifyWebhook(secret, sign(), `${body} `, now)).rejects.toThrow("No signature");
    const other = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
    await expect(verifyWebhook(other, sign(), body, now)).rejects.toThrow("No signature");
    await expect(verifyWebhook(secret, sign(), body, new Date(now.getTime() + 301_000))).rejects.toThrow(
      "of now",
    );
    await expect(verifyWebhook(secret, new Headers(), body, now)).rejects.toThrow("webhook-id");
  });
});
