import { join } from "node:path";
import { declaredOperations } from "#lib/api/declared-operations";
import { loadEndpoints } from "#lib/api/entrypoints/direct-routes";
import { tools } from "#lib/api/mcp/tools";
import { sampleOrderId, sampleRecipient, sampleSender } from "#lib/api/openapi/samples";
import { stringFieldsOf } from "./string-fields.ts";

export type HostileRequest = { title: string; method: string; path: string; body: string };

const marks = "\u0301\u0316\u0327\u0345\u05b0\u0f71\u302a";
/** Input that once took seconds, and similar cases: each is as long as a letter may be. */
const worstTexts: Record<string, string> = {
  "combining marks": marks.repeat(7_142),
  "marks with soft hyphens between": `${marks.slice(0, 1)}\u00ad`.repeat(25_000),
  "eight marks on each letter": `a${marks}\u0301`.repeat(5_500),
  "one word": "a".repeat(50_000),
  "one word in capitals": "W".repeat(50_000),
  "single letters": "1 a a ".repeat(8_333),
  blanks: `${" ".repeat(49_999)}x`,
  "tabs and line ends": "\t\n".repeat(25_000),
  "NUL and halves of pairs": "\u0000\ud800".repeat(25_000),
  "both directions": "a\u05d0 ".repeat(16_666),
  "pictures joined": "\u{1f469}\u200d".repeat(16_000),
  "dots and at": `${"a.".repeat(24_000)}@${"a.".repeat(900)}`,
  designators: "APT # FL 5 PO BOX ".repeat(2_777),
  "a threat that never ends": "pay me or i will within ten days kill you ".repeat(1_190),
};
const longerThanAnyField: Record<string, string> = {
  "900,000 marks": marks.repeat(128_571),
  "1,900,000 letters": "a".repeat(1_900_000),
  "a long address of mail": `${"a.".repeat(900_000)}@`,
};

/** The worst known input for every operation and tool, and every string field of it. */
export async function* hostileRequests(): AsyncGenerator<HostileRequest> {
  await loadEndpoints(join(import.meta.dirname, "../../app"), ["v1"]);
  for (const operation of declaredOperations()) {
    const { method } = operation;
    const path = operation.path.replace(/\{\w+\}/g, sampleOrderId);
    const request = (title: string, body: string) => ({
      title: `${method} ${path}, ${title}`,
      method,
      path,
      body,
    });
    if (!operation.body) continue;
    for (const [title, body] of worstBodies()) yield request(title, body);
    for (const [index, { path: field, put }] of stringFieldsOf(operation).entries()) {
      for (const [title, text] of textsFor(field, index))
        yield request(`${field}: ${title}`, JSON.stringify(put(text)));
    }
    const first = stringFieldsOf(operation)[0];
    for (const [title, text] of Object.entries(longerThanAnyField))
      if (first) yield request(`${first.path}: ${title}`, JSON.stringify(first.put(text)));
  }
  yield* hostileCalls();
}

/**
 * The texts to try in a field. In CI a letter's text gets all of them, and the other fields a sixth each, so that each text is tried in
 * a sixth of the fields. `npm run test:long` tries all of them everywhere.
 */
const textsFor = (field: string, index: number): [string, string][] =>
  Object.entries(worstTexts).filter(
    (_, at) => process.env.HOSTILE_TEXTS === "all" || field === "text" || (at + index) % 6 === 0,
  );

function* worstBodies(): Generator<[title: string, body: string]> {
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`unknown_${n}`, 1]));
  yield ["10,000 unknown fields", JSON.stringify(keys(10_000))];
  yield ["100,000 unknown fields", JSON.stringify(keys(100_000))];
  yield ["10,000 unknown fields in an address", JSON.stringify({ to: keys(10_000) })];
  yield ["a million brackets", `${"[".repeat(990_000)}${"]".repeat(990_000)}`];
  yield ["deep objects", `${'{"to":'.repeat(200_000)}1${"}".repeat(200_000)}`];
  yield ["half a million wrong headers", JSON.stringify({ headers: Array(500_000).fill(1), samples: [] })];
  yield [
    "600 long cells",
    JSON.stringify({
      headers: Array(200).fill("mailingaddress".repeat(14)),
      samples: Array(3).fill(Array(200).fill(`1 ${"a ".repeat(999)}`)),
    }),
  ];
}

function* hostileCalls(): Generator<HostileRequest> {
  const letter = { mail_class: "first_class", to: sampleRecipient, from: sampleSender, sandbox: true };
  const call = (title: string, name: string, args: unknown) => ({
    title: `MCP ${name}, ${title}`,
    method: "POST",
    path: "/api/mcp",
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } }),
  });
  for (const { name } of tools) {
    for (const [title, text] of Object.entries({ ...worstTexts, ...longerThanAnyField })) {
      yield call(title, name, { ...letter, text });
      yield call(`name: ${title}`, name, {
        ...letter,
        text: "Hello",
        to: { ...sampleRecipient, name: text },
      });
      yield call(`order id: ${title}`, name, { order_id: text });
    }
    for (const [title, body] of worstBodies())
      if (title.includes("fields")) yield call(title, name, JSON.parse(body));
  }
}
