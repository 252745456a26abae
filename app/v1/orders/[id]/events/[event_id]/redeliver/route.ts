import { redeliverEvent } from "#lib/api/operations/deliveries";
import { presentedCapability } from "#lib/api/presented-capability";
import { route } from "#lib/api/route";
import { fromDelivery } from "#lib/api/serializers";
import { pageActions } from "#lib/domain/access/capability-token";

export const POST = route(redeliverEvent, async ({ params, request, services, reply }) => {
  const { orderId } = await services.orders.verifyCapability(
    params.id,
    presentedCapability(request),
    pageActions,
    { anyAge: true },
  );
  const delivery = await services.webhooks.redeliver(orderId, params.event_id);
  return reply(202, { status: "ok", delivery: fromDelivery(delivery) });
});
