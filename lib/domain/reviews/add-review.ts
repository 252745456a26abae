import { randomBytes } from "node:crypto";
import type { Capability, ReviewAction } from "#lib/domain/access/capability-token";
import type { Order } from "#lib/domain/orders/order";
import { fits } from "#lib/shared/characters";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import { abbreviateName, categoryOf, isPublished, maxCommentChars, type Review } from "./review.ts";
import type { ReviewRepository } from "./review-repository.ts";

export type AddReviewDeps = {
  reviews: ReviewRepository;
  getOrder: (id: string) => Promise<Order>;
  /** Whether this text could be mailed. A comment is screened like a letter. */
  passesScreening: (text: string) => boolean;
  clock: Clock;
};

/**
 * Adds the one review that a delivered order may have, in the name of its return address. Throws invalid_stars, validation_error,
 * not_reviewable.
 */
export async function addReview(
  deps: AddReviewDeps,
  capability: Capability<ReviewAction>,
  given: { stars: number; comment: string | undefined },
): Promise<Review> {
  if (!Number.isInteger(given.stars) || given.stars < 1 || given.stars > 5) {
    throw new AppError("invalid_stars", "Stars are a whole number from 1 to 5.");
  }
  const comment = (given.comment ?? "").normalize("NFC").trim();
  if (!fits(comment, maxCommentChars)) {
    const message = `can have at most ${maxCommentChars} characters`;
    throw new AppError("validation_error", `The comment ${message}.`, {
      fields: [{ path: "comment", message }],
    });
  }
  const order = await deps.getOrder(capability.orderId);
  const sender = order.status === "delivered" ? await deps.reviews.findSender(order.id) : null;
  if (!sender)
    throw new AppError(
      "not_reviewable",
      `The order is ${order.status}; it can be reviewed once it is delivered.`,
    );
  const review: Review = {
    id: `rev_${randomBytes(12).toString("hex")}`,
    stars: given.stars,
    comment,
    name: abbreviateName(sender.name),
    city: sender.city,
    state: sender.state,
    category: categoryOf(order),
    createdAt: deps.clock(),
    sample: order.sandbox,
  };
  const published = isPublished(review, comment === "" || deps.passesScreening(comment));
  if (!(await deps.reviews.insert({ ...review, orderId: order.id, published }))) {
    throw new AppError("not_reviewable", "This order has been reviewed already.");
  }
  return review;
}
