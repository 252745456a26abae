"use client";

import type { ReactNode } from "react";
import { Sheet } from "#components/objects/sheet";
import { Stamp } from "#components/objects/stamp";
import { cn } from "#components/ui/class-names";
import { isPostcard } from "#lib/domain/mail/piece-rules";
import { type Draft, fontOf } from "./draft.ts";
import { WritingArea } from "./writing-area.tsx";

type PieceProps = {
  draft: Draft;
  pageCount: number;
  price: string | undefined;
  problem: string | undefined;
  onText: (text: string) => void;
  onLeave: () => void;
  /** The addresses, to stand where the print has them: each fills the box it is put in, and takes its face and size from it. */
  to: ReactNode;
  from: ReactNode;
};

/** What is written on, as the object it will be. */
export function Piece(props: PieceProps) {
  const { format } = props.draft;
  if (format === "notecard") return <Notecard {...props} />;
  return isPostcard(format) ? <Postcard {...props} /> : <Letter {...props} />;
}

/** The printed page keeps 4 in clear for the envelope's windows; on screen the addresses stand closer, so that one writes at once. */
function Letter({ draft, pageCount, problem, onText, onLeave, to, from }: PieceProps) {
  return (
    <Sheet under={pageCount - 1} className="@container mx-auto w-full max-w-[8.5in]">
      <div className="flex min-h-[max(70dvh,26rem)] flex-col px-5 py-5 @min-[34rem]:min-h-[129.41cqw] @min-[34rem]:px-[11.76cqw] @min-[34rem]:pt-[6cqw] @min-[34rem]:pb-[11.76cqw]">
        <div className="mb-6 grid grid-cols-2 gap-4 border-b border-line pb-4 text-13 leading-snug @min-[34rem]:mb-8 @min-[34rem]:-ml-[2.94cqw] @min-[34rem]:block @min-[34rem]:border-0 @min-[34rem]:p-0">
          <div className="face-address min-w-0 @min-[34rem]:mb-5 @min-[34rem]:min-h-[4.2em]">{from}</div>
          <div className="face-address min-w-0 uppercase @min-[34rem]:min-h-[4.2em] @min-[34rem]:text-15">
            {to}
          </div>
        </div>
        <WritingArea
          label="Your letter"
          placeholder="Dear …"
          text={draft.text}
          font={fontOf(draft)}
          problem={problem}
          onChange={onText}
          onLeave={onLeave}
          className="flex-1"
        />
      </div>
    </Sheet>
  );
}

/** Proportions of the printed card: its width in points, and how much of it the message has beside the address. */
const postcards = {
  postcard_4x6: "[--page:432] @min-[34rem]:aspect-[6/4] @min-[34rem]:[--message:42.3%]",
  postcard_6x9: "[--page:648] @min-[34rem]:aspect-[9/6] @min-[34rem]:[--message:53.9%]",
  postcard_6x11: "[--page:792] @min-[34rem]:aspect-[11/6] @min-[34rem]:[--message:62.3%]",
} as const;

function Postcard({ draft, price, problem, onText, onLeave, to, from }: PieceProps) {
  return (
    <div className="@container mx-auto w-full max-w-[8.5in]">
      <div
        className={cn(
          "true-paper on-desk flex min-h-[60dvh] flex-col @min-[34rem]:min-h-0 @min-[34rem]:flex-row",
          postcards[draft.format as keyof typeof postcards],
        )}
      >
        <div className="flex flex-1 flex-col p-5 @min-[34rem]:w-(--message) @min-[34rem]:flex-none @min-[34rem]:p-[calc(100cqw*24/var(--page))] @min-[34rem]:pr-[calc(100cqw*15/var(--page))]">
          <WritingArea
            label="Your message"
            placeholder="Greetings from …"
            text={draft.text}
            font={fontOf(draft)}
            problem={problem}
            onChange={onText}
            onLeave={onLeave}
            className="flex-1"
          />
        </div>
        <div className="grid grid-cols-[1fr_auto] gap-4 border-t border-line p-5 @min-[34rem]:my-[4cqw] @min-[34rem]:flex-1 @min-[34rem]:grid-rows-[1fr_auto] @min-[34rem]:border-t-0 @min-[34rem]:border-l @min-[34rem]:py-0 @min-[34rem]:pr-[4cqw] @min-[34rem]:pl-[3.5cqw]">
          <div className="face-address min-w-0 text-13 leading-snug">{from}</div>
          <div aria-hidden="true" className="justify-self-end">
            <Stamp value={price ?? "–"} caption="Postcard" />
          </div>
          <div className="face-address col-span-2 min-w-0 text-15 leading-snug uppercase @min-[34rem]:mb-[6cqw] @min-[34rem]:ml-[8%]">
            {to}
          </div>
        </div>
      </div>
    </div>
  );
}

function Notecard({ draft, problem, onText, onLeave }: PieceProps) {
  return (
    <div className="@container mx-auto w-full max-w-[5.5in] [--page:306]">
      <div className="true-paper on-desk flex min-h-[60dvh] flex-col @min-[26rem]:aspect-[4.25/5.5] @min-[26rem]:min-h-0">
        <div aria-hidden="true" className="h-3 border-b border-dashed border-line" />
        <WritingArea
          label="Your message, inside the card"
          placeholder="Inside the card …"
          text={draft.text}
          font={fontOf(draft)}
          problem={problem}
          onChange={onText}
          onLeave={onLeave}
          className="flex-1 px-[9%] py-[8%]"
        />
      </div>
      <p className="mt-3 text-center text-13 text-ink-soft">
        The inside of the folded card. It travels in its own envelope.
      </p>
    </div>
  );
}
