import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { isLocalized, localPath, splitPath } from "./locales.ts";

test("every page of the site but the developers' pages exists in each language", () => {
  const pages = globSync("app/(site)/**/page.tsx").map(
    (path) => path.replaceAll("\\", "/").replace(/^app\/\(site\)(.*)\/page\.tsx$/, "$1") || "/",
  );
  expect(pages.length).toBeGreaterThan(20);
  const english = pages.filter((path) => !isLocalized(path));
  expect(english.filter((path) => !path.startsWith("/developers"))).toEqual([]);
});

test.each(["/", "/send?view=mail", "/orders/ord_1#svcl_a", "/?a=1", "/#top"])(
  "%s has one Spanish path",
  (path) => {
    const spanish = localPath(path, "es-US");
    expect(spanish).toMatch(/^\/es(?:[/?#]|$)/);
    expect(splitPath(spanish)).toEqual({ language: "es", path });
  },
);

test.each(["/developers", "/v1/openapi.json", "//a.example", "https://a.example/send"])(
  "%s stays",
  (path) => {
    expect(localPath(path, "es-US")).toBe(path);
  },
);
