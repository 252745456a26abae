import { getOrderPage } from "#lib/api/operations/orders";
import { presentedCapability } from "#lib/api/presented-capability";
import { route } from "#lib/api/route";
import { pageActions } from "#lib/domain/access/capability-token";

export const GET = route(getOrderPage, async ({ params, actor, request, services, reply }) => {
  // Accepts any token of the order, even an expired one, as the certificate does, which shows the same pages (docs/decisions/0100).
  const capability = await services.orders.verifyCapability(
    params.id,
    presentedCapability(request),
    pageActions,
    { anyAge: true },
  );
  const picture = await services.certificates.drawPage(
    capability,
    Number(params.page),
    actor.id ?? undefined,
  );
  return reply(200, picture, { contentType: "image/png" });
});
