import { getBatchRowPage } from "#lib/api/operations/batches";
import { presentedCapability } from "#lib/api/presented-capability";
import { route } from "#lib/api/route";

export const GET = route(getBatchRowPage, async ({ params, actor, request, services, reply }) => {
  const capability = await services.batches.verifyPageCapability(params.id, presentedCapability(request));
  const place = { row: Number(params.row), page: Number(params.page), caller: actor.id ?? undefined };
  return reply(200, await services.batches.drawRowPage(capability, place), { contentType: "image/png" });
});
