import ipaddr from "ipaddr.js";

/**
 * Who is calling, by network address. Without trusted proxies it is the socket's peer and no header counts; with
 * `trustedProxyHops` = n it is the n-th address from the right of X-Forwarded-For, the one our outermost proxy wrote. What the
 * client wrote itself is never believed; fewer entries than hops means the request came round the proxies: null.
 * docs/rules.md#client-address
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

// A caller that polls is the same caller each time, and parsing costs as much as the rest of a request's bookkeeping.
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

/** What limits are counted by: the (canonical) address, or the /64 of an IPv6 one, which is what one customer of a provider holds. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const prefix = (ipaddr.process(address) as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(":")}::/64`;
}
