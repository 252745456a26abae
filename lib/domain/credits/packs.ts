import { AppError } from "#lib/shared/errors";

/** Packs of prepaid credit: the price is the face value; the bonus is free and is spent first (docs/rules.md#packs). */
export const packs = {
  starter: { faceCents: 2000, bonusCents: 100 },
  standard: { faceCents: 5000, bonusCents: 500 },
  bulk: { faceCents: 20_000, bonusCents: 3000 },
} as const;
export type PackName = keyof typeof packs;
export const packNames = Object.keys(packs) as PackName[];

/** docs/rules.md#credit-validity: face value expires after 5 years, bonus after 12 months. */
export const creditLifetimes = { faceYears: 5, bonusMonths: 12 } as const;

/** Throws unknown_pack. */
export function parsePack(name: string): PackName {
  const pack = packNames.find((known) => known === name);
  if (!pack) throw new AppError("unknown_pack", `Unknown pack. Packs: ${packNames.join(", ")}.`);
  return pack;
}

export function expiryOf(kind: "face" | "bonus", from: Date): Date {
  const end = new Date(from);
  if (kind === "face") end.setUTCFullYear(end.getUTCFullYear() + creditLifetimes.faceYears);
  else end.setUTCMonth(end.getUTCMonth() + creditLifetimes.bonusMonths);
  return end;
}
