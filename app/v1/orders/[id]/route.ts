import { cancelOrder, getOrder } from "#lib/api/operations/orders";
import { presentedCapability } from "#lib/api/presented-capability";
import { route } from "#lib/api/route";
import { fromOrder } from "#lib/api/serializers";

export const GET = route(getOrder, async ({ params, services, reply }) =>
  reply(200, { status: "ok", order: fromOrder(await services.orders.get(params.id)) }),
);

export const DELETE = route(cancelOrder, async ({ params, request, services, reply }) => {
  const capability = await services.orders.verifyCapability(params.id, presentedCapability(request), [
    "cancel",
  ]);
  return reply(200, { status: "ok", order: fromOrder(await services.orders.cancel(capability)) });
});
