import type { Letter } from "../letter.ts";
import type { PatternSource } from "../phrase-pattern.ts";

const victim =
  "wife|husband|son|sons|daughter|daughters|kid|kids|child|children|baby|mother|father|brother|sister|girl|boy|dad|mom";

/** Menaces that need two or three signs together: where someone can be found, someone's papers, a messenger, or a story. */
export const personalMenacePhrases: PatternSource = {
  // Where a third person can be found, and when.
  "menace.whereabouts": [
    "lives|resides|lived|living ~6 #number",
    "home|house ~2 address ~3 #number",
    "plate|plates|gate|code ~4 #number",
    "he|she|they ~1 leaves|leave|jogs|walks|runs|parks|drives|swims|rides ~8 alone|earphones|headphones|morning|dark|canal|plate",
    "goes|go to ~5 school|elementary|preschool|daycare",
  ],
  // What readers are meant to do with it.
  "menace.hunt": [
    "now you ~1 know where|who|what",
    "not ~1 telling|asking|saying anyone|anybody|you ~1 to? ~1 do|should",
    "not hear|see you ~1 behind|coming|until",
    "let ~1 him|her|them ~1 feel|know|learn ~2 what|how|those|it",
    "do ~2 what ~1 you|patriots|must|has ~2 to|do|done|must",
    "make ~1 him|her|them ~2 sorry|regret|afraid|pay|sweat",
    "show ~1 him|her|them ~2 what|how",
  ],
  "menace.papers": [
    "here without|illegally",
    "without|no|borrowed|fake|false|expired|overstayed|bought ~2 papers|papeles|visa|permit|status|social|number",
    "you|she|he|they are|is ~2 illegal|undocumented|illegals",
  ],
  "menace.removal": [
    "have|get|getting ~3 removed|deported|sent|picked ~3 up|back|afternoon|day|tomorrow|week",
    "{i} ~3 call|calling|phone|tell|write ~2 ice|immigration|migra|uscis|homeland",
    "one|single call|phone|word ~12 bus|border|plane|deported|gone|ice|immigration|strangers",
    "{i} ~1 pick up the phone",
  ],
  "menace.order": [
    "you ~1 will ~2 come|clean|work|sign|leave|give|pay|keep|be|do|bring|move",
    "move|get out",
    "leave the ~6 me|us",
    "if you ~2 complain|tell|talk|refuse|quit|leave|go|speak|say",
    "or {i}",
  ],
  // Someone who passes on a threat, and stands behind it.
  "menace.messenger": [
    "only|just the|a messenger",
    "asked|told|wants|wanted me to ~2 pass|tell|give|deliver|convey ~2 you|on|this|the",
    "he|she|they ~1 does|do|means|mean ~1 what he|she|they says|say",
  ],
  "menace.passed.on": [
    "{i}|he|she|they ~2 {will} ~2 kill|shoot|stab|hurt|cut|break|bury|burn ~1 her|him|them|you|your|whoever",
  ],
  // "You decide how it ends", about a child and money.
  "menace.ending": ["you ~1 decide|choose ~1 how|what ~2 ends|end|happens", "you ~1 pick ~1 ending"],
  "menace.debt": ["owed|owes|owe|debt|money|grand|payment|{money}"],
  "menace.victim": [victim],
};

/** Judges these menaces. Each is held only if its signs are close together. */
export const judgePersonalMenace = (letter: Letter): boolean =>
  meetsAll(letter, "menace.whereabouts", ["menace.hunt"], 6) ||
  meetsAll(letter, "menace.papers", ["menace.removal", "menace.order"], 4) ||
  meetsAll(letter, "menace.ending", ["menace.victim", "menace.debt"], 6) ||
  letter
    .hits("menace.messenger")
    .some(
      ({ sentence }) =>
        letter.near("menace.passed.on", sentence, 2, 2) && !letter.near("mention.done", sentence, 2, 2),
    );

/** All of these signs near one. Someone else's words are left to the other rules. */
const meetsAll = (letter: Letter, concept: string, others: readonly string[], reach: number): boolean =>
  letter
    .hits(concept)
    .some(
      ({ sentence }) =>
        !letter.near("reported", sentence) &&
        others.every((other) => letter.near(other, sentence, reach, reach)),
    );
