import { buttonClasses } from "#components/ui/button-classes";
import { cn } from "#components/ui/class-names";
import { needsLabel } from "#lib/domain/mail/piece-rules";
import type { QueuedPiece } from "#lib/domain/operators/schema";
import { Moment } from "./moment.tsx";
import { FieldLabel, inputClasses, linkClasses, listClasses, OrderLink, Section, words } from "./parts.tsx";

/** What this house prints and posts itself. */
export function PrintQueue({ queue }: { queue: readonly QueuedPiece[] }) {
  return (
    <Section
      id="queue"
      title="Print queue"
      count={queue.length}
      empty="Everything that was taken in has been posted."
    >
      <PrintForms queue={queue} />
      <ul className={listClasses}>
        {queue.map((piece) => (
          <Piece key={piece.orderId} piece={piece} />
        ))}
      </ul>
    </Section>
  );
}

/** One button for each kind of paper that waits: a batch is one file of one kind. */
function PrintForms({ queue }: { queue: readonly QueuedPiece[] }) {
  const kindOf = ({ format, mailClass }: QueuedPiece) => `${format} ${mailClass}`;
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
          <button type="submit" className={buttonClasses({ kind: "primary" })}>
            Print {pieces.length} {words(pieces[0]!.format)}, {words(pieces[0]!.mailClass)}
          </button>
        </form>
      ))}
      {batches.map((id) => (
        <span key={id} className="flex gap-x-2 text-15">
          <a href={`/api/operator/batches/${id}`} className={linkClasses}>
            Batch {id.slice(3, 9)} again
          </a>
          {queue.some((piece) => piece.batchId === id && needsLabel(piece)) ? (
            <a href={`/api/operator/batches/${id}/labels`} className={linkClasses}>
              its labels
            </a>
          ) : null}
        </span>
      ))}
    </div>
  );
}

function Piece({ piece }: { piece: QueuedPiece }) {
  const { orderId, format, mailClass, pageCount, batchId, queuedAt } = piece;
  return (
    <li className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 py-3 text-15">
      <span className="flex flex-wrap gap-x-6 gap-y-1">
        <OrderLink id={orderId} />
        <span>
          {words(format)}, {words(mailClass)}, {pageCount} {pageCount === 1 ? "page" : "pages"}
        </span>
        <span className="text-ink-soft">
          {batchId ? `printed in ${batchId.slice(3, 9)}` : "not printed yet"}, since <Moment at={queuedAt} />
        </span>
      </span>
      <form method="post" action={`/api/operator/orders/${orderId}/posted`} className="flex items-end gap-2">
        <FieldLabel label="Tracking number, if it has one">
          <input
            name="tracking_number"
            autoComplete="off"
            className={cn(inputClasses, "w-56 font-mono text-15")}
          />
        </FieldLabel>
        <button type="submit" className={buttonClasses({ kind: "quiet" })}>
          Posted
        </button>
      </form>
    </li>
  );
}
