import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { client, clientFiles } from "../../scripts/client-types.ts";

// Types alone: Biome has its own mind on line ends, brackets and quotes, and words change more often.
const normal = (source: string) => source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/[\s|;,()"']+/g, "");

test("the TypeScript client's types are those of the service: no field changes unseen", async () => {
  for (const [file, write] of Object.entries(clientFiles)) {
    const isCurrent = normal(readFileSync(join(client, file), "utf8")) === normal(await write());
    expect(isCurrent, `${file} is what npm run client:types writes`).toBe(true);
  }
});
