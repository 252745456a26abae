import { baseUrlOf } from "#lib/api/base-url";
import { fromListedOrder, toListFilter } from "#lib/api/list-serializers";
import { createOrder, listOrders } from "#lib/api/operations/orders";
import { route } from "#lib/api/route";
import { fromCreatedOrder, toOrderRequest } from "#lib/api/serializers";
import { ownerOf } from "#lib/domain/access/actor";
import { listedUrlOf, newPagesOf } from "#lib/domain/access/page-links";
import { parseIdempotencyKey } from "#lib/domain/idempotency/key-fingerprint";
import { formatCursor } from "#lib/shared/list-cursor";

export const POST = route(createOrder, async ({ body, sentBody, actor, request, services, reply }) => {
  const baseUrl = baseUrlOf(request, services.env);
  const created = await services.orders.create(toOrderRequest(body, actor), {
    actor,
    surface: "v1",
    baseUrl,
    idempotencyKey: parseIdempotencyKey(request.headers.get("idempotency-key")),
    body: sentBody,
  });
  const answer = fromCreatedOrder(
    created,
    newPagesOf(actor, services.keyring, baseUrl, { id: created.order.id, language: body.language }),
  );
  if (!created.replayed)
    return reply(201, answer, { headers: { Location: `/v1/orders/${created.order.id}` } });
  return reply(200, answer, { headers: { "Idempotent-Replayed": "true" } });
});

export const GET = route(listOrders, async ({ query, actor, request, services, reply }) => {
  const urlOf = listedUrlOf(actor, services.keyring, baseUrlOf(request, services.env));
  const { entries, next } = await services.orders.list(ownerOf(actor), toListFilter(query));
  const orders = entries.map((entry) => fromListedOrder(entry, urlOf(entry.order.id)));
  return reply(200, { status: "ok", orders, next_cursor: next && formatCursor(next) });
});
