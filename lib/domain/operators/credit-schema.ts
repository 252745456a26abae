import { z } from "zod";
import { reasonSchema } from "./schema.ts";

/** A larger correction is probably a mistake. Anyone who means it can make two. */
const maxCorrectionCents = 100_000;

/** A code, an email address, or an account ID. Sent in a body, because a code is worth money, and URLs end up in logs and histories. */
export const lookUpSchema = z.object({ sought: z.string().trim().min(1).max(254) });

export const correctionSchema = z.object({
  amount: z
    .string()
    .trim()
    .regex(/^[+-]?\$?\d{1,4}(\.\d{2})?$/, "is dollars with or without cents, such as 5.00 or -2.50")
    .transform((text) => Math.round(Number(text.replace("$", "")) * 100))
    .refine(
      (cents) => cents !== 0 && Math.abs(cents) <= maxCorrectionCents,
      "is between 0.01 and 1,000 dollars",
    ),
  reason: reasonSchema,
  /** Identifies the page that showed the form. Each form counts only once. */
  once: z.string().regex(/^[0-9a-f]{32}$/),
});

export const refundSchema = correctionSchema.pick({ reason: true, once: true });

export const freezeSchema = z.object({ frozen: z.enum(["yes", "no"]), reason: reasonSchema });

export type CreditFile = {
  account: {
    id: string;
    pack: string;
    /** Null if the code for one letter was bought without an address. */
    email: string | null;
    sandbox: boolean;
    /** How the account was paid for, without anything that identifies the payment. */
    source: string;
    frozenAt: Date | null;
    mailedAt: Date | null;
    createdAt: Date;
  };
  balanceCents: number;
  /** The rest of the face value that can be refunded to the card, or the state of that refund. Null if there is neither. */
  refund: { amountCents: number; status: "possible" | "requested" | "refunded" | "failed" } | null;
  lots: readonly { id: string; kind: string; balanceCents: number; expiresAt: Date; expired: boolean }[];
  /** Ledger entries, newest first. */
  entries: readonly {
    id: string;
    lotKind: string;
    kind: string;
    amountCents: number;
    reference: string;
    at: Date;
  }[];
  /** Other accounts of the same email address. */
  others: readonly { id: string; pack: string; createdAt: Date }[];
};
