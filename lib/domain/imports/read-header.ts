import type { Role, Scope } from "./header-words.ts";
import {
  actors,
  fillers,
  otherColumns,
  rolePhrases,
  sameWord,
  scopePhrases,
  vocabularies,
  vocabulary,
} from "./header-words.ts";
import { findStreetPart } from "./street-parts.ts";

export type HeaderReading =
  /** A clearer header has a lower rank. */
  | { kind: "role"; role: Role; scope: Scope; rank: number; foreign: boolean; second: boolean }
  /** The column is known to contain something else (an email address, a price). */
  | { kind: "other" }
  /** The header has no known words, so the samples may decide. */
  | { kind: "unknown" };

const areas: ReadonlySet<string> = new Set([
  "county",
  "district",
  "neighborhood",
  "neighbourhood",
  "subdivision",
]);

/** Decides from a header's words alone what its column contains. */
export function readHeader(header: string): HeaderReading {
  const { words, hints } = splitHeader(header);
  if (words.length === 0) return { kind: "unknown" };
  const other = { kind: "other" } as const;
  const whole = rolePhrases.get(words.join(" "));
  const scoped = takeScope(words, hints);
  const part = findStreetPart(scoped.rest);
  if (part) return role(part, scoped.scope, 0);
  const careOf = rolePhrases.get(scoped.rest.join(" "))?.role === "careOf";
  // "Primary Care" is a doctor.
  if (careOf && !/c *\/? *o\b|care[ _-]*of|\bico\b/i.test(header)) return other;
  if (!whole && !careOf && words.some((word) => otherColumns.has(word))) return other;
  // A county or district is part of an address only if the header lists several words for one thing, or is eBay's "Buyer county".
  const isListed = words.some((word) => /^(state|province|region|line|address)$/.test(word));
  const isBuyers = words.length === 2 && words.some((word) => actors.has(word));
  if (words.some((word) => areas.has(word)) && !isListed && !isBuyers) return other;
  if (/(^| )(account|contact|lead|company|record|deal) owner$/.test(words.join(" "))) return other;
  // ZIP+4 is a ZIP Code; ZIP4 alone is the four digits after it.
  if (/zip.*4$/.test(words.join(" "))) return header.includes("+") ? role("zip", "none", 1) : other;
  if (/zip code add/.test(words.join(" "))) return other;

  if (whole && !(scoped.scope !== "none" && rolePhrases.has(scoped.rest.join(" "))))
    return role(whole.role, scoped.fromHints ?? "none", whole.rank, words);

  // The cardholder and the last four digits of a card don't describe the recipient.
  if (words.includes("card") && words.some((word) => /^(name|last|first|holder|cardholder|4)$/.test(word)))
    return other;

  const half = readHalf(words);
  if (half) return half;
  const { rest, hadActor, second } = dropActors(scoped.rest);
  if (rest === null) return other;
  if (second) return readSecond(rest, scoped.scope);
  const { scope } = scoped;
  // "Customer" may be a company's number, "Contact" is a person.
  const alone = words.some((word) => /^(customer|client|household|family|member|owner)$/.test(word)) ? 4 : 3;
  if (rest.length === 0)
    return hadActor || scoped.named ? role("fullName", scope, alone) : { kind: "unknown" };
  const found = findRole(rest);
  if (!found) return { kind: "unknown" };
  const name = found.role === "fullName" || found.role === "looseName";
  // "Owner First Name" next to "First Name" is the owner of the record, not the recipient.
  const behind = words.includes("owner")
    ? name
      ? 1.5
      : 4
    : words.some((word) => word === "parent" || word === "guardian")
      ? -1
      : hadActor && name
        ? 1
        : 0;
  const rank = found.rank + behind;
  return role(found.role, found.scope ?? scope, rank, rest);
}

const isHusband = /^(his|husbands?)$/;
const isWife = /^(her|wife|wifes|wives)$/;

/** One half of a couple, as directories have them: "His Name", "Wife's First Name". The wife is the second person, as in most of them. */
function readHalf([who = "", ...words]: readonly string[]): HeaderReading | undefined {
  if (!isHusband.test(who) && !isWife.test(who)) return undefined;
  const phrase = words.join(" ");
  const role = phrase === "" || phrase === "name" ? "spouseName" : rolePhrases.get(phrase)?.role;
  if (!role || !/^(spouse|first|last)Name$/.test(role)) return { kind: "other" };
  return { kind: "role", role, scope: "none", rank: 0, foreign: false, second: isWife.test(who) };
}

/** The names of a second person. Anything else about that person isn't on the envelope. */
function readSecond(words: readonly string[], scope: Scope): HeaderReading {
  const found = words.length === 0 ? rolePhrases.get("name")! : rolePhrases.get(words.join(" "));
  if (!found || !/^(fullName|looseName|firstName|lastName)$/.test(found.role)) return { kind: "other" };
  return { kind: "role", role: found.role, scope, rank: found.rank, foreign: false, second: true };
}

const role = (role: Role, scope: Scope, rank: number, words: readonly string[] = []): HeaderReading => ({
  kind: "role",
  role,
  scope,
  rank,
  second: false,
  foreign: words.some((word) => /^(vorname|voornaam|prenom|nombres|imie|fornamn|имя)$/.test(word)),
});

/** The words in order, in lower case and without accents. Words in brackets become hints. */
function splitHeader(header: string): { words: string[]; hints: string[] } {
  const text = header
    .normalize("NFKC")
    // "2. E-Mail", "3) City": removes the form's numbering.
    .replace(/^\s*\d{1,3}[.)]\s+/, "")
    .replace(/[\ufeff\u200b"“”'‘’`´]/g, (mark) => (/['‘’`´]/.test(mark) ? " " : ""))
    .replace(/#(?!\s*\d)/g, " number ")
    .replace(/\b([FLM])_?Name\b/gi, "$1name")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, "$1 $2");
  const hints: string[] = [];
  const outside = text.replace(/[([{]([^)\]}]*)[)\]}]?/g, (whole, inside: string) => {
    if (/^\s*line\s*\d/i.test(inside)) return ` ${inside} `;
    hints.push(...toWords(inside));
    return /^\s*[([{]/.test(text) && whole === text.trim() ? inside : /^s$/i.test(inside) ? inside : " ";
  });
  return { words: toWords(outside), hints };
}

function toWords(text: string): string[] {
  const words = text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .normalize("NFC")
    .replaceAll("ß", "ss")
    .replace(/ø/g, "o")
    .replace(/ł/g, "l")
    .replace(/\be[- ]?mails?\b/g, "email")
    .replace(/\bpreferred (?:first )?name\b/g, "nickname")
    .replace(/\bplus[-_ ]?(?:one|1)\b/g, "second")
    // The registry of health care providers: "Provider First Line Business Mailing Address".
    .replace(/^provider[ _](?=first|last|middle|second|organization|business)/, "")
    .replace(
      /\b(first|second) line business (?=mailing|practice)/g,
      (_, line) => `line ${line === "first" ? 1 : 2} `,
    )
    .replace(/\bbusiness (?=mailing address|practice location)/g, "")
    .replace(/(收件人|收货人|配送|受取人|お届け先)(?=.)/g, "$1 ")
    .replace(/(\p{L})(\d)/gu, "$1 $2")
    .replace(/(\d)(\p{L})/gu, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .flatMap((word) => sameWord.get(word)?.split(" ") ?? takeApart(word))
    .flatMap((word) => sameWord.get(word)?.split(" ") ?? [word])
    .filter((word) => !fillers.has(word));
  return words.filter((word, index) => word !== words[index - 1]);
}

/** A longer run of letters isn't a header, and the time to split it is quadratic in its length. */
const longestRun = 40;

/** Splits "mailingstreet" into mailing street, if it consists entirely of known words. */
function takeApart(word: string): string[] {
  if (word.length < 6 || word.length > longestRun || vocabulary.has(word) || !/^[a-z]+$/.test(word))
    return [word];
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++)
    for (let start = 0; start < end; start++) {
      const before = best[start];
      const part = word.slice(start, end);
      if (!before || !vocabulary.has(part)) continue;
      if (!best[end] || before.length + 1 < best[end]!.length) best[end] = [...before, part];
    }
  const parts = best[word.length];
  return parts && parts.length <= 4 ? parts : [word];
}

type Scoped = { scope: Scope; rest: string[]; fromHints?: Scope; named: boolean };

function takeScope(words: readonly string[], hints: readonly string[]): Scoped {
  const hinted = findScope(hints);
  const found = findScope(words);
  const named = words.some((word) => actors.has(word));
  if (found) return { scope: found.scope, rest: found.rest, named };
  const [first, second] = words;
  // "To Name", and Xero's POCity and SACity (postal and street address).
  if (
    second !== undefined &&
    (first === "to" || (first === "po" && /^(address|city|region|postal)$/.test(second)))
  )
    return { scope: "to", rest: words.slice(1), named };
  if (first === "sa" && second !== undefined && /^(address|city|region|postal)$/.test(second))
    return { scope: "physical", rest: words.slice(1), named };
  const scope = hinted?.scope ?? "none";
  return { scope, rest: [...words], ...(hinted ? { fromHints: hinted.scope } : {}), named };
}

function findScope(words: readonly string[]): { scope: Scope; rest: string[] } | null {
  for (const { words: phrase, keep, scope } of scopePhrases) {
    const at = words.findIndex((_, index) => phrase.every((word, offset) => words[index + offset] === word));
    if (at < 0) continue;
    const rest = [...words.slice(0, at), ...keep, ...words.slice(at + phrase.length)];
    return { scope, rest: rest.filter((word, index) => word !== rest[index - 1]) };
  }
  return null;
}

/**
 * Drops words for a person. `second` if the header is about a second one ("Owner 2 Last Name", "Spouse First Name"), and null in place
 * of the words if it is about a third.
 */
function dropActors(words: readonly string[]): { rest: string[] | null; hadActor: boolean; second: boolean } {
  const rest: string[] = [];
  let hadActor = false;
  let second = false;
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    if (word === "second" || word === "partner" || (word === "co" && actors.has(words[index + 1] ?? ""))) {
      second = true;
      continue;
    }
    if (!actors.has(word) || (word === "family" && words[index + 1] === "name")) {
      rest.push(word);
      continue;
    }
    hadActor = true;
    const number = words[index + 1];
    if (number !== undefined && /^\d$/.test(number)) {
      if (number !== "1" && number !== "2") return { rest: null, hadActor, second };
      second ||= number === "2";
      index++;
    }
  }
  // "Owner Name 2", "LastName2".
  if (rest.at(-1) === "2" && /^(name|first|last|nombre|surname)( |$)/.test(rest.join(" "))) {
    rest.pop();
    second = true;
  }
  return { rest, hadActor, second };
}

/** Words that mean this only if nothing else is in the header: "Land Val" isn't a country, "Street Suffix" isn't "Jr." */
const wholeOnly: ReadonlySet<Role> = new Set<Role>(["country", "middleName", "nameSuffix", "address"]);

function findRole(words: readonly string[]): { role: Role; rank: number; scope?: Scope } | null {
  const phrase = words.join(" ");
  const exact = rolePhrases.get(phrase) ?? rolePhrases.get(phrase.replace(/ 1$/, ""));
  if (exact) return exact;
  // "Address 1 - City" belongs to the first address, "Address 2 - City" to another.
  const part = /^address(?: (\d))? (.+)$/.exec(phrase);
  const partRole = part && rolePhrases.get(part[2]!);
  if (partRole) return { ...partRole, ...(part[1] && part[1] !== "1" ? { scope: "other" as const } : {}) };
  for (const [role, words_] of vocabularies)
    if (
      words.every((word) => words_.has(word)) &&
      words.some((word) => !/^(code|number|\d|line|address)$/.test(word))
    )
      return { role, rank: 0.5 };
  // "Owner City State & Zip".
  if (/\bcity\b.*\b(state|st|zip)\b|\b(state|st)\b.*\bzip\b/.test(phrase))
    return { role: "address", rank: 1 };
  for (let drop = 1; drop < words.length; drop++) {
    const found = rolePhrases.get(words.slice(drop).join(" "));
    if (found && !wholeOnly.has(found.role)) return { ...found, rank: found.rank + 2 + drop };
  }
  for (let keep = words.length - 1; keep >= Math.max(1, words.length - 2); keep--) {
    const found = rolePhrases.get(words.slice(0, keep).join(" "));
    // "Last Gift" isn't a surname.
    if (found && !wholeOnly.has(found.role) && !/^(first|last)Name$/.test(found.role))
      return { ...found, rank: found.rank + 6 };
  }
  return null;
}
