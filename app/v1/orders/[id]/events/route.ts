import { baseUrlOf } from "#lib/api/base-url";
import { listOrderEvents } from "#lib/api/operations/orders";
import { route } from "#lib/api/route";
import { fromOrderEvent } from "#lib/api/serializers";
import { pageOf } from "#lib/domain/access/page-links";

export const GET = route(listOrderEvents, async ({ params, request, services, reply }) => {
  const events = await services.orders.listEvents(params.id);
  const order_url = pageOf(baseUrlOf(request, services.env), params.id);
  return reply(200, { status: "ok", events: events.map(fromOrderEvent), order_url });
});
