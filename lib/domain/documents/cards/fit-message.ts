import { AppError } from "#lib/shared/errors";
import { breakLines, type Line } from "../typeset/break-lines.ts";
import type { WrittenLine } from "../typeset/draw-handwriting.ts";
import type { Paragraph } from "../typeset/paragraph.ts";
import type { Rect } from "../window-profiles.ts";
import { shift } from "./card-geometry.ts";

/**
 * An area for lines: rectangles that fill one after another, with rows cut short around `clear`. With `settled`, a short message in
 * a single box moves down from the top by this share of the free space below it.
 */
type Room = { boxes: readonly Rect[]; clear: readonly Rect[]; settled?: number };

export type Message = { lines: readonly WrittenLine[]; size: number };

/** A typeset message. `fitting` is how many of its characters fit. `rows` are the positions of all lines, used or not. */
export type PlacedMessage = Message & { rows: readonly Row[]; fitting: number; complete: boolean };

/** Sizes and areas to try, best first. Sizes are nominal: Caveat is drawn 1.36 times as large. */
export type Attempt = { size: number; room: Room };

/** Space for one line: `y` is its top. */
type Row = { x: number; y: number; width: number };

/** Nominal line height of handwriting, and its share above the baseline. */
export const leadingOf = (size: number) => size * 1.42;
const ascent = 0.72;
/** Handwriting varies in height and overhangs the end of its line, by up to 3 pt. */
const distance = shift + 3;
/** A row narrower than this is too short for a line. */
const narrowest = 64;

/** Typesets the message at the largest size that fits. If none fits, throws validation_error with how much it is too long. */
export function fitMessage(
  text: string,
  paragraphs: readonly Paragraph[],
  attempts: readonly Attempt[],
): Message {
  const message = placeMessage(paragraphs, attempts);
  if (!message.complete) throw tooLong(text, message.fitting);
  return message;
}

/**
 * Like fitMessage, but typesets as much of a message that is too long as fits at the smallest size. Throws validation_error for
 * absurdly tall characters.
 */
export function placeMessage(paragraphs: readonly Paragraph[], attempts: readonly Attempt[]): PlacedMessage {
  let placed: PlacedMessage | undefined;
  for (const { size, room } of attempts) {
    const rows = rowsOf(room, size);
    const { lines, complete, tall, end } = fill(paragraphs, size, rows);
    if (complete && tall) throw tooTall();
    const down = complete ? settle(lines, room, size) : 0;
    placed = {
      lines: lines.map((line) => ({ ...line, baseline: line.baseline + down })),
      rows: rows.map((row) => ({ ...row, y: row.y + down })),
      size,
      fitting: end,
      complete,
    };
    if (complete) break;
  }
  return placed!;
}

function tooLong(text: string, fitting: number): AppError {
  const excess = text.length - fitting;
  const percent = Math.max(1, Math.round((excess / text.length) * 100));
  const message = `is about ${excess.toLocaleString("en-US")} characters (${percent} percent) too long for this card`;
  return new AppError(
    "validation_error",
    `The message ${message}. About ${fitting.toLocaleString("en-US")} fit: shorten it, or choose a larger card or a letter.`,
    {
      fields: [{ path: "text", message }],
      extra: { excess_characters: excess, fitting_characters: fitting },
    },
  );
}

/** How far the lines of a short message move down. They never reach the areas below that must stay clear. */
function settle(lines: readonly WrittenLine[], { boxes, clear, settled = 0 }: Room, size: number): number {
  const box = boxes[0]!;
  const floor = clear
    .filter((zone) => zone.x - distance < box.x + box.width)
    .reduce((least, zone) => Math.min(least, zone.y - distance), box.y + box.height);
  const bottom = (lines.at(-1)?.baseline ?? box.y) + leadingOf(size) * (1 - ascent);
  return Math.max(0, (floor - bottom) * settled);
}

/** All rows of an area, from the top. */
function rowsOf({ boxes, clear }: Room, size: number): Row[] {
  const leading = leadingOf(size);
  const rows: Row[] = [];
  for (const box of boxes) {
    for (let y = box.y; y + leading <= box.y + box.height + 0.01; y += leading) {
      const right = clear
        .filter((zone) => y + leading > zone.y - distance && y < zone.y + zone.height + distance)
        .reduce((least, zone) => Math.min(least, zone.x - distance), box.x + box.width);
      if (right - box.x >= narrowest) rows.push({ x: box.x, y, width: right - box.x });
    }
  }
  return rows;
}

function fill(paragraphs: readonly Paragraph[], size: number, rows: readonly Row[]) {
  const { lines, complete } = breakLines(paragraphs, {
    size,
    widthOf: (line) => rows[line]?.width ?? null,
  });
  const leading = leadingOf(size);
  const isTall = (line: Line) =>
    line.overflows ||
    (line.top * size) / 1000 > leading * (ascent + 0.2) ||
    (-line.bottom * size) / 1000 > leading * (1.2 - ascent);
  const placed = lines.map((line, index): WrittenLine => {
    const row = rows[index]!;
    return { line, left: row.x, right: row.x + row.width, baseline: row.y + leading * ascent };
  });
  return { lines: placed, complete, tall: lines.some(isTall), end: lines.at(-1)?.end ?? 0 };
}

function tooTall(): AppError {
  const message = "has characters too tall or too wide for a line of a card";
  return new AppError(
    "validation_error",
    `The message ${message}: remove some of the marks above and below its letters.`,
    {
      fields: [{ path: "text", message }],
    },
  );
}
