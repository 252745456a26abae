"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Checkbox } from "#components/ui/checkbox";
import { cn } from "#components/ui/class-names";
import { controlClasses } from "#components/ui/control-classes";
import { type Encoding, encodingNames } from "../engine/decode-text.ts";
import type { ListReading } from "../engine/read-source.ts";
import { rereadList } from "../use-list.ts";

type ChooseReadingProps = {
  reading: ListReading;
  /** Shows only the choices that decide who gets a letter: the sheet, and hidden rows. */
  isBrief?: boolean;
};

/** Shows how the file was read, and lets a person change it: the sheet, the heading row, hidden rows, and the encoding. */
export function ChooseReading({ reading, isBrief = false }: ChooseReadingProps) {
  const t = useTranslations("bulk.how");
  const { choices, sheets, firstRows, hiddenRows } = reading;
  const { encoding } = choices;
  const isSearched = choices.header === 0 || firstRows.some(({ number }) => number === choices.header);
  const hasChoice = sheets.length > 1 || hiddenRows > 0 || (!isBrief && firstRows.length > 0);
  if (!hasChoice) return null;
  return (
    <div className="grid gap-x-8 gap-y-3 md:grid-cols-2">
      {sheets.length > 1 ? (
        <Choice
          label={t("sheet")}
          value={choices.sheet ?? 0}
          onChange={(sheet) => rereadList({ sheet: Number(sheet) })}
        >
          {sheets.map(({ name, hidden }, sheet) => (
            <option key={name} value={sheet}>
              {hidden ? t("hiddenSheet", { name }) : name}
            </option>
          ))}
        </Choice>
      ) : null}
      {isBrief ? null : (
        <Choice
          label={t("header")}
          value={choices.header}
          onChange={(header) => rereadList({ header: Number(header) })}
        >
          {firstRows.map(({ number, text }) => (
            <option key={number} value={number}>
              {t("headerRow", { number: String(number), text })}
            </option>
          ))}
          {isSearched ? null : (
            <option value={choices.header}>
              {t("headerRow", { number: String(choices.header), text: "" })}
            </option>
          )}
          <option value={0}>{t("noHeader")}</option>
        </Choice>
      )}
      {isBrief || encoding === undefined ? null : (
        <Choice
          label={t("encoding")}
          value={encoding}
          onChange={(chosen) => rereadList({ encoding: chosen as Encoding })}
        >
          {Object.entries(encodingNames).map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      {hiddenRows > 0 ? (
        <Checkbox
          checked={choices.hiddenRows === true}
          onChange={(included) => void rereadList({ hiddenRows: included })}
          label={t("hiddenRows", { count: hiddenRows })}
        />
      ) : null}
    </div>
  );
}

type ChoiceProps = {
  label: string;
  value: string | number;
  onChange: (value: string) => Promise<void>;
  children: ReactNode;
};

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <label className="grid content-start gap-1 text-13 font-medium text-ink-soft">
      {label}
      <select
        value={value}
        onChange={({ currentTarget }) => void onChange(currentTarget.value)}
        className={cn(controlClasses, "h-11 px-3 text-16 font-normal")}
      >
        {children}
      </select>
    </label>
  );
}
