import { type CapFigures, caps } from "#lib/domain/access/caps";
import { maxPages, maxPdfBase64Chars, maxPdfBytes, maxTextChars } from "#lib/domain/mail/limits";
import { maxCommentChars } from "#lib/domain/reviews/review";
import { storageLimits } from "#lib/domain/uploads/meter-store";
import { ticketSeconds } from "#lib/domain/uploads/schema";
import { type Guide, list, table, text } from "#lib/shared/guide";
import { declaredOperations } from "../declared-operations.ts";
import type { DocumentSource } from "../discovery/serve-document.ts";

import { mcpPath } from "../mcp/server-identity.ts";
import { anyTool } from "../mcp/tools.ts";

const number = (value: number) => value.toLocaleString("en-US");

const letters = ({ perDay, perMonth }: CapFigures) => [`${perDay} letters`, `${perMonth} letters`];
const dollars = ({ perDay, perMonth }: CapFigures) => [
  `${perDay / 100} dollars`,
  `${perMonth / 100} dollars`,
];

export function limits({ services }: DocumentSource): Guide {
  const throttled = declaredOperations()
    .filter(({ enabled }) => enabled?.(services.env) !== false)
    .flatMap(({ id, method, path, throttles = [] }) =>
      throttles.map(({ name, perMinute, when, by }) => [
        `[${method} ${path}](/developers/reference#${id})`,
        `${perMinute}${when ? ` ${name.replaceAll("_", " ")}` : ""}`,
        by === "address" ? "Network address" : "API key, else network address",
      ]),
    );
  const tools = anyTool.throttles.map(({ perMinute }) => [
    `Tools of \`${mcpPath}\`, together`,
    `${perMinute}`,
    "API key, else network address",
  ]);
  return {
    title: "Limits",
    summary: "How often, how many and how large. Every refusal says how long to wait.",
    sections: [
      {
        id: "per-minute",
        title: "Calls in a minute",
        blocks: [
          table("Throttles", ["Endpoint", "In a minute", "Counted for each"], [...throttled, ...tools]),
          text(
            "Over the limit the answer is 429 [`rate_limited`](/developers/errors#rate_limited) with `Retry-After` in seconds. Before that, every answer of these endpoints says what is left: `RateLimit-Policy` names the calls (`q`) in a window of seconds (`w`), `RateLimit` the calls that remain (`r`) and the seconds until the count is full again (`t`). Endpoints that are not listed have no limit by the minute.",
          ),
        ],
      },
      {
        id: "live-letters",
        title: "Live letters",
        blocks: [
          table(
            "Caps on live letters",
            ["For each", "In 24 hours", "In 30 days"],
            [
              ["Sender: caller and e-mail address", ...letters(caps.senderLetters)],
              ["Caller: API key, else network address", ...letters(caps.actorLetters)],
              ["Caller, in money", ...dollars(caps.actorSpendCents)],
            ],
          ),
          text(
            "Over a cap the answer is 429 [`velocity_limit`](/developers/errors#velocity_limit), and `Retry-After` says when the next letter fits. What is larger than a whole cap never does: the reason says so, and a batch is split instead. Letters that are canceled, refused or failed give their place back. Sandbox orders do not count.",
          ),
        ],
      },
      {
        id: "sizes",
        title: "Sizes",
        blocks: [
          table(
            "Sizes",
            ["What", "At most"],
            [
              ["Pages of a letter", `${maxPages}, printed on both sides`],
              ["`text`", `${number(maxTextChars)} characters`],
              ["A PDF that is uploaded or fetched", `10 MB (${number(maxPdfBytes)} bytes)`],
              ["`pdf_base64`", `${number(maxPdfBase64Chars)} characters`],
              [
                "Uploads and PDFs of sandbox orders of one caller, each kept 30 days",
                `${number(storageLimits.callerBytes / 1_048_576)} MB`,
              ],
              ["Comment of a review", `${number(maxCommentChars)} characters`],
              ["`Idempotency-Key`", "255 printable ASCII characters"],
            ],
          ),
        ],
      },
      {
        id: "lifetimes",
        title: "How long things live",
        blocks: [
          list(
            "Token of a quote, and the price it holds: 30 minutes, one use.",
            "Tokens to take back and to review an order: 7 days.",
            `Ticket for an upload: ${ticketSeconds / 60} minutes. A file that no order uses is deleted after 30 days.`,
            "`Idempotency-Key`: 7 days.",
            "What a letter says, and its street lines: erased 30 days after the order has ended.",
          ),
        ],
      },
    ],
  };
}
