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

  test("with the card form lets Stripe's script, frames, pictures and wallets work", () => {
    const policy = policyOf({ cardForm: true });
    for (const name of ["script-src", "connect-src", "frame-src", "img-src"])
      expect(policy.get(name)!.join(" ")).toMatch(/https:\/\/\S*stripe\.com/);
    expect(policy.get("frame-src")).not.toContain("'none'");
    expect(headersOf({ cardForm: true }).get("Cross-Origin-Opener-Policy")).toBe("same-origin-allow-popups");
    expect(headersOf({ cardForm: true }).get("Permissions-Policy")).toContain('"https://js.stripe.com"');
  });

  test("is held to TLS only where it came over TLS: over plain HTTP its reader could not come back", () => {
    expect(headersOf({ secure: true }).get("Strict-Transport-Security")).toMatch(/max-age=63072000/);
    expect(policyOf({ secure: true }).has("upgrade-insecure-requests")).toBe(true);
    expect(headersOf({}).has("Strict-Transport-Security")).toBe(false);
    expect(policyOf({}).has("upgrade-insecure-requests")).toBe(false);
  });

  test("of a developer may evaluate, inline its styles and reload itself", () => {
    const policy = policyOf({ dev: true });
    expect(policy.get("script-src")).toContain("'unsafe-eval'");
    expect(policy.get("style-src")).toEqual(["'self'", "'unsafe-inline'"]);
    expect(policy.get("connect-src")).toContain("ws:");
  });

  test("is one where people pay when it is an order's own or that of credit", () => {
    expect(["/credits", "/orders/ord_1", "/batches/bat_1"].map(isPayingPage)).toEqual([true, true, true]);
    expect(["/", "/send", "/bulk", "/creditsx", "/orders"].some(isPayingPage)).toBe(false);
  });
});

test("an answer of the API may be read by any page, its headers included, and rendered by none", () => {
  const headers = new Map(Object.entries(apiHeaders(false)));
  expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  for (const name of ["X-Request-Id", "Retry-After", "Idempotent-Replayed", "PAYMENT-REQUIRED"])
    expect(headers.get("Access-Control-Expose-Headers")).toContain(name);
  expect(headers.has("Strict-Transport-Security")).toBe(false);
  expect(apiHeaders(true)).toHaveProperty("Strict-Transport-Security");
});

test("a browser may send what our clients send, and asks once a day", () => {
  for (const name of ["Authorization", "Content-Type", "Idempotency-Key", "X-Capability-Token", "X-PAYMENT"])
    expect(preflightHeaders["Access-Control-Allow-Headers"]).toContain(name);
  expect(preflightHeaders["Access-Control-Max-Age"]).toBe("86400");
});
