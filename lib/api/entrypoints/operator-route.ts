import type { z } from "zod";
import { container, type Services } from "#lib/container";
import type { OperatorSession } from "#lib/domain/operators/operator-session";
import { AppError, isAppError } from "#lib/shared/errors";
import { newRequestId } from "#lib/shared/ids";
import { toErrorResponse } from "../envelope.ts";
import { bodyOf } from "../read-body.ts";
import type { RouteContext } from "../route-context.ts";
import { clientAddressHeader, readTrustedAddress } from "../trusted-client.ts";
import { assertFromOurPage, readCookie } from "./page-request.ts";

/** Over TLS with the prefix that keeps other hosts of the domain from setting it (RFC 6265bis, 4.1.3.2). */
export const operatorCookie = "posthorn_operator";
const cookieNameOf = ({ env }: Services) =>
  env.PUBLIC_BASE_URL?.startsWith("https:") ? `__Host-${operatorCookie}` : operatorCookie;
export const consolePath = "/operator";
/** The page that asks for a password or a code before a form about money, keys, or operators. */
const confirmPath = `${consolePath}/confirm`;
const reauthenticationRule = { name: "operator_reauthenticate", perMinute: 5 };

/** Forms of the console are small. */
const maxFormBytes = 20_000;

type OperatorCall = {
  services: Services;
  session: OperatorSession;
  form: URLSearchParams;
  params: Record<string, string>;
  /** The file that a form contains, unchanged. */
  file: Uint8Array | null;
  /** The console page that the form is on. */
  back: string;
  request: Request;
};

/** The session of a request, from its cookie; null if there is none. `address` is the client's, for the audit log. */
export async function operatorOf(
  services: Services,
  cookies: string | null,
  address: string | null = null,
): Promise<OperatorSession | null> {
  const token = readCookie(cookies, cookieNameOf(services));
  return token === undefined ? null : services.operators.verifySession(token, address);
}

export const addressOf = (request: Request, context: RouteContext): string | null =>
  context.clientAddress ?? readTrustedAddress(request.headers.get(clientAddressHeader));

/**
 * A route of the console. Accepts a form only from our own page: the cookie is SameSite=Strict, and the headers with which the
 * browser states a request's origin are checked as well. Without a session, every route answers 404, so that strangers learn
 * nothing.
 */
export function operatorRoute(
  op: string,
  handle: (call: OperatorCall) => Promise<Response>,
  { maxFileBytes = 0, asksAgain = false }: { maxFileBytes?: number; asksAgain?: boolean } = {},
) {
  return consoleRoute(op, async (request, context, services) => {
    const session = await operatorOf(services, request.headers.get("cookie"), addressOf(request, context));
    if (!session) throw new AppError("not_found", "Sign in to see this page.");
    const params = ((await context.params) ?? {}) as Record<string, string>;
    const call = {
      ...{ services, session, params, request, back: backOf(request) },
      ...(await fieldsOf(request, context, maxFileBytes)),
    };
    return asksAgain ? afterReauthentication(op, call, handle) : handle(call);
  });
}

/**
 * Handles a form about money, keys, or operators if the person entered the password or a code within 15 minutes
 * (docs/rules.md#operator-reauthentication). Otherwise keeps the form and asks: the page that asks sends the same form again, with
 * the password or code in the field `confirm_with`. A script of ours gets 401, and sends the form again with that field.
 */
async function afterReauthentication(
  op: string,
  call: OperatorCall,
  handle: (call: OperatorCall) => Promise<Response>,
): Promise<Response> {
  const { services, session, form, request } = call;
  const { operators } = services;
  const given = form.get("confirm_with");
  form.delete("confirm_with");
  if (given === null && operators.isRecentlyAuthenticated(session)) return handle(call);
  const action = new URL(request.url).pathname;
  const isRight = given !== null && (await isReauthenticated(services, session, given));
  if (isRight) {
    const kept = await operators.readForm(session);
    const back = kept?.action === action && call.back.startsWith(confirmPath) ? kept.back : call.back;
    await operators.keepForm(session, null);
    return handle({ ...call, back });
  }
  if (!isFromBrowser(request)) return new Response("Enter your password or a code.", { status: 401 });
  if (!call.back.startsWith(confirmPath))
    await operators.keepForm(session, { op, action, fields: [...form], back: call.back });
  return seeOther(given === null ? confirmPath : `${confirmPath}?wrong=1`);
}

/** Counts the attempt before it checks the password or code. */
async function isReauthenticated(
  services: Services,
  session: OperatorSession,
  given: string,
): Promise<boolean> {
  await services.throttle.consume(reauthenticationRule, session.id);
  return services.operators.reauthenticate(session, given);
}

/** What every route of the console shares: failures as pages or text, a line in the log, no caching. */
export function consoleRoute(
  op: string,
  handle: (request: Request, context: RouteContext, services: Services) => Promise<Response>,
): (request: Request, context?: RouteContext) => Promise<Response> {
  return async (request, context = {}) => {
    const services = container();
    const requestId = context.requestId ?? newRequestId();
    let response: Response;
    let code: string | undefined;
    try {
      response = await handle(request, context, services);
    } catch (error) {
      const failure = toErrorResponse(error);
      code = failure.envelope.code;
      if (!isAppError(error)) services.logger.error({ err: error, req: requestId }, "failure");
      response = isFromBrowser(request)
        ? seeOther(withProblem(backOf(request), failure.envelope.code))
        : new Response(failure.envelope.reason, {
            status: failure.status,
            headers: { "Content-Type": "text/plain; charset=utf-8", ...failure.headers },
          });
    }
    response.headers.set("Cache-Control", "no-store");
    response.headers.set("X-Request-Id", requestId);
    services.logger.info(
      { req: requestId, op, status: response.status, ...(code ? { code } : {}) },
      "request",
    );
    return response;
  };
}

/** The fields of a form that has no file. */
export async function formOf(request: Request, context: RouteContext): Promise<URLSearchParams> {
  return (await fieldsOf(request, context, 0)).form;
}

/** The fields of a form, and its file if it may have one. Throws payload_too_large, validation_error. */
async function fieldsOf(
  request: Request,
  context: RouteContext,
  maxFileBytes: number,
): Promise<Pick<OperatorCall, "form" | "file">> {
  if (request.method === "GET") return { form: new URLSearchParams(), file: null };
  assertFromOurPage(request, "This form wasn't sent from the operator console.");
  const maxBytes = maxFormBytes + maxFileBytes;
  const bytes = await bodyOf(request, context, maxBytes);
  const type = request.headers.get("content-type") ?? "";
  if (maxFileBytes === 0 || !/^multipart\/form-data/i.test(type))
    return { form: new URLSearchParams(bytes.toString("utf8")), file: null };
  const given = await new Response(new Uint8Array(bytes), { headers: { "Content-Type": type } })
    .formData()
    .catch(() => {
      throw new AppError("validation_error", "The form cannot be read.");
    });
  const form = new URLSearchParams();
  for (const [name, value] of given) if (typeof value === "string") form.append(name, value);
  const file = given.get("file");
  return { form, file: file instanceof Blob && file.size > 0 ? await file.bytes() : null };
}

/** Whether to show a form's outcome on the page that the form is on, instead of on an empty page. */
function isFromBrowser(request: Request): boolean {
  return request.method === "POST" && (request.headers.get("accept")?.startsWith("text/html") ?? false);
}

/**
 * Our page that a form was sent from, or else the console's home page. Never redirects to another site, because the URL comes from
 * the browser.
 */
export function backOf(request: Request): string {
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return consolePath;
  const { host, pathname, searchParams } = new URL(referer);
  if (host !== request.headers.get("host") || !/^\/operator(\/[\w/-]*)?$/.test(pathname)) return consolePath;
  for (const outcome of ["problem", "wrong"]) searchParams.delete(outcome);
  const search = searchParams.toString();
  return search ? `${pathname}?${search}` : pathname;
}

function withProblem(path: string, code: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}problem=${code}`;
}

/** Control characters that no field of the console holds. PostgreSQL stores no NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** A form's fields, parsed by their schema. Throws validation_error with the first problem. */
export function readForm<S extends z.ZodType>(schema: S, form: URLSearchParams): z.output<S> {
  for (const [name, value] of form) {
    if (unprintable.test(name) || unprintable.test(value))
      throw new AppError("validation_error", "The form has a character that can't be stored or printed.");
  }
  const given = Object.fromEntries([...form].filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AppError("validation_error", `${issue?.path.join(".") || "The form"}: ${issue?.message}`);
}

export function sessionCookie(services: Services, token: string, maxAge: number): string {
  const secure = services.env.PUBLIC_BASE_URL?.startsWith("https:") ? "; Secure" : "";
  return `${cookieNameOf(services)}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${secure}`;
}

/** A redirect after a form, so that reloading the page doesn't send it again. */
export function seeOther(path: string, cookie?: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: path, ...(cookie ? { "Set-Cookie": cookie } : {}) },
  });
}

export function pdfAnswer(bytes: Uint8Array, name: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": "application/pdf", "Content-Disposition": `inline; filename="${name}"` },
  });
}
