import type { Database } from "#lib/db/client";
import type { Capability } from "#lib/domain/access/capability-token";
import { screenLetter } from "#lib/domain/screening/screen-letter";
import { type AddReviewDeps, addReview } from "./add-review.ts";
import { createReviewRepository } from "./review-repository.ts";

/** What people say of letters that arrived. */
export function createReviews({
  database,
  ...given
}: { database: Database } & Pick<AddReviewDeps, "getOrder" | "clock">) {
  const reviews = createReviewRepository(database);
  return {
    list: () => reviews.listPublished(),
    add: (capability: Capability<"review">, review: Parameters<typeof addReview>[2]) =>
      addReview({ ...given, reviews, passesScreening }, capability, review),
  };
}

function passesScreening(text: string): boolean {
  const nobody = { name: "", city: "", state: "" };
  const comment = { text, format: "letter", to: nobody, from: nobody, unreadablePages: [] } as const;
  return screenLetter(comment).decision === "pass";
}
