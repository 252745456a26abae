import { baseUrlOf } from "#lib/api/base-url";
import { getBatchResults } from "#lib/api/operations/batches";
import { route } from "#lib/api/route";

export const GET = route(getBatchResults, async ({ params, request, services, reply }) => {
  const headers = { "Content-Disposition": `attachment; filename="${params.id}.csv"` };
  const results = await services.batches.readResults(params.id, baseUrlOf(request, services.env));
  return reply(200, results, { headers });
});
