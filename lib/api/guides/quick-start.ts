import { brandName } from "#lib/shared/brand";
import { code, type Guide, list, table, text } from "#lib/shared/guide";
import { formatCents } from "#lib/shared/money";
import type { DocumentSource } from "../discovery/serve-document.ts";
import { mcpPath } from "../mcp/server-identity.ts";
import { pythonInstall, typescriptInstall } from "./client-snippets.ts";
import { curlSnippet, mcpConfigurations, pythonSnippet, typescriptSnippet } from "./quick-start-snippets.ts";

export function quickStart({ baseUrl, services }: DocumentSource): Guide {
  const prices = services.priceBook;
  return {
    title: "Send a letter with the API",
    summary:
      "Quote, send, track: three calls, no account, no key. Everything on this page runs in the sandbox, which is free and mails nothing.",
    sections: [
      {
        id: "quick-start",
        title: "Your first letter",
        blocks: [
          text(
            "Copy one of these and run it as is. Each one prices a one-page letter, sends it in the sandbox, and reads the order.",
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
                  code("In an empty folder", "sh", typescriptInstall(baseUrl)),
                  code("letter.mts", "ts", typescriptSnippet(baseUrl)),
                  text(
                    "Run it with `node letter.mts`; Node 22.18 and newer run TypeScript. For Node 20.19 and newer, name it `letter.mjs`. The client has no dependencies, its types come from this service's schemas, and it retries only what is safe to retry. It has a [command line](/developers/clients#command-line) too.",
                  ),
                ],
              },
              {
                id: "python",
                name: "Python",
                blocks: [
                  code("Install it, in a virtual environment", "sh", pythonInstall(baseUrl)),
                  code("letter.py", "python", pythonSnippet(baseUrl)),
                  text(
                    "The client needs Python 3.9 or newer, and only its standard library. See [Clients](/developers/clients#python).",
                  ),
                ],
              },
              {
                id: "mcp",
                name: "MCP",
                blocks: [
                  text(
                    "Agents get three tools over streamable HTTP: `quote_letter`, `send_letter`, and `get_letter_status`. The server is stateless and needs no key.",
                  ),
                  ...mcpConfigurations(baseUrl).map(({ label, source }) => code(label, "json", source)),
                  text(
                    `In Claude Desktop and other clients with a connectors page, enter only the URL: \`${baseUrl}${mcpPath}\`. They call from their own servers, so the URL must be reachable from the internet.`,
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
            "**Quote.** `POST /v1/quotes` returns the price, item by item. With a recipient and content, it also returns a `confirmation_token`: single-use, valid for 30 minutes, and tied to this letter at this price.",
            "**Send.** `POST /v1/orders` with the token sends exactly that letter. The response has the order and two tokens, one to [cancel it](/developers/reference#cancelOrder) and one to [review it](/developers/reference#createReview). They are shown once, like `order_url`, the private link for the person who sends it.",
            "**Track.** Call `GET /v1/orders/{id}` until the status is `delivered`, `refused`, `canceled`, or `failed`. Once an hour is enough. If the printer doesn't report deliveries, the letter stays `mailed`; look up its tracking number instead.",
          ),
        ],
      },
      {
        id: "live",
        title: "Go live",
        blocks: [
          text(
            "Leave out `sandbox`. A live letter is printed and handed to the US Postal Service on the next business day, and it has to be paid for. With a `credit_code`, the letter is paid in the request. Without one, the response is `action_required` with a `payment_url`, where a person pays by card. See [Paying](/developers/paying). A program must send a quote token. Without one, the response is [`confirmation_required`](/developers/errors#confirmation_required).",
          ),
          table(
            "Prices",
            ["Item", "Price, including postage and envelope"],
            [
              ["First-class letter, first page", formatCents(prices.firstClass)],
              ["Certified Mail letter, first page", formatCents(prices.certified)],
              ["Priority Mail letter, first page", formatCents(prices.priority)],
              ["Each extra page", formatCents(prices.extraPage)],
              ["Postcard, 4 × 6 in", formatCents(prices.postcard4x6)],
              ["Notecard", formatCents(prices.notecard)],
            ],
          ),
          text("Get a quote for the exact price of any letter."),
        ],
      },
      {
        id: "read-by-programs",
        title: "For agents and crawlers",
        blocks: [
          text(
            "Every page here is also available as Markdown: add `.md` to its URL. These files are in their usual places.",
          ),
          table(
            "Files for programs",
            ["URL", "Contents"],
            [
              ["[/llms.txt](/llms.txt)", "Everything a program needs to send a letter"],
              ["[/llms-full.txt](/llms-full.txt)", "Every endpoint, error, limit, and price on one page"],
              ["[/v1/openapi.json](/v1/openapi.json)", "OpenAPI 3.1 of this deployment"],
              [`[${mcpPath}/server-card](${mcpPath}/server-card)`, "How an MCP client connects"],
              [
                "[/.well-known/api-catalog](/.well-known/api-catalog)",
                `The APIs of this ${brandName} host, as a link set`,
              ],
            ],
          ),
        ],
      },
    ],
  };
}
