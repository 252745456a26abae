import { describe, expect, test } from "vitest";
import { Base64Text } from "#lib/shared/base64-text";
import { NestedTooDeep, parseJsonBytes } from "./parse-json.ts";

const pdf = Buffer.alloc(2_500_000, "posthorn?/").toString("base64");
const inFull = (_: string, value: unknown) =>
  value instanceof Base64Text ? value.characters.toString() : value;
const parse = (json: string) => parseJsonBytes(Buffer.from(json));

describe("a body with a long PDF is parsed as JSON.parse would parse it", () => {
  test.each([
    ["as the only field", JSON.stringify({ pdf_base64: pdf })],
    [
      "between other fields",
      JSON.stringify({ mail_class: "first_class", pdf_base64: pdf, to: { name: "Zoë 東" } }, null, 2),
    ],
    ["in a nested object", JSON.stringify({ params: [{ arguments: { pdf_base64: pdf } }] })],
    ["with every slash escaped", JSON.stringify({ pdf_base64: pdf }).replaceAll("/", "\\/")],
    ["as a field that occurs twice", `{"pdf_base64":"${pdf}","pdf_base64":"AAAA"}`],
    [
      "after a text that contains the field's name",
      JSON.stringify({ text: '{"pdf_base64":"AAAA"}', pdf_base64: pdf }),
    ],
    [
      "as one of several",
      JSON.stringify({
        pdf_base64: pdf,
        enclosures: [{ pdf_base64: "JVBERi0=" }, { pdf_base64: pdf, title: "x" }],
      }),
    ],
    ["next to a __proto__ field", `{"__proto__":{"sandbox":true},"pdf_base64":"${pdf}"}`],
  ])("%s", (_, json) => {
    // Compared outside the assertion, so that a failure doesn't print megabytes.
    expect(JSON.stringify(parse(json), inFull) === JSON.stringify(JSON.parse(json))).toBe(true);
  });
});

test.each([
  ["cut off inside the PDF", `{"pdf_base64":"${pdf}`, RangeError],
  ["cut off after the PDF", `{"pdf_base64":"${pdf}"`, SyntaxError],
  ["invalid, because the PDF has an unknown escape", `{"pdf_base64":"\\x${pdf}"}`, SyntaxError],
  ["too long and has no PDF", JSON.stringify({ text: pdf }), RangeError],
  [
    "of more long PDFs than a letter has",
    JSON.stringify({ a: Array.from({ length: 7 }, () => ({ pdf_base64: pdf })) }),
    RangeError,
  ],
  ["too long, not counting the PDF", JSON.stringify({ pdf_base64: pdf, text: pdf }), RangeError],
  [
    "an object of too many fields",
    `{${Array.from({ length: 20_001 }, (_, n) => `"k${n}":1`).join()}}`,
    RangeError,
  ],
  ["an array of too many arrays", `[${"[],".repeat(30_000)}[]]`, RangeError],
  ["nested too deeply", "[".repeat(1_900_000), NestedTooDeep],
])("a body that is %s is refused", (_, json, error) => {
  expect(() => parse(json)).toThrow(error);
});

test("refuses a body that isn't UTF-8, with or without a long PDF", () => {
  const broken = Buffer.from([0xff]);
  const long = Buffer.concat([Buffer.from(`{"pdf_base64":"${pdf}","text":"`), broken, Buffer.from('"}')]);
  expect(() => parseJsonBytes(long)).toThrow(TypeError);
  expect(() => parseJsonBytes(broken)).toThrow(TypeError);
});
