import type { Intake } from "./intake-pdf.ts";
import { unfilledFields } from "./unfilled-fields.ts";

/** Sentences for a quote's `note`. `shift` is 1 if an address page comes first, because notes number the printed pages. */
export function notesOf(
  {
    pages,
    droppedActiveContent,
    substitutions,
    annotations,
    plainCmyk,
    sampledShading,
    screenLayers,
    portfolioFiles,
  }: Intake,
  shift: number,
): string[] {
  const notes: string[] = [];
  if (substitutions.length > 0)
    notes.push(
      `Fonts that are not in the file are replaced: ${substitutions.map(({ font, by }) => `${font} by ${by.join(" and ")}`).join(", ")}. Embed them to keep their look.`,
    );
  notes.push(...notesOfPages(pages, shift));
  const unfilled = unfilledFields(pages.map(({ text }) => text).join("\n"));
  if (unfilled.length > 0)
    notes.push(
      `The PDF contains ${unfilled.join(", ")}: ${unfilled.length === 1 ? "an unfilled field" : "unfilled fields"}. We print the text as it is; check that you sent the finished letter.`,
    );
  if (portfolioFiles > 0)
    notes.push(
      `The PDF is a portfolio: only its own pages are printed, and not the ${portfolioFiles === 1 ? "file" : `${portfolioFiles} files`} in it.`,
    );
  const at = (pages: readonly number[]) => pages.map((page) => page + 1 + shift);
  if (plainCmyk.length > 0)
    notes.push(
      `${named(at(plainCmyk))} ${has(plainCmyk)} CMYK colors with a profile. They are printed as plain CMYK, which may look slightly different.`,
    );
  if (sampledShading.length > 0)
    notes.push(
      `${named(at(sampledShading))} ${has(sampledShading)} a shading whose colors may look different in previews and in print. Export shadings as images to be sure.`,
    );
  if (screenLayers.length > 0)
    notes.push(
      `${named(at(screenLayers))} ${has(screenLayers)} a layer that the file shows on the screen and keeps from print. It is not printed.`,
    );
  if (annotations.unflagged.length > 0)
    notes.push(
      `${named(at(annotations.unflagged))} ${has(annotations.unflagged)} form values or marks that the file keeps from print. They are printed, because viewers show them.`,
    );
  if (annotations.comments.length > 0)
    notes.push(
      `${named(at(annotations.comments))} ${has(annotations.comments)} comments or attached files whose contents are not printed.`,
    );
  if (annotations.undrawn.length > 0)
    notes.push(
      `${named(at(annotations.undrawn))} ${has(annotations.undrawn)} buttons, boxes, or empty signature fields that the file has no drawing of. They are not printed.`,
    );
  if (annotations.redactions.length > 0)
    notes.push(
      `${named(at(annotations.redactions))} ${has(annotations.redactions)} marks for redaction that were not applied. What they cover is printed. Apply them and send the file again to remove it.`,
    );
  if (droppedActiveContent) notes.push("Scripts and attached files in the PDF are not printed.");
  return notes;
}

/** Notes on pages that will look worse on paper. */
function notesOfPages(pages: Intake["pages"], shift: number): string[] {
  const where = (test: (page: Intake["pages"][number]) => boolean) =>
    pages.flatMap((page, index) => (test(page) ? [index + 1 + shift] : []));
  const notes: string[] = [];
  const scaled = where((page) => page.scaled);
  if (scaled.length > 0) notes.push(`${named(scaled)} ${are(scaled)} made smaller to fit US Letter paper.`);
  const turned = where((page) => page.turned);
  if (turned.length > 0) notes.push(`${named(turned)} ${are(turned)} turned upright.`);
  const blank = where((page) => page.shapeless.length > 0);
  if (blank.length > 0)
    notes.push(
      `${named(blank)} ${has(blank)} letters that the file's own fonts can't draw: ${someOf(pages.flatMap(({ shapeless }) => shapeless))}. They are left blank. Export the PDF again with its fonts fully embedded.`,
    );
  const lost = where((page) => page.losesImage);
  if (lost.length > 0)
    notes.push(
      `${named(lost)} ${has(lost)} an image that can't be decoded. It is left blank or incomplete. Export the PDF again.`,
    );
  const onHead = where((page) => page.upsideDown);
  if (onHead.length > 0)
    notes.push(`${named(onHead)} ${are(onHead)} upside down in the file, and printed that way.`);
  const dark = where((page) => page.tone === "dark");
  if (dark.length > 0)
    notes.push(
      `${named(dark)} ${has(dark)} a dark or gray background, which is printed too. Scan lighter for white paper.`,
    );
  const pale = where((page) => page.tone === "pale");
  if (pale.length > 0)
    notes.push(`${named(pale)} ${are(pale)} pale and may be hard to read. Scan darker for black ink.`);
  return notes;
}

const mostNamed = 10;

/** The first few of these characters, each once, and how many more there are. */
function someOf(characters: readonly string[]): string {
  const distinct = [...new Set(characters)];
  const more = distinct.length - mostNamed;
  return distinct.slice(0, mostNamed).join(" ") + (more > 0 ? ` and ${more} more` : "");
}

const has = (pages: readonly number[]) => (pages.length === 1 ? "has" : "have");
const are = (pages: readonly number[]) => (pages.length === 1 ? "is" : "are");

/** "Page 2", "Pages 2 and 3", "Pages 1 to 5, 7 and 9". */
export function named(pages: readonly number[]): string {
  const ranges: Array<[number, number]> = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last && page === last[1] + 1) last[1] = page;
    else ranges.push([page, page]);
  }
  const words = ranges.flatMap(([from, to]) =>
    to === from ? [`${from}`] : to === from + 1 ? [`${from}`, `${to}`] : [`${from} to ${to}`],
  );
  const list = words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : words[0];
  return `${pages.length === 1 ? "Page" : "Pages"} ${list}`;
}
