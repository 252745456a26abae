import { expect, test } from "vitest";
import { publicPages } from "#lib/api/discovery/for-crawlers";
import { isLocalized, locales } from "#lib/shared/locales";
import { drawPicture } from "./draw-picture.tsx";
import { findShareWords, pictureOf, sharedPaths, sharePicture } from "./share-pictures.ts";

test("each page has its own picture in each language", () => {
  expect(sharedPaths).toHaveLength(25);
  const pictures = locales.flatMap((locale) => sharedPaths.map((path) => sharePicture(path, locale)));
  expect(new Set(pictures.map(({ path }) => path)).size).toBe(50);
  expect(new Set(pictures.map(({ title, lead }) => `${title} ${lead}`)).size).toBe(50);
  for (const path of sharedPaths) expect(isLocalized(path), path).toBe(true);
});

test("a picture's path belongs to a page that exists", () => {
  const pages = publicPages();
  const fixed = sharedPaths.filter((path) => !path.startsWith("/templates/"));
  expect(fixed.filter((path) => !pages.includes(path))).toEqual([]);
});

test("a page without words for a picture shares that of the home page", () => {
  expect(sharePicture("/verify", "es-US").path).toBe("/share/es/home.png");
  expect(sharePicture("/templates/thank-you", "en-US").path).toBe("/share/en/templates-thank-you.png");
});

test("the words fit: a title in three lines, a lead in five", () => {
  const words = locales.flatMap((locale) => sharedPaths.map((path) => findShareWords(path, locale)!));
  for (const { title, lead } of words) {
    expect(title.length, title).toBeLessThanOrEqual(66);
    expect(lead.length, lead).toBeLessThanOrEqual(230);
  }
});

test("a picture is a PNG of 1200 by 630 pixels", async () => {
  const response = await drawPicture(findShareWords("/postcards", "es-US")!, "es-US");
  const png = Buffer.from(await response.arrayBuffer());
  expect(png.toString("latin1", 1, 4)).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(pictureOf("/postcards")).toBe("postcards.png");
});
