import { expect, test } from "vitest";
import { judgeSubject } from "./check-commits.ts";

test.each([
  "Restore focus when the address dialog closes",
  "Address review comments",
  "Process callbacks in order",
  "Need two look-ups before a retry",
  "Bring back the undo window",
  "Pass the lease to every write",
  "Embed fonts as outlines",
])("%j is a valid subject", (subject) => {
  expect(judgeSubject(subject)).toBeNull();
});

test.each([
  ["The focus goes back to an address as it closes", "imperative"],
  ["Restores focus when the dialog closes", "imperative"],
  ["Restored focus when the dialog closes", "imperative"],
  ["Restoring focus when the dialog closes", "imperative"],
  ["restore focus", "capital letter"],
  ["Restore focus.", "period"],
  ["x".repeat(73).replace("x", "X"), "73 characters"],
])("%j is an invalid subject", (subject, problem) => {
  expect(judgeSubject(subject)).toContain(problem);
});
