import { z } from "zod";
import { reasonFor } from "#lib/domain/screening/rubric";
import { orderIdPattern } from "#lib/shared/ids";
import { reasonSchema } from "./schema.ts";

const unread =
  "We cannot mail pages that we could not read. You may send the letter as text, or as a PDF whose words can be read.";

/** The reasons for which an operator may refuse a letter: rules of the rubric, and pages that can't be read. */
export const refusalRules = [
  ...(["R1", "R2", "R5", "R6", "R7", "R8", "R9", "R10", "R11", "R12"] as const),
  "unreadable",
] as const;
type RefusalRule = (typeof refusalRules)[number];

/** The sentence that the sender of a refused letter reads. */
const sentenceOf = (rule: RefusalRule): string =>
  rule === "unreadable" ? unread : reasonFor(rule, "refuse");

/** IDs of the letters that were shown together with this one, separated by spaces. */
const together = z
  .string()
  .max(10_000)
  .default("")
  .transform((ids) => ids.split(" ").filter((id) => orderIdPattern.test(id)));
const refusalSchema = z
  .object({
    decision: z.literal("refuse"),
    /** A reason from the list. */
    why: z.enum(refusalRules).transform(sentenceOf).optional(),
    /** The operator's own words instead. */
    reason: reasonSchema.optional(),
    together,
  })
  .transform(({ why, reason = why, ...rest }) => ({ ...rest, reason }))
  .refine((given): given is typeof given & { reason: string } => given.reason !== undefined, {
    message: "A refusal needs a reason.",
    path: ["reason"],
  });
/** A refusal needs a reason. The sender reads it unchanged. */
export const decisionSchema = z.union([
  z.object({ decision: z.literal("release"), reason: reasonSchema.optional(), together }),
  refusalSchema,
]);

/** A decision that can still be undone. */
export type PendingDecision = {
  id: string;
  verdict: "release" | "refuse";
  reason: string | null;
  /** Seconds until the decision takes effect. */
  secondsLeft: number;
  /** How many letters the decision is about. */
  count: number;
  /** The first of these letters. */
  orderId: string;
  toName: string;
  toCity: string;
};
