import { existsSync, readFileSync, writeFileSync } from "node:fs";

export type Score = {
  folder: string;
  total: number;
  tried: number;
  killed: number;
  equivalent: number;
  seed: string;
};

/** Adds or replaces a folder's row in the table of the given Markdown file. */
export function writeScore(file: string, score: Score): void {
  const { folder, total, tried, killed, equivalent, seed } = score;
  const row = `| ${folder} | ${total} | ${tried} | ${killed} | ${equivalent} | ${Math.round((killed / tried) * 100)} % | ${seed} |`;
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const own = lines.findIndex((line) => line.startsWith(`| ${folder} |`));
  const last = lines.findLastIndex((line) => line.startsWith("|"));
  if (own >= 0) lines[own] = row;
  else lines.splice(last + 1, 0, row);
  writeFileSync(file, lines.join("\n"));
}
