import { parseArgs } from "node:util";
import type { Posthorn } from "../client.ts";
import type { ColumnMapping } from "../types.ts";
import { parseCsv } from "./csv.ts";
import { rowsOfMerged, uploadDocuments } from "./documents.ts";
import { addressOf, contentOptions, letterOf, lookOf, readBounded, sendOptions } from "./letter-options.ts";
import { orderFields } from "./letters.ts";
import { confirm, connect, exitCodes, Failure, onlyOne, printJson, WrongUse, warn } from "./terminal.ts";

const maxRows = 10_000;
const shownProblems = 20;

const ownOptions = {
  from: { type: "string" },
  documents: { type: "string" },
  merged: { type: "string" },
  "write-list": { type: "string" },
  "accept-doubts": { type: "boolean" },
  "skip-problems": { type: "boolean" },
  duplicates: { type: "string" },
} as const;
const options = { ...contentOptions, ...sendOptions, ...ownOptions };
type BatchValues = ReturnType<
  typeof parseArgs<{ options: typeof options; allowPositionals: true }>
>["values"];

/** Sends one letter to each row of a CSV file, a PDF to each row, or each letter of a merged PDF. */
export async function batch(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (!values.from) throw new WrongUse("Give --from.");
  const from = await addressOf("--from", values.from);
  const posthorn = connect();
  const request = {
    ...(await lettersOf(posthorn, values, positionals)),
    ...{ from, duplicates: values.duplicates },
    on_problem: values["skip-problems"] ? "skip" : "stop",
    ...orderFields(values),
  };
  const onProgress = ({ prepared, count }: { prepared: number; count: number }) =>
    warn(`${prepared} of ${count} letters are prepared`);
  const quote = await posthorn.quoteBatch(request, { onProgress });
  for (const { row, code, reason } of quote.problems.slice(0, shownProblems)) {
    // Rows count from 0 in the answer, and from 1 here, without the header.
    warn(`Row ${row + 1}: ${reason} (${code})`);
  }
  if (quote.problem_count > shownProblems) warn(`… and ${quote.problem_count - shownProblems} more rows`);
  if (quote.duplicate_count > 0)
    warn(`${quote.duplicate_count} rows are duplicates. --duplicates send sends them too.`);
  if (quote.problem_count > 0 && !values["skip-problems"]) {
    throw new Failure("Nothing was sent. Correct these rows, or add --skip-problems to leave them out.");
  }
  const { confirmation_token, accepted, total } = quote;
  if (accepted === 0) throw new Failure("Nothing was sent: no row is left.");
  if (values.live) await confirm(`Print and mail ${accepted} letters for ${total}?`, values.yes);
  const { "idempotency-key": idempotencyKey } = values;
  const sent = await posthorn.sendBatch({ ...request, confirmation_token }, { idempotencyKey });
  if (values.json) printJson({ ...sent, webhook_secret: undefined });
  else {
    const { id, status, count, sandbox } = sent.batch;
    console.log(
      `${id}  ${status}  ${count} letters  ${total}${sandbox ? "  sandbox: nothing is mailed or charged" : ""}`,
    );
    console.log(`Private link to the batch: ${sent.batch_url}`);
    if (sent.payment_url) console.log(`A person pays at ${sent.payment_url}`);
  }
  return sent.status === "action_required" ? exitCodes.actionRequired : exitCodes.ok;
}

/** The rows, and what all of them share. Throws WrongUse unless there is one content. */
async function lettersOf(posthorn: Posthorn, values: BatchValues, positionals: string[]) {
  const { documents, merged, text, "text-file": file, pdf, "pdf-url": url } = values;
  const hasContent = [text, file, pdf, url].some((one) => one !== undefined);
  if (merged !== undefined || documents !== undefined) {
    if (hasContent || (merged !== undefined && (documents !== undefined || positionals.length > 0)))
      throw new WrongUse(
        "Give --merged FILE.pdf alone, or FILE.csv with --documents, without other content.",
      );
  }
  if (merged !== undefined) {
    const { "accept-doubts": accepted, "write-list": list } = values;
    return { ...lookOf(values), rows: await rowsOfMerged(posthorn, merged, { accepted, list }) };
  }
  const what = "a CSV file with the column names in its first line, or - for standard input";
  const list = await readBounded(onlyOne(positionals, what));
  const rows = await rowsOf(posthorn, list.toString("utf8"));
  if (documents === undefined) return { ...(await letterOf(posthorn, values)), rows };
  const named = rows.map(({ fields }) => ({ file: cellOf(fields, "file"), pages: cellOf(fields, "pages") }));
  const own = await uploadDocuments(posthorn, documents, named);
  return { ...lookOf(values), rows: rows.map(({ fields: _, ...row }, at) => ({ ...row, ...own[at]! })) };
}

const cellOf = (fields: Record<string, string>, column: string) =>
  (Object.entries(fields).find(([name]) => name.toLowerCase() === column)?.[1] ?? "").trim();

/** The rows as the API takes them: the service finds the columns of the address, and every column is a field of the text. */
async function rowsOf(posthorn: Posthorn, text: string) {
  const [headers, ...lines] = parsed(text);
  if (!headers || lines.length === 0) throw new WrongUse("The file has no row below its column names.");
  if (lines.length > maxRows)
    throw new WrongUse(`The file has ${lines.length} rows. One batch takes at most ${maxRows}.`);
  const names = headers.map((name) => name.trim());
  const samples = lines.slice(0, 3).map((line) => names.map((_, at) => (line[at] ?? "").slice(0, 2000)));
  const { columns, other_address: other } = await posthorn.mapCsv({
    headers: names.map((name) => name.slice(0, 200)),
    samples,
  });
  const missing = (["name", "line1", "city", "state", "zip"] as const).filter(
    (field) => columns[field].length === 0,
  );
  if (missing.length > 0) {
    throw new Failure(
      `No column was found for ${missing.join(", ")}. Name the columns name, line1, line2, city, state, and zip.`,
    );
  }
  const reference = names.findIndex((name) => name.toLowerCase() === "reference");
  const columnsOf = (line: string[]) =>
    other && isEmpty(line, columns) && !isEmpty(line, other) ? { ...columns, ...other } : columns;
  const elsewhere = lines.filter((line) => columnsOf(line) !== columns).length;
  if (other && elsewhere > 0) {
    const streetOf = ({ line1, address }: Other) => names[line1[0] ?? address[0]!];
    warn(`Rows without ${streetOf(columns)}, sent to ${streetOf(other)}: ${elsewhere}`);
  }
  return lines.map((line) => ({
    to: recipientOf(line, columnsOf(line)),
    fields: Object.fromEntries(names.flatMap((name, at) => (name ? [[name, line[at] ?? ""]] : []))),
    ...(line[reference] ? { reference: line[reference] } : {}),
  }));
}

type Other = Pick<ColumnMapping, "line1" | "line2" | "city" | "zip" | "address">;

/** What an office writes in place of an address that isn't another one; `/bulk` reads the same words. */
const sameAddress =
  /^\(?same(?: as(?: the)? (?:above|property|home|physical|site|situs|street|lot|unit)(?: address)?)?\)?\.?$/i;

/** Whether a row leaves an address of the list empty. */
const isEmpty = (line: string[], { line1, line2, city, zip }: Other) =>
  [line1, line2, city, zip].flat().every((at) => {
    const cell = (line[at] ?? "").trim();
    return cell === "" || (cell.length < 40 && sameAddress.test(cell));
  });

function recipientOf(line: string[], columns: ColumnMapping) {
  const cell = (field: keyof ColumnMapping) =>
    columns[field]
      .map((at) => (line[at] ?? "").trim())
      .filter((part) => part !== "")
      .join(" ");
  const line2 = cell("line2");
  return {
    ...{ name: cell("name") || cell("company"), line1: cell("line1"), ...(line2 ? { line2 } : {}) },
    ...{ city: cell("city"), state: cell("state"), zip: cell("zip") },
  };
}

function parsed(text: string): string[][] {
  try {
    return parseCsv(text);
  } catch (error) {
    throw new WrongUse(`The file is not CSV. ${(error as Error).message}.`);
  }
}
