import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { withLock } from "./lock.ts";
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

/**
 * Runs `make` unless it last ran, to its end, for this fingerprint; the stamp file remembers. Returns whether it ran. One process
 * makes at a time: two builds would write over each other.
 */
export async function makeWhenStale(
  stamp: string,
  print: string,
  make: () => Promise<void>,
): Promise<boolean> {
  const file = join(project, stamp);
  const isFresh = () => existsSync(file) && readFileSync(file, "utf8") === print;
  if (isFresh()) return false;
  const wait = () => console.log("Waiting for another process to finish its build");
  return withLock(
    join(project, "node_modules/.cache/make.lock"),
    () => makeUnless(isFresh, file, print, make),
    wait,
  );
}

async function makeUnless(isFresh: () => boolean, stamp: string, print: string, make: () => Promise<void>) {
  if (isFresh()) return false;
  // A run that is broken off may leave half of the old result and half of the new.
  rmSync(stamp, { force: true });
  await make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, print);
  return true;
}
