import { describe, expect, test } from "vitest";
import { standsInWindow } from "./window-address.ts";

const to = {
  name: "Bob Receiver",
  line1: "350 5th Ave",
  line2: "Fl 20",
  city: "New York",
  state: "NY",
  zip: "10118",
};
const from = { name: "Northgate Roofing", line1: "1 Mill Rd", city: "Salem", state: "OR", zip: "97301" };
const own = "Bob Receiver\n350 5th Ave Fl 20\nNew York NY 10118";

describe("the recipient's address in the window", () => {
  test.each([
    ["as the order states it", own],
    [
      "in capitals, abbreviated otherwise, and with ZIP+4",
      "BOB RECEIVER\n350 5TH AVENUE FLOOR 20\nNEW YORK, NEW YORK 10118-0110",
    ],
    ["with a title and a country", `Mr. ${own}\nUSA`],
    ["under the sender's line", `Northgate Roofing · 1 Mill Road · Salem, OR 97301\n${own}`],
  ])("is recognized %s", (_, words) => {
    expect(standsInWindow(words, { to, from })).toBe(true);
  });

  test.each([
    ["another house number", own.replace("350", "360")],
    ["another unit", own.replace("20", "21")],
    ["another name", own.replace("Bob", "Ann")],
    ["another ZIP Code", own.replace("10118", "10119")],
    ["a part of the address", "Bob Receiver\nNew York NY 10118"],
    ["words of the letter", `${own}\nDear Bob, pay now`],
    ["another sender", `Somebody Else, 9 Elm St, Troy NY 12180\n${own}`],
    ["nothing", ""],
    ["the address followed by very many words", `${own} ${"Bob ".repeat(400)}`],
  ])("isn't recognized if the window has %s", (_, words) => {
    expect(standsInWindow(words, { to, from })).toBe(false);
  });

  test("may have a letterhead's address next to it if the sender isn't known, but no other text", () => {
    expect(standsInWindow(`Northgate Roofing, 1 Mill Rd, Salem OR 97301\n${own}`, { to })).toBe(true);
    expect(standsInWindow(`Invoice\n${own}`, { to })).toBe(false);
    expect(standsInWindow(own, {})).toBe(false);
  });
});
