import { describe, expect, test } from "vitest";
import { orderStages, stageAfter } from "#lib/domain/orders/order-transitions";
import type { TrackingEventKind } from "#lib/ports/print-rail";
import { changesBy } from "./tracking-transitions.ts";

const kinds: TrackingEventKind[] = [
  ...(["in_production", "mailed", "scanned", "noticed", "returned", "delivered", "dropped"] as const),
];

describe("a tracking event", () => {
  test.each([
    ["in_production", "with_rail"],
    ["mailed", "mailed"],
    ["scanned", "mailed"],
    ["noticed", "mailed"],
    ["returned", "mailed"],
    ["delivered", "delivered"],
    ["dropped", "failed"],
  ] as const)("after %s, a piece at the rail has the stage %s", (kind, stage) => {
    expect(stageAfter("with_rail", changesBy(kind, "with_rail", false))).toBe(stage);
  });

  test("a scan after mailing is logged, and mail that came back is reported as returned", () => {
    expect(changesBy("scanned", "mailed", false)).toEqual(["scan"]);
    expect(changesBy("noticed", "mailed", false)).toEqual(["scan"]);
    expect(changesBy("returned", "mailed", false)).toEqual(["send_back"]);
    expect(changesBy("returned", "with_rail", false)).toEqual(["mail", "send_back"]);
    expect(changesBy("dropped", "mailed", false)).toEqual(["fail"]);
    expect(changesBy("mailed", "mailed", false)).toEqual([]);
  });

  test.each(kinds)(
    "%s changes nothing after the piece was sent back, because it then refers to the trip to the sender",
    (kind) => {
      expect(changesBy(kind, "mailed", true)).toEqual([]);
    },
  );

  test.each(kinds)("%s changes no order that isn't on its way", (kind) => {
    for (const stage of orderStages) {
      if (stage === "with_rail" || stage === "mailed") continue;
      expect(changesBy(kind, stage, false)).toEqual([]);
    }
  });
});
