import { baseUrlOf } from "#lib/api/base-url";
import { fromPendingQuote } from "#lib/api/batch-quote-serializers";
import { fromBatchQuote, toBatchQuoteRequest } from "#lib/api/batch-serializers";
import { createBatchQuote } from "#lib/api/operations/batches";
import { readQuoteTerms } from "#lib/api/quote-terms";
import { route } from "#lib/api/route";
import { assertPaysItself } from "#lib/domain/orders/spending-key";

export const POST = route(createBatchQuote, async ({ body, actor, request, services, reply }) => {
  assertPaysItself({ actor, body });
  const quote = await services.batches.quote(toBatchQuoteRequest(body, actor), { actor });
  if ("quoteId" in quote) {
    const started = { id: quote.quoteId, prepared: 0, count: quote.count };
    return reply(202, fromPendingQuote(started, baseUrlOf(request, services.env)));
  }
  const need = { letters: quote.accepted, amountCents: quote.totalCents };
  return reply(
    200,
    fromBatchQuote(quote, await readQuoteTerms(services, { actor, body, of: "batch", need })),
  );
});
