import { fromBatch } from "#lib/api/batch-serializers";
import { cancelBatch, getBatch } from "#lib/api/operations/batches";
import { presentedCapability } from "#lib/api/presented-capability";
import { route } from "#lib/api/route";

export const GET = route(getBatch, async ({ params, services, reply }) =>
  reply(200, { status: "ok", batch: fromBatch(await services.batches.get(params.id)) }),
);

export const DELETE = route(cancelBatch, async ({ params, request, services, reply }) => {
  const capability = await services.batches.verifyCapability(params.id, presentedCapability(request));
  return reply(200, { status: "ok", batch: fromBatch(await services.batches.cancel(capability)) });
});
