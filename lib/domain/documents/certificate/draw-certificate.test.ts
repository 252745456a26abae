import { expect, test } from "vitest";
import { inspectPdf } from "#test/fixtures/documents/inspect-pdf";
import { encodePng } from "../intake/encode-png.ts";
import type { Certificate } from "./certificate.ts";
import { drawCertificate } from "./draw-certificate.ts";

const picture = (width: number, height: number) =>
  encodePng({ width, height, data: new Uint8Array(width * height).fill(200) });
const event = (number: number) => ({
  time: "Nov 21, 2026, 15:04:05 UTC",
  what: `Step ${number}`,
  detail:
    number % 3 === 0
      ? "It could be canceled until Nov 21, 2026, 15:14:02 UTC, which is a while. ".repeat(2)
      : undefined,
  statedBy: "Posthorn",
});

function certificate(
  change: { pages?: number; events?: number; sandboxNotice?: string; name?: string } = {},
): Certificate {
  const { pages = 1, events = 4, sandboxNotice, name = "Grace Hopper" } = change;
  return {
    title: "Mailing record",
    hash: "5e".repeat(32),
    sandboxNotice,
    orderId: `ord_${"0".repeat(32)}`,
    issued: "21 November 2026, 18:55:03 UTC",
    statement: ["It was handed over.", "It was mailed."],
    parties: [
      { label: "From", lines: ["Ada Lovelace", "1 Infinite Loop", "Cupertino, CA 95014"] },
      { label: "To", lines: [name, "350 5th Ave", "New York, NY 10118"] },
    ],
    facts: [
      { label: "Class", value: "Certified Mail with electronic return receipt" },
      { label: "Printer reference", value: `inhouse_ord_${"0".repeat(32)}` },
    ],
    document: {
      sha256: "9f".repeat(32),
      note: "Its fingerprint.",
      pictures: Array.from({ length: pages }, () => picture(85, 110)),
      captions: Array.from({ length: pages }, (_, index) => `Page ${index + 1}`),
    },
    events: Array.from({ length: events }, (_, index) => event(index + 1)),
    limits: { title: "What this page does not prove", items: ["Much.", "More than that."] },
    check: "Look at the order.",
  };
}

const cases: [string, Parameters<typeof certificate>[0]][] = [
  ["one page", {}],
  ["twelve pages", { pages: 12 }],
  ["a long log", { events: 90 }],
  ["twelve pages and a long log of a test", { pages: 12, events: 60, sandboxNotice: "A test. ".repeat(12) }],
  ["a name of one word that is wider than its column", { name: "W".repeat(80) }],
];

test.each(cases)("a certificate of %s stays within its margins and prints everything", (_name, change) => {
  const given = certificate(change);
  const pages = inspectPdf(drawCertificate(given));
  const words = pages.map(({ text }) => text).join("\n");
  for (const { what } of given.events) expect(words).toContain(what);
  for (const caption of given.document.captions) expect(words).toContain(caption);
  expect(words).toContain(`Page ${pages.length} of ${pages.length}`);
  for (const page of pages) {
    const { x, y, width, height } = page.ink()!;
    expect([x >= 50, y >= 40, x + width <= 562, y + height <= 765]).toEqual([true, true, true, true]);
  }
});

test("every page of a log has its column headings, and in the sandbox also the watermark", () => {
  const pages = inspectPdf(drawCertificate(certificate({ events: 90, sandboxNotice: "A test." })));
  expect(pages.length).toBeGreaterThan(3);
  for (const { text } of pages) expect(text).toContain("Test: nothing was mailed");
  for (const { text } of pages.slice(1, -1)) expect(text.replaceAll(/\s/g, "")).toContain("STATEDBY");
});

test("the same certificate gives the same bytes", () => {
  const [one, other] = [
    drawCertificate(certificate({ pages: 3 })),
    drawCertificate(certificate({ pages: 3 })),
  ];
  expect(Buffer.compare(one, other)).toBe(0);
});
