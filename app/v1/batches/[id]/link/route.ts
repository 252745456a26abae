import { baseUrlOf } from "#lib/api/base-url";
import { openBatchLink } from "#lib/api/operations/batches";
import { route } from "#lib/api/route";
import { pageOf } from "#lib/domain/access/page-links";

export const POST = route(openBatchLink, async ({ params, request, services, reply }) => {
  const token = request.headers.get("x-link-token");
  const { reach, cancelToken } = await services.batches.openLink(params.id, token);
  const batch_url = pageOf(baseUrlOf(request, services.env), params.id);
  return reply(200, { status: "ok", opens: reach, capability: { cancel_token: cancelToken }, batch_url });
});
