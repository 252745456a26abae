import type { Keyring } from "#lib/shared/keyring";

const purpose = "proxy_probe";
const header = "x-posthorn-probe";
/** Also allows for the difference of two machines' clocks. */
const livesMs = 5 * 60_000;

/** A signed header for a request to our own public address, whose answer shows how many proxies are in front of us. */
export function proxyProbe(keyring: Keyring, at: number): Record<string, string> {
  const { kid, mac } = keyring.sign(purpose, Buffer.from(String(at)));
  return { [header]: `${at}.${kid}.${mac.toString("hex")}` };
}

/**
 * How many addresses proxies added to the request's X-Forwarded-For. Null if the request isn't this deployment's own
 * check, which sends no X-Forwarded-For itself.
 */
export function answerProxyProbe(keyring: Keyring, headers: Headers, now: number): number | null {
  const [, at, kid, mac] = /^(\d{1,15})\.(\d{1,3})\.([0-9a-f]{64})$/.exec(headers.get(header) ?? "") ?? [];
  if (!at || !kid || !mac || Math.abs(now - Number(at)) > livesMs) return null;
  if (!keyring.verify(purpose, Number(kid), Buffer.from(at), Buffer.from(mac, "hex"))) return null;
  const forwarded = headers.get("x-forwarded-for");
  return forwarded ? forwarded.split(",", 50).length : 0;
}
