import { type Judgement, type Letter, strongest } from "../letter.ts";
import type { Hit, PatternSource } from "../phrase-pattern.ts";
import { quoted } from "../reading.ts";

/**
 * A plain threat in any form: a person, an intent, a verb of harm, and "you" or "yours". An errand may come between intent and
 * verb ("I will come to your house and …"), so the verb must be connected by "and" or "to".
 */
const harm =
  "kill|murder|stab|strangle|choke|rape|torture|kidnap|slaughter|execute|maim|cripple|poison|drown|behead|lynch|hurt|harm|injure|gut";
/** Verbs that are also used for games, favors, pictures, and discs, depending on what follows. */
const alsoPlay = "shoot|beat|burn|attack|destroy|smash|punch|hit|crush|assault|bash";
const afterPlay =
  "!at|in|to|an|a|some|over|back|there|again|on|with|under|up|off|the|portrait|portraits|photos|wedding|by|for";
const where = "sleep|bed|home|house|yard|driveway|car|dark|street|face|head";
const other =
  "somebody|someone|brother|brothers|cousin|cousins|friend|friends|boys|guys|uncle|dad|father|husband|boyfriend|son|sons|crew|men|homies|associates|mom|mother|wife|he|she|they|who";

const victims = (before: string, play = alsoPlay): string[] => [
  `${before} ${harm} {you}`,
  `${before} ${play} {you} ${afterPlay}`,
  `${before} ${play} {you} in|at your|the ~1 ${where}`,
  `${before} ${harm} ~1 {your} ~2 {kin}`,
  `${before} ${play} ~1 {your} ~2 {kin} ${afterPlay}`,
  `${before} ${play} ~1 {your} ~2 {kin} in|at your|the|their ~1 ${where}`,
];

export const threatGrammar: PatternSource = {
  "threat.planned": [
    ...victims("{i} ~3 {will}|coming|come ~9 and|to|then"),
    // "I will destroy you" is common at a chessboard, so threat.sporting judges it.
    ...victims("{i} ~4 {will} ~3", "shoot|burn|attack|punch|assault|bash"),
    ...victims("me ~1 from ~5 and|to|then"),
  ],
  "threat.by.another": [
    ...victims(`${other} ~2 {will}|is|are|comes|coming ~5`),
    ...victims("^ ~3 coming|come ~5 and|to"),
  ],
  // Dreamed, filmed, played, or sung.
  imagined: [
    "dream|dreamed|dreamt|dreams|nightmare|nightmares|novel|story|film|movie|scene|character|villain|hero|chapter|lyrics|lyric|song|episode|script|rehearsal|poem|videogame|imagine|imagined|pretend|pretended",
    "in ~2 game|games|play|book|show",
  ],
  // The writer's own earlier words, reported or retracted; what someone was told; or what will not be done.
  "told.again": [
    "i|we ~2 said|shouted|yelled|screamed|wrote|threatened|told|screaming|yelling i|we|that|him|her|them|you|to|something|things",
    "i|we ~2 said|shouted|yelled|screamed|wrote|told ~3 i|we ~1 {will}",
    "sorry|apologize|apologise|apology|ashamed|regret ~6 said|wrote|threatened|shouted|yelled|letter|blew|words",
    "dijo|dijeron|dice|dicen|decia|decian|grito|gritaron|escribio|amenazo|amenazaron|amenazado|amenazada|amenazando que|con|me|le|les",
    "me|le|les|nos ~1 dijo|dijeron|dice|dicen|decia|decian|amenaza|amenazan|amenazando|amenazaron",
    "broma|bromeando|bromeaba|jugando",
    "no|nunca|jamas te|lo|la|los|las|le|les|nos? voy|vamos|va|van|golpear|matar",
    "lol|haha|jaja|jajaja|jk|kidding|joking|joke|lovingly",
  ],
  // "I said I will" repeats it; "I said I would" may regret it.
  "said.and.meant": ["i|we ~2 said|told|promised|swore ~2 i|we ~1 will|shall|gonna|going"],
  // Said by rivals about their game, or by friends about a trifle. An operator decides, or the classifier if it finds nothing else.
  "played.at": [
    "at|in ~2 dominoes|poker|chess|cards|pool|golf|tennis|scrabble|checkers|cribbage|bowling|darts|trivia|basketball|softball|euchre|bingo|pingpong|season|league|tournament|playoffs|domino|futbol|liga",
    "with kindness|love|hugs|kisses",
    "kill|murder|strangle you for not|making|forgetting",
  ],
  // What abusers and scammers usually say, quoted to comfort or warn a reader.
  "others.usual.words": [
    "always|usually|often ~1 say|says|claim|claims|threaten|write|writes",
    "nobody|one ~2 will believe you",
  ],
  // Someone else's intent, which the writer warns of or complains about.
  "others.intent": [
    "who|anyone|whoever|anybody|man|person|people|he|she|they ~3 tried|trying|tries|wants|wanted|threatened|threatens|threatening|attempted|plans|planned|might|could|would",
    "stop|keep !me|us ~4 from|who|anyone|whoever|someone|somebody|them|him",
    "protect|defend|safe|save|shelter ~4 from|who|anyone|whoever|someone|somebody|them|him",
  ],
};

/** Whether a threat is quoted, reported, imagined, or retracted, so that it may be a victim's letter, a story, or an apology. */
export function isTold(letter: Letter, { at, sentence }: Hit): boolean {
  return (
    ((letter.reading.flags[at] ?? 0) & quoted) !== 0 ||
    letter.near("reported", sentence) ||
    letter.near("imagined", sentence) ||
    (letter.near("told.again", sentence) && !letter.near("said.and.meant", sentence)) ||
    letter.near("played.at", sentence)
  );
}

/** Returns a refusal, or a review if it is dreamed or played. Never lets it pass. */
export const unlessImagined = (letter: Letter, sentence: number): "hold" | "refuse" =>
  letter.near("imagined", sentence, 1) ? "hold" : "refuse";

/**
 * Judges a threat by the grammar. The writer's own plan is refused. A quoted, reported, or imagined one, or someone else's, goes to
 * an operator.
 */
export function judgeGrammar(letter: Letter): Judgement {
  const planned = letter
    .hits("threat.planned")
    .map(
      (hit): Judgement =>
        isTold(letter, hit) || letter.near("others.intent", hit.sentence) ? "hold" : "refuse",
    );
  const byAnother = letter
    .hits("threat.by.another")
    .map(({ sentence }): Judgement => (letter.near("others.usual.words", sentence) ? "noted" : "hold"));
  return strongest(...planned, ...byAnother);
}
