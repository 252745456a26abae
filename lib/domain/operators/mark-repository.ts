import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";
import { exemptionEnd, isSwept } from "./exemption-repository.ts";
import type { SealedMark } from "./seal-mark.ts";

/** How many marks are compared with a letter, newest first. Each comparison takes about a millisecond in a document worker. */
const mostMarks = 100;

type Stored = SealedMark & { orderId: string; releasedAt: Date; releasedBy: string };

export async function insertMarks(
  tx: Transaction,
  held: { orderId: string; sender: Uint8Array<ArrayBuffer>; heldAt: Date },
  marks: readonly SealedMark[],
): Promise<void> {
  if (marks.length === 0) return;
  await tx.releasedMark.createMany({ data: marks.map((mark) => ({ ...held, ...mark })) });
}

/** The active marks of a sender, newest first. */
export async function listMarks(
  { prisma }: Pick<Database, "prisma">,
  sender: Uint8Array<ArrayBuffer>,
  at: Date,
): Promise<Stored[]> {
  const rows = await prisma.releasedMark.findMany({
    where: { sender, releasedAt: { not: null }, expiresAt: { gt: at } },
    orderBy: { releasedAt: "desc" },
    select: { kid: true, outline: true, orderId: true, releasedAt: true, releasedBy: true },
    take: mostMarks,
  });
  return rows as Stored[];
}

/** Activates the marks of a held order. */
export async function grantMarks(
  tx: Transaction,
  orderId: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const data = { releasedAt: at, releasedBy: by, expiresAt: exemptionEnd(at) };
  await tx.releasedMark.updateMany({ where: { orderId, releasedAt: null }, data });
}

export async function deleteMarks(tx: Transaction, orderId: string): Promise<void> {
  await tx.releasedMark.deleteMany({ where: { orderId } });
}

/** Deletes expired marks, and those of orders that were never released. */
export async function sweepMarks({ prisma }: Pick<Database, "prisma">, now: Date): Promise<void> {
  await prisma.releasedMark.deleteMany({ where: isSwept(now) });
}
