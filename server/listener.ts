import { randomBytes } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createMatcher, type Endpoint, type Match } from "#lib/api/entrypoints/direct-routes";
import { type ErrorEnvelope, toErrorResponse } from "#lib/api/envelope";
import { mcpPath } from "#lib/api/mcp/server-identity";
import {
  apiHeaders,
  isPayingPage,
  ownPageHeaders,
  pageHeaders,
  preflightHeaders,
} from "#lib/api/security-headers";
import type { Services } from "#lib/container";
import { clientAddressOf } from "#lib/domain/access/client-address";
import { AppError } from "#lib/shared/errors";
import { newRequestId } from "#lib/shared/ids";
import { createDirectRoute } from "./direct-route.ts";
import { markForNext } from "./headers-for-next.ts";
import { type PageLanguage, readPageLanguage } from "./page-language.ts";
import { hasOneHost, isHost, isNormal, isReadable, readTarget } from "./request-target.ts";

type Pages = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Answers the endpoints itself and hands everything else to `pages`. */
export function createListener(parts: {
  services: Services;
  endpoints: readonly Endpoint[];
  pages: Pages;
  dev: boolean;
  uploadOrigin: string | null;
}): RequestListener {
  const { services, endpoints, pages, dev, uploadOrigin } = parts;
  const { env } = services;
  const match = createMatcher(endpoints);
  const directRoute = createDirectRoute();
  const secure = env.PUBLIC_BASE_URL?.startsWith("https:") ?? false;
  /** Whether Next, which ignores empty segments, would reach an endpoint that this path doesn't name literally. */
  const hidesEndpoint = (path: string) => {
    if (!path.includes("//")) return false;
    const read = path.replaceAll(/\/{2,}/g, "/");
    return isApi(read) || match(read) !== null;
  };

  return (request, response) => {
    services.traffic.note();
    const requestId = newRequestId();
    const method = request.method ?? "GET";
    const target = readTarget(request);
    const path = withoutSlash(target);
    // Next would redirect, and a client that doesn't follow redirects would report a failure.
    if (path !== target) request.url = request.url?.replace(`${mcpPath}/`, mcpPath);
    const odd = oddRequest(path, method, request);
    // HTTP/1.0 needs no Host, and a load balancer's plain check sends none; handlers and Next build URLs with it.
    request.headers.host ??= "localhost";
    if (odd || path === null) {
      setHeaders(response, apiHeaders(secure));
      return answer(response, requestId, odd ?? badTarget, services);
    }
    const address = clientAddressOf(
      request.socket.remoteAddress,
      headerOf(request, "x-forwarded-for"),
      env.TRUSTED_PROXY_HOPS,
    );
    const found = match(path);
    if (found || isApi(path) || hidesEndpoint(path)) {
      const ownPages = isForOwnPages(path);
      const headers = ownPages ? ownPageHeaders(secure) : apiHeaders(secure);
      const refusal = refuse(found, method, { ownPages });
      if (!refusal && found && env.DIRECT_ROUTES === "on") {
        return void directRoute(request, response, { match: found, requestId, address, headers });
      }
      setHeaders(response, headers);
      if (refusal) return answer(response, requestId, refusal, services);
      response.setHeader("X-Request-Id", requestId);
      markForNext(request, address, undefined);
      return void pages(request, response);
    }
    const language = readPageLanguage(request, path, { pseudo: env.PSEUDO_LOCALE === "on" });
    const started = performance.now();
    if ("location" in language) {
      setHeaders(response, pageHeaders("", { secure, dev, uploadOrigin, cardForm: false }));
      redirect(response, language);
      return logPage(services, requestId, path, language.status, performance.now() - started);
    }
    const nonce = randomBytes(16).toString("base64");
    const page = language.path;
    const cardForm = env.STRIPE_PUBLISHABLE_KEY !== undefined && isPayingPage(page);
    setHeaders(response, pageHeaders(nonce, { secure, dev, uploadOrigin, cardForm }));
    response.setHeader("X-Request-Id", requestId);
    setCaching(response, page, language.varies);
    if (!isReadable(path)) return answer(response, requestId, notUtf8, services);
    if (!pageMethods.has(method)) return answer(response, requestId, notForPages, services);
    markForNext(request, address, nonce, language.locale);
    request.url = language.url;
    if (!path.startsWith("/_next/")) {
      response.once("close", () =>
        logPage(services, requestId, page, response.statusCode, performance.now() - started),
      );
    }
    if (page === "/send" && method === "POST") openSheetUnfilled(request, response, path);
    else void pages(request, response);
  };
}

/** The maximum size of a PDF and a text that another app shares. A connection that sends more is closed. */
const maxSharedBytes = 60_000_000;

/**
 * Answers what another app shares while the browser has no service worker (docs/rules.md#shared-content): the sheet opens, and says that
 * nothing arrived. Stores nothing. Reads the whole body, because a browser shows an error if the connection closes before its end.
 */
function openSheetUnfilled(request: IncomingMessage, response: ServerResponse, path: string): void {
  let bytes = 0;
  request.on("data", ({ length }: Buffer) => {
    bytes += length;
    if (bytes > maxSharedBytes) request.destroy();
  });
  request.once("end", () =>
    response.writeHead(303, { Location: `${path}#shared`, "Cache-Control": "no-store" }).end(),
  );
}

/** The request headers that decide the language of a page whose URL names none. */
const languageVary = "Accept-Language, Cookie";

/** Sends a browser to a page in another language, before Next sees the request. */
function redirect(
  response: ServerResponse,
  { status, location, cookie }: Extract<PageLanguage, { location: string }>,
): void {
  if (cookie) response.setHeader("Set-Cookie", cookie);
  response.writeHead(status, { Location: location, Vary: languageVary, "Cache-Control": "no-store" }).end();
}

/** Next keeps a Cache-Control that is already set. */
function setCaching(response: ServerResponse, page: string, varies: boolean): void {
  if (privatePage.test(page)) response.setHeader("Cache-Control", "no-store");
  if (varies) response.appendHeader("Vary", languageVary);
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Pages that show what only some people may see. */
const privatePage = /^\/(?:(?:operator|letters)(?:\/|$)|(?:orders|batches|t)\/)/;

const isApi = (path: string) => path.startsWith("/v1/") || path === "/v1" || path.startsWith("/api/");

/** Only our own pages may call the console, and the tools: MCP requires that other pages are refused. */
const isForOwnPages = (path: string) => path.startsWith("/api/operator/") || path === mcpPath;

/** MCP clients often configure the endpoint with a slash at its end, and don't follow redirects. */
const withoutSlash = (path: string | null) => (path === `${mcpPath}/` ? mcpPath : path);

type Refusal = { status: number; envelope: ErrorEnvelope | null; headers: Record<string, string> };

/** Answers without a handler: an unknown path, a method that a path doesn't support, a preflight. */
function refuse(found: Match | null, method: string, { ownPages }: { ownPages: boolean }): Refusal | null {
  if (!found) return refusalOf(new AppError("not_found", "No endpoint has this URL."), {});
  const { methods } = found.endpoint;
  if (methods.has(method) || (method === "HEAD" && methods.has("GET"))) return null;
  const allow = allowedMethods(found.endpoint);
  if (method === "OPTIONS")
    return {
      status: 204,
      envelope: null,
      headers: {
        Allow: allow,
        ...(ownPages ? {} : { "Access-Control-Allow-Methods": allow, ...preflightHeaders }),
      },
    };
  return refusalOf(
    new AppError(
      "method_not_allowed",
      `This endpoint doesn't take ${method}. Use ${allow.replaceAll(/, OPTIONS|OPTIONS, /g, "").replaceAll(", ", " or ")}.`,
    ),
    { Allow: allow },
  );
}

/** The methods that Next knows. A page requested with TRACE, for example, would end in a 500. */
const pageMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "OPTIONS"]);
const allMethods = "GET, HEAD, POST, PUT, DELETE, OPTIONS";

/** Answers given before the path is looked up: OPTIONS *, an invalid Host, a path that isn't normal. */
function oddRequest(path: string | null, method: string, request: IncomingMessage): Refusal | null {
  if (!isHost(request.headers.host))
    return badRequest("Host", "The Host header is not a host name with or without a port.");
  if (!hasOneHost(request)) return badRequest("Host", "The request has more than one Host header.");
  if (path !== null && !isNormal(path)) return notNormal;
  if (path !== "*") return null;
  return method === "OPTIONS" ? { status: 204, envelope: null, headers: { Allow: allMethods } } : badTarget;
}

function badRequest(path: string, message: string): Refusal {
  return refusalOf(new AppError("validation_error", message, { fields: [{ path, message }] }), {});
}

function refusalOf(error: AppError, headers: Record<string, string>): Refusal {
  const { status, envelope } = toErrorResponse(error);
  return {
    status,
    envelope,
    headers: { ...headers, "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" },
  };
}

const badTarget = badRequest("path", "The request does not name a path that begins with a slash.");
const notNormal = badRequest(
  "path",
  "The path has dots, escapes, or backslashes that other servers read as another path. Write it without them.",
);
const notUtf8 = badRequest("path", "The path has escapes that are not UTF-8.");
const notForPages = refusalOf(new AppError("method_not_allowed", "Pages are read with GET."), {
  Allow: "GET, HEAD, OPTIONS",
});

function allowedMethods({ methods }: Endpoint): string {
  const names = [...methods]
    .filter(([name, { allowed }]) => allowed?.includes(name) ?? true)
    .map(([name]) => name);
  return [
    ...names,
    ...(names.includes("GET") ? ["HEAD"] : []),
    ...(names.includes("OPTIONS") ? [] : ["OPTIONS"]),
  ].join(", ");
}

function answer(
  response: ServerResponse,
  requestId: string,
  { status, envelope, headers }: Refusal,
  { logger, metrics }: Services,
): void {
  const body = envelope ? JSON.stringify({ ...envelope, request_id: requestId }) : "";
  response
    .writeHead(status, { ...headers, "X-Request-Id": requestId, "Content-Length": Buffer.byteLength(body) })
    .end(body);
  metrics.noteRequest("none", status, 0);
  logger.info({ req: requestId, op: "none", status, ms: 0 }, "request");
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(",") : value;
}

/** Pages are logged by their first segment only, because the rest may be an order's ID, which is a capability. */
function logPage(services: Services, requestId: string, path: string, status: number, ms: number): void {
  const { logger, metrics } = services;
  metrics.noteRequest("page", status, ms);
  const page = `/${path.split("/")[1] ?? ""}`;
  logger.info({ req: requestId, op: "page", page, status, ms: Math.round(ms * 10) / 10 }, "request");
}
