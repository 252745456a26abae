import { type Judgement, type Letter, type Rule, strongest } from "../letter.ts";
import { threatPhrases } from "./r1-threat-phrases.ts";
import { isTold, judgeGrammar, unlessImagined } from "./threat-grammar.ts";

/** R1: violence, kidnapping, damage, stalking. 18 USC 876(b), (c); 15 USC 1692d(1). */
export const threat: Rule = {
  id: "R1",
  phrases: threatPhrases,
  judge(letter) {
    return strongest(
      judgeDirect(letter),
      judgeGrammar(letter),
      judgeSporting(letter),
      judgeImplied(letter),
      judgeMenace(letter),
    );
  },
};

/** Judges a direct threat. A quoted or reported one may be a victim's letter or a story, so an operator decides. */
function judgeDirect(letter: Letter): Judgement {
  let found: Judgement = null;
  for (const hit of letter.hits("threat.direct")) {
    if (!isTold(letter, hit)) return "refuse";
    found = "hold";
  }
  return found ?? (letter.hits("threat.of.them").length > 0 ? "hold" : null);
}

function judgeSporting(letter: Letter): Judgement {
  let found: Judgement = null;
  for (const { sentence } of letter.hits("threat.sporting")) {
    if (letter.near("reported", sentence) || letter.near("court.step", sentence)) continue;
    found = strongest(found, isDemanded(letter, sentence) ? unlessImagined(letter, sentence) : "hold");
  }
  return found;
}

function judgeImplied(letter: Letter): Judgement {
  if (letter.hits("threat.implied").length === 0) return null;
  return letter.hits("threat.protective").length === 0 ? "refuse" : "hold";
}

const isDemanded = (letter: Letter, sentence: number) =>
  letter.near("demand.money", sentence, 2, 1) ||
  letter.near("demand.act", sentence, 2, 1) ||
  letter.near("demand.return", sentence, 2, 1);

/** Judges words that threaten only in combination: with each other, or with a demand tied to them. */
function judgeMenace(letter: Letter): Judgement {
  const strong = letter.hits("menace.strong");
  const stalking = letter.hits("menace.stalking");
  const knowsYou = letter.hits("menace.knows.you");
  const weak = letter.hits("menace.weak");
  if (
    strong.length + stalking.length + knowsYou.length + weak.length + letter.hits("menace.route").length ===
    0
  )
    return null;
  const kinds = [strong, stalking, knowsYou].filter((hits) => hits.length > 0).length;
  let found: Judgement = null;
  for (const { sentence } of strong) {
    if (letter.near("reported", sentence)) continue;
    if (kinds >= 2 || isDemanded(letter, sentence))
      found = strongest(found, unlessImagined(letter, sentence));
  }
  let watched = false;
  for (const { sentence } of [...stalking, ...knowsYou]) {
    if (letter.near("reported", sentence)) continue;
    watched ||= letter.near("demand.money", sentence, 1, 1);
    if (isDemanded(letter, sentence) && (letter.near("condition", sentence, 1, 1) || weak.length > 0))
      found = strongest(found, unlessImagined(letter, sentence));
  }
  for (const { sentence } of [...stalking, ...letter.hits("menace.route")])
    if (letter.near("menace.ransom", sentence, 3, 3) && !letter.near("reported", sentence))
      found = strongest(found, unlessImagined(letter, sentence));
  for (const { sentence } of weak)
    if (
      isDemanded(letter, sentence) &&
      letter.near("condition", sentence, 1, 0) &&
      !letter.near("reported", sentence, 1, 1)
    ) {
      if (!letter.near("court.step", sentence, 1, 1))
        found = strongest(found, unlessImagined(letter, sentence));
    }
  if (found) return found;
  if (strong.some(({ sentence }) => !letter.near("reported", sentence, 1, 1))) return "hold";
  return watched ||
    kinds >= 2 ||
    (stalking.length + knowsYou.length > 0 && weak.length > 0) ||
    knowsYou.length >= 2
    ? "hold"
    : null;
}
