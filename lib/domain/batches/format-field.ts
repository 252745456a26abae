/** How a placeholder prints its value: `{{amount:money}}`, `{{due:date}}`. */
export const fieldFormats = ["money", "date"] as const;
export type FieldFormat = (typeof fieldFormats)[number];

const longest = 60;

/** The value as it is printed: "$1,234.10", "May 1, 2026". Null if it isn't an amount or a date, or could be two dates. */
export function formatField(value: string, format: FieldFormat): string | null {
  const text = value.trim();
  if (text.length > longest) return null;
  return format === "money" ? formatMoney(text) : formatDate(text);
}

/** Dollars, with commas only where US English has them, so that 1.234,50 isn't read as 1.23. Rounded to cents. */
function formatMoney(text: string): string | null {
  const match =
    /^(\(|-)?\s*(?:US)?\$?\s*(-)?(\d{1,3}(?:,\d{3})+|\d{1,15})?(?:\.(\d{1,20}))?\s*(?:USD)?(\))?$/i.exec(
      text.replace(/^USD\s*/i, ""),
    );
  if (!match) return null;
  const [, before, inner, whole = "", fraction = "", after] = match;
  if (whole === "" && fraction === "") return null;
  if ((before === "(") !== (after === ")") || (before && inner)) return null;
  const digits = `${whole.replaceAll(",", "")}${fraction.padEnd(3, "0").slice(0, 3)}`;
  if (digits.length > 18) return null;
  const cents = (BigInt(digits) + 5n) / 10n;
  const dollars = (cents / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ",");
  const sign = (before || inner) && cents > 0n ? "-" : "";
  return `${sign}$${dollars}.${String(cents % 100n).padStart(2, "0")}`;
}

const months = "January,February,March,April,May,June,July,August,September,October,November,December".split(
  ",",
);

function monthOf(name: string): number {
  const start = name.toLowerCase().replace(/\.$/, "");
  if (start === "sept") return 9;
  return months.findIndex((month) => start.length >= 3 && month.toLowerCase().startsWith(start)) + 1;
}

/** Month before day, as the United States writes dates. A time behind the date isn't printed. */
function formatDate(text: string): string | null {
  const date = text.replace(/(?:T|,?\s+)\d{1,2}:\d{2}.*$/i, "").replace(/^[a-z]{3,9}day,?\s+/i, "");
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(date);
  if (iso) return printDate(iso[1]!, Number(iso[2]), Number(iso[3]));
  const us = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(date);
  if (us) return printDate(us[3]!, Number(us[1]), Number(us[2]));
  const named = /^([a-z]{3,9}\.?)\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(date);
  if (named) return printDate(named[3]!, monthOf(named[1]!), Number(named[2]));
  const dayFirst = /^(\d{1,2})[-\s]([a-z]{3,9}\.?)[-\s](\d{4}|\d{2})$/i.exec(date);
  return dayFirst ? printDate(dayFirst[3]!, monthOf(dayFirst[2]!), Number(dayFirst[1])) : null;
}

/** Spreadsheets read two digits up to 29 as this century. */
const lastYearOfCentury = 29;

function printDate(digits: string, month: number, day: number): string | null {
  const short = Number(digits);
  const year = digits.length === 4 ? short : short + (short <= lastYearOfCentury ? 2000 : 1900);
  const real = new Date(Date.UTC(year, month - 1, day));
  if (year < 1000 || month < 1 || real.getUTCMonth() !== month - 1 || real.getUTCDate() !== day) return null;
  return `${months[month - 1]} ${day}, ${year}`;
}
