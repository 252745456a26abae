// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot be drawn in part; its roles can.
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus is in the cells.
"use client";

import { CircleAlert, CircleCheck, CircleMinus, Info } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { cn } from "#components/ui/class-names";
import { flag, isRepeat } from "../engine/row-flags.ts";
import type { ShownRow } from "../engine/shown-row.ts";
import { editRow, leaveOut } from "../use-list.ts";
import type { Cell } from "./cell.ts";
import { type RowTone, useRowWords } from "./row-words.ts";

type GridRowProps = {
  index: number;
  top: number;
  height: number;
  /** Undefined while it loads. */
  row: ShownRow | undefined;
  cells: readonly Cell[];
  columns: string;
  /** The column that has the focus; 0 if the row itself has it. Undefined in every other row. */
  active: number | undefined;
  editing: { first?: string } | undefined;
  onPlace: (column: number, write: boolean) => void;
  /** Called when the edit ends; the focus moves down by this many rows. */
  onDone: (rows: number) => void;
};

const icons = { problem: CircleAlert, wait: Info, plain: Info, done: CircleCheck, out: CircleMinus } as const;
const colors: Record<RowTone, string> = {
  problem: "text-airmail-red",
  wait: "text-wax",
  plain: "text-ink-soft",
  done: "text-sage",
  out: "text-ink-soft",
};

export function GridRow({ index, top, height, row, cells, columns, active, editing, ...on }: GridRowProps) {
  const t = useTranslations("bulk.grid");
  const lineNamed = useTranslations("mail.addressLine");
  const wordsOf = useRowWords();
  const said = row && wordsOf(row);
  const sent = row !== undefined && (row.flags & flag.sent) !== 0;
  const out = row !== undefined && !sent && ((row.flags & flag.out) !== 0 || isRepeat(row.flags));
  const Icon = icons[said?.tone ?? "plain"];
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute inset-x-0 overflow-hidden border-b border-line px-4 py-1.5"
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <div
        className={cn(
          columns,
          "grid grid-cols-2 items-center gap-x-2 lg:gap-x-0",
          (sent || out) && "text-ink-soft",
          out && "line-through",
        )}
      >
        <div role="gridcell" className="col-span-2 flex items-center justify-between lg:col-span-1">
          {row ? (
            <button
              type="button"
              data-cell={`${index}:0`}
              tabIndex={active === 0 || (active === undefined && index === 0) ? 0 : -1}
              disabled={sent}
              aria-pressed={out}
              aria-label={t(sent ? "ordered" : out ? "excluded" : "included", { row: String(row.number) })}
              onFocus={() => on.onPlace(0, false)}
              onClick={() => void leaveOut([row.row], !out)}
              className="tabular flex h-10 items-center gap-1.5 rounded-control text-13"
            >
              <Icon aria-hidden className={cn("size-4 shrink-0", colors[said?.tone ?? "plain"])} />
              {row.number}
            </button>
          ) : null}
          {row ? (
            <span className="text-13 text-ink-soft no-underline lg:hidden">{out ? t("out") : ""}</span>
          ) : null}
        </div>
        {cells.map((cell, at) => (
          <GridCell
            key={"line" in cell ? cell.line : `field ${cell.name}`}
            id={`${index}:${at + 1}`}
            label={"line" in cell ? lineNamed(cell.line) : cell.name}
            value={row ? cellText(row, cell, at) : ""}
            wrong={said?.at !== undefined && "line" in cell && cell.line === said.at}
            focusable={active === at + 1}
            editing={active === at + 1 ? editing : undefined}
            disabled={row === undefined || sent}
            onPlace={(write) => on.onPlace(at + 1, write)}
            onDone={(typed, rows) => {
              if (row && typed !== undefined && typed !== cellText(row, cell, at))
                void editRow(
                  row.row,
                  "line" in cell ? { address: { [cell.line]: typed } } : { fields: { [cell.name]: typed } },
                );
              on.onDone(rows);
            }}
          />
        ))}
      </div>
      <p
        className={cn(
          "line-clamp-2 text-13 lg:block lg:truncate lg:pl-20",
          said?.tone === "problem" ? "font-medium text-airmail-red" : "text-ink-soft",
        )}
      >
        {said?.words}
      </p>
    </div>
  );
}

function cellText(row: ShownRow, cell: Cell, at: number): string {
  return "line" in cell ? row.address[cell.line] : (row.fields[at - 6] ?? "");
}

type GridCellProps = {
  id: string;
  label: string;
  value: string;
  wrong: boolean;
  focusable: boolean;
  editing: { first?: string } | undefined;
  disabled: boolean;
  onPlace: (write: boolean) => void;
  /** The typed text, or undefined to discard it, and how many rows to move. */
  onDone: (typed: string | undefined, rows: number) => void;
};

function GridCell({ id, label, value, wrong, focusable, editing, disabled, onPlace, onDone }: GridCellProps) {
  const t = useTranslations("bulk.grid");
  if (editing) {
    return (
      <div role="gridcell" className="min-w-0">
        <CellInput
          label={label}
          value={editing.first ?? value}
          typed={editing.first !== undefined}
          onDone={onDone}
        />
      </div>
    );
  }
  return (
    <div role="gridcell" className="min-w-0">
      <button
        type="button"
        data-cell={id}
        tabIndex={focusable ? 0 : -1}
        disabled={disabled}
        aria-label={value === "" ? t("cellEmpty", { label }) : t("cell", { label, value })}
        onFocus={() => onPlace(false)}
        onClick={() => onPlace(true)}
        className={cn(
          "block h-10 w-full truncate rounded-control px-2 text-left text-15 hover:bg-ink/5",
          wrong && "ring-2 ring-airmail-red ring-inset",
          value === "" && "text-ink-soft",
        )}
      >
        {value === "" ? <span className="lg:hidden">{label}</span> : value}
      </button>
    </div>
  );
}

type CellInputProps = { label: string; value: string; typed: boolean; onDone: GridCellProps["onDone"] };

function CellInput({ label, value, typed, onDone }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const over = useRef(false);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (!typed) input.current?.select();
  }, [typed]);
  const end = (kept: string | undefined, rows: number) => {
    if (over.current) return;
    over.current = true;
    onDone(kept, rows);
  };
  return (
    <input
      ref={input}
      aria-label={label}
      value={text}
      spellCheck={false}
      autoComplete="off"
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={() => end(text, 0)}
      onKeyDown={(event) => {
        if (event.key === "Escape") end(undefined, 0);
        else if (event.key === "Enter") end(text, event.shiftKey ? -1 : 1);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
      className="block h-10 w-full min-w-0 rounded-control bg-paper px-2 text-15 ring-2 ring-airmail-blue ring-inset outline-none"
    />
  );
}
