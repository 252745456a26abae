import { baseUrlOf } from "#lib/api/base-url";
import { fromBatch } from "#lib/api/batch-serializers";
import { cancelBatch, getBatch } from "#lib/api/operations/batches";
import { presentedCapability } from "#lib/api/presented-capability";
import { route } from "#lib/api/route";
import { cancelActions } from "#lib/domain/access/capability-token";
import { pageOf } from "#lib/domain/access/page-links";

export const GET = route(getBatch, async ({ params, actor, request, services, reply }) => {
  const batch = await services.batches.get(params.id);
  const labels = services.batches.mayReadLabels(batch, { actor, token: presentedCapability(request) });
  const batch_url = pageOf(baseUrlOf(request, services.env), batch.id);
  return reply(200, { status: "ok", batch: fromBatch(batch, { labels }), batch_url });
});

export const DELETE = route(cancelBatch, async ({ params, request, services, reply }) => {
  const capability = await services.batches.verifyCapability(
    params.id,
    presentedCapability(request),
    cancelActions,
  );
  const batch = await services.batches.cancel(capability);
  const batch_url = pageOf(baseUrlOf(request, services.env), batch.id);
  return reply(200, { status: "ok", batch: fromBatch(batch), batch_url });
});
