"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button";
import { Input } from "#components/ui/field";
import { showAndFocus } from "#components/ui/show-and-focus";
import type { Quote } from "#lib/api/browser-client";
import { maxEnclosureTitleChars } from "#lib/domain/mail/limits";
import type { DraftEnclosure } from "../draft.ts";
import type { FieldProblems } from "../problems.ts";
import { useFileSize } from "../use-file-size.ts";
import { drop, type EnclosureHome, useAddedFiles } from "./add-files.ts";
import { ComingFile } from "./coming-file.tsx";
import { PagesOfParts } from "./pages-of-parts.tsx";

export type EnclosureListProps = {
  home: EnclosureHome;
  /** The letter's ID as `home` gives it, or empty if it has none yet. */
  letterId: string;
  enclosures: readonly DraftEnclosure[];
  /** Whether the letter lists the titles. A PDF stays as it is. */
  listed: boolean;
  /** The price of exactly this letter. Undefined while it is unknown. */
  quote: Pick<Quote, "page_count" | "pages"> | undefined;
  problems: FieldProblems;
  /** Called with the paths of the problems that a change may have solved. */
  onSolved: (paths: readonly string[]) => void;
};

/** The files behind a letter, in print order, and those that are still being uploaded. */
export default function EnclosureList(props: EnclosureListProps) {
  const { home, letterId, enclosures, listed, quote, problems, onSolved } = props;
  const t = useTranslations("compose.enclosures");
  const coming = useAddedFiles().filter((file) => file.home === letterId);
  const [moved, setMoved] = useState("");
  const isSettled = coming.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the problem is solved when the last file has arrived or is removed.
  useEffect(() => {
    if (isSettled) onSolved(["enclosures.open"]);
  }, [isSettled]);
  const counts = quote?.pages.enclosures;
  const pages = counts?.length === enclosures.length ? counts : [];
  const replace = (list: readonly DraftEnclosure[]) => {
    home.replace(list);
    onSolved(Object.keys(problems).filter((path) => /^enclosures(\.\d)?$/.test(path)));
  };
  const move = (from: number, to: number) => {
    const list = [...enclosures];
    list.splice(to, 0, ...list.splice(from, 1));
    setMoved(
      t("moved", { name: enclosures[from]!.title || t("untitled"), place: to + 1, count: list.length }),
    );
    // At the end of the list, one of the two buttons is disabled, so the other one takes the focus.
    const way = to === 0 ? "down" : to === list.length - 1 || to < from ? "up" : "down";
    showAndFocus(() => replace(list), `enclosure-${to}-${way}`);
  };
  const general = problems["enclosures.open"] ?? problems.enclosures;
  return (
    <>
      <ol className="mt-1 divide-y divide-line">
        {enclosures.map((enclosure, index) => (
          <EnclosureRow
            key={enclosure.key}
            index={index}
            count={enclosures.length}
            enclosure={enclosure}
            listed={listed}
            pages={pages[index]}
            problem={problems[`enclosures.${index}`]}
            onTitle={(title) => replace(enclosures.with(index, { ...enclosure, title }))}
            onMove={(to) => move(index, to)}
            onRemove={() => showAndFocus(() => replace(enclosures.toSpliced(index, 1)), "enclosures")}
          />
        ))}
        {coming.map((file) => (
          <ComingFile key={file.id} file={file} onDrop={() => drop(file.id)} />
        ))}
      </ol>
      {general ? (
        <p role="alert" className="mt-2 text-15 font-medium text-airmail-red">
          {general}
        </p>
      ) : null}
      {enclosures.length > 0 ? (
        <p className="mt-2 text-13 text-ink-soft">
          {quote && pages.length > 0 ? (
            <PagesOfParts quote={quote} titles={enclosures.map(({ title }) => title)} />
          ) : null}{" "}
          {t(listed ? "listed" : "notListed")}
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {moved}
      </p>
    </>
  );
}

type RowProps = {
  index: number;
  count: number;
  enclosure: DraftEnclosure;
  listed: boolean;
  pages: number | undefined;
  problem: string | undefined;
  onTitle: (title: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function EnclosureRow({ index, count, enclosure, listed, pages, problem, ...on }: RowProps) {
  const t = useTranslations("compose.enclosures");
  const size = useFileSize(enclosure.bytes);
  const name = enclosure.title || t("untitled");
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {listed ? (
          <Input
            aria-label={t("titleOf", { number: index + 1 })}
            aria-invalid={problem !== undefined}
            maxLength={maxEnclosureTitleChars}
            value={enclosure.title}
            onChange={(event) => on.onTitle(event.target.value)}
            className="min-w-40 flex-1"
          />
        ) : (
          <span className="min-w-40 flex-1 text-15 font-semibold break-words">{name}</span>
        )}
        <span className="tabular text-13 text-ink-soft">{pages ? t("size", { pages, size }) : size}</span>
        <span className="-mr-3 flex">
          <Button
            id={`enclosure-${index}-up`}
            kind="plain"
            aria-label={t("up", { name })}
            disabled={index === 0}
            onClick={() => on.onMove(index - 1)}
          >
            ↑
          </Button>
          <Button
            id={`enclosure-${index}-down`}
            kind="plain"
            aria-label={t("down", { name })}
            disabled={index === count - 1}
            onClick={() => on.onMove(index + 1)}
          >
            ↓
          </Button>
          <Button kind="plain" aria-label={t("remove", { name })} onClick={on.onRemove}>
            ×
          </Button>
        </span>
      </div>
      {problem ? (
        <p role="alert" className="mt-1 text-15 font-medium text-airmail-red">
          {problem}
        </p>
      ) : null}
    </li>
  );
}
