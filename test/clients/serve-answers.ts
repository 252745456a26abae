import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;
type Seen = { method: string; url: string; headers: IncomingMessage["headers"] };

/** A service that gives its answers in order, the last of them to every further request. */
export async function serveAnswers(...answers: Listener[]) {
  const seen: Seen[] = [];
  const listener: RequestListener = (request, response) => {
    request.resume();
    seen.push({ method: request.method!, url: request.url!, headers: request.headers });
    answers[Math.min(seen.length, answers.length) - 1]!(request, response);
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    [Symbol.dispose]: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export const answering =
  (status: number, body: object, headers: Record<string, string> = {}): Listener =>
  (_request, response) =>
    response
      .writeHead(status, { "Content-Type": "application/json", "X-Request-Id": "req_1", ...headers })
      .end(JSON.stringify(body));
export const failing = (status: number, code: string, headers: Record<string, string> = {}) =>
  answering(status, { status: "failed", code, reason: "It failed.", next: ["Do this."] }, headers);
export const page =
  (status: number): Listener =>
  (_request, response) =>
    response.writeHead(status, { "Content-Type": "text/html" }).end("<h1>Bad Gateway</h1>");
/** Drops the connection before an answer. */
export const dropping: Listener = (request) => request.socket.destroy();
/** Sends the head and half of the body, and drops the connection. */
export const cutting: Listener = (_request, response) => {
  response.writeHead(201, {
    "Content-Type": "application/json",
    "Content-Length": "100",
    "X-Request-Id": "req_1",
  });
  response.write('{"status":', () => response.destroy());
};
/** Sends the head and half of the body, and then nothing more. */
export const stalling: Listener = (_request, response) => {
  response.writeHead(201, { "Content-Type": "application/json" });
  response.write('{"status":');
};
