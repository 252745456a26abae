import { expect, test } from "vitest";
import { parseFragment, takeFragmentScript } from "./link-fragment.ts";

test.each([
  ["#svcl_ab-C_1", { link: "svcl_ab-C_1" }],
  ["#svcl_ab&review=svcc_cd", { link: "svcl_ab", review: "svcc_cd" }],
  ["#review=svcc_cd", { review: "svcc_cd" }],
  ["", {}],
  ["#main", {}],
  ["#svcl_", {}],
  ["#svcl_a b", {}],
  ["#review=other", {}],
  [`#svcl_${"a".repeat(201)}`, {}],
])("%j holds %j", (hash, found) => {
  expect(parseFragment(hash)).toEqual(found);
});

test("the early script has no character that React escapes, and takes exactly the fragments that hold tokens or fill the sheet", () => {
  expect(takeFragmentScript).not.toMatch(/[&<>"']/);
  const taken = (hash: string) => {
    const places: string[] = [];
    const location = { hash, pathname: "/orders/1", search: "" };
    const history = { state: null, replaceState: (_: unknown, __: string, to: string) => places.push(to) };
    const window: { posthornFragment?: string } = {};
    new Function("location", "history", "window", takeFragmentScript)(location, history, window);
    return [window.posthornFragment, places];
  };
  expect(taken("#svcl_a&review=svcc_b")).toEqual(["#svcl_a&review=svcc_b", ["/orders/1"]]);
  expect(taken("#review=svcc_b")).toEqual(["#review=svcc_b", ["/orders/1"]]);
  for (const fill of ["#text=Hi", "#to.line1=1%20Main", "#template=thank-you&class=first_class"])
    expect(taken(fill)).toEqual([fill, ["/orders/1"]]);
  for (const other of ["#main", "#textile", "#to.=x", "#x=1&text=Hi"])
    expect(taken(other)).toEqual([undefined, []]);
});
