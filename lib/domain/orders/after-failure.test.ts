import { expect, test } from "vitest";
import { type ErrorCode, errorTable } from "#lib/shared/errors";
import { translator } from "#messages/translator";
import { adviceAfterFailure } from "./after-failure.ts";

const said = (code: ErrorCode) =>
  translator("orders.failure")(adviceAfterFailure({ code, retryable: errorTable[code].retryable }));

test.each(["submission_unconfirmed", "duplicate_suspected"] as const)(
  "after %s, the sender isn't told to send the letter again",
  (code) => {
    expect(said(code)).toMatch(/^Don’t send it again/);
    expect(errorTable[code].retryable).toBe(false);
  },
);

test("after a temporary failure the letter may be sent again unchanged, and after a permanent one it must be changed", () => {
  expect(said("fulfilment_unavailable")).toBe("You can send it again without changes.");
  expect(said("provider_rejected")).toMatch(/^Fix the problem above/);
});
