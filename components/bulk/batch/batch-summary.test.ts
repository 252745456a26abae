import { expect, test } from "vitest";
import type { Batch } from "#lib/api/browser-batches";
import { translator } from "#messages/translator";
import { batchHeading, batchNext } from "./batch-summary.ts";

const [heading, next] = [translator("batch.heading"), translator("batch.next")];
const batchOf = (counts: Batch["counts"], status: Batch["status"] = "running") =>
  ({
    status,
    counts,
    count: Object.values(counts).reduce((sum, rows) => sum + rows, 0),
    sandbox: false,
    given_back_cents: 0,
  }) as Batch;

test.each([
  [{ screening: 10, held_for_review: 1 }, "Your letters are going to print"],
  [{ submitted: 2, mailed: 8 }, "Your letters are being printed"],
  [{ mailed: 10, held_for_review: 1 }, "Your letters are in the mail"],
  [{ mailed: 1, refused: 3 }, "Your letter is in the mail"],
  [{ mailed: 1, delivered: 9 }, "Your letters are in the mail"],
  [{ delivered: 1 }, "Your letter was delivered"],
  [{ held_for_review: 1 }, "We’re reviewing your letter"],
  [{ refused: 2 }, "None of your letters were mailed"],
] as const)("the heading agrees with %j", (counts, words) => {
  expect(batchHeading(batchOf(counts), heading)).toBe(words);
});

test("a batch that was canceled after some letters went to print says so", () => {
  expect(batchHeading(batchOf({ mailed: 1, canceled: 2 }, "canceled"), heading)).toBe(
    "Some of your letters were canceled",
  );
});

test("what comes next counts one letter as one", () => {
  expect(batchNext(batchOf({ mailed: 10, held_for_review: 1, refused: 1 }), next)).toBe(
    "We’re reviewing 1 letter. We’ll email you either way. 1 letter wasn’t mailed. The rows below say why.",
  );
});
