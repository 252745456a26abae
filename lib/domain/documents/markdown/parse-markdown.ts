import MarkdownIt from "markdown-it";
import { AppError } from "#lib/shared/errors";

export type Token = ReturnType<typeof parser.parse>[number];

/** The deepest nesting of lists and quotes. markdown-it drops what is deeper, so it is refused. No letter needs more than four. */
const deepest = 20;

/** docs/rules.md#text-format. Code, HTML, and underlined headings aren't read, so that their characters are printed as typed. */
const parser = new MarkdownIt({ maxNesting: deepest }).disable([
  ...["code", "fence", "lheading", "reference", "html_block"],
  ...["backticks", "strikethrough", "html_inline"],
]);
// A link is printed as text, with the address as it was typed.
parser.normalizeLink = (url) => url;
parser.normalizeLinkText = (url) => url;
parser.validateLink = () => true;

const pageBreakLine = /^ {0,3}\\pagebreak[ \t]*$/;

parser.block.ruler.before(
  "paragraph",
  "pagebreak",
  (state, start, _, silent) => {
    if (state.level > 0) return false;
    const line = state.src.slice(state.bMarks[start], state.eMarks[start]);
    if (!pageBreakLine.test(line)) return false;
    if (silent) return true;
    state.line = start + 1;
    state.push("pagebreak", "", 0).map = [start, state.line];
    return true;
  },
  { alt: ["paragraph", "blockquote", "list"] },
);

/** Parses the subset of Markdown that letters are set in. Throws validation_error for absurdly nested lists or quotes. */
export function parseMarkdown(text: string): Token[] {
  if (text.split("\n").some(isNestedTooDeep)) throw nestedTooDeep();
  const tokens = parser.parse(text, {});
  if (tokens.some(({ nesting, level }) => nesting === 1 && level >= deepest - 1)) throw nestedTooDeep();
  return tokens;
}

/** Whether a line opens more quotes or lists than `deepest`. Checked before parsing, whose time grows with the nesting. */
function isNestedTooDeep(line: string): boolean {
  let marks = 0;
  for (const char of line) {
    if (char === ">" || char === "-" || char === "+" || char === "*") marks++;
    else if (char !== " " && char !== "\t") return false;
    if (marks > deepest) return !/^[ \t]*(?:(?:-[ \t]*)+|(?:\*[ \t]*)+)$/.test(line);
  }
  return false;
}

function nestedTooDeep(): AppError {
  const message = `has lists or quotes nested more than ${deepest} deep`;
  return new AppError("validation_error", `The text ${message}.`, { fields: [{ path: "text", message }] });
}
