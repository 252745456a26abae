import { checkAddress } from "#lib/domain/addresses/check-address";
import { parseAddress } from "#lib/domain/addresses/parse-address";
import { type Address, addressSchema } from "#lib/domain/addresses/schema";
import { findStateCode } from "#lib/domain/addresses/state-names";

/** A line of text on page 1. Positions are points from the top left of the sheet; `size` is the type size. */
export type HeadingLine = { words: string; left: number; right: number; baseline: number; size: number };

export type FoundAddresses = { to?: Address; from?: Address };

type Block = {
  address: Address;
  label: "to" | "from" | "ship" | undefined;
  /** From its first line to the one with the ZIP Code. */
  lines: readonly HeadingLine[];
};

/**
 * Reads the recipient and the sender of a letter from the lines at the top of its first page, by the layouts of business letters: the
 * sender at the top or as a letterhead, the recipient at the left above the salutation or in the window, or both with labels. A wrong
 * address is worse than none, so anything else finds nothing (docs/rules.md#found-addresses).
 */
export function findAddresses(lines: readonly HeadingLine[]): FoundAddresses {
  return placeBlocks(readBlocks(lines));
}

/** A complete address and where it begins on the page. `isSet`: it is set on separate lines, as recipients are. */
export type PlacedAddress = Pick<Block, "address" | "label"> & { isSet: boolean; left: number; top: number };

/** Every complete address at the top of a page, and which of them are the recipient's and the sender's. */
export function findAllAddresses(
  lines: readonly HeadingLine[],
): FoundAddresses & { all: readonly PlacedAddress[]; unread: readonly string[] } {
  const read = readBlocks(lines);
  const all = read.blocks.map((block) => ({
    ...{ address: block.address, label: block.label, isSet: block.lines.length > 2 },
    ...{ left: leftOf(block), top: topOf(block) },
  }));
  return { ...placeBlocks(read), all, unread: read.unread };
}

type LetterLines = { above: readonly HeadingLine[]; hasBody: boolean };

/** `unread`: the last lines of what looks like an address and isn't a complete one. */
function readBlocks(
  lines: readonly HeadingLine[],
): LetterLines & { blocks: readonly Block[]; unread: readonly string[] } {
  const heading = lines.toSorted((one, other) => one.baseline - other.baseline || one.left - other.left);
  const start = heading.findIndex(({ words }) => beginsBody.test(words));
  const above = start < 0 ? heading : heading.slice(0, start);
  const ends = above.filter(({ words }) => endsAddress(words));
  const found = ends.length > mostEnds ? [] : ends.map((line) => readBlock(line, above));
  const unread = ends.filter((_, index) => !found[index]).map(({ words }) => words);
  return { above, hasBody: start >= 0, blocks: withoutRepeats(found), unread };
}

function placeBlocks({ blocks, ...letter }: ReturnType<typeof readBlocks>): FoundAddresses {
  const labeled = (label: Block["label"]) =>
    blocks.filter((block) => block.label === label).map(({ address }) => address);
  // An invoice goes to the customer, even if that address can't be read, and never to the ship-to address.
  const hasCustomer = letter.above.some(({ words }) => labels[0][1].test(words));
  const [to, ...otherTo] = labeled(hasCustomer ? "to" : "ship");
  const [from, ...otherFrom] = labeled("from");
  if (to || from || hasCustomer)
    return otherTo.length + otherFrom.length > 0 ? {} : { ...(to && { to }), ...(from && { from }) };
  const [first, second] = blocks;
  if (!first || blocks.length > 2) return {};
  return second ? placePair(first, second, letter) : placeOne(first, letter);
}

/** Whether a line ends an address, as far as its words say. One without a state is never complete. */
function endsAddress(words: string): boolean {
  const at = lastLine.exec(words)?.index;
  if (at === undefined) return false;
  const before = words.slice(Math.max(0, at - 30), at + 1).split(/[\s,]+/);
  return [1, 2, 3].some((count) => findStateCode(before.slice(-count).join(" ")) !== null);
}

const beginsBody =
  /^(dear\b|to whom it may concern|hello\b|hi\b|greetings\b|good (morning|afternoon|evening)|ladies and gentlemen|sirs?[,:]|madam[,:]|re\s*:|subject\s*:|regarding\s*:|estimad|querid|muy señor|a quien corresponda)/i;
/** A word and a ZIP Code: the last line of an address, or a letterhead on one line. */
const lastLine =
  /\p{L}(?<!\b(?:box|drawer|bin|apt|unit|ste|suite|hwy|highway|road|route))[.,]?\s+\d{5}(-\d{4})?(?![\d-])/iu;
const months = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic";
const date = new RegExp(
  `^\\D{0,20}((${months})\\p{L}*\\.? \\d{1,2}(st|nd|rd|th)?,? \\d{4}|\\d{1,2}(st|nd|rd|th)? (de )?(${months})\\p{L}*\\.?,? (de )?\\d{4}|\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}|\\d{4}-\\d{2}-\\d{2})$`,
  "iu",
);
/** How it is mailed, and endorsements: lines next to an address that aren't part of it. */
const endorsement =
  /\b(requested|certified|registered mail|first[- ]class|priority mail|overnight|usps|hand delivery|confidential|facsimile)\b|^(via|by|sent by)\b|^personal\b/i;
const contact = /@|^\W*(tel|phone|fax|mobile|cell)\b|\(?\d{3}\)?[ .-]\d{3}-\d{4}|^(usa|united states)/i;
const labels = [
  [
    "to",
    /^(((bill|sold|mail|send|invoice)(e?d)? )?to|recipient|addressee|tenant|customer)\s*:\s*|^(bill|sold|mail|invoice)(e?d)? to$/i,
  ],
  ["ship", /^(ship|deliver)(p?ed)? to(\s*:\s*|$)/i],
  ["from", /^(from|sender|remit to|landlord|return address)\s*:\s*|^remit to$/i],
] as const;
/** The title of a document is not a name. */
const title =
  /\b(notice|demand|invoice|statement|agreement|letter|receipt|reminder|urgent|final|account|memo(randum)?|page)\b|\d{3}|[!?]|(?<!\b(inc|co|corp|ltd|bros|assn|dept|jr|sr|esq|dds|md|phd))\.$|[:;]$/i;
/** What a mail sorter's program prints above an address: "*****AUTO**5-DIGIT 97212", or a number of the tray. */
const sortLine = /\*{2}|\b(snglp|ecrwss|[35]-digit|mixed aadc)\b|^\W*\d{5,}\b/i;

/** Lines above the one with the ZIP Code, and lines with a ZIP Code. More of them is not a letter, and costs time to parse. */
const mostAbove = 6;
const mostEnds = 6;

/** The address that ends in a line: that line, and the ones right above it that are set the same way. Null if it isn't complete. */
function readBlock(last: HeadingLine, heading: readonly HeadingLine[]): Block | null {
  const lines = [last];
  let label: Block["label"];
  let step = 2.3 * last.size;
  const before = heading.filter(({ baseline }) => baseline < last.baseline - 1).reverse();
  for (const line of before) {
    const below = lines[0]!;
    if (lines.length > mostAbove || !isAligned(line, last)) continue;
    const distance = below.baseline - line.baseline;
    if (distance > Math.max(step, 1.1 * line.size) || isNoPart(line.words)) break;
    const found = labels.find(([, pattern]) => pattern.test(line.words));
    label = found?.[0];
    const words = found ? line.words.replace(found[1], "") : line.words;
    if (words !== "") lines.unshift({ ...line, words });
    if (label) break;
    step = Math.min(step, 1.3 * distance);
  }
  const address = parseBlock(lines.map(({ words }) => words));
  if (!address || title.test(address.name)) return null;
  return checkAddress(address).kind === "undeliverable" ? null : { address, label, lines };
}

const isNoPart = (words: string) =>
  [date, endorsement, lastLine, sortLine].some((pattern) => pattern.test(words));

/** A complete address. What the parser leaves out, such as a department, stays in the name if it is above the street. */
function parseBlock(rows: readonly string[]): Address | undefined {
  const parsed = parseAddress(rows.join("\n"));
  if (!parsed || parsed.guessed) return undefined;
  const { address, leftOut } = parsed;
  if (leftOut.length === 0) return addressSchema.safeParse(address).data;
  const street = rows.findIndex((row) => row.startsWith(address.line1 ?? "\n"));
  const names = rows.slice(0, Math.max(0, street));
  const isComplete = leftOut.every((part) => names.includes(part));
  return isComplete ? addressSchema.safeParse({ ...address, name: names.join(", ") }).data : undefined;
}

function isAligned(line: HeadingLine, other: HeadingLine): boolean {
  const center = ({ left, right }: HeadingLine) => (left + right) / 2;
  return (
    Math.abs(line.left - other.left) < 5 ||
    Math.abs(line.right - other.right) < 5 ||
    Math.abs(center(line) - center(other)) < 5
  );
}

function withoutRepeats(blocks: readonly (Block | null)[]): Block[] {
  const found = new Map<string, Block>();
  for (const block of blocks) {
    if (!block) continue;
    const { line1, line2 = "", zip } = block.address;
    const key = `${line1} ${line2} ${zip}`.toLowerCase();
    if (!found.has(key)) found.set(key, block);
  }
  return [...found.values()];
}

const topOf = ({ lines }: Block) => lines[0]!.baseline;
const bottomOf = ({ lines }: Block) => lines.at(-1)!.baseline;
const leftOf = ({ lines }: Block) => Math.min(...lines.map(({ left }) => left));
/** Roughly where the windows of a #10 envelope show page 1. */
const isInWindow = (block: Block) => topOf(block) > 125 && bottomOf(block) < 245 && leftOf(block) < 230;
/** A recipient is set in lines: a letterhead or a sentence may have it all in one. */
const isRecipient = (block: Block) => leftOf(block) < 160 && block.lines.length > 2;
const datesIn = (lines: readonly HeadingLine[]) => lines.filter(({ words }) => date.test(words));

/** Of two addresses, the lower one is the recipient's if something marks the upper one as the sender's. */
function placePair(one: Block, other: Block, { above, hasBody }: LetterLines): FoundAddresses {
  const [upper, lower] = topOf(one) < topOf(other) ? [one, other] : [other, one];
  if (topOf(lower) <= bottomOf(upper) || !isRecipient(lower)) return {};
  if (!hasBody && !isInWindow(lower)) return {};
  const between = above.filter(({ baseline }) => baseline > bottomOf(upper) && baseline < topOf(lower));
  const isDivided = between.some(({ words }) => date.test(words) || endorsement.test(words));
  const isLetterhead =
    upper.lines[0]!.size > 1.25 * lower.lines[0]!.size || upper.lines.at(-1)!.size < lower.lines[0]!.size - 1;
  const isElsewhere = Math.abs(leftOf(upper) - leftOf(lower)) > 20;
  const isAboveWindow = isInWindow(lower) && topOf(lower) - bottomOf(upper) > 48;
  if (!isDivided && !isLetterhead && !isElsewhere && !isAboveWindow) return {};
  return { to: lower.address, from: upper.address };
}

/** A single address is the recipient's below the date or in the window, and the sender's if another name follows the date. */
function placeOne(block: Block, { above, hasBody }: LetterLines): FoundAddresses {
  const below = above.filter(({ baseline }) => baseline > bottomOf(block));
  const isDatedAbove = datesIn(above).some(({ baseline }) => baseline < topOf(block));
  const isLast = datesIn(below).length === 0;
  if (isLast && isRecipient(block) && (isInWindow(block) || (hasBody && isDatedAbove)))
    return { to: block.address };
  const others = below.filter(
    ({ words }) => !date.test(words) && !contact.test(words) && !endorsement.test(words),
  );
  const isSender = hasBody && !isLast && others.length > 0;
  return isSender ? { from: block.address } : {};
}
