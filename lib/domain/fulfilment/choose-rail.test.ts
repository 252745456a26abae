import { describe, expect, test } from "vitest";
import { createRailTable } from "#lib/domain/rails/find-rail";
import type { PrintRail } from "#lib/ports/print-rail";
import { chooseRail } from "./choose-rail.ts";
import type { Submission } from "./submission-repository.ts";

const rail = (name: string, windowProfile?: "lob_10"): PrintRail =>
  ({ name, handles: () => true, windowProfile: () => windowProfile }) as never;
const rails = createRailTable([rail("lob", "lob_10"), rail("postgrid", "lob_10"), rail("in_house")]);
const order = { format: "letter", mailClass: "first_class", tracking: false, singleSided: false } as const;
const tries = (...given: [rail: string, status: string][]) =>
  given.map(([name, status]) => ({ rail: name, status }) as Submission);
const choose = (...given: Parameters<typeof chooseRail>) => {
  const choice = chooseRail(...given);
  return choice && "rail" in choice ? [choice.rail.name, choice.pauseMs] : [choice];
};
const chosen = (...given: [rail: string, status: string][]) =>
  choose(rails, order, "lob_10", tries(...given));

describe("the rail for the next attempt", () => {
  test("is the preferred rail first", () => {
    expect(chosen()).toEqual(["lob", 0]);
  });

  test("is the second one only if the first certainly accepted nothing; then both are tried again, after a pause that doubles", () => {
    expect(chosen(["lob", "not_accepted"])).toEqual(["postgrid", 60_000]);
    expect(chosen(["lob", "not_accepted"], ["postgrid", "not_accepted"])).toEqual(["lob", 0]);
    const three = [
      ["lob", "not_accepted"],
      ["postgrid", "not_accepted"],
      ["lob", "not_accepted"],
    ] as [string, string][];
    expect(chosen(...three)).toEqual(["postgrid", 120_000]);
  });

  test("is never a different one if the first may have the piece", () => {
    expect(chosen(["lob", "unknown"])[0]).toBe("lob");
    expect(chosen(["lob", "not_accepted"], ["postgrid", "unknown"])[0]).toBe("postgrid");
  });

  test("stays the same if the operator changes the preference", () => {
    const turned = createRailTable([rail("postgrid", "lob_10"), rail("lob", "lob_10")]);
    expect(choose(turned, order, "lob_10", tries(["lob", "unknown"]))[0]).toBe("lob");
  });

  test("is never one whose envelope window shows another part of the sheet", () => {
    expect(choose(rails, order, undefined, [])[0]).toBe("in_house");
    for (let refusals = 0; refusals < 9; refusals += 1) {
      const refused = Array.from({ length: refusals }, () => ["lob", "not_accepted"] as [string, string]);
      expect(chosen(...refused)[0]).not.toBe("in_house");
    }
  });

  test("is another one if the first prints nothing for this address now, and none until one does", () => {
    const [soon, later] = [new Date(1000), new Date(2000)];
    expect(choose(rails, order, "lob_10", [], new Map([["lob", soon]]))[0]).toBe("postgrid");
    const both = new Map([
      ["lob", later],
      ["postgrid", soon],
    ]);
    expect(choose(rails, order, "lob_10", [], both)).toEqual([{ heldUntil: soon }]);
    expect(choose(rails, order, "lob_10", tries(["lob", "unknown"]), both)[0]).toBe("lob");
  });

  test("is null if no rail prints such a piece anymore", () => {
    expect(chooseRail(createRailTable([]), order, undefined, [])).toBeNull();
  });
});
