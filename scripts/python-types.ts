type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  description?: string;
};

/** The schemas of an OpenAPI document as Python's TypedDicts. Objects without a name get that of their field: Order.to is OrderTo. */
export function pythonTypes(schemas: Readonly<Record<string, object>>): string {
  const made: string[] = [];
  for (const [name, schema] of Object.entries(schemas)) {
    // An object, or an alias of a list of words.
    const type = typeOf(schema as Schema, name, made, name);
    if (type !== `"${name}"`) made.push(`${name} = ${type}`);
  }
  // Puts aliases after the types that they name. TypedDicts name each other in quotes, so their order doesn't matter.
  return made
    .toSorted((a, b) => Number(/^\w+ = (?!TypedDict)/.test(b)) - Number(/^\w+ = (?!TypedDict)/.test(a)))
    .join("\n\n");
}

/** A type expression. Objects are added to `made` under the name, and are referred to by it. */
function typeOf(schema: Schema, name: string, made: string[], own?: string): string {
  if (schema.$ref) return `"${schema.$ref.split("/").at(-1)}"`;
  if ("const" in schema) return `Literal[${literal(schema.const)}]`;
  if (schema.enum) return `Literal[${schema.enum.map(literal).join(", ")}]`;
  const { type } = schema;
  if (Array.isArray(type)) return union(type.map((one) => typeOf({ ...schema, type: one }, name, made)));
  if (type === "object")
    return hasFields(schema) ? dictOf(schema, own ?? name, made) : mapOf(schema, name, made);
  if (type === "array") return `List[${typeOf(schema.items ?? {}, `${name}Item`, made)}]`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    // Several objects without names are numbered.
    const isNumbered = choices.filter((one) => one.properties).length > 1;
    return union(choices.map((one, at) => typeOf(one, isNumbered ? `${name}${at + 1}` : name, made)));
  }
  return simple[type ?? ""] ?? "Any";
}

const simple: Readonly<Record<string, string>> = {
  ...{ string: "str", integer: "int", number: "float", boolean: "bool", null: "None" },
};
const hasFields = ({ properties }: Schema) => Object.keys(properties ?? {}).length > 0;

function mapOf({ additionalProperties: values }: Schema, name: string, made: string[]): string {
  const value =
    typeof values === "object" && Object.keys(values).length > 0
      ? typeOf(values, `${name}Value`, made)
      : "Any";
  return `Dict[str, ${value}]`;
}

function dictOf(schema: Schema, name: string, made: string[]): string {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties!).map(([field, of]) => ({
    text: `    ${JSON.stringify(field)}: ${typeOf(of, name + camel(field), made)},`,
    isRequired: required.has(field),
  }));
  const part = (isRequired: boolean) =>
    fields.filter((field) => field.isRequired === isRequired).map(({ text }) => text);
  const [always, sometimes] = [part(true), part(false)];
  const made_ = (as: string, lines: string[], total: string) =>
    `${as} = TypedDict("${as}", {\n${lines.join("\n")}\n}${total})`;
  const about = schema.description ? `"""${schema.description.replace(/[\\"]/g, "'")}"""` : "pass";
  if (always.length > 0) made.push(made_(`_${name}Always`, always, ""));
  if (sometimes.length > 0) made.push(made_(`_${name}Sometimes`, sometimes, ", total=False"));
  const bases = [always.length > 0 && `_${name}Always`, sometimes.length > 0 && `_${name}Sometimes`].filter(
    Boolean,
  );
  made.push(`class ${name}(${bases.join(", ")}):\n    ${about}`);
  return `"${name}"`;
}

function union(types: string[]): string {
  const others = [...new Set(types)].filter((type) => type !== "None");
  const either = others.length === 1 ? others[0]! : `Union[${others.join(", ")}]`;
  return others.length === types.length ? either : `Optional[${either}]`;
}

const literal = (value: unknown) =>
  typeof value === "boolean" ? (value ? "True" : "False") : JSON.stringify(value);
const camel = (field: string) =>
  field
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
