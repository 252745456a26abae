import { createLayers, hideAnnotations, pagesOf } from "./layers.ts";
import { dictionaryOf, entriesOf, entryOf, referredTo } from "./pdf-dictionary.ts";
import {
  addContent,
  contentsOf,
  decodedContent,
  readSavedPdf,
  resolve,
  type SavedPdf,
  streamOf,
  writeSavedPdf,
} from "./saved-pdf.ts";

/**
 * Returns a saved file in which layers that aren't printed draw nothing, so that its list of layers is no longer needed. Null if a
 * page's content is packed in a way that we can't unpack.
 */
export function hideLayers(saved: Uint8Array): Uint8Array | null {
  const pdf = readSavedPdf(saved);
  const shows = createLayers(pdf);
  hideAnnotations(pdf);
  for (const object of pdf.objects.values()) {
    const entries = entriesOf(object.head);
    const oc = entryOf(entries, "OC");
    if (oc === "" || shows(oc)) continue;
    if (!/^\/(Form|Image)$/.test(entryOf(entries, "Subtype"))) continue;
    object.head = "<</Type/XObject/Subtype/Form/BBox[0 0 0 0]/Length 0>>";
    object.rest = streamOf(Buffer.alloc(0));
  }
  const forms = [...pdf.objects].filter(([, { head }]) => entryOf(entriesOf(head), "Subtype") === "/Form");
  for (const [number] of forms) if (!hideInForm(pdf, number, shows)) return null;
  for (const page of pagesOf(pdf)) if (!hideInPage(pdf, page, shows)) return null;
  return writeSavedPdf(pdf);
}

type Shows = (oc: string) => boolean;

/** The names under which a page or form refers to layers that aren't printed. */
function hiddenNames(pdf: SavedPdf, resources: string, shows: Shows): ReadonlySet<string> {
  const properties = entriesOf(resolve(pdf, entryOf(entriesOf(resolve(pdf, resources)), "Properties")));
  return new Set(properties.filter(([, value]) => !shows(value)).map(([name]) => name));
}

function hideInForm(pdf: SavedPdf, number: number, shows: Shows): boolean {
  const object = pdf.objects.get(number);
  if (!object) return true;
  const entries = entriesOf(object.head);
  const hidden = hiddenNames(pdf, entryOf(entries, "Resources"), shows);
  if (hidden.size === 0) return true;
  const content = decodedContent(object);
  if (content === null) return false;
  const changed = Buffer.from(withoutHidden(content.toString("latin1"), hidden), "latin1");
  const kept = entries.filter(([key]) => !["Filter", "DecodeParms", "Length"].includes(key));
  object.head = dictionaryOf([...kept, ["Length", String(changed.length)]]);
  object.rest = streamOf(changed);
  return true;
}

function hideInPage(pdf: SavedPdf, page: number, shows: Shows): boolean {
  const object = pdf.objects.get(page);
  if (!object) return true;
  const hidden = hiddenNames(pdf, inherited(pdf, page, "Resources"), shows);
  if (hidden.size === 0) return true;
  const contents = contentsOf(pdf, page).map((value) => {
    const stream = pdf.objects.get(referredTo(value) ?? -1);
    return stream ? decodedContent(stream) : Buffer.alloc(0);
  });
  if (contents.some((content) => content === null)) return false;
  const all = contents.map((content) => content?.toString("latin1")).join("\n");
  const changed = addContent(pdf, withoutHidden(all, hidden));
  object.head = dictionaryOf([
    ...entriesOf(object.head).filter(([key]) => key !== "Contents"),
    ["Contents", changed],
  ]);
  return true;
}

/** The value of an entry of the page, or else of the nearest ancestor that has it. */
function inherited(pdf: SavedPdf, page: number, key: string): string {
  const seen = new Set<number>();
  for (let at: number | null = page; at !== null && !seen.has(at); ) {
    seen.add(at);
    const entries = entriesOf(pdf.objects.get(at)?.head ?? "");
    const value = entryOf(entries, key);
    if (value !== "") return value;
    at = referredTo(entryOf(entries, "Parent"));
  }
  return "";
}

const paints = new Set(["f", "F", "f*", "B", "B*", "b", "b*", "S", "s"]);
const draws = new Set(["Do", "sh", "EI"]);
const invisible = "3 Tr";

/**
 * Removes what hidden parts of the content paint. Keeps the state that they set (matrices, colors, the position of the next word),
 * because it applies to later content: paths end unpainted, text is set invisibly, and images and forms are left out.
 */
export function withoutHidden(content: string, hidden: ReadonlySet<string>): string {
  const out: string[] = [];
  const marks: boolean[] = [];
  let hiddenMarks = 0;
  const saved: string[] = [];
  let mode = "0";
  let isHidden = false;
  let from = 0;
  for (const { operator, start, end } of operatorsOf(content)) {
    const operands = content.slice(from, start);
    const whole = content.slice(from, end);
    from = end;
    if (operator === "BDC" || operator === "BMC") {
      const name = operator === "BDC" ? /\/OC\s*\/([^\s/<>()[\]{}%]+)\s*$/.exec(operands)?.[1] : undefined;
      const hides = name !== undefined && hidden.has(name);
      marks.push(hides);
      if (hides) hiddenMarks++;
    } else if (operator === "EMC" && marks.pop()) hiddenMarks--;
    else if (operator === "q") saved.push(mode);
    else if (operator === "Q") mode = saved.pop() ?? mode;
    else if (operator === "Tr") mode = operands.trim();

    const wasHidden = isHidden;
    isHidden = hiddenMarks > 0;
    if (wasHidden && paints.has(operator)) out.push(`${operands}n`);
    else if (wasHidden && (draws.has(operator) || operator === "Tr")) out.push(" ");
    else if (wasHidden && operator === "Q") out.push(`${whole} ${invisible}`);
    else out.push(whole);
    if (!wasHidden && isHidden) out.push(` ${invisible}`);
    else if (wasHidden && !isHidden) out.push(` ${mode} Tr`);
  }
  out.push(content.slice(from));
  return out.join("");
}

/** The operators of a content stream, with their positions. Skips operands: strings, names, numbers, arrays, dictionaries, comments. */
function* operatorsOf(content: string): Iterable<{ operator: string; start: number; end: number }> {
  const token =
    /\((?:[^()\\]|\\[\s\S])*|<<|<[^>]*>|>>|[[\]{}]|%[^\r\n]*|\/[^\s/<>()[\]{}%]*|[^\s/<>()[\]{}%]+/g;
  for (let found = token.exec(content); found; found = token.exec(content)) {
    const [text] = found;
    if (text.startsWith("(")) {
      token.lastIndex = stringEnd(content, found.index);
      continue;
    }
    if (!/^[A-Za-z'"]/.test(text) || text === "true" || text === "false" || text === "null") continue;
    if (text === "ID") {
      // The bytes of an inline image may look like anything. Its end is an EI between white space.
      const end = /\sEI(?=\s|$)/g;
      end.lastIndex = token.lastIndex;
      const close = end.exec(content);
      if (!close) return;
      token.lastIndex = close.index + close[0].length;
      yield { operator: "EI", start: found.index, end: token.lastIndex };
      continue;
    }
    if (text === "BI") continue;
    yield { operator: text, start: found.index, end: token.lastIndex };
  }
}

/** The position after the parenthesis that closes the string opening at `from`. */
function stringEnd(content: string, from: number): number {
  let depth = 0;
  for (let at = from; at < content.length; at++) {
    if (content[at] === "\\") at++;
    else if (content[at] === "(") depth++;
    else if (content[at] === ")" && --depth === 0) return at + 1;
  }
  return content.length;
}
