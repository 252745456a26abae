import { baseUrlOf } from "#lib/api/base-url";
import { fromOpenedBatchLink } from "#lib/api/batch-serializers";
import { openBatchLink } from "#lib/api/operations/batches";
import { route } from "#lib/api/route";
import { pageOf } from "#lib/domain/access/page-links";

export const POST = route(openBatchLink, async ({ params, request, services, reply }) => {
  const opened = await services.batches.openLink(params.id, request.headers.get("x-link-token"));
  const batch_url = pageOf(baseUrlOf(request, services.env), params.id);
  return reply(200, { status: "ok", ...fromOpenedBatchLink(opened), batch_url });
});
