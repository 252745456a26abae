import type { Database } from "#lib/db/client";
import type { Format, MailClass } from "#lib/domain/mail/pieces";
import { endedStages, type OrderStage } from "#lib/domain/orders/order-transitions";

/** What the database knows about pieces and payments, to compare with what vendors have. */
export function createRecordedFacts({ prisma }: Pick<Database, "prisma">) {
  return {
    /** The submissions of these orders, and the stages of those that exist. */
    async ordersOf(ids: readonly string[]) {
      const orders = await prisma.order.findMany({
        where: { id: { in: [...ids] } },
        select: { id: true, stage: true },
      });
      const submissions = await prisma.submission.findMany({
        where: { orderId: { in: [...ids] } },
        select: { orderId: true, rail: true, pieceId: true, status: true },
      });
      return {
        stages: new Map(orders.map(({ id, stage }) => [id, stage as OrderStage])),
        submissions,
      };
    },

    /** The pieces that this rail accepted since then. */
    async acceptedSince(rail: string, since: Date) {
      const rows = await prisma.submission.findMany({
        where: { rail, status: "accepted", startedAt: { gte: since }, pieceId: { not: null } },
        select: { orderId: true, pieceId: true },
      });
      return rows.map(({ orderId, pieceId }) => ({ orderId, pieceId: pieceId! }));
    },

    /** Live orders that may have been handed over after the moment of the restore. */
    async unfinished(before: Date) {
      const orders = await prisma.order.findMany({
        where: {
          sandbox: false,
          createdAt: { lte: before },
          stage: { in: ["awaiting_payment", "screening", "in_review", "ready", "handing_over"] },
        },
        select: { id: true, format: true, mailClass: true, tracking: true, singleSided: true },
        orderBy: { id: "asc" },
      });
      return orders as {
        id: string;
        format: Format;
        mailClass: MailClass;
        tracking: boolean;
        singleSided: boolean;
      }[];
    },

    /** Pieces that wait for the operator's printer here, and may have been printed after the moment of the restore. */
    async unprinted(before: Date): Promise<string[]> {
      const rows = await prisma.printQueueItem.findMany({
        where: { printedAt: null, queuedAt: { lte: before } },
        select: { orderId: true },
        orderBy: { orderId: "asc" },
      });
      return rows.map(({ orderId }) => orderId);
    },

    /** `known`: the references that have a payment or purchase. `kept`: those whose payment should not have been returned. */
    async paymentsOf(references: readonly string[]) {
      const where = { in: [...references] };
      const [payments, purchases] = await Promise.all([
        prisma.payment.findMany({
          where: { subjectId: where },
          select: {
            subjectId: true,
            refundStatus: true,
            status: true,
            order: { select: { stage: true } },
          },
        }),
        prisma.creditPurchase.findMany({ where: { id: where }, select: { id: true } }),
      ]);
      const kept = payments.filter(
        ({ refundStatus, status, order }) =>
          refundStatus === "none" &&
          status !== "lapsed" &&
          order !== null &&
          !endedStages.has(order.stage as OrderStage),
      );
      return {
        known: new Set([...payments.map(({ subjectId }) => subjectId), ...purchases.map(({ id }) => id)]),
        kept: new Set(kept.map(({ subjectId }) => subjectId)),
      };
    },
  };
}
export type RecordedFacts = ReturnType<typeof createRecordedFacts>;
