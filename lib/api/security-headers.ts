/** Headers of every answer. HSTS only behind TLS; a browser that met it over plain HTTP could not come back. */
function common(secure: boolean): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    ...(secure && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
  };
}

const api = new Map([true, false].map((secure) => [secure, apiHeaderList(secure)]));

function apiHeaderList(secure: boolean): Readonly<Record<string, string>> {
  return {
    ...common(secure),
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "cross-origin",
    // Any page may call the API; credentials never go along, because there are no cookies to send.
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers":
      "X-Request-Id, Retry-After, RateLimit, RateLimit-Policy, Idempotent-Replayed, Allow, PAYMENT-REQUIRED, PAYMENT-RESPONSE, X-PAYMENT-RESPONSE",
  };
}

export function apiHeaders(secure: boolean): Readonly<Record<string, string>> {
  return api.get(secure)!;
}

export type PagePolicy = {
  secure: boolean;
  dev: boolean;
  /** Where else a page may send: the bucket that takes uploads. */
  uploadOrigin: string | null;
  /** Whether this page may show the card processor's form. */
  cardForm: boolean;
};

/** What Stripe asks for (docs.stripe.com/security/guide, Content security policy): Stripe.js, Checkout in the page, and a bank's check. */
const stripe = {
  script: " https://js.stripe.com https://*.js.stripe.com https://checkout.stripe.com",
  connect: " https://api.stripe.com https://checkout.stripe.com",
  frame: "https://js.stripe.com https://*.js.stripe.com https://checkout.stripe.com https://hooks.stripe.com",
  image: " https://*.stripe.com",
} as const;

/** The pages where people pay by card: an order's own, a batch's, and that of credit. They are always loaded whole, so that their policy is theirs. */
export function isPayingPage(path: string): boolean {
  return path === "/credits" || path.startsWith("/orders/") || path.startsWith("/batches/");
}

/** Headers of a page. Scripts run only with this request's nonce. */
export function pageHeaders(
  nonce: string,
  { secure, dev, uploadOrigin, cardForm }: PagePolicy,
): Record<string, string> {
  const policy = [
    "default-src 'self'",
    // Development only: React's refresh evaluates code, and its styles arrive inline.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${cardForm ? stripe.script : ""}${dev ? " 'unsafe-eval'" : ""}`,
    dev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    // React writes style attributes (a progress ring's offset, a page's width).
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${cardForm ? stripe.image : ""}`,
    "font-src 'self'",
    `connect-src 'self'${uploadOrigin ? ` ${uploadOrigin}` : ""}${cardForm ? stripe.connect : ""}${dev ? " ws:" : ""}`,
    `frame-src ${cardForm ? stripe.frame : "'none'"}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
  return {
    ...common(secure),
    "Content-Security-Policy": policy,
    "X-Frame-Options": "DENY",
    // A wallet opens a window of its own and answers to ours.
    "Cross-Origin-Opener-Policy": cardForm ? "same-origin-allow-popups" : "same-origin",
    "Permissions-Policy": `camera=(), microphone=(), geolocation=(self), payment=(${cardForm ? 'self "https://js.stripe.com" "https://checkout.stripe.com"' : "self"})`,
  };
}

/** What a preflight is told beside the methods of its address. */
export const preflightHeaders = {
  // The last but three is an answer's header, which x402 clients send along.
  "Access-Control-Allow-Headers":
    "Authorization, Content-Type, Idempotency-Key, X-Capability-Token, X-Cancel-Token, X-PAYMENT, PAYMENT-SIGNATURE, Access-Control-Expose-Headers, MCP-Protocol-Version, Mcp-Method, Mcp-Name",
  "Access-Control-Max-Age": "86400",
} as const;
