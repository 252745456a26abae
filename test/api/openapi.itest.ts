import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, describe, expect, test } from "vitest";
import { failureCodesOf } from "#lib/api/openapi/failure-codes";
import type { RouteHandler } from "#lib/api/route";
import { webhookPayloadSchema } from "#lib/api/webhook-payload";
import { container } from "#lib/container";
import { eventKinds } from "#lib/domain/orders/order-status";
import { errorTable } from "#lib/shared/errors";
import { call, endpoints } from "./call.ts";

container().env.PUBLIC_BASE_URL = "http://posthorn.test";
const document = (await call("GET", "/v1/openapi.json")).body;
const run = promisify(execFile);
const project = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "posthorn-openapi-"));
const file = join(folder, "openapi.json");
// Linters warn about a server named localhost or example.com, so the file has a realistic one.
writeFileSync(file, JSON.stringify(document));
afterAll(() => rm(folder, { recursive: true }));

const handlers = endpoints.flatMap(({ pattern, methods }) =>
  [...methods].map(([method, handler]) => ({
    place: `${method} ${pattern.replace(/\[(\w+)\]/g, "{$1}")}`,
    operation: (handler as RouteHandler).operation,
  })),
);

test("every route and method is described, and nothing else", () => {
  const described = Object.entries<object>(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(handlers.map(({ place }) => place).sort());
});

test("the operation that a route exports has the method and path of the route's file", () => {
  for (const { place, operation } of handlers) expect(`${operation.method} ${operation.path}`).toBe(place);
});

test("operation IDs are unique, because a second one would replace the first", () => {
  const ids = handlers.map(({ operation }) => operation.id);
  expect(new Set(ids).size).toBe(ids.length);
});

/** Every field of a schema, with the fields of objects in it, lists, and choices. */
function* fieldsOf(place: string, schema: Schema): Generator<{ place: string; name: string; field: Schema }> {
  // Rules between fields (allOf, not) name fields that are described next to them.
  for (const choice of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) yield* fieldsOf(place, choice);
  if (schema.items) yield* fieldsOf(`${place}[]`, schema.items);
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    yield { place: `${place}.${name}`, name, field };
    yield* fieldsOf(`${place}.${name}`, field);
  }
}
type Schema = {
  description?: string;
  enum?: readonly string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};
const schemas = Object.entries<Schema>(document.components.schemas);
const fields = schemas.flatMap(([name, schema]) => [...fieldsOf(name, schema)]);
const parameters = Object.values<Record<string, Described>>(document.paths)
  .flatMap((item) => Object.values(item))
  .flatMap(({ operationId, parameters = [] }) =>
    parameters.map(({ name, description, schema }) => ({
      ...{ place: `${operationId} ${name}`, name },
      field: { ...schema, ...(description === undefined ? {} : { description }) } as Schema,
    })),
  );
type Described = {
  operationId: string;
  parameters?: { name: string; description?: string; schema?: Schema }[];
};

test("every schema, field, and parameter has a description", () => {
  expect(schemas.filter(([, { description }]) => !description).map(([name]) => name)).toEqual([]);
  const bare = [...fields, ...parameters].filter(({ field }) => !field.description);
  expect(bare.map(({ place }) => place)).toEqual([]);
});

test("the description of a field doesn't contradict its name", () => {
  const wrong = [...fields, ...parameters].filter(({ place, name, field: { description = "" } }) => {
    // Their `to` and `from` aren't addresses.
    const own = otherWords.find(([places]) => places.test(place))?.[1];
    const expected = own ?? nameWords.find(([names]) => names.test(name))?.[1];
    return expected !== undefined && !expected.test(description);
  });
  expect(wrong.map(({ place, field }) => `${place}: ${field.description}`)).toEqual([]);
});
const otherWords: readonly (readonly [RegExp, RegExp])[] = [
  [/^AdvanceRequest\.to$/, /next/],
  [/returned_before$/, /came back/],
  [/delivery_window\.(from|to)$/, /(first|last) day/],
];
const nameWords: readonly (readonly [RegExp, RegExp])[] = [
  [/^to$/, /recipient|address/i],
  [/^from$/, /sender|return address/i],
  [/_(at|until|after|before)$/, /when|until|by then|time|from then/i],
  [/_cents$/, /price|cents|credit|costs?\b|spend/i],
  [/_url$/, /URL|page|link|\bPUT\b/],
  [/_token$/, /token|cancels|reviews|approv|sends|decides|opens/i],
  [/^(count|.*_count|page_count)$/, /number|pages?\b/i],
  [/^(line1|line2)$/, /street|apartment|suite|line/i],
  [/^zip$/, /ZIP|five digits/i],
  [/^city$/, /city/i],
  [/^state$/, /state/i],
];

test("a field's description names every value that the field can have", () => {
  const silent = [
    ...schemas.map(([name, field]) => ({ place: name, field })),
    ...fields,
    ...parameters,
  ].filter(({ field }) => {
    const { description = "" } = field;
    const values = [field, field.items ?? {}, ...(field.anyOf ?? [])].flatMap((one) => one.enum ?? []);
    return (
      values.some((value) => !description.includes(`\`${value}\``)) && !/`OrderStatus`/.test(description)
    );
  });
  expect(silent.map(({ place }) => place)).toEqual([]);
});

test("no schema is described twice under two names", () => {
  const texts = new Map<string, string[]>();
  for (const [name, { description: _, ...schema }] of schemas) {
    const text = JSON.stringify(schema);
    texts.set(text, [...(texts.get(text) ?? []), name]);
  }
  expect([...texts.values()].filter((names) => names.length > 1)).toEqual(twins);
});
/** Responses that have equal schemas today and may differ later. */
const twins = [
  ["CorrectedAddress", "FoundAddress"],
  ["KeyEnded", "SessionEnded"],
];

test("a pattern, a length, and a range stand next to their type, because orval makes code of them that doesn't compile", () => {
  const bare: string[] = [];
  const look = (place: string, value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { type, ...keywords } = value as Record<string, unknown>;
    const isSchema = !place.endsWith("/properties") && !/\/(examples?|value|enum)\b/.test(place);
    if (
      isSchema &&
      !type &&
      ["pattern", "minLength", "maxLength", "minimum", "maximum"].some((one) => one in keywords)
    )
      bare.push(place);
    for (const [name, entry] of Object.entries(value)) look(`${place}/${name}`, entry);
  };
  look("", { paths: document.paths, schemas: document.components.schemas });
  expect(bare).toEqual([]);
});

test("every kind of event is described as a webhook, with a payload that a verifier's types accept", () => {
  expect(Object.keys(document.webhooks)).toEqual([...eventKinds]);
  for (const [kind, { post }] of Object.entries<Hook>(document.webhooks)) {
    const { example, schema } = post.requestBody.content["application/json"];
    expect(schema).toEqual({ $ref: "#/components/schemas/WebhookPayload" });
    expect(webhookPayloadSchema.strict().parse(example)).toEqual(example);
    expect(example).toMatchObject({ type: kind, data: { event: { kind } } });
    expect(post.parameters.map(({ name }) => name)).toEqual([
      "webhook-id",
      "webhook-timestamp",
      "webhook-signature",
    ]);
  }
  expect(
    document.webhooks["order.failed"].post.requestBody.content["application/json"].example,
  ).toMatchObject({
    data: { order: { failure: { code: "submission_unconfirmed", retryable: false } } },
  });
});
type Hook = {
  post: {
    parameters: { name: string }[];
    requestBody: { content: Record<"application/json", { example: unknown; schema: unknown }> };
  };
};

test("the document is OpenAPI 3.1, version 1.0.0", () => {
  expect([document.openapi.slice(0, 3), document.info.version]).toEqual(["3.1", "1.0.0"]);
  expect(document.servers).toEqual([{ url: "http://posthorn.test", description: "This deployment" }]);
});

test("every status of an operation is described, with its codes", () => {
  for (const { operation } of handlers) {
    const { responses } = document.paths[operation.path][operation.method.toLowerCase()];
    for (const code of failureCodesOf(operation)) {
      const { schema } = responses[errorTable[code].http].content["application/json"];
      expect(JSON.stringify(schema), `${operation.id} ${code}`).toContain(`"${code}"`);
    }
    for (const status of Object.keys(operation.responses)) expect(responses).toHaveProperty(status);
  }
});

describe("every error answer has examples", () => {
  type Failure = { content: { "application/json": { schema: object; examples?: Record<string, Shown> } } };
  type Shown = { $ref: string } | { value: { code: string } };
  const shared = document.components.examples as Record<string, { value: { code: string } }>;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "document", components: document.components });
  const failures = handlers.flatMap(({ operation }) =>
    Object.entries<Failure>(document.paths[operation.path][operation.method.toLowerCase()].responses)
      .filter(([status]) => Number(status) >= 400 && !operation.responses[Number(status)])
      .map(([status, answer]) => ({ operation, status, ...answer.content["application/json"] })),
  );

  test("one of each code that the answer can have, in its schema", () => {
    const wrong = failures.flatMap(({ operation, status, schema, examples = {} }) => {
      const codes = failureCodesOf(operation).filter((code) => errorTable[code].http === Number(status));
      const values = Object.values(examples).map((shown) =>
        "$ref" in shown ? shared[shown.$ref.split("/").at(-1)!]?.value : shown.value,
      );
      const isValid = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')));
      const place = `${operation.id} ${status}`;
      return [
        ...codes
          .filter((code) => !values.some((value) => value?.code === code))
          .map((code) => `${place}: no ${code}`),
        ...values.filter((value) => !isValid(value)).map((value) => `${place}: ${JSON.stringify(value)}`),
      ];
    });
    expect(failures.length).toBeGreaterThan(300);
    expect(wrong).toEqual([]);
  });

  test("every shared one is used", () => {
    const named = new Set(
      [...JSON.stringify(document.paths).matchAll(/"#\/components\/examples\/([\w-]+)"/g)].map((m) => m[1]),
    );
    expect(Object.keys(shared).sort()).toEqual([...named].sort());
  });
});

test("every referenced schema exists, and every named one is used", () => {
  const named = new Set(
    [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((m) => m[1]),
  );
  expect(Object.keys(document.components.schemas).sort()).toEqual([...named].sort());
});

describe("linters with their recommended rules find no problem in the document", () => {
  const lint = (tool: string, args: string[]) =>
    run(process.execPath, [join(project, "node_modules", tool), ...args], {
      cwd: folder,
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    }).then(
      ({ stdout }) => stdout,
      ({ stdout, stderr }) => `${stdout}${stderr}`,
    );

  test("Spectral", { timeout: 60_000 }, async () => {
    writeFileSync(join(folder, "ruleset.yaml"), 'extends: [["spectral:oas", recommended]]\n');
    const found = await lint("@stoplight/spectral-cli/dist/index.js", [
      "lint",
      file,
      "--ruleset",
      join(folder, "ruleset.yaml"),
      "--format",
      "json",
      "--quiet",
    ]);
    expect(JSON.parse(found)).toEqual([]);
  });

  test("Redocly", { timeout: 60_000 }, async () => {
    const found = await lint("@redocly/cli/bin/cli.js", [
      "lint",
      file,
      "--extends=recommended",
      "--format=json",
    ]);
    const { problems } = JSON.parse(found.slice(found.indexOf("{"), found.lastIndexOf("}") + 1));
    const unknown = problems.filter(({ ruleId, message }: Problem) => !isKnown(ruleId, message));
    expect(
      unknown.map(({ ruleId, message, location }: Problem) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([]);
  });
  /** No ID of a batch or of a quote is a word, so only one of the two paths matches a real request (decision 195). */
  const isKnown = (ruleId: string, message: string) =>
    ruleId === "no-ambiguous-paths" && message.includes("`/v1/batches/quotes/{id}`");
  type Problem = { ruleId: string; message: string; location: { pointer: string }[] };
});

test("the document may be cached, and is the same for every caller", async () => {
  const { headers, body } = await call("GET", "/v1/openapi.json");
  expect(headers.get("cache-control")).toBe("public, max-age=300");
  expect(body).toEqual(document);
});
