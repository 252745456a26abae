import { type JsonSchema, toJsonSchema } from "../openapi/component-schemas.ts";
import { examplesOf } from "../openapi/examples.ts";
import { failuresByStatus } from "../openapi/failure-codes.ts";
import { limitsOf, ruleSentences, typeOf } from "../openapi/field-words.ts";
import type { Operation } from "../operation.ts";
import { fence, pretty, requestText } from "./walk-through.ts";

/** An operation as Markdown: what it does, its parameters, and its answers. */
export function describeForReaders(operation: Operation, baseUrl: string): string {
  const example = examplesOf(operation).find(({ status }) => status < 300);
  const failures = failuresByStatus(operation).map(([status, codes]) => `${status} ${codes.join(", ")}`);
  const blocks = [
    `### ${operation.method} ${operation.path}`,
    [operation.summary, operation.description]
      .filter(Boolean)
      .join(". ")
      .replace(/([^.])$/, "$1."),
    fieldList("Path", operation.params),
    fieldList("Query", operation.query),
    headerList(operation),
    fieldList("Body", operation.body),
    ...(example
      ? [
          fence("http", requestText(operation, example, baseUrl)),
          example.answer === undefined
            ? answersOf(operation)
            : `Returns ${example.status}:\n\n${fence("json", pretty(example.answer))}`,
        ]
      : [answersOf(operation)]),
    `Failures: ${failures.join("; ")}.`,
  ];
  return blocks.filter((block) => block !== "").join("\n\n");
}

function answersOf({ responses }: Operation): string {
  const answers = Object.entries(responses).map(
    ([status, { description }]) => `Returns ${status}: ${description}.`,
  );
  return answers.join("\n");
}

function headerList({ headers = {} }: Operation): string {
  const lines = Object.entries(headers).map(
    ([name, { description, required }]) => `- \`${name}\`${required ? ", required" : ""}: ${description}`,
  );
  return lines.length > 0 ? ["Headers:", ...lines].join("\n") : "";
}

function fieldList(place: string, schema: Operation["body"]): string {
  if (!schema) return "";
  const { $defs = {}, ...root } = toJsonSchema(schema, "input");
  const definitions = $defs as Record<string, JsonSchema>;
  const resolve = (json: JsonSchema): JsonSchema =>
    typeof json.$ref === "string" ? definitions[json.$ref.replace("#/$defs/", "")]! : json;
  const lines = (json: JsonSchema, indent: string): string[] => {
    const { properties = {}, required = [] } = json as Fields;
    return Object.entries(properties).flatMap(([name, property]) => {
      const field = resolve(property);
      const note = property.description ?? field.description;
      return [
        `${indent}- \`${name}\`: ${[typeOf(field), required.includes(name) ? "required" : "", limitsOf(field)].filter(Boolean).join(", ")}${note ? `. ${note}` : ""}`,
        ...(field.type === "object" ? lines(field, `${indent}  `) : []),
      ];
    });
  };
  const rules = ruleSentences(resolve(root));
  return [`${place}:`, ...lines(resolve(root), ""), ...rules].join("\n");
}
type Fields = { properties?: Record<string, JsonSchema>; required?: string[] };
