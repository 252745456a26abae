import { brandName } from "#lib/shared/brand";
import { formatCents } from "#lib/shared/money";
import { x402Calls } from "../deployment-advice.ts";
import { mcpPath } from "../mcp/server-identity.ts";
import { serviceSummary } from "../openapi/service-info.ts";
import { skillPath } from "./agent-skill.ts";
import type { DocumentSource } from "./serve-document.ts";
import { placeholderRule, walkThrough } from "./walk-through.ts";

/** /llms.txt (llmstxt.org): enough to send a letter, and links to the rest. */
export function llmsTxt({ baseUrl, services }: DocumentSource): string {
  const prices = services.priceBook;
  return `# ${brandName}

> ${serviceSummary} Send text or a PDF, and a printed letter, postcard, or notecard is handed to the US Postal Service. You don't need an account: a program quotes, sends, and tracks with three calls. A one-page letter is ${formatCents(prices.firstClass)}, or ${formatCents(prices.certified)} by Certified Mail, including postage and envelope.

Base URL: ${baseUrl}

Rules for programs:

- You don't need a key. You pay only for live orders; quotes, sandbox orders, and every GET are free.
- \`sandbox: true\` runs the whole flow immediately; nothing is printed. Start there, and send live only what a person has approved.
- Pay for a live order with a \`credit_code\` in the request. Without one, it returns \`action_required\` with a \`payment_url\` to give to a person. Buy codes at ${baseUrl}/credits or with POST /v1/credits/checkout; GET /v1/credits/{code} returns the balance.
- To let a person decide, send \`require_approval: true\` and give them the \`approval_url\` of the response: they see the printed pages, both addresses, and the price, and approve, ask for changes, or decline. Nothing is charged or mailed before. \`order.approval\` and the events say what was decided.
${services.credits.takesTokens ? `- ${x402Calls} The first answer of the second call is the 402 with the terms; the official clients pay it once their spending limit is the price ([how](${baseUrl}/developers/credits.md#one-letter)).\n` : ""}- Send an \`Idempotency-Key\` with every order, and the same one on every retry: a retry returns the same order.
- Bulk mail: POST /v1/batches/quotes and POST /v1/batches with \`text\`, \`from\`, and \`rows: [{to, fields, reference}]\`; \`{{field}}\` in the text prints the row's value. You pay once, by credit_code or at a card checkout. Every row becomes an order; GET /v1/batches/{id} counts them ([how](${baseUrl}/developers/batches.md)).
- Bulk mail with a PDF for each row, such as invoices: POST /v1/batches/uploads, then rows with \`upload_key\` and \`pages\`. POST /v1/batches/uploads/letters finds the letters in one merged PDF; show those with \`doubts\` to a person.
- For a common letter (a deposit demand, a debt validation, a cancellation, a thank-you card), GET /v1/letters has texts in English and Spanish with blanks to fill in and the mail class that fits. \`?slug=\` returns one.
- To receive events instead of polling, send a \`webhook_url\` with the order and store its \`webhook_secret\` (with an API key: the key's, from GET /v1/keys/{id}): every event is sent there, following Standard Webhooks ([how](${baseUrl}/developers/webhooks.md)).
- The \`order.failure\` of a failed order has \`code\`, \`reason\`, and \`retryable\`. If \`retryable\` is false, a program must not send the letter again; after submission_unconfirmed and duplicate_suspected, a mailpiece may be on its way.
- To prove what was mailed: GET /v1/orders/{id}/certificate with a capability token of the order, even an expired one, returns the Mailing record, a signed PDF with the pages, their SHA-256, and every event with its source. Anyone can verify it at /verify, and GET /v1/records/{hash} says whether it is current; GET /v1/orders/{id}/pages/{page} returns one printed page as an image.
- A failure is \`{status, code, reason, next, retryable, request_id}\`: match on \`code\`, do what \`next\` says, retry only if \`retryable\` is true, and wait \`Retry-After\` seconds if given.

The following HTTP calls send a letter. ${placeholderRule}

${walkThrough(baseUrl).replaceAll(/^### (.+)$/gm, "**$1**")}

## Documentation

- [Everything on one page](${baseUrl}/llms-full.txt): every endpoint with its fields, every error code, limits, and prices
- [Client libraries and command line](${baseUrl}/developers/clients.md): TypeScript, Python, and a shell; installed from this service
- [Guides](${baseUrl}/developers.md): quick start in curl, TypeScript, Python, and MCP; paying, sandbox, errors, limits, keys, and versioning
- [Changelog](${baseUrl}/developers/changelog.md): what changed in the API and the clients; [feed](${baseUrl}/developers/changelog.xml)
- [OpenAPI 3.1](${baseUrl}/v1/openapi.json): the exact API of this deployment

## Tools for agents

- [MCP endpoint](${baseUrl}${mcpPath}): streamable HTTP; quote_letter, send_letter, get_letter_status
- [MCP server card](${baseUrl}${mcpPath}/server-card): how to connect
- [Agent skill](${baseUrl}${skillPath}): what an agent asks a person, and the three calls; listed in ${baseUrl}/.well-known/agent-skills/index.json

## Policies

- [Prices](${baseUrl}/index.md): all prices
- [Content rules](${baseUrl}/content-rules.md): what we refuse, and why
- [Terms](${baseUrl}/terms.md): payments and refunds, what we promise, and what we don't
- [Privacy](${baseUrl}/privacy.md): what we store, for how long, and who else sees it

## Optional

- [API catalog](${baseUrl}/.well-known/api-catalog): link set of what this host offers
- [Write a letter by hand](${baseUrl}/send): the same service for people
`;
}
