import { join } from "node:path";
import { expect } from "vitest";
import { createMatcher, loadEndpoints } from "#lib/api/entrypoints/direct-routes";
import { container } from "#lib/container";
import { call } from "./call.ts";
import { orderBody, quoteBody } from "./letters.ts";
import { seconds, setClock } from "./test-clock.ts";

/** Every route of the console, loaded from the files that the server loads. */
export const operatorEndpoints = (
  await loadEndpoints(join(import.meta.dirname, "../../app"), ["api"])
).filter(({ pattern }) => pattern.startsWith("/api/operator/"));
const match = createMatcher(operatorEndpoints);

let callers = 0;
/** A form of one of our pages, as a browser sends it. */
export async function post(
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
  address?: string,
) {
  const found = match(path)!;
  callers += 1;
  const request = new Request(`http://localhost${path}`, {
    method: "POST",
    body: new URLSearchParams(form).toString(),
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Sec-Fetch-Site": "same-origin",
      ...headers,
    },
  });
  const params = Promise.resolve(found.params);
  const clientAddress = address ?? `198.19.0.${callers}`;
  return found.endpoint.methods.get("POST")!(request, { params, clientAddress });
}
export async function get(path: string, headers: Record<string, string>) {
  const found = match(path)!;
  return found.endpoint.methods.get("GET")!(new Request(`http://localhost${path}`, { headers }), {
    params: Promise.resolve(found.params),
  });
}
export async function signedIn(address?: string): Promise<{ Cookie: string }> {
  const form = { password: process.env.OPERATOR_PASSWORD! };
  const answer = await post("/api/operator/session", form, {}, address);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/operator"]);
  return { Cookie: answer.headers.get("set-cookie")!.split(";")[0]! };
}
/** Lets ten seconds pass after a decision, and advances its letters as a worker does. */
export async function takeEffect(...orderIds: readonly string[]): Promise<void> {
  setClock(seconds(11));
  for (const id of orderIds) await container().fulfilment.advance(id);
  setClock(0);
}
let minted = 0;
export async function mintCode(pack: "starter" | "bulk" = "starter"): Promise<string> {
  minted += 1;
  const mint = { pack, email: "a@example.com", sandbox: false, at: new Date() } as const;
  return (await container().credits.mint({ ...mint, source: `operator-calls:${minted}` })).code;
}
/** A live letter, paid with a code of its own unless one is given. A PDF in `change` replaces the text. */
export async function live(text: string, change: Record<string, unknown> = {}, given?: string) {
  const code = given ?? (await mintCode());
  const content = "pdf_base64" in change ? { text: undefined } : { text };
  const { sandbox: _, ...letter } = { ...orderBody, ...content, ...change };
  const quote = await call("POST", "/v1/quotes", { body: { ...quoteBody, ...content, ...change } });
  const body = { ...letter, credit_code: code, confirmation_token: quote.body.confirmation_token };
  const answer = await call("POST", "/v1/orders", { body });
  return { id: answer.body.order.id as string, code };
}
