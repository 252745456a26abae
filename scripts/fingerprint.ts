import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { withLock } from "./lock.ts";
import { project } from "./project.ts";

/** Changes if a file in one of these paths (including whole folders) does. Paths are relative to the project. */
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
 * Runs `make` unless its last complete run had this fingerprint, which the stamp file stores. Returns whether it ran. Only one
 * process makes at a time, because two builds would overwrite each other.
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
  // An interrupted run may leave a mix of the old and the new result.
  rmSync(stamp, { force: true });
  await make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, print);
  return true;
}
