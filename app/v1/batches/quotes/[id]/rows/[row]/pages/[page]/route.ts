import { readerOf } from "#lib/api/batch-quote-serializers";
import { getBatchQuotePage } from "#lib/api/operations/batch-quotes";
import { route } from "#lib/api/route";

export const GET = route(getBatchQuotePage, async ({ params, actor, request, services, reply }) => {
  const place = { row: Number(params.row), page: Number(params.page), ...readerOf(actor, request) };
  return reply(200, await services.batches.drawQuotePage(params.id, place), { contentType: "image/png" });
});
