import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Env } from "./env.ts";

/** `status` is null if there was no answer; `code` then says why, such as ECONNREFUSED. */
export type VendorAnswer = { vendor: string; method: string; status: number | null; code?: unknown };

type UndiciMessage = {
  request: { origin: string | URL; method: string };
  response?: { statusCode: number };
  error?: { code?: unknown };
};
type NodeMessage = {
  request: { protocol: string; method: string; getHeader(name: string): unknown };
  response?: { statusCode?: number };
  error?: { code?: unknown };
};

/**
 * Passes every HTTP answer of a configured vendor to `note`, whichever library made the call: undici and Node's own client publish
 * their requests. Calls to other hosts (webhooks, `pdf_url`) are ignored. `expect`
 * is called once for each configured vendor. Returns a function that stops it.
 */
export function watchVendorAnswers(
  env: Env,
  { expect, note }: { expect: (vendor: string) => void; note: (answer: VendorAnswer) => void },
): () => void {
  const vendors = vendorsByOrigin(env);
  for (const vendor of vendors.values()) expect(vendor);
  const add = (origin: string, answer: Omit<VendorAnswer, "vendor">) => {
    const vendor = vendors.get(origin);
    if (vendor) note({ vendor, ...answer });
  };
  const onUndici = (message: unknown) => {
    const { request, response, error } = message as UndiciMessage;
    const { method, origin } = request;
    add(String(origin), { method, status: response?.statusCode ?? null, ...(error && { code: error.code }) });
  };
  const onNode = (message: unknown) => {
    const { request, response, error } = message as NodeMessage;
    const origin = `${request.protocol}//${String(request.getHeader("host"))}`;
    add(origin, {
      ...{ method: request.method, status: response?.statusCode ?? null },
      ...(error && { code: error.code }),
    });
  };
  const channels = [
    ["undici:request:headers", onUndici],
    ["undici:request:error", onUndici],
    ["http.client.response.finish", onNode],
    ["http.client.request.error", onNode],
  ] as const;
  for (const [name, listener] of channels) subscribe(name, listener);
  return () => {
    for (const [name, listener] of channels) unsubscribe(name, listener);
  };
}

/** Whether the answer must be logged: the vendor is away, limits us, or refuses our key. Other refusals are about one letter. */
export function isVendorFault({ status }: VendorAnswer): boolean {
  return status === null || status >= 500 || status === 429 || status === 401 || status === 403;
}

/** The names of the configured vendors by the origins of their APIs. */
export const vendorsByOrigin = (env: Env): ReadonlyMap<string, string> => new Map(originsOf(env));

function originsOf(env: Env): [origin: string, vendor: string][] {
  const bases: [base: string | undefined | false, vendor: string][] = [
    [env.STRIPE_SECRET_KEY !== undefined && (env.STRIPE_API_BASE ?? "https://api.stripe.com"), "stripe"],
    [env.LOB_API_KEY !== undefined && env.LOB_API_BASE, "lob"],
    [env.POSTGRID_API_KEY !== undefined && env.POSTGRID_API_BASE, "postgrid"],
    [env.THANKSIO_API_KEY !== undefined && env.THANKSIO_API_BASE, "thanksio"],
    [env.USPS_CLIENT_ID !== undefined && env.USPS_API_BASE, "usps"],
    [env.GEOAPIFY_API_KEY !== undefined && env.GEOAPIFY_API_BASE, "geoapify"],
    [env.S3_ENDPOINT, "s3"],
    [env.X402_FACILITATOR_URL, "facilitator"],
    [env.X402_RPC_URL, "chain"],
    [env.SCREENING_LLM_URL, "language_model"],
  ];
  return bases.flatMap(([base, vendor]) => (base ? [[new URL(base).origin, vendor]] : []));
}
