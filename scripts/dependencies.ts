import { readFileSync } from "node:fs";
import { join } from "node:path";
import { project } from "./project.ts";

/** A package in package-lock.json. `license` is empty if its package.json has none that npm understands. `dev`: it isn't installed with `--omit=dev`. */
export type Dependency = { path: string; name: string; version: string; license: string; dev: boolean };

type Locked = {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};
const root = "node_modules/";

export function readLock(): Record<string, Locked> {
  const lock = JSON.parse(readFileSync(join(project, "package-lock.json"), "utf8"));
  return lock.packages as Record<string, Locked>;
}

const nameOf = (path: string) => path.slice(path.lastIndexOf(root) + root.length);

/** Every package that `npm ci` may install, on any platform. Our own packages aren't among them. */
export function listDependencies(packages = readLock()): Dependency[] {
  return Object.entries(packages).flatMap(([path, { version, license, dev, link }]) =>
    path.includes(root) && !link
      ? [
          {
            ...{ path, name: nameOf(path), version: version ?? "", license: license ?? "" },
            dev: Boolean(dev),
          },
        ]
      : [],
  );
}

/**
 * The paths of the packages that these direct dependencies need, themselves included. Resolves names as Node does, from the innermost
 * node_modules outward.
 */
export function listNeeded(direct: readonly string[], packages = readLock()): Set<string> {
  const needed = new Set<string>();
  const waiting = direct.map((name) => root + name);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const found = packages[path];
    if (!found || needed.has(path)) continue;
    needed.add(path);
    const names = { ...found.dependencies, ...found.optionalDependencies, ...found.peerDependencies };
    for (const name of Object.keys(names)) {
      const resolved = resolve(path, name, packages);
      if (resolved) waiting.push(resolved);
    }
  }
  return needed;
}

function resolve(from: string, name: string, packages: Record<string, Locked>): string | null {
  for (let base = from; ; base = base.slice(0, base.lastIndexOf(`/${root}`))) {
    const path = `${base}/${root}${name}`;
    if (packages[path]) return path;
    if (!base.includes(`/${root}`)) break;
  }
  return packages[root + name] ? root + name : null;
}
