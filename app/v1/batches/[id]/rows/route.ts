import { fromRow } from "#lib/api/batch-serializers";
import { listBatchRows } from "#lib/api/operations/batches";
import { route } from "#lib/api/route";

export const GET = route(listBatchRows, async ({ params, query, services, reply }) => {
  const { cursor, limit, status } = query;
  const page = await services.batches.listRows(params.id, {
    status,
    ...(cursor === undefined ? {} : { from: Number(cursor) }),
    ...(limit === undefined ? {} : { limit }),
  });
  const next_cursor = page.next === null ? null : String(page.next);
  return reply(200, { status: "ok", rows: page.rows.map(fromRow), next_cursor });
});
