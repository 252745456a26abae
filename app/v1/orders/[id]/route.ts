import { baseUrlOf } from "#lib/api/base-url";
import { cancelOrder, getOrder } from "#lib/api/operations/orders";
import { presentedCapability } from "#lib/api/presented-capability";
import { route } from "#lib/api/route";
import { fromOrder } from "#lib/api/serializers";
import { cancelActions } from "#lib/domain/access/capability-token";
import { pageOf } from "#lib/domain/access/page-links";

export const GET = route(getOrder, async ({ params, actor, request, services, reply }) => {
  const labels = await services.orders.readLabels(params.id, { actor, token: presentedCapability(request) });
  const order = await services.orders.get(params.id);
  const order_url = pageOf(baseUrlOf(request, services.env), order.id);
  return reply(200, { status: "ok", order: fromOrder(order, { labels }), order_url });
});

export const DELETE = route(cancelOrder, async ({ params, request, services, reply }) => {
  const token = presentedCapability(request);
  const capability = await services.orders.verifyCapability(params.id, token, cancelActions);
  const order = await services.orders.cancel(capability);
  const order_url = pageOf(baseUrlOf(request, services.env), order.id);
  return reply(200, { status: "ok", order: fromOrder(order), order_url });
});
