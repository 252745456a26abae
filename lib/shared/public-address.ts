import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Metadata and control addresses of cloud hosts that lie in ordinary unicast space: Azure's wire server. */
const hostServices: ReadonlySet<string> = new Set(["168.63.129.16"]);
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * True for an address that anyone on the internet could reach. Everything else is false: private, loopback, link-local, CGNAT,
 * multicast, reserved, documentation, metadata services, and every IPv6 form that carries an IPv4 address inside (mapped,
 * compatible, NAT64, 6to4, Teredo), because where such a packet ends up is decided by a gateway we do not see.
 * What is not an address is false too.
 */
export function isPublicAddress(text: string): boolean {
  // isIP first: ipaddr.js also reads 1.2.3 and 0x7f.1. A zone index (fe80::1%eth0) only exists on local networks.
  if (isIP(text) === 0 || text.includes("%")) return false;
  const address = ipaddr.parse(text);
  if (hostServices.has(address.toString())) return false;
  if (address.range() !== "unicast") return false;
  // ipaddr.js calls what it does not know "unicast", ::7f00:1 (127.0.0.1) for one. IANA has given out 2000::/3 only.
  return address.kind() === "ipv4" || address.match(globalUnicast);
}
