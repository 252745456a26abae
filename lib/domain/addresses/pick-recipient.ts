/** A label alone or before its value: "FROM:", "Physical address: 401 Main St". */
const otherLabel =
  /^[ \t>*-]*(?:(?:ship(?:ped)? )?(?:from|sender|return(?: address)?)|(?:make )?(?:checks? |payments? )?payable to|(?:physical|property|service|site|visiting)(?: address)?|office|store)[ \t]*(?::|$)/i;
/** "Ship to: Ada Roe", "Mailing address:" */
const recipientLabel =
  /^[ \t>*-]*(?:(?:ship|mail|send|deliver)(?:ed|ing|y)?[ -]?(?:to|address)|to|recipient|deliver to|(?:mailing|postal)(?: address)?)[ \t]*(?::|$)/i;
/** "Shipping address" alone on its line, best first. */
const aloneLabels = [
  /^[ \t]*(?:ship(?:ping)?|deliver(?:y)?|mail(?:ing)?|send)(?:[ -](?:to|address)| address(?:es)?)[ \t]*:?[ \t]*$/i,
  /^[ \t]*(?:bill(?:ing)?|sold|remit)(?:[ -](?:to|address))[ \t]*:?[ \t]*$/i,
];
/** "TO  WENDELL CRISP", "Sold To: Dr. Anil Mehrotra, 1007 S Neil St" */
const valueLabel =
  /^[ \t]*(?:TO[ \t]{2,}|(?:ship|mail|send|deliver|sold|bill)(?:ed)?[ -]?to[ \t]*:[ \t]*)(?=\S)/i;
/** What follows an address on a page of an order. */
const nextSection =
  /^[ \t]*(?:(?:payment|billing|shipping|delivery|contact)(?: (?:method|address|information|info|details|options?))|order (?:summary|details|total)|items?|terms)\b[^\n]{0,40}$/i;
const startsAddress = /^[ \t]*(?:\d|p\.? ?o\.? ?box|box\b|rr\b|hc\b)/i;
const endsInZip = /\b\d{5}(?:-\d{4})?[\s,.]*(?:usa?|united states)?\.?[ \t]*$/i;
const salutation = /^[ \t]*(?:dear|to whom)\b/i;

/**
 * Leaves out what isn't mailed to: what labels name as the sender, the payee, or the physical address; what stands above "Ship to" on a
 * page of an order, and below its address; and the sender's address on a letter or an envelope. Any other block stays as it is.
 */
export function pickRecipient(block: string): string {
  const lines = block.split(/\r\n?|\n/);
  const zips = lines.flatMap((line, at) => (endsInZip.test(line) ? [at] : []));
  const found =
    onOrder(lines) ??
    onLabel(lines, zips) ??
    onLetter(lines, zips) ??
    onEnvelope(lines, zips) ??
    withoutSender(lines);
  return found.join("\n");
}

function withoutSender(lines: string[]): string[] {
  const other = lines.findIndex((line) => otherLabel.test(line));
  const to = lines.findIndex((line) => recipientLabel.test(line));
  if (other < 0 || to < 0) return lines;
  return [...lines.slice(0, other), ...(to > other ? lines.slice(to) : [])];
}

/** The lines between a label and the next section. A label right above a street doesn't say whose it is, so the lines above stay. */
function onOrder(lines: string[]): string[] | undefined {
  for (const label of aloneLabels) {
    const at = lines.findIndex((line) => label.test(line));
    const below = lines.slice(at + 1);
    const last = below.findIndex((line) => endsInZip.test(line));
    const first = below.find((line) => line.trim() !== "");
    if (at < 0 || last < 0 || first === undefined || startsAddress.test(first)) continue;
    const end = below.findIndex((line, index) => index > last && nextSection.test(line));
    return end < 0 ? below : below.slice(0, end);
  }
  return undefined;
}

/** Of two addresses, the one behind a label. */
function onLabel(lines: string[], zips: readonly number[]): string[] | undefined {
  const at = lines.findIndex((line) => valueLabel.test(line));
  const own = zips.find((zip) => zip >= at);
  if (at < 0 || zips.length < 2 || own === undefined || zips[0]! >= at) return undefined;
  return [lines[at]!.replace(valueLabel, ""), ...lines.slice(at + 1, own + 1)];
}

/** Of two addresses above a salutation, the lower one. */
function onLetter(lines: string[], zips: readonly number[]): string[] | undefined {
  const at = lines.findIndex((line) => salutation.test(line));
  const [before, own] = zips.filter((zip) => zip < at).slice(-2);
  return own === undefined ? undefined : lines.slice(before! + 1, own + 1);
}

const deepIndent = 8;

/** The sender stands at the top left of an envelope, and the recipient far to the right and below. */
function onEnvelope(lines: string[], zips: readonly number[]): string[] | undefined {
  const [sender, recipient] = zips;
  if (zips.length !== 2 || indentOf(lines[sender!]!) >= deepIndent) return undefined;
  const from = lines.findLastIndex((line, at) => at < recipient! && line.trim() === "") + 1;
  const address = lines.slice(from, recipient! + 1);
  return from > sender! && address.every((line) => indentOf(line) >= deepIndent) ? address : undefined;
}

const indentOf = (line: string) => line.search(/\S/);
