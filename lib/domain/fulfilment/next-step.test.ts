import { describe, expect, test } from "vitest";
import { addBusinessDays } from "#lib/domain/mail/business-days";
import type { Order } from "#lib/domain/orders/order";
import type { Payment } from "#lib/domain/payments/payment-repository";
import type { Facts } from "./facts.ts";
import { heldUntil, isHopeless, nextStep } from "./next-step.ts";
import type { Submission } from "./submission-repository.ts";
import type { StoredTrackingEvent } from "./tracking-event-repository.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = new Date("2026-11-20T12:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);
const later = (ms: number) => ago(-ms);

function facts(
  order: Partial<Order>,
  payment: Partial<Payment> = {},
  submissions: Partial<Submission>[] = [],
  {
    trackingEvents = [],
    ...rail
  }: Partial<Facts["rail"]> & { trackingEvents?: Partial<StoredTrackingEvent>[] } = {},
): Facts {
  const letter = {
    ...{ mailClass: "first_class", trackingNumber: null, handOffAt: null, sendOn: null, returned: null },
  } as const;
  return {
    order: { id: "ord_x", createdAt: now, updatedAt: now, ...letter, ...order } as Order,
    payment: {
      method: "credit",
      status: "debited",
      refundStatus: "none",
      authorizationEndsAt: null,
      ...payment,
    } as Payment,
    submissions: submissions.map((given) => ({ rail: "r", pieceId: null, ...given })) as Submission[],
    trackingEvents: trackingEvents as StoredTrackingEvent[],
    decision: null,
    frozenAt: null,
    handOverOpen: true,
    rail: { canBeAsked: false, ...rail },
  };
}
const next = (...given: Parameters<typeof facts>) =>
  nextStep(facts(...given), now, (from, days) => new Date(from.getTime() + days * day));

describe("a payment for an ended letter", () => {
  test.each(["canceled", "refused", "failed", "unconfirmed", "delivered"] as const)(
    "is refunded while any of it is due, and never twice (%s)",
    (stage) => {
      expect(next({ stage }, { refundStatus: "due" })).toEqual({ step: "refund" });
      expect(next({ stage }, { refundStatus: "requested" })).toEqual({ step: "refund" });
      expect(next({ stage }, { refundStatus: "completed" } as never)).toBe("settled");
      expect(next({ stage })).toBe("settled");
    },
  );
});

describe("before it is printed", () => {
  test("a checkout that can't be opened is retried for 10 minutes, then given up", () => {
    expect(next({ stage: "draft", updatedAt: ago(10 * minute - 1) })).toEqual({ step: "open_checkout" });
    expect(next({ stage: "draft", updatedAt: ago(10 * minute) })).toEqual({ step: "give_up_draft" });
    // Approved just now.
    expect(next({ stage: "draft", createdAt: ago(6 * 24 * 60 * minute), updatedAt: now })).toEqual({
      step: "open_checkout",
    });
  });

  test("a letter whose payment was reversed waits five days for the outcome, looking every hour", () => {
    const ready = { stage: "ready", handOffAt: ago(minute) } as const;
    const frozen = (frozenAt: Date) => nextStep({ ...facts(ready), frozenAt }, now, (from) => from);
    expect(frozen(ago(day))).toEqual({ wait: later(hour) });
    expect(frozen(ago(5 * day - minute))).toEqual({ wait: later(minute) });
    expect(frozen(ago(5 * day))).toEqual({ step: "cancel_reversed" });
    expect(next(ready)).toEqual({ step: "begin_hand_over" });
  });

  test("a held letter waits five days for a review", () => {
    expect(next({ stage: "in_review", updatedAt: ago(day) })).toEqual({ wait: later(4 * day) });
    expect(next({ stage: "in_review", updatedAt: ago(5 * day) })).toEqual({ step: "close_held" });
  });

  test("a held letter is closed a day before its card authorization expires", () => {
    const payment = { authorizationEndsAt: later(3 * day) };
    expect(heldUntil({ order: { updatedAt: now, sendOn: null }, payment })).toEqual(later(2 * day));
    // A letter with a chosen day is closed a day earlier.
    expect(heldUntil({ order: { updatedAt: now, sendOn: "2026-12-18" }, payment })).toEqual(later(day));
    expect(
      heldUntil({
        order: { updatedAt: now, sendOn: null },
        payment: { authorizationEndsAt: later(30 * day) },
      }),
    ).toEqual(later(5 * day));
    expect(next({ stage: "in_review" }, { authorizationEndsAt: later(day) })).toEqual({ step: "close_held" });
  });

  test("a letter is canceled if its card authorization ends before its chosen day, or within a day of it", () => {
    const ready = { stage: "ready", sendOn: "2026-12-18", handOffAt: later(3 * day) } as const;
    const held = (ms: number) =>
      ({ method: "card", status: "authorized", authorizationEndsAt: later(ms) }) as const;
    expect(next(ready, held(4 * day))).toEqual({ wait: later(3 * day) });
    expect(next(ready, held(4 * day - 1))).toEqual({ step: "cancel_short_hold" });
    expect(next({ ...ready, sendOn: null }, held(4 * day - 1))).toEqual({ wait: later(3 * day) });
    expect(next(ready)).toEqual({ wait: later(3 * day) });
  });

  test("a letter is handed over when its undo window ends", () => {
    expect(next({ stage: "ready", handOffAt: later(1) })).toEqual({ wait: later(1) });
    expect(next({ stage: "ready", handOffAt: now })).toEqual({ step: "begin_hand_over" });
    expect(next({ stage: "ready", handOffAt: null })).toEqual({ step: "begin_hand_over" });
  });

  test("a letter is retried for a day after a printer first accepts nothing, however often it refuses", () => {
    const tries = (startedAt: Date): Partial<Submission>[] => [
      { status: "not_accepted", startedAt },
      { status: "not_accepted", startedAt: now },
    ];
    expect(next({ stage: "ready", handOffAt: now }, {}, tries(ago(day - 1)))).toEqual({
      step: "begin_hand_over",
    });
    expect(next({ stage: "ready", handOffAt: later(hour) }, {}, tries(ago(day)))).toEqual({
      step: "give_up_rail",
    });
    const unknown: Partial<Submission>[] = [{ status: "unknown", startedAt: ago(2 * day) }];
    expect(next({ stage: "ready", handOffAt: now }, {}, unknown)).toEqual({ step: "begin_hand_over" });
  });

  test("a paid letter is screened; for an unpaid one, the payment is queried", () => {
    expect(next({ stage: "screening" })).toEqual({ step: "screen_order" });
    expect(next({ stage: "awaiting_payment" })).toEqual({ step: "read_payment" });
  });
});

describe("handing over", () => {
  const stage = "handing_over";
  const handing = (submissions: Partial<Submission>[], payment: Partial<Payment> = {}) =>
    next({ stage }, payment, submissions);

  test("captures the payment before submitting the piece, and retries if the answer was lost", () => {
    expect(handing([], { method: "card", status: "authorized" })).toEqual({ step: "begin_capture" });
    expect(handing([], { method: "card", status: "capturing" })).toEqual({ step: "capture" });
    expect(handing([], { method: "card", status: "captured" })).toEqual({ step: "submit_piece" });
    expect(handing([])).toEqual({ step: "submit_piece" });
  });

  test("retries if the printer certainly accepted nothing", () => {
    expect(handing([{ status: "not_accepted" }])).toEqual({ step: "submit_piece" });
  });

  test("waits until the answer deadline, then marks the attempt as in doubt instead of submitting again", () => {
    expect(handing([{ status: "pending", answerBy: later(1) }])).toEqual({ wait: later(1) });
    expect(handing([{ status: "pending", answerBy: now }])).toEqual({ step: "doubt_submission" });
  });

  test("looks up twice, ten minutes apart, before it believes that there is no piece", () => {
    expect(handing([{ status: "unknown", lookups: 0, lookedUpAt: null }])).toEqual({ step: "look_up_piece" });
    expect(handing([{ status: "unknown", lookups: 1, lookedUpAt: ago(10 * minute - 1) }])).toEqual({
      wait: later(1),
    });
    expect(handing([{ status: "unknown", lookups: 1, lookedUpAt: ago(10 * minute) }])).toEqual({
      step: "look_up_piece",
    });
    expect(handing([{ status: "unknown", lookups: 2, lookedUpAt: now }])).toEqual({ step: "submit_piece" });
  });

  test("a piece named by a callback goes to the look-up step, which accepts it without a call", () => {
    expect(handing([{ status: "unknown", lookups: 0, lookedUpAt: null, pieceId: "p1" }])).toEqual({
      step: "look_up_piece",
    });
  });

  describe("to a rail that supports an idempotency key", () => {
    const doubt = (startedAt: Date, rail = "r"): Partial<Submission> => ({
      ...{ status: "unknown", lookups: 0, lookedUpAt: null, startedAt, rail },
    });
    const keyed = (submissions: Partial<Submission>[]) =>
      next({ stage }, {}, submissions, { keyLivesMs: 23 * hour });

    test("a doubt is resolved by repeating the POST at once, then with growing pauses", () => {
      expect(keyed([doubt(now)])).toEqual({ step: "submit_piece" });
      expect(keyed([doubt(ago(hour)), doubt(now)])).toEqual({ wait: later(minute) });
      expect(keyed([doubt(ago(hour)), doubt(ago(minute))])).toEqual({ step: "submit_piece" });
      expect(keyed([doubt(ago(hour)), doubt(ago(hour)), doubt(now)])).toEqual({ wait: later(5 * minute) });
    });

    test("after five tries or with an expired key, the piece is looked up instead", () => {
      expect(keyed([doubt(ago(23 * hour))])).toEqual({ step: "look_up_piece" });
      expect(keyed(Array.from({ length: 6 }, () => doubt(ago(3 * hour))))).toEqual({ step: "look_up_piece" });
    });

    test("attempts at another rail don't count", () => {
      expect(keyed([doubt(ago(30 * hour), "other"), doubt(now)])).toEqual({ step: "submit_piece" });
    });
  });

  describe("once two look-ups prove that a lost request made no piece", () => {
    const lost = { status: "unknown", lookups: 2, lookedUpAt: now } as const;

    test("submits at most twice, and gives up if the second request is lost too", () => {
      expect(handing([lost, lost])).toEqual({ step: "give_up_rail" });
    });

    test("counts only attempts in doubt, not refusals by a busy printer", () => {
      expect(handing([{ status: "not_accepted" }, lost])).toEqual({ step: "submit_piece" });
      expect(handing([lost, { status: "not_accepted" }, lost])).toEqual({ step: "give_up_rail" });
    });
  });

  test.each(["accepted", "rejected"] as const)("throws if an attempt is %s but its order isn't", (status) => {
    expect(() => handing([{ status }])).toThrow("ord_x");
  });
});

describe("a letter on its way", () => {
  test("untracked mail counts as delivered ten business days after mailing, and not before", () => {
    const mailed = (updatedAt: Date) => next({ stage: "mailed", updatedAt });
    expect(mailed(ago(10 * day - hour))).toEqual({ wait: later(hour) });
    expect(mailed(ago(10 * day))).toEqual({ step: "infer_delivery" });
  });

  test.each([
    ["tracked mail", { trackingNumber: "9400" }],
    ["certified mail without a tracking number yet", { mailClass: "certified" as const }],
  ])("%s never counts as delivered, no matter how many days pass", (_name, kept) => {
    const letter = { stage: "mailed" as const, updatedAt: ago(59 * day), ...kept };
    expect(next(letter)).toEqual({ wait: later(6 * hour) });
  });

  test("returned mail never counts as delivered, no matter how many days pass", () => {
    const returned = { at: ago(day), reason: "other", reportedBy: "sender" } as const;
    expect(next({ stage: "mailed", updatedAt: ago(59 * day), returned })).toEqual({ wait: later(6 * hour) });
  });

  test.each(["with_rail", "mailed", "delivered", "unconfirmed", "failed"] as const)(
    "tracking events of a piece that is %s are processed first",
    (stage) => {
      const trackingEvents: Partial<StoredTrackingEvent>[] = [{ kind: "delivered", processedAt: null }];
      expect(next({ stage, updatedAt: ago(20 * day) }, {}, [], { trackingEvents })).toEqual({
        step: "apply_tracking",
      });
    },
  );

  describe("whose rail can be asked", () => {
    const asked = (order: Partial<Order>, submission: Partial<Submission>) =>
      next(order, {}, [{ status: "accepted", pieceId: "p1", polledAt: null, askAt: null, ...submission }], {
        canBeAsked: true,
      });
    const handedOff = (ms: number) => ({ startedAt: ago(ms) });

    test("is asked about if it isn't mailed after two business days, and then once a day", () => {
      const unmailed = (ms: number) => ({ stage: "with_rail", updatedAt: ago(ms) }) as const;
      expect(asked(unmailed(0), handedOff(0))).toEqual({ wait: later(2 * day) });
      expect(asked(unmailed(2 * day - 1), handedOff(2 * day - 1))).toEqual({ wait: later(1) });
      expect(asked(unmailed(2 * day), handedOff(2 * day))).toEqual({ step: "ask_rail" });
      const polledAt = ago(day - 1);
      expect(asked(unmailed(3 * day), { ...handedOff(3 * day), polledAt })).toEqual({ wait: later(1) });
      expect(asked(unmailed(3 * day), { ...handedOff(3 * day), polledAt: ago(day) })).toEqual({
        step: "ask_rail",
      });
    });

    test("is asked about after the last day on which it is expected, but not within a day of its last scan", () => {
      const mailed = (updatedAt: Date, expectedDeliveryDate: string | null) =>
        ({ stage: "mailed", updatedAt, expectedDeliveryDate }) as const;
      const long = handedOff(9 * day);
      expect(asked(mailed(ago(2 * day), "2026-11-19"), long)).toEqual({
        wait: new Date("2026-11-21T00:00:00Z"),
      });
      expect(asked(mailed(ago(2 * day), "2026-11-18"), long)).toEqual({ step: "ask_rail" });
      expect(asked(mailed(ago(day - 1), "2026-11-18"), long)).toEqual({ wait: later(1) });
      expect(asked(mailed(ago(2 * day), null), handedOff(6 * day))).toEqual({ step: "ask_rail" });
    });

    test("is asked about again after 1 day, after 3 days, and then every 7 days, if it is mailed", () => {
      const order = {
        stage: "mailed",
        updatedAt: ago(30 * day),
        expectedDeliveryDate: "2026-10-30",
      } as const;
      const due = new Date("2026-11-01T00:00:00Z").getTime();
      const gapAfter = (days: number) => {
        const polledAt = new Date(due + days * day);
        const piece = {
          status: "accepted",
          pieceId: "p1",
          polledAt,
          askAt: null,
          ...handedOff(40 * day),
        } as const;
        const step = nextStep(
          facts({ mailClass: "priority", ...order }, {}, [piece], { canBeAsked: true }),
          polledAt,
          () => now,
        );
        return typeof step === "object" && "wait" in step && (step.wait.getTime() - polledAt.getTime()) / day;
      };
      expect([0, 1, 4, 11].map(gapAfter)).toEqual([1, 3, 7, 7]);
    });

    test("is asked about at once if a callback left the question open", () => {
      expect(asked({ stage: "with_rail" }, { ...handedOff(0), askAt: now })).toEqual({ step: "ask_rail" });
    });

    test("isn't asked about after it came back, until it is closed", () => {
      const returned = { at: ago(day), reason: "other", reportedBy: "rail" } as const;
      expect(asked({ stage: "mailed", updatedAt: ago(day), returned }, handedOff(9 * day))).toEqual({
        wait: later(59 * day),
      });
    });
  });

  /** 1,000 letters, of which callbacks report as rails do: 900 are mailed after a day and delivered after five, 60 are never reported
   * as delivered, 30 lose every callback, and 10 are dropped silently. Before, each was asked about every hour. */
  test("is asked about rarely: 1,000 letters need 220 questions in all instead of 133,000", () => {
    const sentAt = new Date("2026-11-02T15:00:00Z");
    const life = (mailedAfter: number | null, deliveredAfter: number | null, isAsked: boolean) => {
      let questions = 0;
      let hourly = 0;
      let polledAt: Date | null = null;
      for (let hours = 0; hours < 30 * 24; hours += 1) {
        const at = new Date(sentAt.getTime() + hours * hour);
        if (deliveredAfter !== null && hours >= deliveredAfter * 24) break;
        const isMailed = mailedAfter !== null && hours >= mailedAfter * 24;
        const updatedAt = isMailed ? new Date(sentAt.getTime() + mailedAfter * day) : sentAt;
        const order = {
          stage: isMailed ? "mailed" : "with_rail",
          updatedAt,
          expectedDeliveryDate: "2026-11-10",
        } as const;
        const piece = {
          status: "accepted",
          pieceId: "p1",
          startedAt: sentAt,
          polledAt,
          askAt: null,
        } as const;
        const step = nextStep(facts(order, {}, [piece], { canBeAsked: true }), at, addBusinessDays);
        if (typeof step === "object" && "step" in step && step.step === "infer_delivery") break;
        hourly += 1;
        if (typeof step === "object" && "step" in step) {
          questions += 1;
          polledAt = at;
          if (isAsked) break;
        }
      }
      return { questions, hourly };
    };
    const groups: [number, ReturnType<typeof life>][] = [
      [900, life(1, 5, false)],
      [60, life(1, null, false)],
      [40, life(null, null, true)],
    ];
    const sum = (of: "questions" | "hourly") =>
      groups.reduce((total, [count, each]) => total + count * each[of], 0);
    expect([sum("questions"), sum("hourly")]).toEqual([220, 133_000]);
  });

  test("a letter in the print queue is checked every six hours", () => {
    expect(next({ stage: "with_rail" })).toEqual({ wait: later(6 * hour) });
  });
});

test("an order waits six hours for a printer that can't answer", () => {
  expect(isHopeless({ startedAt: ago(6 * hour - 1) }, now)).toBe(false);
  expect(isHopeless({ startedAt: ago(6 * hour) }, now)).toBe(true);
});

test.each(["authorized", "capturing", "lapsed"] as const)(
  "a batch row isn't handed over while its payment is %s, only once it is captured or debited",
  (status) => {
    const ready = { stage: "ready", handOffAt: ago(minute) } as const;
    expect(next(ready, { method: "batch", status })).toEqual({ wait: later(hour) });
    expect(next(ready, { method: "batch", status: "captured" })).toEqual({ step: "begin_hand_over" });
    expect(next(ready, { method: "batch", status: "debited" })).toEqual({ step: "begin_hand_over" });
  },
);

test.each(["with_rail", "mailed"] as const)(
  "a letter that is %s and has no tracking event for 60 days is closed with that status",
  (stage) => {
    expect(next({ stage, updatedAt: ago(60 * day - 1) })).not.toBe("settled");
    expect(next({ stage, updatedAt: ago(60 * day) })).toBe("settled");
  },
);
