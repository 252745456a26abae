/** Comments are muted and strings stand out; nothing else is colored. */
const patterns: Readonly<Record<string, RegExp>> = {
  bash: /(?<comment>(?<=^|\n)#[^\n]*)|(?<name>"[\w-]+"(?=\s*:))|(?<string>"(?:\\.|[^"\\\n])*"|'[^'\n]*')/g,
  python: /(?<comment>(?<=^|\n)#[^\n]*)|(?<name>"[\w-]+"(?=\s*:))|(?<string>f?"(?:\\.|[^"\\])*")/g,
  ts: /(?<comment>(?<=^|\n)\/\/[^\n]*)|(?<string>"(?:\\.|[^"\\])*")/g,
  json: /(?<name>"(?:\\.|[^"\\])*"(?=\s*:))|(?<string>"(?:\\.|[^"\\])*")/g,
};
const classes = { comment: "text-ink-soft", string: "text-airmail-blue" } as const;

type Piece = { text: string; start: number; kind?: keyof typeof classes };

export function ColoredCode({ language, text }: { language: string; text: string }) {
  return (
    <code>
      {piecesOf(language, text).map(({ text: words, start, kind }) =>
        kind ? (
          <span key={start} className={classes[kind]}>
            {words}
          </span>
        ) : (
          words
        ),
      )}
    </code>
  );
}

function piecesOf(language: string, text: string): Piece[] {
  const pattern = patterns[language];
  if (!pattern) return [{ text, start: 0 }];
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const { comment, name } = match.groups!;
    // Matched only so that it is not mistaken for a string.
    if (name !== undefined) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), start: end });
    pieces.push({ text: match[0], start: match.index, kind: comment === undefined ? "string" : "comment" });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), start: end });
  return pieces;
}
