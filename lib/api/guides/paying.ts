import { creditLifetimes, packNames, packs } from "#lib/domain/credits/packs";
import { code, type Guide, list, table, text } from "#lib/shared/guide";
import { formatCents } from "#lib/shared/money";
import type { DocumentSource } from "../discovery/serve-document.ts";

export function paying({ baseUrl }: DocumentSource): Guide {
  const post = (path: string, fields: Record<string, string>) =>
    `POST ${baseUrl}${path}\nContent-Type: application/json\n\n${JSON.stringify(fields, null, 2)}`;
  return {
    title: "Paying",
    summary:
      "A live letter carries its own payment: a credit code inside the request, or a card at an address that a person opens. Rehearsals cost nothing.",
    sections: [
      {
        id: "code",
        title: "With a credit code",
        blocks: [
          text(
            "Put `credit_code` into the body of [the order](/developers/reference#createOrder). The price is debited together with the order, and the answer is 201 with the status `ok`: nobody has to do anything more. This is how programs pay.",
          ),
          list(
            "Too little on it: [`insufficient_credit`](/developers/errors#insufficient_credit). Unknown: [`credit_code_unknown`](/developers/errors#credit_code_unknown). Nothing was made then, and the token of the quote is still good.",
            "[GET /v1/credits/{code}](/developers/reference#getCredit) says what a code holds.",
            "Whoever has a code can spend it: keep it as you keep a password, and out of logs.",
          ),
        ],
      },
      {
        id: "card",
        title: "By card",
        blocks: [
          text(
            "Without a code the answer is 201 with the status `action_required`. The order waits as `pending_payment` until a person has paid.",
          ),
          list(
            "`payment_url` is the checkout: give it to a person. Afterwards the browser comes to the order's page.",
            '`checkout_ui_mode: "embedded"` answers `payment_client_secret` in its place, for the form of Stripe on a page of yours.',
            "The checkout is open for 31 minutes. Meanwhile the same request with the same `Idempotency-Key` answers it again; afterwards the order is `canceled`, and you send a new one.",
            "The card is held, and charged when the letter goes to the printer. A letter that is refused or taken back before was never charged.",
            "Where cards are not set up the answer is [`payments_not_configured`](/developers/errors#payments_not_configured).",
          ),
        ],
      },
      {
        id: "packs",
        title: "Buying credit",
        blocks: [
          text(
            `People buy on the page \`/credits\`. Programs ask for [a checkout](/developers/reference#createCreditCheckout) and give its \`payment_url\` to a person. The code is e-mailed once the payment has settled, and is shown nowhere else.`,
          ),
          code(
            "Ask where to pay",
            "http",
            post("/v1/credits/checkout", { pack: "starter", email: "ada@example.com" }),
          ),
          table(
            "Packs",
            ["`pack`", "Costs", "Gift on top", "To spend"],
            packNames.map((name) => {
              const { faceCents, bonusCents } = packs[name];
              return [
                `\`${name}\``,
                ...[faceCents, bonusCents, faceCents + bonusCents].map((cents) => formatCents(cents)),
              ];
            }),
          ),
          text(
            `What was paid for lives ${creditLifetimes.faceYears} years; the gift lives ${creditLifetimes.bonusMonths} months and is spent first.`,
          ),
        ],
      },
      {
        id: "agents",
        title: "Agents that pay for themselves",
        blocks: [
          text(
            "[POST /v1/x402/credits](/developers/reference#buyCreditWithTokens) sells the same packs for USDC to clients of x402, version 1 or 2: the first answer is 402 with the terms, the second request carries the signed payment, and its answer is the code. Then letters are paid with the code. Where this deployment does not take it the answer is [`x402_disabled`](/developers/errors#x402_disabled); with `sandbox: true` it mints a code for rehearsals everywhere.",
          ),
        ],
      },
      {
        id: "afterwards",
        title: "What happens afterwards",
        blocks: [
          list(
            "`hand_off_at` of the order says until when it can be taken back with its `cancel_token`.",
            "A letter that is `refused`, `canceled` or `failed` gives its money back by itself, to the card or the code that it came from. `order.refunded` in its log says so, where something had been charged.",
            "With `email` in the order, the receipt and the news of the letter are mailed there.",
          ),
        ],
      },
      {
        id: "account-sessions",
        title: "Higher caps: account sessions",
        blocks: [
          text(
            "How much one caller may send a day is [limited](/developers/limits). Whoever shows that an e-mail address is theirs may send more. Ask for six digits, trade them for a session, and send it as `account_session` with live orders. It lasts 30 days.",
          ),
          code("Ask for the digits", "http", post("/v1/account_sessions", { email: "ada@example.com" })),
          code(
            "Trade them",
            "http",
            post("/v1/account_sessions/verify", { email: "ada@example.com", code: "123456" }),
          ),
        ],
      },
    ],
  };
}
