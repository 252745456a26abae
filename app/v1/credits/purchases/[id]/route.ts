import { getCreditPurchase } from "#lib/api/operations/credits";
import { presentedCapability } from "#lib/api/presented-capability";
import { route } from "#lib/api/route";
import { fromPurchase } from "#lib/api/serializers";

export const GET = route(getCreditPurchase, async ({ params, request, services, reply }) => {
  const token = presentedCapability(request);
  return reply(200, fromPurchase(await services.credits.purchase(params.id, token).read()));
});
