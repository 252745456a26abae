import { caps } from "#lib/domain/access/caps";
import { creditLifetimes, packNames, packs } from "#lib/domain/credits/packs";
import { pauseSeconds, webhookTimeoutMs } from "#lib/domain/webhooks/schedule";
import { brandName } from "#lib/shared/brand";
import { errorTable } from "#lib/shared/errors";
import { formatCents } from "#lib/shared/money";
import { declaredOperations } from "../declared-operations.ts";
import { mcpPath } from "../mcp/server-identity.ts";
import { tools } from "../mcp/tools.ts";
import { throttleSentence } from "../openapi/describe-operation.ts";
import { serviceDescription } from "../openapi/service-info.ts";
import { webhookExampleOf } from "../openapi/webhook-examples.ts";
import { describeForReaders } from "./describe-for-readers.ts";
import type { DocumentSource } from "./serve-document.ts";
import { fence, placeholderRule, pretty, walkThrough } from "./walk-through.ts";

/** /llms-full.txt: for a program that knows nothing else and reads one file. */
export function llmsFullTxt({ baseUrl, services }: DocumentSource): string {
  const { env } = services;
  const prices = env.PRICE_BOOK;
  const operations = declaredOperations().filter(({ enabled }) => enabled?.(env) !== false);
  const throttled = operations.flatMap(({ method, path, throttles = [] }) =>
    throttles.map((throttle) => `- ${method} ${path}: ${throttleSentence(throttle)}`),
  );
  const packLine = packNames
    .map(
      (name) =>
        `${name} ${formatCents(packs[name].faceCents)} (${formatCents(packs[name].bonusCents)} on top)`,
    )
    .join(", ");
  return `# ${brandName}

${serviceDescription}

Base URL: ${baseUrl}
OpenAPI 3.1: ${baseUrl}/v1/openapi.json
MCP: ${baseUrl}${mcpPath}

## A letter from quote to review

${placeholderRule} A live letter goes the same way without \`sandbox\`, and somebody must pay for it: see Paying. An order is final when its status is delivered, refused, canceled or failed; until then ask again, about once an hour.

${walkThrough(baseUrl)}

## Paying

- By code: \`credit_code\` in the body of POST /v1/orders. The price is debited with the order, which answers 201 with status \`ok\`. Too little on the code is 402 insufficient_credit, an unknown code 402 credit_code_unknown; nothing was made then.
- By card: without \`credit_code\` the answer is 201 with status \`action_required\`: give \`payment_url\` to a person. It is open for 31 minutes; the same Idempotency-Key returns it again meanwhile. With \`checkout_ui_mode: "embedded"\` it is \`payment_client_secret\`, for Stripe's form on a page of yours. The card is held, and charged when the letter goes to the printer. An order that nobody pays is canceled by itself.
- Packs of credit: ${packLine}. POST /v1/credits/checkout answers a \`payment_url\`; the code is e-mailed. What was paid for lives ${creditLifetimes.faceYears} years, the gift on top ${creditLifetimes.bonusMonths} months; it is spent first.
- Agents that pay for themselves: POST /v1/x402/credits, where this deployment takes x402. \`sandbox: true\` mints a code for rehearsals on any deployment.
- A letter that is refused, canceled or failed gives its money back by itself, to where it came from.
- \`hand_off_at\` of the order is the end of the time in which it can be taken back.
- Higher caps: POST /v1/account_sessions with an e-mail address, POST /v1/account_sessions/verify with the six digits of the mail; send the \`account_session\` with live orders. It lasts 30 days.

## Webhooks

An order with a \`webhook_url\` (public https, port 443 or 8443) answers a \`webhook_secret\` (\`whsec_…\`, in the 201 and its replays alone). Every event of it is posted there as JSON, by Standard Webhooks:

- Headers \`webhook-id\` (the event's id, the same in every attempt), \`webhook-timestamp\` (seconds), \`webhook-signature\` (\`v1,\` and base64 HMAC-SHA256 of \`id.timestamp.body\` with the base64-decoded rest of the secret; several may stand there, separated by spaces, and one must fit). Refuse what does not fit or is 5 minutes off.
- Answer 2xx within ${webhookTimeoutMs / 1000} seconds. Anything else, redirects too, is tried again after ${pauseSeconds.slice(1).join(", ")} seconds and up to a tenth more; \`Retry-After\` makes it later; 410 ends it.
- At least once: pass over a \`webhook-id\` that you have seen. \`data.order\` is the order as it is at the delivery. \`order.delivered\` carries a fresh \`data.review_token\`.
- POST /v1/orders/{id}/events/{event_id}/redeliver sends an event again.

[Code that verifies, in TypeScript and Python](${baseUrl}/developers/webhooks.md). A payload:

${fence("json", pretty(webhookExampleOf("order.failed")))}

A failed order says why in \`order.failure\`. Where its \`retryable\` is false never send the letter again by program: after submission_unconfirmed and duplicate_suspected a piece may be on its way.

## Sandbox

Put one of these into \`to.line1\` of a sandbox order: \`UNDELIVERABLE\` answers 422 with a candidate, \`MISSING UNIT\` answers 422, \`CORRECT ME\` is accepted with \`corrected_to\`. Sandbox tracking numbers start with SANDBOX-.

## Prices

In US cents, all-in; a quote is exact.

${Object.entries(prices)
  .map(([name, cents]) => `- ${spaced(name)}: ${cents} (${formatCents(cents)})`)
  .join("\n")}

## Endpoints

${operations.map((operation) => describeForReaders(operation, baseUrl)).join("\n\n")}

## Errors

Every failure is JSON: \`{"status": "failed" | "action_required", "code", "reason", "next": []}\`, with \`fields: [{path, message}]\` beside validation_error. "Retry" says whether a program may send the same request again; where \`Retry-After\` is given, wait so many seconds.

| HTTP | code | retry | what to do |
| --- | --- | --- | --- |
${Object.entries(errorTable)
  .map(
    ([code, { http, retryable, next }]) =>
      `| ${http} | ${code} | ${retryable ? "yes" : "no"} | ${next.join(" ")} |`,
  )
  .join("\n")}

## Limits

${throttled.join("\n")}
- Live letters: ${caps.senderLetters.perDay} a day and ${caps.senderLetters.perMonth} in 30 days for each sender, ${caps.actorLetters.perDay} a day and ${caps.actorLetters.perMonth} in 30 days for each caller, ${caps.actorSpendCents.perDay / 100} dollars a day and ${caps.actorSpendCents.perMonth / 100} in 30 days
- A text has at most 50,000 characters, a PDF 10 MB (base64: 14,000,000 characters), a letter 12 pages

Answers of throttled calls carry \`RateLimit-Policy: "name";q=calls;w=seconds\` and \`RateLimit: "name";r=left;t=seconds\`.

## MCP tools

Address: ${baseUrl}${mcpPath}

Streamable HTTP, stateless, no key needed. A failed call is a result with \`isError\` and \`{status, code, reason, retryable, next}\`.

${tools.map((tool) => `### ${tool.name}\n\n${tool.describe(prices)}`).join("\n\n")}
`;
}

/** `extraPage` → `extra page`, `postcard4x6` → `postcard 4x6`. */
const spaced = (name: string) =>
  name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`).replace(/([a-z])(?=\dx\d)/, "$1 ");
