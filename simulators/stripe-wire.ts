import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";

export type Json = Record<string, unknown>;
export type Answer = { status: number; body: Json };

/** The parameters of `Stripe.Checkout.SessionCreateParams` that this service may send, with their nesting. */
export const sessionParams = {
  mode: true,
  allowed_payment_method_types: true,
  line_items: {
    "*": { quantity: true, price_data: { currency: true, unit_amount: true, product_data: { name: true } } },
  },
  client_reference_id: true,
  metadata: { reference: true, purpose: true },
  payment_intent_data: {
    capture_method: true,
    metadata: { reference: true, purpose: true },
    statement_descriptor_suffix: true,
  },
  expires_at: true,
  customer_email: true,
  ui_mode: true,
  success_url: true,
  locale: true,
  cancel_url: true,
  return_url: true,
} as const;

export function unknownParams(params: Json, known: Json): string | null {
  for (const [name, value] of Object.entries(params)) {
    const rule = known[name] ?? known["*"];
    if (rule === undefined) return name;
    if (typeof rule === "object" && typeof value === "object") {
      const inner = unknownParams(value as Json, rule as Json);
      if (inner) return `${name}[${inner}]`;
    }
  }
  return null;
}

/** Parses a form such as `a[b][0][c]=d` into objects. Every value is a string. */
export function parseForm(text: string): Json {
  const root: Json = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[|\]/).filter(Boolean);
    let place = root;
    for (const step of path.slice(0, -1)) {
      place[step] ??= {};
      place = place[step] as Json;
    }
    place[path.at(-1)!] = value;
  }
  return root;
}

export const ok = (body: Json) => ({ status: 200, body });
export const refused = (message: string, code?: string) => ({
  status: 400,
  body: failure("invalid_request_error", code, message),
});
export const failure = (type: string, code: string | undefined, message: string): Json => ({
  error: { type, ...(code ? { code } : {}), message },
});

export function send(response: ServerResponse, status: number, body: Json): void {
  response
    .writeHead(status, {
      "Content-Type": "application/json",
      "Request-Id": `req_${randomBytes(6).toString("hex")}`,
      "Stripe-Version": "2026-10-28.endive",
    })
    .end(JSON.stringify(body));
}
