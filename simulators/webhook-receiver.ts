import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Received = { path: string; headers: IncomingHttpHeaders; body: string };
/** Answers a request. If this function does nothing, the client gets no answer. */
export type Behaviour = (response: ServerResponse, received: Received) => void;

/** A customer's webhook endpoint: stores what it receives, and answers as configured for the path, or else with 204. */
export async function startReceiver() {
  const received: Received[] = [];
  const behaviours = new Map<string, Behaviour>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const one = {
        path: request.url ?? "",
        headers: request.headers,
        body: Buffer.concat(chunks).toString("utf8"),
      };
      received.push(one);
      const behave = behaviours.get(one.path);
      if (behave) behave(response, one);
      else response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    /** Returns the URL of another endpoint of this receiver. */
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    received,
    at: (path: string) => received.filter((one) => one.path === path),
    behave: (path: string, behaviour: Behaviour) => void behaviours.set(path, behaviour),
    /** Answers with these statuses in turn, then always with the last one. */
    answer(path: string, ...statuses: readonly [number, Record<string, string>?][]) {
      let next = 0;
      behaviours.set(path, (response) => {
        const [status, headers = {}] = statuses[Math.min(next, statuses.length - 1)]!;
        next += 1;
        response.writeHead(status, headers).end();
      });
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
