import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { errorCodes } from "#lib/adapters/lob/judge-lob-refusal";
import { createLobRail } from "#lib/adapters/lob/lob-rail";
import { createLobVerifier, verificationSchema } from "#lib/adapters/lob/lob-verifier";
import {
  lobEventKinds,
  lobListSchema,
  lobPieceSchema,
  trackingEventSchema,
} from "#lib/adapters/lob/lob-wire";
import { lobEventSchema } from "#lib/adapters/lob/read-lob-callback";
import { pathsOf, startCallRecorder } from "./call-recorder.ts";
import { railPiece } from "./rail-piece.ts";

/**
 * Every field that we send to Lob, and every field that we read, against Lob's published description (lob-openapi, MIT license). The
 * description isn't part of this repository. `lob-fields.json` has what it says about our fields; where the description is, this
 * test compares the two, and WRITE_LOB_FIELDS=1 writes the file.
 */
const specification = join(import.meta.dirname, "../../shared/vendor-specs/lob-openapi.yml");
const there = existsSync(specification);
const stored = join(import.meta.dirname, "lob-fields.json");

/** What the description says about a field: its type, or its values. Null: nothing. */
type Said = string | string[] | null;
type Fields = Record<string, Said>;
type Facts = Record<"sent" | "read", Record<string, Fields>>;

const vendor = await startCallRecorder({ data: [], next_url: null, id: "ltr_1" }, /\/(?:ltr|psc)_\w+$/);
afterAll(() => vendor.stop());
const sent = vendor.calls;

/** Letters and postcards are read by one schema, and only postcards say their size. */
const pieceFields = [...pathsOf(lobPieceSchema), ...pathsOf(trackingEventSchema, "tracking_events.")];
const letterFields = new Set(["color", "extra_service", "tracking_number", "tracking_events.details.event"]);
const read: Record<string, string[]> = {
  "GET /letters/{id}": pieceFields.filter((field) => field !== "size"),
  "GET /postcards/{id}": pieceFields.filter((field) => !letterFields.has(field)),
  "GET /letters": pathsOf(lobListSchema),
  "DELETE /letters/{id}": ["id", "deleted"],
  "POST /us_verifications": pathsOf(verificationSchema),
  event: pathsOf(lobEventSchema).filter((path) => !path.startsWith("body.")),
};

beforeAll(async () => {
  const base = vendor.url;
  const rail = createLobRail({
    ...{ apiKey: "test_key", webhookSecret: undefined, apiBase: base, clock: () => new Date() },
    splitPages: async (pdf) => [pdf, pdf],
  });
  for (const mailClass of ["first_class", "certified", "certified_err"] as const)
    for (const color of [true, false]) await rail.submit(railPiece({ mailClass, color, singleSided: color }));
  for (const format of ["postcard_4x6", "postcard_6x9", "postcard_6x11"] as const)
    await rail.submit(railPiece({ format }));
  await rail.lookUp("ord_1");
  await rail.listPieces!(new Date());
  for (const pieceId of ["ltr_1", "psc_1"]) {
    await rail.readPiece!({ orderId: "ord_1", pieceId });
    await rail.recall!(pieceId);
  }
  const to = {
    name: "Grace",
    line1: "350 5th Ave",
    line2: "Apt 1",
    city: "New York",
    state: "NY",
    zip: "10118",
  };
  await createLobVerifier({ apiKey: "live_key", base })
    .verify(to, "recipient")
    .catch(() => {});
});

test("our adapters make the calls that this test knows", () => {
  expect(Object.keys(sent).sort()).toEqual([
    "DELETE /letters/{id}",
    "DELETE /postcards/{id}",
    "GET /letters",
    "GET /letters/{id}",
    "GET /postcards",
    "GET /postcards/{id}",
    "POST /letters",
    "POST /postcards",
    "POST /us_verifications",
  ]);
});

describe("by what is stored of Lob's description", () => {
  const known = () => JSON.parse(readFileSync(stored, "utf8")) as Facts;

  test("every field that we send exists, with every value that we send", () => {
    for (const [call, fields] of Object.entries(sent))
      for (const [field, values] of Object.entries(fields)) {
        const said = known().sent[call]?.[field];
        expect(said, `${call} ${field}`).toBeTruthy();
        if (Array.isArray(said))
          expect(said, `${call} ${field}`).toEqual(expect.arrayContaining([...values]));
        if (said === "boolean") for (const value of values) expect(["true", "false"]).toContain(value);
      }
  });

  test("every field that we read exists", () => {
    for (const [of, paths] of Object.entries(read))
      for (const path of paths) expect(known().read[of]?.[path], `${of} ${path}`).toBeTruthy();
  });

  test("every event of letters and postcards is in our table", () => {
    const events = (known().read.event?.["event_type.id"] ?? []) as string[];
    const words = events
      .filter((id) => !id.includes("return_envelope"))
      .map((id) => id.replace(/^(?:letter|postcard)\.(?:certified\.)?/, ""));
    expect(words.length).toBeGreaterThan(30);
    expect(words.filter((word) => !Object.hasOwn(lobEventKinds, word))).toEqual([]);
  });

  test("every error code that we know exists", () => {
    const codes = known().read.error?.code ?? [];
    expect(errorCodes.filter((code) => !codes.includes(code))).toEqual([]);
  });
});

test.skipIf(!there)("what is stored is what Lob's description says", () => {
  const description = parse(readFileSync(specification, "utf8"));
  const facts = describeFields(description);
  if (process.env.WRITE_LOB_FIELDS) writeFileSync(stored, JSON.stringify(facts));
  expect(JSON.parse(readFileSync(stored, "utf8"))).toEqual(facts);
});

// biome-ignore lint/suspicious/noExplicitAny: a foreign description
type Foreign = any;

function describeFields(description: Foreign): Facts {
  const { components } = description;
  const found = (value: Foreign): Foreign => {
    const [kind, name] = value?.$ref?.split("/").slice(-2) ?? [];
    return kind ? found(components[kind][name]) : value;
  };
  const partsOf = (schema: Foreign): Foreign[] => {
    const { allOf = [], oneOf = [], anyOf = [] } = schema;
    return [schema, ...[...allOf, ...oneOf, ...anyOf].flatMap((part: Foreign) => partsOf(found(part)))];
  };
  /** Everything that any part of the schema says about the path. */
  function say(schema: Foreign, path: readonly string[]): Said {
    const parts = partsOf(found(schema));
    const [name, ...rest] = path;
    if (name === undefined) {
      const values = parts
        .flatMap((part) => part.enum ?? [])
        .filter((value) => value !== null && !/^(?:address|bank_account|check|self_mailer)\./.test(value));
      if (values.length > 0) return [...new Set<string>(values)].sort();
      return parts.find((part) => part.type)?.type ?? "any";
    }
    const inner = parts.flatMap((part) => {
      const items = part.items ? partsOf(found(part.items)) : [];
      return [part, ...items].flatMap((one) => one.properties?.[name] ?? []);
    });
    const said = inner.map((one) => say(one, rest)).filter((one) => one !== null);
    return said.find(Array.isArray) ?? said[0] ?? null;
  }
  const schemaIn = (body: Foreign): Foreign =>
    Object.values<Foreign>(found(found(body)?.content) ?? {})[0]?.schema ?? {};
  const operationOf = (call: string): Foreign => {
    const [method, path] = call.split(" ");
    const template = path!
      .replace("letters/{id}", "letters/{ltr_id}")
      .replace("postcards/{id}", "postcards/{psc_id}");
    return description.paths[template][method!.toLowerCase()];
  };
  const answerOf = (of: string): Foreign =>
    of === "event" ? components.schemas.events : schemaIn(operationOf(of).responses[200]);
  const sayQuery = (call: string, field: string): Said =>
    operationOf(call)
      .parameters?.map(found)
      .some(({ name }: Foreign) => name === field)
      ? "query"
      : null;
  const table = (of: Record<string, Iterable<string>>, describe: (call: string, field: string) => Said) =>
    Object.fromEntries(
      Object.entries(of)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([call, fields]) => [
          call,
          Object.fromEntries([...fields].sort().map((field) => [field, describe(call, field)])),
        ]),
    );
  const calls = Object.fromEntries(Object.entries(sent).map(([call, fields]) => [call, Object.keys(fields)]));
  return {
    sent: table(calls, (call, field) =>
      call.startsWith("POST")
        ? say(schemaIn(operationOf(call).requestBody), field.split("."))
        : sayQuery(call, field),
    ),
    read: {
      ...table(read, (of, field) => say(answerOf(of), field.split("."))),
      error: { code: say(components.schemas.error, ["error", "code"]) },
    },
  };
}
