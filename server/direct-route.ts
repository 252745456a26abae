import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Match } from "#lib/api/entrypoints/direct-routes";
import { networkOf } from "#lib/domain/access/client-address";
import { createTurns } from "#lib/shared/event-loop-turns";
import { type BodyBudget, createBodyBudget } from "./body-budget.ts";
import { readIncoming } from "./read-incoming.ts";

/** Bodies up to this size are quick to parse and check. */
const smallBytes = 16_384;

export type DirectRouteContext = {
  match: Match;
  requestId: string;
  address: string | null;
  /** Sent with every answer. */
  headers: Readonly<Record<string, string>>;
};

/** Calls a handler without Next. Reads the body from the socket as Node delivers it, up to its limit. */
export function createDirectRoute(budget: BodyBudget = createBodyBudget()) {
  const takeTurn = createTurns();
  const contexts = new WeakMap<IncomingMessage, DirectRouteContext>();
  const listener = getRequestListener((request, env) => {
    const { incoming, outgoing } = env as { incoming: IncomingMessage; outgoing: ServerResponse };
    const { match, requestId, address, headers } = contexts.get(incoming)!;
    const handler = match.endpoint.methods.get(request.method === "HEAD" ? "GET" : request.method)!;
    // Passed to the operation, which writes them together with its own headers. Node does this twice as fast as setting them one by one.
    if (!("operation" in handler)) {
      for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
      outgoing.setHeader("X-Request-Id", requestId);
    }
    // Node omits the body of the answer to a HEAD request.
    return handler(request, {
      params: Promise.resolve(match.params),
      clientAddress: address,
      requestId,
      headers,
      async readBody(maxBytes) {
        const body = await readIncoming(incoming, maxBytes, holder(address, outgoing));
        // Slow bodies of many connections may end at the same moment.
        if (body.length > smallBytes) await takeTurn();
        return body;
      },
    });
  });

  /** Holds memory for a body until its request is answered, because the letter made from it exists until then. */
  const holder = (address: string | null, response: ServerResponse) => {
    const caller = address === null ? "" : networkOf(address);
    let held = 0;
    return (bytes: number) => {
      if (!budget.hold(caller, bytes)) return false;
      if (held === 0) response.once("close", () => budget.release(caller, held));
      held += bytes;
      return true;
    };
  };

  return (request: IncomingMessage, response: ServerResponse, context: DirectRouteContext) => {
    contexts.set(request, context);
    return listener(request, response);
  };
}
