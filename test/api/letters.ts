import { call } from "./call.ts";
import { ada, grace } from "./people.ts";

export { ada, grace };

/** Valid letters, to be changed where a test needs it. */
export const text = "Dear Grace,\n\nThank you for the lovely dinner on Friday.\n\nYours,\nAda";
export const quoteBody = { mail_class: "first_class", page_count: 1, to: grace, text };
export const orderBody = { mail_class: "first_class", to: grace, from: ada, text, sandbox: true };

/** A sandbox order, made for a test. */
export async function makeOrder(change: Record<string, unknown> = {}) {
  const { status, body } = await call("POST", "/v1/orders", { body: { ...orderBody, ...change } });
  if (status !== 201) throw new Error(`No order was made: ${status} ${body.code}`);
  return body;
}

export async function makeToken(change: Record<string, unknown> = {}): Promise<string> {
  const { body } = await call("POST", "/v1/quotes", { body: { ...quoteBody, ...change } });
  return body.confirmation_token;
}
