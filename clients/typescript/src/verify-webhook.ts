import type { WebhookPayload } from "./types.ts";

const toleranceSeconds = 300;

/**
 * Checks a webhook by Standard Webhooks and answers its payload: the event and the order as it was when the delivery was made. `secret` is the `webhook_secret` of the order (`whsec_…`), `body` the raw
 * text as it arrived. Throws when a header is missing, the time is more than 5 minutes off, or no signature fits: then answer 400 and
 * do nothing.
 */
export async function verifyWebhook(
  secret: string,
  headers: { get(name: string): string | null },
  body: string,
  now: Date = new Date(),
): Promise<WebhookPayload> {
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => {
    const value = headers.get(name);
    if (!value) throw new Error(`The webhook has no ${name} header`);
    return value;
  }) as [string, string, string];
  if (!secret.startsWith("whsec_")) throw new Error("The webhook secret starts with whsec_");
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds)) {
    throw new Error("The webhook is not of now: it may be a replay, or a clock is wrong");
  }
  const key = await crypto.subtle.importKey(
    "raw",
    bytesOf(secret.slice("whsec_".length)),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  );
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const signature of signatures.split(" ")) {
    const [version, value] = signature.split(",");
    // `verify` compares in constant time.
    if (version === "v1" && value && (await crypto.subtle.verify("HMAC", key, bytesOf(value), signed))) {
      return JSON.parse(body) as WebhookPayload;
    }
  }
  throw new Error("No signature of the webhook fits");
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}
