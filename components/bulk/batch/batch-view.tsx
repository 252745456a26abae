"use client";

import type { Route } from "next";
import Link from "next/link";
import { Button } from "#components/ui/button";
import { buttonClasses } from "#components/ui/button-classes";
import { cn } from "#components/ui/class-names";
import { Notice } from "#components/ui/notice";
import { ServerState } from "#components/ui/server-state";
import { ApiProblem, type Batch, batchPath } from "#lib/api/browser-client";
import { formatCents } from "#lib/shared/money";
import { useIsHydrated } from "../../compose/use-draft.ts";
import { ShareLink } from "../../orders/share-link.tsx";
import { count } from "../engine/findings.ts";
import { type SentBatch, useSentBatches } from "../send/sent-batches.ts";
import { BatchRows } from "./batch-rows.tsx";
import {
  batchHeading,
  batchNext,
  isOver,
  isUnpaid,
  notMailed,
  rowStatuses,
  sumOf,
  wordOf,
} from "./batch-words.ts";
import { TakeBatchBack } from "./cancel-batch.tsx";
import { PayForBatch } from "./pay-for-batch.tsx";
import { useBatch } from "./use-batch.ts";

type BatchViewProps = { id: string; seen?: Batch | undefined; publishableKey: string | undefined };

/** Where a thousand letters are, from their private link. */
export function BatchView(props: BatchViewProps) {
  return (
    <ServerState>
      <Shown {...props} />
    </ServerState>
  );
}

function Shown({ id, seen, publishableKey }: BatchViewProps) {
  const { data: batch, error, refetch } = useBatch(id, seen);
  const hydrated = useIsHydrated();
  const sent = useSentBatches().find((one) => one.id === id);
  const reason = error instanceof ApiProblem ? error.message : undefined;
  if (!batch) {
    if (error instanceof ApiProblem && error.code === "not_found") return <NoBatch />;
    return error ? (
      <Notice tone="problem" role="alert" title="We could not look it up just now" className="measure">
        <p className="mt-1">{reason}</p>
        <Button kind="quiet" className="mt-3" onClick={() => void refetch()}>
          Look again
        </Button>
      </Notice>
    ) : (
      <BatchShape />
    );
  }
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-8">
        <div>
          {batch.sandbox ? (
            <p className="mb-2 text-13 font-semibold tracking-[0.08em] text-ink-soft uppercase">
              Sandbox rehearsal
            </p>
          ) : null}
          <div role="status">
            <h1 className="display text-28 font-semibold sm:text-40">{batchHeading(batch)}</h1>
            <p className="measure tabular mt-3 text-17 text-ink-soft">{batchNext(batch)}</p>
          </div>
          {error ? (
            <Notice tone="wait" role="status" className="measure mt-5">
              {hydrated && !navigator.onLine
                ? "You are not connected. This is what we saw last; it is renewed when you are back."
                : "We could not look just now; this is what we saw last. We keep trying."}
            </Notice>
          ) : null}
        </div>
        <Progress batch={batch} />
        {isUnpaid(batch) ? <PayForBatch batch={batch} sent={sent} publishableKey={publishableKey} /> : null}
        <BatchRows batch={batch} />
      </div>
      <Beside batch={batch} sent={sent} onChanged={() => void refetch()} />
    </div>
  );
}

/** How far they are, as a bar of their counts. */
function Progress({ batch }: { batch: Batch }) {
  const parts = rowStatuses.filter((status) => (batch.counts[status] ?? 0) > 0);
  const made = batch.count - sumOf(batch.counts, ["waiting", "draft"]);
  return (
    <div>
      <div
        role="progressbar"
        aria-valuenow={made}
        aria-valuemin={0}
        aria-valuemax={batch.count}
        aria-valuetext={`${count(made)} of ${count(batch.count)} letters are made`}
        aria-label="How far the letters are"
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
            <dt className="text-13 text-ink-soft">{wordOf(status, batch)}</dt>
            <dd className="text-21 font-semibold">{count(batch.counts[status] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type BesideProps = { batch: Batch; sent: SentBatch | undefined; onChanged: () => void };

function Beside({ batch, sent, onChanged }: BesideProps) {
  const lost = sumOf(batch.counts, notMailed);
  return (
    <div className="grid min-w-0 gap-9">
      <section aria-labelledby="results">
        <h2 id="results" className="display text-21 font-semibold">
          The result file
        </h2>
        <p className="mt-1 mb-3 text-15 text-ink-soft">
          Every row with its letter, where it is, and its tracking number; as it is at this moment.
        </p>
        <a href={`${batchPath(batch.id)}/results.csv`} download className={buttonClasses({ kind: "quiet" })}>
          Download the results
        </a>
      </section>
      {batch.sandbox ? null : (
        <dl className="tabular text-15">
          <Money term="Price" cents={batch.total_cents} />
          {batch.given_back_cents > 0 ? (
            <Money term="Given back, or not charged" cents={batch.given_back_cents} />
          ) : null}
        </dl>
      )}
      {lost > 0 && sent ? (
        <section aria-labelledby="again">
          <h2 id="again" className="display text-21 font-semibold">
            {count(lost)} were not mailed
          </h2>
          <p className="mt-1 mb-3 text-15 text-ink-soft">
            Mend those rows and send them as a batch of their own. The others are not sent twice.
          </p>
          {/* A whole load: the page of the list reads the address once. */}
          <a href={`/bulk?again=${batch.id}`} className={buttonClasses({ kind: "quiet" })}>
            Send those again
          </a>
        </section>
      ) : null}
      {isOver(batch) ? null : <TakeBatchBack batch={batch} sent={sent} onChanged={onChanged} />}
      <section aria-labelledby="link">
        <h2 id="link" className="display text-21 font-semibold">
          This page
        </h2>
        <p className="mt-1 mb-3 text-15 text-ink-soft">
          Whoever has its link can see how far the letters are, but not what they say or the streets they go
          to.
        </p>
        <ShareLink title={`${count(batch.count)} letters`} />
      </section>
      {isOver(batch) ? (
        <div>
          <Link href={"/bulk" as Route} className={buttonClasses({})}>
            Another list
          </Link>
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

export function NoBatch() {
  return (
    <div className="measure">
      <h1 className="display text-28 font-semibold sm:text-40">There are no letters at this link</h1>
      <p className="mt-3 mb-6 text-17 text-ink-soft">
        Compare it with the one you were given: every character of it counts.
      </p>
      <Link href={"/bulk" as Route} className={buttonClasses({})}>
        Letters from a list
      </Link>
    </div>
  );
}

const BatchShape = () => (
  <div aria-busy="true" className="grid gap-6">
    <p role="status" className="sr-only">
      Looking your letters up.
    </p>
    <div aria-hidden="true" className="h-12 max-w-120 rounded-control bg-ink/6" />
    <div aria-hidden="true" className="h-6 max-w-160 rounded-control bg-ink/6" />
    <div aria-hidden="true" className="h-64 rounded-control bg-ink/6" />
  </div>
);
