import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Slow clients may not hold a connection forever, but a slow phone needs time to send 10 MB. Keep-alive is longer than the 60 s that
 * load balancers usually have.
 */
export const timeouts = { headersMs: 15_000, requestMs: 180_000, keepAliveMs: 65_000, checkEveryMs: 5_000 };
/** How long running requests get when the process is asked to stop. */
const drainMs = 20_000;

export type HttpServer = {
  server: Server;
  /** Closes each connection after its next answer, so that proxies don't reuse it for a request that a stop would cut off. */
  leaveConnections(): void;
  /** Lets running requests finish, and after `ms` ends every connection, including upgraded ones. */
  drain(ms?: number): Promise<void>;
};

/**
 * `upgrades`: which requests may switch to another protocol (development only). Any other `Upgrade` header is ignored, which HTTP
 * allows and `curl --http2` expects; Next would keep such a socket forever.
 */
export function createHttpServer(
  listener: RequestListener,
  upgrades: (path: string) => boolean = () => false,
  limits = timeouts,
): HttpServer {
  let leaving = false;
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      shouldUpgradeCallback: ({ url }) => upgrades(url ?? ""),
    },
    (request, response) => {
      if (leaving) response.setHeader("Connection", "close");
      listener(request, response);
    },
  );
  server.maxHeadersCount = 100;
  // Includes upgraded connections, which the HTTP server no longer tracks.
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return {
    server,
    leaveConnections() {
      leaving = true;
    },
    drain: (ms = drainMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => {
          for (const socket of sockets) socket.destroy();
        }, ms);
        // A connection becomes idle after its request is answered, and Node only closes it if asked again.
        const idle = setInterval(() => server.closeIdleConnections(), 50);
        server.close(() => {
          clearTimeout(timer);
          clearInterval(idle);
          resolve();
        });
      }),
  };
}
