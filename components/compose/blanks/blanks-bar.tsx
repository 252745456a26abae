"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "#components/ui/button";
import { blankBeside, findBlanks } from "#lib/domain/letter-templates/blanks";
import { findField, readSelection, selectInField } from "./field-selection.ts";

/** How many blanks are left, and a way to the next one. While it is shown, Tab goes from blank to blank (docs/rules.md#blanks). */
export default function BlanksBar({ text }: { text: string }) {
  const t = useTranslations("compose.blanks");
  const hint = t("hint");
  useEffect(() => {
    const onKey = tabBetweenBlanks();
    const field = findField();
    field?.setAttribute("aria-description", hint);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
      field?.removeAttribute("aria-description");
    };
  }, [hint]);
  // Above the sheet, whose parts have the layer 1.
  return (
    <div className="sticky top-0 z-2 mb-4 flex flex-wrap items-center justify-between gap-x-4 border-y border-line bg-desk py-1.5">
      <p role="status" className="text-15 font-semibold">
        {t("left", { count: findBlanks(text).length })}
      </p>
      {/* A press with a pointer leaves the selection in the field, so that the next blank is known. */}
      <Button kind="quiet" onMouseDown={(event) => event.preventDefault()} onClick={selectNext}>
        {t("next")}
      </Button>
      <p aria-hidden="true" className="hidden basis-full text-13 text-ink-soft pointer-fine:block">
        {hint}
      </p>
    </div>
  );
}

/** Selects the next blank, and after the last one the first. */
function selectNext(): void {
  const field = findField();
  if (!field) return;
  const at = readSelection(field);
  const next = blankBeside(at.text, at, "next") ?? findBlanks(at.text)[0];
  if (next) selectInField(field, next);
}

const modifiers = new Set(["Shift", "Control", "Alt", "Meta"]);

/** A key listener for the letter. After Escape, and after the last blank, Tab leaves the field as usual. */
function tabBetweenBlanks(): (event: KeyboardEvent) => void {
  let isReleased = false;
  return (event) => {
    const field = findField();
    if (!field || event.target !== field || modifiers.has(event.key)) return;
    const wasReleased = isReleased;
    isReleased = event.key === "Escape";
    const isPlainTab = event.key === "Tab" && !event.ctrlKey && !event.altKey && !event.metaKey;
    if (!isPlainTab || wasReleased || event.isComposing) return;
    const at = readSelection(field);
    const blank = blankBeside(at.text, at, event.shiftKey ? "previous" : "next");
    if (!blank) return;
    event.preventDefault();
    selectInField(field, blank);
  };
}
