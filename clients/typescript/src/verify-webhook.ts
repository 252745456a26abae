import type { WebhookPayload } from "./types.ts";

const toleranceSeconds = 300;
/** More than any of our headers has, and little enough to split. */
const maxHeaderLength = 4096;

/** The headers of a request: `Headers`, or a plain object as of Node, Express, and Lambda. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Why a delivery is refused: answer 400, and do nothing. `no_secret` and `parsed_body` are mistakes of the receiver. */
export class PosthornWebhookError extends Error {
  override readonly name = "PosthornWebhookError";
  readonly code: "no_secret" | "parsed_body" | "no_header" | "wrong_time" | "no_match";

  constructor(code: PosthornWebhookError["code"], message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Verifies a webhook by Standard Webhooks and returns its payload: the event, and the order as it was when the delivery was made. `secret`
 * is the `webhook_secret` of the key or the order (`whsec_…`), or several while one replaces another; `body` is the raw body as it arrived.
 * Throws a PosthornWebhookError if a header is missing, the time is more than 5 minutes off, or no signature fits.
 */
export async function verifyWebhook(
  secret: string | readonly string[] | undefined,
  headers: WebhookHeaders,
  body: string | Uint8Array,
  now: Date = new Date(),
): Promise<WebhookPayload> {
  const secrets = [secret ?? []].flat();
  if (secrets.length === 0 || !secrets.every((one) => /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(one))) {
    throw new PosthornWebhookError(
      "no_secret",
      "verifyWebhook needs the webhook_secret, which starts with whsec_",
    );
  }
  if (typeof body !== "string" && !(body instanceof Uint8Array)) {
    throw new PosthornWebhookError(
      "parsed_body",
      "verifyWebhook needs the raw body as text or bytes, before a parser reads it. In Express, use express.raw",
    );
  }
  const [id, timestamp, signatures] = (["webhook-id", "webhook-timestamp", "webhook-signature"] as const).map(
    (name) => headerOf(headers, name),
  ) as [string, string, string];
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds)) {
    throw new PosthornWebhookError(
      "wrong_time",
      "The webhook's timestamp is outside the 5-minute tolerance: it is a replay, or a clock is wrong",
    );
  }
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  for (const one of secrets) {
    const key = await keyOf(one, "verify");
    for (const signature of signatures.split(" ")) {
      const value = /^v1,([A-Za-z0-9+/]{1,200}={0,2})$/.exec(signature)?.[1];
      // `verify` compares in constant time.
      if (value && (await crypto.subtle.verify("HMAC", key, bytesOf(value), signed))) return JSON.parse(text);
    }
  }
  throw new PosthornWebhookError(
    "no_match",
    "No signature of the webhook matches: it has another secret, or the body isn't as it arrived",
  );
}

/** Signs a body as the service does, for tests of an endpoint. Returns the three headers. */
export async function signWebhook(
  secret: string,
  id: string,
  body: string,
  now: Date = new Date(),
): Promise<Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string>> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret, "sign"), signed);
  const value = btoa(String.fromCharCode(...new Uint8Array(signature)));
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${value}` };
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const given = typeof headers.get === "function" ? headers.get(name) : plainHeader(headers, name);
  const value = Array.isArray(given) ? given[0] : given;
  if (!value) throw new PosthornWebhookError("no_header", `The webhook has no ${name} header`);
  if (value.length > maxHeaderLength)
    throw new PosthornWebhookError("no_match", `The ${name} header is too long`);
  return value;
}

/** Node writes names in lower case, other servers as they arrived. */
function plainHeader(headers: WebhookHeaders, name: string): unknown {
  const found = Object.entries(headers).find(([one]) => one.toLowerCase() === name);
  return found?.[1];
}

function keyOf(secret: string, use: "sign" | "verify"): Promise<CryptoKey> {
  const bytes = bytesOf(secret.slice("whsec_".length));
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, [use]);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
