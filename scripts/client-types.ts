import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadEndpoints } from "#lib/api/fast-lane";
import { createComponentSchemas, type JsonSchema } from "#lib/api/openapi/component-schemas";
import type { RouteHandler } from "#lib/api/route";
import { errorEnvelopeSchema } from "#lib/api/schemas";
import { errorTable } from "#lib/shared/errors";
import { project } from "./project.ts";

/** The client's types as TypeScript: every body and answer of the operations, and what the error table says of each code. */
export async function typesOf(): Promise<string> {
  const endpoints = await loadEndpoints(join(project, "app"), ["v1"]);
  const schemas = createComponentSchemas();
  schemas.describe(errorEnvelopeSchema, "output");
  for (const { methods } of endpoints) {
    for (const handler of methods.values()) {
      const { body, responses } = (handler as RouteHandler).operation;
      if (body) schemas.describe(body, "input");
      for (const response of Object.values(responses))
        if ("schema" in response) schemas.describe(response.schema, "output");
    }
  }
  const types = Object.entries(schemas.all()).map(([name, schema]) => {
    const comment = typeof schema.description === "string" ? `/** ${schema.description} */\n` : "";
    return `${comment}export type ${name} = ${toType(schema, "")};\n`;
  });
  const retryable = Object.entries(errorTable).flatMap(([code, row]) =>
    row.retryable ? [`  "${code}",`] : [],
  );
  return [
    "// Written by `npm run client:types` from the schemas of the service; a test holds it against them.\n",
    ...types,
    `/** Every code an answer can carry. Match on it, never on the reason. */\nexport type ErrorCode =\n${Object.keys(
      errorTable,
    )
      .map((code) => `  | "${code}"`)
      .join("\n")};\n`,
    `/** Codes after which the same request may be sent again; two of the 503s are not among them, on purpose. */\nexport const retryableCodes: ReadonlySet<string> = new Set([\n${retryable.join("\n")}\n]);\n`,
  ].join("\n");
}

function toType(schema: JsonSchema, indent: string): string {
  if (typeof schema.$ref === "string") return schema.$ref.split("/").at(-1)!;
  if ("const" in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const anyOf = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (anyOf && !schema.properties) return anyOf.map((option) => toType(option, indent)).join(" | ");
  if (Array.isArray(schema.type))
    return schema.type.map((type) => toType({ ...schema, type }, indent)).join(" | ");
  switch (schema.type) {
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    case "integer":
    case "number":
      return "number";
    case "array": {
      const item = toType((schema.items ?? {}) as JsonSchema, indent);
      return /[ |&]/.test(item) ? `Array<${item}>` : `${item}[]`;
    }
    case "object":
      return toObjectType(schema, indent);
    default:
      return "unknown";
  }
}

function toObjectType(schema: JsonSchema, indent: string): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  if (properties.length === 0) return "Record<string, unknown>";
  const required = new Set((schema.required ?? []) as string[]);
  const inner = `${indent}  `;
  const lines = properties.map(([name, property]) => {
    const comment =
      typeof property.description === "string" ? `${inner}/** ${property.description} */\n` : "";
    const optional = required.has(name) ? "" : "?";
    const type = toType(property, inner);
    const key = /^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name);
    return `${comment}${inner}${key}${optional}: ${type}${optional ? " | undefined" : ""};`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}

/** Where the client keeps them. */
export const clientTypesFile = join(project, "clients/typescript/src/types.ts");

if (import.meta.main) writeFileSync(clientTypesFile, await typesOf());
