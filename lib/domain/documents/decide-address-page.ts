import { maxPages } from "#lib/domain/mail/limits";
import { AppError } from "#lib/shared/errors";
import type { HeadingLine } from "./find-addresses.ts";
import { sheet } from "./intake/place-page.ts";
import type { Piece } from "./piece.ts";
import { isLetterhead, standsInWindow } from "./window-address.ts";
import type { Rect } from "./window-profiles.ts";

/** What placing the address needs to know about page 1 of a sender's PDF. */
export type FirstPage = {
  /** True if there is no ink in the area for the address. */
  clear: boolean;
  /** The lines of text in that area. */
  lines: readonly { words: string; box: Rect }[];
  /** The areas that have ink other than these lines, or text that may differ from what is visible. */
  pictured: readonly Rect[];
  /** The top and bottom edge of all its ink, in points from the top of the sheet. */
  ink: { top: number; bottom: number };
  /** The lines of text in its upper half, where a letter names its sender and recipient. */
  heading: readonly HeadingLine[];
};

/** How page 1 is moved: scaled about its vertical center line, and then moved down by points. */
export type Move = { scale: number; down: number };

/** The moves of page 1 that make room for the address. Empty if there are none. */
export type ClearingMoves = { shift?: Move; shrink?: Move };

export type Placement = {
  as: "stamp" | "page";
  /** Areas of page 1 where the file already has the address. They are covered, and the address is printed again in the same place. */
  covers: readonly Rect[];
  /** True if page 1 has a letterhead where we would print the sender's address. The letterhead stays, and we don't print the sender. */
  letterhead?: true;
  move?: Move;
  /** If an address page is needed: the moves that would avoid it. */
  instead: ClearingMoves;
  /** For the quote's note. */
  notes: readonly string[];
};

/** The blank space below the addresses, and above the bottom edge of the sheet. */
const gap = 4;
const bottomMargin = 18;
/** A smaller scale would make the text hard to read. */
const smallestScale = 0.6;

type PlaceOptions = {
  pages: number;
  zones: readonly Rect[];
  /** Where the recipient's address shows through the window, if we print the addresses. */
  recipientZone?: Rect | undefined;
  piece: Pick<Piece, "to" | "from" | "firstPage">;
};

/**
 * Decides where the address of a PDF letter goes (docs/rules.md#address-page): on page 1 if there is room or the address is already
 * there, on page 1 moved or shrunk if the sender chose that, or else on an added first page. Throws page_limit_exceeded, and
 * validation_error for a move that doesn't make room.
 */
export function placeAddress(
  first: FirstPage,
  { pages, zones, recipientZone, piece }: PlaceOptions,
): Placement {
  if (first.clear) return { as: "stamp", covers: [], instead: {}, notes: [] };
  const standing = replaceStanding(first, recipientZone, piece);
  if (standing) return standing;
  const moves = movesOf(first.ink, zones);
  const { firstPage = "auto" } = piece;
  if (firstPage === "shift" || firstPage === "shrink") {
    const move = moves[firstPage];
    if (!move) throw cannotMove(firstPage, moves);
    return moved(move, `Page 1 ${wordsOf(move)}, so that the address fits above it.`);
  }
  if (pages < maxPages) return { as: "page", covers: [], instead: moves, notes: [pageNote(moves)] };
  const move = firstPage === "auto" ? (moves.shift ?? moves.shrink) : undefined;
  if (!move) throw tooLong(pages, moves);
  return moved(move, `Page 1 ${wordsOf(move)}, because an address page would be page ${maxPages + 1}.`);
}

/** Uses the address that is already on page 1. Null if there is none, or if there is other content near it. */
function replaceStanding(
  first: FirstPage,
  recipientZone: Rect | undefined,
  piece: PlaceOptions["piece"],
): Placement | null {
  const replaced = () => replaceAll(first, piece);
  const beside = () => recipientZone && keepLetterhead(first, recipientZone, piece);
  // As long as the sender is unknown, what may be a letterhead stays.
  return (piece.from ? (replaced() ?? beside()) : (beside() ?? replaced())) ?? null;
}

function replaceAll({ lines, pictured }: FirstPage, piece: PlaceOptions["piece"]): Placement | null {
  if (pictured.length > 0 || !standsInWindow(textOf(lines), piece)) return null;
  return {
    as: "stamp",
    covers: lines.map(({ box }) => box),
    instead: {},
    notes: [
      "Page 1 has the address already, so it needs no address page: we print the address again in its place.",
    ],
  };
}

/** Keeps a letterhead, but only if we print the addresses: a rail that prints them would print over it. */
function keepLetterhead(
  { lines, pictured }: FirstPage,
  recipientZone: Rect,
  piece: PlaceOptions["piece"],
): Placement | null {
  if (pictured.some((zone) => overlap(zone, recipientZone) === "inside")) return null;
  const isInWindow = ({ box }: FirstPage["lines"][number]) => overlap(box, recipientZone) !== "none";
  const inWindow = lines.filter(isInWindow);
  const above = lines.filter((line) => !isInWindow(line));
  if (!standsInWindow(textOf(inWindow), piece) || !isLetterhead(textOf(above))) return null;
  return {
    as: "stamp",
    covers: inWindow.map(({ box }) => box),
    letterhead: true,
    instead: {},
    notes: [
      "Page 1 has the address already, so it needs no address page: we print the address again in its place, and your letterhead is the return address.",
    ],
  };
}

const textOf = (lines: FirstPage["lines"]) => lines.map(({ words }) => words).join("\n");

/** Whether the first rectangle lies in the second, touches it, or neither. */
function overlap(one: Rect, other: Rect): "inside" | "touching" | "none" {
  const [right, bottom] = [one.x + one.width, one.y + one.height];
  const [otherRight, otherBottom] = [other.x + other.width, other.y + other.height];
  if (one.x >= otherRight || right <= other.x || one.y >= otherBottom || bottom <= other.y) return "none";
  const inside = one.x >= other.x && right <= otherRight && one.y >= other.y && bottom <= otherBottom;
  return inside ? "inside" : "touching";
}

const moved = (move: Move, note: string): Placement => ({
  as: "stamp",
  covers: [],
  move,
  instead: {},
  notes: [note],
});

function movesOf({ top, bottom }: FirstPage["ink"], zones: readonly Rect[]): ClearingMoves {
  const from = Math.max(...zones.map(({ y, height }) => y + height)) + gap;
  const to = sheet.height - bottomMargin;
  const down = from - top;
  if (bottom + down <= to) return { shift: { scale: 1, down }, ...shrunk(top, bottom, from, to) };
  return shrunk(top, bottom, from, to);
}

/** Empty if page 1 would have to be enlarged, or would become too small to read. */
function shrunk(top: number, bottom: number, from: number, to: number): ClearingMoves {
  const scale = Math.floor(((to - from) / (bottom - top)) * 100) / 100;
  if (scale >= 1 || scale < smallestScale) return {};
  return { shrink: { scale, down: from - scale * top } };
}

/** The move in words that continue "Page 1". */
export function wordsOf({ scale, down }: Move): string {
  if (scale < 1) return `is printed at ${percentOf(scale)} of its size`;
  return `is printed ${inches(down)} lower`;
}

const percentOf = (scale: number) => `${Math.round(scale * 100)}%`;
const inches = (points: number) => {
  const count = Math.max(0.1, Math.round((points / 72) * 10) / 10);
  return `${count} ${count === 1 ? "inch" : "inches"}`;
};

function pageNote({ shift, shrink }: ClearingMoves): string {
  const added =
    "The first page of your PDF is not clear where the address goes, so a page with the address is printed in front of it and counted.";
  const offers = [
    ...(shift ? [`if page 1 ${wordsOf(shift)}`] : []),
    ...(shrink ? [`if page 1 ${wordsOf(shrink)}`] : []),
  ];
  return offers.length === 0 ? added : `${added} It isn't needed ${offers.join(" or ")}.`;
}

function cannotMove(choice: "shift" | "shrink", moves: ClearingMoves): AppError {
  const other = choice === "shift" ? moves.shrink : moves.shift;
  const way = choice === "shift" ? "moved down" : "made smaller";
  const message = `page 1 can't be ${way} far enough to leave room for the address${other ? `; it is clear if it ${wordsOf(other)}` : ""}`;
  return new AppError("validation_error", `The first page doesn't fit: ${message}.`, {
    fields: [{ path: "first_page", message }],
  });
}

function tooLong(pages: number, moves: ClearingMoves): AppError {
  const pageCount = pages + 1;
  const way = moves.shift ?? moves.shrink;
  const offer = way ? ` Page 1 has room for the address if it ${wordsOf(way)}.` : "";
  return new AppError(
    "page_limit_exceeded",
    `The PDF has ${pages} pages and its first page is not clear where the address goes, so an address page has to be put in front: that makes ${pageCount}, and a letter has at most ${maxPages}.${offer}`,
    { extra: { page_count: pageCount, max_pages: maxPages } },
  );
}
