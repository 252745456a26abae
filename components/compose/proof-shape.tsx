import type { ReactNode } from "react";
import type { Format } from "#lib/domain/mail/schema";

const shapes: Partial<Record<Format, string>> = {
  notecard: "aspect-[8.75/5.75]",
  postcard_4x6: "aspect-[6.25/4.25]",
  postcard_6x9: "aspect-[9.25/6.25]",
  postcard_6x11: "aspect-[11.25/6.25]",
};

const sides: Partial<Record<Format, readonly string[]>> = {
  postcard_4x6: ["Picture side", "Message side"],
  postcard_6x9: ["Picture side", "Message side"],
  postcard_6x11: ["Picture side", "Message side"],
  notecard: ["Outside, folded in the middle", "Inside", "Envelope"],
};

/** Pages are named as what they are: pages of a letter, the sides of a card. */
function pageName(format: Format, index: number, pages: number): string {
  const place = `${index + 1} of ${pages}`;
  const side = sides[format]?.[index];
  return side ? `${side}, ${place}` : `Page ${place}`;
}

/** How many pages a piece is drawn on: a card has its sides, whatever a letter of its words would take. */
export const drawnPages = (format: Format, pageCount: number) => sides[format]?.length ?? pageCount;

/** Stands where a page will be, in its size. */
export function PageShape({ format }: { format: Format }) {
  return (
    <div aria-hidden="true" className={`true-paper on-desk w-full ${shapes[format] ?? "aspect-[8.5/11]"}`} />
  );
}

type PageFramesProps = { format: Format; pages: number; page?: (index: number) => ReactNode };

/** The pages in their sizes and with their names, drawn or not yet: nothing moves when they are. */
export function PageFrames({ format, pages, page }: PageFramesProps) {
  return (
    <div className="grid gap-6">
      {Array.from({ length: pages }, (_, index) => {
        const name = pageName(format, index, pages);
        return (
          <figure key={name}>
            <div
              role="img"
              aria-label={name}
              className={`true-paper on-desk w-full overflow-hidden ${shapes[format] ?? "aspect-[8.5/11]"}`}
            >
              {page?.(index)}
            </div>
            <figcaption className="tabular mt-2 text-center text-13 text-ink-soft">{name}</figcaption>
          </figure>
        );
      })}
    </div>
  );
}
