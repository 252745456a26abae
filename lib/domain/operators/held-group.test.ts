import { describe, expect, test } from "vitest";
import { screenLetter } from "#lib/domain/screening/screen-letter";
import { mergedText } from "../batches/assess-row.ts";
import { parseTemplate } from "../batches/merge-template.ts";
import { rowsHeldForTemplate } from "./held-group.ts";

const sender = { name: "Ada Hill", line1: "208 Orchard Rd", city: "Troy", state: "NY", zip: "12180" };
const unsure =
  "If you do not refund my $89 by Monday, I will file a complaint with the FTC and the Better Business Bureau.";
const polishThanks =
  "Bardzo dziękuję za piękną kolację w piątek. Chleb był najlepszy, jaki kiedykolwiek jedliśmy, a spacer do domu był wspaniały.";
const polishThreat =
  "Wiem gdzie mieszkasz i gdzie twoje dzieci chodzą do szkoły. Jeżeli nie zapłacisz do piątku, zabiję ciebie i całą twoją rodzinę.";

/** A live batch with one row per value of `a`. Each row is held for the rules that fire in its own letter. */
function held(template: string, values: readonly Record<string, string>[], recipients: string[] = []) {
  const parsed = parseTemplate(template);
  if ("problem" in parsed) throw new Error(parsed.problem.reason);
  const rows = values.map((fields, index) => {
    const recipient = { ...sender, name: recipients[index] ?? "Grace Hopper" };
    const text = mergedText(parsed.template, { to: recipient, fields });
    const verdict = screenLetter({
      text,
      format: "letter",
      to: recipient,
      from: sender,
      unreadablePages: [],
    });
    expect(verdict.decision).not.toBe("pass");
    return { orderId: `ord_${index}`, recipient, fields, rules: verdict.fired };
  });
  return rowsHeldForTemplate({ template, format: "letter", sender, rows }).map(({ orderId }) => orderId);
}

describe("rows of a batch are decided together", () => {
  test("if only the template's words hold them", () => {
    const template = `Dear {{a}},\n\n${unsure}\n\nAda`;
    expect(held(template, [{ a: "Grace" }, { a: "Sam" }, { a: "Ann" }])).toEqual(["ord_0", "ord_1", "ord_2"]);
  });

  test("but not if the template passes alone, because a release must not mail another row's threat", () => {
    expect(held("{{a}}\n\nPozdrawiam", [{ a: polishThanks }, { a: polishThreat }])).toEqual([]);
  });

  test("but not a row that adds something for the same rule in its own field", () => {
    const template = `Dear {{name}},\n\n${unsure}\n\n{{a}}`;
    const values = [{ a: "Ada" }, { a: `${unsure} I want it in cash.` }];
    expect(held(template, values)).toEqual(["ord_0"]);
  });

  test("but not a row with a threat in its address", () => {
    const template = `Dear {{a}},\n\n${unsure}\n\nAda`;
    expect(held(template, [{ a: "Grace" }, { a: "Sam" }], ["Grace", "I WILL KILL YOU TONIGHT"])).toEqual([
      "ord_0",
    ]);
  });

  test("if they are copies of one PDF that OCR couldn't read", () => {
    const rows = ["ord_0", "ord_1"].map((orderId) => ({
      ...{ orderId, recipient: { ...sender, name: "Grace Hopper" }, fields: {}, rules: ["unreadable"] },
    }));
    expect(rowsHeldForTemplate({ template: null, format: "letter", sender, rows })).toHaveLength(2);
  });
});
