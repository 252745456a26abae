import type { Letter, Rule } from "../letter.ts";
import { judgePersonalMenace, personalMenacePhrases } from "./personal-menace.ts";

const victim =
  "wife|husband|son|sons|daughter|daughters|kid|kids|child|children|baby|mother|father|brother|sister|girl|boy|grandson|granddaughter|hija|hijo|esposa|esposo|madre|padre";
const officer =
  "police|sheriff|cops|cop|cruiser|patrol|detective|detectives|deputies|deputy|badge|uniform|authorities|policia";
const pet =
  "rooster|dog|cat|chickens|hens|goat|horse|rabbit|bird|goldfish|pond|beagle|puppy|kitten|pony|calf";
const limb = "knees|kneecaps|fingers|legs|elbows|hands|teeth|eyes";

/**
 * R17: threats without a word of harm: praise of what burns, tied to an offer; limbs; a captive and the police. 18 USC 875, 876. The classifier adds
 * up words and can't undo it. Of 24,900 lawful letters, it holds about ten.
 */
export const veiledThreat: Rule = {
  id: "R17",
  phrases: {
    ...personalMenacePhrases,
    // Praise of a thing that burns, as a visitor with an offer would say it. A fire inspector may say it too.
    "veiled.fire": [
      "dry|dryer|drier ~1 as|than ~2 matchbox|tinder|bone|paper|kindling|straw|dust",
      "matchbox|tinderbox|kindling|sawdust|acetone|varnish|propane|shingles",
      "one|single|careless ~2 spark|match|cigarette|candle",
      "sparks ~3 travel|jump|fly",
      "went|go|goes|going|gone ~1 up? in ~2 minutes|hour|flames|smoke|night",
      "kerosene|gasoline|gas ~3 cheap",
      "hydrant|firemen|firehouse|volunteers|brigade|company ~6 miles|minutes|far|boots",
      "burn|burns so|real|very|pretty fast|easily|quick|quickly|well|bright",
      "wood|fire|fires|brakes|wiring|stairs|ice ~3 funny|strange|tricky thing|things",
      "wiring|furnace|roof ~4 just as|also old",
      "restaurants|shops|stores|houses|businesses|barns|bars|boats ~6 burned|burnt|fires",
    ],
    // What the writer wants in return.
    "veiled.price": [
      "take|accept|reconsider|consider|refused ~2 our|the|my ~3 offer|bid|price",
      "sell|lease|deed ~2 us|me",
      "sign ~6 before|by|papers|over|weekend|sunday",
      "reconsider ~3 bid|offer|testimony|answer",
      "change ~2 your ~1 story|statement|testimony",
      "drop|withdraw|retract|call ~4 case|complaint|matter|bid|suit|charges|statement|testimony|custody|inspector|off|told",
      "sleep ~2 night|soundly|easy|easier",
      "dues|protection|insurance are|is|costs ~2 {money}|#number",
      "people|members|those|who ~4 sleep ~1 well|better",
      "keep an eye on",
      "wiring|house|barn|shop|place|store|windows stays|stay ~1 good|safe|standing|dry|whole",
      "envelope ~5 register|counter|friday|first|month|till",
      "{money}|contribution ~2 a|each|every|per week|month|friday|block",
      "weather changes|turns",
      "^ sell|sign|reconsider $",
      "association|we|insurance protects|protect ~2 members|friends|you|those",
      "{money}|hundred|thousand ~2 monthly|weekly",
    ],
    // These are threats even alone, because they mean nothing else.
    "veiled.body": [
      "people|folks|men|guys|you ~2 walk|breathe ~1 better|easier|longer when|if|once ~2 pay|paid|owe",
      `leave you ~1 your ~1 ${limb}`,
      "kids|children|girls|boys|babies|daughters|sons wander|disappear|vanish too",
    ],
    "veiled.announced": ["your ~2 death|demise|execution ~12 at|by my|our ~1 hand|hands"],
    // These are threats only if the writer wants something.
    "veiled.limb": [
      `man|guy|fellow|woman|girl|pianist|carpenter|runner needs|uses ~1 his|her ~1 ${limb}`,
      "talk|chat|speak|word|discuss ~3 your ~1 knees|kneecaps|elbows|legs|fingers",
      `shame about ~3 other|${limb}`,
      "new|next to what ~2 hip|knee|kneecap|hand|arm|leg ~1 costs|runs",
    ],
    "veiled.pet": [
      `that was ~2 ${pet}`,
      `${pet} ~2 was ~2 message|warning|start|beginning|easy|first|practice`,
      `after ~1 ${pet} ~6 bothering|bother|done`,
    ],
    "veiled.next": [
      `next|then ~1 comes|come|is|will ~1 the|your ~1 ${victim}|${pet}`,
      "something|someone|somebody bigger|larger|smaller|younger",
      "bothering|bother with ~1 animals",
      "leave ~1 {kin}|him|her|us alone",
    ],
    // Where someone can be found on an ordinary day, in a letter to a person who decides something.
    "veiled.route": [
      "you ~1 take|ride|catch|park|parks|walk|jog|run|sit ~4 bus|train|gate|level|lot|deck|canal|seat|corner|alone",
      "your ~1 mother|sister|wife|husband|son|daughter|kids|brother ~2 takes|rides|parks|walks|waters|sits|waits|jogs",
    ],
    "veiled.decides": [
      "juror|jurors|jury|verdict|testify|testimony|witness|statement|doubts",
      "drop|withdraw|retract|call ~4 case|complaint|suit|charges|off",
    ],
    "veiled.captive": [
      `{i} have|got|hold|holding|took|keep your ~2 ${victim}|dog|cat`,
      `${victim}|he|she is ~1 warm|unharmed|fed`,
      "lock of ~2 hair",
      `tenemos ~1 tu|su ~2 ${victim}`,
      `your ~1 ${victim} ~2 is|are with us`,
      "stop|stops|quit feeding|giving ~1 him|her|them",
      `him|her|he|she|they|${victim} ~4 fine|safe|unharmed|warm|alive|comfortable ~4 long|until|while|provided`,
      "stay|stays|remain|remains fine|safe|unharmed|warm|alive|comfortable ~3 long|until|while|provided",
      "send|mail|get|receive|parcel ~4 finger|ear|toe|tongue|thumb",
      "photo|picture|polaroid|recording ~10 paper|newspaper|headline ~3 him|her|them|today",
      "holding|holds ~2 today ~2 paper|newspaper",
      "day|days|hour|hours ~2 without ~2 medicine|insulin|dialysis|water|inhaler|pills",
    ],
    "veiled.secrecy": [
      "talk|speak|tell ~1 to? no|not one|nobody|anyone|anybody",
      "talk|speak|tell nobody",
      "come|comes|came home in boxes|pieces|box|parts",
      "all ~1 her|his|their fingers|toes|ears|teeth",
    ],
    "veiled.blood": ["your|thy ~1 blood ~2 run|runs|spill|flow|drip|stain"],
    "veiled.meant": ["mean ~1 every word", "mean you", "not joking|kidding|joke"],
    "veiled.police": [
      `if|one|any|no|not|with|went|call|calls|tell|told|speak|talk|see|saw|slows|near|follow ~6 ${officer}`,
      `${officer} ~6 slows|near|street|drop|stops|follows|hears|learns|ends`,
    ],
  },
  judge: (letter) =>
    meets(letter, "veiled.fire", ["veiled.price"], 3) ||
    meets(letter, "veiled.captive", ["veiled.police", "menace.ransom", "veiled.secrecy"], 5) ||
    meets(letter, "veiled.blood", ["veiled.meant"], 3) ||
    meets(letter, "veiled.limb", ["veiled.price", "demand.money", "demand.act", "deadline"], 3) ||
    meets(letter, "veiled.pet", ["veiled.next", "veiled.price", "demand.act"], 4) ||
    meets(letter, "veiled.route", ["veiled.decides"], 3) ||
    judgePersonalMenace(letter) ||
    letter.hits("veiled.body").length + letter.hits("veiled.announced").length > 0
      ? "hold"
      : null,
};

/** One sign near another. Someone else's words are left to the other rules. */
const meets = (letter: Letter, concept: string, others: readonly string[], reach: number): boolean =>
  letter
    .hits(concept)
    .some(
      ({ sentence }) =>
        !letter.near("reported", sentence) &&
        others.some((other) => letter.near(other, sentence, reach, reach)),
    );
