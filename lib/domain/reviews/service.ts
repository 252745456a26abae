import type { Database } from "#lib/db/client";
import type { Capability, ReviewAction } from "#lib/domain/access/capability-token";
import type { OperatorSession } from "#lib/domain/operators/operator-session";
import { screenLetter } from "#lib/domain/screening/screen-letter";
import { type AddReviewDeps, addReview } from "./add-review.ts";
import { publishReview } from "./publish-review.ts";
import type { ReviewCategory } from "./review.ts";
import { createReviewRepository } from "./review-repository.ts";
import { type ReviewSummary, summariseReviews } from "./summarise-reviews.ts";

const reviewsOnAPage = 50;
/** Reviews per page of the public list. */
const publishedOnAPage = 24;
/** How long pages may show a summary before it is recounted. */
const summaryLivesMs = 60_000;

/** Reviews of delivered letters. */
export function createReviews({
  database,
  ...given
}: { database: Database } & Pick<AddReviewDeps, "getOrder" | "clock">) {
  const reviews = createReviewRepository(database);
  let known: { at: number; summary: ReviewSummary } | undefined;
  return {
    list: () => reviews.listPublished(),
    /** A page of published reviews, and the ID for requesting the next page; null on the last page. */
    async listPage(asked: { category: ReviewCategory | undefined; after: string | undefined }) {
      const found = await reviews.listPublishedAfter({ ...asked, limit: publishedOnAPage + 1 });
      const page = found.slice(0, publishedOnAPage);
      return { reviews: page, next: found.length > page.length ? (page.at(-1)?.id ?? null) : null };
    },
    /** The summary, recounted once a minute. */
    async summarise(): Promise<ReviewSummary> {
      const now = given.clock().getTime();
      if (!known || now - known.at >= summaryLivesMs || now < known.at)
        known = { at: now, summary: summariseReviews(await reviews.count()) };
      return known.summary;
    },
    /** For the operator's console: all reviews, newest first, before a given time. */
    listAll: (_: OperatorSession, before: Date | undefined) => reviews.listAll(before, reviewsOnAPage),
    setPublished: (session: OperatorSession, id: string, published: boolean, reason: string) =>
      publishReview({ database, clock: given.clock }, session, id, published, reason),
    add: (capability: Capability<ReviewAction>, review: Parameters<typeof addReview>[2]) =>
      addReview({ ...given, reviews, passesScreening }, capability, review),
  };
}

function passesScreening(text: string): boolean {
  const nobody = { name: "", city: "", state: "" };
  const comment = { text, format: "letter", to: nobody, from: nobody, unreadablePages: [] } as const;
  return screenLetter(comment).decision === "pass";
}
