import type { CapFigures, CapTable } from "#lib/domain/access/caps-book";
import {
  maxEnclosures,
  maxImageBytes,
  maxImageSide,
  maxPages,
  maxPdfBase64Chars,
  maxPdfBytes,
  maxSheets,
  maxTextChars,
} from "#lib/domain/mail/limits";
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

const rowsOf = ({ senderLetters, actorLetters, actorSpendCents }: CapTable) => [
  ["Sender: caller and email address", ...letters(senderLetters)],
  [
    "Caller: verified address (all its API keys together), API key from the operator, or else IP address",
    ...letters(actorLetters),
  ],
  ["Caller, spending", ...dollars(actorSpendCents)],
];

const countedPer = {
  actor: "API key (all keys of one email address together), or IP address without one",
  address: "IP address",
  webhook_host: "Host of `webhook_url`, for all callers without an API key together",
};

export function limits({ services }: DocumentSource): Guide {
  const throttled = declaredOperations()
    .filter(({ enabled }) => enabled?.(services.env) !== false)
    .flatMap(({ id, method, path, throttles = [] }) =>
      throttles.map(({ name, perMinute, when, by }) => [
        `[${method} ${path}](/developers/reference#${id})`,
        `${perMinute}${when ? ` ${name.replaceAll("_", " ")}` : ""}`,
        countedPer[by ?? "actor"],
      ]),
    );
  const tools = anyTool.throttles.map(({ perMinute }) => [
    `All tools of \`${mcpPath}\``,
    `${perMinute}`,
    countedPer.actor,
  ]);
  const { unverified, verified } = services.env.MAILING_CAPS;
  return {
    title: "Limits",
    summary: "Rate limits, caps, and sizes. Every 429 says how long to wait.",
    sections: [
      {
        id: "per-minute",
        title: "Rate limits",
        blocks: [
          table("Rate limits", ["Endpoint", "Calls per minute", "Counted per"], [...throttled, ...tools]),
          text(
            "Above the limit, the response is 429 [`rate_limited`](/developers/errors#rate_limited) with `Retry-After` in seconds. Every response of these endpoints says what is left: `RateLimit-Policy` has the number of calls (`q`) in a window of seconds (`w`), and `RateLimit` has the remaining calls (`r`) and the seconds until the full number is available again (`t`). Endpoints that aren't listed have no rate limit.",
          ),
        ],
      },
      {
        id: "live-letters",
        title: "Live letters",
        blocks: [
          table("Caps on live letters", ["Per", "24 hours", "30 days"], rowsOf(unverified)),
          table("Caps with a verified email address", ["Per", "24 hours", "30 days"], rowsOf(verified)),
          text(
            "`limits` in a quote says what is left for you: letters and cents in 24 hours and in 30 days, and when the quoted letter fits if it doesn't now. For a spending key, `key_spend_24h` says what is left of its daily limit.",
          ),
          text(
            "Above a cap, the response is 429 [`velocity_limit`](/developers/errors#velocity_limit), and `limit` names the cap, `remaining` says what is left of it, and `retry_at` and `Retry-After` say when the letter fits. If an order is larger than the whole cap, waiting doesn't help, and the reason says so; split the batch instead. Letters that are canceled, refused, or failed don't count, and neither do sandbox orders.",
          ),
        ],
      },
      {
        id: "sizes",
        title: "Sizes",
        blocks: [
          table(
            "Sizes",
            ["Item", "Maximum"],
            [
              ["Pages of a letter", `${maxPages}, printed on both sides; ${maxSheets} with single_sided`],
              [
                "An image of a signature or letterhead",
                `${number(maxImageBytes)} bytes, ${number(maxImageSide)} pixels on each side`,
              ],
              [
                "`enclosures`",
                `${maxEnclosures}, with the letter ${maxPages} pages; each begins on a new sheet`,
              ],
              ["`text`", `${number(maxTextChars)} characters`],
              ["An uploaded or fetched PDF", `10 MB (${number(maxPdfBytes)} bytes)`],
              ["`pdf_base64`, all of a request together", `${number(maxPdfBase64Chars)} characters`],
              [
                "Uploads and sandbox PDFs of one caller, each stored for 30 days",
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
        title: "Lifetimes",
        blocks: [
          list(
            "Quote token and its price: 30 minutes, one use.",
            "Tokens to cancel and to review an order: 7 days. The link token in `order_url`: until the content is erased.",
            `Upload ticket: ${ticketSeconds / 60} minutes. A file that no order uses is deleted after 30 days.`,
            "`Idempotency-Key`: 7 days.",
            "A letter's content and street lines: erased 30 days after the order ends.",
          ),
        ],
      },
    ],
  };
}
