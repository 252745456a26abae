import { receiveCallback } from "./receive-callback.ts";

/** Receives the callbacks of a print vendor. The path may end in a secret. */
export function receiveRailCallback(rail: string) {
  return receiveCallback(rail, (services, request, body, params) =>
    services.fulfilment.receiveRailCallback(rail, {
      headers: request.headers,
      body,
      pathSecret: typeof params.secret === "string" ? params.secret : undefined,
    }),
  );
}
