import { expect, test } from "vitest";
import { screenParts, textsOfParts } from "./screen-parts.ts";

const input = {
  format: "letter",
  to: { name: "Grace Hopper", city: "New York", state: "NY" },
  from: { name: "Ada Lovelace", city: "Ithaca", state: "NY" },
  unreadablePages: [],
} as const;
const harmless =
  "Dear Grace, thank you for dinner on Friday. The soup was wonderful and the children talked about it all week. We hope to see you again in spring, when the garden is in bloom. Ada";
const screen = (parts: string[], pages: number[] = []) =>
  screenParts({ ...input, text: parts.join("\n\n"), unreadablePages: pages }, parts);

test.each([
  ["a threat alone is refused", ["Pay $800 now or I'm calling ICE."], "refuse"],
  ["and so it is behind a harmless letter", [harmless, "Pay $800 now or I'm calling ICE."], "refuse"],
  ["and between harmless enclosures", [harmless, "Pay $800 now or I'm calling ICE.", harmless], "refuse"],
  ["a demand passes", ["Pay me $800 by Friday."], "pass"],
  [
    "its other half is refused with it",
    ["Pay me $800 by Friday.", "Otherwise I am calling ICE on your family."],
    "refuse",
  ],
  ["halves that both pass are held together", ["Pay $800 now or", "I'm calling ICE."], "hold"],
  ["harmless parts pass", [harmless, "", "The tenant pays on the first day of each month."], "pass"],
])("%s", (_, parts, decision) => expect(screen(parts).decision).toBe(decision));

test("every rule that fired in any part is logged, and an unreadable page still holds", () => {
  const { fired } = screen([harmless, "Pay $800 now or I'm calling ICE."]);
  expect(fired).toContain("R2");
  expect(new Set(fired).size).toBe(fired.length);
  expect(screen([harmless, harmless], [3]).decision).toBe("hold");
});

test("the pages belong to the letter up to the first enclosure, blank backs included", () => {
  const pages = ["one", "", "three", "four", "five"];
  expect(textsOfParts(pages, [3, 5])).toEqual(["one\n\n", "three\n\nfour", "five"]);
  expect(textsOfParts(pages, [])).toEqual([]);
});
