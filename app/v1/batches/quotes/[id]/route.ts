import { baseUrlOf } from "#lib/api/base-url";
import { fromQuoteState, readerOf } from "#lib/api/batch-quote-serializers";
import { getBatchQuote } from "#lib/api/operations/batch-quotes";
import { readQuoteTerms } from "#lib/api/quote-terms";
import { route } from "#lib/api/route";

export const GET = route(getBatchQuote, async ({ params, actor, request, services, reply }) => {
  const reader = readerOf(actor, request);
  const state = await services.batches.readQuote(params.id, reader);
  const baseUrl = baseUrlOf(request, services.env);
  if (state.status !== "ready") return reply(200, fromQuoteState(state, { baseUrl }));
  const need = { letters: state.quote.accepted, amountCents: state.quote.totalCents };
  const body = { account_session: reader.accountSession, sandbox: state.sandbox };
  const terms = await readQuoteTerms(services, { actor, body, of: "batch", need });
  return reply(200, fromQuoteState(state, { baseUrl, terms }));
});
