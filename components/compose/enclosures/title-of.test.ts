import { expect, test } from "vitest";
import { titleOf } from "./title-of.ts";

const first = { label: "Photo", number: 1 };

test.each([
  ["Lease.pdf", "Lease"],
  ["lease_agreement_2024.PDF", "lease agreement 2024"],
  ["Miete Köln 3.jpeg", "Miete Köln 3"],
  ["v2.1 of the lease", "v2.1 of the lease"],
  ["two\nlines\u0000.pdf", "two lines"],
  ["IMG_4032.HEIC", "Photo"],
  ["PXL_20260111_201512345.MP.jpg", "Photo"],
  ["Screenshot 2026-11-27 at 9.05.11 AM.png", "Photo"],
  ["image.png", "Photo"],
  ["3F2504E0-4F89-41D3-9A0C-0305E82C3301.jpg", "Photo"],
  ["20261127.jpg", "Photo"],
  ["Image of the leak.jpg", "Image of the leak"],
])("%j is titled %j", (name, title) => expect(titleOf(name, first)).toBe(title));

test("a second photo gets a number, and a long name is cut to what the letter takes", () => {
  expect(titleOf("IMG_1.jpg", { label: "Photo", number: 2 })).toBe("Photo 2");
  expect(titleOf(`${"x".repeat(300)}.pdf`, first)).toBe("x".repeat(80));
});
