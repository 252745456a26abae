import { keysOf, sessionOf } from "#lib/api/answer-keys";
import { fromKey } from "#lib/api/key-serializers";
import { deleteKey, getKey } from "#lib/api/operations/keys";
import { route } from "#lib/api/route";
import { webhookSecretOf } from "#lib/domain/webhooks/signature";
import { AppError } from "#lib/shared/errors";

export const GET = route(getKey, async ({ params, actor, services, reply }) => {
  const key = (await keysOf(services, actor)).find(({ id }) => id === params.id);
  if (!key)
    throw new AppError("not_found", "You have no key with this ID.", {
      next: ["GET /v1/keys lists your keys."],
    });
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
