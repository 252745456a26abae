"use client";

import type { Route } from "next";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "#components/ui/button";
import { buttonClasses } from "#components/ui/button-classes";
import { cn } from "#components/ui/class-names";
import { LocalAnchor, LocalLink } from "#components/ui/local-link";
import { Notice } from "#components/ui/notice";
import { ServerState } from "#components/ui/server-state";
import { useIsHydrated } from "#components/ui/use-is-hydrated";
import { ApiProblem } from "#lib/api/api-problem";
import { type Batch, batchPath } from "#lib/api/browser-batches";
import { getBatchResults } from "#lib/api/browser-files";
import { formatCents } from "#lib/shared/money";
import { approvalOf } from "../../orders/approval-of.ts";
import { saveFile } from "../../orders/save-file.ts";
import { ShareLink } from "../../orders/share-link.tsx";
import { useAttempt } from "../../orders/use-attempt.ts";
import { ownToken, type SentBatch, useSentBatches } from "../send/sent-batches.ts";
import { ApproveBatch } from "./approve-batch.tsx";
import { BatchRows } from "./batch-rows.tsx";
import { isOver, isUnpaid, notMailed, rowStatuses, shownStatus, sumOf } from "./batch-status.ts";
import { batchHeading, batchNext } from "./batch-summary.ts";
import { CancelBatch } from "./cancel-batch.tsx";
import { NoBatch } from "./no-batch.tsx";
import { PayForBatch } from "./pay-for-batch.tsx";
import { useBatch } from "./use-batch.ts";
import { useBatchLink } from "./use-batch-link.ts";

type BatchViewProps = { id: string; seen?: Batch | undefined; publishableKey: string | undefined };

/** The status of a batch, at its private link. */
export function BatchView(props: BatchViewProps) {
  return (
    <ServerState>
      <Shown {...props} />
    </ServerState>
  );
}

function Shown({ id, seen, publishableKey }: BatchViewProps) {
  const t = useTranslations("batch.view");
  const heading = useTranslations("batch.heading");
  const next = useTranslations("batch.next");
  const { data: batch, error, refetch } = useBatch(id, seen);
  const hydrated = useIsHydrated();
  const sent = useSentBatches().find((one) => one.id === id);
  const { problem: linkProblem, approval } = useBatchLink(id);
  const asks = batch !== undefined && approvalOf(batch) === "awaitingApproval";
  // The decision removes its buttons, so the focus moves to the text that says what happened.
  useEffect(() => (asks ? () => document.getElementById("batch-title")?.focus() : undefined), [asks]);
  const reason = error instanceof ApiProblem ? error.message : undefined;
  if (!batch) {
    if (error instanceof ApiProblem && error.code === "not_found") return <NoBatch />;
    return error ? (
      <Notice tone="problem" role="alert" title={t("failed")} className="measure">
        <p className="mt-1">{reason}</p>
        <Button kind="quiet" className="mt-3" onClick={() => void refetch()}>
          {t("retry")}
        </Button>
      </Notice>
    ) : (
      <BatchShape />
    );
  }
  const head = (
    <>
      <div>
        {batch.sandbox ? (
          <p className="mb-2 text-13 font-semibold tracking-[0.08em] text-ink-soft uppercase">{t("test")}</p>
        ) : null}
        <div role="status">
          <h1
            id="batch-title"
            tabIndex={-1}
            className="display text-28 font-semibold outline-none sm:text-40"
          >
            {batchHeading(batch, heading)}
          </h1>
          <p className="measure tabular mt-3 text-17 text-ink-soft">{batchNext(batch, next)}</p>
        </div>
        {error ? (
          <Notice tone="wait" role="status" className="measure mt-5">
            {hydrated && !navigator.onLine ? t("offline") : t("stale")}
          </Notice>
        ) : null}
      </div>
      {linkProblem ? (
        <Notice tone="problem" role="alert" title={t("linkFailed")} className="measure">
          <p className="mt-1">{linkProblem}</p>
        </Notice>
      ) : null}
    </>
  );
  if (asks) {
    return (
      <div className="grid gap-8">
        {head}
        <ApproveBatch batch={batch} sent={sent} opened={approval} onDecided={() => void refetch()} />
      </div>
    );
  }
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-8">
        {head}
        <Progress batch={batch} />
        {isUnpaid(batch) ? <PayForBatch batch={batch} sent={sent} publishableKey={publishableKey} /> : null}
        <BatchRows batch={batch} sent={sent} />
      </div>
      <Actions batch={batch} sent={sent} onChanged={() => void refetch()} />
    </div>
  );
}

/** The progress of a batch: a bar and the counts. */
function Progress({ batch }: { batch: Batch }) {
  const t = useTranslations("batch.view");
  const statusNamed = useTranslations("batch.status");
  const parts = rowStatuses.filter((status) => (batch.counts[status] ?? 0) > 0);
  const made = batch.count - sumOf(batch.counts, ["waiting", "draft"]);
  return (
    <div>
      <div
        role="progressbar"
        aria-valuenow={made}
        aria-valuemin={0}
        aria-valuemax={batch.count}
        aria-valuetext={t("made", { made, count: batch.count })}
        aria-label={t("progress")}
        className="h-2 overflow-hidden rounded-full bg-ink/10"
      >
        <div
          className={cn(
            "h-full origin-left transition-transform duration-200 ease-out",
            made === batch.count ? "bg-sage" : "bg-airmail-blue",
          )}
          style={{ transform: `scaleX(${made / Math.max(1, batch.count)})` }}
        />
      </div>
      <dl className="tabular mt-3 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
        {parts.map((status) => (
          <div key={status}>
            <dt className="text-13 text-ink-soft">{statusNamed(shownStatus(status, batch))}</dt>
            <dd className="text-21 font-semibold">{(batch.counts[status] ?? 0).toLocaleString("en-US")}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The link to the result file. With the batch's token, the file has the sender's references and the recipients. */
function Results({ id, token }: { id: string; token: string | undefined }) {
  const t = useTranslations("batch.view");
  const { busy, problem, attempt } = useAttempt();
  const save = async (own: string) => saveFile(await getBatchResults(id, own), `${id}.csv`);
  return (
    <>
      <a
        href={`${batchPath(id)}/results.csv`}
        download
        aria-disabled={busy}
        className={buttonClasses({ kind: "quiet" })}
        onClick={(event) => {
          if (token === undefined) return;
          event.preventDefault();
          void attempt(() => save(token));
        }}
      >
        {t("download")}
      </a>
      {problem ? (
        <p role="alert" className="mt-2 text-15 text-airmail-red">
          {problem}
        </p>
      ) : null}
    </>
  );
}

type ActionsProps = { batch: Batch; sent: SentBatch | undefined; onChanged: () => void };

function Actions({ batch, sent, onChanged }: ActionsProps) {
  const t = useTranslations("batch.view");
  const lost = sumOf(batch.counts, notMailed);
  return (
    <div className="grid min-w-0 gap-9">
      <section aria-labelledby="results">
        <h2 id="results" className="display text-21 font-semibold">
          {t("results")}
        </h2>
        <p className="mt-1 mb-3 text-15 text-ink-soft">{t("resultsText")}</p>
        <Results id={batch.id} token={ownToken(sent)} />
      </section>
      {batch.sandbox ? null : (
        <dl className="tabular text-15">
          <Money term={t("price")} cents={batch.total_cents} />
          {batch.given_back_cents > 0 ? <Money term={t("refunded")} cents={batch.given_back_cents} /> : null}
        </dl>
      )}
      {lost > 0 && sent && !sent.opens ? (
        <section aria-labelledby="again">
          <h2 id="again" className="display text-21 font-semibold">
            {t("lost", { count: lost })}
          </h2>
          <p className="mt-1 mb-3 text-15 text-ink-soft">{t("lostText")}</p>
          {/* A full page load, because the page of the list reads the URL only once. */}
          <LocalAnchor href={`/bulk?again=${batch.id}`} className={buttonClasses({ kind: "quiet" })}>
            {t("again")}
          </LocalAnchor>
        </section>
      ) : null}
      {isOver(batch) ? null : <CancelBatch batch={batch} sent={sent} onChanged={onChanged} />}
      <section aria-labelledby="link">
        <h2 id="link" className="display text-21 font-semibold">
          {t("link")}
        </h2>
        <p className="mt-1 mb-3 text-15 text-ink-soft">{t("linkText")}</p>
        <ShareLink
          title={t("linkTitle", { count: batch.count })}
          find={async () => window.location.origin + window.location.pathname}
        />
      </section>
      {isOver(batch) ? (
        <div>
          <LocalLink href={"/bulk" as Route} className={buttonClasses({})}>
            {t("another")}
          </LocalLink>
        </div>
      ) : null}
    </div>
  );
}

const Money = ({ term, cents }: { term: string; cents: number }) => (
  <div className="flex justify-between gap-4 border-b border-line py-2">
    <dt>{term}</dt>
    <dd>{formatCents(cents)}</dd>
  </div>
);

function BatchShape() {
  const t = useTranslations("batch.view");
  return (
    <div aria-busy="true" className="grid gap-6">
      <p role="status" className="sr-only">
        {t("loading")}
      </p>
      <div aria-hidden="true" className="h-12 max-w-120 rounded-control bg-ink/6" />
      <div aria-hidden="true" className="h-6 max-w-160 rounded-control bg-ink/6" />
      <div aria-hidden="true" className="h-64 rounded-control bg-ink/6" />
    </div>
  );
}
