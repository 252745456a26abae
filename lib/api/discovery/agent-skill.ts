import { createHash } from "node:crypto";
import { brandName } from "#lib/shared/brand";
import { formatCents } from "#lib/shared/money";
import { x402Calls } from "../deployment-advice.ts";
import { mcpPath } from "../mcp/server-identity.ts";
import { orderStatusMeanings } from "../meanings.ts";
import { apiInfo } from "../openapi/service-info.ts";
import type { DocumentSource } from "./serve-document.ts";
import { capsSentence, priceLines, sizesSentence } from "./stated-figures.ts";
import { placeholderRule, sendingSteps, walkThrough } from "./walk-through.ts";

/** The skill's name is also the name of its folder (the specification of agentskills.io). */
const skillName = "send-physical-mail";
export const skillPath = `/.well-known/agent-skills/${skillName}/SKILL.md`;

/** What the skill does and when to use it; at most 1,024 characters. */
const describeSkill = (baseUrl: string) =>
  `Print and mail a letter, postcard, or Certified Mail to an address in the United States with ${brandName} (${baseUrl}). Use it when a person wants to mail, print and send, or post something, to know what mailing it costs, or to track or cancel it. Free in the sandbox; a live letter costs money and can't be recalled once printed.`;

/** The index of Agent Skills Discovery 0.2.0. The digest is that of the bytes of SKILL.md. */
export function skillsIndex(source: DocumentSource) {
  const digest = createHash("sha256").update(skillMd(source)).digest("hex");
  return {
    $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
    skills: [
      {
        name: skillName,
        type: "skill-md",
        description: describeSkill(source.baseUrl),
        url: skillPath,
        digest: `sha256:${digest}`,
        version: apiInfo.version,
      },
    ],
  };
}

/** SKILL.md: what an agent needs to send one letter, and what it asks a person first. */
export function skillMd({ baseUrl, services }: DocumentSource): string {
  const { priceBook: prices, env, credits } = services;
  return `---
name: ${skillName}
description: ${JSON.stringify(describeSkill(baseUrl))}
compatibility: ${JSON.stringify(`No account or key. HTTP access to ${baseUrl}`)}
metadata:
  version: "${apiInfo.version}"
---

# Send physical mail with ${brandName}

${brandName} prints text or a PDF and hands it to the US Postal Service. Three calls send a letter: quote, send, track. You need no account and no key. If your client has our MCP server (${baseUrl}${mcpPath}), use its tools \`quote_letter\`, \`send_letter\`, and \`get_letter_status\` in place of these calls; the rules are the same.

## Rules

1. Start in the sandbox: with \`sandbox: true\`, the whole flow runs at once and for free, and nothing is printed.
2. Before a live letter, show a person all of the following, and send only after they say yes: the recipient's name and full address, the return address, the text or the pages, the mail class, and the total. A yes counts for that letter at that price only.
3. Better: let the person decide on our page. Send \`require_approval: true\` and give them the \`approval_url\` of the answer. They see the printed pages, both addresses, and the price. Nothing is charged or printed before they approve.
4. Send an \`Idempotency-Key\` with every order: a new random value for each letter, and the same value for each retry of it. A retry returns the same order and charges nothing.
5. Give the person the complete \`order_url\` of the answer, with the part after the #. It is their private link: there they follow or cancel the letter. It can't be issued again.
6. Never send a letter again after \`submission_unconfirmed\` or \`duplicate_suspected\`: the first may be on its way.

## Send a letter in the sandbox

${placeholderRule}

${walkThrough(baseUrl, sendingSteps)}

## Send it live

Repeat step 1 for a new token. Then make the call of step 2 with exactly the quoted letter, without \`sandbox\`, and one of these:

- \`require_approval: true\`: returns \`approval_url\`. The person approves there, and pays if nothing else does.
- \`credit_code\`: prepaid credit, debited with the order. Ask the person for their code, or have them buy one (${baseUrl}/credits).
- Neither: returns \`action_required\` and a \`payment_url\` for the person, open for 45 minutes.
${credits.takesTokens ? `- x402: ${x402Calls} How: ${baseUrl}/developers/credits.md#one-letter\n` : ""}
## What a letter can have

All of these are optional fields of the quote and the order. The token binds them.

- \`text_format: "markdown"\`: headings, bold, italic, lists, quotes, and tables. Without it, the marks are printed as they are.
- \`date_line: "auto"\` prints the day on which the letter is mailed; \`subject\`, \`signature: {"typed": name}\`, and \`letterhead: {"lines": [...]}\` are printed around the text.
- \`enclosures\`: PDFs behind the letter. \`type_size\`: 14 or 18 for people who read with difficulty.
- \`send_on\` or \`arrive_by\`: the day to mail it, or the day by which it should be there, up to 180 days ahead. Days beyond a card's hold need prepaid credit; the quote's \`pay_with\` says so.

## Many letters that differ, such as invoices

With a key that has \`mail:bulk\`, each row of a batch can have its own PDF, or pages of a merged one:

1. \`POST /v1/batches/uploads\` with \`{"count": 1}\`, then PUT the PDF to the \`upload_url\`.
2. For a merged PDF, \`POST /v1/batches/uploads/letters\` with its \`upload_key\` finds the pages and the recipient of each letter. Show every letter with \`doubts\` to the person before you go on.
3. \`POST /v1/batches/quotes\` with \`rows: [{"to": ..., "upload_key": ..., "pages": "1-2"}]\` answers 202. Read \`quote_url\` until \`status\` is \`ok\`.
4. \`POST /v1/batches\` with the same body and the quote's \`confirmation_token\`.

## Read the answer

\`status: "ok"\` means that the order was taken, not that it is mailed. Look at \`order.status\`:

${Object.entries(orderStatusMeanings)
  .map(([status, meaning]) => `- \`${status}\`: ${meaning}`)
  .join("\n")}

Tell the person the status. After \`refused\`, tell them the \`refusal_reason\`; the letter isn't mailed and the money is returned. \`held_for_review\` needs nothing from you: ask again in an hour. \`status: "action_required"\` means that a person must still pay or approve. Until \`hand_off_at\`, DELETE /v1/orders/{order.id} with the header X-Capability-Token: {capability.cancel_token} cancels the letter.

A failure is \`{status, code, reason, next, retryable, request_id}\`. Do what \`next\` says. Send the same request again only if \`retryable\` is true, after \`Retry-After\` seconds if given. If an address can't be delivered to, ask the person; don't guess.

## Prices

In US cents, including printing, envelope, and postage; a quote is exact. \`mail_class\` is first_class, priority, certified, or certified_err: Certified Mail with an electronic return receipt, the recipient's signature as a PDF, ${formatCents(prices.certified + prices.electronicReturnReceipt)} for one page. Postcards and notecards are first_class with a \`format\`.

${priceLines(prices)}

## Limits

- ${capsSentence(env)}. POST /v1/account_sessions raises them.
- ${sizesSentence}. United States addresses only.
- Content rules: ${baseUrl}/content-rules.md

## More

- Every endpoint, field, and error: ${baseUrl}/llms-full.txt
- OpenAPI 3.1: ${baseUrl}/v1/openapi.json
- Many letters, webhooks, PDFs, keys: ${baseUrl}/developers.md
`;
}
