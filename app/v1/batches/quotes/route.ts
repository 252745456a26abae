import { fromBatchQuote, toBatchQuoteRequest } from "#lib/api/batch-serializers";
import { createBatchQuote } from "#lib/api/operations/batches";
import { readQuoteTerms } from "#lib/api/quote-terms";
import { route } from "#lib/api/route";
import { assertPaysItself } from "#lib/domain/orders/spending-key";

export const POST = route(createBatchQuote, async ({ body, actor, services, reply }) => {
  assertPaysItself({ actor, body });
  const quote = await services.batches.quote(toBatchQuoteRequest(body, actor), { actor });
  const need = { letters: quote.accepted, amountCents: quote.totalCents };
  return reply(
    200,
    fromBatchQuote(quote, await readQuoteTerms(services, { actor, body, of: "batch", need })),
  );
});
