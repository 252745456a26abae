import { creditLifetimes, packNames, packs } from "#lib/domain/credits/packs";
import { pauseSeconds, webhookTimeoutMs } from "#lib/domain/webhooks/schedule";
import { brandName } from "#lib/shared/brand";
import { errorTable } from "#lib/shared/errors";
import { formatCents } from "#lib/shared/money";
import { declaredOperations } from "../declared-operations.ts";
import { x402Calls } from "../deployment-advice.ts";
import { mcpPath } from "../mcp/server-identity.ts";
import { tools } from "../mcp/tools.ts";
import { throttleSentence } from "../openapi/describe-operation.ts";
import { serviceDescription } from "../openapi/service-info.ts";
import { webhookExampleOf } from "../openapi/webhook-examples.ts";
import { describeForReaders } from "./describe-for-readers.ts";
import type { DocumentSource } from "./serve-document.ts";
import { capsSentence, priceLines, sizesSentence } from "./stated-figures.ts";
import { fence, placeholderRule, pretty, walkThrough } from "./walk-through.ts";

/** /llms-full.txt: the complete documentation, for a program that reads a single file. */
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
        `${name} ${formatCents(packs[name].faceCents)} (${formatCents(packs[name].bonusCents)} bonus)`,
    )
    .join(", ");
  return `# ${brandName}

${serviceDescription}

Base URL: ${baseUrl}
OpenAPI 3.1: ${baseUrl}/v1/openapi.json
MCP: ${baseUrl}${mcpPath}

## A letter from quote to review

${placeholderRule} For a live letter, leave out \`sandbox\` and pay for it: see Paying. An order is final when its status is delivered, refused, canceled, or failed. Until then, poll about once an hour.

${walkThrough(baseUrl)}

## Paying

- By code: \`credit_code\` in the body of POST /v1/orders. The price is debited with the order, and the response is 201 with status \`ok\`. If the balance is too low, the response is 402 insufficient_credit; if the code is unknown, 402 credit_code_unknown. In both cases nothing is created.
- By card: without \`credit_code\`, the response is 201 with status \`action_required\`. Give \`payment_url\` to a person. It is open for 45 minutes, and during that time the same Idempotency-Key returns it again. With \`checkout_ui_mode: "embedded"\`, you get \`payment_client_secret\` instead, for the Stripe form on your own page. We place a hold on the card and charge it when the letter goes to the printer. Unpaid orders are canceled automatically.
- Credit packs: ${packLine}, or \`pack: "amount"\` with \`amount_cents\` and no bonus. POST /v1/credits/checkout returns a \`payment_url\`; we email the code. With \`credit_code\` in place of \`email\`, the credit is added to that code. Paid credit expires after ${creditLifetimes.faceYears} years, bonus credit after ${creditLifetimes.bonusMonths} months. Bonus credit is used first.
- Agents that pay for themselves: ${services.credits.takesTokens ? `${x402Calls} POST /v1/x402/credits sells packs too.` : "POST /v1/x402/credits, where x402 is set up. It isn't here."} With \`sandbox: true\`, any deployment creates a sandbox code.
- If a letter is refused, canceled, or fails, we refund it automatically to the card or code that paid.
- Until the order's \`hand_off_at\`, you can cancel it.
- Give the person who sends the letter the complete \`order_url\` of the 201, with the part after the #. It is their private link: on any device, they see the pages, cancel, follow the letter, and get the Mailing record. It is returned only there, in replays, and in emails. Without the part after the #, the URL shows only the status.
- Higher caps: POST /v1/account_sessions with an email address, then POST /v1/account_sessions/verify with the six-digit code from the email and the \`request_id\` of the first answer. Send the \`account_session\` with live orders. It lasts 30 days.
- What was sent with an email address: POST /v1/mailbox_sessions with the same email, code, and \`request_id\` returns a \`mailbox_session\` for one hour. Send it as the bearer of the lists.

## Webhooks

An order with a \`webhook_url\` (public https, port 443 or 8443) returns a \`webhook_secret\` (\`whsec_…\`, only in the 201 and its replays; with an API key, the one secret of the key signs instead, from GET /v1/keys/{id}). Every event of the order is sent there as JSON, following Standard Webhooks:

- Headers \`webhook-id\` (the event's ID, the same in every attempt), \`webhook-timestamp\` (seconds), \`webhook-signature\` (\`v1,\` and base64 HMAC-SHA256 of \`id.timestamp.body\` with the base64-decoded rest of the secret; there can be several, separated by spaces, and one must match). Refuse deliveries that don't match or are more than 5 minutes off.
- Return 2xx within ${webhookTimeoutMs / 1000} seconds. Anything else, including redirects, is retried after ${pauseSeconds.slice(1).join(", ")} seconds, plus up to 10%. \`Retry-After\` delays the retry; 410 stops all deliveries.
- Events are delivered at least once: ignore a \`webhook-id\` that you have already processed. \`data.order\` is the order at the time of the delivery. \`order.delivered\` has a new \`data.review_token\`.
- GET /v1/orders/{id}/deliveries is the log of deliveries: each event with the time and HTTP status of its attempts. POST /v1/orders/{id}/events/{event_id}/redeliver sends an event again.

[Code to verify signatures, in TypeScript and Python](${baseUrl}/developers/webhooks.md). Example:

${fence("json", pretty(webhookExampleOf("order.failed")))}

The \`order.failure\` of a failed order says why it failed. If its \`retryable\` is false, a program must not send the letter again: after submission_unconfirmed and duplicate_suspected, a mailpiece may be on its way.

## Sandbox

Put one of these in \`to.line1\` of a sandbox order: \`UNDELIVERABLE\` returns 422 with a candidate, \`MISSING UNIT\` returns 422, and \`CORRECT ME\` is accepted with \`corrected_to\`. Sandbox tracking numbers start with SANDBOX-.

## Prices

In US cents, including postage, printing, and envelope. A quote is exact.

${priceLines(prices)}

## Endpoints

${operations.map((operation) => describeForReaders(operation, baseUrl)).join("\n\n")}

## Errors

Every failure is JSON: \`{"status": "failed" | "action_required", "code", "reason", "next": []}\`, with \`fields: [{path, message}]\` for validation_error. "Retry" says whether a program may send the same request again. If the response has \`Retry-After\`, wait that many seconds.

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
- ${capsSentence(env)}
- ${sizesSentence}

Responses of rate-limited calls have \`RateLimit-Policy: "name";q=calls;w=seconds\` and \`RateLimit: "name";r=left;t=seconds\`.

## MCP tools

Address: ${baseUrl}${mcpPath}

Streamable HTTP, stateless, no key needed. A failed call is a result with \`isError\` and \`{status, code, reason, retryable, next}\`.

${tools.map((tool) => `### ${tool.name}\n\n${tool.describe({ prices, takesTokens: services.credits.takesTokens })}`).join("\n\n")}
`;
}
