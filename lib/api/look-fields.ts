import { z } from "zod";
import { cardFronts, type TypeSize, type Typesetting, textFormats, typeSizes } from "#lib/domain/mail/pieces";

const designs = `For occasions: \`birthday\`, \`thank_you\`, \`condolence\`, \`congratulations\`, \`holiday\` (winter), and \`new_baby\`. For any message: \`posthorn\`, \`stripes\`, \`botanical\`, \`horizon\`, and \`plain\`.`;

/** How a text is read and set, and what a card looks like. */
export const lookFields = {
  text_format: z.enum(textFormats).optional().meta({
    description:
      "How the text of a letter is read. `plain` (default) prints every character. `markdown` prints headings of three levels, bold, italic, lists on two levels, quotes, rules, tables, and `\\pagebreak` alone on a line. HTML, links, and images are printed as text.",
  }),
  type_size: z.literal(typeSizes).optional().meta({
    description:
      "Type size of a letter in points. `11` (default) adapts to the length of the text. `14` and `18` are large print, and never shrink.",
  }),
  postcard_front: z
    .enum(cardFronts)
    .optional()
    .meta({
      description: `Built-in design on the front of a postcard. Default: \`posthorn\`. ${designs}`,
    }),
  notecard_front: z
    .enum(cardFronts)
    .optional()
    .meta({
      description: `Built-in design on the outside of a notecard. Default: \`botanical\`. ${designs}`,
    }),
};

/** The choices that aren't the default; undefined if all are. */
export function typesettingOf({
  text_format,
  type_size,
}: {
  text_format?: (typeof textFormats)[number] | undefined;
  type_size?: TypeSize | undefined;
}): Typesetting | undefined {
  const isLarge = type_size !== undefined && type_size !== 11;
  if (text_format !== "markdown" && !isLarge) return undefined;
  return {
    ...(text_format === "markdown" ? { textFormat: text_format } : {}),
    ...(isLarge ? { typeSize: type_size } : {}),
  };
}
