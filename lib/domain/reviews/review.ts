import { type Format, type MailClass, pieces } from "#lib/domain/mail/pieces";

/** docs/rules.md#review-identity: the category follows from the order and is never entered. */
export const reviewCategories = ["letter", "certified", "priority", "postcard", "notecard"] as const;
export type ReviewCategory = (typeof reviewCategories)[number];

export type Review = {
  id: string;
  stars: number;
  comment: string;
  name: string;
  city: string;
  state: string;
  category: ReviewCategory;
  createdAt: Date;
  /** True for a review of a sandbox order. It is only an illustration and never published. */
  sample: boolean;
};

/** docs/rules.md#reviews */
export const maxCommentChars = 1000;
/** docs/rules.md#review-publishing */
export const publishedReviews = 24;
const publishedFromStars = 4;

/** Whether a review is published: only 4- and 5-star reviews of real, delivered mail, with words that could be mailed. */
export function isPublished(review: Pick<Review, "stars" | "sample">, commentPasses: boolean): boolean {
  return review.stars >= publishedFromStars && !review.sample && commentPasses;
}

export function categoryOf(order: { mailClass: MailClass; format: Format }): ReviewCategory {
  const { family } = pieces[order.format];
  if (family !== "letter") return family;
  if (order.mailClass === "priority") return "priority";
  return order.mailClass === "first_class" ? "letter" : "certified";
}

/** "Alice Mary Smith" → "Alice S."; a one-word name stays. */
export function abbreviateName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = "", last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return last ? `${first} ${[...last][0]!.toUpperCase()}.` : first;
}
