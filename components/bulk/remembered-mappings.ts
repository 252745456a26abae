import { z } from "zod";
import { type MappedField, mappedFields, otherFields } from "#lib/domain/imports/schema";
import { createPersisted } from "../storage/autosave.ts";
import type { ColumnMapping } from "./engine/read-address.ts";
import type { ListHead } from "./engine/read-source.ts";

/** How people matched the columns of lists in this browser, the last one first. */
type Remembered = readonly { headers: readonly string[]; mapping: ColumnMapping }[];

const most = 30;
const columns = z.array(z.int().min(0)).readonly();
const lines = Object.fromEntries(mappedFields.map((field) => [field, columns])) as Record<
  MappedField,
  typeof columns
>;
const others = Object.fromEntries(otherFields.map((field) => [field, columns.optional()]));
const fixed = z.partialRecord(z.enum(mappedFields), z.string()).optional();
const stored = z.array(
  z.object({ headers: z.array(z.string()), mapping: z.object({ ...lines, ...others, fixed }) }),
);

const persisted = createPersisted<Remembered>("posthorn.mappings", {
  empty: [],
  parse: (text) => stored.parse(JSON.parse(text)) as Remembered,
});

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
