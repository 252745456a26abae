"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { cn } from "#components/ui/class-names";
import { controlClasses } from "#components/ui/control-classes";
import { Notice } from "#components/ui/notice";
import { useWidth } from "../../compose/use-width.ts";
import { AddressedTo } from "../addressed-to.tsx";
import { StepButton } from "../step-button.tsx";
import { leaveOut } from "../use-list.ts";
import type { Letter } from "./documents.ts";
import { chooseLetter } from "./documents-store.ts";
import type { LetterRow } from "./use-matches.ts";

const LetterPages = dynamic(() => import("./letter-pages.tsx"), { ssr: false });
const LocalPage = dynamic(() => import("./local-page.tsx"), { ssr: false });

type LetterDetailProps = {
  row: LetterRow;
  at: number;
  count: number;
  letters: readonly Letter[];
  /** Identifies the list, whose rows the choices belong to. */
  print: string;
  onStep: (by: number) => void;
  onProblems: () => void;
  /** The exact printed page, once the letters are priced. */
  printed: PrintedPage | undefined;
  /** The quote's notes on this letter. */
  notes: readonly string[];
};

type PrintedPage = { pages: number; draw: (page: number) => ReactNode };

/** One letter: its recipient, its pages, and what the person must decide about it. */
export function LetterDetail(props: LetterDetailProps) {
  const { row, at, count, letters, print, onStep, onProblems, printed, notes } = props;
  const t = useTranslations("bulk.documents");
  return (
    <section aria-labelledby="letter-title" className="min-w-0 lg:sticky lg:top-6">
      <div className="mb-3 flex items-center justify-between gap-2">
        <h3 id="letter-title" className="tabular text-15 font-semibold">
          {t("position", { number: at + 1, count, row: String(row.number) })}
        </h3>
        <div className="-mr-2 flex">
          <StepButton label={t("previous")} disabled={at === 0} onPress={() => onStep(-1)}>
            <ChevronLeft aria-hidden className="size-5" />
          </StepButton>
          <StepButton label={t("next")} disabled={at === count - 1} onPress={() => onStep(1)}>
            <ChevronRight aria-hidden className="size-5" />
          </StepButton>
        </div>
      </div>
      <AddressedTo caption={t("to")} to={row.to} />
      {row.isReady ? null : (
        <Notice tone="problem" className="mb-3" title={t("rowProblem")}>
          {row.reason ? <p className="mt-1">{row.reason}</p> : null}
          <Button kind="plain" className="-ml-3" onClick={onProblems}>
            {t("showRow")}
          </Button>
        </Notice>
      )}
      <Decision row={row} letters={letters} print={print} />
      {row.letter ? (
        <Pages key={`${row.row} ${row.letter.id}`} letter={row.letter} name={row.to.name} printed={printed} />
      ) : null}
      {notes.length > 0 ? <p className="mt-1 text-13 text-ink-soft">{notes.join(" ")}</p> : null}
    </section>
  );
}

function Decision({ row, letters, print }: Pick<LetterDetailProps, "row" | "letters" | "print">) {
  const t = useTranslations("bulk.documents");
  const { letter, doubt, offers = [] } = row;
  const offered = new Set(offers);
  const choose = (id: string | undefined) => void chooseLetter(row.row, id, print);
  return (
    <div className="mb-4 grid gap-3">
      {doubt ? (
        <Notice tone="wait" title={t(`doubt.${doubt}`)}>
          <p className="mt-1">
            {doubt === "unsure"
              ? letter?.doubts.join(" ")
              : t(`doubtText.${doubt}`, { count: offers.length })}
          </p>
          <div className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
            {letter ? (
              <Button kind="quiet" onClick={() => choose(letter.id)}>
                {t("isRight")}
              </Button>
            ) : null}
            <Button kind="plain" className="-ml-1" onClick={() => void leaveOut([row.row], true)}>
              {t("leaveRowOut")}
            </Button>
          </div>
        </Notice>
      ) : null}
      <label className="grid gap-1 text-13 font-medium text-ink-soft">
        {t("letterOf")}
        <select
          value={letter?.id ?? ""}
          onChange={({ currentTarget: { value } }) => choose(value === "" ? undefined : value)}
          className={cn(controlClasses, "h-11 px-3 text-16 font-normal text-ink")}
        >
          <option value="">{t("noLetter")}</option>
          {offers.length > 0 ? (
            <optgroup label={t("fitting")}>
              {offers.map((id) => (
                <option key={id} value={id}>
                  {id}
                </option>
              ))}
            </optgroup>
          ) : null}
          {letters
            .filter(({ id }) => !offered.has(id))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </select>
      </label>
    </div>
  );
}

type PagesProps = { letter: Letter; name: string; printed: PrintedPage | undefined };

/** The pages of a letter, one at a time: as they will be printed, or else as they are in the file. */
function Pages({ letter, name, printed }: PagesProps) {
  const t = useTranslations("bulk.documents");
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [inFile, setInFile] = useState<number>();
  const [chosen, setChosen] = useState(1);
  const last = letter.last ?? inFile;
  const count = printed?.pages ?? (last === undefined ? 1 : last - letter.first + 1);
  const page = Math.min(chosen, count);
  const failed = <p className="p-6 text-15 text-ink-soft">{t("cannotShow")}</p>;
  return (
    <div>
      <div
        ref={frame}
        role="img"
        aria-label={t("pageOf", { name, page, count })}
        className="true-paper on-desk aspect-[8.5/11] w-full overflow-hidden bg-sheet text-sheet-ink"
      >
        {printed ? (
          printed.draw(page)
        ) : width === undefined ? null : (
          <LocalPage
            file={letter.file.source}
            page={letter.first + page - 1}
            width={width}
            onPages={setInFile}
            fallback={failed}
          />
        )}
      </div>
      <div className="mt-1 flex items-center justify-between gap-3">
        <p className="text-13 text-ink-soft">{t(printed ? "asPrinted" : "asFile")}</p>
        {count > 1 ? (
          <div className="-mr-2 flex items-center">
            <StepButton label={t("previousPage")} disabled={page === 1} onPress={() => setChosen(page - 1)}>
              <ChevronLeft aria-hidden className="size-5" />
            </StepButton>
            <span className="tabular text-13">{t("page", { page, count })}</span>
            <StepButton label={t("nextPage")} disabled={page === count} onPress={() => setChosen(page + 1)}>
              <ChevronRight aria-hidden className="size-5" />
            </StepButton>
          </div>
        ) : null}
      </div>
      {letter.last !== undefined && !printed ? (
        <LetterPages letter={letter} page={letter.first + page - 1} />
      ) : null}
    </div>
  );
}
