import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Metadata and control addresses of cloud hosts that are in ordinary unicast space. So far: Azure's wire server. */
const hostServices: ReadonlySet<string> = new Set(["168.63.129.16"]);
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether anyone on the internet could reach the address. False for private, loopback, link-local, CGNAT, multicast, reserved, and
 * documentation addresses, metadata services, and text that isn't an address. Also false for every IPv6 form that contains an IPv4
 * address (mapped, compatible, NAT64, 6to4, Teredo), because a gateway that we don't see decides where such a packet goes.
 */
export function isPublicAddress(text: string): boolean {
  // Calls isIP first, because ipaddr.js also accepts 1.2.3 and 0x7f.1. A zone index (fe80::1%eth0) exists only on local networks.
  if (isIP(text) === 0 || text.includes("%")) return false;
  const address = ipaddr.parse(text);
  if (hostServices.has(address.toString())) return false;
  if (address.range() !== "unicast") return false;
  // ipaddr.js calls unknown ranges "unicast", for example ::7f00:1 (127.0.0.1). IANA has assigned only 2000::/3.
  return address.kind() === "ipv4" || address.match(globalUnicast);
}

/** Whether the address is this machine's own: 127.0.0.0/8 or ::1. */
export const isLoopbackAddress = (text: string): boolean =>
  isIP(text) !== 0 && !text.includes("%") && ipaddr.parse(text).range() === "loopback";
