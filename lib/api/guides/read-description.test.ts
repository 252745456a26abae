import { expect, test } from "vitest";
import { createFieldReader } from "./read-description.ts";

const text = { type: "string" };
const reader = () =>
  createFieldReader({
    tags: [],
    paths: {},
    components: {
      schemas: {
        Address: { type: "object", properties: { zip: { ...text, pattern: "^\\d{5}$" } }, required: ["zip"] },
        Item: { type: "object", properties: { id: text } },
        Class: { ...text, enum: ["first_class", "priority"] },
      },
    },
  });
const schema = {
  type: "object",
  required: ["to"],
  properties: {
    to: { $ref: "#/components/schemas/Address", description: "Who gets it." },
    items: { type: "array", items: { $ref: "#/components/schemas/Item" } },
    class: { $ref: "#/components/schemas/Class" },
    number: { anyOf: [text, { type: "null" }] },
    inner: { type: "object", properties: { a: { ...text, maxLength: 50_000 } } },
  },
};

test('request fields are marked as required, and answer fields as "may be absent"', () => {
  const marks = (direction: "sent" | "answered") =>
    reader()
      .fieldsOf(schema, direction)
      .map(({ name, mark }) => [name, mark]);
  expect(marks("sent").slice(0, 2)).toEqual([
    ["to", "required"],
    ["items", undefined],
  ]);
  expect(marks("answered").slice(0, 2)).toEqual([
    ["to", undefined],
    ["items", "may be absent"],
  ]);
});

test("describes the type of each field in plain language; links to named objects and collects them", () => {
  const { fieldsOf, objects } = reader();
  expect(fieldsOf(schema, "sent").map(({ mark: _, ...field }) => field)).toEqual([
    { name: "to", type: "Address", object: "Address", note: "Who gets it." },
    { name: "items", type: "array of Item", object: "Item" },
    { name: "class", type: "one of first_class, priority" },
    { name: "number", type: "string or null" },
    { name: "inner", type: "object", fields: [{ name: "a", type: "string, at most 50,000 characters" }] },
  ]);
  expect([...objects]).toEqual([
    ["Address", "sent"],
    ["Item", "sent"],
  ]);
});
