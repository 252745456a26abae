import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";
import { AppError } from "#lib/shared/errors";

export const findOperatorByName = ({ prisma }: Pick<Database, "prisma">, nameKey: string) =>
  prisma.operator.findFirst({ where: { nameKey, endedAt: null } });

export const findOperator = ({ prisma }: Pick<Database, "prisma">, id: string) =>
  prisma.operator.findFirst({ where: { id, endedAt: null } });

export const findInvited = ({ prisma }: Pick<Database, "prisma">, inviteHash: Uint8Array, at: Date) =>
  prisma.operator.findFirst({
    where: { inviteHash: new Uint8Array(inviteHash), inviteExpiresAt: { gt: at }, endedAt: null },
  });

/** Replaces the secret of an invited person's app. False if the invitation was used or replaced in the meantime. */
export async function replaceTotp(
  { prisma }: Pick<Database, "prisma">,
  id: string,
  inviteHash: Uint8Array<ArrayBuffer>,
  sealed: { kid: number; totpSecret: Uint8Array<ArrayBuffer> },
): Promise<boolean> {
  const { count } = await prisma.operator.updateMany({
    where: { id, inviteHash, endedAt: null },
    data: sealed,
  });
  return count === 1;
}

export const listOperatorRows = ({ prisma }: Pick<Database, "prisma">) =>
  prisma.operator.findMany({ where: { name: { not: null } }, orderBy: { createdAt: "asc" } });

/** Whether a person has ever accepted an invitation. From then on, OPERATOR_PASSWORD opens nothing. */
export const isConsoleClaimed = async ({ prisma }: Pick<Database, "prisma"> | { prisma: Transaction }) =>
  (await prisma.operator.count({ where: { joinedAt: { not: null } }, take: 1 })) > 0;

/**
 * Takes a lock: until the transaction ends, no other transaction adds an operator, accepts an invitation, or signs in. All of
 * these are rare.
 */
export async function lockOperators(tx: Transaction): Promise<void> {
  await tx.$executeRaw`lock table operators in share row exclusive mode`;
}

/** Throws validation_error if another current operator has the name. The caller holds the lock. */
export async function assertNameIsFree(tx: Transaction, nameKey: string): Promise<void> {
  if (await tx.operator.findFirst({ where: { nameKey, endedAt: null }, select: { id: true } }))
    throw new AppError("validation_error", "Another operator has this name.");
}

/**
 * Uses up a code's time step. False if a code of this step or a later one was used before, or if the person was removed or has a
 * new password. Of two requests with one code, the condition lets one pass.
 */
export async function useTotpStep(
  tx: Transaction,
  { id, password }: { id: string; password: Uint8Array },
  step: number,
): Promise<boolean> {
  const { count } = await tx.operator.updateMany({
    where: { id, password: new Uint8Array(password), endedAt: null, totpStep: { lt: step } },
    data: { totpStep: step },
  });
  return count === 1;
}
