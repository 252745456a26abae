import { codePointName } from "#lib/shared/characters";
import { AppError } from "#lib/shared/errors";
import { sanitise } from "./typeset/sanitise.ts";
import { clustersOf, type Unprintable } from "./typeset/shape-text.ts";

/** The most positions that the answer lists; `count` is their total number. */
const listed = 20;
const named = 5;

/**
 * Makes the error unprintable_text, with the characters, their code points, and their positions in the given text. `index` counts
 * code points from 0. `line` and `column` count from 1; a column is a user-perceived character.
 */
export function unprintableText(given: string, clusters: Unprintable): AppError {
  const characters: {
    character: string;
    code_points: string;
    index: number;
    line: number;
    column: number;
  }[] = [];
  let count = 0;
  let index = 0;
  let line = 1;
  let column = 1;
  for (const { segment } of clustersOf(given)) {
    if (clusters.has(segment) || clusters.has(sanitise(segment))) {
      count++;
      if (characters.length < listed)
        characters.push({
          character: segment.toWellFormed(),
          code_points: codePoints(segment),
          index,
          line,
          column,
        });
    }
    index += [...segment].length;
    if (/[\n\r\u2028\u2029]/.test(segment)) {
      line++;
      column = 1;
    } else column++;
  }
  const distinct = [...clusters].slice(0, named).map((cluster) => `${cluster} (${codePoints(cluster)})`);
  const more = clusters.size > named ? ` and ${clusters.size - named} more` : "";
  const first = characters[0];
  const place = first ? `; the first is in line ${first.line}, column ${first.column}` : "";
  return new AppError(
    "unprintable_text",
    `The text has characters that none of our fonts can print: ${distinct.join(", ")}${more}${place}.`,
    {
      fields: [{ path: "text", message: `has unprintable characters: ${distinct.join(", ")}${more}` }],
      extra: { characters, count: Math.max(count, clusters.size) },
    },
  );
}

/** U+XXXX of each code point, at most eight. */
function codePoints(cluster: string): string {
  const codes = [...cluster].map((char) => codePointName(char.codePointAt(0)!));
  return codes.length > 8 ? `${codes.slice(0, 8).join(" ")} …` : codes.join(" ");
}
