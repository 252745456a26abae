"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { cn } from "#components/ui/class-names";
import { Input } from "#components/ui/field";
import { useDebounced } from "../../compose/use-debounced.ts";
import { type View, views } from "../engine/row-flags.ts";
import { leaveOut, type OpenState } from "../use-list.ts";
import { loadGrid } from "./load-grid.ts";
import { ReplaceInColumn } from "./replace-in-column.tsx";
import { UnpaidOrders } from "./unpaid-orders.tsx";

const ListGrid = dynamic(loadGrid, {
  ssr: false,
  loading: () => (
    <div className="h-[min(70dvh,38rem)] min-h-80 rounded-control bg-paper ring-1 ring-line ring-inset" />
  ),
});

const shownFields = 3;

type CheckRowsProps = {
  state: OpenState;
  view: View;
  onView: (view: View) => void;
  fields: readonly string[];
};

/** The rows and their problems. Rows that need attention come first. */
export function CheckRows({ state, view, onView, fields }: CheckRowsProps) {
  const t = useTranslations("bulk.rows");
  const { counts, order, version } = state;
  const { ready, problems, repeats, sent } = counts;
  const waiting = counts.unpaid.reduce((sum, { rows }) => sum + rows, 0);
  const unanswered = counts.unanswered.reduce((sum, { rows }) => sum + rows, 0);
  const [typed, setTyped] = useState("");
  const words = useDebounced(typed, 200);
  return (
    <div className="grid gap-3">
      <UnpaidOrders unpaid={counts.unpaid} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">{t("show")}</legend>
          {views
            .filter((one) => one !== "fallback" || counts.fallback > 0 || view === one)
            .map((one) => (
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
                {t(`view.${one}`, { count: counts[one] })}
              </button>
            ))}
        </fieldset>
        <Input
          type="search"
          aria-label={t("find")}
          placeholder={t("findHint")}
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
          {t("summary", {
            ready,
            problems,
            repeats,
            unanswered,
            waiting,
            sent: Math.max(0, sent - waiting - unanswered),
          })}
        </p>
        <div className="flex flex-wrap gap-2">
          {view === "duplicates" && counts.repeats > 0 ? (
            <Button kind="quiet" onClick={() => void leaveOut("duplicates", false)}>
              {t("includeDuplicates", { count: counts.repeats })}
            </Button>
          ) : null}
          {view === "duplicates" && counts.duplicates > counts.repeats ? (
            <Button kind="quiet" onClick={() => void leaveOut("duplicates", true)}>
              {t("excludeDuplicates", { count: counts.duplicates - counts.repeats })}
            </Button>
          ) : null}
          {counts.problems > 0 && view !== "duplicates" ? (
            <Button kind="quiet" onClick={() => void leaveOut("problems", true)}>
              {t("excludeProblems", { count: counts.problems })}
            </Button>
          ) : null}
          {view === "out" && counts.out > 0 ? (
            <Button kind="quiet" onClick={() => void leaveOut("out", false)}>
              {t("includeAll")}
            </Button>
          ) : null}
        </div>
      </div>
      <ReplaceInColumn fields={fields} />
      <p className="text-13 text-ink-soft">{t("help")}</p>
    </div>
  );
}
