import { reviewRequestSchema, reviewResponseSchema, reviewsSchema } from "../account-schemas.ts";
import { defineOperation } from "../operation.ts";

export const listReviews = defineOperation({
  id: "listReviews",
  method: "GET",
  path: "/v1/reviews",
  tag: "Reviews",
  summary: "List published reviews",
  description: "4- and 5-star reviews of delivered orders, newest first, at most 24.",
  responses: { 200: { schema: reviewsSchema, description: "Published reviews" } },
  errors: ["service_unavailable"],
});

export const createReview = defineOperation({
  id: "createReview",
  method: "POST",
  path: "/v1/reviews",
  tag: "Reviews",
  summary: "Review a delivered order",
  description:
    "One review per order, with its review token. The name and place come from the order's return address.",
  body: reviewRequestSchema,
  responses: { 201: { schema: reviewResponseSchema, description: "The review was stored" } },
  errors: [
    "invalid_stars",
    "not_found",
    "invalid_capability",
    "expired_capability",
    "not_reviewable",
    "service_unavailable",
  ],
});
