"use client";

import { useTranslations } from "next-intl";
import { AskDialog } from "#components/ui/ask-dialog";
import { findBlanks } from "#lib/domain/letter-templates/blanks";
import { findField, readSelection, selectInField } from "./field-selection.ts";

type BlankQuestionProps = {
  text: string;
  anyway: string | undefined;
  onAnyway: () => void;
  onClose: () => void;
};

/** The number of blanks that the question names. */
const named = 5;

/** Asks before a letter with empty blanks is mailed. */
export default function BlankQuestion({ text, anyway, onAnyway, onClose }: BlankQuestionProps) {
  const t = useTranslations("compose.blanks");
  const blanks = findBlanks(text);
  const words = blanks.slice(0, named).map(({ start, end }) => text.slice(start, end));
  const names = `${words.join(", ")}${blanks.length > named ? ", …" : ""}`;
  const fill = () => {
    onClose();
    const [field, first] = [findField(), blanks[0]];
    if (!field || !first) return;
    // Behind the text comes the subject (has-blanks.ts).
    if (first.end <= readSelection(field).text.length) selectInField(field, first);
    else document.querySelector<HTMLInputElement>("input[data-part=subject]")?.focus();
  };
  return (
    <AskDialog
      title={t("ask", { count: blanks.length })}
      description={t("askText", { count: blanks.length, names })}
      confirm={anyway ?? t("anyway")}
      keep={t("fill")}
      onAnswer={(isConfirmed) => {
        if (!isConfirmed) return fill();
        onClose();
        onAnyway();
      }}
    />
  );
}
