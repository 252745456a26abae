import { getRecord } from "#lib/api/operations/records";
import { route } from "#lib/api/route";

export const GET = route(getRecord, async ({ params, services, reply }) => {
  const found = await services.certificates.readCurrency(params.hash);
  if (found.currency !== "superseded") return reply(200, { status: "ok", currency: found.currency });
  const { currency, status, changedAt, returned } = found;
  return reply(200, {
    ...{ status: "ok", currency, order_status: status, changed_at: changedAt.toISOString() },
    ...(returned ? { returned: { at: returned.at.toISOString(), reason: returned.reason } } : {}),
  });
});
