import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listDependencies, listNeeded } from "./dependencies.ts";
import { project } from "./project.ts";

/**
 * `npm run sbom`: prints a CycloneDX 1.6 bill of what a production install contains. The property `posthorn:reachable` says whether
 * a package is needed by one that the product imports, so that a vulnerability elsewhere (in a command-line tool, for example) can be
 * judged at once.
 */
export function createSbom() {
  const reachable = listNeeded(listImported());
  const components = listDependencies()
    .filter(({ dev }) => !dev)
    .map(({ path, name, version, license }) => ({
      ...{ type: "library", name, version, purl: purlOf(name, version), "bom-ref": path },
      licenses: [{ expression: license }],
      properties: [{ name: "posthorn:reachable", value: String(reachable.has(path)) }],
    }));
  return { bomFormat: "CycloneDX", specVersion: "1.6", version: 1, components };
}

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace("@", "%40")}@${version}`;

/**
 * The packages that the code of the running service imports. Also finds packages that only a configuration file refers to, such
 * as Tailwind's plugin.
 */
function listImported(): string[] {
  const files = globSync("{app,components,lib,messages,server}/**/*.{ts,tsx,css}", {
    cwd: project,
    exclude: (name) => /\.(test|itest)\.tsx?$/.test(name),
  });
  const { dependencies } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
  const text = [...files, "next.config.ts", "worker.ts"].map((file) =>
    readFileSync(join(project, file), "utf8"),
  );
  const imported = text.flatMap((code) => [
    ...code.matchAll(/(?:from|import|import\(|resolve\()\s*["']([^"'.#][^"']*)["']/g),
  ]);
  const names = imported.map(([, path]) => path!.split("/", path!.startsWith("@") ? 2 : 1).join("/"));
  return [...new Set(names)].filter((name) => name in dependencies);
}

if (import.meta.main) console.log(JSON.stringify(createSbom(), null, 1));
