import { putUpload } from "#lib/api/operations/uploads";
import { route } from "#lib/api/route";

export const PUT = route(putUpload, async ({ params, request, services, reply }) => {
  await services.uploads.receive(params.key, {
    contentType: request.headers.get("content-type"),
    declaredBytes: Number(request.headers.get("content-length") ?? 0),
    body: request.body,
  });
  return reply(204, null);
});
