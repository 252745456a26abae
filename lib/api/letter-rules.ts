import { maxSheets } from "#lib/domain/mail/limits";
import { fontNames, formats, isHandwriting, mailClasses, pieces } from "#lib/domain/mail/pieces";

export const contentNames = ["text", "upload_key", "pdf_base64", "pdf_url"] as const;

/** The fields that are printed around the text of a letter. */
export const textParts = ["date_line", "subject", "signature", "letterhead"] as const;

const given = (...names: string[]) => ({
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, {}])),
});
const oneOf = (name: string, values: readonly (string | number)[]) => ({
  required: [name],
  properties: { [name]: { enum: values } },
});
/** Doesn't use `if` and `then`, because linters close every schema with properties that is outside anyOf, oneOf, and not. */
const rule = (description: string, condition: object, consequence: object) => ({
  description,
  anyOf: [{ not: condition }, consequence],
});

const cards = formats.filter((format) => !pieces[format].acceptsPdf);
const handwritings = fontNames.filter(isHandwriting);
const ofFamily = (family: string) => formats.filter((format) => pieces[format].family === family);
const trackedClasses = mailClasses.filter((mailClass) => mailClass !== "first_class");

const isTextLetter = {
  not: { anyOf: [oneOf("format", cards), ...contentNames.slice(1).map((name) => given(name))] },
};

const pieceRules = [
  rule(
    "A notecard or postcard is first_class, without tracking, and has text in a handwriting font.",
    oneOf("format", cards),
    {
      properties: {
        mail_class: { const: "first_class" },
        tracking: { const: false },
        font: { enum: handwritings },
      },
      not: { anyOf: contentNames.slice(1).map((name) => given(name)) },
    },
  ),
  rule("All classes except first_class already include tracking.", oneOf("mail_class", trackedClasses), {
    properties: { tracking: { const: false } },
  }),
  rule(
    `Only a letter can be printed on one side, with at most ${maxSheets} pages.`,
    { required: ["single_sided"], properties: { single_sided: { const: true } } },
    { not: oneOf("format", cards) },
  ),
  { description: "At most one of send_on and arrive_by.", not: given("send_on", "arrive_by") },
  rule("Only the text of a letter can be Markdown.", oneOf("text_format", ["markdown"]), isTextLetter),
  rule("Only a letter that is text has a choice of type size.", oneOf("type_size", [14, 18]), isTextLetter),
  rule("Only a letter has enclosures.", given("enclosures"), { not: oneOf("format", cards) }),
  rule(
    `Only a letter that is text has ${textParts.join(", ")}.`,
    { anyOf: textParts.map((name) => given(name)) },
    isTextLetter,
  ),
  rule("Only a postcard has a front.", given("postcard_front"), oneOf("format", ofFamily("postcard"))),
  rule("Only a notecard has an outside.", given("notecard_front"), oneOf("format", ofFamily("notecard"))),
];

/** A rule for an order with a sandbox_scenario. */
export const scenarioRule = (description: string, properties: object, required: readonly string[] = []) =>
  rule(description, given("sandbox_scenario"), { properties, ...(required.length > 0 && { required }) });

/** Pairs of different groups, by their first field. */
const pairsOf = (groups: readonly (readonly string[])[]) =>
  groups.flatMap(([first = ""], index) =>
    groups.slice(index + 1).map(([second = ""]) => given(first, second)),
  );

/**
 * A rule that exactly one of these groups of fields is given. Doesn't use `oneOf`, because form builders show the fields of its first
 * choice instead of the schema's.
 */
export function exactlyOneOf(
  description: string,
  groups: readonly (readonly string[])[],
  { orEmpty = false }: { orEmpty?: boolean } = {},
) {
  const noneIsGiven = { not: { anyOf: groups.map((names) => given(...names)) } };
  const missing = orEmpty ? { minProperties: 1, ...noneIsGiven } : noneIsGiven;
  return { description, not: { anyOf: [missing, ...pairsOf(groups)] } };
}

const contents = contentNames.map((name) => [name]);
const contentRules = {
  "exactly one content": [exactlyOneOf(`Exactly one of ${contentNames.join(", ")}.`, contents)],
  "at most one content, or one in every row": [
    { description: `At most one of ${contentNames.join(", ")}.`, not: { anyOf: pairsOf(contents) } },
    rule(
      `Without ${contentNames.join(", ")}, every row has upload_key.`,
      { not: { anyOf: contentNames.map((name) => given(name)) } },
      { properties: { rows: { items: given("upload_key") } } },
    ),
  ],
  "at most one content, or page_count": [
    { description: `At most one of ${contentNames.join(", ")}.`, not: { anyOf: pairsOf(contents) } },
    rule(
      `Without ${contentNames.join(", ")}, page_count is required.`,
      { not: { anyOf: contentNames.map((name) => given(name)) } },
      given("page_count"),
    ),
  ],
};

/**
 * The rules of piece-rules.ts and the content check as JSON Schema. They are written by hand because zod can't convert refinements.
 * A test checks that both accept the same letters.
 */
export const letterRules = (content: keyof typeof contentRules) => ({
  allOf: [...contentRules[content], ...pieceRules],
});
