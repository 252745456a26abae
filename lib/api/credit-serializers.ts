import type { z } from "zod";
import type { Balance } from "#lib/domain/credits/balance";
import type { BoughtCredit } from "#lib/domain/credits/mint-for-tokens";
import type { PurchaseView } from "#lib/domain/credits/read-purchase";
import type { creditPurchaseSchema } from "./credit-schemas.ts";
import type { describedBalanceSchema } from "./described-balance.ts";

export function fromBalance(
  balance: Balance & { code: string; sandbox: boolean },
): Omit<z.input<typeof describedBalanceSchema>, "status"> {
  return {
    code: balance.code,
    sandbox: balance.sandbox,
    balance_cents: balance.balanceCents,
    face_cents: balance.faceCents,
    bonus_cents: balance.bonusCents,
    bonus_expires_at: balance.bonusExpiresAt?.toISOString() ?? null,
    face_expires_at: balance.faceExpiresAt.toISOString(),
  };
}

export function fromPurchase(view: PurchaseView): z.input<typeof creditPurchaseSchema> {
  return {
    status: "ok",
    purchase: {
      ...{ id: view.id, status: view.status, pack: view.pack, face_cents: view.faceCents },
      ...{ bonus_cents: view.bonusCents, top_up: view.isTopUp, email: view.email },
      emailed_at: view.emailedAt?.toISOString() ?? null,
      resend_at: view.resendAt?.toISOString() ?? null,
      correct_until: view.correctUntil?.toISOString() ?? null,
    },
  };
}

/** Credit that was bought with tokens or created in the sandbox: its value, and its code as long as it may be shown. */
export function fromBoughtCredit({ faceCents, bonusCents, settlement, letter }: BoughtCredit) {
  return {
    status: "ok" as const,
    face_cents: faceCents,
    bonus_cents: bonusCents,
    ...(settlement ? { settlement: { network: settlement.network, tx_hash: settlement.transaction } } : {}),
    ...(letter ? { confirmation_expires_at: letter.until.toISOString() } : {}),
  };
}
