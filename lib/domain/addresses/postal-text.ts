const lettersWithoutMarks: Readonly<Record<string, string>> = {
  Æ: "AE",
  Œ: "OE",
  Ø: "O",
  Ł: "L",
  Đ: "D",
  Ð: "D",
  Þ: "TH",
};

const plainWords = /^[A-Za-z\d]+(?: [A-Za-z\d]+)*$/;

/**
 * Capitals without punctuation (Publication 28, section 222), for everything but a person's name. Meaningful characters stay:
 * `#`, fractions (123 1/2), decimals (39.2 RD), hyphens next to a digit (112-10), `&`, and C/O.
 */
export function toPostalText(value: string): string {
  // Nearly all lines: nothing below changes words of plain letters and digits.
  if (plainWords.test(value)) return value.toUpperCase();
  return stripPunctuation(
    value
      // "12½" must not become 121/2.
      .replace(/[\u00bc-\u00be\u2150-\u215e]/g, " $&")
      .normalize("NFKC")
      .replaceAll("\u2044", "/")
      .toUpperCase()
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replace(/[ÆŒØŁĐÐÞ]/g, (letter) => lettersWithoutMarks[letter]!)
      .replace(/\p{Pd}/gu, "-")
      .replace(/(?<![0-9])-(?![0-9])/g, " ")
      // Initials are joined: "N.W." is NW and "P. O." is PO.
      .replace(/\b([A-Z])\.\s?(?=[A-Z]\.)/g, "$1")
      .replace(/\b([A-Z])\.(?=[A-Z]\b)/g, "$1"),
  );
}

/** Capitals without punctuation, but a person's name keeps its accents and hyphens. */
export function toPostalName(value: string): string {
  return stripPunctuation(
    value
      .normalize("NFC")
      .toUpperCase()
      .replace(/\p{Pd}/gu, "-"),
  );
}

function stripPunctuation(capitals: string): string {
  return (
    capitals
      .replace(/['’‘ʼ`´]/g, "")
      // A period separates words ("ST.APT 4"), except in a decimal.
      .replace(/(?<!\d)\.|\.(?!\d)/g, " ")
      .replace(/\bC\s?\/\s?O\b/g, "C%O")
      .replace(/(?<!\d)\/|\/(?!\d)/g, " ")
      .replaceAll("C%O", "C/O")
      .replaceAll("#", " # ")
      .replace(/[^\p{L}\p{M}\p{N}\s.#&/-]/gu, " ")
      .replace(/(^|\s)-+|-+(?=\s|$)/g, " ")
      .replace(/\s+/g, " ")
      .trim()
  );
}
