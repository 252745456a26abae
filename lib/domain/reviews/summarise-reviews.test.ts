import { expect, test } from "vitest";
import { pickDifferent, summariseReviews } from "./summarise-reviews.ts";

test("the average includes all reviews, published or not", () => {
  const summary = summariseReviews([
    { category: "letter", count: 3, stars: 11, published: 2 },
    { category: "postcard", count: 5, stars: 25, published: 5 },
  ]);
  expect(summary.all).toEqual({ count: 8, average: 4.5 });
  expect(summary.published).toBe(7);
  expect(summary.categories.map(({ category, average }) => [category, average])).toEqual([
    ["postcard", 5],
    ["letter", 11 / 3],
  ]);
});

test("without reviews there is no average", () => {
  expect(summariseReviews([])).toEqual({ all: { count: 0, average: null }, published: 0, categories: [] });
});

test("the front page shows only reviews with text, and those of different kinds of mail first", () => {
  const review = (id: number, category: string, comment = "Fine.") => ({ id, category, comment });
  const reviews = [
    review(1, "letter"),
    review(2, "letter"),
    review(3, "postcard", ""),
    review(4, "postcard"),
    review(5, "letter"),
  ];
  expect(pickDifferent(reviews, 3).map(({ id }) => id)).toEqual([1, 4, 2]);
  expect(pickDifferent(reviews.slice(2, 3), 3)).toEqual([]);
});
