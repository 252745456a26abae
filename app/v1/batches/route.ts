import { baseUrlOf } from "#lib/api/base-url";
import { fromCreatedBatch, toBatchRequest } from "#lib/api/batch-serializers";
import { createBatch } from "#lib/api/operations/batches";
import { route } from "#lib/api/route";
import { linkTo } from "#lib/domain/access/page-links";
import { parseIdempotencyKey } from "#lib/domain/idempotency/key-fingerprint";

export const POST = route(createBatch, async ({ body, sentBody, actor, request, services, reply }) => {
  const baseUrl = baseUrlOf(request, services.env);
  const created = await services.batches.create(toBatchRequest(body, actor), {
    actor,
    surface: "v1",
    baseUrl,
    idempotencyKey: parseIdempotencyKey(request.headers.get("idempotency-key")),
    body: sentBody,
  });
  const answer = fromCreatedBatch(created, linkTo(services.keyring, baseUrl, created.batch.id));
  if (!created.replayed) return reply(201, answer);
  return reply(200, answer, { headers: { "Idempotent-Replayed": "true" } });
});
