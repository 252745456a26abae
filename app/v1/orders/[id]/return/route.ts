import { baseUrlOf } from "#lib/api/base-url";
import { reportReturn } from "#lib/api/operations/returns";
import { presentedCapability } from "#lib/api/presented-capability";
import { route } from "#lib/api/route";
import { fromOrder } from "#lib/api/serializers";
import { certificateActions } from "#lib/domain/access/capability-token";
import { pageOf } from "#lib/domain/access/page-links";

export const POST = route(reportReturn, async ({ params, body, request, services, reply }) => {
  const { orders, env } = services;
  const token = presentedCapability(request);
  const capability = await orders.verifyCapability(params.id, token, certificateActions, { anyAge: true });
  const order = await orders.reportReturn(capability, body.reason);
  const order_url = pageOf(baseUrlOf(request, env), order.id);
  return reply(200, { status: "ok", order: fromOrder(order), order_url });
});
