import { z } from "zod";
import type { Services } from "#lib/container";
import { type MailboxSession, mailboxSessionSeconds } from "#lib/domain/access/mailbox-session";
import { AppError } from "#lib/shared/errors";
import { parseInput } from "#lib/shared/parse-input";
import { verifyCodeSchema } from "../account-schemas.ts";
import { answerCall, json } from "../answer-call.ts";
import { baseUrlOf } from "../base-url.ts";
import { codeGuesses } from "../operations/accounts.ts";
import { linkThrottle } from "../operations/link-header.ts";
import { bodyOf, parseJson } from "../read-body.ts";
import type { RouteContext } from "../route-context.ts";
import { assertFromOurPage, readCookie } from "./page-request.ts";

/** Over TLS with the prefix that keeps other hosts of the domain from setting it (RFC 6265bis, 4.1.3.2). */
const cookieNameOf = ({ env }: Services) =>
  env.PUBLIC_BASE_URL?.startsWith("https:") ? "__Host-posthorn_mailbox" : "posthorn_mailbox";

/** The mailbox session of a page, from the request's Cookie header; null if none is open. */
export async function mailboxSessionOf(
  services: Services,
  cookies: string | null,
): Promise<MailboxSession | null> {
  return services.mailboxes.verify(readCookie(cookies, cookieNameOf(services)));
}

/** SameSite=Lax: a link in an email must open the page signed in. Every request that changes something states its origin as well. */
function cookieOf(services: Services, token: string, maxAge: number): string {
  const secure = services.env.PUBLIC_BASE_URL?.startsWith("https:") ? "; Secure" : "";
  return `${cookieNameOf(services)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}

const wrongOrigin = "This request wasn't sent from one of our pages.";
const maxBodyBytes = 2_000;

/** Opens a session for this browser. Scripts of the page never see its token. Not part of the `/v1` contract. */
export function signInToMailbox(request: Request, context: RouteContext = {}): Promise<Response> {
  return answerCall("mailbox_sign_in", request, context, async ({ services, headers, admit }) => {
    assertFromOurPage(request, wrongOrigin);
    await admit({ throttles: [codeGuesses] });
    const bytes = await bodyOf(request, context, maxBodyBytes);
    const sent = parseJson(request.headers.get("content-type"), bytes);
    const { email, code, request_id: requestId } = parseInput(verifyCodeSchema, sent, "body");
    const { token } = await services.mailboxes.open({ email, code, requestId });
    const earlier = await mailboxSessionOf(services, request.headers.get("cookie"));
    if (earlier) await services.mailboxes.end(earlier);
    const cookie = cookieOf(services, token, mailboxSessionSeconds);
    return json(200, { status: "ok" }, { ...headers, "Set-Cookie": cookie });
  });
}

/** Ends the browser's session. Idempotent. */
export function signOutOfMailbox(request: Request, context: RouteContext = {}): Promise<Response> {
  return answerCall("mailbox_sign_out", request, context, async ({ services, headers }) => {
    assertFromOurPage(request, wrongOrigin);
    const session = await mailboxSessionOf(services, request.headers.get("cookie"));
    if (session) await services.mailboxes.end(session);
    return json(200, { status: "ok" }, { ...headers, "Set-Cookie": cookieOf(services, "", 0) });
  });
}

const linkRequestSchema = z.strictObject({ id: z.string().max(100) });

/** The full link of an order or batch, for the browser's mailbox session. A page opened by a limited link asks for it. */
export function linkForMailbox(request: Request, context: RouteContext = {}): Promise<Response> {
  return answerCall("mailbox_link", request, context, async ({ services, headers, admit }) => {
    assertFromOurPage(request, wrongOrigin);
    await admit({ throttles: [linkThrottle] });
    const bytes = await bodyOf(request, context, maxBodyBytes);
    const sent = parseJson(request.headers.get("content-type"), bytes);
    const { id } = parseInput(linkRequestSchema, sent, "body");
    const session = await mailboxSessionOf(services, request.headers.get("cookie"));
    if (!session) throw new AppError("invalid_session", "Sign in with your email first.");
    const of = id.startsWith("bat_") ? services.batches : services.orders;
    const url = await of.linkFor(session, id, baseUrlOf(request, services.env));
    return json(200, { status: "ok", url }, headers);
  });
}
