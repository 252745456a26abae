import { createReview, listReviews } from "#lib/api/operations/reviews";
import { route } from "#lib/api/route";
import { fromReview } from "#lib/api/serializers";
import { reviewActions } from "#lib/domain/access/capability-token";

export const GET = route(listReviews, async ({ services, reply }) => {
  const reviews = await services.reviews.list();
  return reply(200, { status: "ok", reviews: reviews.map(fromReview) });
});

export const POST = route(createReview, async ({ body, services, reply }) => {
  const capability = await services.orders.verifyCapability(
    body.order_id,
    body.capability_token,
    reviewActions,
  );
  const review = await services.reviews.add(capability, { stars: body.stars, comment: body.comment });
  return reply(201, { status: "ok", review: fromReview(review) });
});
