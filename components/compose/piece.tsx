"use client";

import { Sheet } from "#components/objects/sheet";
import { Stamp } from "#components/objects/stamp";
import { cn } from "#components/ui/class-names";
import { type AddressDraft, type Draft, fontOf, isAddressStarted, isPostcard } from "./draft.ts";
import { WritingArea } from "./writing-area.tsx";

type PieceProps = {
  draft: Draft;
  pageCount: number;
  price: string | undefined;
  problem: string | undefined;
  onText: (text: string) => void;
  onLeave: () => void;
};

/** What is written on, as the object it will be. */
export function Piece(props: PieceProps) {
  const { format } = props.draft;
  if (format === "notecard") return <Notecard {...props} />;
  return isPostcard(format) ? <Postcard {...props} /> : <Letter {...props} />;
}

function AddressBlock({
  address,
  empty,
  className,
}: {
  address: AddressDraft;
  empty: string;
  className?: string;
}) {
  const lastLine = [address.city, [address.state, address.zip].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");
  const lines = [address.name, address.line1, address.line2, lastLine].filter((line) => line.trim() !== "");
  return (
    <div aria-hidden="true" className={cn("face-address min-w-0 break-words whitespace-pre-line", className)}>
      {isAddressStarted(address) ? lines.join("\n") : <span className="text-ink-soft">{empty}</span>}
    </div>
  );
}

/** The printed page keeps 4 in clear for the envelope's windows; on screen the addresses stand closer, so that one writes at once. */
function Letter({ draft, pageCount, problem, onText, onLeave }: PieceProps) {
  return (
    <Sheet under={pageCount - 1} className="@container mx-auto w-full max-w-[8.5in]">
      <div className="flex min-h-[max(70dvh,26rem)] flex-col px-5 py-5 @min-[34rem]:min-h-[129.41cqw] @min-[34rem]:px-[11.76cqw] @min-[34rem]:pt-[6cqw] @min-[34rem]:pb-[11.76cqw]">
        <div className="mb-6 grid grid-cols-2 gap-4 border-b border-line pb-4 text-13 leading-snug @min-[34rem]:mb-8 @min-[34rem]:-ml-[2.94cqw] @min-[34rem]:block @min-[34rem]:border-0 @min-[34rem]:p-0">
          <AddressBlock
            address={draft.from}
            empty="Your address"
            className="@min-[34rem]:mb-5 @min-[34rem]:min-h-[4.2em]"
          />
          <AddressBlock
            address={draft.to}
            empty="The recipient’s address"
            className="@min-[34rem]:min-h-[4.2em] @min-[34rem]:text-15"
          />
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

const postcards = {
  postcard_4x6: {
    shape: "max-w-[7.5in] [--page:432] @min-[34rem]:aspect-[6/4]",
    message: "@min-[34rem]:w-[43%]",
  },
  postcard_6x9: {
    shape: "max-w-[8.5in] [--page:648] @min-[34rem]:aspect-[9/6]",
    message: "@min-[34rem]:w-[53%]",
  },
  postcard_6x11: {
    shape: "max-w-[8.5in] [--page:792] @min-[34rem]:aspect-[11/6]",
    message: "@min-[34rem]:w-[61%]",
  },
} as const;

function Postcard({ draft, price, problem, onText, onLeave }: PieceProps) {
  const { shape, message } = postcards[draft.format as keyof typeof postcards];
  return (
    <div className={cn("@container mx-auto w-full", shape.split(" ")[0])}>
      <div
        className={cn(
          "true-paper on-desk flex min-h-[60dvh] flex-col @min-[34rem]:min-h-0 @min-[34rem]:flex-row",
          shape,
          "max-w-none",
        )}
      >
        <div className={cn("flex flex-1 flex-col p-5 @min-[34rem]:flex-none @min-[34rem]:p-[4cqw]", message)}>
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
        <div className="relative grid grid-cols-[1fr_auto] gap-4 border-t border-line p-5 @min-[34rem]:flex-1 @min-[34rem]:border-0 @min-[34rem]:border-l @min-[34rem]:p-[3.5cqw] @min-[34rem]:my-[4cqw]">
          <div className="grid gap-3 self-end text-15 leading-snug @min-[34rem]:col-span-2 @min-[34rem]:row-start-2 @min-[34rem]:gap-[3cqw]">
            <AddressBlock address={draft.from} empty="Your address" className="text-13" />
            <AddressBlock
              address={draft.to}
              empty="The recipient’s address"
              className="@min-[34rem]:border-t @min-[34rem]:border-line @min-[34rem]:pt-[2cqw]"
            />
          </div>
          <div
            aria-hidden="true"
            className="justify-self-end @min-[34rem]:col-span-2 @min-[34rem]:row-start-1"
          >
            <Stamp value={price ?? "–"} caption="Postcard" />
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
