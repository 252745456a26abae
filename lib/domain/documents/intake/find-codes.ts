import { connected } from "./connected.ts";
import { type Bitmap, channelsOf, type Part } from "./rasterize-page.ts";

/** Tile sizes in pixels at 96 dpi, for modules from one pixel up to a code as large as the page. */
const tileSides = [8, 16, 32] as const;
/** A step between neighboring pixels (of 255) that marks the edge of a module. Photographs rarely have such steps. */
const edgeStep = 48;
/** Reads every second row, which is enough and takes half the time. */
const everyRow = 2;
/** The smallest code has this many tiles on each side: a quarter of an inch. */
const fewestTiles = 3;
/** Pixels added around an area, because a code's edge may fill little of its tile, and scanners need a margin. */
const around = 10;

/**
 * Areas that may have a QR code or a similar code: tiles with many edges in both directions, unlike rules, tables, and most
 * photographs. In pixels of the drawing, which must not include the text.
 */
export function findCodes(bitmap: Bitmap): Part[] {
  let areas: Part[] = [];
  const edges = countEdges(bitmap, tileSides[0]);
  for (const side of tileSides) {
    const { columns, rows, across, down } = side === tileSides[0] ? edges : merge(edges, side / tileSides[0]);
    const busy = new Uint8Array(columns * rows);
    for (let at = 0; at < busy.length; at++)
      if (across[at]! >= side / 2 / everyRow && down[at]! >= side / 2 / everyRow) busy[at] = 1;
    for (const { box } of connected(busy, columns)) {
      if (box.right - box.left < fewestTiles || box.bottom - box.top < fewestTiles) continue;
      const area = {
        left: Math.max(0, box.left * side - around),
        top: Math.max(0, box.top * side - around),
        right: Math.min(bitmap.width, box.right * side + around),
        bottom: Math.min(bitmap.height, box.bottom * side + around),
      };
      if (areas.some((known) => overlap(known, area) > 0.5 * sizeOf(area))) continue;
      // Drops an area that is only part of a code at this tile size.
      areas = areas.filter((known) => overlap(known, area) < 0.9 * sizeOf(known));
      areas.push(area);
    }
  }
  return areas;
}

const sizeOf = ({ left, top, right, bottom }: Part) => Math.max(0, right - left) * Math.max(0, bottom - top);

const overlap = (one: Part, other: Part) =>
  sizeOf({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });

type Tiles = { columns: number; rows: number; across: Uint16Array; down: Uint16Array };

function countEdges(bitmap: Bitmap, side: number): Tiles {
  const { width, height } = bitmap;
  const data = brightnessOf(bitmap);
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const across = new Uint16Array(columns * rows);
  const down = new Uint16Array(columns * rows);
  for (let y = 0; y < height - 1; y += everyRow) {
    const firstTile = Math.floor(y / side) * columns;
    for (let x = 0, at = y * width; x < width - 1; x++, at++) {
      const value = data[at] as number;
      const right = value - (data[at + 1] as number);
      const below = value - (data[at + width] as number);
      if (right > edgeStep || right < -edgeStep) across[firstTile + Math.floor(x / side)]!++;
      if (below > edgeStep || below < -edgeStep) down[firstTile + Math.floor(x / side)]!++;
    }
  }
  return { columns, rows, across, down };
}

/** Converts to brightness, because scanners don't see colors. */
function brightnessOf(bitmap: Bitmap): Uint8Array {
  const { width, height, data } = bitmap;
  if (channelsOf(bitmap) === 1) return data;
  const brightness = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < brightness.length; at++, from += 3)
    brightness[at] =
      ((data[from] as number) + 2 * (data[from + 1] as number) + (data[from + 2] as number)) >> 2;
  return brightness;
}

function merge({ columns, rows, across, down }: Tiles, times: number): Tiles {
  const merged = { columns: Math.ceil(columns / times), rows: Math.ceil(rows / times) };
  const size = merged.columns * merged.rows;
  const result = { ...merged, across: new Uint16Array(size), down: new Uint16Array(size) };
  for (let at = 0; at < across.length; at++) {
    const to =
      Math.floor(Math.floor(at / columns) / times) * merged.columns + Math.floor((at % columns) / times);
    result.across[to]! += across[at]!;
    result.down[to]! += down[at]!;
  }
  return result;
}
