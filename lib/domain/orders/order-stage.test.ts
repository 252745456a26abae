import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  canFollow,
  eventKinds,
  type OrderStatus,
  orderStatuses,
  statusAfter,
  type TransitionName,
  terminalStatuses,
  transitions,
} from "./order-status.ts";

const names = Object.keys(transitions) as TransitionName[];

describe("the life of an order", () => {
  test("nothing follows a terminal state", () => {
    for (const status of terminalStatuses)
      expect(names.filter((name) => canFollow(status, name))).toEqual([]);
  });

  test("every state that is not terminal has an end", () => {
    for (const status of orderStatuses)
      expect(reachable(status)).toEqual(expect.arrayContaining(endOf(status)));
  });

  test("an order can be canceled exactly before it is handed over", () => {
    expect(orderStatuses.filter((status) => canFollow(status, "cancel"))).toEqual([
      "draft",
      "pending_payment",
      "screening",
      "held_for_review",
    ]);
  });

  test("nothing is handed over that was not screened", () => {
    expect(transitions.hand_off.from).toEqual(["screening"]);
    expect(names.filter((name) => transitions[name].to === "submitted")).toEqual(["hand_off"]);
  });

  test("every change has a kind of event, and every kind is one of those decided", () => {
    for (const name of names) expect(eventKinds).toContain(transitions[name].event);
  });

  test("any run of changes either follows the table or is impossible", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...orderStatuses),
        fc.array(fc.constantFrom(...names), { maxLength: 8 }),
        (start, run) => {
          let expected: OrderStatus | null = start;
          for (const name of run) {
            expected =
              expected && (transitions[name].from as readonly OrderStatus[]).includes(expected)
                ? transitions[name].to
                : null;
          }
          if (expected === null) expect(() => statusAfter(start, run)).toThrow();
          else expect(statusAfter(start, run)).toBe(expected);
        },
      ),
    );
  });
});

function endOf(status: OrderStatus): OrderStatus[] {
  return terminalStatuses.has(status)
    ? []
    : status === "submitted" || status === "mailed"
      ? ["delivered", "failed"]
      : ["canceled"];
}

function reachable(start: OrderStatus): OrderStatus[] {
  const seen = new Set<OrderStatus>();
  const visit = (status: OrderStatus) => {
    for (const name of names) {
      const { to } = transitions[name];
      if (canFollow(status, name) && !seen.has(to)) {
        seen.add(to);
        visit(to);
      }
    }
  };
  visit(start);
  return [...seen];
}
