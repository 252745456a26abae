import { putBatchUpload } from "#lib/api/operations/batch-uploads";
import { route } from "#lib/api/route";

export const PUT = route(putBatchUpload, async ({ params, actor, request, readBody, services, reply }) => {
  await services.uploads.receive(params.key, {
    contentType: request.headers.get("content-type"),
    kind: "batch",
    caller: actor.id ?? undefined,
    read: readBody,
  });
  return reply(204, null);
});
