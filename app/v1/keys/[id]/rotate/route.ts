import { sessionOf } from "#lib/api/answer-keys";
import { fromMadeKey } from "#lib/api/key-serializers";
import { rotateKey } from "#lib/api/operations/keys";
import { route } from "#lib/api/route";

export const POST = route(rotateKey, async ({ params, actor, services, reply }) =>
  reply(200, fromMadeKey(await services.ownKeys.rotate(sessionOf(actor), params.id), services.keyring)),
);
