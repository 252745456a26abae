"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { controlClasses } from "#components/ui/control-classes";
import { Input } from "#components/ui/field";
import { addressLines } from "../../compose/draft.ts";
import { replaceInList, undoReplace } from "../use-list.ts";

type ReplaceInColumnProps = { fields: readonly string[] };

/** Finds and replaces a text in one column of the whole list. The last replacement can be undone. */
export function ReplaceInColumn({ fields }: ReplaceInColumnProps) {
  const t = useTranslations("bulk.replace");
  const line = useTranslations("mail.addressLine");
  const [column, setColumn] = useState<string>("state");
  const [find, setFind] = useState("");
  const [replacement, setReplacement] = useState("");
  const [rows, setRows] = useState<number>();
  const replace = async () => setRows(await replaceInList({ column, find, replacement }));
  const undo = async () => {
    await undoReplace();
    setRows(undefined);
  };
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-15 font-medium">{t("title")}</summary>
      <form
        className="mt-2 grid items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          void replace();
        }}
      >
        <label className="grid gap-1 text-13 font-medium text-ink-soft">
          {t("column")}
          <select
            value={column}
            onChange={({ currentTarget }) => setColumn(currentTarget.value)}
            className={`${controlClasses} h-11 px-3 text-16`}
          >
            {addressLines.map((one) => (
              <option key={one} value={one}>
                {line(one)}
              </option>
            ))}
            {fields.map((name) => (
              <option key={`field ${name}`} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Input aria-label={t("find")} placeholder={t("find")} value={find} onValueChange={setFind} />
        <Input
          aria-label={t("replacement")}
          placeholder={t("replacement")}
          value={replacement}
          onValueChange={setReplacement}
        />
        <Button kind="quiet" type="submit" disabled={find === ""}>
          {t("replace")}
        </Button>
      </form>
      <div role="status" className="mt-2 flex flex-wrap items-center gap-x-3 text-15">
        {rows === undefined ? null : <span>{t("done", { rows })}</span>}
        {rows ? (
          <Button kind="plain" onClick={() => void undo()}>
            {t("undo")}
          </Button>
        ) : null}
      </div>
    </details>
  );
}
