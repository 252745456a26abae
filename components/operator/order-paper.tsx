import { useTranslations } from "next-intl";
import type { OrderFile } from "#lib/domain/operators/order-file-schema";
import { Moment } from "./moment.tsx";
import { Detail, listClasses, Section, words } from "./parts.tsx";

/** Submissions to printers and their tracking events, including events after the order ended. */
export function OrderPaper({ file: { submissions, trackingEvents } }: { file: OrderFile }) {
  const t = useTranslations("operator.paper");
  return (
    <>
      <Section id="attempts" title={t("title")} count={submissions.length} empty={t("empty")}>
        <ol className={listClasses}>
          {submissions.map((one) => (
            <li key={one.number} className="flex flex-col gap-0.5 py-2 text-15">
              <span className="flex flex-wrap items-baseline gap-x-4">
                <span className="text-ink-soft">
                  {one.number}. <Moment at={one.startedAt} />
                </span>
                <span className="font-medium">{words(one.rail)}</span>
                <span className={one.status === "unknown" ? "text-wax" : ""}>{words(one.status)}</span>
                {one.pieceId ? <span className="font-mono text-13">{one.pieceId}</span> : null}
              </span>
              <span className="text-13 text-ink-soft">
                {one.status === "pending"
                  ? t.rich("awaiting", { at: () => <Moment at={one.answerBy} /> })
                  : null}{" "}
                {one.lookups > 0 && one.lookedUpAt
                  ? t.rich("lookups", {
                      count: one.lookups,
                      at: () => <Moment at={one.lookedUpAt!} />,
                    })
                  : null}{" "}
                {one.polledAt ? t.rich("polled", { at: () => <Moment at={one.polledAt!} /> }) : null}
              </span>
              <Detail of={one.detail} />
            </li>
          ))}
        </ol>
      </Section>
      <Section id="tracking" title={t("events")} count={trackingEvents.length} empty={t("noEvents")}>
        <ol className={listClasses}>
          {trackingEvents.map((one) => (
            <li key={one.id} className="flex flex-wrap items-baseline gap-x-4 py-2 text-15">
              <span className="text-ink-soft">
                <Moment at={one.at} />
              </span>
              <span className="font-medium">{words(one.kind)}</span>
              <span className="font-mono text-13">{one.word}</span>
              <span className="text-13 text-ink-soft">
                {t(one.processedAt ? "event" : "ignored", {
                  rail: words(one.rail),
                  piece: one.pieceId,
                })}
              </span>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
