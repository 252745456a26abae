import { putUpload } from "#lib/api/operations/uploads";
import { route } from "#lib/api/route";

export const PUT = route(putUpload, async ({ params, actor, request, readBody, services, reply }) => {
  await services.uploads.receive(params.key, {
    contentType: request.headers.get("content-type"),
    kind: "letter",
    caller: actor.id ?? undefined,
    read: readBody,
  });
  return reply(204, null);
});
