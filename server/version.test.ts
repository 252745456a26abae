import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { version } from "./version.ts";

test("the newest heading of the changelog is this version", () => {
  const changelog = readFileSync(join(import.meta.dirname, "../CHANGELOG.md"), "utf8");
  const [newest] = /(?<=^## )\S+/m.exec(changelog)!;
  expect(newest).toBe(version);
});
