import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import { stopPostgresIfUnused } from "../scripts/postgres.ts";
import { postgresFolder } from "../scripts/project.ts";

/**
 * `npm run bench` runs every file of this folder, `npm run bench -- http` one; `--write` puts the results into README.md. Each
 * file exports a default function that compares us to a baseline in the same run: machines change the numbers, not the ratios.
 */
export type Result = {
  name: string;
  /** Our result divided by the baseline's. */
  ratio: number;
  atLeast?: number;
  atMost?: number;
  /** The measured numbers with their units. */
  detail: string;
};

const folder = import.meta.dirname;
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const all = readdirSync(folder)
  .filter((file) => file.endsWith(".ts") && file !== "run.ts" && !file.endsWith(".test.ts"))
  .map((file) => file.slice(0, -3));
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length) {
  console.error(`There is no benchmark ${unknown.join(", ")}. Choose from ${all.join(", ")}.`);
  process.exit(1);
}

const write = process.argv.includes("--write");
if (write && asked.length) {
  console.error("--write replaces the whole table, so it requires all benchmarks.");
  process.exit(1);
}

const results: Result[] = [];
for (const name of asked.length ? asked : all) {
  console.log(`Measuring ${name}`);
  const { default: measure } = (await import(`./${name}.ts`)) as { default: () => Promise<Result[]> };
  results.push(...(await measure()));
}

const holds = ({ ratio, atLeast = 0, atMost = Infinity }: Result) => ratio >= atLeast && ratio <= atMost;
const bound = ({ atLeast, atMost }: Result) =>
  [atLeast === undefined ? "" : `≥ ${atLeast}`, atMost === undefined ? "" : `≤ ${atMost}`]
    .filter(Boolean)
    .join(", ");
const rows = results.map((result) => [
  result.name,
  result.ratio.toFixed(2),
  bound(result),
  bound(result) ? (holds(result) ? "yes" : "no") : "",
  result.detail,
]);
const table = [
  ["What", "Ratio", "Wanted", "Holds", "Measured"],
  ["---", "---:", "---", "---", "---"],
  ...rows,
]
  .map((cells) => `| ${cells.join(" | ")} |`)
  .join("\n");
console.log(`\n${table}\n`);

await stopPostgresIfUnused(postgresFolder, process.pid);
if (write) {
  const readme = join(folder, "README.md");
  const machine = `${cpus()[0]?.model ?? "an unknown processor"}, ${availableParallelism()} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}.`;
  const text = readFileSync(readme, "utf8");
  const between = /(<!-- results -->\n)[\s\S]*(<!-- end of results -->)/;
  if (!between.test(text)) throw new Error("bench/README.md has lost the markers around the results.");
  writeFileSync(
    readme,
    text.replace(between, (_, start, end) => `${start}\n${machine}\n\n${table}\n\n${end}`),
  );
}
process.exit(results.every(holds) ? 0 : 1);
