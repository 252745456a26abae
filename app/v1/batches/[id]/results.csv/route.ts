import { getBatchResults } from "#lib/api/operations/batches";
import { route } from "#lib/api/route";

export const GET = route(getBatchResults, async ({ params, services, reply }) => {
  const headers = { "Content-Disposition": `attachment; filename="${params.id}.csv"` };
  return reply(200, await services.batches.readResults(params.id), { headers });
});
