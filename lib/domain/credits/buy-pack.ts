import { randomBytes } from "node:crypto";
import type { Database } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import {
  type Claim,
  completeClaim,
  type IdempotencyRepository,
} from "#lib/domain/idempotency/idempotency-repository";
import { type Call, inFlight, makeOncePerKey } from "#lib/domain/idempotency/once-per-key";
import { keepLanguage } from "#lib/domain/messages/mail-language-repository";
import {
  type CardPayments,
  type CheckoutRequest,
  checkoutSeconds,
  type OpenedCheckout,
  type PaymentTruth,
} from "#lib/ports/card-payments";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";
import { type Language, localeOfLanguage, localPath } from "#lib/shared/locales";
import { addWork } from "#lib/work/wake";
import type { Lease, Next } from "#lib/work/work";
import type { WorkQueue } from "#lib/work/work-queue";
import { creditPurchase } from "./credit-purchase.ts";
import { type PackName, packValue, parsePack } from "./packs.ts";
import { findPurchase, keepSession, type Purchase } from "./purchase-repository.ts";
import { issuePurchaseToken } from "./purchase-token.ts";

export type BuyDeps = {
  database: Database;
  card: CardPayments;
  keyring: Keyring;
  clock: Clock;
  work: WorkQueue;
};

const pollMs = 5 * 60_000;
/** How long we try to open a checkout. After that we give up: the buyer never got a link to pay. */
const giveUpMs = 10 * 60_000;

type Link = NonNullable<OpenedCheckout["checkoutLink"]>;
type PackRequest = {
  pack: string;
  /** For the pack `amount`. */
  amountCents: number | undefined;
  /** Where a new code goes, or the code to top up. */
  target: { email: string } | { topUpOf: string };
  uiMode: "hosted" | "embedded";
  language?: Language | undefined;
  baseUrl: string;
};
export type BoughtPack = {
  checkoutLink: Link;
  /** The purchase, and the token that shows its buyer where the code went. */
  purchase: { id: string; token: string };
  replayed: boolean;
};

/**
 * Opens the checkout of a pack, once per Idempotency-Key. After payment, a new code is minted and emailed, or the code that is topped
 * up gets the credit. Throws unknown_pack, credit_code_unknown, credit_code_sandbox_only, insufficient_credit for a frozen code,
 * payments_not_configured, no_checkout_url, service_unavailable, idempotency_mismatch, idempotency_in_flight, and too_late if the
 * key's checkout has ended.
 */
export async function buyPack(
  deps: BuyDeps & { idempotency: IdempotencyRepository; findTopUp: FindTopUp },
  given: PackRequest,
  call: Call & { actorId: string },
): Promise<BoughtPack> {
  const bought = (id: string, checkoutLink: Link, replayed: boolean) => ({
    ...{ checkoutLink, replayed, purchase: { id, token: issuePurchaseToken(deps.keyring, id) } },
  });
  return makeOncePerKey<BoughtPack>(deps, call, `${call.actorId} checkout`, {
    make: async (claim) => {
      const { id, checkoutLink } = await openPurchase(deps, given, claim);
      return bought(id, checkoutLink, false);
    },
    replay: async (id) => bought(id, await reopen(deps, id), true),
  });
}

/** The account of the code that is topped up. */
type FindTopUp = (code: string) => Promise<{ id: string }>;

/** The same checkout again: the processor answers a repeated request with the session that it opened. */
async function reopen(deps: BuyDeps, id: string): Promise<Link> {
  const purchase = await findPurchase(deps.database, id);
  const isOpen = purchase && (purchase.status === "requested" || purchase.status === "open");
  if (!isOpen || after(purchase.createdAt, checkoutSeconds * 1000) <= deps.clock())
    throw new AppError("too_late", "This checkout was paid or has ended. Nothing was charged again.", {
      next: ["To buy another pack, send the request with a new Idempotency-Key."],
    });
  const opened = await deps.card.openCheckout(purchase.request as unknown as CheckoutRequest);
  await keepSession(deps.database, id, opened.sessionId);
  return linkOf(opened);
}

async function openPurchase(
  deps: BuyDeps & { findTopUp: FindTopUp },
  given: PackRequest,
  claim: Claim | undefined,
): Promise<{ id: string; checkoutLink: Link }> {
  const pack = parsePack(given.pack);
  const { faceCents } = packValue(pack, given.amountCents);
  const { target } = given;
  const topUpOfId = "topUpOf" in target ? (await deps.findTopUp(target.topUpOf)).id : null;
  const email = "email" in target ? target.email : null;
  if (!deps.card.configured) {
    throw new AppError(
      "payments_not_configured",
      "Card payments aren't set up here, so credit can't be bought by card.",
      {
        next: [
          "Ask the operator of this deployment for a credit code, or test for free: POST /v1/orders with sandbox: true.",
        ],
      },
    );
  }
  const at = deps.clock();
  const id = `cpu_${randomBytes(16).toString("hex")}`;
  const { language } = given;
  const page = given.baseUrl + localPath("/credits", localeOfLanguage(language));
  const request: CheckoutRequest = {
    reference: id,
    purpose: "credits",
    amountCents: faceCents,
    label: labelOf(pack, topUpOfId !== null),
    // For a top-up, the processor asks for the buyer's email address, because the buyer may not be the code's first owner.
    email: email ?? undefined,
    uiMode: given.uiMode,
    language,
    expiresAt: Math.floor(at.getTime() / 1000) + checkoutSeconds,
    returnUrl: `${page}?bought=1`,
    cancelUrl: page,
    capture: "automatic",
  };
  const purchase = {
    id,
    ...{ pack, faceCents, email, topUpOfId },
    status: "requested" as const,
    request: { ...request },
    createdAt: at,
  };
  await transact(deps.database, async (tx) => {
    if (claim && !(await completeClaim(tx, claim, id))) throw inFlight(1);
    await tx.creditPurchase.create({ data: purchase });
    await keepLanguage(tx, { subjectId: id, language, at });
    await addWork(tx, "purchase", [{ id, partitionKey: "card:purchase", dueAt: after(at, pollMs) }]);
  });
  const opened = await deps.card.openCheckout(request);
  await keepSession(deps.database, id, opened.sessionId);
  return { id, checkoutLink: linkOf(opened) };
}

/** What the processor's page and receipt call it. */
function labelOf(pack: PackName, isTopUp: boolean): string {
  const label = pack === "amount" ? "Prepaid mail credit" : `Prepaid mail credit, ${pack} pack`;
  return isTopUp ? `${label}, added to a code` : label;
}

function linkOf({ checkoutLink }: OpenedCheckout): Link {
  if (checkoutLink) return checkoutLink;
  throw new AppError(
    "no_checkout_url",
    "The payment processor returned no checkout URL. Nothing was charged.",
  );
}

/**
 * Takes the next step of a purchase: opens a requested checkout, credits a paid one once, or closes an expired one. Throws
 * service_unavailable.
 */
export async function advancePurchase(deps: BuyDeps, lease: Lease): Promise<Next> {
  const { id } = lease;
  const purchase = await findPurchase(deps.database, id);
  if (purchase?.status === "minted") return refundIfAsked(deps, lease, purchase);
  if (!purchase || purchase.status === "expired") return "settled";
  const now = deps.clock();
  const put = (data: object) =>
    deps.work.commit(lease, (tx) =>
      tx.creditPurchase.updateMany({ where: { id, status: purchase.status }, data }),
    );
  if (purchase.status === "requested" || !purchase.sessionId) {
    if (after(purchase.createdAt, giveUpMs) <= now) {
      await put({ status: "expired" });
      return "settled";
    }
    const { sessionId } = await deps.card.openCheckout(purchase.request as unknown as CheckoutRequest);
    await put({ status: "open", sessionId });
    return { wait: after(now, pollMs) };
  }
  const truth = await deps.card.read(purchase.sessionId);
  if (truth.state === "open") return { wait: after(now, pollMs) };
  const paid = truth.state === "captured";
  const flag = paid || truth.state === "authorized" ? disagreement(purchase, truth) : null;
  if (flag) await put({ flag, intentId: truth.intentId });
  else if (paid) await deps.work.commit(lease, (tx) => creditPurchase(deps, tx, purchase, truth, now));
  else await put({ status: "expired" });
  return "settled";
}

/**
 * Carries out the refund that an operator requested. Its reference is an idempotency key at the processor, so a repeat refunds
 * nothing more.
 */
async function refundIfAsked(
  deps: BuyDeps,
  lease: Lease,
  { id, intentId, refundCents, refundReference, refundId, flag }: Purchase,
): Promise<Next> {
  if (!intentId || refundCents === null || !refundReference || refundId || flag) return "settled";
  const payment = { intentId, reference: refundReference, amountCents: refundCents };
  const refund = (await deps.card.findRefund(payment)) ?? (await deps.card.refund(payment));
  const data =
    "refundId" in refund
      ? { refundId: refund.refundId }
      : { flag: `the processor refused to refund ${refundCents} cents: ${refund.refused}` };
  await deps.work.commit(lease, (tx) =>
    tx.creditPurchase.updateMany({ where: { id, refundId: null }, data }),
  );
  return "settled";
}

function after(from: Date, ms: number): Date {
  return new Date(from.getTime() + ms);
}

/**
 * Says how the payment differs from the price, or null. Such a payment mints nothing, and the console shows it to an
 * operator.
 */
function disagreement({ id, faceCents }: Purchase, truth: PaymentTruth): string | null {
  if (truth.reference !== id) return "the checkout names another purchase";
  if (truth.currency !== "usd") return `the payment is in ${truth.currency}`;
  return truth.amountCents === faceCents
    ? null
    : `the payment is of ${truth.amountCents} cents, not ${faceCents}`;
}
