import { createQuote } from "#lib/api/operations/quotes";
import { route } from "#lib/api/route";
import { fromQuote, toLetterRequest } from "#lib/api/serializers";

export const POST = route(createQuote, async ({ body, actor, services, reply }) => {
  const quote = await services.quotes.create({ ...toLetterRequest(body, actor), pageCount: body.page_count });
  return reply(200, fromQuote(quote));
});
