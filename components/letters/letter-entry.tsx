import { useTranslations } from "next-intl";
import { LocalAnchor } from "#components/ui/local-link";
import { useDates } from "#components/ui/use-dates";
import type { Batch } from "#lib/api/browser-batches";
import type { Order } from "#lib/api/browser-client";
import type { Dates } from "#lib/shared/reader-dates";
import type { Translator } from "#messages/translator";
import { approvalOf } from "../orders/approval-of.ts";

type EntryProps = { href: string; title: string; detail: string; status: string };

/** One line of a list of letters. */
export function LetterEntry({ href, title, detail, status }: EntryProps) {
  return (
    <li className="border-b border-line">
      <LocalAnchor
        href={href}
        className="group grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-0.5 py-3"
      >
        <span className="min-w-0">
          <span className="block font-medium break-words underline-offset-4 group-hover:underline">
            {title}
          </span>
          <span className="tabular block text-15 text-ink-soft">{detail}</span>
        </span>
        <span className="text-15 text-ink-soft">{status}</span>
      </LocalAnchor>
    </li>
  );
}

type Listed = { order: Order; href: string; reference?: string | null | undefined };

export function OrderEntry({ order, href, reference }: Listed) {
  const dates = useDates();
  const t = useTranslations("letters");
  const { name, city, state } = order.to;
  const detail = [
    t("here.sent", { day: dates.formatDay(order.created_at) }),
    ...(reference ? [reference] : []),
    ...(order.sandbox ? [t("here.test")] : []),
  ].join(" · ");
  return (
    <LetterEntry
      href={href}
      title={t("here.to", { name, city, state })}
      detail={detail}
      status={statusOf(order, t, dates)}
    />
  );
}

/** The chosen day of a letter that waits for it. */
export function plannedDayOf(order: Order): string | null {
  if (approvalOf(order) === "awaitingApproval" || !order.hand_off_at) return null;
  return order.send_on ?? null;
}

function statusOf(order: Order, t: Translator<"letters">, { formatShortDay }: Dates): string {
  if (approvalOf(order) === "awaitingApproval") return t("awaitingApproval");
  const planned = plannedDayOf(order);
  if (planned) return t("planned", { day: formatShortDay(planned) });
  return order.returned ? t("returned") : t(`status.${order.status}`);
}

export function BatchEntry({
  batch,
  href,
  reference,
}: {
  batch: Batch;
  href: string;
  reference?: string | null | undefined;
}) {
  const dates = useDates();
  const t = useTranslations("letters");
  const detail = [
    t("here.sent", { day: dates.formatDay(batch.created_at) }),
    ...(reference ? [reference] : []),
    ...(batch.sandbox ? [t("here.test")] : []),
  ].join(" · ");
  return (
    <LetterEntry
      href={href}
      title={t("here.batch", { count: batch.count })}
      detail={detail}
      status={statusOfBatch(batch, t, dates)}
    />
  );
}

/** The chosen day of a paid list that waits for it. */
export function plannedDayOfBatch({ status, send_on }: Batch): string | null {
  return status === "running" && send_on && new Date(send_on) > new Date() ? send_on : null;
}

function statusOfBatch(batch: Batch, t: Translator<"letters">, { formatShortDay }: Dates): string {
  if (approvalOf(batch) === "awaitingApproval") return t("awaitingApproval");
  const planned = plannedDayOfBatch(batch);
  return planned ? t("planned", { day: formatShortDay(planned) }) : t(`batchStatus.${batch.status}`);
}
