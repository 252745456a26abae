import { fromQuoteRow, readerOf } from "#lib/api/batch-quote-serializers";
import { listBatchQuoteRows } from "#lib/api/operations/batch-quotes";
import { route } from "#lib/api/route";

const pageRows = 100;

export const GET = route(listBatchQuoteRows, async ({ params, query, actor, request, services, reply }) => {
  const { rows, next } = await services.batches.listQuoteRows(params.id, {
    ...readerOf(actor, request),
    ...{ from: Number(query.cursor ?? 0), limit: query.limit ?? pageRows },
  });
  return reply(200, {
    status: "ok",
    rows: rows.map(fromQuoteRow),
    next_cursor: next === null ? null : String(next),
  });
});
