import { type Judgement, type Letter, type Rule, strongest } from "../letter.ts";
import { quoted } from "../reading.ts";

/** Words that are used only to abuse. The list is short, because the test is a slur aimed at the recipient and not a word list. */
const slurs =
  "faggot|faggots|nigger|niggers|nigga|kike|kikes|spic|spics|wetback|wetbacks|chink|chinks|gook|gooks|tranny|trannies|raghead|ragheads|towelhead|beaner|beaners|retard|maricon|maricones|joto|sudaca|negrata";
const sexual = "whore|whores|slut|sluts|cunt|cunts|skank|puta|putas|zorra|perra|ramera|golfa|putita|puto";

/** Slurs that aren't also a surname, a tool, or a car part. */
const unmistakable =
  "faggot|faggots|nigger|niggers|kike|kikes|wetback|wetbacks|raghead|ragheads|beaner|beaners|negrata";

/**
 * R9: slurs, sexual or degrading words aimed at the recipient. Repeated letters to one recipient are counted where orders are
 * stored.
 */
export const harassment: Rule = {
  id: "R9",
  phrases: {
    "abuse.slur": [unmistakable],
    "abuse.slur.directed": [
      `you|your|eres|son|usted ~5 ${slurs}`,
      `${slurs} ~5 you|your|out|leave|die|go|back|get`,
      `dirty|filthy|fucking|disgusting|stupid|pinche|maldito|asqueroso|damn|ugly ~1 ${slurs}`,
      `back to ~1 your|mexico|africa|china ~5 ${slurs}`,
    ],
    "abuse.sexual": [
      `you ~1 are ~4 ${sexual}`,
      `fat|ugly|filthy|disgusting|nasty|worthless ~1 ${sexual}`,
      "go die $",
      "bitch|whore|slut|cunt ~2 die|dead",
      `you ~3 fat|ugly|dirty|filthy|disgusting|worthless|cheap|little|stupid|fucking|nasty ~2 ${sexual}`,
      `^ ~2 ${sexual} $`,
      `eres|es ~2 ${sexual}`,
      `${sexual} ~1 asquerosa|barata|asqueroso|sucia|inmunda`,
      "suck|lick ~2 my ~2 dick|cock|balls",
      "want|going|love|dream|dreaming|imagine ~4 fuck|rape|violate|undress you",
      "want|make ~2 see you ~3 naked|crawl|beg",
      "your ~2 tits|pussy|cock|cunt|boobs",
      "lick|suck|fuck|taste|eat ~2 your ~2 pussy|tits|cock|ass|dick",
      "masturbate|masturbating|jerk ~3 you|your",
      "chupame|mamame",
      "quiero ~2 cogerte|violarte|follarte",
    ],
    // Where someone can be found, and a call to go there.
    "dox.where": [
      "garage|gate|door|alarm code",
      "plate ~4 #number",
      "no|without fence|alarm|alarms|camera|cameras",
      "home to #number",
      "lives ~2 at|on|over|in ~1 #number",
      "her|his|their home|cell phone|number|address",
      "kids|children|boys|girls|daughters|sons ~6 bus|until|tram",
      "she|he is|gets ~2 alone|home ~2 weekdays|nights|after|around|evenings",
    ],
    "dox.call": [
      "copy ~1 this ~1 letter|page|flyer",
      "pass|hand ~1 this|it on|around|along",
      "tell|show|let ~2 her|him|them|judge|nurse|doctor|teacher ~2 what you|we|people think",
      "make sure ~1 she|he|they|doctor|nurse ~3 knows|know|never|not|get",
      "let|show ~2 her|him|them ~1 know|feel ~2 how|what|welcome",
      "drop in on|by",
      "stop by|visit ~2 any|day|night",
      "pay ~1 a|her|him|them visit",
      "ring|knock|phone|call|rings ~5 late|night|nights",
      "give ~1 her|him|them ~2 scare|peace|hell|visit",
      "impossible ~2 sleep|live",
    ],
  },
  judge(letter) {
    return strongest(
      judgeDirected(letter, "abuse.slur.directed"),
      judgeDirected(letter, "abuse.sexual"),
      judgeSlur(letter),
      judgeDoxxing(letter),
    );
  },
};

function judgeDirected(letter: Letter, concept: string): Judgement {
  let found: Judgement = null;
  for (const { at, sentence } of letter.hits(concept)) {
    const inQuotes = ((letter.reading.flags[at] ?? 0) & quoted) !== 0;
    if (!inQuotes && !letter.near("reported", sentence)) return "refuse";
    found = "hold";
  }
  return found;
}

/** Judges a slur. A slur alone may be quoted from what someone suffered. */
const judgeSlur = (letter: Letter): Judgement =>
  letter.hits("abuse.slur").some(({ at, sentence }) => {
    const inQuotes = ((letter.reading.flags[at] ?? 0) & quoted) !== 0;
    return !inQuotes && !letter.near("reported", sentence);
  })
    ? "hold"
    : null;

/** Readers sent to someone's home: where it is, and a call to act. */
const judgeDoxxing = (letter: Letter): Judgement =>
  letter
    .hits("dox.where")
    .some(({ sentence }) => letter.near("dox.call", sentence, 4, 4) && !letter.near("reported", sentence))
    ? "hold"
    : null;
