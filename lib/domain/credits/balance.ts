import { type Lot, spendableCents } from "./allot-lots.ts";

export type Balance = {
  balanceCents: number;
  faceCents: number;
  bonusCents: number;
  /** Null if the account never had a bonus. */
  bonusExpiresAt: Date | null;
  faceExpiresAt: Date;
};

/** What an account can spend now, and the latest expiry of each kind of credit. */
export function balanceOf(lots: readonly Lot[], now: Date): Balance {
  const sum = (kind: Lot["kind"]) =>
    lots.filter((lot) => lot.kind === kind).reduce((total, lot) => total + spendableCents(lot, now), 0);
  const ends = (kind: Lot["kind"]) =>
    lots.filter((lot) => lot.kind === kind).map(({ expiresAt }) => expiresAt.getTime());
  const bonusEnds = ends("bonus");
  const [faceCents, bonusCents] = [sum("face"), sum("bonus")];
  return {
    balanceCents: faceCents + bonusCents,
    faceCents,
    bonusCents,
    bonusExpiresAt: bonusEnds.length > 0 ? new Date(Math.max(...bonusEnds)) : null,
    faceExpiresAt: new Date(Math.max(...ends("face"))),
  };
}

export function spendableOf(lots: readonly Lot[], at: Date): number {
  return lots.reduce((sum, lot) => sum + spendableCents(lot, at), 0);
}
