import { baseUrlOf } from "#lib/api/base-url";
import { createUpload } from "#lib/api/operations/uploads";
import { route } from "#lib/api/route";
import { fromUploadTicket } from "#lib/api/serializers";

export const POST = route(createUpload, async ({ request, services, reply }) => {
  const ticket = await services.uploads.createTicket({ baseUrl: baseUrlOf(request, services.env) });
  return reply(201, fromUploadTicket(ticket));
});
