"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { cn } from "#components/ui/class-names";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { controlClasses } from "#components/ui/control-classes";
import { Notice } from "#components/ui/notice";
import { useFileSize } from "../../compose/use-file-size.ts";
import { leaveOut, type OpenState } from "../use-list.ts";
import { ChooseDocuments } from "./choose-documents.tsx";
import { type Documents, lettersOf } from "./documents.ts";
import { changeDocuments, removeDocuments, useDocuments } from "./documents-store.ts";
import type { FileNote, FileNoteKind } from "./file-rules.ts";
import { LetterDetail } from "./letter-detail.tsx";
import { LetterList } from "./letter-list.tsx";
import MergedOffer from "./merged-offer.tsx";
import { useQuotedLetters } from "./quoted-letters.tsx";
import type { LetterRow, MatchedLetters } from "./use-matches.ts";

type DocumentsPanelProps = {
  documents: Documents;
  matched: MatchedLetters | undefined;
  state: OpenState;
  isKept: boolean;
  onProblems: () => void;
};

/** The PDFs of the rows, which letter goes to whom, and what must be decided first. */
export default function DocumentsPanel({
  documents,
  matched,
  state,
  isKept,
  onProblems,
}: DocumentsPanelProps) {
  const t = useTranslations("bulk.documents");
  const { files, notes } = documents;
  const size = useFileSize(files.reduce((sum, { bytes }) => sum + bytes, 0));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-y border-line py-2">
        <p className="min-w-0 text-15">
          <strong className="font-semibold">{t("files", { count: files.length })}</strong>{" "}
          <span className="text-ink-soft">{size}</span>
        </p>
        <div className="-mr-3 flex flex-wrap">
          <ChooseDocuments>{t("addMore")}</ChooseDocuments>
          <ConfirmDialog
            trigger={<Button kind="plain">{t("remove")}</Button>}
            title={t("removeTitle", { count: files.length })}
            description={t("removeText")}
            confirm={t("removeConfirm")}
            keep={t("keep")}
            onConfirm={() => void removeDocuments()}
          />
        </div>
      </div>
      {isKept ? null : (
        <Notice tone="wait" title={t("notSaved")}>
          {t("notSavedText")}
        </Notice>
      )}
      <FileNotes notes={notes} />
      {documents.merged ? <PageProblems problems={documents.merged.problems} /> : null}
      {files.length === 1 && !documents.merged && state.list.rows > 1 ? (
        <MergedOffer name={files[0]!.path} makesList={false} />
      ) : null}
      {matched ? (
        <>
          <MatchBySelect documents={documents} matched={matched} headers={state.list.headers} />
          <Review documents={documents} matched={matched} print={state.list.print} onProblems={onProblems} />
        </>
      ) : null}
    </div>
  );
}

function PageProblems({ problems }: { problems: NonNullable<Documents["merged"]>["problems"] }) {
  const t = useTranslations("bulk.documents.merged");
  if (problems.length === 0) return null;
  return (
    <Notice tone="wait" title={t("problems")}>
      <ul className="mt-1">
        {problems.slice(0, mostNamed).map(({ page, reason }) => (
          <li key={page}>{t("problem", { page, reason })}</li>
        ))}
        {problems.length > mostNamed ? <li>{t("more", { count: problems.length - mostNamed })}</li> : null}
      </ul>
    </Notice>
  );
}

const mostNamed = 5;

/** Why files were left out, with the names of some of them. */
function FileNotes({ notes }: { notes: readonly FileNote[] }) {
  const t = useTranslations("bulk.documents");
  if (notes.length === 0) return null;
  const byKind = new Map<FileNoteKind, FileNote[]>();
  for (const note of notes) byKind.set(note.kind, [...(byKind.get(note.kind) ?? []), note]);
  return (
    <Notice tone="wait" role="status">
      <ul className="grid gap-1">
        {[...byKind].map(([kind, same]) => (
          <li key={kind} className="break-words">
            {t(`note.${kind}`, {
              count: same[0]!.count ?? same.length,
              most: same[0]!.most ?? 0,
              names: same
                .slice(0, mostNamed)
                .flatMap(({ name }) => name ?? [])
                .join(", "),
              more: Math.max(0, same.length - mostNamed),
            })}
          </li>
        ))}
      </ul>
      <Button kind="plain" className="-ml-3" onClick={() => void changeDocuments({ notes: [] })}>
        {t("understood")}
      </Button>
    </Notice>
  );
}

type MatchBySelectProps = { documents: Documents; matched: MatchedLetters; headers: readonly string[] };

/** Says how rows were matched to letters, and offers another way. */
function MatchBySelect({ documents, matched, headers }: MatchBySelectProps) {
  const t = useTranslations("bulk.documents");
  const { by } = matched;
  const value = by.kind === "column" ? by.column : -1;
  return (
    <label className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15">
      <span className="font-medium">{t("matchBy")}</span>
      <select
        value={value}
        onChange={({ currentTarget }) => void changeDocuments({ column: Number(currentTarget.value) })}
        className={cn(controlClasses, "h-11 w-auto max-w-full px-3 text-16")}
      >
        <option value={-1}>{t(documents.merged ? "byAddress" : "byFileName")}</option>
        {headers.map((header, column) => (
          <option key={header} value={column}>
            {t("byColumn", { column: header })}
          </option>
        ))}
      </select>
    </label>
  );
}

const shownKinds = ["all", "doubts"] as const;
type Shown = (typeof shownKinds)[number];
const isDoubt = ({ doubt, letter }: LetterRow) => doubt !== undefined || !letter;

type ReviewProps = Pick<DocumentsPanelProps, "documents" | "onProblems"> & {
  matched: MatchedLetters;
  print: string;
};

function Review({ documents, matched, print, onProblems }: ReviewProps) {
  const t = useTranslations("bulk.documents");
  const [shown, setShown] = useState<Shown>("all");
  const [chosen, setChosen] = useState(0);
  const { rows, doubts, unused } = matched;
  const visible = shown === "doubts" && doubts > 0 ? rows.filter(isDoubt) : rows;
  const at = Math.max(0, Math.min(chosen, visible.length - 1));
  const row = visible[at];
  const letters = lettersOf(documents);
  const { quoted } = useDocuments();
  const { pricedOf, printedOf, notesOf } = useQuotedLetters(quoted, matched.key);
  const counts = { all: rows.length, doubts };
  const missing = rows.filter(({ letter, doubt }) => !letter && doubt === "none");
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">{t("show")}</legend>
          {shownKinds.map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={shown === kind}
              onClick={() => {
                setShown(kind);
                setChosen(0);
              }}
              className={cn(
                "tabular min-h-11 rounded-full px-4 text-15 font-medium ring-1 ring-line ring-inset hover:ring-edge aria-pressed:bg-ink aria-pressed:text-paper",
                kind === "doubts" && doubts > 0 && shown !== kind && "text-airmail-red",
              )}
            >
              {t(`view.${kind}`, { count: counts[kind] })}
            </button>
          ))}
        </fieldset>
        {missing.length > 0 ? (
          <Button
            kind="quiet"
            onClick={() =>
              void leaveOut(
                missing.map((one) => one.row),
                true,
              )
            }
          >
            {t("leaveMissingOut", { count: missing.length })}
          </Button>
        ) : null}
      </div>
      {unused.length > 0 ? (
        <Notice tone="wait" title={t("unused", { count: unused.length })}>
          <p className="mt-1 break-words">
            {t("unusedText", {
              names: unused
                .slice(0, mostNamed)
                .map(({ name }) => name)
                .join(", "),
              more: Math.max(0, unused.length - mostNamed),
            })}
          </p>
        </Notice>
      ) : null}
      {row ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <LetterList rows={visible} selected={at} onSelect={setChosen} pricedOf={pricedOf} />
          <LetterDetail
            row={row}
            at={at}
            count={visible.length}
            letters={letters}
            print={print}
            onStep={(by) => setChosen(at + by)}
            onProblems={onProblems}
            printed={printedOf(row.row)}
            notes={notesOf(row.row)}
          />
        </div>
      ) : (
        <p className="text-15 text-ink-soft">{t("noRows")}</p>
      )}
    </>
  );
}
