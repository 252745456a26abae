import type { Example } from "./examples.ts";
import { sampleFailure, sampleOrderId, sampleReviewToken } from "./samples.ts";

const review = {
  id: "rev_8c1f0d2e3b4a5968",
  stars: 5,
  comment: "It arrived on the third day, and it looked like I had typed it myself.",
  name: "Ada L.",
  city: "Cupertino",
  state: "CA",
  category: "letter",
  created_at: "2026-11-20T17:09:40.000Z",
  sample: true,
};

export const otherExamples: Readonly<Record<string, readonly Example[]>> = {
  listReviews: [
    { name: "none", summary: "Nothing published yet", status: 200, answer: { status: "ok", reviews: [] } },
  ],
  createReview: [
    {
      name: "fiveStars",
      summary: "A review of a sandbox order that was delivered",
      body: {
        order_id: sampleOrderId,
        stars: 5,
        comment: review.comment,
        capability_token: sampleReviewToken,
      },
      status: 201,
      answer: { status: "ok", review },
    },
    {
      name: "tooManyStars",
      summary: "More stars than there are",
      body: { order_id: sampleOrderId, stars: 6, capability_token: sampleReviewToken },
      status: 400,
      answer: sampleFailure("invalid_stars", "Stars are a whole number from 1 to 5."),
    },
  ],
  describeApi: [{ name: "description", summary: "This document", status: 200 }],
};
