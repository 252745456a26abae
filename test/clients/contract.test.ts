import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { version } from "../../clients/typescript/src/version.ts";

const clients = join(import.meta.dirname, "../../clients");
const { paths } = JSON.parse(readFileSync(join(clients, "openapi.json"), "utf8")) as {
  paths: Record<string, Record<string, unknown>>;
};
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods)
    .filter((method) => /^(get|post|put|patch|delete)$/.test(method))
    .map((method) => `${method.toUpperCase()} ${path}`),
);

/** The operations that the sources of a client call. */
function calledBy(folder: string): string[] {
  const files = readdirSync(join(clients, folder), { recursive: true, encoding: "utf8" });
  const text = files
    .filter((name) => /\.(ts|py)$/.test(name) && !/types|_codes/.test(name))
    .map((name) => readFileSync(join(clients, folder, name), "utf8"))
    .join("\n");
  return [
    ...new Set([...text.matchAll(/"((?:GET|POST|PUT|PATCH|DELETE) \/v1\/[^"]*)"/g)].map(([, call]) => call!)),
  ];
}

test.each(["typescript/src", "python/src"])(
  "the client in %s calls every operation of the contract, and no other",
  (folder) => {
    expect(calledBy(folder).sort()).toEqual([...operations].sort());
  },
);

test("the package has one version", () => {
  expect(JSON.parse(readFileSync(join(clients, "typescript/package.json"), "utf8")).version).toBe(version);
});
