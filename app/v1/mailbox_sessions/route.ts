import { endMailboxSession, openMailboxSession } from "#lib/api/operations/mailboxes";
import { route } from "#lib/api/route";
import { AppError } from "#lib/shared/errors";

export const POST = route(openMailboxSession, async ({ body, services, reply }) => {
  const { email, code, request_id: requestId } = body;
  const { token, expiresAt } = await services.mailboxes.open({ email, code, requestId });
  return reply(200, { status: "ok", mailbox_session: token, expires_at: expiresAt.toISOString() });
});

export const DELETE = route(endMailboxSession, async ({ query, actor, services, reply }) => {
  if (actor.kind !== "mailbox")
    throw new AppError("invalid_key", "Send the mailbox session to end in the Authorization header.");
  const { mailboxes } = services;
  await (query.all ? mailboxes.endAll(actor.session) : mailboxes.end(actor.session));
  return reply(200, { status: "ok" });
});
