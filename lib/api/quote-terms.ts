import type { z } from "zod";
import type { Services } from "#lib/create-container";
import type { Actor } from "#lib/domain/access/actor";
import type { Limits } from "#lib/domain/access/mailing-caps";
import type { KeySpending } from "#lib/domain/credits/key-spending-repository";
import { whyKeyCannotPay } from "#lib/domain/orders/spending-key";
import type { limitsSchema } from "./limits-schema.ts";

type Asked = {
  actor: Actor;
  body: { email?: string | undefined; account_session?: string | undefined; sandbox?: boolean | undefined };
  of: "letter" | "batch";
  need: { letters: number; amountCents: number };
};

/** The facts about the caller that a quote needs to report the same result as the order. */
export type QuoteTerms = {
  /** Absent if the caller can't send live mail. */
  limits?: z.input<typeof limitsSchema>;
  /** Why the credit code of a spending key doesn't pay for this. */
  warning?: string;
};

/** Reads what is left of the caller's limits, and whether a spending key can pay. */
export async function readQuoteTerms(
  services: Pick<Services, "readLimits" | "credits" | "clock">,
  { actor, body, of, need }: Asked,
): Promise<QuoteTerms> {
  const { email, account_session: accountSession, sandbox = false } = body;
  const limits = await services.readLimits({ actor, email, accountSession, of, need });
  if (actor.kind !== "key" || actor.payerId === undefined)
    return limits ? { limits: fromLimits(limits) } : {};
  const spending = limits && (await services.credits.readKeySpending(actor.keyId, need.amountCents));
  const warning = await whyKeyCannotPay(services.credits, actor, {
    ...{ sandbox, amountCents: need.amountCents, now: services.clock() },
    what: of === "letter" ? "the letter costs" : "these letters cost",
  });
  return {
    ...(limits && spending ? { limits: fromKeySpending(limits, spending) } : {}),
    ...(warning === null ? {} : { warning }),
  };
}

function fromLimits(limits: Limits): z.input<typeof limitsSchema> {
  return {
    verified: limits.isVerified,
    ...{ letters_24h: limits.letters24h, letters_30d: limits.letters30d },
    ...{ cents_24h: limits.cents24h, cents_30d: limits.cents30d },
    retry_at: limits.retryAt?.toISOString() ?? null,
  };
}

/** The limits of a spending key, whose daily limit can make a letter wait longer, or forever. */
function fromKeySpending(limits: Limits, spending: KeySpending): z.input<typeof limitsSchema> {
  const waits = [limits.retryAt, spending.retryAt].filter((at) => at !== null);
  const retryAt = spending.neverFits || waits.length === 0 ? null : new Date(Math.max(...waits.map(Number)));
  const { leftCents: left, maxCents: max, moreAt } = spending;
  return {
    ...fromLimits({ ...limits, retryAt }),
    key_spend_24h: { left, max, more_at: moreAt?.toISOString() ?? null },
  };
}
