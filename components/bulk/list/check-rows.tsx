"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { cn } from "#components/ui/class-names";
import { Input } from "#components/ui/field";
import { useDebounced } from "../../compose/use-debounced.ts";
import { count } from "../engine/findings.ts";
import { type View, views } from "../engine/row-flags.ts";
import { leaveOut, type OpenState } from "../use-list.ts";
import { UnpaidOrders } from "./unpaid-orders.tsx";

/** It is there by the time a list was read. */
export const loadGrid = () => import("./list-grid.tsx");
const ListGrid = dynamic(loadGrid, {
  ssr: false,
  loading: () => (
    <div className="h-[min(70dvh,38rem)] min-h-80 rounded-control bg-paper ring-1 ring-line ring-inset" />
  ),
});

const names: Record<View, string> = {
  all: "All",
  problems: "Need you",
  duplicates: "Twice",
  changed: "Put right",
  out: "Left out",
};
const shownFields = 3;

type CheckRowsProps = {
  state: OpenState;
  view: View;
  onView: (view: View) => void;
  fields: readonly string[];
};

/** The rows with what is wrong with them; those that need somebody come first. */
export function CheckRows({ state, view, onView, fields }: CheckRowsProps) {
  const { counts, order, version } = state;
  const [typed, setTyped] = useState("");
  const words = useDebounced(typed, 200);
  return (
    <div className="grid gap-3">
      <UnpaidOrders unpaid={counts.unpaid} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <fieldset className="-mx-1 flex max-w-full gap-1.5 overflow-x-auto p-1">
          <legend className="sr-only">Which rows to show</legend>
          {views.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={view === one}
              onClick={() => onView(one)}
              className={cn(
                "tabular min-h-11 shrink-0 rounded-full px-4 text-15 font-medium ring-1 ring-line ring-inset hover:ring-edge aria-pressed:bg-ink aria-pressed:text-paper",
                one === "problems" && counts.problems > 0 && view !== one && "text-airmail-red",
              )}
            >
              {names[one]} {count(counts[one])}
            </button>
          ))}
        </fieldset>
        <Input
          type="search"
          aria-label="Find in the rows"
          placeholder="Find a name, a street, a ZIP"
          value={typed}
          onValueChange={setTyped}
          className="w-full sm:w-68"
        />
      </div>
      <ListGrid
        view={view}
        words={words}
        order={order}
        version={version}
        names={fields.slice(0, shownFields)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="tabular text-15 text-ink-soft">
          {summaryOf(counts)}
        </p>
        <div className="flex flex-wrap gap-2">
          {view === "duplicates" && counts.duplicates > 0 ? (
            <Button kind="quiet" onClick={() => void leaveOut("duplicates", true)}>
              Leave out the {count(counts.duplicates)} repeated
            </Button>
          ) : null}
          {counts.problems > 0 && view !== "duplicates" ? (
            <Button kind="quiet" onClick={() => void leaveOut("problems", true)}>
              Leave out the {count(counts.problems)} that need you
            </Button>
          ) : null}
          {view === "out" && counts.out > 0 ? (
            <Button kind="quiet" onClick={() => void leaveOut("out", false)}>
              Take all back in
            </Button>
          ) : null}
        </div>
      </div>
      <p className="text-13 text-ink-soft">
        Press a cell to change it. The number at the start of a row leaves the row out. On a keyboard: arrows
        move, Enter writes, Escape takes it back.
      </p>
    </div>
  );
}

function summaryOf({ ready, problems, duplicates, sent, unpaid }: OpenState["counts"]): string {
  const waiting = unpaid.reduce((sum, { rows }) => sum + rows, 0);
  const parts = [`${count(ready)} ready to send`];
  if (problems > 0) parts.push(`${count(problems)} need you`);
  if (duplicates > 0) parts.push(`${count(duplicates)} twice`);
  if (waiting > 0) parts.push(`${count(waiting)} in an order that waits for its payment`);
  if (sent > waiting) parts.push(`${count(sent - waiting)} sent`);
  return `${parts.join(", ")}.`;
}
