import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";
import { publishedReviews, type Review, type ReviewCategory, reviewCategories } from "./review.ts";
import type { StoredReview } from "./schema.ts";
import type { ReviewCount } from "./summarise-reviews.ts";

export function createReviewRepository({ prisma }: Pick<Database, "prisma">) {
  return {
    /** The newest published reviews. */
    async listPublished(): Promise<Review[]> {
      const rows = await prisma.review.findMany({
        where: { published: true },
        orderBy: { createdAt: "desc" },
        take: publishedReviews,
      });
      return rows.map((row) => ({ ...row, category: row.category as ReviewCategory }));
    },
    /** Published reviews of one category or of all, newest first, following the review `after`. */
    async listPublishedAfter({
      category,
      after,
      limit,
    }: {
      category: ReviewCategory | undefined;
      after: string | undefined;
      limit: number;
    }): Promise<Review[]> {
      const rows = await prisma.review.findMany({
        where: { published: true, ...(category ? { category } : {}) },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        ...(after ? { cursor: { id: after }, skip: 1 } : {}),
        take: limit,
      });
      return rows.map((row) => ({ ...row, category: row.category as ReviewCategory }));
    },
    /** Counts reviews of real mail by category, published or not. */
    async count(): Promise<ReviewCount[]> {
      const groups = await prisma.review.groupBy({
        by: ["category", "published"],
        where: { sample: false },
        _count: true,
        _sum: { stars: true },
      });
      return reviewCategories.flatMap((category) => {
        const own = groups.filter((group) => group.category === category);
        const sum = (of: (group: (typeof own)[number]) => number) =>
          own.reduce((total, group) => total + of(group), 0);
        const count = sum(({ _count }) => _count);
        const published = sum((group) => (group.published ? group._count : 0));
        return count === 0 ? [] : [{ category, count, published, stars: sum(({ _sum }) => _sum.stars ?? 0) }];
      });
    },
    /** All reviews, newest first, older than `before`. */
    async listAll(before: Date | undefined, limit: number): Promise<StoredReview[]> {
      const rows = await prisma.review.findMany({
        ...(before ? { where: { createdAt: { lt: before } } } : {}),
        orderBy: { createdAt: "desc" },
        take: limit,
      });
      return rows.map((row) => ({ ...row, category: row.category as ReviewCategory }));
    },
    /** Stores a review. False if the order already has one: the order's ID is unique, which also decides between concurrent calls. */
    async insert(review: Review & { orderId: string; published: boolean }): Promise<boolean> {
      const { count } = await prisma.review.createMany({ data: [review], skipDuplicates: true });
      return count === 1;
    },
    /** Name, city, and state of the return address, or null if it was erased. */
    async findSender(orderId: string): Promise<{ name: string; city: string; state: string } | null> {
      const content = await prisma.orderContent.findUnique({ where: { orderId }, select: { sender: true } });
      return (content?.sender ?? null) as { name: string; city: string; state: string } | null;
    },
  };
}

/** Publishes or hides a review. False if the review already is published or hidden as requested, or isn't about real mail. */
export async function setPublished(tx: Transaction, id: string, published: boolean): Promise<boolean> {
  const { count } = await tx.review.updateMany({
    where: { id, published: !published, sample: false },
    data: { published },
  });
  return count === 1;
}
export type ReviewRepository = ReturnType<typeof createReviewRepository>;
