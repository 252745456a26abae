import { randomBytes } from "node:crypto";
import type { Database } from "#lib/db/client";
import { type Transaction, transact } from "#lib/db/transact";
import {
  type Claim,
  completeClaim,
  type IdempotencyRepository,
} from "#lib/domain/idempotency/idempotency-repository";
import { type Call, inFlight, makeOncePerKey } from "#lib/domain/idempotency/once-per-key";
import { queueMessage } from "#lib/domain/messages/queue-message";
import type { CardPayments, CheckoutRequest, OpenedCheckout, PaymentTruth } from "#lib/ports/card-payments";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";
import { addWork } from "#lib/work/wake";
import type { Lease, Next } from "#lib/work/work";
import type { WorkQueue } from "#lib/work/work-queue";
import { mintCode } from "./credit-repository.ts";
import { type PackName, packs, parsePack } from "./packs.ts";
import { findPurchase, keepSession, type Purchase } from "./purchase-repository.ts";
import { applyReversals } from "./reverse-pack.ts";

export type BuyDeps = {
  database: Database;
  card: CardPayments;
  keyring: Keyring;
  clock: Clock;
  work: WorkQueue;
};

const checkoutSeconds = 31 * 60;
const pollMs = 5 * 60_000;
/** How long we try to open a checkout. After that we give up: the buyer never got a link to pay. */
const giveUpMs = 10 * 60_000;

type Link = NonNullable<OpenedCheckout["checkoutLink"]>;
type PackRequest = { pack: string; email: string; uiMode: "hosted" | "embedded"; baseUrl: string };
export type BoughtPack = { checkoutLink: Link; replayed: boolean };

/**
 * Opens the checkout of a pack, once per Idempotency-Key. Its code is minted and emailed after payment. Throws unknown_pack,
 * payments_not_configured, no_checkout_url, service_unavailable, idempotency_mismatch, idempotency_in_flight, and too_late if the
 * key's checkout has ended.
 */
export async function buyPack(
  deps: BuyDeps & { idempotency: IdempotencyRepository },
  given: PackRequest,
  call: Call & { actorId: string },
): Promise<BoughtPack> {
  return makeOncePerKey<BoughtPack>(deps, call, `${call.actorId} checkout`, {
    make: async (claim) => ({ checkoutLink: await openPurchase(deps, given, claim), replayed: false }),
    replay: async (id) => ({ checkoutLink: await reopen(deps, id), replayed: true }),
  });
}

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

async function openPurchase(deps: BuyDeps, given: PackRequest, claim: Claim | undefined): Promise<Link> {
  const pack = parsePack(given.pack);
  if (!deps.card.configured) {
    throw new AppError(
      "payments_not_configured",
      "Card payments aren't set up here, so credit can't be bought by card.",
    );
  }
  const at = deps.clock();
  const id = `cpu_${randomBytes(16).toString("hex")}`;
  const page = `${given.baseUrl}/credits`;
  const request: CheckoutRequest = {
    reference: id,
    purpose: "credits",
    amountCents: packs[pack].faceCents,
    label: `Prepaid mail credit, ${pack} pack`,
    email: given.email,
    uiMode: given.uiMode,
    expiresAt: Math.floor(at.getTime() / 1000) + checkoutSeconds,
    returnUrl: `${page}?bought=1`,
    cancelUrl: page,
    capture: "automatic",
  };
  const purchase = {
    id,
    pack,
    email: given.email,
    status: "requested" as const,
    request: { ...request },
    createdAt: at,
  };
  await transact(deps.database, async (tx) => {
    if (claim && !(await completeClaim(tx, claim, id))) throw inFlight(1);
    await tx.creditPurchase.create({ data: purchase });
    await addWork(tx, "purchase", [{ id, partitionKey: "card:purchase", dueAt: after(at, pollMs) }]);
  });
  const opened = await deps.card.openCheckout(request);
  await keepSession(deps.database, id, opened.sessionId);
  return linkOf(opened);
}

function linkOf({ checkoutLink }: OpenedCheckout): Link {
  if (checkoutLink) return checkoutLink;
  throw new AppError(
    "no_checkout_url",
    "The payment processor returned no checkout URL. Nothing was charged.",
  );
}

/**
 * Takes the next step of a purchase: opens a requested checkout, mints the code of a paid one, or closes an expired one. The source
 * of a code is unique, so a purchase mints only one. Throws service_unavailable.
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
  const flag = paid || truth.state === "authorized" ? disagreement(purchase as never, truth) : null;
  if (flag) await put({ flag, intentId: truth.intentId });
  else if (paid) await deps.work.commit(lease, (tx) => mintPaid(deps, tx, purchase as never, truth, now));
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

type Paid = { id: string; pack: PackName; email: string };

async function mintPaid(
  { keyring }: BuyDeps,
  tx: Transaction,
  { id, pack, email }: Paid,
  truth: PaymentTruth,
  at: Date,
): Promise<void> {
  const { accountId } = await mintCode(tx, keyring, {
    pack,
    email,
    source: `stripe:${id}`,
    sandbox: false,
    at,
  });
  await tx.creditPurchase.updateMany({
    where: { id, status: "open" },
    data: { status: "minted", accountId, intentId: truth.intentId },
  });
  if (truth.intentId) await applyReversals(tx, truth.intentId, at);
  await queueMessage(tx, { kind: "credit_code", reference: accountId, at });
}

/**
 * Says how the payment differs from the pack's price, or null. Such a payment mints nothing, and the console shows it to an
 * operator.
 */
function disagreement({ id, pack }: Paid, truth: PaymentTruth): string | null {
  if (truth.reference !== id) return "the checkout names another purchase";
  if (truth.currency !== "usd") return `the payment is in ${truth.currency}`;
  const { faceCents } = packs[pack];
  return truth.amountCents === faceCents
    ? null
    : `the payment is of ${truth.amountCents} cents, not ${faceCents}`;
}
