import { fromPurchase } from "#lib/api/credit-serializers";
import { correctCreditPurchase } from "#lib/api/operations/credits";
import { presentedCapability } from "#lib/api/presented-capability";
import { route } from "#lib/api/route";

export const PUT = route(correctCreditPurchase, async ({ body, params, request, services, reply }) => {
  const token = presentedCapability(request);
  return reply(200, fromPurchase(await services.credits.purchase(params.id, token).correct(body.email)));
});
