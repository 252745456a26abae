"use client";

import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names";
import { controlClasses } from "#components/ui/control-classes";
import { type MappedField, mappedFields } from "#lib/domain/imports/schema";
import type { OpenList } from "../engine/calls.ts";
import type { ColumnMapping } from "../engine/read-address.ts";
import { changeMapping } from "../use-list.ts";

/** Lines that may be joined from several columns: first and last name, house number and street. */
const joined: ReadonlySet<MappedField> = new Set(["name", "line1", "line2"]);
const needed = mappedFields.filter((field) => field !== "line2");

export const isMapped = (mapping: ColumnMapping) => needed.every((field) => mapping[field].length > 0);

/** Maps columns to address lines, with samples of their values. */
export function MapColumns({ list, mapping }: { list: OpenList; mapping: ColumnMapping }) {
  const t = useTranslations("bulk.columns");
  const lineNamed = useTranslations("mail.addressLine");
  const change = (field: MappedField, at: number, column: number) => {
    const columns = [...mapping[field]];
    if (column < 0) columns.splice(at, 1);
    else columns[at] = column;
    void changeMapping({ ...mapping, [field]: columns });
  };
  return (
    <div>
      <h3 className="text-15 font-semibold">{t("title")}</h3>
      <div className="mt-2 grid gap-x-8 md:grid-cols-2">
        {mappedFields.map((field) => {
          const columns = mapping[field];
          const missing = columns.length === 0 && field !== "line2";
          return (
            <div key={field} className="grid content-start gap-1 border-t border-line py-3">
              <p className="flex items-baseline justify-between text-13 font-medium text-ink-soft">
                {lineNamed(field)}
                {missing ? <span className="text-airmail-red">{t("choose")}</span> : null}
              </p>
              <div className="grid gap-2 sm:grid-cols-2">
                {[...columns, ...(columns.length === 0 || joined.has(field) ? [-1] : [])].map(
                  (column, at) => (
                    <ColumnSelect
                      // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second column of a line.
                      key={at}
                      label={t(at === 0 ? "column" : "next", { line: lineNamed(field) })}
                      none={t(at === 0 ? "none" : "nextNone")}
                      headers={list.headers}
                      value={column}
                      missing={missing}
                      onChange={(chosen) => change(field, at, chosen)}
                    />
                  ),
                )}
              </div>
              <p className="min-h-5 truncate text-13 text-ink-soft">{sampleOf(list, columns)}</p>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The first three values, as they are read with this mapping. */
function sampleOf({ samples }: OpenList, columns: readonly number[]): string {
  const values = samples.map((row) =>
    columns
      .map((column) => row[column] ?? "")
      .join(" ")
      .trim(),
  );
  return values.filter(Boolean).join(" · ");
}

type ColumnSelectProps = {
  label: string;
  none: string;
  headers: readonly string[];
  value: number;
  missing: boolean;
  onChange: (column: number) => void;
};

function ColumnSelect({ label, none, headers, value, missing, onChange }: ColumnSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      aria-invalid={missing}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      className={cn(controlClasses, "h-11 px-3 text-16", missing && "ring-2 ring-airmail-red")}
    >
      <option value={-1}>{none}</option>
      {headers.map((header, column) => (
        <option key={header} value={column}>
          {header}
        </option>
      ))}
    </select>
  );
}
