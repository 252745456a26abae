import { baseUrlOf } from "#lib/api/base-url";
import { shareOrder } from "#lib/api/operations/orders";
import { presentedCapability } from "#lib/api/presented-capability";
import { route } from "#lib/api/route";
import { pageActions } from "#lib/domain/access/capability-token";

export const POST = route(shareOrder, async ({ params, request, services, reply }) => {
  const { orders, env } = services;
  const token = presentedCapability(request);
  const capability = await orders.verifyCapability(params.id, token, pageActions, { anyAge: true });
  return reply(200, {
    status: "ok",
    share_url: `${baseUrlOf(request, env)}${await orders.share(capability)}`,
  });
});
