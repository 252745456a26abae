import { baseUrlOf } from "#lib/api/base-url";
import { createOrder } from "#lib/api/operations/orders";
import { route } from "#lib/api/route";
import { fromCreatedOrder, toOrderRequest } from "#lib/api/serializers";
import { linkTo } from "#lib/domain/access/page-links";
import { parseIdempotencyKey } from "#lib/domain/idempotency/key-fingerprint";

export const POST = route(createOrder, async ({ body, sentBody, actor, request, services, reply }) => {
  const baseUrl = baseUrlOf(request, services.env);
  const created = await services.orders.create(toOrderRequest(body, actor), {
    actor,
    surface: "v1",
    baseUrl,
    idempotencyKey: parseIdempotencyKey(request.headers.get("idempotency-key")),
    body: sentBody,
  });
  const answer = fromCreatedOrder(created, linkTo(services.keyring, baseUrl, created.order.id));
  if (!created.replayed) return reply(201, answer);
  return reply(200, answer, { headers: { "Idempotent-Replayed": "true" } });
});
