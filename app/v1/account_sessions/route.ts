import { requestAccountCode } from "#lib/api/operations/accounts";
import { route } from "#lib/api/route";
import { codeMinutes } from "#lib/domain/access/account-session";

export const POST = route(requestAccountCode, async ({ body, services, reply }) => {
  await services.sessions.requestCode(body.email);
  const next = [
    "Find the six-digit code in the email and POST it with the address to /v1/account_sessions/verify.",
  ];
  return reply(200, { status: "ok", expires_in_minutes: codeMinutes, next });
});
