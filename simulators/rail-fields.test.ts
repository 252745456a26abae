import { afterAll, describe, expect, test } from "vitest";
import { createPostgridRail } from "#lib/adapters/postgrid/postgrid-rail";
import { postgridLetterSchema, trackingEventsOfLetter } from "#lib/adapters/postgrid/postgrid-wire";
import { createThanksIoRail } from "#lib/adapters/thanksio/thanksio-rail";
import { trackingEventsOf } from "#lib/adapters/thanksio/thanksio-wire";
import { pathsOf, type SentCalls, startCallRecorder } from "./call-recorder.ts";
import { railPiece } from "./rail-piece.ts";

/**
 * Every field that we send to PostGrid and thanks.io, and every status that they document, against their published descriptions. Neither
 * publishes types on npm. The facts come from PostGrid's SDK (repository postgrid/postgrid-node, src/resources/print-mail, 2026) and from
 * thanks.io's OpenAPI file (repository thanks-io/thanks.io-api-docs, api-reference/openapi.json, 2026).
 */
const clock = () => new Date("2026-11-27T12:00:00Z");
const contact =
  "firstName lastName companyName addressLine1 addressLine2 city provinceOrState postalOrZip countryCode email phoneNumber";
const postgrid = {
  "POST /letters": {
    ...fieldsOf(contact, "to."),
    ...fieldsOf(contact, "from."),
    ...fieldsOf("pdf description metadata"),
    addressPlacement: ["top_first_page", "insert_blank_page"],
    color: ["true", "false"],
    doubleSided: ["true", "false"],
    size: ["us_letter", "a4"],
    mailingClass: [
      ...["first_class", "standard_class", "express", "certified", "certified_return_receipt", "registered"],
      ...["usps_first_class", "usps_first_class_certified", "usps_first_class_certified_return_receipt"],
      ...["usps_express_2_day", "usps_express_3_day", "usps_express_3_day_certified"],
    ],
  },
  "GET /letters": fieldsOf("search skip limit"),
  "GET /letters/{id}": {},
  "DELETE /letters/{id}": {},
};
const letterFields =
  "id addressPlacement color createdAt doubleSided envelope from live mailingClass object sendDate size status to updatedAt cancellation description imbDate imbStatus imbZIPCode metadata trackingNumber url";

const recipient = fieldsOf(
  "name company address address2 city province postal_code country custom1",
  "recipients.",
);
const mailer = {
  ...recipient,
  ...fieldsOf("sub_account"),
  preview: ["false"],
  send_standard_mail: ["false"],
};
const card = {
  ...mailer,
  ...fieldsOf("front_image_url custom_background_image message"),
  use_custom_background: ["true"],
};
const thanksIo = {
  "POST /sub-accounts": fieldsOf(
    "title return_name return_address return_address2 return_city return_state return_postal_code",
  ),
  "POST /send/postcard": { ...card, size: ["4x6", "6x9", "6x11"] },
  "POST /send/notecard": card,
  "POST /send/letter": { ...mailer, ...fieldsOf("pdf_only_url") },
  "GET /orders/{id}/track": {},
  "PUT /orders/{id}/cancel": {},
};

/** Fields whose values aren't listed. */
function fieldsOf(names: string, prefix = ""): Record<string, readonly string[] | null> {
  return Object.fromEntries(names.split(" ").map((name) => [`${prefix}${name}`, null]));
}

function expectKnown(calls: SentCalls, known: Record<string, Record<string, readonly string[] | null>>) {
  expect(Object.keys(calls).sort()).toEqual(Object.keys(known).sort());
  for (const [call, fields] of Object.entries(calls)) {
    expect(Object.keys(fields).filter((field) => !(field in known[call]!))).toEqual([]);
    for (const [field, values] of Object.entries(fields)) {
      const allowed = known[call]![field];
      if (allowed) expect(allowed, `${call} ${field}`).toEqual(expect.arrayContaining([...values]));
    }
  }
}

describe("PostGrid", async () => {
  const vendor = await startCallRecorder({ id: "letter_1", data: [], totalCount: 0 }, /\/letter_\w+/);
  afterAll(() => vendor.stop());
  const rail = createPostgridRail({
    apiKey: "test_key",
    webhookSecret: undefined,
    apiBase: vendor.url,
    clock,
  });

  test("knows every field and value that we send", async () => {
    for (const mailClass of ["first_class", "certified", "certified_err", "priority"] as const)
      await rail.submit(railPiece({ mailClass, color: mailClass === "certified" }));
    await rail.lookUp("ord_1");
    await rail.readPiece!({ orderId: "ord_1", pieceId: "letter_1" });
    await rail.recall!("letter_1");
    expectKnown(vendor.calls, postgrid);
  });

  test("documents every field that we read, and we know each of its statuses", () => {
    const documented = letterFields.split(" ");
    expect(pathsOf(postgridLetterSchema).filter((field) => !documented.includes(field))).toEqual([]);
    for (const status of ["ready", "printing", "processed_for_delivery", "completed", "cancelled"])
      for (const imbStatus of [undefined, "entered_mail_stream", "out_for_delivery", "returned_to_sender"]) {
        const letter = postgridLetterSchema.parse({ id: "letter_1", status, imbStatus });
        expect(trackingEventsOfLetter(letter, clock()).filter(({ kind }) => kind === "other")).toEqual([]);
      }
  });
});

describe("thanks.io", async () => {
  const vendor = await startCallRecorder({ id: 7, status: "reviewing" }, /\/\d+(?=\/)/);
  afterAll(() => vendor.stop());
  const accounts = {
    claim: async () => ({ kind: "claimed" }) as const,
    keep: async () => {},
    release: async () => {},
  };
  const rail = createThanksIoRail({
    ...{ apiKey: "key", webhookSecret: undefined, apiBase: vendor.url, accounts, clock },
    fileUrl: () => "https://posthorn.example/file.pdf",
  });

  test("knows every field and value that we send", async () => {
    for (const format of [
      "notecard",
      "letter_windowed",
      "postcard_4x6",
      "postcard_6x9",
      "postcard_6x11",
    ] as const)
      expect(await rail.submit(railPiece({ format }))).toMatchObject({ kind: "accepted", pieceId: "7" });
    await rail.readPiece!({ orderId: "ord_1", pieceId: "7" });
    await rail.recall!("7");
    expectKnown(vendor.calls, thanksIo);
  });

  test.each([
    ["order", "reviewing processing printing fulfilled cancelled printed shipped paused delivered error"],
    [
      "order_item",
      "processing printed shipped in_transit in_local_area processed_for_delivery re-routed returned_to_sender delivered failed",
    ],
  ] as const)("we know each status of an %s", (of, statuses) => {
    const kinds = statuses.split(" ").map((status) => trackingEventsOf(of, status, clock())?.kind);
    expect(kinds).not.toContain("other");
  });
});
