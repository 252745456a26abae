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
      "Pay for a live letter with a credit code in the request, or by card at a URL that a person opens. Sandbox orders are free.",
    sections: [
      {
        id: "code",
        title: "With a credit code",
        blocks: [
          text(
            "Put `credit_code` in the body of [the order](/developers/reference#createOrder). The price is debited when the order is created, and the response is 201 with status `ok`. Nothing else is required. This is how programs pay.",
          ),
          list(
            "If the balance is too low, the response is [`insufficient_credit`](/developers/errors#insufficient_credit). If the code is unknown, it is [`credit_code_unknown`](/developers/errors#credit_code_unknown). In both cases nothing is created, and the quote token is still valid.",
            "[GET /v1/credits/{code}](/developers/reference#getCredit) returns the balance of a code.",
            "Anyone who has a code can spend it. Treat it like a password, and keep it out of logs.",
          ),
        ],
      },
      {
        id: "card",
        title: "By card",
        blocks: [
          text(
            "Without a code, the response is 201 with status `action_required`. The order stays `pending_payment` until a person pays.",
          ),
          list(
            "`payment_url` is the checkout. Give it to a person. After paying, the browser returns to the order's page.",
            '`checkout_ui_mode: "embedded"` returns `payment_client_secret` instead, for the Stripe form on your own page.',
            "The checkout is open for 45 minutes. During that time, the same request with the same `Idempotency-Key` returns it again. After that, the order is `canceled`, and you can send a new one.",
            "We place a hold on the card and charge it when the letter goes to the printer. If the letter is refused or canceled before that, the card is never charged.",
            "If this deployment doesn't take cards, the response is [`payments_not_configured`](/developers/errors#payments_not_configured).",
          ),
        ],
      },
      {
        id: "packs",
        title: "Buying credit",
        blocks: [
          text(
            `People buy credit on the page \`/credits\`. Programs request [a checkout](/developers/reference#createCreditCheckout) and give its \`payment_url\` to a person. We email the code once the payment has settled. It isn't shown anywhere else.`,
          ),
          code(
            "Request a checkout",
            "http",
            post("/v1/credits/checkout", { pack: "starter", email: "ada@example.com" }),
          ),
          table(
            "Packs",
            ["`pack`", "Price", "Bonus", "Total credit"],
            packNames.map((name) => {
              const { faceCents, bonusCents } = packs[name];
              return [
                `\`${name}\``,
                ...[faceCents, bonusCents, faceCents + bonusCents].map((cents) => formatCents(cents)),
              ];
            }),
          ),
          text(
            `Paid credit expires after ${creditLifetimes.faceYears} years. Bonus credit expires after ${creditLifetimes.bonusMonths} months and is used first.`,
          ),
        ],
      },
      {
        id: "agents",
        title: "Agents that pay for themselves",
        blocks: [
          text(
            "[POST /v1/x402/credits](/developers/reference#buyCreditWithTokens) sells the same packs, or [exactly one letter](/developers/credits#one-letter), for USDC through x402, version 1 or 2. The first response is 402 with the terms. The second request carries the signed payment, and its response is the code, which then pays for letters. If this deployment doesn't take x402, the response is [`x402_disabled`](/developers/errors#x402_disabled). With `sandbox: true`, every deployment creates a sandbox code.",
          ),
        ],
      },
      {
        id: "approval",
        title: "A person approves it first",
        blocks: [
          text(
            "Send `require_approval: true` with an order or a batch, live or sandbox. The response is `action_required` with an `approval_url`. Give it to the person who decides, and only to them: it shows the printed pages, the addresses, and the price, and takes one press. A batch has one approval for all of its letters.",
          ),
          list(
            "Nothing is charged, held, or mailed before, and we email nobody about it, not even the request's `email`: you pass on the link. The confirmation token is used, and the letters count toward your limits.",
            "**Approved:** the credit code is debited, or the person goes on to the checkout. If the code is short or the printer isn't available, it keeps waiting, and the person can approve it again.",
            "**Changes requested or declined:** it is canceled. `approval`, in the order or the batch, has the `decision` and, for you, the `message`.",
            "After 7 days without a decision, it is canceled. A program can follow an order with [webhooks](/developers/webhooks): `order.approval_requested`, `order.approved`, and `order.declined`. For a batch, read `GET /v1/batches/{id}`.",
            "It protects the person from a surprise, not from you: anyone who has the link can approve.",
          ),
        ],
      },
      {
        id: "afterwards",
        title: "After you pay",
        blocks: [
          list(
            "Until the order's `hand_off_at`, you can cancel it with its `cancel_token`.",
            "If a letter is `refused`, `canceled`, or `failed`, we refund it automatically to the card or code that paid. If something had been charged, the event log shows `order.refunded`.",
            "Give the sender the complete `order_url`, with the part after the `#`: it opens the pages, cancels, and gets the Mailing record on any device.",
            "If the order has an `email`, we send a first email when it is paid, then the receipt and tracking updates. Each has the order's link.",
          ),
        ],
      },
      {
        id: "account-sessions",
        title: "Higher caps: account sessions",
        blocks: [
          text(
            "There is a [daily limit](/developers/limits) for each caller. Verify an email address to send more: request a six-digit code, exchange it for a session, and send the session as `account_session` with live orders. It lasts 30 days. We email at most 5 codes an hour to one mailbox. After that, `emailed` is false, and the code in the newest email is valid for your request.",
          ),
          code("Request the code", "http", post("/v1/account_sessions", { email: "ada@example.com" })),
          code(
            "Exchange it for a session",
            "http",
            post("/v1/account_sessions/verify", {
              email: "ada@example.com",
              code: "123456",
              request_id: "emc_…",
            }),
          ),
        ],
      },
    ],
  };
}
