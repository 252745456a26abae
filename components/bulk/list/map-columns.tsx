"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { cn } from "#components/ui/class-names";
import { controlClasses } from "#components/ui/control-classes";
import { Input } from "#components/ui/field";
import { type MappedField, mappedFields, type OtherField } from "#lib/domain/imports/mapped-fields";
import type { OpenList } from "../engine/calls.ts";
import type { ColumnMapping } from "../engine/column-mapping.ts";
import { changeMapping } from "../use-list.ts";

/** Lines that may be joined from several columns: first and last name, house number and street. */
const joined: ReadonlySet<Field> = new Set(["name", "second_name", "line1", "line2"]);
const needed = mappedFields.filter((field) => field !== "line2");
/** Lines that may be the same on every envelope of a list. */
const fixable: ReadonlySet<Field> = new Set(["name", "city", "state", "zip"]);

type Field = MappedField | OtherField;
const fields: readonly Field[] = [
  "name",
  "company",
  "second_name",
  "care_of",
  "line1",
  "line2",
  "city",
  "state",
  "zip",
  "address",
  "country",
];
const isLine = (field: Field): field is MappedField => (mappedFields as readonly Field[]).includes(field);

/** The lines that nothing in the list fills. The state is known from the ZIP Code. */
function missingIn({ fixed, ...mapping }: ColumnMapping): MappedField[] {
  const has = (field: Field) =>
    (mapping[field] ?? []).length > 0 || (isLine(field) && Boolean(fixed?.[field]?.trim()));
  return needed.filter(
    (field) =>
      !has(field) &&
      !has("address") &&
      !(field === "name" && has("company")) &&
      !(field === "state" && has("zip")),
  );
}

export const isMapped = (mapping: ColumnMapping) => missingIn(mapping).length === 0;

/** Maps columns to address lines, with samples of their values. */
export function MapColumns({ list, mapping }: { list: OpenList; mapping: ColumnMapping }) {
  const t = useTranslations("bulk.columns");
  const line = useTranslations("mail.addressLine");
  const nameOf = (field: Field) => (isLine(field) ? line(field) : t(field));
  const change = (field: Field, at: number, column: number) => {
    const columns = [...(mapping[field] ?? [])];
    if (column < 0) columns.splice(at, 1);
    else columns[at] = column;
    void changeMapping({ ...mapping, [field]: columns });
  };
  const absent = missingIn(mapping);
  return (
    <div>
      <h3 className="text-15 font-semibold">{t("title")}</h3>
      <div className="mt-2 grid gap-x-8 md:grid-cols-2">
        {fields.map((field) => {
          const columns = mapping[field] ?? [];
          const missing = isLine(field) && absent.includes(field);
          const isFree = columns.length === 0;
          return (
            <div key={field} className="grid content-start gap-1 border-t border-line py-3">
              <p className="flex items-baseline justify-between text-13 font-medium text-ink-soft">
                {nameOf(field)}
                {missing ? <span className="text-airmail-red">{t("choose")}</span> : null}
              </p>
              <div className="grid gap-2 sm:grid-cols-2">
                {[...columns, ...(isFree || joined.has(field) ? [-1] : [])].map((column, at) => (
                  <ColumnSelect
                    // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second column of a line.
                    key={at}
                    label={t(at === 0 ? "column" : "next", { line: nameOf(field) })}
                    none={t(at === 0 ? "none" : "nextNone")}
                    headers={list.headers}
                    value={column}
                    missing={missing}
                    onChange={(chosen) => change(field, at, chosen)}
                  />
                ))}
                {isFree && isLine(field) && fixable.has(field) ? (
                  <FixedValue
                    label={t("sameFor", { line: nameOf(field) })}
                    hint={t("same")}
                    value={mapping.fixed?.[field] ?? ""}
                    onChange={(value) =>
                      void changeMapping({ ...mapping, fixed: { ...mapping.fixed, [field]: value } })
                    }
                  />
                ) : null}
              </div>
              <p className="min-h-5 truncate text-13 text-ink-soft">
                {field === "state" && isFree && !missing ? t("fromZip") : sampleOf(list, columns)}
              </p>
            </div>
          );
        })}
      </div>
    </div>
  );
}

type FixedValueProps = { label: string; hint: string; value: string; onChange: (value: string) => void };

/** Reads the list again only when the field is left, because a long list takes a while. */
function FixedValue({ label, hint, value, onChange }: FixedValueProps) {
  const [typed, setTyped] = useState(value);
  const end = () => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <Input
      aria-label={label}
      placeholder={hint}
      maxLength={80}
      value={typed}
      onValueChange={setTyped}
      onBlur={end}
      onKeyDown={({ key }) => {
        if (key === "Enter") end();
      }}
    />
  );
}

/** The values of three rows, as they are read with this mapping. */
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
