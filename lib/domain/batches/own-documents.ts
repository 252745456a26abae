import { setImmediate } from "node:timers/promises";
import type { PageRange } from "#lib/domain/documents/intake/cut-pages";
import { maxEnclosures, maxPages } from "#lib/domain/mail/limits";
import { pieces } from "#lib/domain/mail/pieces";
import type { ContentSource, Enclosure } from "#lib/domain/quotes/letter-request";
import { invalidFields } from "#lib/shared/parse-input";
import type { RowsText } from "#lib/shared/rows-text";
import { parseRow } from "./assess-row.ts";
import { maxDocumentRows, maxRowBytes } from "./batch-limits.ts";
import type { BatchQuoteRequest } from "./batch-request.ts";
import type { BatchRowInput } from "./schema.ts";

/** The names of fields that need a row to be prepared apart from the others. */
const ownFields = ["upload_key", "enclosures", "send_on"] as const;
/** Rows that are read before other requests get a turn. */
const rowsAtOnce = 64;

/** The bytes of a row as sent. */
export function bytesOfRow({ bytes, bounds }: RowsText, row: number): Buffer {
  return bytes.subarray(bounds[2 * row], bounds[2 * row + 1]);
}

/**
 * Whether the rows are prepared apart from each other: a row has a document, enclosures, or a day of its own, or something is printed around
 * the text. `withDocuments`: a row has a document. Parses rows only if the text of all rows has the name of such a field. Throws
 * validation_error for more than 1,000 such rows, and for malformed JSON.
 */
export async function findOwnDocuments({
  rows,
  parts,
}: Pick<BatchQuoteRequest, "rows" | "parts">): Promise<{ apart: boolean; withDocuments: boolean }> {
  const found = { apart: parts !== undefined, withDocuments: false };
  if (parts && rows.count > maxDocumentRows) throw tooManyRows(rows.count, `have ${printedAround}`);
  if (!ownFields.some((name) => rows.text.includes(`"${name}"`))) return found;
  for (let row = 0; row < rows.count; row += 1) {
    if (row % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    const value = fieldsOf(bytesOfRow(rows, row));
    if (!ownFields.some((name) => value[name] != null)) continue;
    if (rows.count > maxDocumentRows)
      throw tooManyRows(rows.count, "have upload_key, enclosures, or send_on");
    found.apart = true;
    if (value.upload_key != null) return { apart: true, withDocuments: true };
  }
  return found;
}

/** The fields of a row. Empty if the row is too long or isn't an object, because such a row is listed as a problem anyway. */
function fieldsOf(json: Buffer): Record<string, unknown> {
  const value = json.length > maxRowBytes ? null : parseRow(json);
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** The fields that are printed around a text. */
const printedAround = "date_line, subject, signature, or letterhead";

const tooManyRows = (count: number, what: string) =>
  invalidFields([
    {
      path: "rows",
      message: `are ${count.toLocaleString("en-US")}, and at most ${maxDocumentRows.toLocaleString("en-US")} can ${what}: send them in several batches`,
    },
  ]);

/** Throws validation_error if what all rows share can't be kept until their quote is ready, or if rows have their own letters in addition to it. */
export function assertSharedParts(
  { content, enclosures = [], parts }: Pick<BatchQuoteRequest, "content" | "enclosures" | "parts">,
  withDocuments: boolean,
): void {
  const own = { text: "text", upload: "upload_key", base64: "pdf_base64", url: "pdf_url" } as const;
  const uploaded = `must be an upload_key if rows have upload_key, enclosures, or send_on, or if there is ${printedAround}`;
  if (parts && withDocuments)
    throw invalidFields([
      { path: "rows", message: `can't have upload_key: only a text has ${printedAround}` },
    ]);
  if (content && withDocuments)
    throw invalidFields([{ path: own[content.kind], message: "can't be used if rows have upload_key" }]);
  const shared = withDocuments ? undefined : sharedContentOf({ content });
  if (shared && shared.kind !== "text" && shared.kind !== "upload")
    throw invalidFields([{ path: own[shared.kind], message: uploaded }]);
  const other = enclosures.findIndex(({ source }) => source.kind !== "upload");
  if (other >= 0) throw invalidFields([{ path: `enclosures.${other}`, message: uploaded }]);
}

/** The letter that all rows share. Throws validation_error without any: then every row needs its own document. */
export function sharedContentOf({ content }: Pick<BatchQuoteRequest, "content">): ContentSource {
  if (content) return content;
  throw invalidFields([
    {
      path: "text",
      message: "is required, or one of upload_key, pdf_base64, pdf_url, or an upload_key in every row",
    },
  ]);
}

/** What is printed for a row: its own letter or that of all rows, and all enclosures. Throws validation_error. */
export function sourcesOfRow(
  { content, enclosures = [], format }: Pick<BatchQuoteRequest, "content" | "enclosures" | "format">,
  row: BatchRowInput,
): { content: ContentSource; enclosures: Enclosure[] } {
  const { upload_key: key, pages, enclosures: own = [] } = row;
  if (pages !== undefined && key === undefined)
    throw invalidFields([{ path: "pages", message: "needs an upload_key" }]);
  if (!content && key === undefined)
    throw invalidFields([
      { path: "upload_key", message: "is required, because other rows have their own PDF" },
    ]);
  if (own.length > 0 && !pieces[format].acceptsPdf)
    throw invalidFields([{ path: "enclosures", message: "go only behind a letter" }]);
  if (enclosures.length + own.length > maxEnclosures)
    throw invalidFields([
      { path: "enclosures", message: `are more than ${maxEnclosures}, with those of all rows` },
    ]);
  return {
    content: key === undefined ? content! : { kind: "upload", key, pages: rangeOf(pages, "pages") },
    enclosures: [
      ...enclosures,
      ...own.map((file, index) => ({
        source: {
          kind: "upload" as const,
          key: file.upload_key,
          pages: rangeOf(file.pages, `enclosures.${index}.pages`),
        },
        title: file.title,
      })),
    ],
  };
}

/** Throws validation_error if the last page comes before the first, or if no envelope holds so many pages. */
function rangeOf(pages: string | undefined, path: string): PageRange | undefined {
  if (pages === undefined) return undefined;
  const [first = 0, last = first] = pages.split("-").map(Number);
  if (last < first) throw invalidFields([{ path, message: `must go up: ${last}-${first}` }]);
  if (last - first >= maxPages)
    throw invalidFields([{ path, message: `are ${last - first + 1}, and an envelope holds ${maxPages}` }]);
  return { first, last };
}

/** The upload keys that the rows name, each once. Rows that can't be read name none. */
export function keysOfRows(rows: RowsText): Set<string> {
  const keys = new Set<string>();
  for (let row = 0; row < rows.count; row += 1) {
    const { upload_key: key, enclosures } = fieldsOf(bytesOfRow(rows, row));
    const files = [
      { upload_key: key },
      ...(Array.isArray(enclosures) ? enclosures.slice(0, maxEnclosures) : []),
    ];
    for (const file of files) if (typeof file?.upload_key === "string") keys.add(file.upload_key);
  }
  return keys;
}
