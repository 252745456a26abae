import { requestAccountCode } from "#lib/api/operations/accounts";
import { route } from "#lib/api/route";
import { attributableId } from "#lib/domain/access/actor";
import { parseIdempotencyKey } from "#lib/domain/idempotency/key-fingerprint";

const enter = "POST it with the email address and the request_id to /v1/account_sessions/verify.";

export const POST = route(requestAccountCode, async ({ body, actor, request, services, reply }) => {
  const asked = { email: body.email, caller: attributableId(actor), language: body.language };
  const { requestId, emailed, expiresInMinutes } = await services.sessions.requestCode(asked, {
    idempotencyKey: parseIdempotencyKey(request.headers.get("idempotency-key")),
    body,
  });
  return reply(200, {
    status: "ok",
    request_id: requestId,
    emailed,
    expires_in_minutes: expiresInMinutes,
    next: emailed
      ? [`Find the six-digit code in the email. ${enter}`]
      : [
          `This address got 5 codes in the last hour, so we sent no other. The code in the newest of these emails is valid. ${enter}`,
        ],
  });
});
