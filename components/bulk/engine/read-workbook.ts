import { FileRows } from "./file-rows.ts";
import { type HeadRow, rankList, searchedRows } from "./find-header.ts";
import { type Finding, maxColumns, maxSheetRows, note, stop } from "./findings.ts";
import { otherArchive } from "./other-files.ts";
import type { Reading } from "./read-delimited.ts";
import { createTextRepairs, repairNotes } from "./text-repairs.ts";
import { type Archive, isTooLarge, openArchive, UnreadablePart } from "./workbook/archive.ts";
import { createCellFormatter, readNumberFormats } from "./workbook/number-format.ts";
import { readSharedStrings } from "./workbook/shared-strings.ts";
import { type CellSources, type Merge, readSheetRows, type SheetContent } from "./workbook/sheet-rows.ts";
import { readParts, type Workbook } from "./workbook/workbook-parts.ts";

/** A sheet that can be chosen, as the page names it. */
export type SheetName = { name: string; hidden: boolean };

export type WorkbookReading = Reading & {
  merges: readonly Merge[];
  sheets: readonly SheetName[];
  /** The index of the sheet that was read. */
  sheet: number;
  /** How many rows with text are hidden in the sheet, by a filter or by hand. */
  hiddenRows: number;
  hiddenColumns: readonly number[];
};

export type WorkbookChoices = {
  /** An index; undefined for the first visible sheet that has a list. */
  sheet?: number | undefined;
  /** True to read rows that the sheet hides. */
  hiddenRows?: boolean | undefined;
};

/** No list has more text than this. A few bytes of a workbook can repeat a long text a million times. */
const maxTextChars = 150_000_000;
/** Sheets are looked at to find the one with the list. */
const maxLookedSheets = 50;

type OnProgress = (part: number, rows: number) => void;

/** Every row of one sheet of an .xlsx file, as its cells show themselves. Never throws because of the file's content. */
export async function readWorkbook(
  source: Blob,
  choices: WorkbookChoices = {},
  onProgress: OnProgress = () => {},
): Promise<WorkbookReading> {
  const archive = await openArchive(source);
  if (!archive) return nothing(stop("unreadable"));
  if (isTooLarge(archive))
    return nothing(stop("unpackedSize", { count: Math.round(archive.unpacked / 1e6) }));
  const other = otherArchive(archive);
  if (other) return nothing(stop(other));
  try {
    const workbook = await readParts(archive);
    if (!workbook || workbook.sheets.length === 0) return nothing(stop("unreadable"));
    return await readSheet(archive, workbook, choices, onProgress);
  } catch (error) {
    if (error instanceof UnreadablePart) return nothing(stop("unreadable"));
    throw error;
  }
}

async function readSheet(
  archive: Archive,
  workbook: Workbook,
  choices: WorkbookChoices,
  onProgress: OnProgress,
): Promise<WorkbookReading> {
  const formats = workbook.styles ? await readNumberFormats(archive, workbook.styles) : [];
  const sources: CellSources = {
    texts: workbook.sharedStrings ? await readSharedStrings(archive, workbook.sharedStrings) : [],
    formatter: createCellFormatter(formats, workbook.isFrom1904),
  };
  const sheets = workbook.sheets.map(({ name, hidden }) => ({ name, hidden }));
  const chosen = choices.sheet !== undefined && sheets[choices.sheet] ? choices.sheet : undefined;
  const sheet = chosen ?? (await findSheet(archive, workbook, sources));
  if (sheet === undefined)
    return { ...nothing(stop(sheets.length > 1 ? "emptySheets" : "emptySheet")), sheets };
  const intake = createIntake(choices.hiddenRows ?? false);
  const content = await readSheetRows(archive, workbook.sheets[sheet]!.path, sources, {
    onRow: intake.take,
    onRead: (part) => onProgress(part, intake.rows.length),
  });
  const findings = say(intake, content);
  return { ...nothing(), ...intake.read(), ...content, findings, sheets, sheet };
}

/**
 * The visible sheet to read: of those that look most like a list, the one that was open when the file was saved, or the first. Hidden
 * sheets are often older lists, so only a person chooses them. Undefined if all visible sheets are empty.
 */
async function findSheet(
  archive: Archive,
  { sheets, active }: Workbook,
  sources: CellSources,
): Promise<number | undefined> {
  const visible = [...sheets.keys()].filter((sheet) => !sheets[sheet]!.hidden).slice(0, maxLookedSheets);
  let best: number | undefined;
  let most = 0;
  for (const sheet of visible) {
    const head: HeadRow[] = [];
    const { merges } = await readSheetRows(archive, sheets[sheet]!.path, sources, {
      onRow: (row) => head.push(row) < searchedRows,
    });
    const rank = rankList(head, merges);
    if (rank > most || (rank === most && rank > 0 && sheet === active)) {
      most = rank;
      best = sheet;
    }
  }
  return best;
}

function createIntake(takesHidden: boolean) {
  const rows = new FileRows();
  const numbers: number[] = [];
  const widths = new Uint8Array(maxSheetRows + 1);
  const repairs = createTextRepairs();
  let hiddenRows = 0;
  let chars = 0;
  let why: "rows" | "text" | undefined;
  return {
    rows,
    repairs,
    endedBy: () => why,
    read: () => ({ rows, numbers, widths, hiddenRows }),
    take: ({ number, cells, hidden }: { number: number; cells: string[]; hidden: boolean }): boolean => {
      if (hidden) hiddenRows++;
      if (hidden && !takesHidden) return true;
      for (const cell of cells) chars += cell.length;
      if (chars > maxTextChars) why = "text";
      else if (rows.length > maxSheetRows) why = "rows";
      if (why) return false;
      widths[rows.length] = cells.length;
      numbers.push(number);
      rows.push(repairs.repairCells(cells));
      return true;
    },
  };
}

function say(intake: ReturnType<typeof createIntake>, { width }: SheetContent): Finding[] {
  const { rows, hiddenRows } = intake.read();
  if (rows.length === 0)
    return [hiddenRows > 0 ? stop("allHidden", { count: hiddenRows }) : stop("emptySheet")];
  const findings: Finding[] = [];
  if (width > maxColumns) findings.push(note("wideSheet", { count: width, most: maxColumns }));
  const why = intake.endedBy();
  if (why === "rows") findings.push(note("longSheet", { most: maxSheetRows }));
  if (why === "text") findings.push(note("longTexts", { most: rows.length }));
  return [...findings, ...repairNotes(intake.repairs.counts)];
}

function nothing(finding?: Finding): WorkbookReading {
  return {
    rows: new FileRows(),
    numbers: [],
    widths: new Uint8Array(),
    mixed: false,
    encoding: undefined,
    merges: [],
    sheets: [],
    sheet: 0,
    hiddenRows: 0,
    hiddenColumns: [],
    findings: finding ? [finding] : [],
  };
}
