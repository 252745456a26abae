import { expect, test } from "vitest";
import { type ErrorCode, errorTable } from "#lib/shared/errors";
import { afterFailure } from "./after-failure.ts";

const said = (code: ErrorCode) => afterFailure({ code, retryable: errorTable[code].retryable });

test.each(["submission_unconfirmed", "duplicate_suspected"] as const)(
  "after %s nobody is told that the letter may be sent again",
  (code) => {
    expect(said(code)).toMatch(/^Don’t send it again/);
    expect(errorTable[code].retryable).toBe(false);
  },
);

test("after a passing fault it may be sent as it is, after a lasting one changed", () => {
  expect(said("fulfilment_unavailable")).toBe("You can send it again without changes.");
  expect(said("provider_rejected")).toMatch(/^Fix the problem above/);
});
