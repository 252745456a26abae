/** A point of an outline, in units of the em. Points off the curve are control points of quadratic curves. */
export type Point = { x: number; y: number; on: boolean };
export type Contour = readonly Point[];
export type DrawnGlyph = { contours: readonly Contour[]; advance: number };

/** Units per em in every font that we build. */
export const unitsPerEm = 2048;

/**
 * Builds a TrueType font for a PDF: outlines, widths, and, if `codes` are given, a symbol table of characters (3, 0) that maps each
 * code to its glyph. Glyph 0 is the glyph for missing characters. Omits tables that PDF readers don't use (ISO 32000-1, 9.9).
 */
export function buildTrueType(
  glyphs: readonly DrawnGlyph[],
  codes: ReadonlyMap<number, number> | null,
): Buffer {
  const outlines = glyphs.map(({ contours }) =>
    encodeGlyph(contours.filter((contour) => contour.length > 1)),
  );
  const tables: [string, Buffer][] = [
    ...(codes ? ([["cmap", symbolTable(codes)]] as [string, Buffer][]) : []),
    ["glyf", Buffer.concat(outlines.map(({ data }) => data))],
    ["head", headTable(outlines)],
    ["hhea", horizontalHeader(glyphs)],
    ["hmtx", horizontalMetrics(glyphs, outlines)],
    ["loca", locations(outlines)],
    ["maxp", maximums(glyphs)],
  ];
  return assemble(tables);
}

type Outline = { data: Buffer; box: Box };
type Box = { left: number; bottom: number; right: number; top: number };

const onCurve = 1;

/** Encodes each point as a flag and two 16-bit differences: the longest form, and the simplest. */
function encodeGlyph(contours: readonly Contour[]): Outline {
  const points = contours.flatMap((contour) =>
    contour.map(({ x, y, on }) => ({ x: Math.round(x), y: Math.round(y), on })),
  );
  if (points.length === 0) return { data: Buffer.alloc(0), box: { left: 0, bottom: 0, right: 0, top: 0 } };
  const box = { left: 32767, bottom: 32767, right: -32768, top: -32768 };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = Math.min(box.bottom, y);
    box.top = Math.max(box.top, y);
  }
  const header = [contours.length, box.left, box.bottom, box.right, box.top];
  let end = -1;
  for (const contour of contours) {
    end += contour.length;
    header.push(end);
  }
  header.push(0);
  const flags = Buffer.from(points.map(({ on }) => (on ? onCurve : 0)));
  const differences = (of: "x" | "y") =>
    words(points.map((point, index) => point[of] - (points[index - 1]?.[of] ?? 0)));
  return { data: padded(Buffer.concat([words(header), flags, differences("x"), differences("y")])), box };
}

function headTable(outlines: readonly Outline[]): Buffer {
  const inked = outlines.filter(({ data }) => data.length > 0).map(({ box }) => box);
  const table = Buffer.alloc(54);
  table.writeUInt32BE(0x10000, 0);
  table.writeUInt32BE(0x5f0f3cf5, 12);
  table.writeUInt16BE(unitsPerEm, 18);
  table.writeInt16BE(Math.min(0, ...inked.map(({ left }) => left)), 36);
  table.writeInt16BE(Math.min(0, ...inked.map(({ bottom }) => bottom)), 38);
  table.writeInt16BE(Math.max(0, ...inked.map(({ right }) => right)), 40);
  table.writeInt16BE(Math.max(0, ...inked.map(({ top }) => top)), 42);
  table.writeInt16BE(2, 48);
  // Long offsets.
  table.writeInt16BE(1, 50);
  return table;
}

function horizontalHeader(glyphs: readonly DrawnGlyph[]): Buffer {
  const table = Buffer.alloc(36);
  table.writeUInt32BE(0x10000, 0);
  table.writeInt16BE(Math.round(unitsPerEm * 0.9), 4);
  table.writeInt16BE(Math.round(-unitsPerEm * 0.25), 6);
  table.writeUInt16BE(clampWidth(Math.max(...glyphs.map(({ advance }) => advance))), 10);
  table.writeUInt16BE(glyphs.length, 34);
  return table;
}

function horizontalMetrics(glyphs: readonly DrawnGlyph[], outlines: readonly Outline[]): Buffer {
  const table = Buffer.alloc(glyphs.length * 4);
  glyphs.forEach(({ advance }, index) => {
    table.writeUInt16BE(clampWidth(advance), index * 4);
    table.writeInt16BE(outlines[index]!.box.left, index * 4 + 2);
  });
  return table;
}

const clampWidth = (advance: number) => Math.max(0, Math.min(65_535, Math.round(advance)));

function locations(outlines: readonly Outline[]): Buffer {
  const table = Buffer.alloc((outlines.length + 1) * 4);
  let offset = 0;
  outlines.forEach(({ data }, index) => {
    offset += data.length;
    table.writeUInt32BE(offset, (index + 1) * 4);
  });
  return table;
}

function maximums(glyphs: readonly DrawnGlyph[]): Buffer {
  const table = Buffer.alloc(32);
  const points = glyphs.map(({ contours }) => contours.reduce((sum, contour) => sum + contour.length, 0));
  table.writeUInt32BE(0x10000, 0);
  table.writeUInt16BE(glyphs.length, 4);
  table.writeUInt16BE(Math.max(...points), 6);
  table.writeUInt16BE(Math.max(...glyphs.map(({ contours }) => contours.length)), 8);
  table.writeUInt16BE(2, 14);
  return table;
}

/** Maps code 0xF000 + n to the glyph of each code n of a simple font (ISO 32000-1, 9.6.6.4), with one segment per code (format 4). */
function symbolTable(codes: ReadonlyMap<number, number>): Buffer {
  const segments = [...codes]
    .map(([code, glyph]) => ({ code: 0xf000 + code, glyph }))
    .sort((a, b) => a.code - b.code);
  const count = segments.length + 1;
  const power = 2 ** Math.floor(Math.log2(count));
  const format = words([
    4,
    16 + count * 8,
    0,
    count * 2,
    power * 2,
    Math.log2(power),
    (count - power) * 2,
    ...segments.map(({ code }) => code),
    0xffff,
    0,
    ...segments.map(({ code }) => code),
    0xffff,
    ...segments.map(({ code, glyph }) => glyph - code),
    1,
    ...Array<number>(count).fill(0),
  ]);
  return Buffer.concat([words([0, 1, 3, 0, 0, 12]), format]);
}

function words(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) buffer.writeUInt16BE(value & 0xffff, index * 2);
  return buffer;
}

const padded = (data: Buffer) =>
  data.length % 4 === 0 ? data : Buffer.concat([data, Buffer.alloc(4 - (data.length % 4))]);

function assemble(tables: readonly [name: string, data: Buffer][]): Buffer {
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const header = Buffer.concat([
    Buffer.from([0, 1, 0, 0]),
    words([tables.length, power * 16, Math.log2(power), (tables.length - power) * 16]),
  ]);
  let offset = header.length + tables.length * 16;
  const records: Buffer[] = [];
  for (const [name, data] of tables) {
    const record = Buffer.alloc(16);
    record.write(name, "latin1");
    record.writeUInt32BE(checksum(data), 4);
    record.writeUInt32BE(offset, 8);
    record.writeUInt32BE(data.length, 12);
    records.push(record);
    offset += padded(data).length;
  }
  const file = Buffer.concat([header, ...records, ...tables.map(([, data]) => padded(data))]);
  const head = records.find((record) => record.toString("latin1", 0, 4) === "head")!.readUInt32BE(8);
  file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, head + 8);
  return file;
}

function checksum(data: Buffer): number {
  let sum = 0;
  for (let at = 0; at < data.length; at += 4)
    sum =
      (sum + (at + 4 <= data.length ? data.readUInt32BE(at) : padded(data.subarray(at)).readUInt32BE(0))) >>>
      0;
  return sum;
}
