import { baseUrlOf } from "#lib/api/base-url";
import { fromRow } from "#lib/api/batch-serializers";
import { listBatchRows } from "#lib/api/operations/batches";
import { presentedCapability } from "#lib/api/presented-capability";
import { route } from "#lib/api/route";
import { pageOf } from "#lib/domain/access/page-links";

export const GET = route(listBatchRows, async ({ params, query, actor, request, services, reply }) => {
  const { cursor, limit, status } = query;
  const which = {
    status,
    ...(cursor === undefined ? {} : { from: Number(cursor) }),
    ...(limit === undefined ? {} : { limit }),
  };
  const reader = { actor, token: presentedCapability(request) };
  const { rows, next, labels } = await services.batches.listRows(params.id, which, reader);
  const baseUrl = baseUrlOf(request, services.env);
  return reply(200, {
    status: "ok",
    rows: rows.map((row) => fromRow(row, { baseUrl, labels })),
    batch_url: pageOf(baseUrl, params.id),
    next_cursor: next === null ? null : String(next),
  });
});
