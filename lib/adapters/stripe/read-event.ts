import type Stripe from "stripe";
import { z } from "zod";
import { type ProcessorEvent, paymentPurposes, type Reversal } from "#lib/ports/card-payments";
import { AppError } from "#lib/shared/errors";

/** An ID or reference of ours or of Stripe's. Excludes NUL, which PostgreSQL can't store. */
const id = z.string().regex(/^[\x20-\x7e]{1,255}$/);
const idOf = z.union([id, z.object({ id }).transform((object) => object.id)]);
const cents = z.int().min(0);

const eventSchema = z.object({ id, type: id, data: z.unknown().optional() });
/** The fields we read of an event's object. Ignores everything else, and fields of another type. */
const objectSchema = z.object({
  object: z.string().optional().catch(undefined),
  id: id.optional().catch(undefined),
  metadata: z
    .object({ reference: id.optional().catch(undefined), purpose: z.string().optional().catch(undefined) })
    .nullish()
    .catch(undefined),
  payment_intent: idOf.nullish().catch(undefined),
  status: z.string().optional().catch(undefined),
  amount: cents.optional().catch(undefined),
  amount_captured: cents.optional().catch(undefined),
  amount_refunded: cents.optional().catch(undefined),
});
type EventObject = z.infer<typeof objectSchema>;

/**
 * Reads what a verified event is about. If it has no object we know (a thin event, or an unknown kind), it concerns no payment.
 * Throws validation_error if it has no ID or type.
 */
export function readEvent(event: Stripe.Event): ProcessorEvent {
  const given = eventSchema.safeParse(event);
  if (!given.success) throw new AppError("validation_error", "The event has no valid ID or type.");
  const { data } = given.data;
  const found = objectSchema.safeParse((data as { object?: unknown } | null | undefined)?.object);
  const object: EventObject = found.success ? found.data : {};
  const intentId = object.object === "payment_intent" ? object.id : object.payment_intent;
  return {
    id: given.data.id,
    kind: given.data.type,
    reference: object.metadata?.reference ?? null,
    purpose: paymentPurposes.find((known) => known === object.metadata?.purpose) ?? null,
    intentId: intentId ?? null,
    reversal: reversalIn(given.data.type, object),
  };
}

/** https://docs.stripe.com/disputes/how-disputes-work: a closed inquiry is a warning that didn't become a dispute. */
const won = new Set(["won", "warning_closed", "prevented"]);

function reversalIn(kind: string, object: EventObject): Reversal | null {
  if (kind === "charge.refunded") {
    const { amount = 0, amount_captured: captured = amount, amount_refunded: refundedCents = 0 } = object;
    return { kind: "refund", id: "refunds", amountCents: captured, refundedCents };
  }
  if (object.id === undefined) return null;
  if (/^charge\.dispute\./.test(kind)) {
    const { status = "" } = object;
    return {
      kind: "dispute",
      id: object.id,
      status: won.has(status) ? "won" : status === "lost" ? "lost" : "open",
    };
  }
  if (kind === "radar.early_fraud_warning.created")
    return { kind: "fraud_warning", id: object.id, status: "open" };
  return null;
}
