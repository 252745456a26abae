import { expect, test } from "vitest";
import { prefersPicture } from "./prefers-picture.ts";

test.each([
  [null, false],
  ["", false],
  ["*/*", false],
  ["application/pdf", false],
  ["text/html", false],
  ["image/jpeg", false],
  ["image/png;q=0", false],
  ["application/pdf, image/png;q=0", false],
  ["application/pdf, image/png", false],
  ["application/pdf;q=0.9, image/png;q=0.8", false],
  ["image/png;q=0.5, */*", false],
  ["text/html,application/xhtml+xml,*/*;q=0.8", false],
  ["application/*, image/*;q=0.9", false],
  ["image/png;q=x, application/pdf", false],
  ["image/png", true],
  ["IMAGE/PNG", true],
  ["image/*", true],
  ["image/png, application/pdf", true],
  ["image/png, */*", true],
  ["image/png;q=0.1", true],
  ["application/pdf;q=0.1, image/png ; q=0.9", true],
  ["application/pdf;q=0, */*", true],
  ["image/avif,image/webp,image/*,*/*;q=0.8", true],
])("Accept %j prefers an image: %s", (accept, picture) => {
  expect(prefersPicture(accept)).toBe(picture);
});
