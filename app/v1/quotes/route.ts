import { createQuote } from "#lib/api/operations/quotes";
import { fromQuote } from "#lib/api/quote-serializer";
import { route } from "#lib/api/route";
import { toLetterRequest } from "#lib/api/serializers";

export const POST = route(createQuote, async ({ body, actor, services, reply }) => {
  const { email, account_session: accountSession } = body;
  const letter = {
    ...toLetterRequest(body, actor),
    pageCount: body.page_count,
    sandbox: body.sandbox ?? false,
  };
  const quote = await services.quotes.create(letter, { actor, accountSession });
  const need = { letters: 1, amountCents: quote.price.totalCents };
  const limits = await services.readLimits({ actor, email, accountSession, of: "letter", need });
  return reply(200, fromQuote(quote, limits));
});
