export type Lot = {
  id: string;
  kind: "face" | "bonus";
  balanceCents: number;
  expiresAt: Date;
  /** The time from which the lot can't pay, because its payment was disputed or refunded. */
  frozenAt: Date | null;
  /** The card payment that bought it, if one did. */
  purchaseId: string | null;
};
export type Allotment = { lotId: string; amountCents: number };

/** How much of a lot can be spent now. */
export function spendableCents(lot: Pick<Lot, "balanceCents" | "expiresAt" | "frozenAt">, now: Date): number {
  return lot.expiresAt > now && !lot.frozenAt ? lot.balanceCents : 0;
}

/**
 * Decides which lots pay an amount: bonus first, then what expires first (docs/rules.md#bonus-first). Null if they hold too little.
 * The returned amounts are positive and add up to `amountCents`.
 */
export function allotLots(lots: readonly Lot[], amountCents: number, now: Date): Allotment[] | null {
  const inOrder = [...lots].sort(
    (a, b) =>
      Number(b.kind === "bonus") - Number(a.kind === "bonus") ||
      a.expiresAt.getTime() - b.expiresAt.getTime() ||
      (a.id < b.id ? -1 : 1),
  );
  const allotments: Allotment[] = [];
  let left = amountCents;
  for (const lot of inOrder) {
    const taken = Math.min(left, spendableCents(lot, now));
    if (taken <= 0) continue;
    allotments.push({ lotId: lot.id, amountCents: taken });
    left -= taken;
  }
  return left === 0 ? allotments : null;
}
