import { creditLifetimes, packNames, packs } from "#lib/domain/credits/packs";
import { code, type Guide, list, table, text } from "#lib/shared/guide";
import type { DocumentSource } from "../discovery/serve-document.ts";

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

export function credits({ baseUrl }: DocumentSource): Guide {
  const ask = (body: object) =>
    `curl -sS ${baseUrl}/v1/x402/credits -H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`;
  const url = `${baseUrl}/v1/x402/credits`;
  const dearest = Math.max(...packNames.map((name) => packs[name].faceCents)) / 100;
  const starter = { pack: "starter", email: "ada@example.com" };
  return {
    title: "Credits and x402",
    summary:
      "A prepaid code pays letters without a person at a checkout. People buy one by card, agents with USDC.",
    sections: [
      {
        id: "packs",
        title: "Packs",
        blocks: [
          table(
            "Packs of credit",
            ["Pack", "Price", "Gift on top"],
            packNames.map((name) => [
              `\`${name}\``,
              dollars(packs[name].faceCents),
              dollars(packs[name].bonusCents),
            ]),
          ),
          text(
            `What was paid for lives ${creditLifetimes.faceYears} years, the gift ${creditLifetimes.bonusMonths} months; the gift is spent first. [\`GET /v1/credits/{code}\`](/developers/reference#getCredit) says what a code holds, and \`credit_code\` in an order spends it. Whoever has the code can spend it: keep it as you keep cash.`,
          ),
          text(
            "By card: [`POST /v1/credits/checkout`](/developers/reference#createCreditCheckout) answers where a person pays, and the code is e-mailed.",
          ),
        ],
      },
      {
        id: "x402",
        title: "Paying as an agent",
        blocks: [
          text(
            "[`POST /v1/x402/credits`](/developers/reference#buyCreditWithTokens) speaks x402, versions 1 and 2. The first call is answered 402 with the terms. Sign one of them and send the same request again with the payment in `X-PAYMENT` (version 1) or `PAYMENT-SIGNATURE` (version 2); the answer is 201 with the code, which is e-mailed too. The official clients do all of that by themselves, once you have raised what they may spend:",
          ),
          table(
            "What clients refuse to pay unless told otherwise",
            ["Client", "Refuses more than", "Raise it with"],
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
        id: "once",
        title: "One payment, one code",
        blocks: [
          list(
            "A payment that is sent again with the same pack and e-mail is answered 200 with `replayed: true` and the same code, for 24 hours. Afterwards the code is e-mailed again instead, at most once a day.",
            "With another pack or another e-mail it is refused with [`payment_invalid`](/developers/errors#payment_invalid): a settled payment can be read on the chain by anybody.",
            "503 after a payment was sent means that nobody knows yet whether it settled. Send the same payment again after `Retry-After`, not a new one. If the money moved, the code is minted and e-mailed even if you never ask again.",
            "The price is exact: a payment of more or less is refused. It may be valid for at most 12 minutes.",
          ),
        ],
      },
      {
        id: "rehearse",
        title: "SendingTest",
        blocks: [
          text(
            "With `sandbox: true` a code is minted at once, on any deployment: nothing is paid and nothing is mailed. It can be looked up like any other, and pays sandbox orders only.",
          ),
          code("A code for rehearsals", "bash", ask({ ...starter, sandbox: true })),
        ],
      },
    ],
  };
}
