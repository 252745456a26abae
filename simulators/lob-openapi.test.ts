import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import formats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { createLobRail } from "#lib/adapters/lob/lob-rail";
import { lobDetailKinds, lobEventKinds } from "#lib/adapters/lob/lob-wire";
import { wordOf } from "#lib/adapters/rail-wire";
import { createDocuments } from "#lib/domain/documents/service";
import type { Format, MailClass } from "#lib/domain/mail/pieces";
import type { PrintRail, RailPiece } from "#lib/ports/print-rail";
import type { Content, Piece } from "../lib/domain/documents/piece.ts";
import { type LobSimulator, startLob } from "./lob.ts";
import type { LobPiece } from "./lob-piece.ts";
import { pageSizesOf } from "./rail-form.ts";

/** Lob's own published description, which is not part of this repository. */
const specification = join(import.meta.dirname, "../../shared/vendor-specs/lob-openapi.yml");
const there = existsSync(specification);
if (!there)
  console.log(
    `Skipped: Lob's description is not at ${specification}, so requests are not checked against it.`,
  );

const documents = createDocuments();
let lob: LobSimulator;
let rail: PrintRail;

beforeAll(async () => {
  lob = await startLob();
  rail = createLobRail({
    apiKey: lob.env.LOB_API_KEY,
    webhookSecret: undefined,
    apiBase: lob.url,
    splitPages: documents.split,
    clock: () => new Date(),
  });
});
afterAll(async () => {
  await lob.stop();
  await documents.close();
});

const to = {
  name: "Grace Brewster Murray Hopper of the United States Navy",
  line1: "350 5th Ave",
  line2: "Apt 21",
};
const from = { name: "Ada Lovelace", line1: "1 Infinite Loop", city: "Cupertino", state: "CA", zip: "95014" };
let made = 0;

/** The actual pages that we send to Lob. */
async function send(format: Format, mailClass: MailClass, color = true): Promise<LobPiece> {
  made += 1;
  const address = { ...to, city: "New York", state: "NY", zip: "10118" };
  const content: Content = { kind: "text", text: "Dear Grace,\n\nThe engine is ready.\n\nAda" };
  const font = format === "letter" ? "serif" : "hand";
  const windowProfile = rail.windowProfile!(format);
  const piece: Piece = { format, mailClass, color, font, to: address, from, windowProfile };
  const document = await documents.prepare(content, piece);
  const order: RailPiece = {
    ...{ orderId: `ord_${String(made).padStart(32, "0")}`, pdf: await document.render() },
    ...{ tracking: false, singleSided: false },
    ...{ format, mailClass, color, pageCount: document.pageCount, to: address, from },
  };
  expect(await rail.submit(order)).toMatchObject({ kind: "accepted" });
  return lob.piecesOf(order.orderId)[0]!;
}

const letters = ["first_class", "certified", "certified_err"] as const;
const postcards = ["postcard_4x6", "postcard_6x9", "postcard_6x11"] as const;

describe.skipIf(!there)("against Lob's published description", () => {
  const validator = new Ajv({ strict: false, allErrors: true, validateFormats: true });
  formats.default(validator);
  // biome-ignore lint/suspicious/noExplicitAny: a foreign description
  let description: any;
  beforeAll(() => {
    // A "nullable" next to "allOf" has no meaning in OpenAPI 3.0, and the validator refuses it.
    const meaningless = (value: unknown): value is object =>
      typeof value === "object" && value !== null && "nullable" in value && !("type" in value);
    description = parse(readFileSync(specification, "utf8"), (_key, value: unknown) =>
      meaningless(value) ? { ...value, nullable: undefined } : value,
    );
    // Not even the description's own examples match this pattern.
    delete description.components.schemas.signed_link.pattern;
    validator.addSchema({ $id: "lob", components: description.components });
  });

  /** Also reports fields that Lob doesn't know: Lob ignores them and would print a different piece than intended. */
  function problemsOf(schema: string, value: Record<string, unknown>): unknown[] {
    const validate = validator.compile({ $ref: `lob#/components/schemas/${schema}` });
    const known = propertiesOf({ $ref: `#/components/schemas/${schema}` });
    const strange = Object.keys(value).filter((name) => !known.has(name));
    return [
      ...(validate(value) ? [] : (validate.errors ?? [])),
      ...strange.map((name) => `${name} is unknown`),
    ];
  }

  // biome-ignore lint/suspicious/noExplicitAny: a foreign description
  function propertiesOf(schema: any): Set<string> {
    if (schema.$ref) return propertiesOf(description.components.schemas[schema.$ref.split("/").at(-1)]);
    const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? [])].flatMap((part) => [
      ...propertiesOf(part),
    ]);
    return new Set([...Object.keys(schema.properties ?? {}), ...parts]);
  }

  /** The form in the types of the description's schema: files by name, booleans as booleans. */
  function requestOf({ form }: LobPiece): Record<string, unknown> {
    const plain = Object.entries(form.fields).map(([name, value]) => [
      name,
      value === "true" ? true : value === "false" ? false : value,
    ]);
    return Object.fromEntries([...plain, ...[...form.files.keys()].map((name) => [name, `${name}.pdf`])]);
  }

  test.each(letters)("the request for a %s letter matches Lob's description", async (mailClass) => {
    const piece = await send("letter", mailClass);
    expect(problemsOf("letter_editable", requestOf(piece))).toEqual([]);
  });

  test.each(postcards)("the request for a %s matches Lob's description", async (format) => {
    const piece = await send(format, "first_class");
    expect(problemsOf("postcard_editable", requestOf(piece))).toEqual([]);
  });

  test("our table has every name and detail of a tracking event, and every event of a letter and a postcard", () => {
    const { tracking_event_normal, tracking_event_certified, tracking_event_details } =
      description.components.schemas;
    const names = [tracking_event_normal, tracking_event_certified].flatMap(
      (schema) => schema.allOf[1].properties.name.enum,
    );
    const events = readFileSync(specification, "utf8").matchAll(
      /<code>(?:letter|postcard)\.(?:certified\.)?([a-z_-]+)<\/code>/g,
    );
    const words = [...names.map(wordOf), ...[...events].map(([, word]) => word!)];
    expect(words.length).toBeGreaterThan(40);
    expect([...new Set(words)].filter((word) => !(word in lobEventKinds))).toEqual([]);
    const details: string[] = tracking_event_details.properties.event.enum;
    expect(details.toSorted()).toEqual(Object.keys(lobDetailKinds).toSorted());
  });

  test("the check detects a wrong value, an unknown field, and a long line", async () => {
    const request = requestOf(await send("letter", "certified"));
    expect(problemsOf("letter_editable", { ...request, extra_service: "certified_letter" })).not.toEqual([]);
    expect(problemsOf("letter_editable", { ...request, colour: true })).toEqual(["colour is unknown"]);
    const long = { ...(request.to as object), address_line1: "x".repeat(201) };
    expect(problemsOf("letter_editable", { ...request, to: long })).not.toEqual([]);
    const { use_type: _, ...without } = request;
    expect(problemsOf("letter_editable", without)).not.toEqual([]);
  });

  test("the simulator answers letters and postcards as Lob describes them", async () => {
    for (const [schema, piece] of [
      ["certified", await send("letter", "certified")],
      ["no_extra_service", await send("letter", "first_class", false)],
      ["postcard", await send("postcard_6x9", "first_class")],
    ] as const) {
      for (const state of ["mailed", "in_transit", "delivered"] as const) lob.advance(piece.id, state);
      const path = `${lob.url}/v1/${piece.resource}/${piece.id}`;
      const headers = { authorization: `Basic ${btoa(`${lob.env.LOB_API_KEY}:`)}` };
      const shown = (await (await fetch(path, { headers })).json()) as Record<string, unknown>;
      expect(problemsOf(schema, shown)).toEqual([]);
    }
  });
});

test("a postcard's two sides are separate files, of the size with bleed, the front first", {
  timeout: 60_000,
}, async () => {
  for (const [format, size] of [
    ["postcard_4x6", "450x306"],
    ["postcard_6x9", "666x450"],
    ["postcard_6x11", "810x450"],
  ] as const) {
    const { form } = await send(format, "first_class");
    const [front, back] = [form.files.get("front")!, form.files.get("back")!];
    expect([pageSizesOf(front), pageSizesOf(back)]).toEqual([[size], [size]]);
    // Reads the result with the engine for printed documents: the message must be on the back, and no address anywhere.
    const read = async (pdf: Buffer) => (await documents.readPrinted(pdf, { text: null })).text;
    expect(await read(back)).toMatch(/engine is\s+ready/);
    expect(await read(front)).not.toContain("engine");
    expect((await read(back)) + (await read(front))).not.toMatch(/350|Infinite|10118/i);
  }
});
