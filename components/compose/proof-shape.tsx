import { useTranslations } from "next-intl";
import type { CSSProperties, ReactNode } from "react";
import { type Family, type Format, pieces } from "#lib/domain/mail/pieces";

/** The bleed around a card, outside the trim. Letters have none, because they are not trimmed. */
const bleedIn = 0.125;

/** The proportions of a page in a preview, which includes the bleed. */
function shapeOf(format: Format): CSSProperties {
  const { family, sizeIn } = pieces[format];
  const bleed = family === "letter" ? 0 : 2 * bleedIn;
  return { aspectRatio: `${sizeIn.width + bleed} / ${sizeIn.height + bleed}` };
}

const sides = {
  letter: null,
  postcard: ["picture", "message"],
  notecard: ["outsideFolded", "inside", "envelope"],
} as const satisfies Record<Family, readonly string[] | null>;

/** Names a page of a letter, or a side of a card: "Page 1 of 2", "Message side, 2 of 2". */
function usePageName(format: Format, count: number): (index: number) => string {
  const place = useTranslations("mail.place");
  const named = useTranslations("mail.side");
  return (index) => {
    const side = sides[pieces[format].family]?.[index];
    const number = index + 1;
    return side ? place("side", { side: named(side), number, count }) : place("page", { number, count });
  };
}

/** How many pages are drawn. For a card, this is its number of sides, not the page count of its text. */
export const drawnPages = (format: Format, pageCount: number) =>
  sides[pieces[format].family]?.length ?? pageCount;

/** A placeholder with the size of a page. */
export function PageShape({ format }: { format: Format }) {
  return <div aria-hidden="true" className="true-paper on-desk w-full" style={shapeOf(format)} />;
}

type PageFramesProps = { format: Format; pages: number; page?: (index: number) => ReactNode };

/** The pages with their names. Each has its final size even before it is drawn, so that nothing moves. */
export function PageFrames({ format, pages, page }: PageFramesProps) {
  const pageName = usePageName(format, pages);
  return (
    <div className="grid gap-6">
      {Array.from({ length: pages }, (_, index) => {
        const name = pageName(index);
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
