import { describe, expect, test } from "vitest";
import { mailClassNames } from "#lib/domain/mail/mail-class-names";
import type { Order, StoredOrderEvent } from "#lib/domain/orders/order";
import { type EventKind, eventKinds } from "#lib/domain/orders/order-status";
import { type OrderStage, statusOfStage } from "#lib/domain/orders/order-transitions";
import { limitsOf, statementOf } from "./certificate-statement.ts";
import {
  capital,
  detailOf,
  formatUtc,
  railFirst,
  railName,
  statedBy,
  whatHappened,
} from "./certificate-words.ts";

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
    mailedAt: null,
    deliveredAt: null,
    delivery: null,
    returned: null,
    receiptAt: null,
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

describe("the source of a statement", () => {
  test.each<[string, EventKind, Record<string, unknown> | undefined, string | undefined, string]>([
    ["a step of ours", "order.screening", undefined, "lob", "Posthorn"],
    ["a printer's acceptance", "order.submitted", { rail: "lob" }, "lob", "Lob"],
    ["our own print queue", "order.submitted", { rail: "in_house" }, "in_house", "Posthorn"],
    [
      "a piece that an operator mailed",
      "order.mailed",
      { rail: "in_house" },
      "in_house",
      "An operator of Posthorn",
    ],
    [
      "an event that the printer reported",
      "order.mailed",
      { by: "rail", word: "letter.mailed" },
      "thanksio",
      "thanks.io",
    ],
    [
      "a failure that the printer reported",
      "order.failed",
      { by: "rail", word: "letter.failed" },
      "postgrid",
      "PostGrid",
    ],
    ["a failure of ours", "order.failed", undefined, "lob", "Posthorn"],
    ["an inferred delivery", "order.delivered", { inferred: true }, "lob", "Presumed by Posthorn"],
    ["an operator's release", "order.screening", { by: "operator" }, undefined, "An operator of Posthorn"],
  ])("%s", (_name, kind, detail, rail, stated) => {
    expect(statedBy(event(kind, detail), orderIn("with_rail"), rail)).toBe(stated);
  });

  test("a sandbox order's log names only Posthorn as the source", () => {
    const simulated = event("order.delivered", { simulated: true });
    expect(statedBy(simulated, orderIn("delivered", { sandbox: true }), undefined)).toBe("Posthorn sandbox");
  });
});

describe("the account of what happened", () => {
  const submitted = event("order.submitted", { rail: "lob" });
  const statement = (order: Order, events: StoredOrderEvent[], rail: string | undefined = "lob") =>
    statementOf({ order, events, rail }).join(" ");

  test.each<[OrderStage, string]>([
    ["awaiting_payment", "has not been sent to the printer"],
    ["in_review", "has not been sent to the printer"],
    ["canceled", "before it went to the printer"],
    ["refused", "was refused"],
    ["failed", "could not be sent to the printer. It was not mailed."],
    ["unconfirmed", "It is not known whether it was mailed."],
  ])("of an order that is %s and never reached the printer doesn't claim a mailing", (stage, words) => {
    const text = statement(orderIn(stage), [event("order.created")], undefined);
    expect(text).toContain(words);
    expect(text).not.toContain("states that it was mailed");
  });

  test("of a handed-over letter says to which printer and when, and nothing that wasn't reported", () => {
    const text = statement(orderIn("with_rail"), [submitted]);
    expect(text).toContain(
      "On November 21, 2026 at 15:04:05 UTC, Posthorn handed the document described below to Lob",
    );
    expect(text).toContain("no mailing had been reported yet");
  });

  test("writes a printer's name as usual at the beginning of a sentence", () => {
    const text = statement(orderIn("mailed"), [submitted, event("order.mailed")], "thanksio");
    expect(text).toContain(". thanks.io accepted it. thanks.io states that it was mailed");
  });

  test.each<[OrderStage, StoredOrderEvent[], string]>([
    ["mailed", [event("order.mailed")], "Lob states that it was mailed on Nov 21, 2026, 15:04:05 UTC."],
    [
      "mailed",
      [event("order.mailed"), event("order.returned")],
      "Lob states that it was returned to its sender",
    ],
    ["delivered", [event("order.delivered")], "Lob states that it was delivered on"],
    ["delivered", [event("order.delivered", { inferred: true })], "No delivery was reported."],
    ["failed", [event("order.failed"), event("order.refunded")], "The payment was refunded."],
  ])("%s", (stage, events, words) => {
    expect(statement(orderIn(stage), [submitted, ...events])).toContain(words);
  });
});

test("a detail says where the address was checked, and quotes the rail's status", () => {
  const order = orderIn("mailed");
  const checked = event("order.created", { recipient: { source: "usps" } });
  expect(detailOf(checked, order)).toBe(
    "The recipient's address was checked against the Postal Service's address database.",
  );
  expect(detailOf(event("order.in_transit", { by: "rail", word: "letter.in_transit" }), order)).toBe(
    "Reported as: letter.in_transit.",
  );
});

describe("plain words", () => {
  test("classes, printers, and months have their familiar names", () => {
    expect(mailClassNames).toEqual({
      first_class: "First-Class Mail",
      certified: "Certified Mail",
      certified_err: "Certified Mail with electronic return receipt",
      priority: "Priority Mail",
    });
    expect(["lob", "postgrid", "thanksio", "in_house", "new_one", undefined].map(railName)).toEqual([
      "Lob",
      "PostGrid",
      "thanks.io",
      "Posthorn's own print room",
      "new_one",
      "the printer",
    ]);
    expect(railFirst(undefined)).toBe("The printer");
    expect(formatUtc(at)).toBe("Nov 21, 2026, 15:04:05 UTC");
    expect(formatUtc(new Date("2026-01-01T00:30:00Z"), "long")).toBe("January 1, 2026, 00:30:00 UTC");
  });

  test("every kind of event has its own sentence", () => {
    const said = eventKinds.map((kind) => whatHappened({ kind }));
    expect(said.every((words) => words.length > 3)).toBe(true);
    expect(new Set(said).size).toBe(eventKinds.length);
  });

  test.each<[EventKind, Record<string, unknown> | undefined, Partial<Order>, string | undefined]>([
    ["order.created", { recipient: { source: "builtin" } }, {}, "postal rules only"],
    ["order.created", { recipient: { source: "lob" } }, {}, "Lob's address database"],
    ["order.created", { recipient: { source: "sandbox" } }, {}, "the sandbox, without"],
    ["order.created", { recipient: { source: "other" } }, {}, "checked against other."],
    ["order.created", undefined, {}, undefined],
    ["order.screening", { hand_off_at: "2026-11-21T15:14:05Z" }, {}, "until Nov 21, 2026, 15:14:05 UTC."],
    [
      "order.screening",
      { hand_off_at: "2026-11-23T04:14:05Z", why: "same_address" },
      {},
      "another piece for the same address",
    ],
    ["order.screening", undefined, {}, undefined],
    ["order.submitted", { rail: "lob" }, {}, "Lob accepted it."],
    ["order.submitted", { rail: "lob" }, { sandbox: true }, "Sandbox: not sent to a printer."],
    ["order.delivered", { inferred: true }, {}, "7 business days passed"],
    ["order.delivered", { by: "rail", word: "delivered" }, {}, "Reported as: delivered."],
    ["order.delivered", undefined, {}, undefined],
    ["order.refused", undefined, { refusalReason: "It threatens." }, "It threatens."],
    ["order.refused", undefined, {}, undefined],
    ["order.failed", undefined, { failure: { code: "provider_rejected", reason: "No." } }, "No."],
    ["order.failed", undefined, {}, undefined],
    ["order.canceled", { by: "customer" }, {}, "Canceled by the sender."],
    ["order.canceled", { by: "service" }, {}, undefined],
    ["order.held_for_review", { reason: "Unsure." }, {}, "Unsure."],
    ["order.in_transit", undefined, {}, undefined],
  ])("%s %j of %j: %s", (kind, detail, change, words) => {
    const statement = detailOf(event(kind, detail), orderIn("mailed", change));
    if (words === undefined) expect(statement).toBeUndefined();
    else expect(statement).toContain(words);
  });

  test.each<[string, OrderStage, StoredOrderEvent[], string | undefined, string]>([
    [
      "a piece in our own queue",
      "with_rail",
      [],
      "in_house",
      "put the document described below into its own print queue",
    ],
    [
      "mail without a tracking number, whose delivery isn't recorded",
      "mailed",
      [event("order.mailed")],
      "in_house",
      "An operator of Posthorn states that it was mailed",
    ],
    [
      "a failure after the hand-over",
      "failed",
      [event("order.failed")],
      "lob",
      "It failed later and is considered not mailed.",
    ],
    [
      "a printer whose name is unknown",
      "with_rail",
      [],
      undefined,
      "to the printer, a print-and-mail provider",
    ],
  ])("%s", (_, stage, more, rail, words) => {
    const events = [event("order.submitted"), ...more];
    expect(statementOf({ order: orderIn(stage), events, rail }).join(" ")).toContain(words);
  });

  test("a notecard is called a card, and a sandbox certificate says what would happen to a live order", () => {
    const card = orderIn("canceled", { format: "notecard" });
    expect(statementOf({ order: card, events: [event("order.canceled")], rail: undefined })).toEqual([
      "This card was canceled on November 21, 2026, 15:04:05 UTC, before it went to the printer. It was not printed or mailed.",
    ]);
    const sandboxNotice = orderIn("in_review", { sandbox: true });
    expect(statementOf({ order: sandboxNotice, events: [], rail: undefined })).toEqual([
      "On November 21, 2026 at 15:04:05 UTC, this letter was sent in Posthorn's sandbox.",
      "A live order would now be held for review.",
    ]);
    const refunded = [event("order.refused"), event("order.refunded")];
    expect(statementOf({ order: orderIn("refused"), events: refunded, rail: undefined })).toHaveLength(2);
  });

  test("for mail with a tracking number, the certificate's limits don't say that delivery isn't recorded", () => {
    expect(limitsOf(orderIn("mailed"))).toHaveLength(6);
    expect(limitsOf(orderIn("mailed")).join(" ")).toContain("Without a tracking number");
    expect(limitsOf(orderIn("mailed", { trackingNumber: "9400" })).join(" ")).not.toContain(
      "without a tracking",
    );
    expect(limitsOf(orderIn("mailed", { sandbox: true }))).toHaveLength(2);
  });

  test("the source is Posthorn if the log doesn't name the printer", () => {
    expect(statedBy(event("order.submitted"), orderIn("with_rail"), undefined)).toBe("Posthorn");
    expect(statedBy(event("order.failed", { by: "rail", rail: "postgrid" }), orderIn("failed"), "lob")).toBe(
      "PostGrid",
    );
    expect(capital("held for review")).toBe("Held for review");
  });
});
