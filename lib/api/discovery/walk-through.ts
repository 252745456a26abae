import { declaredOperations } from "../declared-operations.ts";
import type { Example } from "../openapi/example.ts";
import { examplesOf } from "../openapi/examples.ts";
import {
  sampleCancelToken,
  sampleConfirmationToken,
  sampleOrderId,
  sampleReviewToken,
} from "../openapi/samples.ts";
import type { Operation } from "../operation.ts";

/** The life of a letter in the sandbox, as calls that work when you paste them one after another. */
const steps: readonly { operationId: string; example: string; title: string; body?: object }[] = [
  { operationId: "createQuote", example: "letter", title: "Quote: the price and the token" },
  { operationId: "createOrder", example: "sandboxLetter", title: "Send, in the sandbox" },
  { operationId: "getOrder", example: "order", title: "Track" },
  {
    operationId: "advanceOrder",
    example: "mailed",
    title: "Simulate delivery (sandbox only)",
    body: { to: "delivered" },
  },
  { operationId: "createReview", example: "fiveStars", title: "Review a delivered letter" },
];

/** Where each sample value comes from in a real run: the path of a field in an earlier answer. */
const placeholders: readonly [sample: string, path: string][] = [
  [sampleConfirmationToken, "{confirmation_token}"],
  [sampleOrderId, "{order.id}"],
  [sampleCancelToken, "{capability.cancel_token}"],
  [sampleReviewToken, "{capability.review_token}"],
];

export const placeholderRule =
  "`{a.b}` is the field `b` of `a` in an earlier response. `{unique}` is a unique string that you choose for this order.";

/** The steps that make a letter and look at it. */
export const sendingSteps = 3;

/** Markdown: for each of the first `count` steps that this deployment has, a heading of level 3, the request, and its answer. */
export function walkThrough(baseUrl: string, count = steps.length): string {
  const operations = new Map(declaredOperations().map((operation) => [operation.id, operation]));
  const reported = steps.slice(0, count).flatMap((step) => {
    const operation = operations.get(step.operationId);
    const example = operation && examplesOf(operation).find(({ name }) => name === step.example);
    return operation && example ? [{ ...step, operation, example }] : [];
  });
  return reported
    .map(({ title, operation, example, body }, index) =>
      [
        `### ${index + 1}. ${title}`,
        fence("http", requestText(operation, body ? { ...example, body } : example, baseUrl)),
        // This step replaces the example's body, so the example's response wouldn't match it.
        body
          ? `It returns ${example.status}, with a response like the one before.`
          : `It returns ${example.status}:\n\n${fence("json", pretty(example.answer))}`,
      ].join("\n\n"),
    )
    .join("\n\n");
}

/** An example's request, without the headers that every client adds. */
export function requestText({ method, path }: Operation, example: Example, baseUrl: string): string {
  const target = path.replace(/\{(\w+)\}/g, (_, name: string) => example.params?.[name] ?? `{${name}}`);
  const query = Object.entries(example.query ?? {}).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  const lines = [
    `${method} ${baseUrl}${target}${query.length > 0 ? `?${query.join("&")}` : ""}`,
    ...Object.entries(example.headers ?? {}).map(([name, value]) =>
      // A unique key each time, because readers who paste the same key would all repeat one order.
      name === "Idempotency-Key" ? `${name}: {unique}` : `${name}: ${value}`,
    ),
    ...(example.body === undefined ? [] : ["Content-Type: application/json", "", pretty(example.body)]),
  ];
  return withPlaceholders(lines.join("\n"));
}

export const pretty = (value: unknown) => JSON.stringify(value, null, 2);
export const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``;

function withPlaceholders(text: string): string {
  return placeholders.reduce((result, [sample, path]) => result.replaceAll(sample, path), text);
}
