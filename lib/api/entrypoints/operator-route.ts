import type { z } from "zod";
import { container, type Services } from "#lib/container";
import { networkOf } from "#lib/domain/access/client-address";
import { type OperatorSession, sessionSeconds } from "#lib/domain/operators/operator-session";
import { AppError, isAppError } from "#lib/shared/errors";
import { newRequestId } from "#lib/shared/ids";
import { toErrorResponse } from "../envelope.ts";
import { bodyOf } from "../read-body.ts";
import type { RouteContext } from "../route-context.ts";
import { clientAddressHeader, readTrustedAddress } from "../trusted-client.ts";

/** Over TLS with the prefix that keeps other hosts of the domain from setting it (RFC 6265bis, 4.1.3.2). */
export const operatorCookie = "posthorn_operator";
const cookieNameOf = ({ env }: Services) =>
  env.PUBLIC_BASE_URL?.startsWith("https:") ? `__Host-${operatorCookie}` : operatorCookie;
export const consolePath = "/operator";

/**
 * Limits for guesses of the password: from one address, and wrong ones from all addresses together. The second doesn't hold for networks
 * that an operator has signed in from, so that strangers can't lock the operator out.
 */
const signInRules = {
  address: { name: "operator_sign_in", perMinute: 5 },
  all: { name: "operator_sign_in_all", perMinute: 30 },
};

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
  const name = cookieNameOf(services);
  const token = cookies
    ?.split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return token === undefined ? null : services.operators.verifySession(token, address);
}

const addressOf = (request: Request, context: RouteContext): string | null =>
  context.clientAddress ?? readTrustedAddress(request.headers.get(clientAddressHeader));

/**
 * A route of the console. Accepts a form only from our own page: the cookie is SameSite=Strict, and the headers with which the
 * browser states a request's origin are checked as well. Without a session, every route answers 404, so that strangers learn
 * nothing.
 */
export function operatorRoute(
  op: string,
  handle: (call: OperatorCall) => Promise<Response>,
  { maxFileBytes = 0 }: { maxFileBytes?: number } = {},
) {
  return checkoutLink(op, async (request, context, services) => {
    const session = await operatorOf(services, request.headers.get("cookie"), addressOf(request, context));
    if (!session) throw new AppError("not_found", "Sign in to see this page.");
    const params = ((await context.params) ?? {}) as Record<string, string>;
    return handle({
      services,
      session,
      ...(await fieldsOf(request, context, maxFileBytes)),
      params,
      back: backOf(request),
      request,
    });
  });
}

/** Signs an operator in. Counts the attempt before it checks the password. */
export const signInRoute = checkoutLink("operator_sign_in", async (request, context, services) => {
  const form = await formOf(request, context);
  const address = addressOf(request, context);
  await services.throttle.consume(signInRules.address, `addr:${address ? networkOf(address) : "unknown"}`);
  const isKnown = address !== null && (await services.operators.isKnownAddress(address));
  if (!isKnown) await services.throttle.assertBelow(signInRules.all, "all");
  try {
    const token = await services.operators.signIn(form.get("password") ?? "", address);
    return seeOther(consolePath, sessionCookie(services, token, sessionSeconds));
  } catch (error) {
    if (!isAppError(error) || error.code !== "invalid_key") throw error;
    services.logger.warn({ op: "operator_sign_in", code: error.code, address }, "wrong password");
    if (!isKnown) await services.throttle.consume(signInRules.all, "all").catch(() => undefined);
    return seeOther(`${consolePath}?wrong=1`);
  }
});

/** Ends the session, or with `everywhere`, all of them. The browser forgets what it kept of the console. */
export const signOutRoute = checkoutLink("operator_sign_out", async (request, context, services) => {
  const form = await formOf(request, context);
  const session = await operatorOf(services, request.headers.get("cookie"), addressOf(request, context));
  if (session) await services.operators.signOut(session, { everywhere: form.get("everywhere") === "yes" });
  const answer = seeOther(consolePath, sessionCookie(services, "", 0));
  answer.headers.set("Clear-Site-Data", '"cache"');
  return answer;
});

function checkoutLink(
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

async function formOf(request: Request, context: RouteContext): Promise<URLSearchParams> {
  return (await fieldsOf(request, context, 0)).form;
}

/** The fields of a form, and its file if it may have one. Throws payload_too_large, validation_error. */
async function fieldsOf(
  request: Request,
  context: RouteContext,
  maxFileBytes: number,
): Promise<Pick<OperatorCall, "form" | "file">> {
  if (request.method === "GET") return { form: new URLSearchParams(), file: null };
  assertFromOurPage(request);
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

function assertFromOurPage(request: Request): void {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const same =
    origin !== null && URL.canParse(origin) && new URL(origin).host === request.headers.get("host");
  if (site === "same-origin" || (site === null && same)) return;
  throw new AppError("forbidden_origin", "This form wasn't sent from the operator console.");
}

/** Whether to show a form's outcome on the page that the form is on, instead of on an empty page. */
function isFromBrowser(request: Request): boolean {
  return request.method === "POST" && (request.headers.get("accept")?.startsWith("text/html") ?? false);
}

/**
 * Our page that a form was sent from, or else the console's home page. Never redirects to another site, because the URL comes from
 * the browser.
 */
function backOf(request: Request): string {
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return consolePath;
  const { host, pathname, searchParams } = new URL(referer);
  if (host !== request.headers.get("host") || !/^\/operator(\/[\w/-]*)?$/.test(pathname)) return consolePath;
  searchParams.delete("problem");
  const search = searchParams.toString();
  return search ? `${pathname}?${search}` : pathname;
}

function withProblem(path: string, code: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}problem=${code}`;
}

/** A form's fields, parsed by their schema. Throws validation_error with the first problem. */
export function readForm<S extends z.ZodType>(schema: S, form: URLSearchParams): z.output<S> {
  const given = Object.fromEntries([...form].filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AppError("validation_error", `${issue?.path.join(".") || "The form"}: ${issue?.message}`);
}

function sessionCookie(services: Services, token: string, maxAge: number): string {
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
