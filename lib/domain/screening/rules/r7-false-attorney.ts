import type { Judgement, Letter, Rule } from "../letter.ts";

/**
 * R7: writing as a lawyer. 15 USC 1692e(3). A lawyer or firm that writes under its own name is noted. A lawyer's name that isn't
 * the sender's stops a letter that demands something.
 */
export const falseAttorney: Rule = {
  id: "R7",
  phrases: {
    "attorney.title": [
      "attorney|attorneys|counselor|abogado at|en law|ley",
      "esq|esquire",
      "abogado ~1 a|en la? ley",
    ],
    "attorney.firm": [
      "law offices|office|firm|group",
      "attorneys at law",
      "despacho|bufete ~2 abogados|juridico|legal",
    ],
    "attorney.claim": [
      "our|my legal department|counsel|team",
      "nuestro|el departamento legal|juridico",
      "i am ~2 attorney|lawyer ~2 representing|for|licensed|representing",
      "as your|their|her|his attorney|lawyer|counsel",
      "this ~1 law? firm|office represents|has|have|is ~2 retained|represents",
      "this law firm",
      "i|we represent ~4 matter|regarding|concerning|client|clients",
      "{i} represent|represents",
      "soy ~2 abogado|abogada",
      "represento a",
    ],
  },
  judge(letter) {
    const titled = signedAsAttorney(letter);
    if (titled !== null) return titled;
    const isClaimed = letter
      .hits("attorney.claim")
      .some(({ sentence }) => !letter.near("reported", sentence) && isLegalClaim(letter, sentence));
    if (!isClaimed) return null;
    return isLawyer(letter.fromName) || !isDemanding(letter) ? "noted" : "hold";
  },
};

/** Whether a sentence claims to come from a lawyer. "I represent the tenants' union" doesn't, but a law firm among the words does. */
function isLegalClaim(letter: Letter, sentence: number): boolean {
  const text = letter.text;
  if (
    /legal (department|counsel|team)|departamento (legal|jur)|law firm|attorney|lawyer|abogad[oa]/i.test(text)
  )
    return true;
  return letter.hits("attorney.title").length > 0 && letter.near("attorney.claim", sentence);
}

const longestNameLine = 48;
const signatureLine =
  /(?:^|\n)[^\n]{0,80}(?:\besq(?:uire)?\b|attorneys? at law|law offices? of\b|\blaw (?:firm|group|offices?)\s*$|abogad[oa])[^\n]{0,60}(?=\n|$)/i;
const addressed =
  /^\s*(?:cc|to|dear|attn|attention|via|re|copy|c\/o|bcc|estimad[oa])\b|\b(?:my|your|his|her|their|an|our) (?:\w+ )?(?:attorney|lawyer|law firm)/i;

/** Judges a title or firm on its own line at the top or the bottom. */
function signedAsAttorney(letter: Letter): Judgement {
  if (letter.hits("attorney.title").length === 0 && letter.hits("attorney.firm").length === 0) return null;
  const lines = letter.text.split("\n").filter((line) => line.trim() !== "");
  let claimed = false;
  let matched = false;
  const sender = nameParts(letter.fromName);
  const recipient = nameParts(letter.toName);
  for (const [index, line] of lines.entries()) {
    const outer = index < 4 || index >= lines.length - 6;
    if (!outer || line.length > 90 || !signatureLine.test(line) || addressed.test(line)) continue;
    // The name may be on the line before the title.
    const above = lines[index - 1] ?? "";
    const named = nameParts(nameParts(line).size === 0 && above.length <= longestNameLine ? above : line);
    // Skips the recipient's own title, and the firm below their name in an inside address.
    if ([...named, ...nameParts(above)].some((part) => recipient.has(part))) continue;
    claimed = true;
    if ([...named].some((part) => sender.has(part))) matched = true;
  }
  if (!claimed) return null;
  if (matched || isLawyer(letter.fromName)) return "noted";
  return isDemanding(letter) ? "refuse" : "noted";
}

const isLawyer = (name: string): boolean => /law|llp|pllc|attorney|esq|legal|abogad/i.test(name);

const isDemanding = (letter: Letter): boolean =>
  ["demand.money", "demand.return", "demand.act"].some((concept) => letter.hits(concept).length > 0);

const notNames = new Set(
  "law offices office firm of and the at attorney attorneys esq esquire llp pllc apc group legal for inc mr mrs ms dr abogado abogada".split(
    " ",
  ),
);

function nameParts(name: string): Set<string> {
  const parts = name.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  return new Set(parts.filter((part) => !notNames.has(part)));
}
