import { describe, expect, test } from "vitest";
import { apiHeaders, isPayingPage, pageHeaders, preflightHeaders } from "./security-headers.ts";

const plain = { secure: false, dev: false, uploadOrigin: null, cardForm: false };
const headersOf = (policy: Partial<Parameters<typeof pageHeaders>[1]>) =>
  new Map(Object.entries(pageHeaders("n0nce", { ...plain, ...policy })));
const policyOf = (policy: Partial<Parameters<typeof pageHeaders>[1]>) =>
  new Map(
    headersOf(policy)
      .get("Content-Security-Policy")!
      .split("; ")
      .map((directive) => {
        const [name, ...values] = directive.split(" ");
        return [name!, values] as const;
      }),
  );

describe("a page", () => {
  test("runs only our scripts, with this request's nonce, and can't be framed", () => {
    expect(Object.fromEntries(policyOf({}))).toEqual({
      "default-src": ["'self'"],
      "script-src": ["'self'", "'nonce-n0nce'", "'strict-dynamic'"],
      "style-src": ["'self'", "'nonce-n0nce'"],
      "style-src-attr": ["'unsafe-inline'"],
      "img-src": ["'self'", "data:", "blob:"],
      "font-src": ["'self'"],
      "connect-src": ["'self'"],
      "frame-src": ["'none'"],
      "worker-src": ["'self'", "blob:"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
      "frame-ancestors": ["'none'"],
    });
    expect(headersOf({}).get("X-Frame-Options")).toBe("DENY");
    expect(headersOf({}).get("X-Content-Type-Options")).toBe("nosniff");
    expect(headersOf({}).get("Referrer-Policy")).toBe("same-origin");
    expect(headersOf({}).get("Cross-Origin-Opener-Policy")).toBe("same-origin");
    expect(headersOf({}).get("Permissions-Policy")).toBe(
      "camera=(), microphone=(), geolocation=(self), payment=(self)",
    );
  });

  test("with the card form allows Stripe's script, frames, images, and wallets", () => {
    const policy = policyOf({ cardForm: true });
    for (const name of ["script-src", "connect-src", "frame-src", "img-src"])
      expect(policy.get(name)!.join(" ")).toMatch(/https:\/\/\S*stripe\.com/);
    expect(policy.get("frame-src")).not.toContain("'none'");
    expect(headersOf({ cardForm: true }).get("Cross-Origin-Opener-Policy")).toBe("same-origin-allow-popups");
    expect(headersOf({ cardForm: true }).get("Permissions-Policy")).toContain('"https://js.stripe.com"');
  });

  test("gets HSTS only if it was loaded over TLS", () => {
    expect(headersOf({ secure: true }).get("Strict-Transport-Security")).toMatch(/max-age=63072000/);
    expect(policyOf({ secure: true }).has("upgrade-insecure-requests")).toBe(true);
    expect(headersOf({}).has("Strict-Transport-Security")).toBe(false);
    expect(policyOf({}).has("upgrade-insecure-requests")).toBe(false);
  });

  test("in development may evaluate code, use inline styles, and reload itself", () => {
    const policy = policyOf({ dev: true });
    expect(policy.get("script-src")).toContain("'unsafe-eval'");
    expect(policy.get("style-src")).toEqual(["'self'", "'unsafe-inline'"]);
    expect(policy.get("connect-src")).toContain("ws:");
  });

  test("counts as a paying page if it is an order's, a batch's, or the one for credit", () => {
    expect(["/credits", "/orders/ord_1", "/batches/bat_1"].map(isPayingPage)).toEqual([true, true, true]);
    expect(["/", "/send", "/bulk", "/creditsx", "/orders"].some(isPayingPage)).toBe(false);
  });
});

test("any page may read an API answer and its headers, and none may render it", () => {
  const headers = new Map(Object.entries(apiHeaders(false)));
  expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  const policy = headers.get("Content-Security-Policy")?.split("; ");
  // Browsers don't derive the last two from default-src.
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
  );
  for (const name of ["X-Request-Id", "Retry-After", "Idempotent-Replayed", "PAYMENT-REQUIRED"])
    expect(headers.get("Access-Control-Expose-Headers")).toContain(name);
  expect(headers.has("Strict-Transport-Security")).toBe(false);
  expect(apiHeaders(true)).toHaveProperty("Strict-Transport-Security");
});

test("a browser may send the headers that our clients send, and needs one preflight a day", () => {
  for (const name of ["Authorization", "Content-Type", "Idempotency-Key", "X-Capability-Token", "X-PAYMENT"])
    expect(preflightHeaders["Access-Control-Allow-Headers"]).toContain(name);
  expect(preflightHeaders["Access-Control-Max-Age"]).toBe("86400");
});
