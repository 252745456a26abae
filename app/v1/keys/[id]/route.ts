import { keysOf, sessionOf } from "#lib/api/answer-keys";
import { fromKey } from "#lib/api/key-serializers";
import { deleteKey, getKey } from "#lib/api/operations/keys";
import { route } from "#lib/api/route";
import { noSuchKey } from "#lib/domain/access/own-keys";
import { webhookSecretOf } from "#lib/domain/webhooks/signature";

export const GET = route(getKey, async ({ params, actor, services, reply }) => {
  const key = (await keysOf(services, actor)).find(({ id }) => id === params.id);
  if (!key) throw noSuchKey();
  return reply(200, {
    status: "ok",
    key: fromKey(key),
    webhook_secret: webhookSecretOf(services.keyring, key.id),
  });
});

export const DELETE = route(deleteKey, async ({ params, actor, services, reply }) => {
  await services.ownKeys.end(sessionOf(actor), params.id);
  return reply(200, { status: "ok" });
});
