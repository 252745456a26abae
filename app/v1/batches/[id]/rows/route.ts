import { baseUrlOf } from "#lib/api/base-url";
import { fromRow } from "#lib/api/batch-serializers";
import { listBatchRows } from "#lib/api/operations/batches";
import { route } from "#lib/api/route";
import { pageOf } from "#lib/domain/access/page-links";

export const GET = route(listBatchRows, async ({ params, query, request, services, reply }) => {
  const { cursor, limit, status } = query;
  const page = await services.batches.listRows(params.id, {
    status,
    ...(cursor === undefined ? {} : { from: Number(cursor) }),
    ...(limit === undefined ? {} : { limit }),
  });
  const next_cursor = page.next === null ? null : String(page.next);
  const baseUrl = baseUrlOf(request, services.env);
  const rows = page.rows.map((row) => fromRow(row, baseUrl));
  return reply(200, { status: "ok", rows, batch_url: pageOf(baseUrl, params.id), next_cursor });
});
