import { parseAst } from "vitest/node";

/** The bodies of all functions of a file, outer before inner. */
export type Bodies = { start: number; end: number; block: boolean }[];

// biome-ignore lint/suspicious/noExplicitAny: the parser's tree, of which only `type`, `start` and `end` are everywhere.
type Node = any;

export function findBodies(source: string): Bodies {
  const found: Bodies = [];
  const visit = (node: Node): void => {
    if (/Function/.test(node.type) && !/^TS/.test(node.type) && node.body) {
      const { start, end, type } = node.body;
      found.push({ start, end, block: type === "BlockStatement" });
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof (child as Node)?.type === "string") visit(child);
  };
  visit(parseAst(source, { lang: "ts" }));
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

/**
 * The same code with functions that write their location to a file when first entered, including in workers and child processes.
 */
export function instrument(file: string, source: string, bodies: Bodies, hits: string): string {
  const inserts = bodies.flatMap(({ start, end, block }) => {
    const place = JSON.stringify(`${file}:${start}`);
    const call = `(((globalThis as any).__reached ??= new Set()).has(${place}) || ((globalThis as any).__reached.add(${place}), process.getBuiltinModule("node:fs").appendFileSync(${JSON.stringify(hits)}, ${place} + "\\n")))`;
    return block
      ? [{ at: start + 1, text: `${call};`, closes: false }]
      : [
          { at: start, text: `(${call}, `, closes: false },
          { at: end, text: ")", closes: true },
        ];
  });
  // Inserts from the end, so that earlier offsets stay valid. At the same position, the innermost function's code is inserted first.
  return inserts
    .sort((a, b) => b.at - a.at || Number(a.closes) - Number(b.closes))
    .reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), source);
}
