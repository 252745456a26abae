import { expect, test } from "vitest";
import { emptyAddress } from "../../compose/draft.ts";
import { mostPeople, readPeople, textOf, toRows, toTemplate } from "./read-people.ts";

const grace = "Grace Hopper\n350 Fifth Avenue\nNew York, NY 10118";
const tomas = "Tomas Rivera\n208 Orchard Road, Apt 2\nIthaca, NY 14850";

test("addresses are separated by empty lines, or each is on one line", () => {
  for (const text of [
    `${grace}\n\n${tomas}`,
    `\n${grace}\n \n\n${tomas}\n`,
    [grace, tomas].map((address) => address.replaceAll("\n", ", ")).join("\n"),
  ]) {
    const people = readPeople(text);
    expect(people.map(({ address }) => address.name)).toEqual(["Grace Hopper", "Tomas Rivera"]);
    expect(people.map(({ address }) => address.zip)).toEqual(["10118", "14850"]);
  }
});

test("an incomplete address is listed and marked as incomplete", () => {
  const [whole, part] = readPeople(`${grace}\n\nTomas`);
  expect(whole!.verdict.kind).not.toBe("incomplete");
  expect(part!.verdict.kind).toBe("incomplete");
});

test("reading stops at one address more than the maximum", () => {
  expect(readPeople(Array.from({ length: 400 }, () => grace).join("\n\n"))).toHaveLength(mostPeople + 1);
});

test("in the rows of a list each address line has its own column, and tabs and line ends in a value become spaces", () => {
  const people = readPeople(`${grace}\n\n${tomas}`);
  people[0]!.address.name = "Grace\tHopper\nJr";
  const [headings, ...rows] = toRows(people)
    .split("\n")
    .map((row) => row.split("\t"));
  expect(headings).toEqual(["name", "street", "apartment", "city", "state", "zip"]);
  expect(rows.map((row) => row.length)).toEqual([6, 6]);
  expect(rows[0]![0]).toBe("Grace Hopper Jr");
});

test("the field starts with the letter's recipient, and braces in the letter don't become placeholders", () => {
  expect(textOf(emptyAddress)).toBe("");
  expect(textOf({ ...emptyAddress, name: "Grace", zip: "10118" })).toMatch(/^Grace[\s\S]*10118\n\n$/);
  expect(toTemplate("a {{b}} c")).toBe("a \\{{b}} c");
});
