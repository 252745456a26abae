import { getReturnReceipt } from "#lib/api/operations/orders";
import { presentedCapability } from "#lib/api/presented-capability";
import { route } from "#lib/api/route";
import { pageActions } from "#lib/domain/access/capability-token";

export const GET = route(getReturnReceipt, async ({ params, request, services, reply }) => {
  // Any token of the order, even an expired one, as for its pages (docs/decisions/0100).
  const capability = await services.orders.verifyCapability(
    params.id,
    presentedCapability(request),
    pageActions,
    { anyAge: true },
  );
  return reply(200, await services.certificates.readReceipt(capability), {
    contentType: "application/pdf",
    headers: { "Content-Disposition": 'attachment; filename="return-receipt.pdf"' },
  });
});
