import { baseUrlOf } from "#lib/api/base-url";
import { fromBatch, fromCreatedBatch, toBatchRequest } from "#lib/api/batch-serializers";
import { toListFilter } from "#lib/api/list-serializers";
import { createBatch, listBatches } from "#lib/api/operations/batches";
import { route } from "#lib/api/route";
import { ownerOf } from "#lib/domain/access/actor";
import { listedUrlOf, newPagesOf } from "#lib/domain/access/page-links";
import { parseIdempotencyKey } from "#lib/domain/idempotency/key-fingerprint";
import { formatCursor } from "#lib/shared/list-cursor";

export const POST = route(createBatch, async ({ body, sentBody, actor, request, services, reply }) => {
  const baseUrl = baseUrlOf(request, services.env);
  const created = await services.batches.create(toBatchRequest(body, actor), {
    actor,
    surface: "v1",
    baseUrl,
    idempotencyKey: parseIdempotencyKey(request.headers.get("idempotency-key")),
    body: sentBody,
  });
  const answer = fromCreatedBatch(
    created,
    newPagesOf(actor, services.keyring, baseUrl, { id: created.batch.id, language: body.language }),
  );
  if (!created.replayed)
    return reply(201, answer, { headers: { Location: `/v1/batches/${created.batch.id}` } });
  return reply(200, answer, { headers: { "Idempotent-Replayed": "true" } });
});

export const GET = route(listBatches, async ({ query, actor, request, services, reply }) => {
  const urlOf = listedUrlOf(actor, services.keyring, baseUrlOf(request, services.env));
  const { entries, next } = await services.batches.list(ownerOf(actor), toListFilter(query));
  const batches = entries.map((batch) => ({
    ...fromBatch(batch, { labels: true }),
    batch_url: urlOf(batch.id),
  }));
  return reply(200, { status: "ok", batches, next_cursor: next && formatCursor(next) });
});
