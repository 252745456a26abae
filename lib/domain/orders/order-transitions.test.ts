import { describe, expect, test } from "vitest";
import { cancelableStatuses, eventKinds, orderStatuses, terminalStatuses } from "./order-status.ts";
import {
  canFollow,
  endedStages,
  type OrderStage,
  orderStages,
  stageAfter,
  statusOfStage,
  type TransitionName,
  transitions,
} from "./order-transitions.ts";

const names = Object.keys(transitions) as TransitionName[];

describe("the life of an order", () => {
  test("no transition leaves an ended stage", () => {
    for (const stage of endedStages)
      for (const name of names.filter((any) => canFollow(stage, any)))
        expect([name, transitions[name].to]).toEqual([name, null]);
  });

  test("the ended stages are those whose status is final in the specification", () => {
    expect(new Set([...endedStages].map((stage) => statusOfStage[stage]))).toEqual(terminalStatuses);
    for (const stage of orderStages) {
      expect(terminalStatuses.has(statusOfStage[stage]), stage).toBe(endedStages.has(stage));
    }
  });

  test("every status in the specification is used, and each stage has one", () => {
    expect(new Set(Object.values(statusOfStage))).toEqual(new Set(orderStatuses));
  });

  test.each<[OrderStage, string]>([
    ["draft", "draft"],
    ["awaiting_approval", "draft"],
    ["awaiting_payment", "pending_payment"],
    ["screening", "screening"],
    ["in_review", "held_for_review"],
    ["ready", "screening"],
    ["handing_over", "screening"],
    ["with_rail", "submitted"],
    ["unconfirmed", "failed"],
  ])("%s has the public status %s", (stage, status) => {
    expect(statusOfStage[stage]).toBe(status);
  });

  test("every stage that has not ended can reach an end", () => {
    for (const stage of orderStages.filter((one) => !endedStages.has(one))) {
      expect(
        reachable(stage).some((one) => endedStages.has(one)),
        stage,
      ).toBe(true);
    }
  });

  test("an order can be canceled exactly until its hand-off begins", () => {
    const cancelable = orderStages.filter((stage) => canFollow(stage, "cancel"));
    expect(cancelable).toEqual([
      "draft",
      "awaiting_approval",
      "awaiting_payment",
      "screening",
      "in_review",
      "ready",
    ]);
    expect(new Set(cancelable.map((stage) => statusOfStage[stage]))).toEqual(cancelableStatuses);
  });

  test("a letter reaches the rail only after it passed screening, the undo window ended, and the hand-off was committed", () => {
    const into = (stage: OrderStage) => names.filter((name) => transitions[name].to === stage);
    expect(into("with_rail")).toEqual(["submit"]);
    expect(transitions.submit.from).toEqual(["handing_over"]);
    expect(into("handing_over")).toEqual(["hand_over"]);
    expect(transitions.hand_over.from).toEqual(["ready"]);
    expect(into("ready")).toEqual(["pass", "release", "not_accepted", "postpone"]);
    expect(transitions.pass.from).toEqual(["screening"]);
    expect(transitions.release.from).toEqual(["in_review"]);
  });

  test("only a letter with the rail can be mailed and delivered", () => {
    expect(transitions.mail.from).toEqual(["with_rail"]);
    expect(transitions.deliver.from).toEqual(["with_rail", "mailed"]);
  });

  test("every public change has an event kind from the specification", () => {
    for (const name of names) {
      const { from, to, event } = transitions[name];
      if (event !== null) expect(eventKinds).toContain(event);
      else expect(from.some((stage) => endedStages.has(stage)) || endedStages.has(to), name).toBe(false);
    }
  });

  test("a sequence that the table doesn't allow throws, because it is a bug", () => {
    expect(stageAfter("draft", ["start_screening", "pass", "hand_over", "submit", "mail", "deliver"])).toBe(
      "delivered",
    );
    expect(() => stageAfter("draft", ["submit"])).toThrow("An order that is draft cannot submit");
    expect(() => stageAfter("handing_over", ["cancel"])).toThrow("cannot cancel");
  });
});

function reachable(start: OrderStage): OrderStage[] {
  const seen = new Set<OrderStage>();
  const visit = (stage: OrderStage) => {
    for (const name of names) {
      const { to } = transitions[name];
      if (to !== null && canFollow(stage, name) && !seen.has(to)) {
        seen.add(to);
        visit(to);
      }
    }
  };
  visit(start);
  return [...seen];
}

/** Lists each transition, because a change of the table changes what senders learn and who can still stop a letter. */
test.each<[TransitionName, OrderStage[], OrderStage | null]>([
  ["approve", ["awaiting_approval"], "draft"],
  ["decline", ["awaiting_approval"], "canceled"],
  ["await_payment", ["draft"], "awaiting_payment"],
  ["start_screening", ["draft", "awaiting_payment"], "screening"],
  ["pass", ["screening"], "ready"],
  ["hold", ["screening"], "in_review"],
  ["release", ["in_review"], "ready"],
  ["refuse", ["screening", "in_review"], "refused"],
  ["review_again", ["ready", "handing_over"], "in_review"],
  ["hand_over", ["ready"], "handing_over"],
  ["not_accepted", ["handing_over"], "ready"],
  ["postpone", ["ready", "handing_over"], "ready"],
  ["submit", ["handing_over"], "with_rail"],
  ["lose_authorization", ["handing_over"], "canceled"],
  ["doubt", ["handing_over"], "unconfirmed"],
  ["mail", ["with_rail"], "mailed"],
  ["deliver", ["with_rail", "mailed"], "delivered"],
  [
    "cancel",
    ["draft", "awaiting_approval", "awaiting_payment", "screening", "in_review", "ready"],
    "canceled",
  ],
  ["fail", ["ready", "handing_over", "with_rail", "mailed"], "failed"],
  ["scan", ["mailed", "delivered", "unconfirmed", "failed"], null],
  ["await_pickup", ["mailed", "delivered", "unconfirmed", "failed"], null],
  ["forward", ["with_rail", "mailed", "delivered", "unconfirmed", "failed"], null],
  ["send_back", ["mailed", "delivered", "unconfirmed", "failed"], null],
  ["confirm_delivery", ["delivered"], null],
])("%s may follow only %j, and leads to %s", (name, from, to) => {
  expect(orderStages.filter((stage) => canFollow(stage, name)).sort()).toEqual([...from].sort());
  expect(transitions[name].to).toBe(to);
});
