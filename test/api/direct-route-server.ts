import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { loadEndpoints } from "#lib/api/entrypoints/direct-routes";
import { container } from "#lib/container";
import { createListener } from "../../server/listener.ts";
import { traceRequests } from "../../server/trace-requests.ts";
import { directRouteFolders } from "../../server.ts";

/** Does what server.ts does for everything but pages, on a free port. */
export async function startDirectRoute() {
  const endpoints = await loadEndpoints(join(import.meta.dirname, "../../app"), directRouteFolders);
  const services = container();
  const listener = createListener({
    services,
    endpoints,
    pages: (_request, response) => response.writeHead(418).end(),
    dev: false,
    uploadOrigin: null,
  });
  const server = createServer(traceRequests(services.tracing, listener));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    endpoints,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
