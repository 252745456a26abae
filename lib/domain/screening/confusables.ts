/**
 * Letters of other scripts that are drawn to be taken for Latin ones. Source: the single-letter part of Unicode UTS 39
 * confusables.txt for Cyrillic, Greek, Armenian and Cherokee, plus small capitals and what evasion in the wild uses (н for h).
 * A word made of these alone may be an honest Russian or Greek word: fold-text.ts decides.
 */
export const lookAlikes: Readonly<Record<string, string>> = {
  // Cyrillic
  а: "a", в: "b", с: "c", ԁ: "d", е: "e", ё: "e", ѐ: "e", ғ: "f", һ: "h", н: "h", і: "i", ї: "i", ј: "j", к: "k", ӏ: "l", м: "m",
  п: "n", о: "o", р: "p", ԛ: "q", г: "r", ѕ: "s", т: "t", ц: "u", ѵ: "v", ԝ: "w", х: "x", у: "y", ү: "y", А: "a", В: "b", С: "c",
  Е: "e", Ё: "e", Н: "h", І: "i", Ї: "i", Ј: "j", К: "k", М: "m", О: "o", Р: "p", Ѕ: "s", Т: "t", Ѵ: "v", Ԝ: "w", Х: "x", У: "y",
  Ү: "y", Ӏ: "l",
  // Greek
  α: "a", β: "b", ϲ: "c", ε: "e", η: "n", ι: "i", κ: "k", ν: "v", ο: "o", ρ: "p", τ: "t", υ: "u", χ: "x", γ: "y", ω: "w", Α: "a",
  Β: "b", Ϲ: "c", Ε: "e", Η: "h", Ι: "i", Κ: "k", Μ: "m", Ν: "n", Ο: "o", Ρ: "p", Τ: "t", Υ: "y", Χ: "x", Ζ: "z",
  // Armenian
  օ: "o", ս: "u", հ: "h", ո: "n", յ: "j", ց: "g", զ: "q", ա: "w", Տ: "s", Լ: "l", Օ: "o", Ս: "u",
  // Cherokee
  Ꭺ: "a", Ᏼ: "b", Ꮯ: "c", Ꭰ: "d", Ꭼ: "e", Ꮐ: "g", Ꮋ: "h", Ꭵ: "i", Ꭻ: "j", Ꮶ: "k", Ꮮ: "l", Ꮇ: "m", Ꮲ: "p", Ꮢ: "r", Ꮪ: "s",
  Ꭲ: "i", Ꮩ: "v", Ꮃ: "w", Ꮍ: "y", Ꮓ: "z",
};

/** Letters that are only ever a disguise or a typographic form of a Latin letter: always folded. */
export const latinForms: Readonly<Record<string, string>> = {
  ı: "i", ȷ: "j", ł: "l", Ł: "l", ø: "o", Ø: "o", đ: "d", Đ: "d", ð: "d", ħ: "h", ŧ: "t", ƒ: "f", ɑ: "a", ɡ: "g", ɩ: "i", ɪ: "i",
  ɐ: "a", ǝ: "e", ɔ: "c", ɓ: "b", ɗ: "d", ɛ: "e", ɫ: "l", ɾ: "r", ʀ: "r", ɢ: "g", ɴ: "n", ʙ: "b", ʜ: "h", ʟ: "l", ʏ: "y", ᴀ: "a",
  ᴄ: "c", ᴅ: "d", ᴇ: "e", ᴊ: "j", ᴋ: "k", ᴍ: "m", ᴏ: "o", ᴘ: "p", ᴛ: "t", ᴜ: "u", ᴠ: "v", ᴡ: "w", ᴢ: "z", ꜰ: "f", ꜱ: "s", ß: "ss",
  æ: "ae", Æ: "ae", œ: "oe", Œ: "oe", "€": "e", "£": "l", "¥": "y", "¢": "c", "¡": "!", "¿": " ",
};

/** Signs that read as ASCII punctuation. */
export const punctuationForms: Readonly<Record<string, string>> = {
  "‘": "'", "’": "'", "‛": "'", "ʼ": "'", "´": "'", "`": "'", "′": "'", "“": '"', "”": '"', "„": '"', "‟": '"', "«": '"',
  "»": '"', "″": '"', "‐": "-", "‑": "-", "‒": "-", "–": " - ", "—": " - ", "―": " - ", "−": "-", "·": "-", "•": "-", "∙": "-",
  "⋅": "-", "・": "-", "…": ". ", "⁄": "/", "∕": "/", "。": ". ", "、": ", ", "\u2028": "\n", "\u2029": "\n\n", "\u0085": "\n",
};
