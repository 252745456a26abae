import { z } from "zod";
import { maxCommentChars, reviewCategories } from "#lib/domain/reviews/review";
import { emailSchema, languageSchema, okStatus, presentedToken, shortString } from "./wire-fields.ts";

export const reviewSchema = z
  .object({
    id: z.string().meta({ description: "The ID of the review." }),
    stars: z.int().min(1).max(5).meta({ description: "1 to 5." }),
    comment: z.string().meta({ description: "What the customer wrote." }),
    name: z.string().meta({ description: "The sender's first name and last initial." }),
    city: z.string().meta({ description: "The sender's city." }),
    state: z.string().meta({ description: "The sender's state." }),
    category: z.enum(reviewCategories).meta({
      description:
        "What was sent: `letter` (First-Class Mail), `certified`, `priority`, `postcard`, or `notecard`.",
    }),
    created_at: z.iso.datetime().meta({ description: "When it was created, in UTC." }),
    sample: z.literal(true).optional().meta({ description: "An illustrative review of a sandbox order." }),
  })
  .meta({ id: "Review", description: "A customer's review." });

export const reviewsSchema = z
  .object({ status: okStatus, reviews: z.array(reviewSchema).meta({ description: "Newest first." }) })
  .meta({ id: "Reviews", description: "The newest reviews." });

export const reviewRequestSchema = z
  .strictObject({
    order_id: z.string().max(100).meta({ description: "The order to review." }),
    stars: z.number().meta({ description: "A whole number from 1 to 5." }),
    // Normalized to composed characters and trimmed before it is counted.
    comment: z
      .string()
      .max(4 * maxCommentChars)
      .optional()
      .meta({ maxLength: maxCommentChars })
      .meta({ description: "The text of the review." }),
    capability_token: presentedToken.meta({ type: "string", description: "The order's `review_token`." }),
  })
  .meta({
    id: "ReviewRequest",
    description: "A review of a delivered order.",
    required: ["order_id", "stars", "capability_token"],
  });

export const reviewResponseSchema = z
  .object({ status: okStatus, review: reviewSchema.meta({ description: "The stored review." }) })
  .meta({ id: "ReviewResponse", description: "The stored review." });

export const requestCodeSchema = z
  .strictObject({
    email: emailSchema.meta({ description: "The address to verify." }),
    language: languageSchema.meta({ description: "The language of the email: `en` (default) or `es`." }),
  })
  .meta({ id: "RequestCode", description: "The email address to verify." });

export const codeSentSchema = z
  .object({
    status: okStatus,
    request_id: z
      .string()
      .meta({ description: "Send it with the code. It has five tries. Don't show it to anyone else." }),
    emailed: z.boolean().meta({
      description:
        "false: this address got 5 codes in the last hour, so we sent no other. The code in the newest email is valid.",
    }),
    expires_in_minutes: z.int().meta({ description: "How long the code is valid." }),
    next: z.array(z.string()).meta({ description: "What to do with it." }),
  })
  .meta({ id: "CodeSent", description: "A six-digit code was emailed." });

export const verifyCodeSchema = z
  .strictObject({
    email: emailSchema.meta({ description: "The email address that the code was sent to." }),
    code: shortString(20)
      .regex(/^\d{6}$/, "must be six digits")
      .meta({ description: "The six-digit code from the email." }),
    request_id: shortString(40)
      .regex(/^emc_[0-9a-f]{32}$/, "must be the request_id that POST /v1/account_sessions returned")
      .meta({ description: "The `request_id` of the answer to the request for the code." }),
  })
  .meta({ id: "VerifyCode", description: "The code from the email." });

export const accountSessionSchema = z
  .object({
    status: okStatus,
    account_session: z
      .string()
      .meta({ description: "Send it as account_session with orders. Keep it like a password." }),
    expires_at: z.iso.datetime().meta({ description: "When it expires." }),
  })
  .meta({ id: "AccountSession", description: "A session of a verified email address." });

/** The digits may come from the email for an account session. Opening either session uses them up. */
export const mailboxSessionSchema = z
  .object({
    status: okStatus,
    mailbox_session: z.string().meta({
      description: "Send it as the bearer of the lists and of `/v1/keys`. Keep it like a password.",
    }),
    expires_at: z.iso.datetime().meta({ description: "When it expires: one hour after it was opened." }),
  })
  .meta({ id: "MailboxSession", description: "A session of a verified email address, for lists and keys." });

export const endSessionsQuerySchema = z.object({
  all: z
    .literal("true")
    .optional()
    .meta({ description: "`true` ends every session of the mailbox, on every device." }),
});

export const sessionEndedSchema = z
  .object({ status: okStatus })
  .meta({ id: "SessionEnded", description: "The session was ended." });
