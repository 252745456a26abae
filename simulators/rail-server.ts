import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createFaultPlan, type FaultPlan, type ReadFault, type SubmitFault } from "./rail-faults.ts";
import { createRateLimit } from "./rate-limit.ts";

export type RailRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
};
export type RailAnswer = { status: number; body: unknown; headers?: Record<string, string> };

/**
 * The HTTP side of a rail's simulator: reads a call, applies the faults that all rails share, and leaves the rest to `handle`,
 * which gets `silent_drop` and `downgrade` as arguments. A refused call is answered with the refusal, even if a fault was due for its answer.
 */
export async function startRailServer(options: {
  /** Whether a call creates a piece. Other calls read or cancel. */
  isSubmission: (request: RailRequest) => boolean;
  handle: (request: RailRequest, fault: SubmitFault | null) => RailAnswer | Promise<RailAnswer>;
  random: () => number;
  clock?: () => Date;
}) {
  const faults: { submit: FaultPlan<SubmitFault>; read: FaultPlan<ReadFault> } = {
    submit: createFaultPlan(options.random),
    read: createFaultPlan(options.random),
  };
  const calls: { method: string; path: string; fault: SubmitFault | null; status: number | null }[] = [];
  /** A slow rail: every answer is delayed by this much. */
  const pace = { answerAfterMs: 0 };
  const rate = createRateLimit(options.clock ?? (() => new Date()));

  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
    } catch {
      // The caller disconnected, so its request did not arrive.
      return;
    }
    const url = new URL(incoming.url ?? "/", "http://rail");
    const request: RailRequest = {
      method: incoming.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: Buffer.concat(chunks),
    };
    const fault = options.isSubmission(request) ? faults.submit.next() : faults.read.next();
    const answer = await rate
      .limit(request, () => act(request, fault))
      .catch((error: Error) => {
        // A broken simulator must not look like a rail that hangs.
        console.error("A simulator broke", error);
        return failure(501, "broken");
      });
    calls.push({ method: request.method, path: url.pathname, fault, status: answer?.status ?? null });
    if (pace.answerAfterMs > 0) await new Promise((resolve) => setTimeout(resolve, pace.answerAfterMs));
    if (answer) send(response, answer);
    else incoming.socket.destroy();
  });

  /** Null: the connection breaks without an answer. */
  async function act(request: RailRequest, fault: SubmitFault | null): Promise<RailAnswer | null> {
    if (fault === "hang_before") return null;
    if (fault === "error_500") return failure(500, "internal_server_error");
    if (fault === "too_many") return failure(429, "rate_limit_exceeded");
    const answer = await options.handle(request, fault);
    if (answer.status >= 300) return answer;
    if (fault === "hang_after") return null;
    if (fault === "error_500_after") return failure(500, "internal_server_error");
    if (fault === "unreadable") return { status: 200, body: "<html>Thank you" };
    return answer;
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    calls,
    pace,
    limit: rate.settings,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const failure = (status: number, code: string): RailAnswer => ({
  status,
  body: { error: { message: "As told", status_code: status, code } },
});

function send(response: ServerResponse, { status, body, headers }: RailAnswer): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(text);
}
