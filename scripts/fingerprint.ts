import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { project } from "./project.ts";

/** Changes when a file in one of these paths (folders count whole) does. Paths are relative to the project. */
export function fingerprint(paths: string[], counts: (path: string) => boolean = () => true): string {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesIn).filter(counts)) {
    const content = readFileSync(join(project, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function filesIn(path: string): string[] {
  const stat = statSync(join(project, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(join(project, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(project, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
}

/** Runs `make` unless it last ran, to its end, for this fingerprint; the stamp file remembers. Returns whether it ran. */
export async function makeWhenStale(
  stamp: string,
  print: string,
  make: () => Promise<void>,
): Promise<boolean> {
  const file = join(project, stamp);
  if (existsSync(file) && readFileSync(file, "utf8") === print) return false;
  // A run that is broken off may leave half of the old result and half of the new.
  rmSync(file, { force: true });
  await make();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, print);
  return true;
}
