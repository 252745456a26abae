import { parseAst } from "vitest/node";

export type Mutant = {
  file: string;
  line: number;
  /** The original text, and its replacement. */
  before: string;
  after: string;
  /** Offsets into the source in UTF-16 units. */
  start: number;
  end: number;
};

// biome-ignore lint/suspicious/noExplicitAny: the parser's tree, of which only `type`, `start` and `end` are everywhere.
type Node = any;
type Edit = [start: number, end: number, after: string];

const swapped: Record<string, string> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "&&": "||",
  "||": "&&",
  "??": "&&",
};
const swappedMethods = new Map([
  ["some", "every"],
  ["every", "some"],
  ["min", "max"],
  ["max", "min"],
  ["floor", "ceil"],
  ["ceil", "floor"],
]);
/** SQL words inside template literals, where the guards of conditional updates are. */
const swappedSql: [RegExp, string][] = [
  [/ and /g, " or "],
  [/ or /g, " and "],
  [/ < /g, " > "],
  [/ <= /g, " > "],
  [/ > /g, " < "],
  [/ >= /g, " < "],
  [/ is null\b/g, " is not null"],
  [/ is not null\b/g, " is null"],
];

/** Every small fault that can be put into this source, in text order. Skips wording and types. */
export function findMutants(file: string, source: string): Mutant[] {
  const edits: Edit[] = [];
  visit(parseAst(source, { lang: "ts" }), source, edits);
  return edits
    .map(([start, end, after]) => ({
      file,
      line: source.slice(0, start).split("\n").length,
      before: source.slice(start, end),
      after,
      start,
      end,
    }))
    .filter(({ before, after }) => before !== after)
    .sort((a, b) => a.start - b.start || a.end - b.end);
}

function visit(node: Node, source: string, edits: Edit[]): void {
  if (node.type === "ImportDeclaration" || isWordsForPeople(node, source) || isFaultPoint(node, source))
    return;
  // Types are erased before anything runs; in a cast, only the expression counts.
  if (/^TS/.test(node.type) && !node.expression) return;
  edits.push(...editsOf(node, source));
  for (const [name, value] of Object.entries(node)) {
    if (name === "typeAnnotation" || name === "returnType" || name === "typeArguments") continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === "string") visit(child, source, edits);
  }
}

function editsOf(node: Node, source: string): Edit[] {
  const text = (part: Node) => source.slice(part.start, part.end);
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression": {
      const to = swapped[node.operator];
      if (!to || (node.operator === "+" && /["'`]/.test(text(node)))) return [];
      const at = source.indexOf(node.operator, node.left.end);
      return [[at, at + node.operator.length, to]];
    }
    case "IfStatement":
    case "ConditionalExpression":
      return ["true", "false"].map((to) => [node.test.start, node.test.end, to]);
    case "UnaryExpression":
      return node.operator === "!" ? [[node.start, node.start + 1, ""]] : [];
    case "ExpressionStatement":
      return node.directive ? [] : [[node.start, node.end, ";"]];
    case "ThrowStatement":
      return [[node.start, node.end, ";"]];
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
      return node.body?.type === "BlockStatement" && node.body.body.length
        ? [[node.body.start, node.body.end, "{}"]]
        : [];
    case "CallExpression": {
      const to = swappedMethods.get(node.callee.property?.name);
      return to ? [[node.callee.property.start, node.callee.property.end, to]] : [];
    }
    case "ObjectExpression":
      return node.properties
        .filter((property: Node) => !isWording(property) && property.value?.name !== "undefined")
        .map((property: Node) => withoutProperty(property, source));
    case "Literal":
      return literal(node);
    case "TemplateLiteral":
      return node.quasis.flatMap(sqlOf);
    default:
      return [];
  }
}

function withoutProperty(property: Node, source: string): Edit {
  const comma = /^\s*,/.exec(source.slice(property.end));
  return [property.start, property.end + (comma?.[0].length ?? 0), ""];
}

/** Increments numbers, inverts booleans, and empties names of states and kinds; sentences stay. */
function literal({ value, start, end }: Node): Edit[] {
  if (typeof value === "boolean") return [[start, end, String(!value)]];
  if (typeof value === "number") return [[start, end, String(value + 1)]];
  return typeof value === "string" && /^[\w.:-]+$/.test(value) ? [[start, end, '""']] : [];
}

function sqlOf({ value, start }: Node): Edit[] {
  if (!/\b(select|update|insert|delete|where|values)\b/i.test(value.raw)) return [];
  return swappedSql.flatMap(([from, to]) =>
    [...value.raw.matchAll(from)].map(
      (match): Edit => [start + match.index, start + match.index + match[0].length, to],
    ),
  );
}

/** Log lines, descriptions, and error texts: a different word there does no harm. */
function isWordsForPeople(node: Node, source: string): boolean {
  return isCallOf(node, source, /(^|\.)(logger\.\w+|describe|meta)$/);
}

/** The wording of a field in the contract, which tests check separately. */
function isWording({ key, value }: Node): boolean {
  const isText = value?.type === "TemplateLiteral" || typeof value?.value === "string";
  return isText && /^(summary|description|title)$/.test(key?.name ?? "");
}

/** A fault point, where tests kill a process. It does nothing otherwise. */
function isFaultPoint(node: Node, source: string): boolean {
  return node.type === "ExpressionStatement" && isCallOf(node.expression, source, /(^|\.)fault$/);
}

function isCallOf(node: Node, source: string, name: RegExp): boolean {
  return node.type === "CallExpression" && name.test(source.slice(node.callee.start, node.callee.end).trim());
}
