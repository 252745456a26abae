import { baseUrlOf } from "#lib/api/base-url";
import { fromBatchTickets } from "#lib/api/batch-upload-serializers";
import { createBatchUploads } from "#lib/api/operations/batch-uploads";
import { route } from "#lib/api/route";

export const POST = route(createBatchUploads, async ({ body, actor, request, services, reply }) => {
  services.batches.assertMayUpload(actor, body.account_session);
  const ticket = { baseUrl: baseUrlOf(request, services.env), kind: "batch" } as const;
  const tickets = await Promise.all(
    Array.from({ length: body.count }, () => services.uploads.createTicket(ticket)),
  );
  return reply(201, fromBatchTickets(tickets));
});
