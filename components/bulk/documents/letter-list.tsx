"use client";

import { CircleAlert, CircleCheck, Info } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { cn } from "#components/ui/class-names";
import { linesOf } from "../../compose/draft.ts";
import { scrollToRow, useSight } from "../list/use-sight.ts";
import { rangeOf } from "./documents.ts";
import type { LetterRow } from "./use-matches.ts";

const LocalPage = dynamic(() => import("./local-page.tsx"), { ssr: false });

const rowPx = 96;
const thumbPx = 60;

type LetterListProps = {
  rows: readonly LetterRow[];
  /** The index of the selected row. */
  selected: number;
  onSelect: (at: number) => void;
  /** The result of pricing a row, such as "2 pages, $2.39". */
  pricedOf: (row: number) => string | undefined;
};

/** Every letter with its recipient and its first page. Only those in sight are rendered. Arrow keys step through them. */
export function LetterList({ rows, selected, onSelect, pricedOf }: LetterListProps) {
  const t = useTranslations("bulk.documents");
  const frame = useRef<HTMLDivElement>(null);
  const { from, to } = useSight(frame, rows.length, rowPx);
  useEffect(() => scrollToRow(frame.current, selected, rowPx, 0), [selected]);
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? rowPx) / rowPx) - 1);
    const step = stepOf(event.key, page, rows.length);
    if (step === undefined) return;
    event.preventDefault();
    onSelect(Math.max(0, Math.min(rows.length - 1, selected + step)));
  };
  return (
    <div
      ref={frame}
      role="listbox"
      aria-label={t("letters")}
      aria-activedescendant={`letter-${selected}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      style={{ height: `min(60dvh, 36rem, ${rows.length * rowPx + 2}px)` }}
      className="relative isolate overflow-auto overscroll-contain rounded-control bg-paper ring-1 ring-line ring-inset"
    >
      <div className="relative" style={{ height: rows.length * rowPx }}>
        {rows.slice(from, to).map((row, at) => (
          <LetterOption
            key={row.row}
            at={from + at}
            count={rows.length}
            row={row}
            isSelected={from + at === selected}
            priced={pricedOf(row.row)}
            onSelect={() => onSelect(from + at)}
          />
        ))}
      </div>
    </div>
  );
}

function stepOf(key: string, page: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowRight: 1,
    ArrowUp: -1,
    ArrowLeft: -1,
    PageDown: page,
    PageUp: -page,
    Home: -count,
    End: count,
  };
  return steps[key];
}

type LetterOptionProps = {
  at: number;
  count: number;
  row: LetterRow;
  isSelected: boolean;
  priced: string | undefined;
  onSelect: () => void;
};

function LetterOption({ at, count, row, isSelected, priced, onSelect }: LetterOptionProps) {
  const t = useTranslations("bulk.documents");
  const { letter, doubt, to, isReady } = row;
  const [name, ...lines] = linesOf(to);
  const tone = !isReady || !letter ? "problem" : doubt ? "wait" : "done";
  const Icon = { problem: CircleAlert, wait: Info, done: CircleCheck }[tone];
  const state = !isReady ? t("rowProblem") : t(`doubt.${doubt ?? "sure"}`);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys.
    <div
      id={`letter-${at}`}
      role="option"
      aria-selected={isSelected}
      aria-setsize={count}
      aria-posinset={at + 1}
      tabIndex={-1}
      onClick={onSelect}
      className={cn(
        "absolute inset-x-0 flex cursor-pointer items-center gap-3 border-b border-line px-3",
        isSelected && "bg-ink/5 shadow-[inset_3px_0_0_var(--color-ink)]",
      )}
      style={{ height: rowPx, transform: `translateY(${at * rowPx}px)` }}
    >
      <span
        aria-hidden="true"
        className="true-paper block h-19.5 w-15 shrink-0 overflow-hidden bg-sheet ring-1 ring-line"
      >
        {letter ? (
          <LocalPage file={letter.file.source} page={letter.first} width={thumbPx} fallback={null} />
        ) : null}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-15 font-semibold">{name}</span>
        <span className="block truncate text-13 text-ink-soft">{lines.join(", ")}</span>
        <span className="tabular block truncate text-13 text-ink-soft">
          {letter
            ? [
                letter.last === undefined
                  ? letter.name
                  : t("pages", {
                      count: letter.last - letter.first + 1,
                      pages: rangeOf({ first: letter.first, last: letter.last }),
                    }),
                priced,
              ]
                .filter(Boolean)
                .join(" · ")
            : t("noLetter")}
        </span>
      </span>
      <span
        className={cn(
          "flex max-w-28 shrink-0 items-center gap-1.5 text-13",
          { problem: "text-airmail-red", wait: "text-wax", done: "text-sage" }[tone],
        )}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className={cn(tone === "done" && "sr-only")}>{state}</span>
      </span>
    </div>
  );
}
