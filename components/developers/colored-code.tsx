/** Comments step back, strings stand out; nothing else is coloured. */
const patterns: Readonly<Record<string, RegExp>> = {
  bash: /(?<comment>(?<=^|\n)#[^\n]*)|(?<string>"(?:\\.|[^"\\\n])*"(?!\s*:)|'[^'\n]*')/g,
  python: /(?<comment>(?<=^|\n)#[^\n]*)|(?<string>f?"(?:\\.|[^"\\])*"(?!\s*:))/g,
  ts: /(?<comment>(?<=^|\n)\/\/[^\n]*)|(?<string>"(?:\\.|[^"\\])*")/g,
  json: /(?<comment>(?!))|(?<string>"(?:\\.|[^"\\])*"(?!\s*:))/g,
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
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), start: end });
    const kind = match.groups?.comment === undefined ? "string" : "comment";
    pieces.push({ text: match[0], start: match.index, kind });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), start: end });
  return pieces;
}
