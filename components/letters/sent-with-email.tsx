"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { Button } from "#components/ui/button";
import { Field, Input } from "#components/ui/field";
import { Notice } from "#components/ui/notice";
import { ApiProblem } from "#lib/api/api-problem";
import { listMailbox, type MailboxPage } from "#lib/api/browser-links";
import { orderStatuses } from "#lib/domain/orders/order-status";
import { lineControlClasses } from "../ui/control-classes.tsx";
import { BatchEntry, OrderEntry, plannedDayOf, plannedDayOfBatch } from "./letter-entry.tsx";
import { LetterGroups, type Listed } from "./letter-groups.tsx";

type Filter = { status?: (typeof orderStatuses)[number]; reference?: string };

/** All letters, or all lists, of the signed-in mailbox: newest first, page by page, by status and reference. */
export function SentWithEmail({ onSignedOut }: { onSignedOut: () => void }) {
  const t = useTranslations("letters");
  const [kind, setKind] = useState<"orders" | "batches">("orders");
  const [filter, setFilter] = useState<Filter>({});
  const [typed, setTyped] = useState("");
  const [pages, setPages] = useState<readonly MailboxPage[]>();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);

  const load = useCallback(
    async (cursor?: string) => {
      setBusy(true);
      setFailed(false);
      try {
        const page = await listMailbox({ kind, ...filter, ...(cursor ? { cursor } : {}) });
        setPages((before) => (cursor ? [...(before ?? []), page] : [page]));
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem;
        if (problem.code === "invalid_session") return onSignedOut();
        setFailed(true);
      } finally {
        setBusy(false);
      }
    },
    [kind, filter, onSignedOut],
  );
  useEffect(() => void load(), [load]);

  const next = pages?.at(-1)?.next_cursor;
  const shown = pages?.flatMap(({ entries }) => entries) ?? [];
  const isFiltered = filter.status !== undefined || filter.reference !== undefined;
  return (
    <>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{t("all.show")}</legend>
        {(["orders", "batches"] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={kind === one}
            onClick={() => {
              setKind(one);
              setFilter(({ reference }) => (reference ? { reference } : {}));
            }}
            className="min-h-11 shrink-0 rounded-full px-4 text-15 font-medium ring-1 ring-line ring-inset hover:ring-edge aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {t(`all.${one}`)}
          </button>
        ))}
      </fieldset>
      <form
        className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          const reference = typed.trim();
          setFilter(({ reference: _, ...rest }) => (reference ? { ...rest, reference } : rest));
        }}
      >
        {kind === "orders" ? (
          <label className="flex flex-col gap-1 text-13 font-medium text-ink-soft">
            {t("all.status")}
            <select
              value={filter.status ?? ""}
              onChange={({ target }) => {
                const status = orderStatuses.find((one) => one === target.value);
                setFilter(({ status: _, ...rest }) => (status ? { ...rest, status } : rest));
              }}
              className={lineControlClasses}
            >
              <option value="">{t("all.any")}</option>
              {orderStatuses.map((status) => (
                <option key={status} value={status}>
                  {t(`status.${status}`)}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <Field label={t("all.reference")} className="w-56">
          <Input value={typed} maxLength={100} onValueChange={setTyped} />
        </Field>
        <Button type="submit" kind="quiet">
          {t("all.show")}
        </Button>
      </form>
      {failed ? (
        <Notice tone="problem" role="alert" className="mt-5">
          {t("all.failed")}
        </Notice>
      ) : null}
      <div aria-live="polite" aria-busy={busy} className="mt-5 min-h-24">
        {pages && shown.length === 0 ? (
          <p className="text-ink-soft">{t(isFiltered ? "all.none" : "all.empty")}</p>
        ) : null}
        <LetterGroups entries={shown.map(lineOf)} />
      </div>
      {next ? (
        <Button
          kind="quiet"
          className="mt-4"
          disabled={busy}
          focusableWhenDisabled
          onClick={() => void load(next)}
        >
          {t("all.older")}
        </Button>
      ) : null}
    </>
  );
}

function lineOf(entry: MailboxPage["entries"][number]): Listed {
  const { reference, id: key } = entry;
  return "order_url" in entry
    ? {
        key,
        plannedFor: plannedDayOf(entry),
        line: <OrderEntry key={key} order={entry} href={hereOf(entry.order_url)} reference={reference} />,
      }
    : {
        key,
        plannedFor: plannedDayOfBatch(entry),
        line: <BatchEntry key={key} batch={entry} href={hereOf(entry.batch_url)} reference={reference} />,
      };
}

/** The link without its host, so that it stays on this site even if the service's own URL has another host. */
function hereOf(link: string): string {
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}
