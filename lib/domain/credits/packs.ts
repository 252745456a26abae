import { AppError } from "#lib/shared/errors";

/** Packs of prepaid credit: the price is the face value; the bonus is free and is spent first (docs/rules.md#packs). */
export const packs = {
  starter: { faceCents: 2000, bonusCents: 100 },
  standard: { faceCents: 5000, bonusCents: 500 },
  bulk: { faceCents: 20_000, bonusCents: 3000 },
} as const;
export type FixedPack = keyof typeof packs;
export const packNames = Object.keys(packs) as FixedPack[];

/** `amount` is any amount that the buyer chooses, without a bonus (docs/rules.md#pack-amount). */
export type PackName = FixedPack | "amount";
export const amountLimits = { minCents: 500, maxCents: 500_000 } as const;

/** docs/rules.md#credit-validity: face value expires after 5 years, bonus after 12 months. */
export const creditLifetimes = { faceYears: 5, bonusMonths: 12 } as const;

/** What a code was minted for: a pack, or exactly one quoted letter (docs/rules.md#x402-one-letter). */
export type SoldCredit = PackName | "letter";

/** Throws unknown_pack. */
export function parsePack(name: string): PackName {
  const pack = [...packNames, "amount" as const].find((known) => known === name);
  if (!pack) {
    const choices = [...packNames, "amount"];
    throw new AppError("unknown_pack", `pack must be one of ${choices.join(", ")}.`, { extra: { choices } });
  }
  return pack;
}

export type PackValue = { faceCents: number; bonusCents: number };

/** What a code holds. `amountCents` is needed for `amount` and `letter`; its bounds were checked with the request or the quote. */
export function packValue(pack: SoldCredit, amountCents: number | undefined): PackValue {
  if (pack !== "amount" && pack !== "letter") return packs[pack];
  if (amountCents === undefined) throw new Error(`${pack} has no amount`);
  return { faceCents: amountCents, bonusCents: 0 };
}

export function expiryOf(kind: "face" | "bonus", from: Date): Date {
  const end = new Date(from);
  if (kind === "face") end.setUTCFullYear(end.getUTCFullYear() + creditLifetimes.faceYears);
  else end.setUTCMonth(end.getUTCMonth() + creditLifetimes.bonusMonths);
  return end;
}
