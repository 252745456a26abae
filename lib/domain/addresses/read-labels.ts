type LabeledField =
  | "name"
  | "first"
  | "last"
  | "company"
  | "attention"
  | "line1"
  | "line2"
  | "city"
  | "state"
  | "zip"
  | "place";

/** What the labels of a form, an order email, or a list of properties named, each as typed. */
export type LabeledText = { [Field in LabeledField]?: string };

/** Labels in lower case without marks of the end, in the words of English and Spanish forms. */
const labels: readonly (readonly [LabeledField, RegExp])[] = [
  ["first", /^(first|given)( name)?$/],
  ["last", /^(last( name)?|surname|family name|apellidos?)$/],
  [
    "name",
    /^((full|recipient|contact|customer|client|tenant|owner|your|attention|ship(ping)?|nombre)?[ -]?name|nombre( completo)?|((ship|mail|send|deliver|enviar|mailing)[ -]?)?(to|a)|recipient|addressee|customer|client|patient|member|payee|contact|tenant|destinatario|para)$/,
  ],
  ["company", /^(account( name)?|org|company|organi[sz]ation|business|firm|empresa|compañ[ií]a)( name)?$/],
  ["attention", /^(attn|attention( to)?|care of|c ?\/ ?o|atenci[oó]n)$/],
  [
    "line2",
    /^((street |mailing |shipping )?addr(ess)?( line)? ?2|line ?2|street ?2|(apt|apartment|unit|suite|ste|floor|apto)( ?(#|no|number))?|(apt|unit)[ ./]+(suite|unit|apt|floor|ste)( ?#)?)$/,
  ],
  [
    "line1",
    /^((street|mailing|shipping|ship-to|home|postal|delivery|property|physical|residential)[ -]?)?(street )?add(r(ess)?)?( line)? ?1$|^((street|mailing|shipping|ship-to|home|postal|delivery|property|physical|residential)[ -]?)?(street )?addr(ess)?$|^(street( name)?|line ?1|street ?1|property|direcci[oó]n( postal)?|calle|at)$/,
  ],
  ["place", /^(city|town)[ ,/]+(state|st)([ ,/&]+(and )?(zip|postal)([ -]?code)?)?$|^in$/],
  ["city", /^(city|town|city ?\/ ?town|town ?\/ ?city|ciudad|pueblo|municipio|locality)$/],
  ["state", /^(state|st|state ?\/ ?(province|region)|province|region|estado)$/],
  [
    "zip",
    /^(zip|zip[ -]?code|zip ?\/ ?postal([ -]?code)?|postal([ -]?code)?|post ?code|c[oó]digo postal|cp)$/,
  ],
];

/** "Name: Ada Roe Address: 12 Oak St City: Rome": a label inside a line begins a new line. */
const inlineLabel =
  /(?<=[:=][^\n]{1,120})[ \t]+(?=(?:(?:first|last|full|street|mailing|zip|postal) )?(?:name|addr|address|street|city|town|state|st|zip|code|county|country|apt|unit|suite|ste|phone|tel|cell|e-?mail) ?:)/gi;
const lastLine = /^\p{L}[\p{L} .'’-]{1,30},? [A-Z]{2}\.? \d{5}(?:-\d{4})?$/u;
/** "Mailing City" is the city. */
const scope =
  /^(?:mailing|shipping|ship[ -]to|delivery|home|work|business|postal|primary|contact|recipient|customer)[ _-]/;
const labeledLine = /^\s*([\p{L}\d /,.&#()_-]{1,30}?)\s*(?:[:=\t]| [–-] )[ \t]*(\S.*?)?[\s,;]*$/u;

/** Whether a line is a label, alone or before its value. */
const isLabel = (line: string) => fieldOf(labeledLine.exec(line)?.[1] ?? line) !== undefined;

function fieldOf(label: string): LabeledField | undefined {
  if (label.length > 30) return undefined;
  const key = label
    .toLowerCase()
    .replaceAll("_", " ")
    .replace(/[.:#\s]+$/, "")
    .trim();
  const named = (text: string) => labels.find(([, pattern]) => pattern.test(text))?.[0];
  return named(key) ?? named(key.replace(scope, ""));
}

/** "addressLine1" and "address_line_1" become "address line 1". The "address" of "addressLocality" (schema.org) goes. */
const labelOf = (key: string) =>
  key
    .replace(/(?<=[a-z])(?=[A-Z\d])/g, " ")
    .replaceAll("_", " ")
    .replace(/^(?:address )(?=locality|region)/i, "");

function listValues(data: object): [label: string, value: string][] {
  return Object.entries(data).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === "object" && value !== null) return listValues(value);
    const isText = typeof value === "string" || typeof value === "number";
    return isText ? [[labelOf(key), String(value).replace(/\s+/g, " ")] as [string, string]] : [];
  });
}

function valuesOf(block: string): [label: string, value: string][] | undefined {
  if (!/^\s*[[{]/.test(block)) return undefined;
  try {
    return listValues(JSON.parse(block) as object);
  } catch {
    return undefined;
  }
}

/** A dictionary as Python prints it. */
const pythonAsJson = (block: string) => block.replace(/'/g, '"').replace(/\b(?:None|True|False)\b/g, "null");

/** The elements of XML that have only text. */
function elementsOf(block: string): [label: string, value: string][] | undefined {
  if (!/^\s*<[a-z?]/i.test(block)) return undefined;
  const found = [...block.matchAll(/<([a-z][\w.-]{0,40})>([^<>]{1,200})<\/\1>/gi)];
  const values = found.map(([, name = "", value = ""]): [string, string] => [labelOf(name), value.trim()]);
  return values.some(([label]) => fieldOf(label) !== undefined) ? values : undefined;
}

/**
 * JSON, XML, or a dictionary of Python as lines of labels and values. Any other block stays as it is. Null if a part of an address is there twice, because "from" and
 * "to" would be mixed.
 */
export function openJson(block: string): string | null {
  const values = elementsOf(block) ?? valuesOf(block) ?? valuesOf(pythonAsJson(block));
  if (!values) return block;
  const fields = values.flatMap(([label]) => fieldOf(label) ?? []);
  if (new Set(fields).size < fields.length) return null;
  return values.map(([label, value]) => `${label}: ${value}`).join("\n");
}

/** "name=…; street=…; zip=…" */
const betweenPairs = /\s{0,9}[;,&]\s{0,9}(?=[a-z][a-z_ \d-]{1,20}=)/gi;

/**
 * Reads "Name: … / Street: … / City: …" of a block that the caller bounded. Null if it doesn't label a street together with a city
 * or ZIP Code; such a block is read like any other.
 */
export function readLabels(block: string): LabeledText | null {
  const found: LabeledText = {};
  const lines = block.replace(betweenPairs, "\n").replace(inlineLabel, "\n").split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    const [, label = "", sameLine] = labeledLine.exec(line) ?? [undefined, line.trim()];
    const field = fieldOf(label);
    if (!field) continue;
    // A web page copied as text has each value on the line below its label.
    const below = lines[index + 1]?.trim() ?? "";
    const value = sameLine ?? (isLabel(below) ? "" : below);
    if (value !== "") found[field] ??= value;
    // "Business Address: 202 2nd St E" above "Whitefish, MT 59937"
    if (field === "line1" && sameLine && lastLine.test(below)) found.place ??= below;
  }
  const { line1, city, zip, place } = found;
  return line1 !== undefined && (city ?? zip ?? place) !== undefined ? found : null;
}
