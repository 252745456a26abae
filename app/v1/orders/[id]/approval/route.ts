import { baseUrlOf } from "#lib/api/base-url";
import { decideOrder } from "#lib/api/operations/orders";
import { presentedCapability } from "#lib/api/presented-capability";
import { route } from "#lib/api/route";
import { fromDecidedOrder } from "#lib/api/serializers";
import { pageOf } from "#lib/domain/access/page-links";

export const POST = route(decideOrder, async ({ params, body, request, services, reply }) => {
  const token = presentedCapability(request);
  const capability = await services.orders.verifyCapability(params.id, token, ["approve"]);
  const baseUrl = baseUrlOf(request, services.env);
  const decided = await services.orders.decideApproval(capability, { ...body, baseUrl });
  return reply(200, fromDecidedOrder(decided, pageOf(baseUrl, params.id)));
});
