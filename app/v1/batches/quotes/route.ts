import { fromBatchQuote, toBatchQuoteRequest } from "#lib/api/batch-serializers";
import { createBatchQuote } from "#lib/api/operations/batches";
import { route } from "#lib/api/route";

export const POST = route(createBatchQuote, async ({ body, actor, services, reply }) => {
  const quote = await services.batches.quote(toBatchQuoteRequest(body, actor), { actor });
  const need = { letters: quote.accepted, amountCents: quote.totalCents };
  const { email, account_session: accountSession } = body;
  const limits = await services.readLimits({ actor, email, accountSession, of: "batch", need });
  return reply(200, fromBatchQuote(quote, limits));
});
