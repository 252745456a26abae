import { Check, Ellipsis, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "#components/ui/class-names";
import { useDates } from "#components/ui/use-dates";
import type { OrderEvent } from "#lib/api/browser-orders";
import { eventText, placeOf } from "./status-words.ts";

const bad = new Set<OrderEvent["kind"]>([
  "order.declined",
  "order.refused",
  "order.failed",
  "order.returned",
]);
const waiting = new Set<OrderEvent["kind"]>([
  "order.approval_requested",
  "order.held_for_review",
  "order.pending_payment",
]);

function Sign({ kind, last }: { kind: OrderEvent["kind"]; last: boolean }) {
  const Icon = bad.has(kind) ? X : last && waiting.has(kind) ? Ellipsis : Check;
  return <Icon className="size-3.5" strokeWidth={3} />;
}

type TimelineProps = {
  events: readonly OrderEvent[];
  /** The steps still to come. */
  ahead: readonly string[];
  expected: string | null;
  /** The reader's own zone if undefined. */
  zone: string | undefined;
};

/** What has happened, oldest first, and what is still to come. */
export function Timeline({ events, ahead, expected, zone }: TimelineProps) {
  const orders = useTranslations("orders");
  const { formatDay, formatTime } = useDates();
  const t = useTranslations("orders.timeline");
  return (
    <ol className="relative">
      {events.map((event, index) => (
        <Step key={event.id} last={index === events.length - 1 && ahead.length === 0}>
          <span
            aria-hidden="true"
            className={cn(
              "mt-0.5 flex size-6 items-center justify-center rounded-full text-paper",
              event.kind === "order.delivered"
                ? "bg-sage"
                : index === events.length - 1 && waiting.has(event.kind)
                  ? "bg-wax"
                  : bad.has(event.kind)
                    ? "bg-airmail-red"
                    : "bg-ink",
            )}
          >
            <Sign kind={event.kind} last={index === events.length - 1} />
          </span>
          <div>
            <p className="font-semibold">{eventText(event, index === events.length - 1, orders)}</p>
            <p className="tabular text-15 text-ink-soft">
              <time dateTime={event.at}>
                {t(placeOf(event) ? "place" : "time", {
                  day: formatDay(event.at, new Date(), zone),
                  time: formatTime(event.at, zone),
                  place: placeOf(event) ?? "",
                })}
              </time>
            </p>
          </div>
        </Step>
      ))}
      {ahead.map((words, index) => (
        <Step key={words} last={index === ahead.length - 1} ahead>
          <span
            aria-hidden="true"
            className="mt-0.5 size-6 rounded-full border-2 border-dashed border-edge bg-desk"
          />
          <div className="text-ink-soft">
            <p>
              {t.rich("ahead", { step: words, hidden: (text) => <span className="sr-only">{text}</span> })}
            </p>
            {index === ahead.length - 1 && expected ? (
              <p className="text-15">{t("around", { day: formatDay(expected) })}</p>
            ) : null}
          </div>
        </Step>
      ))}
    </ol>
  );
}

function Step({ last, ahead = false, children }: { last: boolean; ahead?: boolean; children: ReactNode }) {
  return (
    <li className={cn("relative grid grid-cols-[1.5rem_1fr] gap-4", !last && "pb-6")}>
      {last ? null : (
        <span
          aria-hidden="true"
          className={cn(
            "absolute top-7 bottom-0 left-[11px] border-l-2",
            ahead ? "border-dashed border-line" : "border-line",
          )}
        />
      )}
      {children}
    </li>
  );
}
