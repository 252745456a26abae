import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { handleMcp } from "#lib/api/mcp/mcp-endpoint";

/** The tools on a real socket with a free port. `setCaller` sets whom the server sees. */
export async function startMcpServer() {
  let caller: string | null = "198.18.255.1";
  const listener = getRequestListener((request) => handleMcp(request, { clientAddress: caller }));
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/mcp`),
    setCaller(address: string) {
      caller = address;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
