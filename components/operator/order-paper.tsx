import type { OrderFile } from "#lib/domain/operators/order-file-schema";
import { Moment } from "./moment.tsx";
import { Detail, listClasses, Section, words } from "./parts.tsx";

/** Attempts at the printers, and what they have said since: also what they said after the order had ended. */
export function OrderPaper({ file: { submissions, trackingEvents } }: { file: OrderFile }) {
  return (
    <>
      <Section
        id="attempts"
        title="Attempts to have it printed"
        count={submissions.length}
        empty="No printer has been asked."
      >
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
                {one.status === "open" ? (
                  <>
                    Its answer is waited for until <Moment at={one.answerBy} />.{" "}
                  </>
                ) : null}
                {one.lookups > 0 && one.lookedUpAt ? (
                  <>
                    Looked for {one.lookups} {one.lookups === 1 ? "time" : "times"} without a find, last{" "}
                    <Moment at={one.lookedUpAt} />.{" "}
                  </>
                ) : null}
                {one.polledAt ? (
                  <>
                    Last asked about <Moment at={one.polledAt} />.
                  </>
                ) : null}
              </span>
              <Detail of={one.detail} />
            </li>
          ))}
        </ol>
      </Section>
      <Section id="tracking" title="What printers said" count={trackingEvents.length} empty="Nothing so far.">
        <ol className={listClasses}>
          {trackingEvents.map((one) => (
            <li key={one.id} className="flex flex-wrap items-baseline gap-x-4 py-2 text-15">
              <span className="text-ink-soft">
                <Moment at={one.at} />
              </span>
              <span className="font-medium">{words(one.kind)}</span>
              <span className="font-mono text-13">{one.word}</span>
              <span className="text-13 text-ink-soft">
                {words(one.rail)} {one.pieceId}
                {one.processedAt ? "" : ", kept and not acted on"}
              </span>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
