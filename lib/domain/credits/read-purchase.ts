import type { Database } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import { queueMessage } from "#lib/domain/messages/queue-message";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import { type PackName, packValue } from "./packs.ts";
import {
  countCorrections,
  countUses,
  findLastResend,
  findPurchaseWithAccount,
} from "./purchase-repository.ts";
import type { PurchaseProof } from "./purchase-token.ts";

/** docs/rules.md#credit-correction: how long, how often, and how long before a code is emailed again. */
export const correctionMs = 3_600_000;
export const maxCorrections = 3;
const resendMs = 86_400_000;

/** What the browser that bought credit may know: never the code, and never the address of a code that it topped up. */
export type PurchaseView = {
  id: string;
  status: "open" | "paid" | "expired";
  pack: PackName;
  faceCents: number;
  bonusCents: number;
  isTopUp: boolean;
  /** Where the new code goes. Null for a top-up. */
  email: string | null;
  /** When the code's newest email was sent. Null while it waits, and for a top-up. */
  emailedAt: Date | null;
  /** When the code can be emailed again. Null if it has no code yet, or for a top-up. */
  resendAt: Date | null;
  /** The time until which the address can be corrected. Null if it can't be. */
  correctUntil: Date | null;
};

type Deps = { database: Database; clock: Clock };

/** A purchase, for the holder of its token. Throws not_found. */
export async function readPurchase(
  { database, clock }: Deps,
  { purchaseId: id }: PurchaseProof,
): Promise<PurchaseView> {
  const purchase = await findPurchaseWithAccount(database, id);
  if (!purchase) throw noPurchase("There is no purchase with this ID.");
  const pack = purchase.pack as PackName;
  const isTopUp = purchase.topUpOfId !== null;
  const account = isTopUp ? null : purchase.account;
  const status = { requested: "open", open: "open", minted: "paid", expired: "expired" } as const;
  return {
    ...{ id, pack, ...packValue(pack, purchase.faceCents), isTopUp },
    status: status[purchase.status],
    email: isTopUp ? null : (account?.email ?? purchase.email),
    emailedAt: account?.mailedAt ?? null,
    resendAt: account ? await resendAtOf(database, account) : null,
    correctUntil: account ? await correctUntilOf(database, purchase, clock()) : null,
  };
}

/** Emails the code of a purchase again, at most once a day. Throws not_found, and rate_limited until it can be emailed again. */
export async function resendCode(deps: Deps, proof: PurchaseProof): Promise<PurchaseView> {
  const { database, clock } = deps;
  const account = (await findPurchaseWithAccount(database, proof.purchaseId))?.account;
  const view = await readPurchase(deps, proof);
  if (!account || !view.resendAt) throw noPurchase("This purchase has no code that we could email.");
  const at = clock();
  const waitMs = view.resendAt.getTime() - at.getTime();
  if (waitMs > 0)
    throw new AppError("rate_limited", "We already emailed this code again today.", {
      retryAfterSeconds: Math.ceil(waitMs / 1000),
      next: ["Look in the spam folder too.", "Ask again after Retry-After seconds."],
    });
  // One occasion a day from the code's creation, so that concurrent calls queue one email.
  const occasion = `again-${Math.floor((at.getTime() - account.createdAt.getTime()) / resendMs)}`;
  await transact(database, (tx) =>
    queueMessage(tx, { kind: "credit_code", reference: account.id, occasion, at }),
  );
  return readPurchase(deps, proof);
}

/** Now, if the code wasn't emailed again within its current day, counted from its creation; otherwise, the start of its next day. */
async function resendAtOf(database: Database, account: { id: string; createdAt: Date }): Promise<Date> {
  const again = await findLastResend(database, account.id);
  if (!again) return account.createdAt;
  const day = Number(again.once.split("again-").at(-1));
  return new Date(account.createdAt.getTime() + (day + 1) * resendMs);
}

/** Whether the address can still be corrected, as far as one can tell without the locks of the correction. */
async function correctUntilOf(
  { prisma }: Database,
  { id, mintedAt, account }: NonNullable<Awaited<ReturnType<typeof findPurchaseWithAccount>>>,
  now: Date,
): Promise<Date | null> {
  if (!mintedAt || !account) return null;
  const until = new Date(mintedAt.getTime() + correctionMs);
  if (until <= now || account.lots.some(({ frozenAt }) => frozenAt)) return null;
  const lotIds = account.lots.map((lot) => lot.id);
  const [corrections, uses] = await Promise.all([countCorrections(prisma, id), countUses(prisma, lotIds)]);
  return corrections < maxCorrections && uses === 0 ? until : null;
}

/** The error for a purchase that doesn't exist, or that this action doesn't apply to. */
export const noPurchase = (reason: string) =>
  new AppError("not_found", reason, {
    next: [
      "Check the ID and the status. Both are in `purchase` of POST /v1/credits/checkout and GET /v1/credits/purchases/{id}.",
    ],
  });
