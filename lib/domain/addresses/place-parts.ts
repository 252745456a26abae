import { isDelivery, standardizeLine } from "./standardize-line.ts";

/** Lines of a pasted address, and the parts between the commas of each. */
export type Rows = string[][];

/** The lines of an address without its last line, each split at its commas. */
export function splitRows(text: string): Rows {
  const rows = text.split("\n").map((row) =>
    row
      // "M Street, NW" is one street.
      .replace(/,\s*([NS]\.?(?:[EW]\b\.?)?|[EW]\.?)(?=\s*(,|$))/gi, " $1")
      // "Calle A #5 Urb. Las Flores" is two lines.
      .replace(/((?:calle|ave(?:nida)?|carr(?:etera)?)\b[^,]{1,40}?) (?=urb\.? \p{L})/iu, "$1, ")
      // "RR 1, Box 250" is one delivery.
      .replace(boxThenRoute, "$2 $1")
      .replace(/\b((?:route|rte?|r\.?r\.?|hcr?|psc|cmr|unit)\.? #?\d\w*),\s*(?=box\b)/gi, "$1 ")
      .split(/[,;]/)
      .map((part) => part.replace(countyInParentheses, "").trim())
      .filter((part) => /[\p{L}\d]/u.test(part)),
  );
  return rows.filter((row) => row.length > 0);
}

/** "Box 118, RR 3" */
const boxThenRoute =
  /^(box #?\d{1,5}[a-z]?),\s*((?:rural (?:route|delivery)|route|rte?|r\.?r\.?|r\.?f\.?d\.?|hcr?)\.? ?#?\d{1,3}[a-z]?)(?=\s*(?:,|$))/i;
const countyInParentheses = /\s\([^()]{2,40} (?:county|co\.?|parish|borough)\)/i;
const county =
  /^[\p{L}.'’ -]{2,40} (?:county|co\.|parish|borough|municipality|municipio|census area|community board \d+)$/iu;
const bareNumber = /^\d{1,6}(?:[A-Z]|-\d{1,4})?$/i;
const islands = /^(?:st\.?|saint) (?:croix|thomas|john)$/i;

/** A unit belongs to its street, so it is neither a quarter nor a county either. */
const isDeliveryOrUnit = (part: string, state?: string) =>
  isDelivery(part, state) || standardizeLine(part, state).form === "unit";

/**
 * Tidies the order of maps, OpenStreetMap's "742, New Jersey Street, East Lawrence, Lawrence, Douglas County, Kansas": joins the
 * house number to its street and takes out counties, which no envelope carries. `fromMap` is true if the parts between the street
 * and the city are neighborhoods.
 */
export function tidyMapOrder(
  rows: Rows,
  state: string | undefined,
): { rows: Rows; leftOut: string[]; fromMap: boolean } {
  const leftOut: string[] = [];
  let hasStreet = false;
  let joined = false;
  const tidied: Rows = [];
  for (const row of rows) {
    const kept: string[] = [];
    for (let at = 0; at < row.length; at++) {
      const part = row[at]!;
      const next = row[at + 1];
      const before = kept.at(-1) ?? tidied.at(-1)?.at(-1);
      if (!hasStreet && bareNumber.test(part) && next && /\p{L}{2}/u.test(next) && !isDeliveryOrUnit(next)) {
        kept.push(`${part} ${next}`);
        at++;
        joined = hasStreet = true;
      } else if (hasStreet && county.test(part) && before && !isDeliveryOrUnit(before)) leftOut.push(part);
      else {
        kept.push(part);
        hasStreet ||= isDeliveryOrUnit(part);
      }
    }
    if (kept.length > 0) tidied.push(kept);
  }
  const fromMap = joined || leftOut.length > 0;
  if (state === "VI") leftOut.push(...takeIsland(tidied));
  if (fromMap) nameNewYork(tidied, state);
  // The Postal Service's cities in Queens are its neighborhoods.
  const row = tidied.at(-1);
  const quarter = row?.at(-2);
  if (state === "NY" && hasStreet && quarter && /^queens$/i.test(row!.at(-1)!) && !isDeliveryOrUnit(quarter))
    row!.pop();
  return { rows: tidied, leftOut, fromMap };
}

/** "Christiansted, St. Croix, VI": the town is the city. An island alone stays. */
function takeIsland(rows: Rows): string[] {
  const row = rows.at(-1);
  const before = row?.at(-2) ?? rows.at(-2)?.at(-1);
  if (!row || !islands.test(row.at(-1)!) || before === undefined || isDeliveryOrUnit(before, "VI")) return [];
  const island = row.pop()!;
  if (row.length === 0) rows.pop();
  return [island];
}

/** Maps end the city with "Manhattan" or "City of New York"; the Postal Service's name for both is New York. */
function nameNewYork(rows: Rows, state: string | undefined): void {
  const row = rows.at(-1);
  if (row && state === "NY" && /^(?:manhattan|(?:the )?city of new york)$/i.test(row.at(-1)!))
    row[row.length - 1] = "New York";
}
