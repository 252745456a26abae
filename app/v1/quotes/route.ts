import { createQuote } from "#lib/api/operations/quotes";
import { route } from "#lib/api/route";
import { fromQuote, toLetterRequest } from "#lib/api/serializers";

export const POST = route(createQuote, async ({ body, actor, services, reply }) => {
  const quote = await services.quotes.create({ ...toLetterRequest(body, actor), pageCount: body.page_count });
  const need = { letters: 1, amountCents: quote.price.totalCents };
  const { email, account_session: accountSession } = body;
  const limits = await services.readLimits({ actor, email, accountSession, of: "letter", need });
  return reply(200, fromQuote(quote, limits));
});
