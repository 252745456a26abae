import { baseUrlOf } from "#lib/api/base-url";
import { getCertificate } from "#lib/api/operations/orders";
import { presentedCapability } from "#lib/api/presented-capability";
import { route } from "#lib/api/route";
import { certificateActions } from "#lib/domain/access/capability-token";

export const GET = route(getCertificate, async ({ params, actor, request, services, reply }) => {
  const { orders, certificates, env } = services;
  // A token of the order opens its certificate, even an old one (docs/rules.md#any-age-token).
  const capability = await orders.verifyCapability(
    params.id,
    presentedCapability(request),
    certificateActions,
    { anyAge: true },
  );
  const pdf = await certificates.compose(capability, {
    baseUrl: baseUrlOf(request, env),
    caller: actor.id ?? undefined,
  });
  return reply(200, pdf, {
    contentType: "application/pdf",
    headers: { "Content-Disposition": 'inline; filename="mailing-record.pdf"' },
  });
});
