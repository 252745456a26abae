import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { project } from "./project.ts";

/** Changes when a file in one of these paths (folders count whole) does. Paths are relative to the project. */
export function fingerprint(paths: string[], ignore: (path: string) => boolean = () => false): string {
  const hash = createHash("sha256");
  for (const path of paths) {
    const files = isFolder(path) ? globSync(`${path}/**/*`, { cwd: project }).sort() : [path];
    for (const file of files) {
      if (ignore(file) || !existsSync(join(project, file)) || isFolder(file)) continue;
      const content = readFileSync(join(project, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest("hex");
}

/** Runs `make` unless it last ran, to its end, for this fingerprint; the stamp file remembers. Returns whether it ran. */
export async function makeWhenStale(
  stamp: string,
  print: string,
  make: () => Promise<void>,
): Promise<boolean> {
  const file = join(project, stamp);
  if (existsSync(file) && readFileSync(file, "utf8") === print) return false;
  await make();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, print);
  return true;
}

const isFolder = (path: string) =>
  statSync(join(project, path), { throwIfNoEntry: false })?.isDirectory() ?? false;
