import { constants, inflateRawSync, inflateSync } from "node:zlib";
import { AppError } from "#lib/shared/errors";
import { pagesOf } from "./layers.ts";
import type { OpenPdf } from "./open-pdf.ts";
import { entriesOf, entryOf, referredTo } from "./pdf-dictionary.ts";
import type { Engine } from "./pdfium.ts";
import { contentsOf, type SavedObject, type SavedPdf, streamDataOf } from "./saved-pdf.ts";

/**
 * Refuses a damaged file that has more pages than the engine counts, because printing only the counted ones would silently drop the
 * others. A file with a sound object table may contain deleted pages; if the table had to be rebuilt, such pages count as lost.
 * `given` are the file's bytes, `saved` the engine's copy.
 */
export function assertWhole(engine: Engine, source: OpenPdf, given: Uint8Array, saved: SavedPdf): void {
  const inTree = pagesOf(saved).filter((page) => isPage(saved, page)).length;
  const isSound = engine.FPDF_DocumentHasValidCrossReferenceTable(source.document);
  const found = isSound ? inTree : Math.max(inTree, pageObjects(given).size);
  if (found <= source.pageCount) return;
  throw new AppError(
    "invalid_pdf",
    `The PDF is damaged: it has ${found} pages, but only ${source.pageCount} of them can be read. Export it again and send the new file.`,
  );
}

/** Refuses a file with a page whose content can't be unpacked, at all or to its end. `saved` is the engine's copy of the file. */
export function assertContentsWhole(saved: SavedPdf): void {
  const isBrokenAt = (value: string) => {
    const stream = saved.objects.get(referredTo(value) ?? -1);
    return stream !== undefined && isBroken(stream);
  };
  const broken = pagesOf(saved).findIndex((page) => contentsOf(saved, page).some(isBrokenAt));
  if (broken !== -1) throw damagedContent(`the content of page ${broken + 1}`);
  for (const object of saved.objects.values())
    if (drawsOnPages(object) && isBroken(object)) throw damagedContent("a drawing on its pages");
}

const damagedContent = (what: string) =>
  new AppError(
    "invalid_pdf",
    `The PDF is damaged: ${what} cannot be read. Export it again and send the new file.`,
  );

/** Whether an object is a form or a pattern, which have content like a page. */
function drawsOnPages({ head }: SavedObject): boolean {
  if (!/\/(Form|PatternType)\b/.test(head)) return false;
  const entries = entriesOf(head);
  return entryOf(entries, "Subtype") === "/Form" || entryOf(entries, "PatternType") === "1";
}

/**
 * Whether content is missing from a packed stream, because its data is damaged or ends too early. The engine draws what precedes the
 * damage. Some programs write a wrong checksum, or none, or leave out the mark of the end after a complete operator.
 */
function isBroken(stream: SavedObject): boolean {
  const data = streamDataOf(stream);
  const filter = entryOf(entriesOf(stream.head), "Filter");
  if (!/^\[?\s*\/FlateDecode\s*\]?$/.test(filter) || data.length === 0) return false;
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: mostUnpacked };
    const content = inflateSync(data, options).toString("latin1", -tailBytes);
    return !completeEnd.test(content) && !isComplete(data);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code !== "ERR_BUFFER_TOO_LARGE" && message !== "incorrect data check";
  }
}

/** Whether packed data reaches its mark of the end, which precedes the checksum. True if it is too long to know. */
export function isComplete(data: Uint8Array): boolean {
  try {
    inflateRawSync(data.subarray(2), { maxOutputLength: mostUnpacked });
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
  }
}

const tailBytes = 40;
const completeEnd = /(?:^|\s)(?:ET|Q|EMC|f\*?|S|n|Do)\s*$/;

function isPage(pdf: SavedPdf, number: number): boolean {
  const entries = entriesOf(pdf.objects.get(number)?.head ?? "");
  return entryOf(entries, "Type") === "/Page" && entryOf(entries, "Kids") === "";
}

/** The numbers of all page objects in a file, whether its table lists them or not. */
function pageObjects(given: Uint8Array): Set<number> {
  const file = Buffer.from(given.buffer, given.byteOffset, given.length);
  const pages = new Set<number>();
  const text = file.toString("latin1");
  for (const { index } of text.matchAll(pageType)) {
    const number = lastObject(text.slice(Math.max(0, index - longestHead), index));
    if (number !== null) pages.add(number);
  }
  let left = mostUnpacked;
  for (const { index } of text.matchAll(/\/Type\s*\/ObjStm\b/g)) {
    const from = text.indexOf("stream", index);
    const packed = file.subarray(text[from + 6] === "\r" ? from + 8 : from + 7);
    const first = Number(/\/First\s+(\d+)/.exec(text.slice(Math.max(0, index - 200), from))?.[1] ?? 0);
    const objects = unpacked(packed, left);
    left -= objects.length;
    addPackedPages(objects, first, pages);
  }
  return pages;
}

const pageType = /\/Type\s*\/Page(?![A-Za-z])/g;
/** The longest page dictionary before its type entry. */
const longestHead = 20_000;
/** The most bytes unpacked from a damaged file, in total. */
const mostUnpacked = 32_000_000;

function lastObject(before: string): number | null {
  const at = before.lastIndexOf(" obj");
  const number = at === -1 ? null : /(\d+)\s+\d+$/.exec(before.slice(Math.max(0, at - 24), at))?.[1];
  return number ? Number(number) : null;
}

function unpacked(packed: Buffer, most: number): string {
  if (most <= 0) return "";
  try {
    // Ignores data after the end of the compressed stream.
    return inflateSync(packed, { maxOutputLength: most }).toString("latin1");
  } catch {
    return "";
  }
}

/** An object stream begins with the number and offset of each object in it (ISO 32000-1, 7.5.7). */
function addPackedPages(objects: string, first: number, pages: Set<number>): void {
  const index = objects.slice(0, first).trim().split(/\s+/).map(Number);
  for (let at = 0; at + 1 < index.length; at += 2) {
    const [from = 0, to] = [index[at + 1], index[at + 3]];
    const object = objects.slice(first + from, to === undefined ? undefined : first + to);
    if (object.search(pageType) !== -1) pages.add(index[at] as number);
  }
}
