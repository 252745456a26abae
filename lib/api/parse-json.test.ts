import { describe, expect, test } from "vitest";
import { Base64Text } from "#lib/shared/base64-text";
import { NestedTooDeep, parseJsonBytes } from "./parse-json.ts";

const pdf = Buffer.alloc(2_500_000, "posthorn?/").toString("base64");
const inFull = (_: string, value: unknown) =>
  value instanceof Base64Text ? value.characters.toString() : value;
const parse = (json: string) => parseJsonBytes(Buffer.from(json));

describe("a body with a long PDF is parsed as JSON.parse would parse it", () => {
  test.each([
    ["alone", JSON.stringify({ pdf_base64: pdf })],
    [
      "between others",
      JSON.stringify({ mail_class: "first_class", pdf_base64: pdf, to: { name: "Zoë 東" } }, null, 2),
    ],
    ["deep inside", JSON.stringify({ params: [{ arguments: { pdf_base64: pdf } }] })],
    ["with every slash escaped", JSON.stringify({ pdf_base64: pdf }).replaceAll("/", "\\/")],
    ["given twice", `{"pdf_base64":"${pdf}","pdf_base64":"AAAA"}`],
    ["named in a text before it", JSON.stringify({ text: '{"pdf_base64":"AAAA"}', pdf_base64: pdf })],
    ["beside a key that is a prototype's", `{"__proto__":{"sandbox":true},"pdf_base64":"${pdf}"}`],
  ])("%s", (_, json) => {
    // Compared outside the assertion, so that a failure doesn't print megabytes.
    expect(JSON.stringify(parse(json), inFull) === JSON.stringify(JSON.parse(json))).toBe(true);
  });
});

test.each([
  ["cut short", `{"pdf_base64":"${pdf}`, RangeError],
  ["cut after the PDF", `{"pdf_base64":"${pdf}"`, SyntaxError],
  ["with an unknown escape in the PDF", `{"pdf_base64":"\\x${pdf}"}`, SyntaxError],
  ["long without a PDF", JSON.stringify({ text: pdf }), RangeError],
  ["long besides the PDF", JSON.stringify({ pdf_base64: pdf, text: pdf }), RangeError],
  ["of many fields", `{${Array.from({ length: 20_001 }, (_, n) => `"k${n}":1`).join()}}`, RangeError],
  ["of many arrays", `[${"[],".repeat(30_000)}[]]`, RangeError],
  ["of arrays in arrays", "[".repeat(1_900_000), NestedTooDeep],
])("a body %s is refused", (_, json, error) => {
  expect(() => parse(json)).toThrow(error);
});

test("refuses a body that isn't UTF-8, with or without a long PDF", () => {
  const broken = Buffer.from([0xff]);
  const long = Buffer.concat([Buffer.from(`{"pdf_base64":"${pdf}","text":"`), broken, Buffer.from('"}')]);
  expect(() => parseJsonBytes(long)).toThrow(TypeError);
  expect(() => parseJsonBytes(broken)).toThrow(TypeError);
});
