import { verifyAccountCode } from "#lib/api/operations/accounts";
import { route } from "#lib/api/route";

export const POST = route(verifyAccountCode, async ({ body, services, reply }) => {
  const { email, code, request_id: requestId } = body;
  const { token, expiresAt } = await services.sessions.verifyCode({ email, code, requestId });
  return reply(200, { status: "ok", account_session: token, expires_at: expiresAt.toISOString() });
});
