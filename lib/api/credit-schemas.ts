import { z } from "zod";
import { amountLimits, packNames } from "#lib/domain/credits/packs";
import { exactlyOneOf } from "./letter-rules.ts";
import { emailSchema, languageSchema, okStatus, shortString } from "./wire-fields.ts";

export const creditParamsSchema = z.object({
  code: z
    .string()
    .max(100)
    .meta({ description: "The credit code, svc-xxxx-xxxx-xxxx, in upper or lower case." }),
});

export const creditBalanceSchema = z
  .object({
    status: okStatus,
    code: z.string().meta({ description: "The code in lower case." }),
    balance_cents: z.int().meta({ description: "The available balance: paid and bonus credit." }),
    face_cents: z.int().meta({ description: "The remaining paid credit. It expires after 5 years." }),
    bonus_cents: z
      .int()
      .meta({ description: "The remaining bonus credit. It expires after 12 months and is used first." }),
    bonus_expires_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: "When the bonus credit expires; null if the code never had a bonus." }),
    face_expires_at: z.iso.datetime().meta({ description: "When the paid credit expires." }),
  })
  .meta({ description: "What is left on a credit code." });

/** Any printable name. The service answers `unknown_pack` if no pack has that name. */
const packSchema = shortString(40)
  .regex(/^[ -~]+$/, "must be the name of a pack")
  .meta({
    description: `The pack to buy: ${packNames.join(", ")}, or amount for \`amount_cents\` without a bonus.`,
  });

const amountFields = {
  pack: packSchema,
  amount_cents: z.int().optional().meta({
    description: "The credit to buy, with the pack `amount` only.",
    minimum: amountLimits.minCents,
    maximum: amountLimits.maxCents,
  }),
};

/** The same rule as checkAmount, as JSON Schema. */
const amountRule = {
  description: "amount_cents goes with the pack amount, and only with it.",
  anyOf: [
    {
      not: {
        anyOf: [
          { required: ["amount_cents"], properties: { amount_cents: {} } },
          { required: ["pack"], properties: { pack: { const: "amount" } } },
        ],
      },
    },
    // With types, because form builders merge these fields with those of the schema.
    {
      required: ["pack", "amount_cents"],
      properties: { pack: { type: "string", const: "amount" }, amount_cents: { type: "integer" } },
    },
  ],
};

/** Reports an amount that its pack doesn't take, or that is out of bounds. */
function checkAmount(
  { pack, amount_cents: cents }: { pack?: string | undefined; amount_cents?: number | undefined },
  context: z.RefinementCtx,
): void {
  const { minCents, maxCents } = amountLimits;
  const isNeeded = pack === "amount";
  if (!isNeeded && cents === undefined) return;
  if (isNeeded && cents !== undefined && cents >= minCents && cents <= maxCents) return;
  const message = isNeeded
    ? `must be ${minCents.toLocaleString("en-US")} to ${maxCents.toLocaleString("en-US")}`
    : "is only for the pack amount";
  context.addIssue({ code: "custom", path: ["amount_cents"], message });
}

export const creditCheckoutRequestSchema = z
  .strictObject({
    ...amountFields,
    email: emailSchema
      .optional()
      .meta({ description: "Where we email the new code. Leave it out to top up a code." }),
    credit_code: shortString(100)
      .optional()
      .meta({ description: "The code to top up, in place of `email`. It stays the same." }),
    language: languageSchema,
    checkout_ui_mode: z.enum(["hosted", "embedded"]).optional().meta({
      description:
        "`hosted` (default): a page of the processor. `embedded`: a secret for its element on your page.",
    }),
  })
  .superRefine((body, context) => {
    checkAmount(body, context);
    if ((body.email === undefined) !== (body.credit_code === undefined)) return;
    const [path, message] =
      body.email === undefined
        ? ["email", "is required, unless you send a credit_code to top up"]
        : ["credit_code", "can't be combined with email"];
    context.addIssue({ code: "custom", path: [path], message });
  })
  .meta({
    id: "CreditCheckoutRequest",
    description: "The credit to buy, and where it goes.",
    allOf: [amountRule, exactlyOneOf("Exactly one of email, credit_code.", [["email"], ["credit_code"]])],
  });

/** The field that decides what is bought, and the fields that it needs. */
const wantedFields = [["pack", "email"], ["confirmation_token"]] as const;

/** Reports missing and superfluous fields. An empty body only asks for the terms. */
function checkWanted(
  body: { pack?: unknown; email?: unknown; confirmation_token?: unknown; sandbox?: unknown },
  context: z.RefinementCtx,
): void {
  const issue = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  const hasPack = body.pack !== undefined;
  if (Object.values(body).every((value) => value === undefined)) return;
  if (body.confirmation_token !== undefined) {
    if (hasPack)
      issue("confirmation_token", "can't be combined with pack: buy a pack, or pay for one letter");
  } else if (!hasPack)
    issue("pack", "is required, unless you send a confirmation_token to pay for one letter");
  else if (body.email === undefined) issue("email", "is required with pack");
}

export const x402CreditRequestSchema = z
  .strictObject({
    pack: packSchema.optional(),
    amount_cents: amountFields.amount_cents,
    confirmation_token: z.string().max(2000).optional().meta({
      description:
        "In place of `pack`: the token of POST /v1/quotes for one letter. The price is exactly the quote's total, and the code holds exactly that.",
    }),
    email: emailSchema.optional().meta({
      description:
        "Where we also email the credit code. Required with `pack`, optional with `confirmation_token`.",
    }),
    sandbox: z
      .boolean()
      .optional()
      .meta({ description: "Creates a sandbox code immediately, without a payment or an email." }),
  })
  .superRefine((body, context) => {
    checkAmount(body, context);
    checkWanted(body, context);
  })
  .meta({
    id: "X402CreditRequest",
    description: "The credit to buy by x402: a pack, or exactly one letter.",
    allOf: [
      amountRule,
      exactlyOneOf(
        "Either pack and email, or confirmation_token. Without any field, the response is 402 with the terms of the smallest pack.",
        wantedFields,
        { orEmpty: true },
      ),
    ],
  });

const letterFields = {
  confirmation_expires_at: z.iso.datetime().optional().meta({
    description: "For one letter: the time until which its confirmation_token stays valid for this code.",
  }),
};

const mintedFields = {
  status: okStatus,
  face_cents: z.int().meta({ description: "The paid credit." }),
  bonus_cents: z.int().meta({ description: "The bonus credit." }),
};

export const x402CreditSchema = z
  .object({
    ...mintedFields,
    credit_code: z.string().meta({ description: "The code. Keep it like cash." }),
    settlement: z
      .object({
        network: z.string().meta({ description: "The blockchain of the payment." }),
        tx_hash: z.string().meta({ description: "The transaction of the payment." }),
      })
      .optional()
      .meta({ description: "The payment. Absent in the sandbox." }),
    ...letterFields,
    next: z
      .array(z.string())
      .optional()
      .meta({ description: "For one letter: how to use and keep the code." }),
  })
  .meta({ id: "X402Credit", description: "Credit that was bought by x402." });

export const x402ReplaySchema = z
  .object({
    ...mintedFields,
    replayed: z.literal(true).meta({ description: "Nothing was charged again." }),
    credit_code: z.string().optional().meta({
      description:
        "The same code, for 24 hours, or for one letter, for 7 days. After that, we email it again, at most once a day.",
    }),
    ...letterFields,
    next: z.array(z.string()).optional().meta({ description: "Where to find the code if it isn't here." }),
  })
  .meta({
    id: "X402Replay",
    description: "A purchase by x402 that was made before. Nothing was charged again.",
  });

const action = z.literal("action_required");

const boughtFields = {
  status: action.meta({ description: "A person must still pay." }),
  purchase: z
    .object({
      id: z.string().meta({ description: "The purchase, `cpu_` and 32 hexadecimal digits." }),
      token: z.string().meta({
        description:
          "Send it as X-Capability-Token to see where the code went, have it emailed again, or correct the address. It doesn't show the code.",
      }),
    })
    .meta({ description: "The purchase that this checkout pays for." }),
};

export const creditCheckoutSchema = z
  .discriminatedUnion("checkout_ui_mode", [
    z.object({
      ...boughtFields,
      checkout_ui_mode: z.literal("hosted").meta({ description: "The checkout is a page of the processor." }),
      payment_url: z.string().meta({ description: "The URL where a person pays." }),
    }),
    z.object({
      ...boughtFields,
      checkout_ui_mode: z
        .literal("embedded")
        .meta({ description: "The checkout is an element in your page." }),
      payment_client_secret: z
        .string()
        .meta({ description: "The secret for the processor's element on your page." }),
    }),
  ])
  .meta({ id: "CreditCheckout", description: "A card checkout for credit." });

export const purchaseParamsSchema = z.object({
  id: z.string().max(100).meta({ description: "The purchase, from `purchase.id` of its checkout." }),
});

export const creditPurchaseSchema = z
  .object({
    status: okStatus,
    purchase: z
      .object({
        id: z.string().meta({ description: "The purchase, `cpu_` and 32 hexadecimal digits." }),
        status: z.enum(["open", "paid", "expired"]).meta({
          description:
            "`open` until it is paid. `paid`: the payment settled and the credit exists. `expired`: it can no longer be paid.",
        }),
        pack: z.string().meta({ description: "The pack that was bought." }),
        face_cents: z.int().meta({ description: "The paid credit." }),
        bonus_cents: z.int().meta({ description: "The bonus credit." }),
        top_up: z.boolean().meta({ description: "Whether it adds to a code instead of creating one." }),
        email: z.string().nullable().meta({ description: "Where the new code goes; null for a top-up." }),
        emailed_at: z.iso
          .datetime()
          .nullable()
          .meta({ description: "When the code was last emailed; null until then, and for a top-up." }),
        resend_at: z.iso.datetime().nullable().meta({
          description:
            "The time from which the code can be emailed again; null if there is no code to email.",
        }),
        correct_until: z.iso.datetime().nullable().meta({
          description: "The time until which the address can be corrected; null if it can't be.",
        }),
      })
      .meta({ description: "The purchase. It never contains the code." }),
  })
  .meta({ id: "CreditPurchase", description: "A purchase of credit. It never shows the code." });

export const correctPurchaseSchema = z
  .strictObject({ email: emailSchema.meta({ description: "The right address for the code." }) })
  .meta({ id: "CorrectPurchase", description: "A new email address for a bought credit code." });
