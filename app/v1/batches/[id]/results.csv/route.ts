import { baseUrlOf } from "#lib/api/base-url";
import { getBatchResults } from "#lib/api/operations/batches";
import { presentedCapability } from "#lib/api/presented-capability";
import { route } from "#lib/api/route";

export const GET = route(getBatchResults, async ({ params, actor, request, services, reply }) => {
  const headers = { "Content-Disposition": `attachment; filename="${params.id}.csv"` };
  const reader = { actor, token: presentedCapability(request) };
  const results = await services.batches.readResults(params.id, reader, baseUrlOf(request, services.env));
  return reply(200, results, { headers });
});
