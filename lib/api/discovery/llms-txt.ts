import { brandName } from "#lib/shared/brand";
import { formatCents } from "#lib/shared/money";
import { mcpPath } from "../mcp/server-identity.ts";
import { serviceSummary } from "../openapi/service-info.ts";
import type { DocumentSource } from "./serve-document.ts";
import { placeholderRule, walkThrough } from "./walk-through.ts";

/** /llms.txt (llmstxt.org): enough to send a letter, and where the rest stands. */
export function llmsTxt({ baseUrl, services }: DocumentSource): string {
  const prices = services.priceBook;
  return `# ${brandName}

> ${serviceSummary} Text or a PDF goes in; a printed letter, postcard or folded card is handed to the US Postal Service. No account: a program quotes, sends and tracks with three calls. A one-page letter is ${formatCents(prices.firstClass)}, certified ${formatCents(prices.certified)}, all-in.

Base URL: ${baseUrl}

Rules for programs:

- A call without a key works. Money moves only when a live order is paid; quotes, sandbox orders and every GET are free.
- \`sandbox: true\` runs the whole flow at once; nothing is printed. Start there, and send live only what a person has agreed to.
- A live order is paid with a \`credit_code\` inside the request; without one it answers \`action_required\` with a \`payment_url\` to give to a person. Codes are sold at ${baseUrl}/credits and by POST /v1/credits/checkout; GET /v1/credits/{code} says what one holds.
- Send an \`Idempotency-Key\` with every order and repeat it on a retry: a repeat returns the same order.
- One letter to many: POST /v1/batches/quotes and POST /v1/batches with \`text\`, \`from\` and \`rows: [{to, fields, reference}]\`; \`{{field}}\` in the text prints the row's own words. It is paid once, by credit_code or at a card checkout. Every row becomes an order; GET /v1/batches/{id} counts them ([how](${baseUrl}/developers/batches.md)).
- To hear of a letter instead of asking, send a \`webhook_url\` with the order and keep its \`webhook_secret\`: every event is posted there by Standard Webhooks ([how](${baseUrl}/developers/webhooks.md)).
- A failed order says why in \`order.failure\`: \`code\`, \`reason\`, \`retryable\`. Where \`retryable\` is false never send the letter again by program; after submission_unconfirmed and duplicate_suspected a piece may be on its way.
- What was mailed can be shown to others: GET /v1/orders/{id}/certificate with a capability token of the order, of any age, answers a PDF with the pages, their SHA-256, every event and who stated it; GET /v1/orders/{id}/pages/{page} one printed page as a picture.
- A failure is \`{status, code, reason, next}\`: match on \`code\`, do what \`next\` says, wait \`Retry-After\` seconds where it is given.

The way of a letter follows, as HTTP. ${placeholderRule}

${walkThrough(baseUrl).replaceAll(/^### (.+)$/gm, "**$1**")}

## Documentation

- [Everything on one page](${baseUrl}/llms-full.txt): every endpoint with its fields, every error code, limits, prices
- [Guides](${baseUrl}/developers.md): quick start in curl, TypeScript, Python and MCP; paying, sandbox, errors, limits, keys, promises
- [OpenAPI 3.1](${baseUrl}/v1/openapi.json): the same, exact, as this deployment has it

## Tools for agents

- [MCP endpoint](${baseUrl}${mcpPath}): streamable HTTP; quote_letter, send_letter, get_letter_status
- [MCP server card](${baseUrl}${mcpPath}/server-card): how to connect

## What may be mailed, and what is kept

- [Prices](${baseUrl}/index.md): the whole price book
- [Content rules](${baseUrl}/content-rules.md): what is refused, in the words of the refusal
- [Terms](${baseUrl}/terms.md): when money is taken and when it comes back, what is promised and what is not
- [Privacy](${baseUrl}/privacy.md): what is kept, how long, and who else sees what

## Optional

- [API catalog](${baseUrl}/.well-known/api-catalog): link set of what this host offers
- [Write a letter by hand](${baseUrl}/send): the same service for people
`;
}
