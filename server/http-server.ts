import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";

/** Slow clients may not hold a connection for ever, but 10 MB from a weak phone may; keep-alive outlives the usual load balancer's 60 s. */
export const timeouts = { headersMs: 15_000, requestMs: 180_000, keepAliveMs: 65_000, checkEveryMs: 5_000 };
/** Requests that are still running get this long when the process is asked to stop. */
const drainMs = 20_000;

export type HttpServer = {
  server: Server;
  /** Lets running requests finish, and ends every connection after `ms`, whoever has it by then. */
  drain(ms?: number): Promise<void>;
};

/**
 * `upgrades`: which requests may become something else than HTTP (development only). Any other `Upgrade` is answered as if it were not
 * there, which HTTP allows and `curl --http2` expects; Next would keep such a socket for ever.
 */
export function createHttpServer(
  listener: RequestListener,
  upgrades: (path: string) => boolean = () => false,
  limits = timeouts,
): HttpServer {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      shouldUpgradeCallback: ({ url }) => upgrades(url ?? ""),
    },
    listener,
  );
  server.maxHeadersCount = 100;
  // Also those that the HTTP server has handed on and forgotten.
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return {
    server,
    drain: (ms = drainMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => {
          for (const socket of sockets) socket.destroy();
        }, ms);
        // A connection becomes idle when its request has been answered, and Node closes it only when it is asked again.
        const idle = setInterval(() => server.closeIdleConnections(), 50);
        server.close(() => {
          clearTimeout(timer);
          clearInterval(idle);
          resolve();
        });
      }),
  };
}
