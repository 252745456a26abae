import { describe, expect, test } from "vitest";
import { deliveryPointOf, fingerprintOfPoint } from "./delivery-point.ts";

const place = {
  line1: "1600 North Main Street",
  line2: "Apartment 4",
  city: "Oakland",
  state: "CA",
  zip: "94615",
};

describe("a delivery point", () => {
  test.each([
    ["another spelling", { line1: "1600 n. main st", line2: "apt 4" }],
    ["one line", { line1: "1600 N Main St Apt 4", line2: "" }],
    ["the apartment first", { line1: "Apt 4", line2: "1600 N Main St" }],
    ["in care of a person", { line1: "1600 N Main St Apt 4", line2: "c/o Susan Daly" }],
    ["to the attention of a person", { line1: "1600 N Main St Apt 4", line2: "Attn: Accounts" }],
    ["with +4", { zip: "94615-1234" }],
    ["the name of the city spelled otherwise", { city: "OAKLND" }],
  ])("is the same for %s", (_, other) => {
    expect(deliveryPointOf({ ...place, ...other })).toBe(deliveryPointOf(place));
  });

  test.each([
    ["another apartment", { line2: "Apt 5" }],
    ["another house", { line1: "1602 North Main Street" }],
    ["another ZIP Code", { zip: "94616" }],
    ["the house itself", { line2: "" }],
  ])("is another for %s", (_, other) => {
    expect(deliveryPointOf({ ...place, ...other })).not.toBe(deliveryPointOf(place));
  });

  test("has another fingerprint under another key or in another scope", () => {
    const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const point = deliveryPointOf(place);
    const hex = (...given: Parameters<typeof fingerprintOfPoint>) =>
      fingerprintOfPoint(...given).toString("hex");
    expect(hex(key, "a", point)).toBe(hex(key, "a", point));
    expect(new Set([hex(key, "a", point), hex(other, "a", point), hex(key, "b", point)]).size).toBe(3);
  });
});
