import { expect, test } from "vitest";
import { Base64Text } from "#lib/shared/base64-text";
import { dropExcessFields, fieldNames } from "./drop-excess-fields.ts";

const known = fieldNames([
  { type: "object", properties: { to: { type: "object", properties: { city: {} } }, text: {} } },
]);
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`unknown_${index}`, index]));

test("finds field names at any depth", () => {
  expect([...known].sort()).toEqual(["city", "text", "to"]);
});

test("keeps a known field, no matter how many unknown fields precede it", () => {
  const message = {
    params: { arguments: { ...many(10_000), text: "Dear Ada", to: { ...many(5_000), city: "Troy" } } },
  };
  const { params } = dropExcessFields(message, known) as typeof message;
  expect(params.arguments.text).toBe("Dear Ada");
  expect(params.arguments.to.city).toBe("Troy");
  expect(Object.keys(params.arguments)).toHaveLength(102);
  expect(Object.keys(params.arguments.to)).toHaveLength(101);
});

test("leaves a message of the usual size unchanged", () => {
  const message = JSON.parse(
    '[{"jsonrpc":"2.0","id":1,"params":{"arguments":{"to":{"city":"Troy"},"__proto__":{"a":1},"list":[1,null,"x"]}}}]',
  );
  expect(JSON.stringify(dropExcessFields(message, known))).toBe(JSON.stringify(message));
});

test("keeps a PDF that is still unparsed", () => {
  const pdf = new Base64Text(Buffer.from("JVBERi0="));
  expect(dropExcessFields({ params: { arguments: { pdf_base64: pdf } } }, known)).toEqual({
    params: { arguments: { pdf_base64: pdf } },
  });
  expect((dropExcessFields({ pdf }, known) as { pdf: unknown }).pdf).toBe(pdf);
});
