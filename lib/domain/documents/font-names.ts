import { type FontName, fontNames } from "#lib/domain/mail/pieces";
import { AppError } from "#lib/shared/errors";
import { faces, families } from "./typeset/faces.ts";

const aliases: ReadonlyMap<string, FontName> = new Map(
  fontNames.flatMap((font) => [
    [font, font] as const,
    [faces[families[font][0]].name.toLowerCase().replaceAll(" ", "-"), font] as const,
  ]),
);

/** The canonical name of a font: one of `fontNames`, or the font's own name in any case. Throws validation_error. */
export function parseFont(name: string): FontName {
  const font = aliases.get(
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_]+/g, "-"),
  );
  if (font) return font;
  const choices = fontNames.map((known) => `${known} (${faces[families[known][0]].name})`).join(", ");
  throw new AppError("validation_error", `Unknown font. Choose one of: ${choices}.`, {
    fields: [{ path: "font", message: `must be one of ${fontNames.join(", ")}` }],
  });
}
