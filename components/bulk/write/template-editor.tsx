"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { cn } from "#components/ui/class-names";
import { normalName, placeholderOf } from "#lib/domain/batches/merge-template";
import { maxTextChars } from "#lib/domain/mail/limits";
import type { FontName } from "#lib/domain/mail/pieces";
import { faceClasses } from "../../compose/face-picker.tsx";
import { firstName } from "../engine/merge-names.ts";

type TemplateEditorProps = {
  text: string;
  font: FontName;
  headers: readonly string[];
  problem: string | undefined;
  onChange: (text: string) => void;
};

/** The text of all letters, with fields for what differs between them. The field buttons insert a field at the caret. */
export function TemplateEditor({ text, font, headers, problem, onChange }: TemplateEditorProps) {
  const t = useTranslations("bulk.letter");
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const element = field.current;
    if (!element) return;
    const place = placeholderOf(name);
    const at = element.selectionStart;
    onChange(`${text.slice(0, at)}${place}${text.slice(element.selectionEnd)}`);
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(at + place.length, at + place.length);
    });
  };
  return (
    <div className="grid gap-3">
      <div>
        <label htmlFor="template" className="text-13 font-medium text-ink-soft">
          {t("text")}
        </label>
        <textarea
          ref={field}
          id="template"
          value={text}
          maxLength={maxTextChars}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? "template-problem" : "template-help"}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          className={cn(
            faceClasses[font],
            "true-paper on-desk mt-1 block field-sizing-content min-h-72 w-full resize-y bg-sheet px-6 py-6 text-[calc(1rem*var(--scale,1))] leading-[var(--leading,1.5)] text-sheet-ink caret-sheet-blue focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-airmail-blue sm:px-9 sm:py-8",
          )}
        />
        {problem ? (
          <p id="template-problem" role="alert" className="mt-2 text-15 font-medium text-airmail-red">
            {problem}
          </p>
        ) : null}
      </div>
      <FieldButtons headers={headers} onInsert={insert} />
      <p id="template-help" className="text-15 text-ink-soft">
        {t.rich("help", {
          place: "{{first name}}",
          fallback: "{{first name|friend}}",
          money: "{{balance:money}}",
          date: "{{due date:date}}",
          code: (words) => <code className="font-mono text-13">{words}</code>,
        })}
      </p>
    </div>
  );
}

function FieldButtons({
  headers,
  onInsert,
}: {
  headers: readonly string[];
  onInsert: (name: string) => void;
}) {
  const t = useTranslations("bulk.letter");
  return (
    <fieldset>
      <legend className="mb-1.5 text-13 font-medium text-ink-soft">{t("fields")}</legend>
      <div className="flex max-h-36 flex-wrap gap-1.5 overflow-y-auto p-0.5">
        {offeredIn(headers, t("firstName")).map(([name, label]) => (
          <button
            key={name}
            type="button"
            aria-label={t("insert", { field: label })}
            onClick={() => onInsert(name)}
            className="min-h-11 rounded-full bg-paper px-3.5 text-15 ring-1 ring-line ring-inset hover:ring-edge"
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

const most = 60;

/** The first name, which every list has, and the columns of the list. The keys are the names between the braces. */
function offeredIn(headers: readonly string[], firstNameLabel: string): [name: string, label: string][] {
  const own = headers
    .map((header): [string, string] => [normalName(header), header.trim()])
    .filter(([name]) => !/[{}"]/.test(name));
  return [...new Map([[firstName, firstNameLabel], ...own])].slice(0, most);
}
