/** Headers of every answer. HSTS only over TLS, because a browser that saw it over plain HTTP could no longer open the site. */
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
    "Content-Security-Policy":
      "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "cross-origin",
    // Any page may call the API. No credentials are sent, because there are no cookies.
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers":
      "X-Request-Id, Retry-After, RateLimit, RateLimit-Policy, Idempotent-Replayed, Allow, PAYMENT-REQUIRED, PAYMENT-RESPONSE, X-PAYMENT-RESPONSE",
  };
}

export function apiHeaders(secure: boolean): Readonly<Record<string, string>> {
  return api.get(secure)!;
}

const ownPagesApi = new Map([true, false].map((secure) => [secure, ownPageHeaderList(secure)]));

function ownPageHeaderList(secure: boolean): Readonly<Record<string, string>> {
  const {
    "Access-Control-Allow-Origin": _,
    "Access-Control-Expose-Headers": __,
    ...own
  } = apiHeaderList(secure);
  return { ...own, "Cross-Origin-Resource-Policy": "same-origin" };
}

/** The headers of the endpoints that only our own pages may call: the operator console's, and MCP. */
export function ownPageHeaders(secure: boolean): Readonly<Record<string, string>> {
  return ownPagesApi.get(secure)!;
}

export type PagePolicy = {
  secure: boolean;
  dev: boolean;
  /** The upload bucket's origin: the only other place to which a page may send data. */
  uploadOrigin: string | null;
  /** True if this page may show the payment processor's form. */
  cardForm: boolean;
};

/**
 * What Stripe requires (docs.stripe.com/security/guide, Content security policy): Stripe.js, Checkout inside the page, and the
 * bank's identity check.
 */
const stripe = {
  script: " https://js.stripe.com https://*.js.stripe.com https://checkout.stripe.com",
  connect: " https://api.stripe.com https://checkout.stripe.com",
  frame: "https://js.stripe.com https://*.js.stripe.com https://checkout.stripe.com https://hooks.stripe.com",
  image: " https://*.stripe.com",
} as const;

/**
 * Whether people pay by card on this page: an order's, a batch's, or the one for credit. These pages are always loaded with a full
 * navigation, so that their own policy applies.
 */
export function isPayingPage(path: string): boolean {
  return path === "/credits" || path.startsWith("/orders/") || path.startsWith("/batches/");
}

/** The headers of a page. Only scripts with this request's nonce run. */
export function pageHeaders(
  nonce: string,
  { secure, dev, uploadOrigin, cardForm }: PagePolicy,
): Record<string, string> {
  const policy = [
    "default-src 'self'",
    // Development only: React's refresh evaluates code, and its styles are inline.
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
    "Cross-Origin-Resource-Policy": "same-origin",
    // A wallet opens its own window and sends its answer to our page.
    "Cross-Origin-Opener-Policy": cardForm ? "same-origin-allow-popups" : "same-origin",
    "Permissions-Policy": `camera=(), microphone=(), geolocation=(self), payment=(${cardForm ? 'self "https://js.stripe.com" "https://checkout.stripe.com"' : "self"})`,
  };
}

/** The headers of an answer to a preflight, except the methods, which depend on the URL. */
export const preflightHeaders = {
  // x402 clients send back one answer header; it is the fourth from the end of the list.
  "Access-Control-Allow-Headers":
    "Authorization, Content-Type, Idempotency-Key, X-Capability-Token, X-Cancel-Token, X-PAYMENT, PAYMENT-SIGNATURE, Access-Control-Expose-Headers, MCP-Protocol-Version, Mcp-Method, Mcp-Name",
  "Access-Control-Max-Age": "86400",
} as const;
