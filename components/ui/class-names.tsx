import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({
  extend: {
    classGroups: { "font-size": [{ text: ["13", "15", "16", "17", "21", "28", "40", "56"] }] },
  },
});

/** Joins class names; a later Tailwind class wins over an earlier one of the same kind. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
