import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { webManifest } from "./web-manifest.ts";

test("every icon of the manifest exists, and the app opens on the sheet in its language", () => {
  for (const { src } of webManifest("en-US").icons)
    expect(existsSync(join(import.meta.dirname, "../../../public", src)), src).toBe(true);
  expect(webManifest("en-US").start_url).toBe("/send");
  const { start_url, shortcuts } = webManifest("es-US");
  expect([start_url, ...shortcuts.map(({ url }) => url)]).toEqual([
    "/es/send",
    "/es/send",
    "/es/letters",
    "/es/bulk",
  ]);
  expect(webManifest("es-US").share_target.action).toBe("/es/send");
});
