import { z } from "zod";
import { scopes } from "#lib/domain/access/scopes";
import { capsFields } from "./key-caps-schema.ts";
import { listMeanings, scopeMeanings } from "./meanings.ts";
import { creditCodeSchema, okStatus, textOf } from "./wire-fields.ts";

/** Keys that people make for themselves (docs/rules.md#keys-by-email). */

const mode = z.enum(["live", "test"]).meta({
  description: "`test`: works in the sandbox only, and needs no proof. `live`: needs a mailbox session.",
});
const scope = z.enum(scopes).meta({ id: "KeyScope", description: listMeanings(scopeMeanings) });

export const keyRequestSchema = z
  .strictObject({
    mode,
    name: textOf(100)
      .trim()
      .min(1, "is empty")
      .optional()
      .meta({ description: "What the key is for, such as the name of your program. Defaults to `API key`." }),
    scopes: z
      .array(scope)
      .min(1)
      .max(scopes.length)
      .optional()
      .meta({ description: "What the key may do. Defaults to the least that sends one letter." }),
    caps: capsFields.optional(),
    credit_code: creditCodeSchema.optional().meta({
      description: "Makes a spending key, which pays from this code. Its requests then name no credit_code.",
    }),
    daily_limit_cents: z.int().min(1).max(100_000_000).optional().meta({
      description:
        "The most that a spending key can spend in any 24 hours, in cents. Required with credit_code.",
    }),
    require_approval: z.boolean().optional().meta({
      description:
        "Of a spending key: everything that is sent with it waits for the approval of the key's owner, who gets the link by email. Goes with credit_code.",
    }),
  })
  .refine((body) => (body.credit_code === undefined) === (body.daily_limit_cents === undefined), {
    error: "goes with credit_code: give both or neither",
    path: ["daily_limit_cents"],
  })
  .refine((body) => !body.require_approval || body.credit_code !== undefined, {
    error: "is only for a spending key: give credit_code too",
    path: ["require_approval"],
  })
  .refine((body) => !body.scopes?.includes("mail:bulk") || body.caps !== undefined, {
    error: "is required with mail:bulk",
    path: ["caps"],
  })
  .meta({
    id: "KeyRequest",
    description: "The API key to make.",
    allOf: [
      {
        description: "A spending key needs both credit_code and daily_limit_cents.",
        dependentRequired: { credit_code: ["daily_limit_cents"], daily_limit_cents: ["credit_code"] },
      },
      {
        description: "require_approval is only for a spending key.",
        anyOf: [
          { not: { required: ["require_approval"], properties: { require_approval: { const: true } } } },
          { required: ["credit_code"], properties: { credit_code: {} } },
        ],
      },
      {
        description: "The scope mail:bulk needs caps.",
        anyOf: [
          { not: { required: ["scopes"], properties: { scopes: { contains: { const: "mail:bulk" } } } } },
          { required: ["caps"], properties: { caps: {} } },
        ],
      },
    ],
  });

export const keySchema = z
  .object({
    id: z.string().meta({ description: "Names the key in URLs. It isn't secret." }),
    name: z.string().meta({ description: "What the key is for." }),
    mode,
    shown: z
      .string()
      .meta({ description: "The key as it may be shown: its start and its last four characters." }),
    scopes: z.array(scope).meta({ description: "What the key may do." }),
    caps: capsFields.nullable().meta({ description: "The key's own caps, if it has any." }),
    daily_limit_cents: z
      .int()
      .nullable()
      .meta({ description: "Of a spending key, the most in any 24 hours, in cents. Else null." }),
    require_approval: z.boolean().meta({
      description: "Whether everything that is sent with the key waits for its owner's approval.",
    }),
    created_at: z.iso.datetime().meta({ description: "When the key was made." }),
    last_used_at: z.iso.datetime().nullable().meta({ description: "When it was last used, to the hour." }),
  })
  .meta({ id: "Key", description: "An API key, without its secret part." });

const webhookSecret = z.string().meta({
  description:
    "Signs the webhooks of everything that is sent with the key. It stays when the key is rotated.",
});

export const keyMadeSchema = z
  .object({
    status: okStatus,
    api_key: z.string().nullable().meta({
      description:
        "The key, shown this once. Null in a repeat with the same Idempotency-Key after the key was rotated or deleted.",
    }),
    key: keySchema.meta({ description: "What is stored about it." }),
    webhook_secret: webhookSecret,
  })
  .meta({ id: "KeyMade", description: "A new API key." });

export const keyAnswerSchema = z
  .object({
    status: okStatus,
    key: keySchema.meta({ description: "The key." }),
    webhook_secret: webhookSecret,
  })
  .meta({ id: "KeyAnswer", description: "An API key." });

export const keyListSchema = z
  .object({
    status: okStatus,
    keys: z.array(keySchema).meta({ description: "The enabled keys, oldest first." }),
  })
  .meta({ id: "KeyList", description: "Your API keys." });

export const keyEndedSchema = z
  .object({ status: okStatus })
  .meta({ id: "KeyEnded", description: "The key was deleted." });
export const keyParamsSchema = z.object({ id: z.string().max(100).meta({ description: "The key's `id`." }) });
