import type { Transaction } from "#lib/db/transact";
import { AppError } from "#lib/shared/errors";
import { formatCents } from "#lib/shared/money";
import { allotLots } from "./allot-lots.ts";
import { spendableOf } from "./balance.ts";
import { lockLots } from "./ledger-repository.ts";
import { addReturns } from "./return-credit.ts";

/**
 * Corrects an account's balance in the caller's transaction: adds to the face value that expires last, or takes credit in the same
 * order as a letter. Works once per reference, because a second entry violates a unique key. Throws insufficient_credit if the
 * balance would become negative.
 */
export async function correctBalance(
  tx: Transaction,
  {
    accountId,
    amountCents,
    reference,
    at,
  }: {
    accountId: string;
    /** Cents to add; negative to take. */
    amountCents: number;
    reference: string;
    at: Date;
  },
): Promise<void> {
  const lots = await lockLots(tx, accountId);
  const changes =
    amountCents > 0 ? [{ lotId: longestFace(lots).id, amountCents }] : taken(lots, -amountCents, at);
  if (amountCents > 0)
    return addReturns(tx, changes, { kind: "correction", reference, endedBy: "service", at });
  await tx.creditEntry.createMany({
    data: changes.map((change) => ({ ...change, kind: "correction" as const, reference, at })),
  });
}

type Lots = Awaited<ReturnType<typeof lockLots>>;

function longestFace(lots: Lots) {
  return lots
    .filter(({ kind }) => kind === "face")
    .reduce((longest, lot) => (lot.expiresAt > longest.expiresAt ? lot : longest));
}

function taken(lots: Lots, amountCents: number, at: Date) {
  const allotments = allotLots(lots, amountCents, at);
  if (!allotments)
    throw new AppError("insufficient_credit", `The account holds ${formatCents(spendableOf(lots, at))}.`);
  return allotments.map(({ lotId, amountCents: cents }) => ({ lotId, amountCents: -cents }));
}
