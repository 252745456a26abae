import { expect, test } from "vitest";
import { z } from "zod";
import { Base64Text } from "./base64-text.ts";
import { dropNulls } from "./drop-nulls.ts";

const schema = z
  .strictObject({
    text: z.string().optional(),
    needed: z.string(),
    either: z.string().nullable().optional(),
    metadata: z.record(z.string(), z.string()).optional(),
    to: z.object({ line2: z.string().optional(), city: z.string() }).optional(),
    list: z.array(z.object({ note: z.string().optional() })).optional(),
  })
  .superRefine(() => {});

test("drops null from optional fields, at any depth, and from no other", () => {
  const sent = {
    ...{ text: null, needed: null, either: null, metadata: { a: null }, unknown: null },
    ...{ to: { line2: null, city: null }, list: [{ note: null }, null] },
  };
  expect(dropNulls(schema, sent)).toEqual({
    ...{ needed: null, either: null, metadata: { a: null }, unknown: null },
    ...{ to: { city: null }, list: [{}, null] },
  });
});

test.each([null, 7, "text", [null], undefined])("leaves %j as it is", (sent) => {
  expect(dropNulls(schema, sent)).toEqual(sent);
});

test("keeps a null that has a meaning, in a record that takes it", () => {
  const row = z.strictObject({ fields: z.record(z.string(), z.string().nullable()).optional() });
  expect(dropNulls(row, { fields: { gift: null } })).toEqual({ fields: { gift: null } });
  expect(dropNulls(row, { fields: null })).toEqual({});
});

test("keeps a PDF that is still unparsed, and fields named like those of every object", () => {
  const pdf = new Base64Text(Buffer.from("JVBERi0="));
  const sent = JSON.parse('{"__proto__": null, "constructor": null}');
  expect(Object.keys(dropNulls(schema, sent) as object)).toEqual(["__proto__", "constructor"]);
  expect(dropNulls(schema, { to: pdf, text: null })).toEqual({ to: pdf });
});
