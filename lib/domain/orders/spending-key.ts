import type { Actor } from "#lib/domain/access/actor";
import type { CreditAccount } from "#lib/domain/credits/credit-repository";
import type { Credits } from "#lib/domain/credits/service";
import { AppError, isAppError } from "#lib/shared/errors";
import { assertHolds } from "./assert-holds.ts";
import type { CallContext } from "./order-request.ts";

/** Spending keys pay from one credit code (docs/rules.md#spending-keys). */

export type PayerDeps = Pick<Credits, "getPayer" | "getPayerOfKey" | "readKeySpending">;

/** The fields that say how to pay. */
const paying = ["credit_code", "checkout_ui_mode"] as const;

/** Checks that a request with a spending key doesn't say how it is paid: the key does. Throws validation_error. */
export function assertPaysItself({ actor, body }: Pick<CallContext, "actor" | "body">): void {
  if (actor.kind !== "key" || actor.payerId === undefined) return;
  const given = paying.filter((field) => ((body ?? {}) as Record<string, unknown>)[field] !== undefined);
  if (given.length === 0) return;
  throw new AppError("validation_error", "This key pays from its own credit code.", {
    fields: given.map((path) => ({ path, message: "can't be sent with a spending key" })),
    next: [`Leave out ${given.join(" and ")}, or use another key.`],
  });
}

/**
 * The account that pays: the spending key's, that of the request's code, or none. A sandbox letter costs nothing, so a spending key of a live code
 * sends it without one. Throws what getPayer throws.
 */
export async function payerOf(
  credits: Pick<Credits, "getPayer" | "getPayerOfKey">,
  request: { creditCode: string | undefined; sandbox: boolean },
  actor: Actor,
): Promise<CreditAccount | undefined> {
  if (actor.kind === "key" && actor.payerId !== undefined)
    return request.sandbox && actor.mode === "live"
      ? undefined
      : credits.getPayerOfKey(actor.payerId, request);
  return request.creditCode === undefined ? undefined : credits.getPayer(request.creditCode, request);
}

/** Why the credit code of a spending key doesn't pay for something, in the words of the order's error. Null if it pays, and for other callers. */
export async function whyKeyCannotPay(
  credits: PayerDeps,
  actor: Actor,
  { sandbox, amountCents, what, now }: { sandbox: boolean; amountCents: number; what: string; now: Date },
): Promise<string | null> {
  try {
    const payer = await payerOf(credits, { creditCode: undefined, sandbox }, actor);
    if (payer) assertHolds(payer, amountCents, what, now);
    return null;
  } catch (error) {
    if (isAppError(error)) return error.message;
    throw error;
  }
}
