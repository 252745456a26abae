import { brandName } from "#lib/shared/brand";
import { code, type Guide, list, table, text } from "#lib/shared/guide";
import { formatCents } from "#lib/shared/money";
import type { DocumentSource } from "../discovery/serve-document.ts";
import { mcpPath } from "../mcp/server-identity.ts";
import { curlSnippet, mcpConfigurations, pythonSnippet, typescriptSnippet } from "./quick-start-snippets.ts";

export function quickStart({ baseUrl, services }: DocumentSource): Guide {
  const prices = services.priceBook;
  return {
    title: "Send a letter from a program",
    summary:
      "Quote, send, follow: three calls, no account, no key. Everything on this page runs in the sandbox, which is free and mails nothing.",
    sections: [
      {
        id: "quick-start",
        title: "A first letter",
        blocks: [
          text(
            "Paste one of these and run it as it stands. Each prices a one-page letter, sends it in the sandbox and reads the order back.",
          ),
          {
            kind: "choices",
            label: "Language",
            choices: [
              { id: "curl", name: "curl", blocks: [code("In a shell", "bash", curlSnippet(baseUrl))] },
              {
                id: "typescript",
                name: "TypeScript",
                blocks: [
                  code("letter.ts", "ts", typescriptSnippet(baseUrl)),
                  text(
                    "The client has no dependencies, its types come from the schemas of this service, and it retries only what may be retried. It is not on npm yet: `npm pack` in the folder `clients/typescript` of the source makes the package to install.",
                  ),
                ],
              },
              {
                id: "python",
                name: "Python",
                blocks: [
                  code("letter.py", "python", pythonSnippet(baseUrl)),
                  text("The standard library is enough; nothing has to be installed."),
                ],
              },
              {
                id: "mcp",
                name: "MCP",
                blocks: [
                  text(
                    "Agents get three tools, `quote_letter`, `send_letter` and `get_letter_status`, over streamable HTTP. The server keeps no session and needs no key.",
                  ),
                  ...mcpConfigurations(baseUrl).map(({ label, source }) => code(label, "json", source)),
                  text(
                    `Claude Desktop and other clients with a page for connectors ask for the address alone: \`${baseUrl}${mcpPath}\`. They call from their own servers, so the address has to be one that the internet can reach.`,
                  ),
                ],
              },
            ],
          },
        ],
      },
      {
        id: "steps",
        title: "What the three calls do",
        blocks: [
          list(
            "**Quote.** `POST /v1/quotes` answers the price, item by item. With the recipient and the content it also answers a `confirmation_token`: single-use, valid 30 minutes, bound to this letter at this price.",
            "**Send.** `POST /v1/orders` with the token sends that letter and no other. The answer holds the order and two tokens of its own, one to [take it back](/developers/reference#cancelOrder), one to [review it](/developers/reference#createReview). They are shown once.",
            "**Follow.** `GET /v1/orders/{id}` until the status is `delivered`, `refused`, `canceled` or `failed`. Once an hour is often enough: this is mail. A letter with a tracking number stays `mailed` where its printer reports no deliveries: then the number tells.",
          ),
        ],
      },
      {
        id: "live",
        title: "When it is meant",
        blocks: [
          text(
            "Leave `sandbox` out. A live letter is printed and handed to the US Postal Service on the next business day, so somebody has to pay for it: with a `credit_code` the letter is paid inside the request; without one the answer is `action_required` with a `payment_url`, where a person pays by card. [Paying](/developers/paying) says it all. A program has to send the token of a quote: without one the answer is [`confirmation_required`](/developers/errors#confirmation_required).",
          ),
          table(
            "Prices",
            ["What", "Price, postage and envelope included"],
            [
              ["First class letter, first page", formatCents(prices.firstClass)],
              ["Certified letter, first page", formatCents(prices.certified)],
              ["Priority letter, first page", formatCents(prices.priority)],
              ["Each further page", formatCents(prices.extraPage)],
              ["Postcard, 4 × 6 in", formatCents(prices.postcard4x6)],
              ["Notecard", formatCents(prices.notecard)],
            ],
          ),
          text("These are the usual ones; a quote is exact for any letter."),
        ],
      },
      {
        id: "read-by-programs",
        title: "For programs that read",
        blocks: [
          text(
            "Every page here has a Markdown twin: put `.md` behind its address. The rest is where programs look for it.",
          ),
          table(
            "Files for programs",
            ["Address", "What it is"],
            [
              [
                "[/llms.txt](/llms.txt)",
                "Enough to send a letter, for a program that knows only this address",
              ],
              ["[/llms-full.txt](/llms-full.txt)", "Every endpoint, error, limit and price in one text"],
              [
                "[/v1/openapi.json](/v1/openapi.json)",
                "OpenAPI 3.1, made by this deployment when it is asked",
              ],
              [`[${mcpPath}/server-card](${mcpPath}/server-card)`, "How an MCP client connects"],
              [
                "[/.well-known/api-catalog](/.well-known/api-catalog)",
                `What this host of ${brandName} offers, as a link set`,
              ],
            ],
          ),
        ],
      },
    ],
  };
}
