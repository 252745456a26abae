import { join as joinPath } from "node:path";
import { TOTP } from "otpauth";
import { expect } from "vitest";
import { createMatcher, loadEndpoints } from "#lib/api/entrypoints/direct-routes";
import { operatorCookie } from "#lib/api/entrypoints/operator-route";
import { container } from "#lib/container";
import { openDatabase } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import { createOperatorSessions, shellSession } from "#lib/domain/operators/operator-session";
import { call } from "./call.ts";
import { orderBody, quoteBody } from "./letters.ts";
import { seconds, setClock } from "./test-clock.ts";

/** Every route of the console, loaded from the files that the server loads. */
export const operatorEndpoints = (
  await loadEndpoints(joinPath(import.meta.dirname, "../../app"), ["api"])
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
/** The code that a person's app shows at a time, by default now. The key has the form that the invitation shows. */
export const codeOf = (key: string, at = container().clock()) =>
  new TOTP({ secret: key.replaceAll(" ", "") }).generate({ timestamp: at.getTime() });
export const operatorPassword = "seven violet harbors hum";
let persons = 0;
/** Invites a new person, who accepts and is signed in. */
export async function join(given: { name?: string; address?: string } = {}) {
  persons += 1;
  const name = given.name ?? `Person ${persons}`;
  const { people } = container().operators;
  const token = await people.invite(shellSession, name);
  const { secret } = await people.open(token);
  const form = { token, password: operatorPassword, code: codeOf(secret) };
  const answer = await post("/api/operator/invitation/accept", form, {}, given.address);
  expect(answer.status, await answer.text()).toBe(200);
  return { name, secret, Cookie: answer.headers.get("set-cookie")!.split(";")[0]! };
}
/** The person of `signedIn` in each file's database. */
const operators = new Map<string, { id: string; name: string }>();

/** The cookie of a new session of one person, without the slow hashes of signing in. */
export async function signedIn(address: string | null = null): Promise<{ Cookie: string }> {
  const url = process.env.DATABASE_URL!;
  if (!operators.has(url)) {
    const { name } = await join({ name: "Ada Lovelace" });
    const people = await container().operators.people.list();
    operators.set(url, people.find((person) => person.name === name)!);
  }
  const database = openDatabase(url, { poolSize: 1 });
  const sessions = createOperatorSessions({ database, clock: container().clock });
  const { token } = await transact(database, (tx) => sessions.open(tx, operators.get(url)!, address));
  await database.close();
  return { Cookie: `${operatorCookie}=${token}` };
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
/** A live letter, paid with a new code unless one is given. A PDF in `change` replaces the text. */
export async function live(text: string, change: Record<string, unknown> = {}, given?: string) {
  const code = given ?? (await mintCode());
  const content = "pdf_base64" in change ? { text: undefined } : { text };
  const { sandbox: _, ...letter } = { ...orderBody, ...content, ...change };
  const quote = await call("POST", "/v1/quotes", { body: { ...quoteBody, ...content, ...change } });
  const body = { ...letter, credit_code: code, confirmation_token: quote.body.confirmation_token };
  const answer = await call("POST", "/v1/orders", { body });
  return { id: answer.body.order.id as string, code };
}
