import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { OpenSpan, Tracing } from "#lib/shared/tracing";
import type { Env } from "./env.ts";
import { vendorsByOrigin } from "./watch-vendor-answers.ts";

type Message = {
  /** undici's request, or Node's. */
  request: object & {
    method: string;
    origin?: string | URL;
    protocol?: string;
    getHeader?: (name: string) => unknown;
  };
  response?: { statusCode?: number };
  error?: unknown;
};

/**
 * Makes a span of each HTTP call of a configured vendor within a trace, whichever library makes it. Names the vendor and the method, and
 * never the path, which may have IDs. Nothing is sent to the vendor. Returns a function that stops it.
 */
export function traceVendorCalls(env: Env, tracing: Tracing): () => void {
  const vendors = vendorsByOrigin(env);
  const spans = new WeakMap<object, OpenSpan>();
  const begin = ({ request }: Message) => {
    const { origin, protocol, method } = request;
    const vendor = vendors.get(String(origin ?? `${protocol}//${String(request.getHeader?.("host"))}`));
    if (!vendor) return;
    const attributes = { "peer.service": vendor, "http.request.method": method };
    const span = tracing.begin(`${method} ${vendor}`, { kind: "client", attributes });
    if (span) spans.set(request, span);
  };
  const end = ({ request, response, error }: Message) => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    if (response?.statusCode) span.set({ "http.response.status_code": response.statusCode });
    if (error) span.fail(error);
    span.end();
  };
  const channels = [
    ["undici:request:create", begin],
    ["undici:request:headers", end],
    ["undici:request:error", end],
    ["http.client.request.created", begin],
    ["http.client.response.finish", end],
    ["http.client.request.error", end],
  ] as const;
  const listeners = channels.map(
    ([name, heard]) => [name, (message: unknown) => heard(message as Message)] as const,
  );
  for (const [name, listener] of listeners) subscribe(name, listener);
  return () => {
    for (const [name, listener] of listeners) unsubscribe(name, listener);
  };
}
