import { baseUrlOf } from "#lib/api/base-url";
import { advanceOrder } from "#lib/api/operations/orders";
import { presentedCapability } from "#lib/api/presented-capability";
import { route } from "#lib/api/route";
import { fromOrder } from "#lib/api/serializers";
import { pageActions } from "#lib/domain/access/capability-token";
import { pageOf } from "#lib/domain/access/page-links";

export const POST = route(advanceOrder, async ({ params, body, request, services, reply }) => {
  const capability = await services.orders.verifyCapability(
    params.id,
    presentedCapability(request),
    pageActions,
  );
  const order = await services.orders.advanceSandboxOrder(capability, body);
  const order_url = pageOf(baseUrlOf(request, services.env), order.id);
  return reply(200, { status: "ok", order: fromOrder(order), order_url });
});
