/** Joins class names. Their order does not decide which utility wins: styles that may be overridden are in a lower layer (globals.css). */
export function cn(...classes: readonly (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(" ");
}
