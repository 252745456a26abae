// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot be drawn in part; its roles can.
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus is in the cells.
"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { addressLines } from "../../compose/draft.ts";
import type { View } from "../engine/row-flags.ts";
import type { Cell, Place } from "./cell.ts";
import { GridRow } from "./grid-row.tsx";
import { useRows } from "./use-rows.ts";
import { scrollToRow, useSight } from "./use-sight.ts";

type ListGridProps = {
  view: View;
  words: string;
  order: number;
  version: number;
  /** Template fields that are columns of the list. */
  names: readonly string[];
};

const wide = "(width >= 64rem)";
const headingsPx = 35;
const rowPx = { wide: 68, narrow: 94, line: 40 };

function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(wide);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => window.matchMedia(wide).matches,
    () => true,
  );
}

/**
 * A grid of up to a hundred thousand rows, of which only the visible ones are rendered. Arrow keys move, Enter or a letter edits,
 * Escape discards.
 */
export default function ListGrid({ view, words, order, version, names }: ListGridProps) {
  const t = useTranslations("bulk.grid");
  const lineNamed = useTranslations("mail.addressLine");
  const heading = (cell: Cell) => {
    if ("name" in cell) return cell.name;
    return cell.line === "line1" || cell.line === "zip" ? t(cell.line) : lineNamed(cell.line);
  };
  const { total, see, rowAt } = useRows({ view, words, order, version, names });
  const frame = useRef<HTMLDivElement>(null);
  const isWide = useIsWide();
  const [active, setActive] = useState<Place>({ index: 0, column: 0 });
  const [editing, setEditing] = useState<{ first?: string }>();
  const movedTo = useRef<Place>(undefined);
  const cells: Cell[] = [...addressLines.map((line) => ({ line })), ...names.map((name) => ({ name }))];
  const size = isWide ? rowPx.wide : rowPx.narrow + Math.ceil(cells.length / 2) * rowPx.line;

  const { from, to } = useSight(frame, total ?? 0, size);
  useEffect(() => see(from, to));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a different view starts at its top.
  useEffect(() => {
    frame.current?.scrollTo({ top: 0 });
    setActive({ index: 0, column: 0 });
    setEditing(undefined);
  }, [view, words]);

  // The focus moves to the cell once its row is rendered. An effect of an earlier render, which React may run after the key
  // press, must not move it.
  useEffect(() => {
    if (movedTo.current !== active || editing) return;
    const cell = frame.current?.querySelector<HTMLElement>(`[data-cell="${active.index}:${active.column}"]`);
    if (!cell) return;
    movedTo.current = undefined;
    cell.focus({ preventScroll: true });
  });

  const move = (rows: number, columns: number) => {
    const index = Math.max(0, Math.min((total ?? 1) - 1, active.index + rows));
    const column = Math.max(0, Math.min(cells.length, active.column + columns));
    movedTo.current = { index, column };
    setActive(movedTo.current);
    setEditing(undefined);
    scrollToRow(frame.current, index, size, isWide ? headingsPx : 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing || event.altKey || event.metaKey) return;
    const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? size) / size) - 1);
    const step = steps(page, total ?? 1)[`${event.ctrlKey ? "Control+" : ""}${event.key}`];
    if (step) {
      event.preventDefault();
      return move(...step);
    }
    if (active.column === 0 || event.ctrlKey) return;
    const isLetter = [...event.key].length === 1 && event.key !== " ";
    if (event.key !== "Enter" && event.key !== "F2" && !isLetter) return;
    event.preventDefault();
    setEditing(isLetter ? { first: event.key } : {});
  };

  if (total === 0) return <Nothing view={view} words={words} />;
  return (
    <div
      ref={frame}
      role="grid"
      aria-label={t("label")}
      aria-rowcount={(total ?? 0) + 1}
      aria-colcount={cells.length + 1}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="relative isolate h-[min(70dvh,38rem)] min-h-80 overflow-auto overscroll-contain rounded-control bg-paper ring-1 ring-line ring-inset"
    >
      <div role="rowgroup" className="sticky top-0 z-1 hidden bg-paper lg:block">
        <div
          role="row"
          aria-rowindex={1}
          className={`${columnsOf(names.length)} border-b border-line px-4 py-2 text-13 font-medium text-ink-soft`}
        >
          <span role="columnheader">{t("row")}</span>
          {cells.map((cell) => (
            <span
              role="columnheader"
              key={"line" in cell ? cell.line : `field ${cell.name}`}
              className="truncate px-2"
            >
              {heading(cell)}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="relative" style={{ height: (total ?? 0) * size }}>
        {Array.from({ length: to - from }, (_, at) => from + at).map((index) => (
          <GridRow
            key={index}
            index={index}
            top={index * size}
            height={size}
            row={rowAt(index)}
            cells={cells}
            columns={columnsOf(names.length)}
            active={active.index === index ? active.column : undefined}
            editing={active.index === index ? editing : undefined}
            onPlace={(column, write) => {
              setActive({ index, column });
              setEditing(write ? {} : undefined);
            }}
            onDone={(rows) => move(rows, 0)}
          />
        ))}
      </div>
    </div>
  );
}

const steps = (page: number, total: number): Record<string, [rows: number, columns: number] | undefined> => ({
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [page, 0],
  PageUp: [-page, 0],
  Home: [0, -99],
  End: [0, 99],
  "Control+Home": [-total, -99],
  "Control+End": [total, 99],
});

/** Class names are complete, because Tailwind reads them from here. */
function columnsOf(fields: number): string {
  if (fields === 0) return "lg:grid lg:grid-cols-[5rem_1.3fr_1.6fr_0.8fr_1fr_3.5rem_6rem]";
  if (fields === 1) return "lg:grid lg:grid-cols-[5rem_1.2fr_1.5fr_0.7fr_0.9fr_3.5rem_6rem_1fr]";
  if (fields === 2) return "lg:grid lg:grid-cols-[5rem_1.2fr_1.5fr_0.7fr_0.9fr_3.5rem_6rem_0.9fr_0.9fr]";
  return "lg:grid lg:grid-cols-[5rem_1.2fr_1.5fr_0.7fr_0.9fr_3.5rem_6rem_0.8fr_0.8fr_0.8fr]";
}

function Nothing({ view, words }: { view: View; words: string }) {
  const t = useTranslations("bulk.grid");
  return (
    <p className="rounded-control bg-paper px-5 py-12 text-center text-ink-soft ring-1 ring-line ring-inset">
      {words.trim() === "" ? t(`none.${view}`) : t("noneFound", { words: words.trim() })}
    </p>
  );
}
