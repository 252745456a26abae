import { describe, expect, test } from "vitest";
import { scanKinds } from "#lib/domain/mail/tracking-kinds";
import { canFollow, orderStages, stageAfter } from "#lib/domain/orders/order-transitions";
import type { TrackingEventKind } from "#lib/ports/print-rail";
import { changesBy } from "./tracking-transitions.ts";

const kinds: TrackingEventKind[] = ["in_production", "moved", ...scanKinds, "dropped"];
const deliveries = [null, "presumed", "confirmed", "returned"] as const;

describe("a tracking event", () => {
  test.each([
    ["in_production", "with_rail"],
    ["moved", "with_rail"],
    ["other", "with_rail"],
    ["accepted", "mailed"],
    ["in_transit", "mailed"],
    ["ready_for_pickup", "mailed"],
    ["notice_left", "mailed"],
    ["forwarded", "mailed"],
    ["returned", "mailed"],
    ["delivered", "delivered"],
    ["signed", "delivered"],
    ["dropped", "failed"],
  ] as const)("after %s, a piece at the rail has the stage %s", (kind, stage) => {
    expect(stageAfter("with_rail", changesBy(kind, { stage: "with_rail", delivery: null }))).toBe(stage);
  });

  test.each([
    ["in_transit", ["scan"]],
    ["notice_left", ["scan"]],
    ["other", ["scan"]],
    ["ready_for_pickup", ["await_pickup"]],
    ["forwarded", ["forward"]],
    ["returned", ["send_back"]],
    ["dropped", ["fail"]],
    ["accepted", []],
  ] as const)("%s in the mail is logged as %j", (kind, changes) => {
    expect(changesBy(kind, { stage: "mailed", delivery: null })).toEqual(changes);
  });

  test("after a presumed delivery, every scan counts: a delivery confirms it, and a return is reported", () => {
    const presumed = { stage: "delivered", delivery: "presumed" } as const;
    expect(changesBy("delivered", presumed)).toEqual(["confirm_delivery"]);
    expect(changesBy("returned", presumed)).toEqual(["send_back"]);
    expect(changesBy("ready_for_pickup", presumed)).toEqual(["await_pickup"]);
    expect(changesBy("notice_left", presumed)).toEqual(["scan"]);
  });

  test("after a reported delivery, only a return counts: other scans are late reports", () => {
    for (const kind of kinds) {
      const changes = changesBy(kind, { stage: "delivered", delivery: "confirmed" });
      expect([kind, changes]).toEqual([kind, kind === "returned" ? ["send_back"] : []]);
    }
  });

  test.each(["unconfirmed", "failed"] as const)(
    "an order that is %s reports that its piece was mailed after all, and keeps its stage",
    (stage) => {
      expect(changesBy("accepted", { stage, delivery: null })).toEqual(["scan"]);
      expect(changesBy("delivered", { stage, delivery: null })).toEqual(["scan"]);
      expect(changesBy("returned", { stage, delivery: null })).toEqual(["send_back"]);
    },
  );

  test("changes nothing after the piece came back, because it then refers to the trip to the sender", () => {
    for (const kind of kinds)
      for (const stage of orderStages) expect(changesBy(kind, { stage, delivery: "returned" })).toEqual([]);
  });

  test("makes only changes that its order's stage allows", () => {
    for (const kind of kinds) {
      for (const stage of orderStages) {
        for (const delivery of deliveries) {
          const changes = changesBy(kind, { stage, delivery });
          if (changes.length > 0) expect(canFollow(stage, changes[0]!), `${kind} ${stage}`).toBe(true);
          expect(() => stageAfter(stage, changes)).not.toThrow();
        }
      }
    }
  });
});
