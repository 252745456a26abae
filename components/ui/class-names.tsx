/** Joins class names. Their order does not decide which utility wins: what others may override is in a lower layer (globals.css). */
export function cn(...classes: readonly (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(" ");
}
