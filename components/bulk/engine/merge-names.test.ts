import { expect, test } from "vitest";
import { firstName, greet, loadGreetings } from "./merge-names.ts";

await loadGreetings([firstName]);

test.each([
  [[], "Grace Hopper Smith", "Grace"],
  [["GRACE"], "GRACE HOPPER", "Grace"],
  [["Mark", "Ann"], "Mark Lee and Ann Lee", "Mark and Ann"],
  [["Mark", ""], "Mark Lee", "Mark"],
  [[""], "Lee, Mark", "Mark"],
  [["J."], "J. Smith", ""],
  [["Acme"], "Acme Inc.", ""],
  [[], "Current Resident", ""],
])("the first names %j of %s are greeted as %j", (cells, name, greeted) => {
  expect(greet(cells, name)).toBe(greeted);
});
