import { describe, expect, test } from "vitest";
import { prose } from "#test/fixtures/pdf/letters";
import { passagesOf } from "../passages.ts";
import { createClassifier, shippedWeights } from "./model.ts";
import type { Span } from "./passage-reader.ts";

const read = createClassifier(shippedWeights());
const threat = "I know where you live. Pay me $500 by Friday, or I will burn your house down.";
const spanish =
  "Se donde vives y a que hora sale tu hija de la escuela. Paga antes del viernes o la vas a perder.";

function bothWays(text: string, fired: string[]) {
  const lists = Object.values(passagesOf(text));
  const together = read.passages(text, lists, (_, readWith) => readWith(fired));
  const alone = lists.map((spans) =>
    spans.map(({ start, end }: Span) => read(text.slice(start, end), fired)),
  );
  return { together: together.flat(), alone: alone.flat() };
}

describe("passages read together", () => {
  test.each([
    ["English", `${prose(1500, 1)}\n\n${threat}\n\n${prose(1500, 2)}`],
    [
      "a Spanish paragraph in an English letter",
      `${prose(900, 3)}\n\n${spanish.repeat(3)}\n\n${prose(900, 4)}`,
    ],
    ["a letter of one repeated sentence", `${threat} `.repeat(30)],
  ])("%s: get the same results as each passage alone", (_, text) => {
    const { together, alone } = bothWays(text, ["R1", "hold"]);
    expect(together.length).toBeGreaterThan(4);
    for (const [at, one] of together.entries()) {
      expect(one.likelihood.lawful).toBeCloseTo(alone[at]!.likelihood.lawful, 9);
      expect(one.detected).toEqual(alone[at]!.detected);
    }
  });
  test("don't affect the results of the next letter", () => {
    const text = prose(2000, 5);
    const first = bothWays(text, []).together;
    bothWays(`${threat}\n\n${text}`, ["R1", "refuse"]);
    expect(bothWays(text, []).together).toEqual(first);
  });
});
