import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createMatcher } from "#lib/api/entrypoints/direct-routes";
import { endpoints } from "./call.ts";

export type Served = { url: string; close(): Promise<void> };

/** The endpoints over real HTTP, without pages; each connection is a different caller unless an address is given. */
export async function serveEndpoints(clientAddress = "198.18.99.1"): Promise<Served> {
  const match = createMatcher(endpoints);
  const server = createServer(
    getRequestListener(
      (request) => {
        const found = match(new URL(request.url).pathname);
        const handler = found?.endpoint.methods.get(request.method);
        if (!found || !handler) return new Response(null, { status: 404 });
        return handler(request, { params: Promise.resolve(found.params), clientAddress });
      },
      { overrideGlobalObjects: false },
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
