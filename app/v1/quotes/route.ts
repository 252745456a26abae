import { answerQuote } from "#lib/api/answer-quote";
import { createQuote } from "#lib/api/operations/quotes";
import { route } from "#lib/api/route";

export const POST = route(createQuote, async ({ body, actor, services, reply }) =>
  reply(200, await answerQuote(body, actor, services)),
);
