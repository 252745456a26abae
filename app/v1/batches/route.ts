import { baseUrlOf } from "#lib/api/base-url";
import { fromCreatedBatch, toBatchRequest } from "#lib/api/batch-serializers";
import { createBatch } from "#lib/api/operations/batches";
import { route } from "#lib/api/route";
import { parseIdempotencyKey } from "#lib/domain/idempotency/key-fingerprint";

export const POST = route(createBatch, async ({ body, sentBody, actor, request, services, reply }) => {
  const created = await services.batches.create(toBatchRequest(body, actor), {
    actor,
    surface: "v1",
    baseUrl: baseUrlOf(request, services.env),
    idempotencyKey: parseIdempotencyKey(request.headers.get("idempotency-key")),
    body: sentBody,
  });
  if (!created.replayed) return reply(201, fromCreatedBatch(created));
  return reply(200, fromCreatedBatch(created), { headers: { "Idempotent-Replayed": "true" } });
});
