"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { pieces } from "#lib/domain/mail/pieces";
import type { Translator } from "#messages/translator";
import { AddressBlock } from "../compose/addresses/address-block.tsx";
import { isAddressComplete, isAddressStarted, partsOf, pdfOf } from "../compose/draft.ts";
import { useAddedFiles } from "../compose/enclosures/add-files.ts";
import type { Cards } from "../compose/send-panel.tsx";
import type { Tariff } from "../compose/use-price.ts";
import { bulkEnclosures, updateSender, useBulkDraft } from "./bulk-draft.ts";
import { useMatches } from "./documents/use-matches.ts";
import { isAddressName } from "./engine/merge-names.ts";
import type { View } from "./engine/row-flags.ts";
import { CheckRows } from "./list/check-rows.tsx";
import { ListSummary } from "./list/list-summary.tsx";
import { isMapped } from "./list/map-columns.tsx";
import { WentOut } from "./send/past-batches.tsx";
import { type Blocker, SendBatch } from "./send/send-batch.tsx";
import { noPlaces, readTemplate } from "./template.ts";
import { countFallbacks, forgetReasons, type OpenState, requireFields } from "./use-list.ts";
import { WriteToMany } from "./write/write-to-many.tsx";

const AddressEditor = dynamic(() => import("../compose/addresses/address-editor.tsx"), { ssr: false });

type OpenConsoleProps = { state: OpenState; cards: Cards; tariff: Tariff; isUnsettled: boolean };

/** The steps of an open list: its rows, the letter, the sender, and sending. Loaded while a list is read. */
export default function OpenConsole({ state, isUnsettled, cards, tariff }: OpenConsoleProps) {
  const t = useTranslations("bulk.page");
  const blocker = useTranslations("bulk.blocker");
  const templateWords = useTranslations("bulk.template");
  const draft = useBulkDraft();
  const [chosen, setView] = useState<View>();
  const [editing, setEditing] = useState(false);
  const pdf = pdfOf(draft);
  const hasOpenFiles = useAddedFiles().some(({ home }) => home === bulkEnclosures.id());
  const own = useMatches({ print: state.list.print, version: state.version, letters: state.letters });
  const hasDocuments = own.state.documents !== undefined && pieces[draft.format].acceptsPdf;
  const matched = hasDocuments ? own.matched : undefined;
  const template = hasDocuments ? noPlaces : readTemplate(draft, state.list.headers, templateWords);
  const fields = template.names.filter((name) => !isAddressName(name));
  const { counts, mapping } = state;
  const view = chosen ?? "all";

  const shown = useStages(3);

  const used = JSON.stringify({
    names: template.names,
    required: template.required,
    formats: template.formats,
    hasDocuments,
  });
  useEffect(() => {
    void requireFields(JSON.parse(used));
  }, [used]);
  const optional = template.optional.join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mapping has other names.
  useEffect(() => {
    void countFallbacks(optional === "" ? [] : optional.split("\n"));
  }, [optional, mapping]);

  useForgottenReasons(
    JSON.stringify([draft.text, partsOf(draft), pdf?.key, draft.format, hasDocuments && own.state.version]),
    counts.reported > 0,
  );

  const showRows = (rows: View) => {
    setView(rows);
    document.getElementById("rows")?.scrollIntoView({ block: "start" });
  };
  const blockers: Blocker[] = [];
  const goTo = (id: string) => () => document.getElementById(id)?.scrollIntoView({ block: "start" });
  if (!isMapped(mapping))
    blockers.push({ words: blocker("columns"), act: blocker("columnsAct"), onAct: goTo("list") });
  else if (counts.problems > 0)
    blockers.push({
      words: blocker("rows", { count: counts.problems }),
      act: blocker("rowsAct"),
      onAct: () => showRows("problems"),
    });
  if (counts.ready === 0 && counts.problems === 0)
    blockers.push({ words: blocker("noRows"), act: blocker("noRowsAct"), onAct: goTo("rows") });
  if (template.problem || (!pdf && !hasDocuments && draft.text.trim() === ""))
    blockers.push({
      words: template.problem ?? blocker("letter"),
      act: blocker("letterAct"),
      onAct: goTo("words"),
    });
  const ofDocuments = hasDocuments ? documentBlocker(own, blocker) : undefined;
  if (ofDocuments) blockers.push({ words: ofDocuments, act: blocker("documentsAct"), onAct: goTo("words") });
  if (hasOpenFiles && pieces[draft.format].acceptsPdf)
    blockers.push({ words: blocker("files"), act: blocker("letterAct"), onAct: goTo("words") });
  if (!isAddressComplete(draft.from))
    blockers.push({ words: blocker("sender"), act: blocker("senderAct"), onAct: () => setEditing(true) });

  return (
    <>
      <Step id="list" title={t("list")}>
        <div className="grid gap-4">
          {counts.sent === 0 ? <WentOut print={state.list.print} /> : null}
          <ListSummary state={state} />
        </div>
      </Step>
      {isMapped(mapping) ? (
        <Step id="rows" title={t("rows")}>
          <CheckRows state={state} view={view} onView={setView} fields={fields} />
        </Step>
      ) : null}
      {shown > 0 ? (
        <Step id="words" title={t("letter")}>
          <WriteToMany
            draft={draft}
            template={template}
            state={state}
            tariff={tariff}
            own={own}
            onProblems={() => showRows("problems")}
          />
        </Step>
      ) : null}
      {shown > 1 ? (
        <Step id="sender" title={t("sender")}>
          <div className="true-paper on-desk max-w-110 bg-sheet p-5 text-sheet-ink">
            <AddressBlock
              side="from"
              address={draft.from}
              problem={undefined}
              onOpen={() => setEditing(true)}
            />
          </div>
          <p className="mt-2 text-13 text-ink-soft">{t("senderText")}</p>
        </Step>
      ) : null}
      {shown > 2 ? (
        <Step id="send" title={t("send")}>
          <SendBatch
            draft={draft}
            state={state}
            names={template.names}
            tariff={tariff}
            cards={cards}
            blockers={blockers}
            matched={matched}
            isUnsettled={isUnsettled}
            onProblems={() => showRows("problems")}
            onDuplicates={() => showRows("duplicates")}
          />
        </Step>
      ) : null}
      {editing ? (
        <AddressEditor
          side="from"
          address={draft.from}
          problems={{}}
          candidate={undefined}
          otherIsNext={false}
          atFields={isAddressStarted(draft.from)}
          onChange={updateSender}
          onNext={() => setEditing(false)}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </>
  );
}

/** What must be decided about the PDFs of the rows. */
function documentBlocker(
  { state, matched }: ReturnType<typeof useMatches>,
  t: Translator<"bulk.blocker">,
): string | undefined {
  if (!matched?.isSettled || state.reading) return t("documentsReading");
  return matched.doubts > 0 ? t("documents", { count: matched.doubts }) : undefined;
}

/** Deletes the service's problems with rows once the letter has changed. */
function useForgottenReasons(letter: string, isReported: boolean): void {
  const before = useRef(letter);
  useEffect(() => {
    if (before.current !== letter && isReported) void forgetReasons();
    before.current = letter;
  }, [letter, isReported]);
}

/**
 * How many of the later parts of the page are rendered. They are added one at a time, so that rendering them never delays a scroll or a key press.
 */
function useStages(most: number): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (shown >= most) return;
    const timer = setTimeout(() => startTransition(() => setShown(shown + 1)), 30);
    return () => clearTimeout(timer);
  }, [shown, most]);
  return shown;
}

function Step({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-line pt-6">
      <h2 id={`${id}-title`} className="display mb-4 text-21 font-semibold sm:text-28">
        {title}
      </h2>
      {children}
    </section>
  );
}
