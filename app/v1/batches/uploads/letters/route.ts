import { fromFoundLetters } from "#lib/api/found-letters-schemas";
import { findLetters } from "#lib/api/operations/found-letters";
import { route } from "#lib/api/route";

export const POST = route(findLetters, async ({ body, actor, services, reply }) => {
  const request = { uploadKey: body.upload_key, accountSession: body.account_session };
  return reply(200, fromFoundLetters(await services.batches.findLetters(request, { actor })));
});
