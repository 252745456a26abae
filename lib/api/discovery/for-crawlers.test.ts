import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { publicPages, sitemapXml } from "./for-crawlers.ts";

const app = mkdtempSync(join(tmpdir(), "posthorn-app-"));
afterAll(() => rmSync(app, { recursive: true }));
for (const folder of [
  "(site)",
  "(site)/send",
  "(site)/orders/[id]",
  "(site)/developers/reference",
  "(site)/letters",
  "operator",
  "operator/queue",
  "_parts",
]) {
  mkdirSync(join(app, folder), { recursive: true });
  writeFileSync(join(app, folder, "page.tsx"), "");
}
mkdirSync(join(app, "v1/stats"), { recursive: true });
writeFileSync(join(app, "v1/stats/route.ts"), "");

test("public pages are those without parameters that aren't private", () => {
  expect(publicPages(app)).toEqual(["/", "/developers/reference", "/send"]);
});

test("a sitemap is well-formed whatever characters its URLs contain", () => {
  expect(sitemapXml("https://a.example", ["/x?a=1&b=<2>"])).toContain(
    "<loc>https://a.example/x?a=1&#38;b=&#60;2&#62;</loc>",
  );
});
