import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listDependencies } from "./dependencies.ts";
import { project } from "./project.ts";
import { createSbom } from "./sbom.ts";

/** Licenses that let us use, change, and distribute without publishing our own code. */
const allowed = new Set([
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "Apache-2.0", "Zlib"],
  ...["Unlicense", "CC0-1.0", "CC-BY-4.0", "Python-2.0", "PSF-2.0", "MPL-2.0", "EPL-2.0", "OFL-1.1"],
]);
/** Packages with another license or none in their package.json, and why they may stay. */
const exceptions: readonly { name: RegExp; license: string; because: string }[] = [
  {
    ...{ name: /^@img\/sharp-/, license: "LGPL-3.0-or-later" },
    because:
      "An optional library of Next's image optimizer, unchanged and linked dynamically; the optimizer is off.",
  },
  { name: /^(reserved|png-js)$/, license: "", because: "Development only; their files LICENSE are MIT." },
];
const exceptionOf = (name: string) => exceptions.find((one) => one.name.test(name));

test("every package that npm may install has a free license, and none is AGPL or GPL", () => {
  const dependencies = listDependencies();
  const wrong = dependencies.filter(({ name, license }) => {
    const permitted = exceptionOf(name)?.license;
    const terms = license.split(/\s+(?:AND|OR|and|or)\s+/).map((term) => term.replace(/[()]/g, ""));
    return !terms.every((term) => allowed.has(term) || term === permitted);
  });
  expect(wrong.map(({ path, license }) => `${path}: ${license || "no license"}`)).toEqual([]);
  for (const { name } of exceptions)
    expect(
      dependencies.some((one) => name.test(one.name)),
      `${name} is still needed`,
    ).toBe(true);
});

test("the bill of materials lists the packages of a production install, and which of them the product imports", () => {
  const { components } = createSbom();
  const installed = components.filter((one) => existsSync(join(project, one["bom-ref"])));
  for (const { "bom-ref": path, version } of installed) {
    const found = JSON.parse(readFileSync(join(project, path, "package.json"), "utf8")).version;
    expect(found, path).toBe(version);
  }
  const reached = (name: string) =>
    components.find((one) => one["bom-ref"] === `node_modules/${name}`)?.properties[0]?.value;
  expect(["stripe", "next", "pg", "zod", "linebreak", "unicode-trie"].map(reached)).toEqual(
    Array(6).fill("true"),
  );
  // A command-line tool, and a build step.
  expect(["next-openapi-gen", "@tailwindcss/oxide"].map(reached)).toEqual(["false", "false"]);
  expect(reached("vitest"), "development only").toBeUndefined();
});
