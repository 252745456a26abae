import { listOrderEvents } from "#lib/api/operations/orders";
import { route } from "#lib/api/route";
import { fromOrderEvent } from "#lib/api/serializers";

export const GET = route(listOrderEvents, async ({ params, services, reply }) => {
  const events = await services.orders.listEvents(params.id);
  return reply(200, { status: "ok", events: events.map(fromOrderEvent) });
});
