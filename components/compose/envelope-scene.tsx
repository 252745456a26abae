import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Envelope } from "#components/objects/envelope";
import { Stamp } from "#components/objects/stamp";
import { cn } from "#components/ui/class-names";
import { pieces } from "#lib/domain/mail/pieces";
import { formatCents } from "#lib/shared/money";
import { type AddressDraft, classOf, type Draft, fontOf, frontFieldOf, linesOf, pdfOf } from "./draft.ts";
import { faceClasses } from "./face-picker.tsx";
import { FrontPicture } from "./front-picture.tsx";
import { paperOf } from "./sheet/paper.ts";

const thirds = [0, 1, 2] as const;
/** The upper third folds down, the lower one up, and the result goes into the envelope. */
const folds = [
  "origin-bottom animate-[folds-over_190ms_var(--ease-out)_120ms_both]",
  "",
  "origin-top animate-[folds-over_190ms_var(--ease-out)_290ms_both]",
] as const;

/** A picture of the mail: the sheet folds into its envelope; a postcard lies on its picture side. The text next to it says the same. */
export function EnvelopeScene({ draft, totalCents }: { draft: Draft; totalCents: number | undefined }) {
  const stamp = useTranslations("compose.piece.stamp");
  const { family } = pieces[draft.format];
  const front = frontFieldOf(draft);
  const postage = (
    <Stamp
      value={totalCents === undefined ? "–" : formatCents(totalCents)}
      caption={stamp(family === "postcard" ? "postcard" : classOf(draft))}
    />
  );
  return (
    <div aria-hidden="true" className={cn("relative isolate", front && "pt-[14%]")}>
      {family === "letter" ? <FoldingSheet draft={draft} /> : null}
      {front ? (
        <FrontPicture
          front={draft[front]}
          of={front}
          className={cn(
            "on-desk absolute top-0 right-[6%] rotate-3",
            front === "postcardFront" ? "w-[52%]" : "w-[30%]",
          )}
        />
      ) : null}
      {family === "postcard" ? (
        <PostcardBack draft={draft} postage={postage} />
      ) : (
        <Envelope
          from={<Lines address={draft.from} className="text-13" />}
          to={<Lines address={draft.to} className="text-13 uppercase @min-[26rem]:text-17" />}
          stamp={postage}
        />
      )}
    </div>
  );
}

/** About the size in which a message of this length is printed, in points. */
const messagePt = ({ length }: string) => (length < 120 ? 15 : length < 260 ? 12 : 9);

/** The written side of a postcard: the message, both addresses, and the postage where they are printed. */
function PostcardBack({ draft, postage }: { draft: Draft; postage: ReactNode }) {
  const { width, height, body, sender, recipient } = paperOf(draft.format);
  const at = (place: { x: number; top: number; width: number }) => ({
    left: `${(place.x / width) * 100}%`,
    top: `${(place.top / height) * 100}%`,
    width: `${(place.width / width) * 100}%`,
  });
  // Points of the card, because five lines have to fit between the blocks on a narrow screen.
  const atMost = (points: number) => `min(0.6875rem, ${(points / width) * 100}cqw)`;
  return (
    <div
      className="true-paper on-desk @container relative overflow-hidden"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <p
        className={cn(
          "absolute bottom-[6%] overflow-hidden leading-snug break-words whitespace-pre-wrap",
          faceClasses[fontOf(draft)],
        )}
        style={{ ...at({ ...body, top: body.y }), fontSize: `${(messagePt(draft.text) / width) * 100}cqw` }}
      >
        {draft.text}
      </p>
      {sender ? (
        <div className="absolute" style={{ ...at(sender), fontSize: atMost(10) }}>
          <Lines address={draft.from} className="" />
        </div>
      ) : null}
      {recipient ? (
        <div className="absolute" style={{ ...at(recipient), fontSize: atMost(12) }}>
          <Lines address={draft.to} className="uppercase @min-[26rem]:text-13" />
        </div>
      ) : null}
      <div className="absolute top-[5%] right-[4%] origin-top-right scale-50 @min-[26rem]:scale-75">
        {postage}
      </div>
    </div>
  );
}

function Lines({ address, className }: { address: AddressDraft; className: string }) {
  return (
    <p className={cn("face-address leading-snug break-words whitespace-pre-line", className)}>
      {linesOf(address).join("\n")}
    </p>
  );
}

/** The three thirds of one sheet. Each shows its part of the same page, and is hidden when the sheet is in the envelope. */
function FoldingSheet({ draft }: { draft: Draft }) {
  const text = pdfOf(draft) ? "" : draft.text.slice(0, 900);
  return (
    <div className="pointer-events-none absolute inset-x-[15%] top-[-36%] animate-[goes-in_460ms_var(--ease-out)_480ms_both] motion-reduce:hidden">
      {thirds.map((third) => (
        <div
          key={third}
          className={cn(
            "true-paper aspect-[8.5/3.667] w-full overflow-hidden ring-1 ring-sheet-line",
            folds[third],
          )}
        >
          <div
            className={cn(
              "h-[300%] px-[12%] py-[10%] text-13 whitespace-pre-wrap",
              faceClasses[fontOf(draft)],
            )}
            style={{ transform: `translateY(-${(third * 100) / 3}%)` }}
          >
            {text}
          </div>
        </div>
      ))}
    </div>
  );
}
