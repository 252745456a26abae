import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { client, clientFiles, contract } from "../../scripts/client-types.ts";

// Compares types only, because Biome reformats line ends, brackets, and quotes, and wording changes more often.
const normal = (source: string) => source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/[\s|;,()"']+/g, "");
const isWording = (name: string, value: unknown) =>
  typeof value === "string" && /^(description|summary|title)$/.test(name);
const withoutWords = (document: object) =>
  JSON.parse(JSON.stringify(document), (name, value) => (isWording(name, value) ? undefined : value));
const written = (file: string) => readFileSync(join(client, file), "utf8");

test.each(["src/types.ts", "src/error-codes.ts"] as const)(
  "the TypeScript client's %s matches the service, so no field changes unnoticed",
  async (file) => {
    const isCurrent = normal(written(file)) === normal(await clientFiles[file]());
    expect(isCurrent, `${file} is what npm run client:types writes`).toBe(true);
  },
);

test.each(["../python/src/posthorn/types.py", "../python/src/posthorn/_codes.py"] as const)(
  "the Python client's %s matches the service",
  async (file) => {
    const withoutDocs = (source: string) => source.replace(/"""[\s\S]*?"""/g, "");
    expect(withoutDocs(written(file)), "npm run client:types").toBe(withoutDocs(await clientFiles[file]()));
  },
);

test("the contract changes only on purpose: each bound, code, header, and example matches the committed file that npm run client:types writes", async () => {
  expect(withoutWords(await contract())).toEqual(withoutWords(JSON.parse(written("../openapi.json"))));
});

test("the documents for programs change only on purpose: each line of llms-full.txt matches the committed file that npm run client:types writes", async () => {
  expect(await clientFiles["../llms-full.txt"]()).toBe(written("../llms-full.txt"));
});
