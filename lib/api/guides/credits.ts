import { amountLimits, creditLifetimes, packNames, packs } from "#lib/domain/credits/packs";
import { code, type Guide, list, table, text } from "#lib/shared/guide";
import type { DocumentSource } from "../discovery/serve-document.ts";

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

export function credits({ baseUrl }: DocumentSource): Guide {
  const ask = (body: object) =>
    `curl -sS ${baseUrl}/v1/x402/credits -H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`;
  const url = `${baseUrl}/v1/x402/credits`;
  const dearest = Math.max(...packNames.map((name) => packs[name].faceCents)) / 100;
  const topUp = { pack: "amount", amount_cents: 7500, credit_code: "svc-aaaa-bbbb-cccc" };
  const starter = { pack: "starter", email: "ada@example.com" };
  return {
    title: "Credits and x402",
    summary: "A prepaid code pays for letters without a checkout. Buy one by card, or as an agent with USDC.",
    sections: [
      {
        id: "packs",
        title: "Packs",
        blocks: [
          table(
            "Credit packs",
            ["Pack", "Price", "Bonus"],
            packNames.map((name) => [
              `\`${name}\``,
              dollars(packs[name].faceCents),
              dollars(packs[name].bonusCents),
            ]),
          ),
          text(
            `Paid credit expires after ${creditLifetimes.faceYears} years, bonus credit after ${creditLifetimes.bonusMonths} months. Bonus credit is used first. [\`GET /v1/credits/{code}\`](/developers/reference#getCredit) returns a code's balance, and \`credit_code\` in an order spends it. Anyone who has the code can spend it, so keep it like cash.`,
          ),
          text(
            `The pack \`amount\` takes \`amount_cents\`, from ${dollars(amountLimits.minCents)} to ${dollars(amountLimits.maxCents)}, and has no bonus.`,
          ),
          text(
            "To buy by card, call [`POST /v1/credits/checkout`](/developers/reference#createCreditCheckout). A person pays at the URL it returns, and we email the code. The answer's `purchase.token` shows [where the code went](/developers/reference#getCreditPurchase), has it [emailed again](/developers/reference#resendCreditCode), and for one hour [corrects the address](/developers/reference#correctCreditPurchase): the old code is then void, and a new one goes to the right address.",
          ),
          text(
            "To top up a code, send it as `credit_code` in place of `email`. The code stays the same, and we write to its first address. Each payment keeps its own expiration. Two codes can't be joined. When a letter takes the balance below a fifth of the last purchase, or below $10 if that is less, we email that address.",
          ),
          code(
            "Add 75 dollars to a code",
            "bash",
            `curl -sS ${baseUrl}/v1/credits/checkout -H 'Content-Type: application/json' -d '${JSON.stringify(topUp)}'`,
          ),
        ],
      },
      {
        id: "x402",
        title: "Paying as an agent",
        blocks: [
          text(
            "[`POST /v1/x402/credits`](/developers/reference#buyCreditWithTokens) supports x402 versions 1 and 2. The first call returns 402 with the terms. Sign one of them, and send the same request again with the payment in `X-PAYMENT` (version 1) or `PAYMENT-SIGNATURE` (version 2). The response is 201 with the code, which we also email. The official clients do this for you after you raise their spending limit:",
          ),
          table(
            "Default spending limits of clients",
            ["Client", "Default limit", "Raise it with"],
            [
              [
                "`x402-fetch`, `x402-axios`",
                "0.10 USDC",
                "the argument `maxValue`, in millionths of a dollar",
              ],
              ["`@x402/fetch`, `@x402/axios`", "$1", "`spendControls.maxAmountPerPayment`"],
            ],
          ),
          code(
            "With @x402/fetch",
            "ts",
            [
              'import { ExactEvmScheme } from "@x402/evm";',
              'import { wrapFetchWithPaymentFromConfig } from "@x402/fetch";',
              'import { privateKeyToAccount } from "viem/accounts";',
              "",
              "const account = privateKeyToAccount(process.env.PRIVATE_KEY);",
              "const pay = wrapFetchWithPaymentFromConfig(fetch, {",
              '  schemes: [{ network: "eip155:*", client: new ExactEvmScheme(account) }],',
              `  spendControls: { maxAmountPerPayment: "$${dearest}" },`,
              "});",
              `const answer = await pay("${url}", {`,
              '  method: "POST",',
              '  headers: { "Content-Type": "application/json" },',
              `  body: JSON.stringify(${JSON.stringify(starter)}),`,
              "});",
            ].join("\n"),
          ),
          code(
            "With x402-fetch",
            "ts",
            `const pay = wrapFetchWithPayment(fetch, walletClient, ${dearest}_000_000n);`,
          ),
        ],
      },
      {
        id: "one-letter",
        title: "Exactly one letter",
        blocks: [
          text(
            "To pay for one letter and no more, send the `confirmation_token` of its quote in place of `pack`. The price is exactly the quote's total, and the code holds exactly that.",
          ),
          list(
            "[`POST /v1/quotes`](/developers/reference#createQuote) with the letter and its recipient returns `total_cents` and a `confirmation_token`.",
            "[`POST /v1/x402/credits`](/developers/reference#buyCreditWithTokens) with the token returns 402, and with a payment, 201 with a `credit_code`. `email` is optional.",
            "[`POST /v1/orders`](/developers/reference#createOrder) with the letter, the `credit_code`, and the same `confirmation_token` sends it.",
          ),
          code(
            "Pay for one letter of $1.99 with @x402/fetch",
            "ts",
            [
              "const pay = wrapFetchWithPaymentFromConfig(fetch, {",
              '  schemes: [{ network: "eip155:*", client: new ExactEvmScheme(account) }],',
              '  spendControls: { maxAmountPerPayment: "$1.99" },',
              "});",
              `const answer = await pay("${url}", {`,
              '  method: "POST",',
              '  headers: { "Content-Type": "application/json" },',
              "  body: JSON.stringify({ confirmation_token: quote.confirmation_token }),",
              "});",
            ].join("\n"),
          ),
          text(
            "With `x402-fetch`, the one setting is `maxValue`: `wrapFetchWithPayment(fetch, walletClient, 1_990_000n)`. By default, it refuses with “Payment amount exceeds maximum allowed”, and `@x402/fetch` with “All payment requirements were rejected by spendControls.maxAmountPerPayment”.",
          ),
          list(
            "The order may follow for 24 hours after the payment. Until then, `confirmation_token` stays valid for this code alone, at the quoted price, also after its 30 minutes. After that, the credit is still there: quote again, and pay with the code.",
            "A token can be paid for once. A second payment gets [`confirmation_used`](/developers/errors#confirmation_used) before it settles. The same payment with the same token returns the code again for 7 days.",
            "If the letter is canceled, refused, or fails, the money returns to the code. The order's `email` or `webhook_url` reports it, so set one.",
            "Store the code. Without an `email` in the second call, we can't send it to anyone. If you also lost the payment, only the operator can find the code, by the payment's transaction.",
            'The token of a batch isn\'t accepted. For a batch, buy credit with `pack: "amount"`. The token of a sandbox quote is accepted only with `sandbox: true`, which tests the three calls for free.',
          ),
        ],
      },
      {
        id: "once",
        title: "One payment, one code",
        blocks: [
          list(
            "If you send a payment again with the same pack, email, and signature within 24 hours, with the same API key or from the same network, the response is 200 with `replayed: true` and the same code. Otherwise, we email the code again instead, at most once a day.",
            "If you send a payment again with a different pack, email, or signature, we refuse it with [`payment_invalid`](/developers/errors#payment_invalid), because anyone can read a settled payment on the chain.",
            "If the response to a payment is 503, we don't know yet whether the payment settled. After `Retry-After`, send the same payment again, not a new one. If the payment settled, we create the code and email it even if you never ask again.",
            "The amount must match the price exactly. A payment can be valid for at most 12 minutes.",
          ),
        ],
      },
      {
        id: "sandbox",
        title: "Sandbox codes",
        blocks: [
          text(
            "With `sandbox: true`, any deployment creates a code immediately, without a payment or an email. You can look it up like any other code. It pays for sandbox orders only.",
          ),
          code("Create a sandbox code", "bash", ask({ ...starter, sandbox: true })),
        ],
      },
    ],
  };
}
