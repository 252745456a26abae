import { latinForms, lookAlikes, punctuationForms } from "./confusables.ts";

const drop = "";
/** The folded form of each UTF-16 unit, computed when first needed, because most are never needed. */
const forms: (string | undefined)[] = new Array(0x10000);
/** Units that look like a Latin letter but may belong to a word of their own script. */
const ambiguous: (string | undefined)[] = new Array(0x10000);

for (const [from, to] of Object.entries({ ...latinForms, ...punctuationForms }))
  forms[from.charCodeAt(0)] = to;
for (const [from, to] of Object.entries(lookAlikes)) ambiguous[from.charCodeAt(0)] = to;

/** The plain letters behind a compatibility form (fullwidth, circled, mathematical). Undefined if there are none. */
function compatible(char: string): string | undefined {
  const plain = char.normalize("NFKC");
  return plain !== char && /^[ -~]{1,4}$/.test(plain) ? plain : undefined;
}

function workOut(code: number): string {
  const char = String.fromCharCode(code);
  if (code < 0x80) return char;
  // Characters invisible on paper: soft hyphen, joiners, direction marks, fillers, variation selectors, combining marks.
  if (/[\p{Mn}\p{Me}\p{Cf}\u115f\u1160\u3164\uffa0\u180e]/u.test(char)) return drop;
  if (/[\p{Zs}\u2800]/u.test(char)) return " ";
  const base = char.normalize("NFD").replace(/\p{M}/gu, "");
  if (/^[A-Za-z]$/.test(base)) return base;
  return compatible(char) ?? (/\p{L}/u.test(char) ? char : " ");
}

function formOf(code: number): string {
  const known = forms[code];
  if (known !== undefined) return known;
  const form = workOut(code);
  forms[code] = form;
  return form;
}

/** At most about 180,000 code points. Filled as needed. */
const astral = new Map<number, string>();
const regionalIndicatorA = 0x1f1e6;
const negativeLetters = [0x1f150, 0x1f170] as const;

function foldAstral(code: number): string {
  if (code >= 0xe0000) return drop;
  if (code >= regionalIndicatorA && code < regionalIndicatorA + 26)
    return String.fromCharCode(97 + code - regionalIndicatorA);
  for (const first of negativeLetters)
    if (code >= first && code < first + 26) return String.fromCharCode(97 + code - first);
  let plain = astral.get(code);
  if (plain === undefined) {
    plain = compatible(String.fromCodePoint(code)) ?? " ";
    astral.set(code, plain);
  }
  return plain;
}

/** Undoes U+202E, which prints the following text from right to left: "eid ro yap" reads "pay or die". */
function unreverse(text: string): string {
  return text.replace(/\u202e([^\n\u202c\u2069]*)/g, (_, run: string) => [...run].reverse().join(""));
}

/**
 * Whether the Latin look-alikes of a paragraph belong to its own script. They do if its other words use letters that don't look
 * Latin ("не", "он" in a Russian sentence). If none or few do, the look-alikes are a disguise.
 */
function isHonestScript(paragraph: string): boolean {
  let honest = 0;
  let doubtful = 0;
  for (const word of paragraph.match(/[\p{L}\p{M}]+/gu) ?? []) {
    let own = false;
    let latin = false;
    let lookAlike = false;
    for (let i = 0; i < word.length; i++) {
      const code = word.charCodeAt(i);
      if (code < 0x250) latin = true;
      else if (ambiguous[code] !== undefined) lookAlike = true;
      else own = true;
    }
    if (own && !latin) honest++;
    else if (lookAlike && !latin) doubtful++;
  }
  return honest * 2 > doubtful;
}

function foldParagraph(paragraph: string): string {
  let plain = "";
  let doubtful = false;
  for (let i = 0; i < paragraph.length; i++) {
    const code = paragraph.charCodeAt(i);
    if (code >= 0xd800 && code <= 0xdbff) {
      plain += foldAstral(paragraph.codePointAt(i) ?? code);
      i++;
      continue;
    }
    if (ambiguous[code] !== undefined) doubtful = true;
    plain += formOf(code);
  }
  return doubtful ? foldLookAlikes(plain) : plain;
}

/**
 * Folds look-alike letters. A word that mixes scripts is always a disguise. A word that is only look-alikes is a disguise unless
 * the paragraph is in their script.
 */
function foldLookAlikes(paragraph: string): string {
  const honest = isHonestScript(paragraph);
  return paragraph.replace(/[\p{L}\p{N}]+/gu, (word) => {
    if (honest && !/[a-z]/i.test(word)) return word;
    let out = "";
    for (let i = 0; i < word.length; i++) out += ambiguous[word.charCodeAt(i)] ?? word[i];
    return out;
  });
}

const hasOtherThanAscii = /[^\t\n\r -~]/;
// The text has accents, curly quotes, or dashes, but no script with look-alikes, so one pass with the table is enough.
const needsCare = /[^\t\n\r -~\u00a0-\u024f\u1e00-\u1eff\u2010-\u2027\u20ac]/;

function foldSimple(text: string): string {
  let out = "";
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) continue;
    out += text.slice(from, i) + formOf(code);
    from = i + 1;
  }
  return out + text.slice(from);
}

/**
 * The text as people see it, in Latin letters if it is meant to look like that. Undoes compatibility forms, accents, invisible
 * characters, and look-alike letters, and keeps case. Doesn't change words of other scripts. Linear in the length.
 */
export function foldText(text: string): string {
  if (!hasOtherThanAscii.test(text)) return text;
  if (!needsCare.test(text)) return foldSimple(text);
  return unreverse(text).split("\n").map(foldParagraph).join("\n");
}
