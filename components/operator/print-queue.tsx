import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button-classes";
import { cn } from "#components/ui/class-names";
import { needsLabel } from "#lib/domain/mail/piece-rules";
import type { QueuedPiece } from "#lib/domain/operators/schema";
import { Moment } from "./moment.tsx";
import { FieldLabel, inputClasses, linkClasses, listClasses, OrderLink, Section, words } from "./parts.tsx";

/** The mailpieces that we print and mail ourselves. */
export function PrintQueue({ queue }: { queue: readonly QueuedPiece[] }) {
  const t = useTranslations("operator.queue");
  return (
    <Section id="queue" title={t("title")} count={queue.length} empty={t("empty")}>
      <PrintForms queue={queue} />
      <ul className={listClasses}>
        {queue.map((piece) => (
          <Piece key={piece.orderId} piece={piece} />
        ))}
      </ul>
    </Section>
  );
}

/** One button for each format, class, and sidedness in the queue, because the pieces of a print file are printed alike. */
function PrintForms({ queue }: { queue: readonly QueuedPiece[] }) {
  const t = useTranslations("operator.queue");
  const kindOf = ({ format, mailClass, singleSided }: QueuedPiece) => `${format} ${mailClass} ${singleSided}`;
  const waiting = Map.groupBy(
    queue.filter(({ batchId }) => batchId === null),
    kindOf,
  );
  const batches = [...new Set(queue.flatMap(({ batchId }) => batchId ?? []))];
  return (
    <div className="flex flex-wrap items-center gap-3">
      {[...waiting].map(([kind, pieces]) => (
        <form key={kind} method="post" action="/api/operator/batches" target="_blank" rel="noopener">
          <input type="hidden" name="format" value={pieces[0]!.format} />
          <input type="hidden" name="mail_class" value={pieces[0]!.mailClass} />
          <input type="hidden" name="single_sided" value={String(pieces[0]!.singleSided)} />
          <button type="submit" className={buttonClasses({ kind: "primary" })}>
            {t("print", {
              count: pieces.length,
              format: words(pieces[0]!.format),
              mailClass: words(pieces[0]!.mailClass),
              sides: pieces[0]!.singleSided ? "one" : "both",
            })}
          </button>
        </form>
      ))}
      {batches.map((id) => (
        <span key={id} className="flex gap-x-2 text-15">
          <a href={`/api/operator/batches/${id}`} className={linkClasses}>
            {t("batchAgain", { id: id.slice(3, 9) })}
          </a>
          {queue.some((piece) => piece.batchId === id && needsLabel(piece)) ? (
            <a href={`/api/operator/batches/${id}/labels`} className={linkClasses}>
              {t("labels")}
            </a>
          ) : null}
        </span>
      ))}
    </div>
  );
}

function Piece({ piece }: { piece: QueuedPiece }) {
  const t = useTranslations("operator.queue");
  const { orderId, format, mailClass, pageCount, singleSided, batchId, queuedAt } = piece;
  return (
    <li className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 py-3 text-15">
      <span className="flex flex-wrap gap-x-6 gap-y-1">
        <OrderLink id={orderId} />
        <span>
          {t("piece", {
            ...{ format: words(format), mailClass: words(mailClass), pages: pageCount },
            sides: singleSided ? "one" : "both",
          })}
        </span>
        <span className="text-ink-soft">
          {t.rich(batchId ? "printed" : "waiting", {
            batch: batchId?.slice(3, 9) ?? "",
            at: () => <Moment at={queuedAt} />,
          })}
        </span>
      </span>
      <form method="post" action={`/api/operator/orders/${orderId}/posted`} className="flex items-end gap-2">
        <FieldLabel label={t("tracking")}>
          <input
            name="tracking_number"
            autoComplete="off"
            className={cn(inputClasses, "w-56 font-mono text-15")}
          />
        </FieldLabel>
        <button type="submit" className={buttonClasses({ kind: "quiet" })}>
          {t("posted")}
        </button>
      </form>
    </li>
  );
}
