import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";
import { publishedReviews, type Review, type ReviewCategory } from "./review.ts";
import type { StoredReview } from "./schema.ts";

export function createReviewRepository({ prisma }: Pick<Database, "prisma">) {
  return {
    /** The newest published ones. */
    async listPublished(): Promise<Review[]> {
      const rows = await prisma.review.findMany({
        where: { published: true },
        orderBy: { createdAt: "desc" },
        take: publishedReviews,
      });
      return rows.map((row) => ({ ...row, category: row.category as ReviewCategory }));
    },
    /** All of them, the newest first, from before `before`. */
    async listAll(before: Date | undefined, limit: number): Promise<StoredReview[]> {
      const rows = await prisma.review.findMany({
        ...(before ? { where: { createdAt: { lt: before } } } : {}),
        orderBy: { createdAt: "desc" },
        take: limit,
      });
      return rows.map((row) => ({ ...row, category: row.category as ReviewCategory }));
    },
    /** False when the order has a review already: the unique order id decides, also between two at once. */
    async insert(review: Review & { orderId: string; published: boolean }): Promise<boolean> {
      const { count } = await prisma.review.createMany({ data: [review], skipDuplicates: true });
      return count === 1;
    },
    /** Name, city and state of the return address, or null when it was erased. */
    async findSender(orderId: string): Promise<{ name: string; city: string; state: string } | null> {
      const content = await prisma.orderContent.findUnique({ where: { orderId }, select: { sender: true } });
      return (content?.sender ?? null) as { name: string; city: string; state: string } | null;
    },
  };
}

/** Shows a review to everybody, or to nobody. False when it is so already, or is none of real mail. */
export async function setPublished(tx: Transaction, id: string, published: boolean): Promise<boolean> {
  const { count } = await tx.review.updateMany({
    where: { id, published: !published, sample: false },
    data: { published },
  });
  return count === 1;
}
export type ReviewRepository = ReturnType<typeof createReviewRepository>;
