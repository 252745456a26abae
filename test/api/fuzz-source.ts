import fc from "fast-check";

/** A source of randomness that a seed repeats exactly (mulberry32). */
export type Random = ReturnType<typeof createRandom>;

export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability: number) => next() < probability,
    pick: <T>(values: readonly T[]): T => values[below(values.length)]!,
    /** One value of a fast-check arbitrary. */
    of: <T>(arbitrary: fc.Arbitrary<T>): T =>
      fc.sample(arbitrary, { seed: below(2 ** 31), numRuns: 1 })[0] as T,
  };
}

export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  allOf?: Schema[];
  not?: { anyOf?: { not?: { anyOf?: Schema[] } }[] };
};

const texts = [
  "Dear Grace,\n\nThank you for the lovely dinner.\n\nYours,\nAda",
  "Please return my deposit of $1,200 within 14 days, or I will file in small claims court.",
  "Schöne Grüße aus Zürich, žluťoučký kůň, Ελληνικά, Кириллица",
  "السلام عليكم ورحمة الله وبركاته\nשלום עולם\nनमस्ते दुनिया\n안녕하세요 세계",
  "😀👩‍👩‍👧‍👦🏳️‍🌈 \u0301\u0301\u0301 a\u200db \u2028 \ufeff",
  "tab\there\r\nand\u0000null\u0007bell\u001b[31m",
  "   ",
  "x".repeat(3000),
  "{{name}} {env} <script>alert(1)</script> ' OR 1=1 --",
];
/** URLs that are refused before anything is sent over the network. */
const addresses = [
  "http://127.0.0.1:9/a.pdf",
  "https://169.254.169.254/latest",
  "http://[::1]/x",
  "http://0/",
];

/** A value that a schema describes; `hints` has values that schemas can't express, by field name. */
export function describedValue(
  schema: Schema,
  random: Random,
  context: { resolve: (ref: string) => Schema; hints: Record<string, (random: Random) => unknown> },
  name = "",
): unknown {
  if (schema.$ref) return describedValue(context.resolve(schema.$ref), random, context, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const hint = context.hints[name];
  if (hint) return hint(random);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case "object":
      return objectOf(schema, random, context);
    case "array": {
      const most = Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4);
      const length = (schema.minItems ?? 0) + random.below(most - (schema.minItems ?? 0) + 1);
      return Array.from({ length }, () => describedValue(schema.items ?? {}, random, context));
    }
    case "boolean":
      return random.chance(0.5);
    case "integer":
    case "number": {
      const low = schema.minimum ?? -5;
      const high = schema.maximum ?? low + 100;
      return type === "integer" ? low + random.below(high - low + 1) : low + random.next() * (high - low);
    }
    case "null":
      return null;
    default:
      return stringOf(schema, random);
  }
}

function objectOf(
  { properties = {}, required = [], allOf = [] }: Schema,
  random: Random,
  context: Parameters<typeof describedValue>[2],
): Record<string, unknown> {
  // If exactly one of several groups of fields must be given (letter-rules.ts), chooses one and omits the others' fields.
  const variants = allOf
    .flatMap(({ not }) => not?.anyOf?.[0]?.not?.anyOf ?? [])
    .map(({ required = [] }) => required);
  const chosen = variants.length > 0 ? random.pick(variants) : [];
  const left = new Set(variants.flat().filter((field) => !chosen.includes(field)));
  const fields = Object.keys(properties).filter(
    (field) =>
      required.includes(field) ||
      chosen.includes(field) ||
      (!left.has(field) && random.chance(properties[field]!.type === "boolean" ? 0.5 : 0.15)),
  );
  return Object.fromEntries(
    fields.map((field) => [field, describedValue(properties[field]!, random, context, field)]),
  );
}

function stringOf(schema: Schema, random: Random): string {
  if (schema.format === "email") return "someone@posthorn.test";
  if (schema.format === "uri") {
    return random.pick(addresses.filter((address) => new RegExp(schema.pattern ?? "").test(address)));
  }
  if (schema.format === "date-time") return "2026-11-20T17:04:11.000Z";
  if (schema.pattern) return random.of(fc.stringMatching(new RegExp(schema.pattern)));
  const text = random.chance(0.5)
    ? random.pick(texts)
    : random.of(fc.string({ unit: "grapheme", maxLength: 60 }));
  const least = schema.minLength ?? 0;
  const most = schema.maxLength ?? 1000;
  const padded = text.trim().length < least ? `${text}${"a".repeat(least)}` : text;
  return padded.slice(0, most);
}

const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  9007199254740992,
  "",
  " ",
  "null",
  "\u0000",
  "a".repeat(10_000),
  [],
  [[]],
  {},
  { a: { b: [1] } },
  "../../etc/passwd",
  "%00",
  "constructor",
];

/** The same value with one to three errors: a missing field, another type, an extra field, a boundary value. */
export function mutate(value: unknown, random: Random): unknown {
  const copy = structuredClone(value);
  const holders = holdersIn(copy);
  if (holders.length === 0) return random.pick(oddValues);
  for (let n = 1 + random.below(3); n > 0; n -= 1) {
    const holder = random.pick(holders) as Record<string, unknown>;
    const names = Object.keys(holder);
    const name = names.length > 0 ? random.pick(names) : "x";
    const more = random.pick([`${name}s`, name.toUpperCase(), "toString", "sandbox", "id"]);
    random.pick([
      () => delete holder[name],
      () => Object.assign(holder, { [more]: random.pick(oddValues) }),
      () => Object.assign(holder, { [name]: random.pick(oddValues) }),
    ])();
  }
  return copy;
}

function holdersIn(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  return [value, ...Object.values(value).flatMap(holdersIn)];
}

/** Calls `visit` with each optional field that a schema describes in a value, and in the objects and lists within it. */
export function eachOptional(
  schema: Schema,
  value: unknown,
  resolve: (ref: string) => Schema,
  visit: (holder: Record<string, unknown>, name: string) => void,
): void {
  const { properties = {}, required = [], items } = schema.$ref ? resolve(schema.$ref) : schema;
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) for (const one of value) eachOptional(items ?? {}, one, resolve, visit);
  const holder = value as Record<string, unknown>;
  for (const [name, field] of Object.entries(properties)) {
    eachOptional(field, holder[name], resolve, visit);
    if (!required.includes(name)) visit(holder, name);
  }
}

/** Malformed bodies, which no JSON client sends. */
export function hostileBody(random: Random): BodyInit {
  return random.pick<() => BodyInit>([
    () => "",
    () => "{",
    () => "null",
    () => '"text"',
    () => "[".repeat(20_000),
    () => `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`,
    () => '{"__proto__":{"sandbox":true},"constructor":{"prototype":1}}',
    () => '{"text":"\\ud800","text":"twice"}',
    () => new Uint8Array(random.of(fc.uint8Array({ maxLength: 300 }))),
    () => new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
    () => `{"text":"${"a".repeat(60_000)}"}`,
    () => "page_count=1&mail_class=first_class",
    () => `{"page_count":1e400,"mail_class":"first_class"}`,
  ])();
}
