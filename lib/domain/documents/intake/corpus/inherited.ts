import { embedFont } from "./embedded-font.ts";
import { printable } from "./letters.ts";
import { startPdf } from "./pdf-builder.ts";

/** A link over the lower left corner: nothing that prints. */
export const link = "/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]>>]";

/**
 * Pages that inherit everything but their content from the page tree, and share one list of contents. `tree` holds the entries
 * to inherit, `extra` more entries of every page.
 */
export function inheriting(
  contents: readonly string[],
  { tree, extra = "", pages = 1 }: { tree: string; extra?: string; pages?: number },
): Uint8Array {
  const file = startPdf();
  const root = file.reserve();
  const font = embedFont(file, printable);
  const list = file.add(`[${contents.map((content) => file.addFlate(content)).join(" ")}]`);
  const kids = Array.from({ length: pages }, () =>
    file.add(`<</Type/Page/Parent ${root}/Contents ${list}${extra}>>`),
  );
  file.add(
    `<</Type/Pages/Kids[${kids.join(" ")}]/Count ${pages}${tree}/Resources<</Font<</F ${font.ref}>>>>>>`,
    root,
  );
  return file.finish(file.add(`<</Type/Catalog/Pages ${root}>>`));
}
