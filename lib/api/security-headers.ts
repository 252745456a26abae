/** Headers of every answer. HSTS only behind TLS; a browser that met it over plain HTTP could not come back. */
function common(secure: boolean): [string, string][] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "same-origin"],
    ...(secure
      ? [["Strict-Transport-Security", "max-age=63072000; includeSubDomains"] as [string, string]]
      : []),
  ];
}

const api = new Map([true, false].map((secure) => [secure, apiHeaderList(secure)]));

function apiHeaderList(secure: boolean): [string, string][] {
  return [
    ...common(secure),
    ["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"],
    ["Cross-Origin-Resource-Policy", "cross-origin"],
    // Any page may call the API; credentials never go along, because there are no cookies to send.
    ["Access-Control-Allow-Origin", "*"],
    [
      "Access-Control-Expose-Headers",
      "X-Request-Id, Retry-After, RateLimit, RateLimit-Policy, Idempotent-Replayed, Allow, PAYMENT-REQUIRED, PAYMENT-RESPONSE, X-PAYMENT-RESPONSE",
    ],
  ];
}

export function apiHeaders(secure: boolean): readonly [string, string][] {
  return api.get(secure)!;
}

export type PagePolicy = {
  secure: boolean;
  dev: boolean;
  /** Where else a page may send: the bucket that takes uploads. */
  uploadOrigin: string | null;
};

/** Headers of a page. Scripts run only with this request's nonce. */
export function pageHeaders(nonce: string, { secure, dev, uploadOrigin }: PagePolicy): [string, string][] {
  const policy = [
    "default-src 'self'",
    // Development only: React's refresh evaluates code, and its styles arrive inline.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ""}`,
    dev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    // React writes style attributes (a progress ring's offset, a page's width).
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${uploadOrigin ? ` ${uploadOrigin}` : ""}${dev ? " ws:" : ""}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
  return [
    ...common(secure),
    ["Content-Security-Policy", policy],
    ["X-Frame-Options", "DENY"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(), microphone=(), geolocation=(self), payment=(self)"],
  ];
}

/** What a preflight is told beside the methods of its address. */
export const preflightHeaders = {
  // The last but three is an answer's header, which x402 clients send along.
  "Access-Control-Allow-Headers":
    "Authorization, Content-Type, Idempotency-Key, X-Capability-Token, X-Cancel-Token, X-PAYMENT, PAYMENT-SIGNATURE, Access-Control-Expose-Headers, MCP-Protocol-Version, Mcp-Method, Mcp-Name",
  "Access-Control-Max-Age": "86400",
} as const;
