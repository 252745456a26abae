import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";

/** Identifies the file of the carrier's electronic return receipt. */
export type OrderProof = { sha256: string; pageCount: number; attachedAt: Date };

export const proofFolder = "proofs/";
/**
 * The storage key of a proof. A replaced file gets another key, so that a certificate never shows one file with another's
 * fingerprint.
 */
export const proofKeyOf = (orderId: string, { sha256 }: Pick<OrderProof, "sha256">) =>
  `${proofFolder}${orderId}/${sha256}.pdf`;

/** What decides whether an order may have a return receipt. `erasedAt` is null as long as the order has its content. */
export async function findReceiptOrder({ prisma }: Pick<Database, "prisma">, orderId: string) {
  const order = await prisma.order.findUnique({
    where: { id: orderId },
    select: { sandbox: true, mailClass: true, stage: true, content: { select: { erasedAt: true } } },
  });
  if (!order) return null;
  const { content, ...receipt } = order;
  return { ...receipt, erasedAt: content?.erasedAt };
}

export async function findProof(
  { prisma }: Pick<Database, "prisma">,
  orderId: string,
): Promise<OrderProof | null> {
  return prisma.orderProof.findUnique({
    where: { orderId },
    select: { sha256: true, pageCount: true, attachedAt: true },
  });
}

/** Records which file is the proof, replacing `before`. False if another request replaced it first, or the content was erased. */
export async function keepProof(
  tx: Transaction,
  orderId: string,
  proof: OrderProof,
  before: OrderProof | null,
): Promise<boolean> {
  // Locks the row, so that an erasure either deletes the file too or happens first and makes this fail.
  const kept = await tx.$queryRaw<unknown[]>`
    select 1 from order_contents where order_id = ${orderId} and erased_at is null for update`;
  if (kept.length === 0) return false;
  const { count } = before
    ? await tx.orderProof.updateMany({ where: { orderId, sha256: before.sha256 }, data: proof })
    : await tx.orderProof.createMany({ data: [{ orderId, ...proof }], skipDuplicates: true });
  return count === 1;
}

/** Those of the given keys that an order still refers to. */
export async function listProofKeys(
  { prisma }: Pick<Database, "prisma">,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const orderIds = keys.map((key) => key.split("/")[1] ?? "");
  const [proofs, erased] = await Promise.all([
    prisma.orderProof.findMany({ where: { orderId: { in: orderIds } } }),
    prisma.orderContent.findMany({
      where: { orderId: { in: orderIds }, erasedAt: { not: null } },
      select: { orderId: true },
    }),
  ]);
  const gone = new Set(erased.map(({ orderId }) => orderId));
  return new Set(
    proofs.filter(({ orderId }) => !gone.has(orderId)).map((proof) => proofKeyOf(proof.orderId, proof)),
  );
}
