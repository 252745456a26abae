import type { Rule } from "../letter.ts";

const ballot = "vote|votes|voting|voters|ballots|ballot|polls|poll|polling|election|elections";
/** In the United States, elections are on a Tuesday. */
const otherDay = "monday|wednesday|thursday|friday|saturday|sunday";

/**
 * R18: voters told of another day, of a way to vote that doesn't exist, or kept away. 52 USC 10307, 20511. Only an election office knows
 * whether it is true, so a person checks it; the classifier can't undo it.
 */
export const misledVoters: Rule = {
  id: "R18",
  phrases: {
    "election.wrong": [
      `${ballot} ~6 extended|moved|postponed|rescheduled|shifted|delayed ~4 day|date|until|november|wednesday|thursday|friday|saturday|sunday|week`,
      `${ballot}|station|precinct ~4 closed ~4 tuesday`,
      `democrats|republicans|party|names|precinct|ward|side|residents ~6 ${ballot}|cast ~6 ${otherDay}`,
      `${ballot} ~4 ${otherDay} ~6 republicans|democrats|tuesday|names|instead|only`,
      "wrong day ~4 not|thrown|void|rejected",
      `${ballot} ~6 wrong day`,
      "vote|votes|ballot|choice ~5 recorded|cast|taken|given|counted ~2 by|over|through ~1 phone|telephone|text|texting|email",
      "vote|voting by ~1 phone|telephone|text|texting|email",
      "texting|text ~2 your ~1 choice|vote|ballot|candidate",
      `ticket|tickets|support|fine|fines|debt|debts|papers|papeles ~12 ${ballot}|votar`,
      "agents|officers|police|ice|immigration|agentes|inmigracion ~8 polls|polling|voters|ballot|casillas|votar|votantes",
      "text ~1 vote|yes|your ~4 to #number",
      "texting|text ~2 vote",
      "ballots|ballot ~8 recalled",
      "asked|told|scheduled|must|should|will|may ~1 to? vote ~2 monday|wednesday|thursday|friday|saturday|sunday",
      "may|can|allowed not|to vote again|twice|this",
      "discard|destroy|shred|throw ~4 ballot|ballots !box",
      "elecciones|eleccion|votacion|casillas ~8 lunes|miercoles|jueves|viernes|sabado|domingo|cerradas|pasan",
      `${ballot} ~4 ${otherDay} not|instead ~2 tuesday`,
      "vote|ballot ~2 by ~1 replying|reply",
      "no need ~1 visit|go|come ~3 polls|polling",
      "need not|never ~3 go|come ~2 polls|polling|vote",
    ],
    "election.warned": [
      "lie|lies|lying|liar|false|untrue|rumor|rumors|misinformation|scam|hoax|fake|wrongly",
    ],
  },
  judge: (letter) =>
    letter
      .hits("election.wrong")
      .some(
        ({ sentence }) =>
          !letter.near("election.warned", sentence, 1, 1) && !letter.near("reported", sentence),
      )
      ? "hold"
      : null,
};
