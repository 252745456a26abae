import type { z } from "zod";
import type { Services } from "#lib/create-container";
import type { Actor } from "#lib/domain/access/actor";
import { assertPaysItself } from "#lib/domain/orders/spending-key";
import type { quoteRequestSchema } from "./letter-schemas.ts";
import type { quoteResponseSchema } from "./quote-schemas.ts";
import { fromQuote } from "./quote-serializer.ts";
import { readQuoteTerms } from "./quote-terms.ts";
import { toLetterRequest } from "./serializers.ts";

/** Prices a letter and says what its caller can still send, for `/v1` and MCP alike. Throws the document codes, and
 * validation_error if a spending key names another way to pay, as its order would. */
export async function answerQuote(
  body: z.output<typeof quoteRequestSchema>,
  actor: Actor,
  services: Pick<Services, "quotes" | "readLimits" | "credits" | "clock">,
): Promise<z.input<typeof quoteResponseSchema>> {
  assertPaysItself({ actor, body });
  const { account_session: accountSession, page_count: pageCount, sandbox = false } = body;
  const letter = { ...toLetterRequest(body, actor), pageCount, sandbox };
  const quote = await services.quotes.create(letter, { actor, accountSession });
  const need = { letters: 1, amountCents: quote.price.totalCents };
  return fromQuote(quote, await readQuoteTerms(services, { actor, body, of: "letter", need }));
}
