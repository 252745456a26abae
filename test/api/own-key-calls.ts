import { container } from "#lib/container";
import { emailCodeOf } from "#lib/domain/access/email-code";
import { call } from "./call.ts";
import { orderBody, quoteBody } from "./letters.ts";

/** Calls of people who make keys for themselves. */

let people = 0;
const someone = () => `person${++people}@keys.example`;
/** Opens a mailbox session of a new person, or of this address. */
export async function openMailbox(email = someone()): Promise<string> {
  const { body } = await call("POST", "/v1/account_sessions", { body: { email } });
  const code = emailCodeOf(container().keyring, body.request_id);
  const opened = await call("POST", "/v1/mailbox_sessions", {
    body: { email, code, request_id: body.request_id },
  });
  return opened.body.mailbox_session;
}
export const bearer = (token: string, more: Record<string, string> = {}) => ({
  headers: { Authorization: `Bearer ${token}`, ...more },
});
export const makeKey = (session: string, body: Record<string, unknown> = {}, more = {}) =>
  call("POST", "/v1/keys", { body: { mode: "live", ...body }, ...bearer(session, more) });
export const statusOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
];
export const balance = async (code: string) => (await call("GET", `/v1/credits/${code}`)).body.balance_cents;

let mints = 0;
/** A new code with a bulk pack. */
export async function mint(sandbox = false) {
  mints += 1;
  const at = new Date();
  const given = { pack: "bulk", email: "a@example.com", source: `own-keys:${mints}`, sandbox, at } as const;
  return container().credits.mint(given);
}
export const quoteFor = (key: string, change: Record<string, unknown> = {}) =>
  call("POST", "/v1/quotes", { body: { ...quoteBody, ...change }, ...bearer(key) });

/** A live letter sent with a key. */
export async function send(key: string, change: Record<string, unknown> = {}) {
  const { sandbox: _, ...letter } = orderBody;
  const quote = await quoteFor(key);
  const body = { ...letter, confirmation_token: quote.body.confirmation_token, ...change };
  return call("POST", "/v1/orders", { body, ...bearer(key) });
}
