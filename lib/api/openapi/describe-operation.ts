import type { z } from "zod";
import { type ErrorCode, errorTable } from "#lib/shared/errors";
import { describedErrorSchema } from "../described-error.ts";
import { errorMeanings } from "../guides/error-meanings.ts";
import type { Operation, ResponseSpec, Throttle } from "../operation.ts";
import type { ComponentSchemas, JsonSchema } from "./component-schemas.ts";
import { errorExampleRefs } from "./error-examples.ts";
import type { Example } from "./example.ts";
import { examplesOf } from "./examples.ts";
import { failuresByStatus } from "./failure-codes.ts";

type Json = Record<string, unknown>;

/** The Operation Object of an operation (OpenAPI 3.1, 4.8.10). */
export function describeOperation(operation: Operation, schemas: ComponentSchemas): Json {
  const examples = examplesOf(operation);
  const parameters = describeParameters(operation, examples, schemas);
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: describe(operation),
    // Anonymous first, because a call without a key is supported (docs/rules.md#anonymous-calls).
    security: [{}, { BearerAuth: [] }, ...(operation.mailboxSession ? [{ MailboxSession: [] }] : [])],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...describeRequestBody(operation, examples, schemas),
    responses: {
      ...describeAnswers(operation, examples, schemas),
      ...describeFailures(operation, examples, schemas),
    },
  };
}

/** Describes what the operation does, the scope it needs, and its throttles. */
function describe({ summary, description, scope, throttles = [] }: Operation): string {
  const rules = [
    ...(scope ? [`A developer key needs the scope \`${scope}\`.`] : []),
    ...throttles.map(throttleSentence),
  ];
  return [description ?? `${summary}.`, ...(rules.length > 0 ? [rules.join(" ")] : [])].join("\n\n");
}

/**
 * "At most 20 sandbox orders a minute for each key, or IP address without one." If a throttle counts only some calls, its name says
 * which.
 */
export function throttleSentence({ name, perMinute, by, when }: Throttle): string {
  if (by === "webhook_host")
    return `At most ${perMinute} calls a minute, by all callers without a key together, that name the same host in \`webhook_url\`.`;
  const calls = when ? name.replaceAll("_", " ") : "calls";
  const caller = by === "address" ? "IP address" : "key, or IP address without one";
  return `At most ${perMinute} ${calls} a minute for each ${caller}.`;
}

function describeParameters(
  operation: Operation,
  examples: readonly Example[],
  schemas: ComponentSchemas,
): Json[] {
  const sample = examples.find(({ status }) => status < 300) ?? examples[0];
  const headers = Object.entries(operation.headers ?? {}).map(([name, { description, required }]) => ({
    name,
    in: "header",
    description,
    ...(required ? { required } : {}),
    schema: { type: "string" },
    ...exampleOf(sample?.headers?.[name]),
  }));
  return [
    ...fieldsOf(operation.params, "path", sample?.params, schemas),
    ...fieldsOf(operation.query, "query", sample?.query, schemas),
    ...headers,
  ];
}

function fieldsOf(
  schema: z.ZodType | undefined,
  place: "path" | "query",
  sample: Readonly<Record<string, string | number>> | undefined,
  schemas: ComponentSchemas,
): Json[] {
  if (!schema) return [];
  // Uses the output schema, because a number in a query is text until it is parsed. The input schema shows which parameters are
  // optional.
  const { properties = {} } = schemas.describe(schema, "output") as {
    properties?: Record<string, JsonSchema>;
  };
  const { required = [] } = schemas.describe(schema, "input") as { required?: string[] };
  // `required` in a field's meta marks a parameter whose absence the handler itself reports, in its own answer.
  return Object.entries(properties).map(([name, { description, required: must, ...field }]) => ({
    name,
    in: place,
    ...(description ? { description } : {}),
    ...(place === "path" || must || required.includes(name) ? { required: true } : {}),
    schema: field,
    ...exampleOf(sample?.[name]),
  }));
}

const exampleOf = (value: unknown) => (value === undefined ? {} : { example: value });

function describeRequestBody(
  operation: Operation,
  examples: readonly Example[],
  schemas: ComponentSchemas,
): Json {
  if (operation.rawBody) {
    const content = Object.fromEntries(
      operation.rawBody.contentTypes.map((type) => [type, { schema: binary }]),
    );
    return { requestBody: { required: true, content } };
  }
  if (!operation.body) return {};
  // A body that gets 400 would violate the schema that it illustrates. Its answer is listed with the 400.
  const sent = examples.filter(({ body, status }) => body !== undefined && status !== 400);
  const content = {
    "application/json": {
      schema: schemas.describe(operation.body, "input"),
      ...namedExamples(sent, ({ body }) => body),
    },
  };
  return { requestBody: { required: !operation.optionalBody, content } };
}

const binary = { type: "string", format: "binary" };

function describeAnswers(
  operation: Operation,
  examples: readonly Example[],
  schemas: ComponentSchemas,
): Json {
  return Object.fromEntries(
    Object.entries(operation.responses).map(([status, answer]) => [
      status,
      {
        description: answer.description,
        headers: { ...commonHeaders, ...throttleHeaders(operation), ...ownHeaders(answer) },
        ...describeContent(
          answer,
          examples.filter((example) => example.status === Number(status)),
          schemas,
        ),
      },
    ]),
  );
}

function describeContent(
  answer: ResponseSpec,
  examples: readonly Example[],
  schemas: ComponentSchemas,
): Json {
  if ("schema" in answer) {
    const schema = schemas.describe(answer.schema, "output");
    return { content: { "application/json": { schema, ...namedExamples(examples, (one) => one.answer) } } };
  }
  if (answer.contentTypes.length === 0) return {};
  const schemaFor = (type: string) => (type.startsWith("application/json") ? { type: "object" } : binary);
  return {
    content: Object.fromEntries(answer.contentTypes.map((type) => [type, { schema: schemaFor(type) }])),
  };
}

/** One answer per status: the envelope, the codes with that status, and their meanings. The advice is in the answer itself. */
function describeFailures(
  operation: Operation,
  examples: readonly Example[],
  schemas: ComponentSchemas,
): Json {
  const envelope = schemas.describe(describedErrorSchema, "output");
  return Object.fromEntries(
    failuresByStatus(operation).map(([status, codes]) => [
      status,
      {
        description: codes.map(describeCode).join("\n"),
        headers: {
          ...commonHeaders,
          ...(codes.includes("rate_limited") ? throttleHeaders(operation) : {}),
          ...(codes.some((code) => "retryAfter" in errorTable[code])
            ? { "Retry-After": { $ref: "#/components/headers/Retry-After" } }
            : {}),
        },
        content: {
          "application/json": {
            schema: { allOf: [envelope, { properties: { code: { enum: codes } } }] },
            examples: {
              ...namedExamples(
                examples.filter((example) => example.status === status),
                ({ answer }) => answer,
              ).examples,
              ...errorExampleRefs(operation, codes),
            },
          },
        },
      },
    ]),
  );
}

function describeCode(code: ErrorCode): string {
  return `- \`${code}\`${errorTable[code].retryable ? " (may be retried)" : ""}: ${errorMeanings[code]}`;
}

const commonHeaders = { "X-Request-Id": { $ref: "#/components/headers/X-Request-Id" } };

function throttleHeaders({ throttles }: Operation): Json {
  if (!throttles) return {};
  return {
    RateLimit: { $ref: "#/components/headers/RateLimit" },
    "RateLimit-Policy": { $ref: "#/components/headers/RateLimit-Policy" },
  };
}

function ownHeaders({ headers = {} }: ResponseSpec): Json {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: "string" } }]),
  );
}

function namedExamples(
  examples: readonly Example[],
  pick: (example: Example) => unknown,
): { examples?: Json } {
  if (examples.length === 0) return {};
  return {
    examples: Object.fromEntries(
      examples.map((example) => [example.name, { summary: example.summary, value: pick(example) }]),
    ),
  };
}

/** Headers that several answers share, each described once. */
export const headerComponents = {
  "X-Request-Id": { description: "The ID of this request in our log.", schema: { type: "string" } },
  "Retry-After": {
    description: "Seconds to wait before you retry.",
    schema: { type: "integer", minimum: 1 },
  },
  RateLimit: {
    description: "The remaining calls of the rate limit, and the seconds until it resets.",
    schema: { type: "string" },
    example: '"proofs";r=19;t=60',
  },
  "RateLimit-Policy": {
    description: "The rate limit: calls (q) in a window of seconds (w).",
    schema: { type: "string" },
    example: '"proofs";q=20;w=60',
  },
} as const;
