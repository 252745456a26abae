import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What the simulator can be told to do with its next requests: fail with a status, give no answer, or give an answer of a wrong shape. */
export type AddressFault = number | "hang" | "nonsense" | "broken_json";

export function createFaults() {
  const queue: AddressFault[] = [];
  return {
    disturb(fault: AddressFault, times = 1) {
      queue.push(...Array.from({ length: times }, () => fault));
    },
    calm: () => void queue.splice(0),
    /** True if it handled the request. */
    strike(response: ServerResponse): boolean {
      const fault = queue.shift();
      if (fault === undefined) return false;
      if (fault === "nonsense") sendJson(response, 200, { something: ["else"] });
      else if (fault === "broken_json")
        response.writeHead(200, { "content-type": "application/json" }).end('{"id":');
      else if (fault !== "hang")
        sendJson(response, fault, { error: { message: "As told", code: "as_requested" } });
      return true;
    },
  };
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

/** A server on this machine that answers with `handle`, on a free port unless one is given. */
export async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  port = 0,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
