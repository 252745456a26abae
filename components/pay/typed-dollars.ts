/** Whole cents of an amount that a person typed in dollars, such as "$1,200.50"; null for anything else. */
export function centsTyped(typed: string): number | null {
  if (typed.length > 40) return null;
  const text = typed
    .trim()
    .replace(/^\$\s*/, "")
    .replace(/,(?=\d{3}(\D|$))/g, "");
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}
