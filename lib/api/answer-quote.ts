import type { z } from "zod";
import type { Services } from "#lib/create-container";
import type { Actor } from "#lib/domain/access/actor";
import type { quoteRequestSchema } from "./letter-schemas.ts";
import type { quoteResponseSchema } from "./quote-schemas.ts";
import { fromQuote } from "./quote-serializer.ts";
import { toLetterRequest } from "./serializers.ts";

/** Prices a letter and says what its caller can still send, for `/v1` and MCP alike. Throws the document codes. */
export async function answerQuote(
  body: z.output<typeof quoteRequestSchema>,
  actor: Actor,
  services: Pick<Services, "quotes" | "readLimits">,
): Promise<z.input<typeof quoteResponseSchema>> {
  const { email, account_session: accountSession, page_count: pageCount, sandbox = false } = body;
  const letter = { ...toLetterRequest(body, actor), pageCount, sandbox };
  const quote = await services.quotes.create(letter, { actor, accountSession });
  const need = { letters: 1, amountCents: quote.price.totalCents };
  const limits = await services.readLimits({ actor, email, accountSession, of: "letter", need });
  return fromQuote(quote, limits);
}
