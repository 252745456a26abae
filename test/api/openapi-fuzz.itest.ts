import { fromJsonSchema } from "@modelcontextprotocol/server";
import { describe, expect, test } from "vitest";
import type { RouteHandler } from "#lib/api/route";
import { container } from "#lib/container";
import { scopes } from "#lib/domain/access/api-key";
import { call, endpoints, freshAddress } from "./call.ts";
import {
  createRandom,
  describedValue,
  eachOptional,
  hostileBody,
  mutate,
  type Random,
  type Schema,
} from "./fuzz-source.ts";
import { ada, grace, makeOrder, text } from "./letters.ts";
import { onePagePdf } from "./one-page-pdf.ts";

/** `npm run fuzz` sets 5,000. Another FUZZ_SEED tries other requests, and the seed of a failure repeats it. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 400);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_120);

const document = (await call("GET", "/v1/openapi.json")).body;
const resolve = (ref: string): Schema => document.components.schemas[ref.split("/").at(-1)!];
type Described = { parameters?: Parameter[]; requestBody?: Body; responses: Record<string, Responses> };
type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Body = { content: Record<string, { schema: Schema }> };
type Responses = { content?: Record<string, { schema: Schema }> };

const operations = Object.entries<Record<string, Described>>(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, described]) => ({
    method: method.toUpperCase(),
    path,
    described,
    handler: endpoints
      .find(({ pattern }) => pattern.replace(/\[(\w+)\]/g, "{$1}") === path)!
      .methods.get(method.toUpperCase()) as RouteHandler,
  })),
);

type Operation = (typeof operations)[number];

const pdf = onePagePdf("Dear Grace");
/** Existing orders, tickets, and keys, so that not every request ends with not_found. */
const real = await Promise.all(
  Array.from({ length: 4 }, async (_, index) => {
    const { order, capability } = await makeOrder();
    const { upload_key } = (await call("POST", "/v1/uploads")).body;
    if (index % 2 === 0) {
      const headers = { "Content-Type": "application/pdf" };
      await call("PUT", `/v1/uploads/${upload_key}`, { raw: pdf, headers });
    }
    const { key } = await container().keys.issue({ name: "fuzz", mode: "test", scopes: scopes.join(",") });
    return { id: order.id, ...capability, upload_key, key } as Record<string, string>;
  }),
);
/** Values for rules that schemas can't express: the state is one of 62, a token belongs to an order, an address exists. */
const hints: Record<string, (random: Random) => unknown> = {
  to: (random) => ({
    ...grace,
    line1: random.pick([grace.line1, grace.line1, grace.line1, "UNDELIVERABLE", "CORRECT ME", "1"]),
  }),
  from: () => ada,
  text: (random) =>
    random.chance(0.5) ? text : describedValue({ type: "string" }, random, { resolve, hints }),
  state: (random) => random.pick(["NY", "ca", "PR"]),
  font: (random) => random.pick(["serif", "hand", "typewriter"]),
  pdf_base64: (random) =>
    random.pick([Buffer.from(pdf).toString("base64"), "", "JVBERi0xLjQK", "not base64"]),
  confirmation_token: (random) => random.pick(["svcq_x", "", `svcq_${"A".repeat(115)}`]),
  capability_token: (random) => random.pick(real)[random.pick(["review_token", "cancel_token"])],
  order_id: (random) => random.pick(real).id,
  upload_key: (random) => random.pick([random.pick(real).upload_key, `up_${"0".repeat(32)}.pdf`]),
  id: (random) => random.pick([random.pick(real).id, `ord_${"0".repeat(32)}`]),
  key: (random) => random.pick([random.pick(real).upload_key, `up_${"0".repeat(32)}.pdf`]),
  sandbox: (random) => random.chance(0.8),
};
const oddTexts = ["", "..", "%2e%2e", "ord_test_", "'", "\u0000", "💌", "a".repeat(5000), "ord_test_\ud800"];
const kinds = ["valid", "mutated", "hostile"] as const;

type Made = {
  kind: (typeof kinds)[number];
  params: Record<string, string>;
  url: string;
  init: RequestInit;
};

async function make({ method, path, described }: Operation, random: Random): Promise<Made> {
  const kind = random.pick(kinds);
  const context = { resolve, hints };
  const values = (place: string) =>
    Object.fromEntries(
      (described.parameters ?? [])
        .filter((parameter) => parameter.in === place && (parameter.required || random.chance(0.5)))
        .map(({ name, schema }) => {
          const good =
            place === "header"
              ? headerOf(name, random)
              : String(describedValue(schema, random, context, name));
          return [name, kind === "valid" || random.chance(0.6) ? good : random.pick(oddTexts)];
        }),
    ) as Record<string, string>;
  const params = values("path");
  const query = new URLSearchParams(
    kind === "hostile" ? { ...values("query"), q: random.pick(oddTexts) } : values("query"),
  );
  const headers = new Headers();
  for (const [name, value] of Object.entries(values("header")))
    headers.set(name, value.replace(/[^\x20-\x7e]/g, ""));
  if (random.chance(0.1))
    headers.set("Authorization", random.pick([`Bearer ${random.pick(real).key}`, "Bearer x", "Basic eA=="]));
  const target = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name]!.toWellFormed()),
  );
  const type = Object.keys(described.requestBody?.content ?? {})[0];
  let body: BodyInit | null = null;
  if (type) {
    const { schema } = described.requestBody!.content[type]!;
    headers.set(
      "Content-Type",
      kind === "hostile" && random.chance(0.3) ? random.pick(["text/plain", "application/jsonp"]) : type,
    );
    if (kind === "hostile") body = hostileBody(random);
    else if (!type.includes("json")) body = pdf;
    else {
      const value = await acceptedValue(schema, random);
      body = JSON.stringify(kind === "valid" ? value : mutate(value, random));
    }
  }
  return { kind, params, url: `http://localhost:3000${target}?${query}`, init: { method, headers, body } };
}

/** A value that the whole schema accepts, including its rules between fields: generated until one does. */
async function acceptedValue(schema: Schema, random: Random): Promise<unknown> {
  for (let tries = 0; tries < 500; tries += 1) {
    const value = describedValue(schema, random, { resolve, hints });
    if (!(await validatorOf(schema)["~standard"].validate(value)).issues) return value;
  }
  throw new Error("No value of this schema was found");
}

function headerOf(name: string, random: Random): string {
  if (name === "X-Capability-Token") return random.pick(real)[random.pick(["cancel_token", "review_token"])]!;
  return `fuzz-${random.below(1_000_000)}`;
}

const validators = new Map<Schema, ReturnType<typeof fromJsonSchema>>();

function validatorOf(schema: Schema) {
  const known = validators.get(schema);
  if (known) return known;
  const root = { ...schema, $defs: document.components.schemas };
  const text = JSON.stringify(root).replaceAll("#/components/schemas/", "#/$defs/");
  const made = fromJsonSchema(JSON.parse(text));
  validators.set(schema, made);
  return made;
}

/** 5xx that aren't bugs: this deployment has no payments and no printer. */
const deployment = ["payments_not_configured", "format_unavailable", "x402_disabled"];

async function check(operation: Operation, made: Made): Promise<void> {
  const response = await operation.handler(new Request(made.url, made.init), {
    params: Promise.resolve(made.params),
    clientAddress: freshAddress(),
  });
  const { status } = response;
  const declared = operation.described.responses[status];
  expect(declared, `status ${status} is described`).toBeDefined();
  const type = response.headers.get("content-type")?.split(";")[0] ?? "";
  if (!declared!.content) return expect(await response.text()).toBe("");
  const content = declared!.content[type];
  expect(content, `${status} as ${type} is described`).toBeDefined();
  if (type !== "application/json") return;
  const body = (await response.json()) as { code?: string; fields?: { path: string; message: string }[] };
  if (status >= 500) expect(deployment).toContain(body.code);
  if (status === 429) expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  const { issues } = await validatorOf(content!.schema)["~standard"].validate(body);
  expect(issues ?? [], JSON.stringify(body).slice(0, 500)).toEqual([]);
  if (made.kind === "valid" && body.code === "validation_error") {
    // A request that matches the description may only fail in ways that schemas can't express.
    const unknowable =
      /was not issued|has no image|has another upload_url|has no file yet|base64|public internet|no letter or address can contain|an address line can't contain|per_day above its per_month/i;
    expect(
      body.fields?.filter(({ message }) => !unknowable.test(message)) ?? [],
      String(made.init.body),
    ).toEqual([]);
  }
}

describe("null for an optional field counts as if it was left out", () => {
  const withBody = operations.flatMap((operation) => {
    const schema = operation.described.requestBody?.content["application/json"]?.schema;
    return schema ? [{ ...operation, schema }] : [];
  });
  test.each(withBody)("in $method $path", async ({ method, path, schema, handler }) => {
    const url = `http://localhost:3000${path.replace(/\{\w+\}/g, real[0]!.id!)}`;
    const headers = { "Content-Type": "application/json" };
    /** The problems that validation of the body reports. Later checks may depend on earlier calls. */
    async function problemsOf(body: unknown) {
      const request = new Request(url, { method, headers, body: JSON.stringify(body) });
      const params = Promise.resolve({ id: real[0]!.id!, key: real[0]!.upload_key! });
      const response = await handler(request, { params, clientAddress: freshAddress() });
      // An accepted proof is a PDF.
      if (response.headers.get("content-type")?.startsWith("application/json") !== true) return "none";
      const { code, fields } = await response.json();
      return code === "validation_error" ? fields : "none";
    }
    const random = createRandom(seed);
    let visited = 0;
    for (let n = 0; n < 3; n += 1) {
      const value = await acceptedValue(schema, random);
      const changed = (change: (holder: Record<string, unknown>, name: string) => void) => {
        const copy = structuredClone(value);
        eachOptional(schema, copy, resolve, change);
        return copy;
      };
      const filled = changed((holder, name) => {
        holder[name] ??= null;
      });
      const bare = changed((holder, name) => delete holder[name]);
      const nulled = changed((holder, name) => {
        visited += 1;
        holder[name] = null;
      });
      expect(await problemsOf(filled), JSON.stringify(filled)).toEqual(await problemsOf(value));
      expect(await problemsOf(nulled), JSON.stringify(nulled)).toEqual(await problemsOf(bare));
    }
    const { properties = {}, required = [] } = schema.$ref ? resolve(schema.$ref) : schema;
    expect(visited > 0).toBe(Object.keys(properties).some((name) => !required.includes(name)));
  });
});

describe(`${requests} requests generated from the description, seed ${seed}`, () => {
  // Operations with a body have more ways to fail.
  const weightOf = ({ described }: Operation) => (described.requestBody ? 3 : 1);
  const total = operations.reduce((sum, operation) => sum + weightOf(operation), 0);
  test.each(operations.map((operation, index) => ({ ...operation, index })))(
    "$method $path answers each as described",
    { timeout: 60_000 + requests * 100 },
    async (operation) => {
      const share = Math.ceil((requests * weightOf(operation)) / total);
      for (let n = 0; n < share; n += 1) {
        const own = seed + operation.index * 1_000_003 + n;
        const made = await make(operation, createRandom(own));
        await check(operation, made).catch((error: unknown) => {
          const { url, init, kind } = made;
          const sent = typeof init.body === "string" ? init.body.slice(0, 2000) : init.body;
          throw new Error(`Request ${n} (${kind}) ${init.method} ${url.slice(0, 300)} ${String(sent)}`, {
            cause: error,
          });
        });
      }
    },
  );
});
