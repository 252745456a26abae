import { listDeliveries } from "#lib/api/operations/deliveries";
import { presentedCapability } from "#lib/api/presented-capability";
import { route } from "#lib/api/route";
import { fromDelivery } from "#lib/api/serializers";

export const GET = route(listDeliveries, async ({ params, actor, request, services, reply }) => {
  await services.orders.verifySender(params.id, { actor, token: presentedCapability(request) });
  const deliveries = await services.webhooks.listNewest(params.id);
  return reply(200, { status: "ok", deliveries: deliveries.map(fromDelivery) });
});
