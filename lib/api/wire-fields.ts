import { z } from "zod";
import { fits, maxUrlLength } from "#lib/shared/characters";
import { languages } from "#lib/shared/locales";

/** The wire format of the specification: snake_case, money in cents, timestamps in ISO 8601. */

/** A credit code as a person types it: in any case, with spaces around it. */
export const creditCodeSchema = z
  .string()
  .max(100)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.string().regex(/^svc-[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/, "must look like svc-xxxx-xxxx-xxxx"));

/** A string whose length is checked before any other rule. */
export function shortString(max: number) {
  return z
    .string()
    .refine(({ length }) => length <= max, {
      error: `can have at most ${max.toLocaleString("en-US")} characters`,
      abort: true,
    })
    .meta({ maxLength: max });
}

/** A URL that we call, for `pdf_url` and `webhook_url`. `public-reach.ts` decides which hosts are allowed. */
export const publicUrl = shortString(maxUrlLength)
  .check(z.url({ protocol: /^https?$/, message: "is not a web address" }))
  .refine((value) => !/\s/.test(value), "is not a web address")
  .meta({ pattern: "^https://" });

export const emailSchema = shortString(254).check(z.email("must look like name@example.com"));

/** docs/rules.md#mail-language */
export const languageSchema = z.enum(languages).optional().meta({
  description:
    "The language of every email about it, of the pages that they link to, and of the checkout: `en` (default) or `es`. It changes neither print nor price.",
});

/** Text of at most this many characters, counted in code points, as people and JSON Schema count them. */
export const textOf = (max: number) =>
  z
    .string()
    .refine((value) => fits(value, max), {
      error: `can have at most ${max.toLocaleString("en-US")} characters`,
      abort: true,
    })
    .meta({ maxLength: max });

/**
 * Accepts missing, ill-typed, and overlong tokens, so that they get 403 like any wrong token, and not 400
 * (docs/rules.md#capability-token).
 */
export const presentedToken = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === "string" && value.length <= 200 ? value : null));

/** The status of every answer that isn't an error and needs nothing else. */
export const okStatus = z.literal("ok").meta({ description: "`ok`: the request succeeded." });
