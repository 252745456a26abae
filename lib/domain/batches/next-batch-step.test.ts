import { describe, expect, test } from "vitest";
import { type BatchFacts, isAuthorizationEnding, isOver, nextBatchStep } from "./next-batch-step.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const now = new Date("2026-11-20T12:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);

const nothing = { waiting: false, refundDue: false, open: false, payment: null, letters: null };
const next = (facts: Pick<BatchFacts, "stage"> & Partial<BatchFacts>) =>
  nextBatchStep({ ...nothing, createdAt: now, ...facts }, now);
const held = { status: "authorized", refundStatus: "none", authorizationEndsAt: later(6 * day) } as const;
const quiet = { reading: false, held: false, leavesAt: null };
/** All rows made, money authorized. */
const running = (letters: Partial<BatchFacts["letters"]> = {}, payment: Partial<typeof held> = {}) =>
  next({
    stage: "running",
    open: true,
    payment: { ...held, ...payment },
    letters: { ...quiet, ...letters },
  });

describe("a checkout", () => {
  test("that can't be opened is retried for 10 minutes, then given up", () => {
    const draft = (ms: number) => next({ stage: "draft", createdAt: later(-ms) });
    expect(draft(10 * minute - 1)).toEqual({ step: "open_checkout" });
    expect(draft(10 * minute)).toEqual({ step: "give_up_draft" });
  });

  test("that is open is queried", () => {
    expect(next({ stage: "awaiting_payment", payment: { ...held, status: "open" } })).toEqual({
      step: "read_payment",
    });
  });
});

describe("making", () => {
  test("continues while rows wait, also if paid with a code", () => {
    expect(next({ stage: "making", waiting: true })).toEqual({ step: "make_rows" });
    expect(next({ stage: "making", waiting: true, payment: held })).toEqual({ step: "make_rows" });
    expect(next({ stage: "making" })).toEqual({ step: "finish_making" });
  });

  test("ends a day before the authorization expires", () => {
    const at = (ms: number) =>
      next({ stage: "making", waiting: true, payment: { ...held, authorizationEndsAt: later(ms) } });
    expect(at(day + 1)).toEqual({ step: "make_rows" });
    expect(at(day)).toEqual({ step: "let_hold_go" });
  });
});

describe("the capture", () => {
  test("waits until every letter is screened, however many could leave", () => {
    expect(running({ reading: true, leavesAt: later(-minute) })).toEqual({ wait: later(5 * second) });
  });

  test("happens when the first letter may leave; until then, an operator's approvals are checked for", () => {
    expect(running({ leavesAt: later(10 * minute) })).toEqual({ wait: later(30 * second) });
    expect(running({ leavesAt: later(10 * second) })).toEqual({ wait: later(10 * second) });
    expect(running({ leavesAt: now })).toEqual({ step: "begin_capture" });
    expect(running({ held: true })).toEqual({ wait: later(30 * second) });
    expect(running({ held: true, leavesAt: later(-1) })).toEqual({ step: "begin_capture" });
  });

  test("runs at once if nothing is left to capture, and releases the authorization", () => {
    expect(running()).toEqual({ step: "begin_capture" });
  });

  test("happens an hour before the authorization's last day at the latest; on its last day the authorization is released", () => {
    const at = (ms: number) => running({ held: true }, { authorizationEndsAt: later(ms) as never });
    expect(at(day + hour + minute)).toEqual({ wait: later(30 * second) });
    expect(at(day + hour + second)).toEqual({ wait: later(second) });
    expect(at(day + hour)).toEqual({ step: "begin_capture" });
    expect(at(day + 1)).toEqual({ step: "begin_capture" });
    expect(at(day)).toEqual({ step: "let_hold_go" });
  });

  test("with an unknown outcome is queried", () => {
    const payment = { ...held, status: "capturing" } as const;
    expect(next({ stage: "running", open: true, payment })).toEqual({ step: "capture" });
  });

  test("is not repeated once it succeeded; the rest is only watched", () => {
    const payment = { ...held, status: "captured" } as const;
    expect(next({ stage: "running", open: true, payment })).toEqual({ wait: later(30 * second) });
    expect(next({ stage: "running", payment })).toEqual({ step: "complete" });
  });
});

describe("a refund that is due", () => {
  test("for rows that won't be made comes first", () => {
    expect(next({ stage: "running", refundDue: true, open: true })).toEqual({ step: "refund" });
  });

  test.each(["due", "requested"] as const)(
    "of the authorization is released before the batch ends (%s)",
    (refundStatus) => {
      const payment = { ...held, refundStatus };
      expect(next({ stage: "running", payment, letters: quiet })).toEqual({ step: "close_payment" });
      expect(next({ stage: "canceling", payment })).toEqual({ step: "close_payment" });
      expect(next({ stage: "canceled", payment })).toEqual({ step: "close_payment" });
    },
  );

  test("is nothing once the authorization is released, and goes to an operator if it can't be", () => {
    expect(
      next({ stage: "running", payment: { ...held, refundStatus: "completed" }, letters: quiet }),
    ).toEqual({
      step: "complete",
    });
    expect(next({ stage: "canceled", payment: { ...held, refundStatus: "failed" } })).toBe("settled");
    expect(next({ stage: "completed" })).toBe("settled");
  });

  test("canceling ends rows before orders, and orders before money", () => {
    const payment = { ...held, refundStatus: "due" } as const;
    const canceling = (facts: Partial<BatchFacts>) => next({ stage: "canceling", payment, ...facts });
    expect(canceling({ waiting: true, open: true, refundDue: true })).toEqual({ step: "cancel_waiting" });
    expect(canceling({ open: true, refundDue: true })).toEqual({ step: "cancel_orders" });
    expect(canceling({ refundDue: true, payment: null })).toEqual({ step: "refund" });
    expect(canceling({ payment: null })).toEqual({ step: "finish_canceling" });
  });
});

test("a batch ends when none of its rows, shares, or authorizations is open, and never before all its rows are made", () => {
  const over = (facts: Partial<BatchFacts>) => isOver({ ...nothing, stage: "running", ...facts });
  const paid = (change: Partial<NonNullable<BatchFacts["payment"]>>) =>
    over({ payment: { ...held, ...change } });
  expect([over({}), paid({ status: "captured" }), paid({ refundStatus: "completed" })]).toEqual([
    true,
    true,
    true,
  ]);
  expect([over({ open: true }), over({ refundDue: true }), over({ stage: "making" })]).toEqual([
    false,
    false,
    false,
  ]);
  for (const payment of [
    {},
    { status: "capturing" },
    { refundStatus: "due" },
    { refundStatus: "requested" },
  ] as const)
    expect(paid(payment), JSON.stringify(payment)).toBe(false);
});

test("an authorization is near its end only while it is open and its end is known", () => {
  const ends = { authorizationEndsAt: later(hour) };
  expect(isAuthorizationEnding({ ...ends, status: "authorized" }, now)).toBe(true);
  expect(isAuthorizationEnding({ ...ends, status: "captured" }, now)).toBe(false);
  expect(isAuthorizationEnding({ status: "authorized", authorizationEndsAt: null }, now)).toBe(false);
  expect(isAuthorizationEnding(null, now)).toBe(false);
});
