import type { Database } from "#lib/db/client";
import type { Capability } from "#lib/domain/access/capability-token";
import type { OperatorSession } from "#lib/domain/operators/operator-session";
import { screenLetter } from "#lib/domain/screening/screen-letter";
import { type AddReviewDeps, addReview } from "./add-review.ts";
import { publishReview } from "./publish-review.ts";
import { createReviewRepository } from "./review-repository.ts";

const reviewsOnAPage = 50;

/** What people say of letters that arrived. */
export function createReviews({
  database,
  ...given
}: { database: Database } & Pick<AddReviewDeps, "getOrder" | "clock">) {
  const reviews = createReviewRepository(database);
  return {
    list: () => reviews.listPublished(),
    /** For the operator's console: all of them, the newest first, from before a moment. */
    listAll: (_: OperatorSession, before: Date | undefined) => reviews.listAll(before, reviewsOnAPage),
    setPublished: (session: OperatorSession, id: string, published: boolean, reason: string) =>
      publishReview({ database, clock: given.clock }, session, id, published, reason),
    add: (capability: Capability<"review">, review: Parameters<typeof addReview>[2]) =>
      addReview({ ...given, reviews, passesScreening }, capability, review),
  };
}

function passesScreening(text: string): boolean {
  const nobody = { name: "", city: "", state: "" };
  const comment = { text, format: "letter", to: nobody, from: nobody, unreadablePages: [] } as const;
  return screenLetter(comment).decision === "pass";
}
