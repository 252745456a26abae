import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import next from "next";
import { toErrorResponse } from "#lib/api/envelope";
import { createMatcher, type Endpoint, loadEndpoints, type Match } from "#lib/api/fast-lane";
import { tooLarge } from "#lib/api/read-body";
import { apiHeaders, pageHeaders, preflightHeaders } from "#lib/api/security-headers";
import { clientAddressHeader, writeTrustedAddress } from "#lib/api/trusted-client";
import { installContainer, type Services } from "#lib/container";
import { createContainer } from "#lib/create-container";
import { clientAddressOf } from "#lib/domain/access/client-address";
import { readEnv } from "#lib/env";
import { brandName } from "#lib/shared/brand";
import { AppError } from "#lib/shared/errors";
import { newRequestId } from "#lib/shared/ids";
import { orExplain } from "./scripts/cannot-start.ts";

/** Folders of `app` whose handlers are called directly; everything else is Next's. */
export const laneFolders = [
  "v1",
  "api",
  "healthz",
  "readyz",
  ".well-known",
  "llms.txt",
  "llms-full.txt",
  "robots.txt",
  "sitemap.xml",
  "index.md",
  "developers.md",
  "developers",
];
/** Requests that are still running get this long when the process is asked to stop. */
const drainMs = 20_000;

export type RunningServer = { url: string; stop(): Promise<void> };

/** Starts HTTP: our own lane for the API, Next for pages. `stop` lets running requests finish, then closes what it opened. */
export async function startServer(): Promise<RunningServer> {
  const services = installContainer(createContainer(readEnv()));
  const { env, logger } = services;
  const dev = env.NODE_ENV === "development";
  const root = import.meta.dirname;
  const app = next({ dev, dir: root, quiet: true, port: env.PORT, hostname: env.HOST });
  const folders = laneFolders.filter((folder) => existsSync(join(root, "app", folder)));
  const [endpoints, uploadOrigin] = await Promise.all([
    loadEndpoints(join(root, "app"), folders),
    uploadOriginOf(services),
    app.prepare(),
  ]);
  const pages = app.getRequestHandler();
  const server = createServer(createListener({ services, endpoints, pages, dev, uploadOrigin }));
  // Slow clients may not hold a connection for ever, but 10 MB from a weak phone may; keep-alive outlives the usual load balancer's 60 s.
  server.headersTimeout = 15_000;
  server.requestTimeout = 180_000;
  server.keepAliveTimeout = 65_000;
  server.maxHeadersCount = 100;
  if (dev) server.on("upgrade", app.getUpgradeHandler());

  await listen(server, env.PORT, env.HOST);
  const { port } = server.address() as AddressInfo;
  if (!env.PUBLIC_BASE_URL && !dev) {
    logger.warn(
      "PUBLIC_BASE_URL is not set: links and uploads work on this machine alone. A deployment needs it.",
    );
  }
  if (env.WORKER === "inline") await services.startJobs();
  // After listening, so that a start is not slower for it; a letter that comes first waits for its own face only.
  services.warm().catch((error: unknown) => logger.error({ err: error }, "warming up failed"));
  return {
    url: env.PUBLIC_BASE_URL ?? `http://localhost:${port}`,
    async stop() {
      services.startStopping();
      await drain(server);
      await app.close();
      await services.close();
      logger.flush();
    },
  };
}

/** Where a page's uploads go when they do not go to us, as the tickets say; null when they do. */
async function uploadOriginOf({ uploads }: Services): Promise<string | null> {
  const ourselves = "http://self.invalid";
  const { origin } = new URL((await uploads.createTicket({ baseUrl: ourselves })).uploadUrl);
  return origin === ourselves ? null : origin;
}

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
  const lane = createLane();
  const secure = env.PUBLIC_BASE_URL?.startsWith("https:") ?? false;
  const policy = { secure, dev, uploadOrigin };

  return (request, response) => {
    const requestId = newRequestId();
    const url = request.url ?? "/";
    const query = url.indexOf("?");
    const path = query < 0 ? url : url.slice(0, query);
    const address = clientAddressOf(
      request.socket.remoteAddress,
      headerOf(request, "x-forwarded-for"),
      env.TRUSTED_PROXY_HOPS,
    );
    const found = match(path);
    response.setHeader("X-Request-Id", requestId);
    if (found || path.startsWith("/v1/") || path === "/v1" || path.startsWith("/api/")) {
      for (const [name, value] of apiHeaders(secure)) response.setHeader(name, value);
      const refusal = refuse(found, request.method ?? "GET");
      if (refusal) return answer(response, requestId, refusal, services);
      if (env.FAST_LANE === "on" && found) {
        return void lane(request, response, { match: found, requestId, address });
      }
      markForNext(request, address, undefined);
      return void pages(request, response);
    }
    const nonce = randomBytes(16).toString("base64");
    const started = performance.now();
    for (const [name, value] of pageHeaders(nonce, policy)) response.setHeader(name, value);
    markForNext(request, address, nonce);
    if (!path.startsWith("/_next/")) {
      response.once("close", () =>
        logPage(services, requestId, path, response.statusCode, performance.now() - started),
      );
    }
    void pages(request, response);
  };
}

type LaneContext = { match: Match; requestId: string; address: string | null };

/** Calls a handler without Next. The body is read from the socket as Node hands it over, and no further than its limit. */
function createLane() {
  const contexts = new WeakMap<IncomingMessage, LaneContext>();
  const listener = getRequestListener((request, env) => {
    const incoming = env.incoming as IncomingMessage;
    const { match, requestId, address } = contexts.get(incoming)!;
    const head = request.method === "HEAD";
    const handler = match.endpoint.methods.get(head ? "GET" : request.method)!;
    const response = handler(request, {
      params: Promise.resolve(match.params),
      clientAddress: address,
      requestId,
      readBody: (maxBytes) => readIncoming(incoming, maxBytes),
    });
    return head
      ? Promise.resolve(response).then(({ status, headers }) => new Response(null, { status, headers }))
      : response;
  });
  return (request: IncomingMessage, response: ServerResponse, context: LaneContext) => {
    contexts.set(request, context);
    return listener(request, response);
  };
}

function readIncoming(incoming: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const declared = Number(incoming.headers["content-length"] ?? 0);
    if (declared > maxBytes) return reject(tooLarge(maxBytes));
    // Filled as it arrives: joining 14 MB at the end would hold up every other request.
    const whole = declared > 0 ? Buffer.allocUnsafeSlow(declared) : null;
    const chunks: Buffer[] = [];
    let size = 0;
    incoming.on("data", (chunk: Buffer) => {
      if (whole) chunk.copy(whole, size);
      else chunks.push(chunk);
      size += chunk.length;
      if (size > maxBytes) {
        incoming.removeAllListeners("data");
        incoming.pause();
        reject(tooLarge(maxBytes));
      }
    });
    incoming.once("end", () => resolve(whole ?? Buffer.concat(chunks)));
    incoming.once("error", reject);
    incoming.once("close", () => {
      if (incoming.complete) return;
      reject(new AppError("validation_error", "The request ended before its body was complete."));
    });
  });
}

type Refusal = { status: number; body: string; headers: Record<string, string> };

/** What the lane answers without a handler: an unknown path, a method that a path does not know, a preflight. */
function refuse(found: Match | null, method: string): Refusal | null {
  if (!found) return refusalOf(new AppError("not_found", "There is no endpoint at this address."), {});
  const { methods } = found.endpoint;
  if (methods.has(method) || (method === "HEAD" && methods.has("GET"))) return null;
  const allow = allowedMethods(found.endpoint);
  if (method === "OPTIONS")
    return {
      status: 204,
      body: "",
      headers: { Allow: allow, "Access-Control-Allow-Methods": allow, ...preflightHeaders },
    };
  return refusalOf(new AppError("method_not_allowed", `This address answers ${allow}.`), { Allow: allow });
}

function refusalOf(error: AppError, headers: Record<string, string>): Refusal {
  const { status, envelope } = toErrorResponse(error);
  return {
    status,
    body: JSON.stringify(envelope),
    headers: { ...headers, "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" },
  };
}

function allowedMethods({ methods }: Endpoint): string {
  const names = [...methods.keys()];
  return [
    ...names,
    ...(names.includes("GET") ? ["HEAD"] : []),
    ...(names.includes("OPTIONS") ? [] : ["OPTIONS"]),
  ].join(", ");
}

function answer(
  response: ServerResponse,
  requestId: string,
  { status, body, headers }: Refusal,
  { logger }: Services,
): void {
  response
    .writeHead(status, { ...headers, "X-Request-Id": requestId, "Content-Length": Buffer.byteLength(body) })
    .end(body);
  logger.info({ req: requestId, op: "none", status, ms: 0 }, "request");
}

/**
 * What Next and the handlers behind it may believe. A client's own headers of these names are removed: Next trusts
 * X-Forwarded-*, and takes the nonce for its scripts from a CSP header of the request.
 */
function markForNext(request: IncomingMessage, address: string | null, nonce: string | undefined): void {
  const { headers } = request;
  for (const name of [
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-port",
    "x-forwarded-proto",
    "forwarded",
    "x-real-ip",
  ]) {
    delete headers[name];
  }
  headers[clientAddressHeader] = writeTrustedAddress(address);
  if (nonce === undefined) {
    delete headers["content-security-policy"];
    delete headers["x-nonce"];
  } else {
    headers["content-security-policy"] = `script-src 'nonce-${nonce}'`;
    headers["x-nonce"] = nonce;
  }
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(",") : value;
}

/** Pages are logged by their first segment only: further ones may be an order's id, which is a capability. */
function logPage({ logger }: Services, requestId: string, path: string, status: number, ms: number): void {
  const page = `/${path.split("/")[1] ?? ""}`;
  logger.info({ req: requestId, op: "page", page, status, ms: Math.round(ms * 10) / 10 }, "request");
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

if (import.meta.main) {
  await orExplain(async () => {
    const running = await startServer();
    console.log(`${brandName} is listening on ${running.url}`);
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => {
        void running.stop().then(() => process.exit(0));
      });
    }
  });
}
