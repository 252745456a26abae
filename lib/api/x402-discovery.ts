import { amountLimits, packNames } from "#lib/domain/credits/packs";

const bodyFields = {
  confirmation_token: {
    type: "string",
    description:
      "Pays for one letter: the token of POST /v1/quotes. The price is the quote's total, the answer a code for POST /v1/orders.",
  },
  pack: {
    type: "string",
    enum: [...packNames, "amount"],
    description: "In place of confirmation_token: buys prepaid credit.",
  },
  amount_cents: {
    type: "integer",
    minimum: amountLimits.minCents,
    maximum: amountLimits.maxCents,
    description: "The credit to buy, with pack: amount.",
  },
  email: {
    type: "string",
    description: "Where we also email the code. Required with pack.",
  },
} as const;
const call = { type: "http", method: "POST", bodyType: "json" } as const;
const output = { status: "ok", face_cents: 199, bonus_cents: 0, credit_code: "svc-xxxx-xxxx-xxxx" } as const;

/**
 * What an agent that meets the 402 can send, in the format of x402 version 1 (`outputSchema`) and of version 2 (the extension
 * `bazaar`: an example, and the schema that describes it).
 */
export const x402Discovery = {
  outputSchema: {
    input: { ...call, discoverable: true, bodyFields },
    output: { type: "object", properties: { credit_code: { type: "string" } } },
  },
  extensions: {
    bazaar: {
      info: {
        input: { ...call, body: { confirmation_token: "svcq_..." } },
        output: { type: "json", example: output },
      },
      schema: {
        $schema: "https://json-schema.org/draft/2020-12/schema",
        type: "object",
        properties: {
          input: {
            type: "object",
            properties: {
              type: { const: "http" },
              method: { enum: ["POST"] },
              bodyType: { enum: ["json"] },
              body: { type: "object", properties: bodyFields },
            },
            required: ["type", "bodyType", "body"],
          },
          output: { type: "object" },
        },
        required: ["input"],
      },
    },
  },
};
