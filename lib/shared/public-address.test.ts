import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

const refused: Record<string, readonly string[]> = {
  "this network": ["0.0.0.0", "0.1.2.3"],
  loopback: ["127.0.0.1", "127.255.255.254", "::1"],
  private: ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
  "carrier-grade NAT": ["100.64.0.1", "100.127.255.255"],
  "link-local": ["169.254.0.1", "fe80::1", "fe80::1%eth0", "febf::1"],
  "metadata services": [
    "169.254.169.254",
    "169.254.170.2",
    "100.100.100.200",
    "168.63.129.16",
    "192.0.0.192",
    "fd00:ec2::254",
  ],
  "multicast and broadcast": ["224.0.0.1", "239.255.255.255", "255.255.255.255", "ff02::1"],
  reserved: ["192.0.0.1", "240.0.0.1", "192.88.99.1", "192.175.48.1", "192.52.193.1"],
  "benchmark and documentation": [
    "198.18.0.1",
    "198.19.255.255",
    "192.0.2.1",
    "198.51.100.1",
    "203.0.113.1",
    "2001:db8::1",
    "3fff::1",
    "2001:2::1",
  ],
  unspecified: ["::"],
  "unique and site local": ["fc00::1", "fdff::1", "fec0::1"],
  "IPv4 inside IPv6": [
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::127.0.0.1",
    "::7f00:1",
    "::808:808",
    "::ffff:0:127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b::808:808",
    "64:ff9b:1::a00:1",
    "2002:7f00:1::",
    "2002:808:808::1",
    "2001::1",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2",
  ],
  "never given out": ["100::1", "400::1", "4000::1", "5f00::1", "e000::1"],
  "no address": ["", "localhost", "1.2.3", "8.8.8.8/8", "[2606:4700::1]", "8.8.8.8 "],
};

describe("isPublicAddress", () => {
  for (const [kind, addresses] of Object.entries(refused)) {
    test.each(addresses)(`refuses ${kind}: %s`, (address) => expect(isPublicAddress(address)).toBe(false));
  }

  test.each([
    "8.8.8.8",
    "1.1.1.1",
    "172.15.0.1",
    "172.32.0.1",
    "100.128.0.1",
    "2606:4700::1111",
    "2a00:1450:4009::5",
  ])("allows an ordinary address: %s", (address) => expect(isPublicAddress(address)).toBe(true));

  test("no IPv4 address can be reached through an IPv6 form", () => {
    const octet = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.tuple(octet, octet, octet, octet), ([a, b, c, d]) => {
        const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
        for (const form of [
          `::${hex}`,
          `::ffff:${hex}`,
          `64:ff9b::${hex}`,
          `64:ff9b:1::${hex}`,
          `2002:${hex}::1`,
        ]) {
          expect(isPublicAddress(form)).toBe(false);
        }
      }),
    );
  });
});
