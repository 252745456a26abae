import type { LetterParts } from "#lib/domain/documents/letters/letter-parts";
import type { Enclosure } from "#lib/domain/quotes/letter-request";
import { assertPages, digestWith } from "#lib/domain/quotes/prepare-letter";
import { digestOfText } from "../documents/digest-of-text.ts";

/** The enclosures that all rows share, as each row's page count, price, and digest need them. */
export type EnclosedPages = {
  /** With the blank backs between them. */
  pageCount: number;
  blankPages: number;
  digests: readonly string[];
  parts: LetterParts | undefined;
};

type LaidOut = { pageCount: number; addressPage: boolean; notes: readonly string[] };

/** A row's letter with the enclosures behind it. Throws page_limit_exceeded. */
export function withEnclosed<Laid extends LaidOut>(
  laid: Laid,
  enclosed: EnclosedPages | null,
  { singleSided }: { singleSided: boolean },
): Laid & { blankPages?: number } {
  if (!enclosed) return laid;
  const blank = singleSided ? 0 : laid.pageCount % 2;
  const pageCount = laid.pageCount + blank + enclosed.pageCount;
  const blankPages = blank + enclosed.blankPages;
  assertPages(pageCount, blankPages);
  return { ...laid, pageCount, blankPages };
}

/** The digest that recognizes the letter of a row. A single letter with these enclosures has the same digest. */
export const digestOfRowText = (text: string, enclosed: EnclosedPages | null): string =>
  digestWith(digestOfText(text, enclosed?.parts), enclosed?.digests ?? []);

/** The last line of a letter that is text, if an enclosure has a title. */
export function partsOf(enclosures: readonly Pick<Enclosure, "title">[]): LetterParts | undefined {
  const titles = enclosures.flatMap(({ title }) => title ?? []);
  return titles.length > 0 ? { enclosures: { count: enclosures.length, titles } } : undefined;
}
