import { keysOf, makeKeyFor } from "#lib/api/answer-keys";
import { fromKey, fromMadeKey } from "#lib/api/key-serializers";
import { createKey, listKeys } from "#lib/api/operations/keys";
import { route } from "#lib/api/route";

export const POST = route(createKey, async ({ body, sentBody, actor, request, services, reply }) => {
  const made = await makeKeyFor(services, actor, {
    body,
    sentBody,
    idempotencyKey: request.headers.get("idempotency-key"),
  });
  const answer = fromMadeKey(made, services.keyring);
  if (!made.replayed) return reply(201, answer);
  return reply(200, answer, { headers: { "Idempotent-Replayed": "true" } });
});

export const GET = route(listKeys, async ({ actor, services, reply }) =>
  reply(200, { status: "ok", keys: (await keysOf(services, actor)).map(fromKey) }),
);
