import { expect, test } from "vitest";
import { isVendorFailure } from "./vendor-failures.ts";

test.each([
  ["submit", { kind: "unknown" }, true],
  ["submit", { kind: "not_accepted" }, true],
  ["submit", { kind: "rejected" }, false],
  ["submit", { kind: "accepted" }, false],
  ["lookUp", { kind: "unclear" }, true],
  ["lookUp", { kind: "absent" }, false],
  ["readPiece", { kind: "read" }, false],
  ["send", "not_sent", true],
  ["send", "refused", false],
  ["settle", { transaction: null }, true],
  ["settle", { transaction: "0x1" }, false],
  ["read", null, false],
  ["expire", undefined, false],
])("a call of %s that returns %j counts as a failure: %s", (method, answer, failed) => {
  expect(isVendorFailure(method, answer)).toBe(failed);
});
