import type { CSSProperties, ReactNode } from "react";
import { type Family, type Format, pieces } from "#lib/domain/mail/pieces";

/** Around a card, beyond where it is cut; a letter is not cut. */
const bleedIn = 0.125;

/** A page's proportions in a proof, which shows what is printed, bleed included. */
function shapeOf(format: Format): CSSProperties {
  const { family, sizeIn } = pieces[format];
  const bleed = family === "letter" ? 0 : 2 * bleedIn;
  return { aspectRatio: `${sizeIn.width + bleed} / ${sizeIn.height + bleed}` };
}

const sides: Record<Family, readonly string[] | null> = {
  letter: null,
  postcard: ["Picture side", "Message side"],
  notecard: ["Outside, folded in the middle", "Inside", "Envelope"],
};

/** Pages are named as what they are: pages of a letter, the sides of a card. */
function pageName(format: Format, index: number, pages: number): string {
  const place = `${index + 1} of ${pages}`;
  const side = sides[pieces[format].family]?.[index];
  return side ? `${side}, ${place}` : `Page ${place}`;
}

/** How many pages a piece is drawn on: a card has its sides, whatever a letter of its words would take. */
export const drawnPages = (format: Format, pageCount: number) =>
  sides[pieces[format].family]?.length ?? pageCount;

/** Stands where a page will be, in its size. */
export function PageShape({ format }: { format: Format }) {
  return <div aria-hidden="true" className="true-paper on-desk w-full" style={shapeOf(format)} />;
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
              className="true-paper on-desk w-full overflow-hidden"
              style={shapeOf(format)}
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
