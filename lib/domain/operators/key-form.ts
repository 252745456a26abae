import { z } from "zod";
import { type Scope, scopes } from "#lib/domain/access/api-key";
import type { KeyCaps } from "#lib/domain/access/caps-book";
import { reasonSchema } from "./schema.ts";

const figure = z.coerce.number().int().min(1).max(9_999_999).optional();
const flags = Object.fromEntries(scopes.map((scope) => [scope, z.literal("on").optional()])) as Record<
  Scope,
  z.ZodOptional<z.ZodLiteral<"on">>
>;

/** The form that issues a key. It has a checkbox for each scope; daily and monthly caps must be given together or not at all. */
export const keyFormSchema = z
  .object({
    name: z.string().trim().min(1).max(100),
    mode: z.enum(["live", "test"]),
    reason: reasonSchema,
    letters_per_day: figure,
    letters_per_month: figure,
    dollars_per_day: figure,
    dollars_per_month: figure,
    ...flags,
  })
  .refine(
    ({ letters_per_day: day, letters_per_month: month }) => (day === undefined) === (month === undefined),
    {
      path: ["letters_per_day"],
      message: "must be given together with the monthly cap, or not at all",
    },
  )
  .refine(
    ({ dollars_per_day: day, dollars_per_month: month }) => (day === undefined) === (month === undefined),
    {
      path: ["dollars_per_day"],
      message: "must be given together with the monthly cap, or not at all",
    },
  )
  .transform((form) => ({
    name: form.name,
    mode: form.mode,
    reason: form.reason,
    scopes: scopes.filter((scope) => form[scope] === "on"),
    caps: capsOf(form),
  }))
  .refine((form) => form.scopes.length > 0, { path: ["scopes"], message: "choose at least one" });
export type KeyForm = z.output<typeof keyFormSchema>;

type Figures = Partial<
  Record<
    "letters_per_day" | "letters_per_month" | "dollars_per_day" | "dollars_per_month",
    number | undefined
  >
>;

function capsOf(form: Figures): KeyCaps | undefined {
  const pair = (day: number | undefined, month: number | undefined, factor: number) =>
    day === undefined || month === undefined ? undefined : { perDay: day * factor, perMonth: month * factor };
  const actorLetters = pair(form.letters_per_day, form.letters_per_month, 1);
  const actorSpendCents = pair(form.dollars_per_day, form.dollars_per_month, 100);
  if (!actorLetters && !actorSpendCents) return undefined;
  return { ...(actorLetters ? { actorLetters } : {}), ...(actorSpendCents ? { actorSpendCents } : {}) };
}
