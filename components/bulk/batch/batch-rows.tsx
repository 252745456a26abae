"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { cn } from "#components/ui/class-names";
import { linkClasses } from "#components/ui/link-classes";
import { LocalAnchor } from "#components/ui/local-link";
import { Notice } from "#components/ui/notice";
import type { Batch, BatchRow } from "#lib/api/browser-batches";
import type { Person } from "../engine/persisted-sheets.ts";
import { ownToken, type SentBatch } from "../send/sent-batches.ts";
import { notMailed, type RowStatus, rowStatuses, shownStatus } from "./batch-status.ts";
import { useBatchPeople, useBatchRows } from "./use-batch.ts";

/** Every row with its status and a link to its letter. */
export function BatchRows({ batch, sent }: { batch: Batch; sent: SentBatch | undefined }) {
  const t = useTranslations("batch.rows");
  const statusNamed = useTranslations("batch.status");
  const [status, setStatus] = useState<RowStatus>();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useBatchRows(batch, {
    status,
    token: ownToken(sent),
  });
  const people = useBatchPeople(batch.id);
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const present = rowStatuses.filter((one) => (batch.counts[one] ?? 0) > 0);
  return (
    <section aria-labelledby="rows">
      <h2 id="rows" className="display mb-3 text-21 font-semibold">
        {t("title")}
      </h2>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{t("show")}</legend>
        <Filter
          name={t("all", { count: batch.count })}
          pressed={status === undefined}
          onPress={() => setStatus(undefined)}
        />
        {present.map((one) => (
          <Filter
            key={one}
            name={t("filter", {
              status: statusNamed(shownStatus(one, batch)),
              count: batch.counts[one] ?? 0,
            })}
            pressed={status === one}
            onPress={() => setStatus(one)}
          />
        ))}
      </fieldset>
      {error && rows.length === 0 ? (
        <Notice tone="problem" role="alert" className="mt-4" title={t("failed")}>
          <Button kind="quiet" className="mt-3" onClick={() => void refetch()}>
            {t("retry")}
          </Button>
        </Notice>
      ) : null}
      <ul className="mt-3">
        {rows.map((row) => (
          <Row key={row.row} row={row} batch={batch} person={people?.[row.row]} link={sent?.link} />
        ))}
      </ul>
      {people ? <p className="mt-2 text-13 text-ink-soft">{t("names")}</p> : null}
      {hasNextPage ? (
        <Button
          kind="quiet"
          className="mt-4"
          disabled={isFetchingNextPage}
          focusableWhenDisabled
          onClick={() => void fetchNextPage()}
        >
          {t(isFetchingNextPage ? "loading" : "more")}
        </Button>
      ) : null}
    </section>
  );
}

type FilterProps = { name: string; pressed: boolean; onPress: () => void };

function Filter({ name, pressed, onPress }: FilterProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className="tabular min-h-11 shrink-0 rounded-full px-4 text-15 font-medium ring-1 ring-line ring-inset hover:ring-edge aria-pressed:bg-ink aria-pressed:text-paper"
    >
      {name}
    </button>
  );
}

const lost: ReadonlySet<RowStatus> = new Set(notMailed);

type RowProps = {
  row: BatchRow;
  batch: Batch;
  person: Person | undefined;
  /** The batch's link token, which also opens the orders of its rows. */
  link: string | undefined;
};

function Row({ row: given, batch, person, link }: RowProps) {
  const t = useTranslations("batch.rows");
  const statusNamed = useTranslations("batch.status");
  const { row, reference, to, order_id, status, tracking_number, reason } = given;
  const label = reference ?? t("letter", { number: row + 1 });
  const known = person?.name || to?.name;
  const place = person?.place || (to && `${to.city}, ${to.state}`);
  const name = known || label;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-1.5 text-15 sm:grid-cols-[minmax(8rem,14rem)_10rem_minmax(0,1fr)_auto]">
      <span className="tabular min-w-0 font-medium break-words">
        {name}
        {known ? (
          <span className="block text-13 font-normal text-ink-soft">
            {[place, label].filter(Boolean).join(" · ")}
          </span>
        ) : null}
      </span>
      <span
        className={cn(
          "text-right sm:text-left",
          lost.has(status) ? "font-medium text-airmail-red" : "text-ink-soft",
        )}
      >
        {statusNamed(shownStatus(status, batch))}
      </span>
      <span className="col-span-2 min-w-0 text-13 break-words text-ink-soft sm:col-span-1">
        {reason ?? (tracking_number ? <span className="font-mono">{tracking_number}</span> : null)}
      </span>
      {order_id ? (
        <LocalAnchor
          href={`/orders/${order_id}${link ? `#${link}` : ""}`}
          aria-label={t("openNamed", { name })}
          className={linkClasses}
        >
          {t("open")}
        </LocalAnchor>
      ) : (
        <span className="min-h-11" />
      )}
    </li>
  );
}
