const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The words of rich text in an annotation or form field (ISO 32000-1, 12.7.3.4), which is a subset of XHTML. One line a paragraph. */
export function wordsOfRichText(rich: string): string {
  return rich
    .replace(/\s+/g, " ")
    .replace(/<\/p ?>|<br\b[^<>]*>/gi, "\n")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
      if (name) return entities[name] ?? whole;
      const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    })
    .replace(/ *\n */g, "\n")
    .trim();
}
