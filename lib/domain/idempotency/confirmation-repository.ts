import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";

/** The request that used a token, and what it created. */
export type UsedToken = { subjectId: string; fingerprint: string };

/** Tokens that have created an order or a batch. */
export function createConfirmationRepository({ prisma }: Pick<Database, "prisma">) {
  return {
    find: (jti: Uint8Array): Promise<UsedToken | null> =>
      prisma.usedConfirmation.findUnique({
        where: { jti: new Uint8Array(jti) },
        select: { subjectId: true, fingerprint: true },
      }),
  };
}
export type ConfirmationRepository = ReturnType<typeof createConfirmationRepository>;

/** Uses up a token. False if it was already used: the primary key makes it single-use, and counting rows detects that without an error. */
export async function spendConfirmation(
  tx: Transaction,
  { jti, ...used }: UsedToken & { jti: Uint8Array; usedAt: Date },
): Promise<boolean> {
  const { count } = await tx.usedConfirmation.createMany({
    data: [{ jti: new Uint8Array(jti), ...used }],
    skipDuplicates: true,
  });
  return count === 1;
}

/**
 * Deletes the keys and tokens of erased orders and batches; until then, their requests can be repeated
 * (docs/rules.md#idempotency-life).
 */
export async function forgetRequests(
  { prisma }: Pick<Database, "prisma">,
  ids: readonly string[],
): Promise<void> {
  const where = { subjectId: { in: [...ids] } };
  await prisma.idempotencyKey.deleteMany({ where });
  await prisma.usedConfirmation.deleteMany({ where });
}
