import { findBlanks } from "./blanks.ts";

/** A blank as data: `[deadline, such as two weeks from today]` has the name "deadline", and the rest as its hint. */
export type DescribedBlank = { blank: string; name: string; hint: string | null };

/** The distinct blanks of a text, in its order. A blank that occurs twice means the same value. */
export function describeBlanks(text: string): DescribedBlank[] {
  const distinct = new Set(findBlanks(text).map(({ start, end }) => text.slice(start, end)));
  return [...distinct].map((blank) => {
    const [, name, hint] = /^\[([^:,]+)(?:[:,] (.+))?\]$/u.exec(blank) ?? [];
    return { blank, name: (name ?? blank.slice(1, -1)).trim(), hint: hint ?? null };
  });
}
