import { mappedFields, otherFields } from "#lib/domain/imports/mapped-fields";
import { createPersisted, parseList } from "../storage/autosave.ts";
import type { ColumnMapping } from "./engine/column-mapping.ts";
import type { ListHead } from "./engine/read-source.ts";

/** How people matched the columns of lists in this browser, the last one first. */
type Remembered = readonly { headers: readonly string[]; mapping: ColumnMapping }[];

const most = 30;

const persisted = createPersisted<Remembered>("posthorn.mappings", {
  empty: [],
  parse: (text) => parseList<Remembered[number]>(text).filter(isReadable),
});

const isColumns = (found: unknown) =>
  Array.isArray(found) && found.every((at) => Number.isInteger(at) && at >= 0);
const isTexts = (found: unknown) => Array.isArray(found) && found.every((one) => typeof one === "string");

/** Whether an item is one that this version can use. Written without zod, which would be the largest script of the page. */
function isReadable(item: Partial<Remembered[number]> | null): boolean {
  const { headers, mapping } = item ?? {};
  return (
    isTexts(headers) &&
    mapping !== undefined &&
    mapping !== null &&
    mappedFields.every((field) => isColumns(mapping[field])) &&
    otherFields.every((field) => mapping[field] === undefined || isColumns(mapping[field])) &&
    Object.values(mapping.otherwise ?? {}).every(isColumns) &&
    isTexts(Object.values(mapping.fixed ?? {}))
  );
}

type Headed = Pick<ListHead, "headers" | "headed">;
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((header, at) => header.toLowerCase() === other[at]!.toLowerCase());

/** How a list with these headings was matched by hand. A list without headings is never remembered: its columns have only letters. */
export function findMapping({ headers, headed }: Headed): ColumnMapping | undefined {
  return headed ? persisted.read().find((one) => isSame(one.headers, headers))?.mapping : undefined;
}

export function rememberMapping({ headers, headed }: Headed, mapping: ColumnMapping): void {
  if (!headed) return;
  const rest = persisted.read().filter((one) => !isSame(one.headers, headers));
  persisted.replace([{ headers, mapping }, ...rest].slice(0, most));
}

export function forgetMapping({ headers }: Headed): void {
  persisted.replace(persisted.read().filter((one) => !isSame(one.headers, headers)));
}
