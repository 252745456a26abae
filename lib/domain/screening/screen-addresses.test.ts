import { describe, expect, test } from "vitest";
import { screenLetter } from "./screen-letter.ts";
import type { Party, ScreeningInput } from "./verdict.ts";

const bo: Party = { name: "Bo Lee", line1: "12 Elm Street", city: "Austin", state: "TX" };
const ada: Party = {
  name: "Ada Roe",
  line1: "77 Beacon Street",
  line2: "Apt 3",
  city: "Boston",
  state: "MA",
};
const text = "Dear Bo,\n\nthank you for the pears. They came on Friday, and we ate them all.\n\nYours,\nAda";
const screen = (more: Partial<Pick<ScreeningInput, "to" | "from" | "text">>) =>
  screenLetter({ text, format: "letter", to: bo, from: ada, unreadablePages: [], ...more });

describe("what an address block prints is screened like the letter", () => {
  test.each<[string, Partial<Pick<ScreeningInput, "to" | "from" | "text">>]>([
    ["the recipient's second line", { to: { ...bo, line2: "I WILL KILL YOU TONIGHT" } }],
    ["the recipient's name", { to: { ...bo, name: "I WILL KILL YOU BO LEE" } }],
    ["the recipient's city", { to: { ...bo, city: "You will die" } }],
    ["the sender's name", { from: { ...ada, name: "Your Killer, I will shoot you" } }],
    [
      "the sender's lines",
      { from: { ...ada, name: "We know where you live", line1: "Pay 5000 in bitcoin or die" } },
    ],
    ["the sender's second line", { from: { ...ada, line2: "YOU HAVE UNTIL FRIDAY" } }],
    ["both names", { from: { ...ada, name: "I will" }, to: { ...bo, name: "kill you tonight" } }],
    ["text and sender", { text: "I will", from: { ...ada, name: "kill you and your family" } }],
    ["name and second line", { to: { ...bo, name: "I am going to", line2: "burn your house down" } }],
    ["disguised letters", { to: { ...bo, line2: "І WІLL KІLL YОU" } }],
    ["a curse as a name", { to: { ...bo, name: "DIE SNITCH DIE" } }],
    ["a curse as a sender", { from: { ...ada, name: "Rot in Hell Marjorie" } }],
    ["an office in the sender's second line", { from: { ...ada, line2: "Internal Revenue Service" } }],
  ])("%s", (_, more) => {
    expect(screen(more).decision).toBe("hold");
  });

  test("a letter that passes also passes with its addresses", () => {
    expect(screen({})).toMatchObject({ decision: "pass", fired: [] });
  });
});

test("real names, offices, and streets count neither as sentences nor as threats", () => {
  const names = [
    "Our Lady of the Lake Hospital",
    "Toys R Us",
    "Your CBD Store of Austin",
    "We Care Hospice",
    "My Father's House Ministries",
    "Kill Devil Hills Town Hall",
    "The Estate of Ada Roe",
    "Bed Bath & Beyond",
    "Shooters Hill Gun Club",
    "Bill Burns",
    "Dr. Will Die",
    "Die Cutters of Erie, Inc.",
    "Grateful Dead Merchandise",
    "Pat Pigott, Rat Terrier Rescue",
    "May I. Stone",
    "Women for Us of Ohio",
    "Boston Children's Hospital Burn Unit",
  ];
  const streets = [
    "1 Bomb Shelter Road",
    "5 Dead Horse Lane",
    "99 Killdeer Court",
    "12 Slaughter Lane",
    "7 I Street",
  ];
  for (const name of names)
    for (const line1 of streets) {
      const to = { ...bo, name, line1 };
      const from = { ...ada, name, line1 };
      expect(screen({ to }).decision, `${name}, ${line1}`).toBe("pass");
      expect(screen({ from }).decision, `from ${name}, ${line1}`).toBe("pass");
    }
});
