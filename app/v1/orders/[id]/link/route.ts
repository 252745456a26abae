import { baseUrlOf } from "#lib/api/base-url";
import { openOrderLink } from "#lib/api/operations/orders";
import { route } from "#lib/api/route";
import { fromOpenedLink } from "#lib/api/serializers";
import { pageOf } from "#lib/domain/access/page-links";

export const POST = route(openOrderLink, async ({ params, request, services, reply }) => {
  const opened = await services.orders.openLink(params.id, request.headers.get("x-link-token"));
  const order_url = pageOf(baseUrlOf(request, services.env), params.id);
  return reply(200, { status: "ok", ...fromOpenedLink(opened), order_url });
});
