"use client";

import type { ReactNode } from "react";
import { buttonClasses } from "#components/ui/button-classes";
import { cn } from "#components/ui/class-names";
import { controlClasses } from "#components/ui/field";
import { formatCents } from "#lib/shared/money";
import { formatDay, formatTime } from "#lib/shared/reader-dates";

type Held = {
  id: string;
  heldAt: Date;
  decideBy: Date;
  priceCents: number;
  mailClass: string;
  format: string;
  pageCount: number;
  toCity: string;
  toState: string;
  rules: readonly string[];
  reason: string;
};
type Queued = {
  orderId: string;
  mailClass: string;
  format: string;
  color: boolean;
  pageCount: number;
  queuedAt: Date;
  batchId: string | null;
};
type Waiting = { id: string; kind: string; reference: string; status: string; createdAt: Date };
type Trouble = { orderId: string; what: string; at: Date };

/** What an operator does: decide about held letters, print and post, look into what went wrong. Works without a script. */
export function Console({
  held,
  queue,
  troubles,
  outbox,
}: {
  held: readonly Held[];
  queue: readonly Queued[];
  troubles: readonly Trouble[];
  outbox: readonly Waiting[];
}) {
  return (
    <main id="main" className="mx-auto w-full max-w-310 flex-1 px-5 pt-8 pb-24 sm:px-8">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="display text-28 font-semibold">The operator's desk</h1>
        <form method="post" action="/api/operator/sign-out">
          <button type="submit" className={buttonClasses({ kind: "quiet" })}>
            Sign out
          </button>
        </form>
      </header>
      <Section id="held" title="Held letters" count={held.length} empty="No letter waits for a decision.">
        {held.map((letter) => (
          <HeldLetter key={letter.id} letter={letter} />
        ))}
      </Section>
      <Section
        id="queue"
        title="Print queue"
        count={queue.length}
        empty="Everything that was taken in has been posted."
      >
        <PrintForms queue={queue} />
        <ul className="divide-y divide-line border-line border-y">
          {queue.map((piece) => (
            <QueuedPiece key={piece.orderId} piece={piece} />
          ))}
        </ul>
      </Section>
      <Section id="troubles" title="Needs a person" count={troubles.length} empty="Money and paper agree.">
        <ul className="divide-y divide-line border-line border-y">
          {troubles.map(({ orderId, what, at }) => (
            <li key={orderId} className="flex flex-wrap gap-x-6 gap-y-1 py-3 text-15">
              <OrderLink id={orderId} />
              <span className="text-wax">{what}</span>
              <Moment at={at} />
            </li>
          ))}
        </ul>
      </Section>
      <Section id="outbox" title="Mails that wait" count={outbox.length} empty="Every mail has been sent.">
        <ul className="divide-y divide-line border-line border-y">
          {outbox.map((mail) => (
            <li key={mail.id} className="flex flex-wrap gap-x-6 gap-y-1 py-3 text-15">
              <span>{words(mail.kind)}</span>
              <span className="font-mono text-13 text-ink-soft">{mail.reference.slice(0, 12)}</span>
              <span className={mail.status === "failed" ? "text-wax" : "text-ink-soft"}>
                {mail.status === "failed" ? "could not be sent" : "waits for SMTP"}
              </span>
              <Moment at={mail.createdAt} />
            </li>
          ))}
        </ul>
      </Section>
    </main>
  );
}

function Section({
  id,
  title,
  count,
  empty,
  children,
}: {
  id: string;
  title: string;
  count: number;
  empty: string;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-12">
      <h2 id={`${id}-title`} className="display text-21 font-semibold">
        {title} <span className="font-sans text-15 font-normal text-ink-soft tabular-nums">{count}</span>
      </h2>
      <div className="mt-4 flex flex-col gap-6">
        {count === 0 ? <p className="text-15 text-ink-soft">{empty}</p> : children}
      </div>
    </section>
  );
}

function HeldLetter({ letter }: { letter: Held }) {
  const document = `/api/operator/orders/${letter.id}/document`;
  const decide = `/api/operator/orders/${letter.id}/decide`;
  return (
    <article className="grid gap-6 rounded-paper bg-paper p-5 shadow-paper lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex max-h-160 flex-col gap-4 overflow-y-auto rounded-paper bg-desk p-4">
        {Array.from({ length: letter.pageCount }, (_, index) => index + 1).map((page) => (
          // biome-ignore lint/performance/noImgElement: a private picture behind the operator's cookie; Next would fetch it without.
          <img
            key={page}
            src={`/api/operator/orders/${letter.id}/pages/${page}`}
            alt={`Page ${page} of ${letter.pageCount}, as it would be printed`}
            width={900}
            height={1165}
            loading="lazy"
            className="h-auto w-full rounded-paper bg-sheet shadow-paper"
          />
        ))}
      </div>
      <div className="flex flex-col gap-4 text-15">
        <OrderLink id={letter.id} />
        <p>
          {letter.reason || "It could not be read by a machine."}
          {letter.rules.length > 0 ? (
            <span className="mt-1 block font-mono text-13 text-ink-soft">{letter.rules.join(", ")}</span>
          ) : null}
        </p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-ink-soft tabular-nums">
          <dt>To</dt>
          <dd>
            {letter.toCity}, {letter.toState}
          </dd>
          <dt>Piece</dt>
          <dd>
            {piecesOf(letter)}, {formatCents(letter.priceCents)}
          </dd>
          <dt>Held since</dt>
          <dd>
            <Moment at={letter.heldAt} />
          </dd>
          <dt>Closes</dt>
          <dd className="text-wax">
            <Moment at={letter.decideBy} />
          </dd>
        </dl>
        <form method="post" action={decide} className="flex flex-col gap-3">
          <button
            type="submit"
            name="decision"
            value="release"
            className={buttonClasses({ kind: "primary" })}
          >
            Release: it goes to print now
          </button>
        </form>
        <form method="post" action={decide} className="flex flex-col gap-3">
          <label className="flex flex-col gap-1 text-13 font-medium text-ink-soft">
            Why it cannot be mailed (the sender reads this)
            <input name="reason" maxLength={300} className={cn(controlClasses, "h-11 px-3 text-16")} />
          </label>
          <button type="submit" name="decision" value="refuse" className={buttonClasses({ kind: "danger" })}>
            Refuse and give the money back
          </button>
        </form>
        <a href={document} className="text-airmail-blue underline underline-offset-4">
          Open the pages alone
        </a>
      </div>
    </article>
  );
}

/** One button for each kind of paper that waits: a batch is one file of one kind. */
function PrintForms({ queue }: { queue: readonly Queued[] }) {
  const waiting = queue.filter(({ batchId }) => batchId === null);
  const kinds = [...new Map(waiting.map((piece) => [`${piece.format} ${piece.mailClass}`, piece])).values()];
  const batches = [...new Set(queue.flatMap(({ batchId }) => batchId ?? []))];
  return (
    <div className="flex flex-wrap items-center gap-3">
      {kinds.map(({ format, mailClass }) => (
        <form
          key={`${format} ${mailClass}`}
          method="post"
          action="/api/operator/batches"
          target="_blank"
          rel="noopener"
        >
          <input type="hidden" name="format" value={format} />
          <input type="hidden" name="mail_class" value={mailClass} />
          <button type="submit" className={buttonClasses({ kind: "primary" })}>
            Print {waiting.filter((piece) => piece.format === format && piece.mailClass === mailClass).length}{" "}
            {words(format)}, {words(mailClass)}
          </button>
        </form>
      ))}
      {batches.map((id) => (
        <a
          key={id}
          href={`/api/operator/batches/${id}`}
          className="text-15 text-airmail-blue underline underline-offset-4"
        >
          Batch {id.slice(3, 9)} again
        </a>
      ))}
    </div>
  );
}

function QueuedPiece({ piece }: { piece: Queued }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3 text-15">
      <span className="flex flex-wrap gap-x-6 gap-y-1">
        <OrderLink id={piece.orderId} />
        <span>{piecesOf(piece)}</span>
        <span className="text-ink-soft">
          {piece.batchId ? `printed in ${piece.batchId.slice(3, 9)}` : "not printed yet"}, since{" "}
          <Moment at={piece.queuedAt} />
        </span>
      </span>
      <form
        method="post"
        action={`/api/operator/orders/${piece.orderId}/posted`}
        className="flex items-end gap-2"
      >
        <label className="flex flex-col gap-1 text-13 text-ink-soft">
          Tracking number, if it has one
          <input
            name="tracking_number"
            autoComplete="off"
            className={cn(controlClasses, "h-11 w-56 px-3 font-mono text-15")}
          />
        </label>
        <button type="submit" className={buttonClasses({ kind: "quiet" })}>
          Posted
        </button>
      </form>
    </li>
  );
}

function OrderLink({ id }: { id: string }) {
  return (
    <a href={`/orders/${id}`} className="font-mono text-13 text-ink-soft underline underline-offset-4">
      {id.slice(0, 12)}
    </a>
  );
}

function Moment({ at }: { at: Date }) {
  const value = at.toISOString();
  return (
    <time dateTime={value} suppressHydrationWarning>
      {formatDay(value)}, {formatTime(value)}
    </time>
  );
}

function piecesOf({
  format,
  mailClass,
  pageCount,
}: Pick<Queued, "format" | "mailClass" | "pageCount">): string {
  return `${words(format)}, ${words(mailClass)}, ${pageCount} ${pageCount === 1 ? "page" : "pages"}`;
}

function words(name: string): string {
  return name.replaceAll("_", " ");
}
