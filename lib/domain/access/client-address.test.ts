import { expect, test } from "vitest";
import { clientAddressOf, networkOf } from "./client-address.ts";

test.each([
  ["no proxy: the socket's address counts", "203.0.113.9", undefined, 0, "203.0.113.9"],
  [
    "no proxy: the header that the client wrote doesn't count",
    "203.0.113.9",
    "198.51.100.1",
    0,
    "203.0.113.9",
  ],
  ["an IPv4 address in IPv6 form", "::ffff:203.0.113.9", undefined, 0, "203.0.113.9"],
  ["one proxy: the last entry", "10.0.0.1", "6.6.6.6, 203.0.113.9", 1, "203.0.113.9"],
  ["two proxies: the second-to-last entry", "10.0.0.1", "6.6.6.6, 203.0.113.9, 10.0.0.2", 2, "203.0.113.9"],
  ["fewer entries than proxies: unknown", "10.0.0.1", "203.0.113.9", 2, null],
  ["a proxy that added no entry: unknown", "10.0.0.1", undefined, 1, null],
  ["an entry that isn't an address: unknown", "10.0.0.1", "localhost", 1, null],
  ["an entry with a port: unknown", "10.0.0.1", "203.0.113.9:1234", 1, null],
  ["no socket address: unknown", undefined, undefined, 0, null],
])("%s", (_name, socket, forwarded, hops, expected) => {
  expect(clientAddressOf(socket, forwarded, hops)).toBe(expected);
});

test("limits are counted by IPv4 address, and by the /64 of an IPv6 address", () => {
  expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:db8:1:2:ffff::1")).toBe("2001:db8:1:2::/64");
});
