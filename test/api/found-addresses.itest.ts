import { beforeAll, expect, test } from "vitest";
import { container } from "#lib/container";
import { call } from "./call.ts";
import { onePagePdf } from "./one-page-pdf.ts";

/** The recipient and the sender that a PDF names on its first page. */
beforeAll(() => container().warm());

const to = {
  name: "Ruth Baker",
  line1: "2210 NE Fremont Street",
  city: "Portland",
  state: "OR",
  zip: "97212",
};
const from = {
  ...{ name: "June Carver", line1: "14 Alder Street", line2: "Apt 3" },
  ...{ city: "Portland", state: "OR", zip: "97205" },
};
const heading = [
  ["June Carver", 740],
  ["14 Alder Street, Apt 3", 726],
  ["Portland, OR 97205", 712],
  ["November 12, 2026", 684],
  ["Ruth Baker", 650],
  ["2210 NE Fremont Street", 636],
  ["Portland, OR 97212", 622],
  ["Dear Ms. Baker:", 510],
] as const;
// The date stands next to the window, as in many templates.
const drawn = heading
  .map(([words, y]) => `BT /F1 11 Tf ${words.startsWith("Nov") ? 430 : 72} ${y} Td (${words}) Tj ET`)
  .join(" ");
const pdf_base64 = Buffer.from(onePagePdf("Please return the deposit.", drawn)).toString("base64");
const quote = async (change: object) => {
  const answer = await call("POST", "/v1/quotes", {
    body: { mail_class: "first_class", pdf_base64, ...change },
  });
  expect(answer.status).toBe(200);
  return answer.body;
};

test("a quote offers what the request lacks, and never uses or questions an address automatically", async () => {
  const open = await quote({});
  expect(open.addresses_found).toEqual({ to, from });
  expect([open.to, open.from, open.confirmation_token]).toEqual([undefined, undefined, undefined]);
  const other = { ...to, name: "Someone Else" };
  expect((await quote({ to: other })).addresses_found).toEqual({ from });
  expect((await quote({ from })).addresses_found).toEqual({ to });
  expect((await quote({ to, from })).addresses_found).toBeUndefined();
});

test("with the addresses it offered, the letter needs no address page where they stand in the window", async () => {
  expect((await quote({})).page_count).toBe(2);
  expect((await quote({ to, from })).page_count).toBe(1);
});

test("a text and an enclosure offer nothing", async () => {
  const enclosures = [{ pdf_base64 }];
  const body = await quote({
    pdf_base64: undefined,
    text: "Dear Ruth, please return the deposit.",
    enclosures,
  });
  expect(body.addresses_found).toBeUndefined();
});
