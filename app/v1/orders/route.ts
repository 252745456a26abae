import { baseUrlOf } from "#lib/api/base-url";
import { createOrder } from "#lib/api/operations/orders";
import { route } from "#lib/api/route";
import { fromCreatedOrder, toOrderRequest } from "#lib/api/serializers";
import { parseIdempotencyKey } from "#lib/domain/idempotency/key-fingerprint";

export const POST = route(createOrder, async ({ body, sentBody, actor, request, services, reply }) => {
  const created = await services.orders.create(toOrderRequest(body, actor), {
    actor,
    surface: "v1",
    baseUrl: baseUrlOf(request, services.env),
    idempotencyKey: parseIdempotencyKey(request.headers.get("idempotency-key")),
    body: sentBody,
  });
  if (!created.replayed) return reply(201, fromCreatedOrder(created));
  return reply(200, fromCreatedOrder(created), { headers: { "Idempotent-Replayed": "true" } });
});
