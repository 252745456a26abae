import type { Database } from "#lib/db/client";
import type { Payment } from "./payment-repository.ts";

/** Since when credit that an order or its batch was paid with is frozen; null if none is, or if it was paid by card. */
export async function frozenSince(
  prisma: Pick<Database["prisma"], "creditLot">,
  { accountId, subjectId, batchId }: Pick<Payment, "accountId" | "subjectId" | "batchId">,
): Promise<Date | null> {
  if (accountId === null) return null;
  const debited = { some: { kind: "debit" as const, reference: batchId ?? subjectId } };
  const lot = await prisma.creditLot.findFirst({
    where: { accountId, frozenAt: { not: null }, entries: debited },
    orderBy: { frozenAt: "asc" },
  });
  return lot?.frozenAt ?? null;
}
