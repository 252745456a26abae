import { writeFile } from "node:fs/promises";
import { resolve, sep } from "node:path";
import type { Posthorn } from "../client.ts";
import type { FoundLetters } from "../types.ts";
import { readBounded } from "./letter-options.ts";
import { Failure, WrongUse, warn } from "./terminal.ts";

/** The most bytes of a file of a batch. */
const maxDocumentBytes = 50_000_000;

/** The columns of a list whose rows have their own PDFs. */
type Named = { file: string; pages: string };

/**
 * Uploads each named PDF of the folder once, and returns the document fields of each row. Throws WrongUse for a file outside of the folder.
 */
export async function uploadDocuments(posthorn: Posthorn, folder: string, rows: readonly Named[]) {
  const root = resolve(folder) + sep;
  const files = [...new Set(rows.map(({ file }) => file))];
  for (const [index, { file }] of rows.entries()) {
    if (!file) throw new WrongUse(`Row ${index + 1} has no file in the column "file".`);
    if (!resolve(root, file).startsWith(root)) throw new WrongUse(`${file} is not in ${folder}.`);
  }
  const read = files.map((file) => () => readBounded(resolve(root, file), maxDocumentBytes));
  const keys = await posthorn.uploadAllForBatch(read);
  const keyOf = new Map(files.map((file, at) => [file, keys[at]!]));
  return rows.map(({ file, pages }) => ({ upload_key: keyOf.get(file)!, ...(pages ? { pages } : {}) }));
}

/**
 * The rows of the letters in a merged PDF. Prints each letter, and what a person must look at. Throws Failure if a letter has no
 * recipient, or isn't sure and `accepted` is not given.
 */
export async function rowsOfMerged(posthorn: Posthorn, file: string, options: MergedOptions) {
  const pdf = await readBounded(file, maxDocumentBytes);
  const upload_key = await posthorn.uploadForBatch(pdf);
  const found = await posthorn.findLetters({ upload_key });
  print(found);
  const { letters } = found;
  if (letters.length === 0) throw new Failure("Nothing was sent: no letter was found in the file.");
  if (options.list) {
    await writeFile(options.list, listOf(file, letters), { flag: "wx" });
    throw new Failure(
      `Nothing was sent. ${options.list} lists the letters. Correct it, and send it with: posthorn batch ${options.list} --documents .`,
    );
  }
  const unsure = letters.filter(({ to, doubts }) => !to || (doubts.length > 0 && !options.accepted));
  if (unsure.length > 0)
    throw new Failure(
      `Nothing was sent: ${unsure.length} of ${letters.length} letters aren't sure. Write a list with --write-list FILE.csv and correct it${unsure.every(({ to }) => to) ? ", or add --accept-doubts if they are right" : ""}.`,
    );
  return letters.map(({ to, pages }) => ({ to: to!, upload_key, pages }));
}

type MergedOptions = { accepted: boolean | undefined; list: string | undefined };

/** On standard error, so that --json prints only JSON. */
function print({ letters, problems, blank_pages, page_count }: FoundLetters): void {
  warn(`${letters.length} letters on ${page_count} pages, ${blank_pages.length} of them blank`);
  for (const { pages, to, doubts } of letters) {
    warn(`  ${pages.padEnd(9)} ${to ? `${to.name}, ${to.line1}, ${to.city}, ${to.state} ${to.zip}` : "?"}`);
    for (const { reason } of doubts) warn(`            ${reason}`);
  }
  for (const { reason } of problems) warn(`  ${reason}`);
}

/** A CSV file that `posthorn batch --documents` reads. */
function listOf(file: string, letters: FoundLetters["letters"]): string {
  const lines = letters.map(({ to, pages, doubts }) => [
    ...[to?.name, to?.line1, to?.line2, to?.city, to?.state, to?.zip, file, pages],
    doubts.map(({ reason }) => reason).join(" "),
  ]);
  const header = ["name", "line1", "line2", "city", "state", "zip", "file", "pages", "look at"];
  return [header, ...lines]
    .map((cells) => `${cells.map((cell = "") => `"${cell.replaceAll('"', '""')}"`).join(",")}\n`)
    .join("");
}
