import { pieces } from "#lib/domain/mail/pieces";
import type { Letter, Rule } from "../letter.ts";

// 9 digits written 3-2-4; areas 000 and 666 and serials of zeros were never issued (SSA, POMS RM 10201).
const ssnShape = /(?<![\d-])(?!000|666)\d{3}([- .])(?!00)\d{2}\1(?!0000)\d{4}(?![\d-])/g;
const ssnPlain = /(?:ssn|social security(?: number| no| #)?|seguro social)[^\d\n]{0,20}(\d{9})(?!\d)/gi;
const cardShape = /(?<![\w./=#-])[2-6]\d{3}(?:[ -]?\d){9,15}(?![\d-])/g;
// IIN ranges in use: Visa, Mastercard, American Express, Discover (ISO/IEC 7812).
/**
 * A number counts as a card number only if the text around it mentions a card, because article, location, and company numbers pass
 * Luhn too.
 */
const cardWord =
  /\b(?:cards?|visa|master ?card|amex|american express|discover|debit|cvv2?|cvc2?|security code|exp(?:\b|ir)|valid (?:thru|until)|tarjetas?|vence|cartes?|expire|(?:kredit|bank)?karten?\w*|cart[ae]o?|karta|karty)/i;
const charactersBefore = 80;
const charactersAfter = 60;
const otherNumber =
  /(?:gln|gtin|ean|upc|siret|siren|iban|duns|isbn|imei|vin|tracking|article|artikel|invoice|account|konto)\b[^\d\n]{0,24}$/i;
const cardIssuer = /^(?:4|5[1-5]|2[2-7]|3[47]|6(?:011|4[4-9]|5))/;

/**
 * R11: numbers that give access to accounts. 42 USC 405(c)(2)(C)(x). Senders may send their own Social Security number to those who
 * request it.
 */
export const personalData: Rule = {
  id: "R11",
  phrases: {
    "data.medical": [
      "tested|test|results|result ~4 positive",
      "hiv|chlamydia|gonorrhea|syphilis|herpes|std|hepatitis|vih|sifilis|sti",
      "your ~2 abortion|biopsy|psychiatric|pregnancy ~2 test|results|appointment|visit|diagnosis",
    ],
    "data.own": ["my|mi ~3 ssn|itin|#number", "my|mi ~1 social security", "mi ~3 seguro social"],
  },
  judge(letter) {
    const open = pieces[letter.format].isOpen;
    const numbers = findSocialSecurityNumbers(letter.text);
    if (numbers.size > 0 || hasCardNumber(letter.text)) {
      if (open) return "refuse";
      if (hasCardNumber(letter.text) || numbers.size > 1) return "hold";
      const own = letter.hits("data.own").length > 0 || isAsker(letter);
      return own ? "noted" : "hold";
    }
    return open && letter.hits("data.medical").length > 0 ? "hold" : null;
  },
};

const isAsker = (letter: Letter) =>
  /equifax|experian|trans ?union|internal revenue|treasury|tax|social security|\birs\b|medicare|department of revenue/i.test(
    letter.toName,
  );

function findSocialSecurityNumbers(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [number] of text.matchAll(ssnShape)) found.add(number.replace(/\D/g, ""));
  for (const match of text.matchAll(ssnPlain)) found.add(match[1] ?? "");
  return found;
}

function hasCardNumber(text: string): boolean {
  for (const { 0: shape, index } of text.matchAll(cardShape)) {
    const digits = shape.replace(/\D/g, "");
    if (digits.length < 13 || digits.length > 19 || !cardIssuer.test(digits) || !passesLuhn(digits)) continue;
    const before = text.slice(Math.max(0, index - charactersBefore), index);
    const after = text.slice(index + shape.length, index + shape.length + charactersAfter);
    if (!otherNumber.test(before) && (cardWord.test(before) || cardWord.test(after))) return true;
  }
  return false;
}

/** ISO/IEC 7812-1, annex B. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
