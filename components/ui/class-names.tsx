/** Joins class names. Utilities of one kind do not outrank each other by their order: what is to be changed by others is written in a layer below (globals.css). */
export function cn(...classes: readonly (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(" ");
}
