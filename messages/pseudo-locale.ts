/**
 * Writes a catalog with accents and about 40 % more letters, to try pages with the longest language that we expect. Takes messages as
 * next-intl compiles them: a text, or a list of texts, values, and tags.
 */
export function toPseudoLocale<Catalog extends object>(catalog: Catalog): Catalog {
  return Object.fromEntries(
    Object.entries(catalog).map(([id, entry]) => [
      id,
      typeof entry === "object" && !Array.isArray(entry) ? toPseudoLocale(entry) : stretchMessage(entry),
    ]),
  ) as Catalog;
}

type Node = string | number | readonly unknown[];

function stretchMessage(message: unknown): unknown {
  if (typeof message === "string") return stretch(message);
  return Array.isArray(message) ? message.map((node: Node) => stretchNode(node)) : message;
}

/** A node is a text, # of a plural, or a list: the name of a value or tag, then its type and forms, or what is in the tag. */
function stretchNode(node: Node): unknown {
  if (typeof node === "string") return stretch(node);
  if (typeof node === "number" || node.length < 2) return node;
  const [name, type, forms] = node;
  if (typeof type !== "number" || (type === 0 && node.length === 2)) {
    return [name, ...node.slice(1).map((child) => stretchNode(child as Node))];
  }
  if (typeof forms !== "object" || !isChoice(type)) return node;
  const stretched = Object.entries(forms as object).map(([form, text]) => [form, stretchMessage(text)]);
  return [name, type, Object.fromEntries(stretched)];
}

/** Whether a value selects a form: select, plural, and ordinal are 1 to 3 in next-intl. */
const isChoice = (type: number) => type >= 1 && type <= 3;

/** Vowels, n, and s are 40 % of the catalog's characters. */
const accented: Readonly<Record<string, string>> = {
  a: "áà",
  e: "éè",
  i: "íì",
  o: "óò",
  u: "úù",
  A: "ÁÀ",
  E: "ÉÈ",
  I: "ÍÌ",
  O: "ÓÒ",
  U: "ÚÙ",
  n: "ñń",
  N: "ÑŃ",
  s: "śš",
  S: "ŚŠ",
};

const stretch = (text: string) => text.replace(/[aeiouns]/gi, (letter) => accented[letter]!);
