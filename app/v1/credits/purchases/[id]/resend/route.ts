import { fromPurchase } from "#lib/api/credit-serializers";
import { resendCreditCode } from "#lib/api/operations/credits";
import { presentedCapability } from "#lib/api/presented-capability";
import { route } from "#lib/api/route";

export const POST = route(resendCreditCode, async ({ params, request, services, reply }) => {
  const token = presentedCapability(request);
  return reply(200, fromPurchase(await services.credits.purchase(params.id, token).resend()));
});
