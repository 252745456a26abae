import { baseUrlOf } from "#lib/api/base-url";
import { fromDecidedBatch } from "#lib/api/batch-serializers";
import { decideBatch } from "#lib/api/operations/batches";
import { presentedCapability } from "#lib/api/presented-capability";
import { route } from "#lib/api/route";
import { pageOf } from "#lib/domain/access/page-links";

export const POST = route(decideBatch, async ({ params, body, request, services, reply }) => {
  const token = presentedCapability(request);
  const capability = await services.batches.verifyCapability(params.id, token, ["approve"]);
  const baseUrl = baseUrlOf(request, services.env);
  const decided = await services.batches.decideApproval(capability, { ...body, baseUrl });
  return reply(200, fromDecidedBatch(decided, pageOf(baseUrl, params.id)));
});
