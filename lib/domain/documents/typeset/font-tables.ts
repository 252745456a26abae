/** What a PDF states about a font, read from the TrueType tables. Lengths in 1/1000 em unless noted. */
export type FontTables = {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  capHeight: number;
  bounds: readonly [number, number, number, number];
  /** Advance width of a glyph. */
  advance(gid: number): number;
  /** True if the glyph draws nothing (a space). */
  isEmpty(gid: number): boolean;
};

/** Reads head, hhea, hmtx, OS/2, and loca. TrueType outlines only. */
export function readFontTables(font: Uint8Array): FontTables {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = new Map<string, number>();
  for (let index = 0; index < view.getUint16(4); index++) {
    const entry = 12 + index * 16;
    const name = String.fromCharCode(...font.subarray(entry, entry + 4));
    tables.set(name, view.getUint32(entry + 8));
  }
  const table = (name: string) => {
    const offset = tables.get(name);
    if (offset === undefined) throw new Error(`the font has no ${name} table`);
    return offset;
  };
  const head = table("head");
  const hhea = table("hhea");
  const hmtx = table("hmtx");
  const loca = table("loca");
  const unitsPerEm = view.getUint16(head + 18);
  const longLoca = view.getInt16(head + 50) === 1;
  const glyphCount = view.getUint16(table("maxp") + 4);
  const metricCount = view.getUint16(hhea + 34);
  const toEm = (units: number) => (units * 1000) / unitsPerEm;
  const os2 = tables.get("OS/2");
  const hasCapHeight = os2 !== undefined && view.getUint16(os2) >= 2;
  const copy = (start: number, length: number) => new Uint8Array(font.subarray(start, start + length)).buffer;
  return toTables({
    unitsPerEm,
    longLoca,
    glyphCount,
    metricCount,
    locations: new DataView(copy(loca, (glyphCount + 1) * (longLoca ? 4 : 2))),
    metrics: new DataView(copy(hmtx, metricCount * 4)),
    ascent: toEm(view.getInt16(hhea + 4)),
    descent: toEm(view.getInt16(hhea + 6)),
    capHeight: hasCapHeight ? toEm(view.getInt16(os2 + 88)) : 700,
    bounds: [36, 38, 40, 42].map((offset) => toEm(view.getInt16(head + offset))) as [
      number,
      number,
      number,
      number,
    ],
  });
}

/**
 * A separate function that works on copies, because closures made while reading would keep the whole file in memory (10 MB for a
 * Chinese font).
 */
function toTables(
  read: Omit<FontTables, "advance" | "isEmpty"> & {
    longLoca: boolean;
    glyphCount: number;
    metricCount: number;
    locations: DataView;
    metrics: DataView;
  },
): FontTables {
  const { unitsPerEm, longLoca, glyphCount, metricCount, locations, metrics, ...rest } = read;
  const location = (gid: number) => (longLoca ? locations.getUint32(gid * 4) : locations.getUint16(gid * 2));
  return {
    unitsPerEm,
    ...rest,
    advance: (gid) => (metrics.getUint16(Math.min(gid, metricCount - 1) * 4) * 1000) / unitsPerEm,
    isEmpty: (gid) => gid >= glyphCount || location(gid) === location(gid + 1),
  };
}
