import { describe, expect, test } from "vitest";
import { orderStages, stageAfter } from "#lib/domain/orders/order-transitions";
import type { TrackingEventKind } from "#lib/ports/print-rail";
import { changesBy } from "./tracking-transitions.ts";

const kinds: TrackingEventKind[] = [
  ...(["in_production", "mailed", "scanned", "noticed", "returned", "delivered", "dropped"] as const),
];

describe("the tracking event of a piece", () => {
  test.each([
    ["in_production", "with_rail"],
    ["mailed", "mailed"],
    ["scanned", "mailed"],
    ["noticed", "mailed"],
    ["returned", "mailed"],
    ["delivered", "delivered"],
    ["dropped", "failed"],
  ] as const)("%s: a piece at the rail is %s", (kind, stage) => {
    expect(stageAfter("with_rail", changesBy(kind, "with_rail", false))).toBe(stage);
  });

  test("a scan of mailed post is an event, and returned mail is reported as returned", () => {
    expect(changesBy("scanned", "mailed", false)).toEqual(["scan"]);
    expect(changesBy("noticed", "mailed", false)).toEqual(["scan"]);
    expect(changesBy("returned", "mailed", false)).toEqual(["send_back"]);
    expect(changesBy("returned", "with_rail", false)).toEqual(["mail", "send_back"]);
    expect(changesBy("dropped", "mailed", false)).toEqual(["fail"]);
    expect(changesBy("mailed", "mailed", false)).toEqual([]);
  });

  test.each(kinds)(
    "%s changes nothing once the piece was sent back: it is delivered to its sender",
    (kind) => {
      expect(changesBy(kind, "mailed", true)).toEqual([]);
    },
  );

  test.each(kinds)("%s moves no order that is not on its way", (kind) => {
    for (const stage of orderStages) {
      if (stage === "with_rail" || stage === "mailed") continue;
      expect(changesBy(kind, stage, false)).toEqual([]);
    }
  });
});
