import { describe, expect, test } from "vitest";
import { statementOf } from "./certificate-statement.ts";
import { detailOf, statedBy } from "./certificate-words.ts";
import type { Order, StoredOrderEvent } from "./order.ts";
import { type OrderStage, statusOfStage } from "./order-stage.ts";
import type { EventKind } from "./order-status.ts";

const at = new Date("2026-11-21T15:04:05Z");
const orderIn = (stage: OrderStage, more: Partial<Order> = {}) =>
  ({
    stage,
    status: statusOfStage[stage],
    sandbox: false,
    format: "letter",
    mailClass: "certified",
    createdAt: at,
    updatedAt: at,
    refusalReason: null,
    failure: null,
    trackingNumber: null,
    ...more,
  }) as Order;
const event = (kind: EventKind, detail?: Record<string, unknown>): StoredOrderEvent => ({
  id: "1",
  kind,
  at,
  ...(detail ? { detail } : {}),
});

describe("who states it", () => {
  test.each<[string, EventKind, Record<string, unknown> | undefined, string | undefined, string]>([
    ["what we did", "order.screening", undefined, "lob", "Posthorn"],
    ["an acceptance", "order.submitted", { rail: "lob" }, "lob", "Lob"],
    ["our own print queue", "order.submitted", { rail: "in_house" }, "in_house", "Posthorn"],
    [
      "a piece an operator posted",
      "order.mailed",
      { rail: "in_house" },
      "in_house",
      "An operator of Posthorn",
    ],
    ["a rail's news", "order.mailed", { by: "rail", word: "letter.mailed" }, "thanksio", "thanks.io"],
    ["a rail's bad news", "order.failed", { by: "rail", word: "letter.failed" }, "postgrid", "PostGrid"],
    ["a failure of ours", "order.failed", undefined, "lob", "Posthorn"],
    ["an inferred delivery", "order.delivered", { inferred: true }, "lob", "Nobody: inferred by Posthorn"],
    ["an operator's release", "order.screening", { by: "operator" }, undefined, "An operator of Posthorn"],
  ])("%s", (_name, kind, detail, rail, stated) => {
    expect(statedBy(event(kind, detail), orderIn("with_rail"), rail)).toBe(stated);
  });

  test("a rehearsal's log is stated by nobody else", () => {
    const simulated = event("order.delivered", { simulated: true });
    expect(statedBy(simulated, orderIn("delivered", { sandbox: true }), undefined)).toBe(
      "Posthorn, rehearsing",
    );
  });
});

describe("what happened", () => {
  const submitted = event("order.submitted", { rail: "lob" });
  const told = (order: Order, events: StoredOrderEvent[], rail: string | undefined = "lob") =>
    statementOf({ order, events, rail }).join(" ");

  test.each<[OrderStage, string]>([
    ["awaiting_payment", "has not been handed over"],
    ["held", "has not been handed over"],
    ["canceled", "was canceled before it was handed over"],
    ["refused", "was refused"],
    ["failed", "could not be handed over. It was not mailed."],
    ["unconfirmed", "Whether it was mailed is not known."],
  ])("%s, never handed over, claims no mailing", (stage, words) => {
    const text = told(orderIn(stage), [event("order.created")], undefined);
    expect(text).toContain(words);
    expect(text).not.toContain("states that it was mailed");
  });

  test("handed over says to whom and when, and no more than was stated", () => {
    const text = told(orderIn("with_rail"), [submitted]);
    expect(text).toContain(
      "On 21 November 2026 at 15:04:05 UTC, Posthorn handed the document described below to Lob",
    );
    expect(text).toContain("nobody had stated yet that it was mailed");
  });

  test("a name keeps its own spelling at the beginning of a sentence", () => {
    const text = told(orderIn("mailed"), [submitted, event("order.mailed")], "thanksio");
    expect(text).toContain(". thanks.io accepted it. thanks.io states that it was mailed");
  });

  test.each<[OrderStage, StoredOrderEvent[], string]>([
    ["mailed", [event("order.mailed")], "Lob states that it was mailed on 21 Nov 2026, 15:04:05 UTC."],
    [
      "mailed",
      [event("order.mailed"), event("order.returned")],
      "Lob states that it was returned to its sender",
    ],
    ["delivered", [event("order.delivered")], "Lob states that it was delivered on"],
    ["delivered", [event("order.delivered", { inferred: true })], "No delivery was reported."],
    ["failed", [event("order.failed"), event("order.refunded")], "What was paid for it was given back."],
  ])("%s", (stage, events, words) => {
    expect(told(orderIn(stage), [submitted, ...events])).toContain(words);
  });
});

test("a detail tells where the address was checked, and the rail's own word", () => {
  const order = orderIn("mailed");
  const checked = event("order.created", { recipient: { source: "usps" } });
  expect(detailOf(checked, order)).toBe(
    "The recipient's address was checked against the Postal Service's address database.",
  );
  expect(detailOf(event("order.in_transit", { by: "rail", word: "letter.in_transit" }), order)).toBe(
    "Its own word for it: letter.in_transit.",
  );
});
