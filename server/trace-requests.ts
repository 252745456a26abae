import type { RequestListener } from "node:http";
import type { Tracing } from "#lib/shared/tracing";

/**
 * Starts a trace for each request. Ignores the caller's `traceparent`: a stranger must not choose what is recorded, nor under which ID.
 * The operation renames the trace.
 */
export function traceRequests(tracing: Tracing, listener: RequestListener): RequestListener {
  if (!tracing.isOn) return listener;
  return (request, response) => {
    const method = request.method ?? "GET";
    const options = { kind: "server", attributes: { "http.request.method": method } } as const;
    tracing.runRoot(method, options, (span) => {
      response.once("close", () => {
        span?.set({ "http.response.status_code": response.statusCode });
        span?.end();
      });
      listener(request, response);
    });
  };
}
