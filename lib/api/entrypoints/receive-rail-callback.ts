import { receiveCallback } from "./receive-callback.ts";

/** The door for the callbacks of a print rail; a secret may stand at the end of the path. */
export function receiveRailCallback(rail: string) {
  return receiveCallback(rail, (services, request, body, params) =>
    services.fulfilment.receiveRailCallback(rail, {
      headers: request.headers,
      body,
      pathSecret: typeof params.secret === "string" ? params.secret : undefined,
    }),
  );
}
