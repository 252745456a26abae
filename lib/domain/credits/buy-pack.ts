import { randomBytes } from "node:crypto";
import type { Database } from "#lib/db/client";
import { type Transaction, transact } from "#lib/db/transact";
import { queueMessage } from "#lib/domain/messages/queue-message";
import type { CardPayments, CheckoutRequest, OpenedCheckout, PaymentTruth } from "#lib/ports/card-payments";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";
import { mintCode } from "./credit-repository.ts";
import { type PackName, packs, parsePack } from "./packs.ts";

export type BuyDeps = { database: Database; card: CardPayments; keyring: Keyring; clock: Clock };

const checkoutSeconds = 31 * 60;
const pollMs = 5 * 60_000;
/** A checkout that could not be opened: nobody was told where to pay. */
const giveUpMs = 10 * 60_000;

/**
 * Opens the checkout of a pack. The code is minted when it is paid, and mailed. Throws unknown_pack, payments_not_configured,
 * no_checkout_url, service_unavailable.
 */
export async function buyPack(
  deps: BuyDeps,
  given: { pack: string; email: string; uiMode: "hosted" | "embedded"; baseUrl: string },
): Promise<NonNullable<OpenedCheckout["door"]>> {
  const pack = parsePack(given.pack);
  if (!deps.card.configured) {
    throw new AppError(
      "payments_not_configured",
      "This deployment cannot take cards, so it sells no credit by card.",
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
    status: "asked" as const,
    request: { ...request },
    createdAt: at,
  };
  await deps.database.prisma.creditPurchase.create({
    data: { ...purchase, dueAt: new Date(at.getTime() + pollMs) },
  });
  const opened = await deps.card.openCheckout(request);
  await noteSession(deps, id, opened);
  if (!opened.door) {
    throw new AppError(
      "no_checkout_url",
      "The payment processor gave no address to pay at. Nothing was charged.",
    );
  }
  return opened.door;
}

async function noteSession(
  { database, clock }: BuyDeps,
  id: string,
  { sessionId }: OpenedCheckout,
): Promise<void> {
  await database.prisma.creditPurchase.updateMany({
    where: { id, status: "asked" },
    data: { status: "open", sessionId, dueAt: new Date(clock().getTime() + pollMs) },
  });
}

/**
 * Looks at what is true of a purchase and takes the next step: opens what was asked for, mints what is paid, closes what expired. May run
 * any number of times and at once: the code's source is unique. Throws service_unavailable.
 */
export async function advancePurchase(deps: BuyDeps, id: string): Promise<void> {
  const { database, card } = deps;
  const purchase = await database.prisma.creditPurchase.findUnique({ where: { id } });
  if (!purchase || purchase.status === "minted" || purchase.status === "expired") return;
  const now = deps.clock();
  const put = (data: object) =>
    database.prisma.creditPurchase.updateMany({ where: { id, status: purchase.status }, data });
  // Before the vendor is asked: a failure is tried again then, and not at once.
  await put({ dueAt: new Date(now.getTime() + pollMs) });
  if (purchase.status === "asked" || !purchase.sessionId) {
    if (purchase.createdAt.getTime() + giveUpMs <= now.getTime())
      await put({ status: "expired", dueAt: null });
    else await noteSession(deps, id, await card.openCheckout(purchase.request as unknown as CheckoutRequest));
    return;
  }
  const truth = await card.read(purchase.sessionId);
  const paid = truth.state === "captured";
  const flag = paid || truth.state === "held" ? disagreement(purchase as never, truth) : null;
  if (flag) await put({ flag, intentId: truth.intentId, dueAt: null });
  else if (paid) await transact(database, (tx) => mintPaid(deps, tx, purchase as never, truth, now));
  else if (truth.state !== "open") await put({ status: "expired", dueAt: null });
}

type Purchase = { id: string; pack: PackName; email: string };

async function mintPaid(
  { keyring }: BuyDeps,
  tx: Transaction,
  { id, pack, email }: Purchase,
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
    data: { status: "minted", accountId, intentId: truth.intentId, dueAt: null },
  });
  await queueMessage(tx, { kind: "credit_code", reference: accountId, at });
}

/** What was paid must be the pack's price; what is not is minted by nobody, and an operator sees it. */
function disagreement({ id, pack }: Purchase, truth: PaymentTruth): string | null {
  if (truth.reference !== id) return "the checkout names another purchase";
  if (truth.currency !== "usd") return `the payment is in ${truth.currency}`;
  const { faceCents } = packs[pack];
  return truth.amountCents === faceCents
    ? null
    : `the payment is of ${truth.amountCents} cents, not ${faceCents}`;
}

export async function listDuePurchases({ database, clock }: BuyDeps, limit: number): Promise<string[]> {
  const due = await database.prisma.creditPurchase.findMany({
    where: { dueAt: { lte: clock() } },
    orderBy: { dueAt: "asc" },
    select: { id: true },
    take: limit,
  });
  return due.map(({ id }) => id);
}
