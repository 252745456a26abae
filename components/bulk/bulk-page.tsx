"use client";

import { useTranslations } from "next-intl";
import { lazy, useDeferredValue, useEffect } from "react";
import { Notice } from "#components/ui/notice";
import { ServerState } from "#components/ui/server-state";
import { useFirstActivity } from "#components/ui/use-first-activity";
import { useIsHydrated } from "#components/ui/use-is-hydrated";
import { prepareCalls } from "#lib/api/browser-client";
import type { Cards } from "../compose/send-panel.tsx";
import type { Tariff } from "../compose/use-price.ts";
import { findingWords } from "./engine/findings.ts";
import { ChooseList } from "./list/choose-list.tsx";
import { ChooseReading } from "./list/choose-reading.tsx";
import { loadGrid } from "./list/load-grid.ts";
import { ReadingList } from "./list/reading-list.tsx";
import { ListDoubts } from "./send/list-doubts.tsx";
import { PastBatches } from "./send/past-batches.tsx";
import { useListAttempts } from "./send/use-list-attempts.ts";
import { useList } from "./use-list.ts";
import { useRestoredList } from "./use-restored-list.ts";

type BulkPageProps = { cards: Cards; tariff: Tariff };

const loadConsole = () => import("./open-console.tsx");
/**
 * Not `next/dynamic`: its Suspense boundary would show an empty page while this loads. A deferred state shows the current page until then.
 */
const OpenConsole = lazy(loadConsole);

export function BulkPage(props: BulkPageProps) {
  return (
    <ServerState>
      <SheetEngine {...props} />
    </ServerState>
  );
}

/** Mails a list as up to a thousand letters from one page: the list, the letter, the sender, and sending. */
function SheetEngine(props: BulkPageProps) {
  const t = useTranslations("bulk.page");
  const finding = useTranslations("bulk.finding");
  const doubt = useTranslations("bulk.doubt");
  const againWords = useTranslations("bulk.again");
  // Rendered in steps: a large page that appears at once would block scrolling.
  const state = useDeferredValue(useList());
  const hydrated = useIsHydrated();
  const { issue, again } = useRestoredList();
  const { isUnsettled, doubts, refusal } = useListAttempts(useList());
  // Loads the schemas of API responses before they are needed.
  useFirstActivity(prepareCalls);
  // The button that sent the list is far below this notice.
  const isInDoubt = doubts.length > 0;
  useEffect(() => {
    if (isInDoubt) document.getElementById("doubts")?.scrollIntoView({ block: "nearest" });
  }, [isInDoubt]);
  useEffect(() => {
    if (state.phase === "reading") void Promise.all([loadConsole(), loadGrid()]).catch(() => undefined);
  }, [state.phase]);
  return (
    <div className="grid gap-10">
      {issue ? (
        <Notice tone="problem" role="alert" className="measure">
          {issue}
        </Notice>
      ) : null}
      {refusal ? (
        <Notice tone="problem" role="alert" title={doubt("refused")} className="measure">
          <p className="mt-1">{refusal}</p>
        </Notice>
      ) : null}
      {doubts.length > 0 ? (
        <div id="doubts" className="measure grid gap-4">
          <ListDoubts doubts={doubts} />
        </div>
      ) : null}
      {again !== undefined && state.phase === "open" ? (
        <Notice tone="wait" title={againWords("title", { count: again })} className="measure">
          {again > 0 ? <p className="mt-1">{againWords("text")}</p> : null}
        </Notice>
      ) : null}
      {state.phase === "open" ? (
        <OpenConsole {...props} state={state} isUnsettled={isUnsettled} />
      ) : state.phase === "reading" ? (
        <ReadingList name={state.name} part={state.part} rows={state.rows} judged={state.judged} />
      ) : (
        <>
          {state.phase === "stopped" || state.phase === "broken" ? (
            <Notice
              tone="problem"
              role="alert"
              title={state.phase === "stopped" ? state.list.name : t("unreadable")}
            >
              {state.phase === "broken"
                ? t("unreadableText")
                : state.list.findings.map((one) => <p key={one.id}>{findingWords(finding, one)}</p>)}
            </Notice>
          ) : null}
          {state.phase === "stopped" ? <ChooseReading reading={state.list.reading} isBrief /> : null}
          <ChooseList ready={hydrated && state.phase !== "looking"} />
        </>
      )}
      {state.phase === "open" || state.phase === "empty" ? <PastBatches /> : null}
    </div>
  );
}
