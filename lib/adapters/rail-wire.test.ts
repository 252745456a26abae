import { expect, test } from "vitest";
import { trackingNumberOf } from "./rail-wire.ts";

test.each([
  ["9407 3000 0000 0000 0000 00", { trackingNumber: "9407300000000000000000" }],
  ["RR123456785US", { trackingNumber: "RR123456785US" }],
  ["pending", {}],
  ["see https://tools.usps.com/9407", {}],
  ["", {}],
  [null, {}],
])("%j as a tracking number", (given, reported) => {
  expect(trackingNumberOf(given)).toEqual(reported);
});
