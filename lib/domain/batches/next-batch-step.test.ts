import { describe, expect, test } from "vitest";
import { type BatchFacts, isAuthorizationEnding, isOver, nextBatchStep } from "./next-batch-step.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const now = new Date("2026-11-20T12:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);

const nothing = {
  waiting: false,
  refundDue: false,
  open: false,
  payment: null,
  letters: null,
  approvalEndsAt: null,
};
const next = (facts: Pick<BatchFacts, "stage"> & Partial<BatchFacts>) =>
  nextBatchStep({ ...nothing, updatedAt: now, ...facts }, now);
const held = { status: "authorized", refundStatus: "none", authorizationEndsAt: later(6 * day) } as const;
const quiet = { reading: false, held: false, leavesAt: null };
/** All orders are created, and the money is authorized. */
const running = (letters: Partial<BatchFacts["letters"]> = {}, payment: Partial<typeof held> = {}) =>
  next({
    stage: "running",
    open: true,
    payment: { ...held, ...payment },
    letters: { ...quiet, ...letters },
  });

describe("a checkout", () => {
  test("that can't be opened is retried for 10 minutes, then given up", () => {
    const draft = (ms: number) => next({ stage: "draft", updatedAt: later(-ms) });
    expect(draft(10 * minute - 1)).toEqual({ step: "open_checkout" });
    expect(draft(10 * minute)).toEqual({ step: "give_up_draft" });
  });

  test("that is open is queried", () => {
    expect(next({ stage: "awaiting_payment", payment: { ...held, status: "open" } })).toEqual({
      step: "read_payment",
    });
  });
});

test("an approval that waits does nothing until its time to decide ends, and then ends it", () => {
  const waits = (ms: number) =>
    next({ stage: "awaiting_approval", waiting: true, approvalEndsAt: later(ms) });
  expect(waits(1)).toEqual({ wait: later(1) });
  expect(waits(0)).toEqual({ step: "expire_approval" });
});

describe("making orders from rows", () => {
  test("continues while rows are waiting, even if paid with a code", () => {
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
  test("waits until every letter is screened, however many could be handed over", () => {
    expect(running({ reading: true, leavesAt: later(-minute) })).toEqual({ wait: later(5 * second) });
  });

  test("happens when the first letter may be handed over; until then, the batch checks for an operator's approvals", () => {
    expect(running({ leavesAt: later(10 * minute) })).toEqual({ wait: later(30 * second) });
    expect(running({ leavesAt: later(10 * second) })).toEqual({ wait: later(10 * second) });
    expect(running({ leavesAt: now })).toEqual({ step: "begin_capture" });
    expect(running({ held: true })).toEqual({ wait: later(30 * second) });
    expect(running({ held: true, leavesAt: later(-1) })).toEqual({ step: "begin_capture" });
  });

  test("runs at once if there is nothing to capture", () => {
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

  test("is not repeated once it succeeds; after that, the batch is only checked periodically", () => {
    const payment = { ...held, status: "captured" } as const;
    expect(next({ stage: "running", open: true, payment })).toEqual({ wait: later(30 * second) });
    expect(next({ stage: "running", payment })).toEqual({ step: "complete" });
  });
});

describe("a refund that is due", () => {
  test("for rows that won't become orders comes first", () => {
    expect(next({ stage: "running", refundDue: true, open: true })).toEqual({ step: "refund" });
  });

  test.each(["due", "requested"] as const)(
    "for an authorization closes the payment before the batch ends (%s)",
    (refundStatus) => {
      const payment = { ...held, refundStatus };
      expect(next({ stage: "running", payment, letters: quiet })).toEqual({ step: "close_payment" });
      expect(next({ stage: "canceling", payment })).toEqual({ step: "close_payment" });
      expect(next({ stage: "canceled", payment })).toEqual({ step: "close_payment" });
    },
  );

  test("needs nothing once the authorization is released; if it can't be released, an operator must act", () => {
    expect(
      next({ stage: "running", payment: { ...held, refundStatus: "completed" }, letters: quiet }),
    ).toEqual({
      step: "complete",
    });
    expect(next({ stage: "canceled", payment: { ...held, refundStatus: "failed" } })).toBe("settled");
    expect(next({ stage: "completed" })).toBe("settled");
  });
});

test("canceling a batch cancels its waiting rows first, then its orders, and refunds or releases the money last", () => {
  const payment = { ...held, refundStatus: "due" } as const;
  const canceling = (facts: Partial<BatchFacts>) => next({ stage: "canceling", payment, ...facts });
  expect(canceling({ waiting: true, open: true, refundDue: true })).toEqual({ step: "cancel_waiting" });
  expect(canceling({ open: true, refundDue: true })).toEqual({ step: "cancel_orders" });
  expect(canceling({ refundDue: true, payment: null })).toEqual({ step: "refund" });
  expect(canceling({ payment: null })).toEqual({ step: "finish_canceling" });
});

test("a batch ends only when all its orders are created and no row, share, or authorization is open", () => {
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

test("an authorization is ending only if it is open and its end is known", () => {
  const ends = { authorizationEndsAt: later(hour) };
  expect(isAuthorizationEnding({ ...ends, status: "authorized" }, now)).toBe(true);
  expect(isAuthorizationEnding({ ...ends, status: "captured" }, now)).toBe(false);
  expect(isAuthorizationEnding({ status: "authorized", authorizationEndsAt: null }, now)).toBe(false);
  expect(isAuthorizationEnding(null, now)).toBe(false);
});
