import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, test } from "vitest";

const project = join(import.meta.dirname, "..");
const maxFileLines = 300;
const maxOwnLines = 60;

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const functions = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
/** Data and markup don't count, because they have no logic to follow. */
const data = new Set(["JSXElement", "JSXFragment", "ObjectExpression", "ArrayExpression", "TemplateLiteral"]);

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** The functions of a file that have too many lines, not counting the lines of inner functions, data, and markup. */
function listLongFunctions(path: string, text: string): string[] {
  const lineOf = (at: number) => text.slice(0, at).split("\n").length;
  const long: string[] = [];
  /** Returns the lines in `node` that belong to functions, data, or markup. */
  function visit(node: Node): Set<number> {
    const taken = new Set<number>();
    for (const value of Object.values(node).flat()) {
      if (isNode(value)) for (const line of visit(value)) taken.add(line);
    }
    const first = lineOf(node.start);
    const last = lineOf(node.end);
    if (functions.has(node.type)) {
      const own = last - first + 1 - taken.size;
      if (own > maxOwnLines) long.push(`${path}:${first} has ${own} lines`);
    }
    if (functions.has(node.type) || data.has(node.type))
      for (let line = first + 1; line < last; line += 1) taken.add(line);
    return taken;
  }
  visit(parseSync(path, text).program as unknown as Node);
  return long;
}

const product = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { cwd: project, encoding: "utf8" })
  .split("\n")
  .filter((path) => path && !/(^|\/)(test|e2e|bench)\/|\.(test|itest|spec)\.ts$|^clients\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(project, path), "utf8") }));

describe("no file or function of the product is too long to read", () => {
  test(`files have at most ${maxFileLines} lines`, () => {
    const long = product.filter(({ text }) => text.split("\n").length - 1 > maxFileLines);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  test(`functions have at most ${maxOwnLines} lines of their own`, () => {
    expect(product.flatMap(({ path, text }) => listLongFunctions(path, text))).toEqual([]);
  });

  test("a planted long function is found; inner functions, data, and markup don't count", () => {
    const lines = (line: string) => `${line}\n`.repeat(70);
    expect(listLongFunctions("a.ts", `function a() {\n${lines("call();")}}`)).toHaveLength(1);
    expect(listLongFunctions("b.ts", `const b = () => {\nreturn {\n${lines("x: 1,")}};\n}`)).toEqual([]);
    expect(listLongFunctions("c.tsx", `const c = () => (\n<p>\n${lines("<b/>")}</p>);`)).toEqual([]);
    const inner = `function inner() {\n${"call();\n".repeat(40)}}\n`;
    expect(listLongFunctions("d.ts", `function d() {\n${inner}${inner.replace("inner", "other")}}`)).toEqual(
      [],
    );
  });
});
