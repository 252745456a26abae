import { advanceOrder } from "#lib/api/operations/orders";
import { presentedCapability } from "#lib/api/presented-capability";
import { route } from "#lib/api/route";
import { fromOrder } from "#lib/api/serializers";

export const POST = route(advanceOrder, async ({ params, body, request, services, reply }) => {
  const capability = await services.orders.verifyCapability(params.id, presentedCapability(request), [
    "cancel",
    "review",
  ]);
  const order = await services.orders.advanceSandboxOrder(capability, body.to);
  return reply(200, { status: "ok", order: fromOrder(order) });
});
