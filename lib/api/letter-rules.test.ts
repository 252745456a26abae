import { fromJsonSchema } from "@modelcontextprotocol/server";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { z } from "zod";
import { cardFronts, formats, mailClasses } from "#lib/domain/mail/pieces";
import { contentNames } from "./letter-rules.ts";
import { orderRequestSchema, proofRequestSchema, quoteRequestSchema } from "./letter-schemas.ts";
import { toJsonSchema } from "./openapi/component-schemas.ts";

const to = { name: "A", line1: "1 Main St", city: "Troy", state: "NY", zip: "12180" };
const image = `img_${"0".repeat(32)}`;
const contents = {
  text: "Hi",
  upload_key: `up_${"0".repeat(32)}.pdf`,
  pdf_base64: "JVBERi0=",
  pdf_url: "https://a.example/a.pdf",
};

/** A letter with every combination of the fields that the rules mention; all other fields are valid. */
const letter = fc
  .record({
    mail_class: fc.constantFrom(...mailClasses),
    format: fc.option(fc.constantFrom(...formats), { nil: undefined }),
    tracking: fc.option(fc.boolean(), { nil: undefined }),
    single_sided: fc.option(fc.boolean(), { nil: undefined }),
    text_format: fc.option(fc.constantFrom("plain", "markdown"), { nil: undefined }),
    type_size: fc.option(fc.constantFrom(11, 14, 18), { nil: undefined }),
    postcard_front: fc.option(fc.constantFrom(...cardFronts), { nil: undefined }),
    notecard_front: fc.option(fc.constantFrom(...cardFronts), { nil: undefined }),
    enclosures: fc.option(
      fc.array(
        fc
          .subarray(contentNames.slice(1))
          .map((names) =>
            Object.fromEntries([["title", "Lease"], ...names.map((name) => [name, contents[name]])]),
          ),
        { maxLength: 2 },
      ),
      { nil: undefined },
    ),
    date_line: fc.option(fc.constantFrom("auto", "none", "May 1"), { nil: undefined }),
    subject: fc.option(fc.constant("Deposit"), { nil: undefined }),
    signature: fc.option(
      fc
        .subarray(["typed", "image_key"])
        .map((names) => Object.fromEntries(names.map((name) => [name, name === "typed" ? "Ada" : image]))),
      { nil: undefined },
    ),
    letterhead: fc.option(
      fc
        .subarray(["lines", "image_key"])
        .map((names) => Object.fromEntries(names.map((name) => [name, name === "lines" ? ["Ada"] : image]))),
      { nil: undefined },
    ),
    page_count: fc.option(fc.constant(1), { nil: undefined }),
    names: fc.subarray([...contentNames]),
  })
  .map(({ names, ...fields }) => {
    const content = Object.fromEntries(names.map((name) => [name, contents[name]]));
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    return { ...Object.fromEntries(given), ...content, to, from: to };
  });

test.each<[string, z.ZodType]>([
  ["quote", quoteRequestSchema],
  ["order", orderRequestSchema],
  ["proof", proofRequestSchema],
])("the description of a %s accepts the same letters as the endpoint", async (_name, schema) => {
  const described = fromJsonSchema(toJsonSchema(schema, "input"))["~standard"];
  await fc.assert(
    fc.asyncProperty(letter, async (body) => {
      const { issues } = await described.validate(body);
      expect(issues === undefined).toBe(schema.safeParse(body).success);
    }),
    { numRuns: 300 },
  );
});
