import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
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

test("every field and every parameter has a description", () => {
  const bare: string[] = [];
  const look = (place: string, value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { properties = {}, items } = value as { properties?: Record<string, object>; items?: unknown };
    for (const [name, field] of Object.entries(properties)) {
      if (!("description" in field)) bare.push(`${place}.${name}`);
      look(`${place}.${name}`, field);
    }
    look(`${place}[]`, items);
  };
  for (const [name, schema] of Object.entries(document.components.schemas)) look(name, schema);
  for (const [path, item] of Object.entries<Record<string, Described>>(document.paths)) {
    for (const { operationId, parameters = [] } of Object.values(item)) {
      for (const { name, description } of parameters)
        if (!description) bare.push(`${operationId} ${path} ${name}`);
    }
  }
  expect(bare).toEqual([]);
});
type Described = { operationId: string; parameters?: { name: string; description?: string }[] };

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
    expect(
      problems.map(({ ruleId, message, location }: Problem) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([]);
  });
  type Problem = { ruleId: string; message: string; location: { pointer: string }[] };
});

test("the document may be cached, and is the same for every caller", async () => {
  const { headers, body } = await call("GET", "/v1/openapi.json");
  expect(headers.get("cache-control")).toBe("public, max-age=300");
  expect(body).toEqual(document);
});
