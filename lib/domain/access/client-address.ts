import ipaddr from "ipaddr.js";

/**
 * The caller's network address. Without trusted proxies it is the socket's peer, and headers are ignored. With `trustedProxyHops`
 * = n it is the n-th address from the right of X-Forwarded-For, which our outermost proxy wrote. Entries that the client wrote
 * are never trusted. Fewer entries than hops means the request bypassed the proxies: null. docs/rules.md#client-address
 */
export function clientAddressOf(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxyHops: number,
): string | null {
  if (trustedProxyHops === 0) return canonical(socketAddress);
  const chain = (forwardedFor ?? "").split(",").map((entry) => entry.trim());
  return canonical(chain[chain.length - trustedProxyHops]);
}

// Cached, because a polling caller sends the same value each time, and parsing it costs as much as all other bookkeeping of a
// request.
const parsed = new Map<string, string | null>();
const maxParsed = 10_000;

function canonical(address: string | undefined): string | null {
  if (!address || address.length > 64) return null;
  let result = parsed.get(address);
  if (result === undefined) {
    result = ipaddr.isValid(address) ? ipaddr.process(address).toString() : null;
    if (parsed.size >= maxParsed) parsed.clear();
    parsed.set(address, result);
  }
  return result;
}

/**
 * The network by which limits are counted: the canonical IPv4 address, or the /64 of an IPv6 address, which a provider gives to one
 * customer.
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const prefix = (ipaddr.process(address) as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(":")}::/64`;
}
