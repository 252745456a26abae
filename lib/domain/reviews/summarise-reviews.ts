import type { ReviewCategory } from "./review.ts";

/** The number of reviews of real mail, published or not, and their average: 1 to 5, or null if there are none. */
export type Rating = { count: number; average: number | null };
export type ReviewSummary = {
  all: Rating;
  /** The number of published reviews, which have four or five stars. */
  published: number;
  categories: readonly ({ category: ReviewCategory; published: number } & Rating)[];
};

export type ReviewCount = { category: ReviewCategory; count: number; stars: number; published: number };

/** Pure. The average includes unpublished reviews, because an average of only the published ones could never be bad. */
export function summariseReviews(counts: readonly ReviewCount[]): ReviewSummary {
  return {
    all: ratingOf(counts),
    published: counts.reduce((sum, one) => sum + one.published, 0),
    categories: counts
      .map((one) => ({ category: one.category, published: one.published, ...ratingOf([one]) }))
      .sort((a, b) => b.count - a.count),
  };
}

function ratingOf(counts: readonly ReviewCount[]): Rating {
  const count = counts.reduce((sum, one) => sum + one.count, 0);
  const stars = counts.reduce((sum, one) => sum + one.stars, 0);
  return { count, average: count === 0 ? null : stars / count };
}

/** Up to `most` reviews with words: one of each category first, then the newest. */
export function pickDifferent<R extends { category: string; comment: string }>(
  reviews: readonly R[],
  most: number,
): R[] {
  const spoken = reviews.filter(({ comment }) => comment !== "");
  const first = spoken.filter(
    ({ category }, index) => spoken.findIndex((other) => other.category === category) === index,
  );
  return [...first, ...spoken.filter((one) => !first.includes(one))].slice(0, most);
}
