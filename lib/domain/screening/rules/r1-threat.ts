import { type Judgement, type Letter, type Rule, strongest } from "../letter.ts";
import { isTold, judgeGrammar, threatGrammar, unlessImagined } from "./threat-grammar.ts";

const violent =
  "kill|murder|hurt|harm|injure|stab|strangle|choke|rape|torture|kidnap|slaughter|execute|maim|cripple|poison|drown|behead|lynch|unalive|gut";
/** Also used of games, debates, and messages. */
const figurative = "assault|end|skin|attack|punch|merk|hit";
/** Used of rivals more often than of victims: without a demand, a person decides. */
const sporting = "beat|bury|smash|destroy|crush|whack|ruin|wreck|annihilate|demolish|finish";
const kill = `${violent}|${figurative}`;
/** After "beat you", "shoot you", "hit you": games, favors, and messages that aren't threats. */
const harmless = "!at|in|to|an|a|some|over|back|there|again|on|with|under|up|off";
const body =
  "legs|leg|arms|arm|neck|face|head|skull|jaw|nose|teeth|bones|knees|kneecaps|fingers|hands|throat|spine|ribs|back|ass";
const place =
  "house|home|car|truck|shop|store|business|barn|building|apartment|office|garage|place|church|mosque|synagogue|restaurant|property|trailer|garden|tires|windows|windshield|boat|garden|truck|farm";

/** Before "going to kill you" without a named killer: the writer is meant. */
const moment =
  "and|then|or|else|now|tonight|today|tomorrow|night|morning|soon|monday|tuesday|wednesday|thursday|friday|saturday|sunday";

/** R1: violence, kidnapping, damage, stalking. 18 USC 876(b), (c); 15 USC 1692d(1). */
export const threat: Rule = {
  id: "R1",
  phrases: {
    "threat.direct": [
      `{i} ~2 {will} ~3 ${violent} {you}`,
      `{i} ~2 {will} ~3 ${figurative} {you} ${harmless}`,
      `{i} ~2 {will} ~3 ${kill} ~1 {your} ~3 {kin}`,
      `{i} ~2 {will} ~3 shoot {you} !an|a|some|over|back|the`,
      `or|and|then|else {i} shoot {you} !an|a|some|over|back|the`,
      "{i} ~2 {will} ~3 beat|kick|knock ~1 hell|shit|crap|snot|living|daylights|life|teeth ~2 out of you",
      "or your ~2 house|home|car|truck|shop|store|barn|business burns|explodes",
      "beat|hit|strike|smash ~1 you with ~3 pipe|bat|hammer|chain|crowbar|belt|stick|fists|wrench|club",
      "you ~3 found dead",
      "dead|body|found ~2 in ~1 ditch|alley|trunk|gutter|dumpster",
      "amanecer|aparecer|terminar|acabar ~2 en una|la ~1 bolsa|cajuela|zanja|caja",
      "bury you|him|her|them in|under ~1 desert|woods|ground|concrete|yard|backyard|grave|dirt|forest|basement",
      "or|and|then ~1 {kin}|boy|girl|she|he|they dies|die $",
      "put ~1 two|one|three|it|this|lead|slug ~1 in|into|between your ~1 chest|head|skull|back|face|heart|brain|eyes",
      "{i} ~2 {will} ~3 break|snap|crush ~2 every|bone|bones ~4 body|your",
      "fires|fire|accidents|things|thing|explosions ~3 easily|easy",
      "nobody|one ~5 and lives|live|survives",
      "no ~2 vuelves|volveras|vuelve|volvera|volveran a ver",
      `{i} ~2 {will} ~3 beat|shoot|kill|hunt|cut|take|gun you up|down|dead|bloody|senseless|out`,
      `or|and|then|else {i} ${violent} {you}`,
      `or|and|then|else {i} ${figurative} {you} ${harmless}`,
      `or|and|then|else {i} ${kill} ~1 {your} ~2 {kin}`,
      `will ${kill} {you} and|with your|everyone|all`,
      `^ ~1 going to ${violent} {you}`,
      `^ ~1 going to ${figurative} {you} ${harmless}`,
      `${moment} going to ${violent} {you}`,
      `${moment} going to ${figurative} {you} ${harmless}`,
      "run|running|force|knock you off|over ~3 road|bridge|cliff",
      "{i} ~6 come|coming|show|showing|over|there|visit ~5 with ~3 gun|knife|bat|shotgun|rifle|pistol|glock|machete|gasoline|revolver|blade|crowbar",
      "not ~2 make it home|back|out alive|from?",
      "make sure ~2 you ~2 never ~1 walk|breathe|see|talk|work|wake",
      "you ~2 never ~1 walk|breathe ~2 again",
      "{i} ~6 drag you out|by|behind|through",
      "{i} ~6 kick ~3 door|teeth|face in",
      "{i} ~2 {will} ~2 make you ~1 suffer|bleed|scream|beg|disappear|hurt",
      "shoot up ~1 your|the|this|that ~2 school|place|church|office|store|mosque|synagogue|party|wedding|court|courthouse|club|mall",
      "leave|leaving|come|going|go|sent|carried|home ~3 in a box|bag|hearse|coffin|stretcher|bodybag",
      "pieces of you|him|her",
      "days of breathing",
      "you ~2 stop|take ~3 breathing|breath",
      "cut|cutting ~2 your ~1 brakes|brake|throat",
      "brake lines|brakes ~8 cut|fail|failed",
      "o ~2 amaneces|amanece|amaneceras|terminas|acabas ~2 muerto|muerta",
      "vamos|voy|vienen|van a? ir? por ti|usted|ustedes|tuyos",
      "planted|placed|put|hid|left|set a|the|two|three|some|pipe? pipe|car|time? bomb|bombs|explosives",
      "tu|su ~1 casa|carro|coche|negocio|tienda|taller ~2 va|puede a? arder|quemarse|explotar|quemar|incendiarse",
      "pay|paying|pays|leave|go|move|confess|quit|drop|sell|sign|return|comply|obey|stop|out|money|silence ~3 or you? will? die|bleed",
      "^ ~3 or die|bleed",
      "{i} ~2 {will} ~3 end|take your life",
      "bullet|knife|grave|coffin ~4 your name|head|heart",
      "put ~3 bullet|knife ~3 you|your",
      "put|putting|send|sending ~1 you ~2 in|into|to|six ~2 ground|grave|hospital|morgue|wheelchair|coffin|box|feet|dirt|emergency|cemetery|hell",
      `{i} ~2 {will} ~3 break|snap|crush|smash|cut|slash|slit|shatter|rip|chop|bash ~2 {your} ~2 ${body}|tires|windows|windshield|brakes|tongue`,
      `or ~2 break|smash|cut|slash ~2 your ~2 ${body}|tires|windows`,
      "slit ~2 your throat",
      "stab|kill|murder|strangle ~1 your ~1 {kin}",
      "shoot ~1 your ~1 {kin} !portrait|portraits|photo|photos|picture|pictures|session|wedding|reunion",
      `{i} ~2 {will} ~3 burn|torch|firebomb|bomb|blow|destroy|vandalize|trash|ransack|ignite ~3 {your}|the|this ~3 ${place}`,
      `burn|burning|torch|firebomb|bomb|blow ~1 your ~2 ${place} !of|off`,
      `set ~2 fire to your ~2 ${place}`,
      `set your ~2 ${place} on fire`,
      `your ~2 ${place} ~2 will|might|could|may ~2 burn|explode`,
      "there is ~1 bomb|bombs in|inside|under|at",
      "bomb|bombs|explosive|explosives ~3 in|inside|under ~2 building|school|mailbox|office|courthouse|house|car|package|church|airport|mall",
      "letter|envelope|paper|powder|package ~4 anthrax|ricin|poison",
      "{you} ~3 dead man|woman|meat|bitch|men|motherfucker",
      "you|she|he|them|him|her back ~1 in pieces",
      "never see|hear ~3 {kin}|her|him|them ~2 alive|again",
      "{i} ~2 come|coming|hunt|hunting ~2 for|after you ~3 kill|gun|knife|end|slowly|night|dead",
      "{i} know where|what|when ~6 {kin} ~8 hurt|disappear|vanish|accident",
      "throw|throwing|thrown|pour|splash ~2 acid in|on you|your",
      "acid in|on your ~1 face",
      "{you} ~2 {will}|are ~1 get|getting ~1 shot|stabbed|killed|murdered|beaten|jumped|strangled|burned",
      `your ~1 ${body} ~2 getting|gets|get ~1 broken|smashed|cut|crushed|snapped|shattered`,
      "or ~1 lose ~2 eye|eyes|finger|fingers|hand|leg|tooth|teeth|kneecap|kneecaps|ear",
      "{i} ~2 {will} ~2 beat|kick|knock|stomp ~1 hell|shit|crap|snot|daylights out of whoever|you|your|everyone|anybody",
      // Spanish
      "te|lo|la|los|las|le|les voy|vamos|van a matar|asesinar|golpear|romper|quemar|partir|secuestrar|violar|disparar|apunalar|degollar|desaparecer|cortar|picar|quebrar|balear",
      "voy|vamos a matarte|matarlo|matarla|matarlos|golpearte|golpearlo|romperte|quemarte|partirte|secuestrar|apunalarte|quebrarte|romperle|quemarle|violarte",
      "te|lo|los|la|las matare|mataremos|asesinare|quemare|quemaremos|rompere|romperemos",
      "te mato|matamos|quemo|quemamos|rompo|rompemos|quebramos|partimos|secuestramos",
      "le|les quemo|quemamos|quemaremos|rompo|rompemos|romperemos|matamos|mataremos",
      "vas|van|va a morir",
      "paga|pague|pagas|vete|vayase ~3 o ~2 muere|mueres|morir|muera|moriras|morira",
      "o te|lo|se mueres|muere|mueren|mueran",
      "quemar|quemaremos|quemare|incendiar|explotar ~2 tu|su ~1 casa|carro|coche|negocio|tienda|taller",
      "tengo|tenemos a tu|su hija|hijo|esposa|esposo|hermana|hermano|madre|padre|familia",
      "romper|romperte|romperle|rompemos|rompere|partir|partirte|quebrar ~2 piernas|cara|huesos|brazos|rodillas|madre",
    ],
    ...threatGrammar,
    // "Los matamos 6 a 1": also used of rivals, mosquitoes, and laughter.
    "threat.of.them": [
      "lo|los|la|las mato|matamos|quemo|quemamos|rompo|rompemos|quebramos|partimos|secuestramos",
    ],
    "threat.sporting": [
      `{i} ~2 {will} ~2 ${sporting} {you} ${harmless}`,
      `or|and|then i|we ${sporting} {you} ${harmless}`,
    ],
    "threat.implied": [
      "shame|pity|sad|tragedy|tragic|unfortunate|terrible|hate|awful|heartbreaking|too ~6 if|see ~2 something|anything|it|they|she|he|someone|somebody|{kin} ~4 happened|happen|burned|burn|fire|broken|hurt|disappeared|crashed|accident|missing",
      "lastima|pena ~3 si ~3 pasara|pasa|quemara|incendiara|ocurriera",
      "shame|pity|sad|hate|awful|tragedy ~4 see|if|to ~3 go|went|going|goes ~2 flames|smoke|ashes",
      "snitches ~4 ditches|stitches|ditch",
    ],
    "menace.strong": [
      "watch|watching your back",
      "cuida|cuidate|cuidese|cuidate ~2 espalda|espaldas",
      "sleep|sleeping with ~1 one ~1 eye",
      "your days are numbered",
      "tus|sus dias estan contados",
      "not|never ~2 live ~2 to see|long|another|tell",
      "make|makes|making ~2 your life ~3 hell|misery|nightmare|miserable",
      "you are dead $",
      "wish ~2 you ~2 never ~1 been? born",
      "wish you were dead|never",
      "{you} will|are ~2 next $",
      "you ~2 disappear|vanish",
      "or ~1 she|he|they|you|somebody|someone|your|{kin} ~4 gets|get hurt|killed|shot|burned",
      "{kin} ~3 gets|get|be hurt|killed|shot $",
      "happen|happens ~2 to ~1 {your} ~2 {kin}|house|home|car|business|shop|store",
      "pasar|pase|pasara ~3 malo",
      "le|les|te va|van|puede a? pasar ~4 {your}? ~2 {kin}",
      "accidents happen",
      "accidentes pasan|ocurren",
      "spill|spilled ~2 blood|your",
      "blood ~3 your hands|streets|pay",
      "my ~2 boys|guys|friends|men|associates ~4 visit|pay|find|come|coming ~2 you",
      "pay you a visit",
      "coming for you $",
      "te|lo|la|los tengo|tenemos ~1 vigilado|vigilada|vigilados|ubicado|ubicada|checado",
      "{kin} ~2 {will}|might|could|can|gets|pay ~4 poisoned|shot|killed|stabbed|dead|disappear|missing|suffer",
      "next time ~3 not miss",
      "take everything from you",
      "cuidado ~5 salgas|salga|noche|calle|carretera",
      "{kin} ~1 va|van a pagar",
      "te|lo|los podemos|vamos a? encontrar|buscar",
      "still ~2 looking for pieces|body",
      "happened|happens to ~2 last ~2 guy|man|person|one|woman|tenant|snitch",
      "safe behind ~2 door|doors|walls",
      "friends|guys|people|boys ~2 inside ~4 you",
      "drive carefully $",
      "someone|somebody ~2 {will} ~3 kill|hurt|shoot|stab|beat {you}",
      "you ~2 bleed",
      "eat|eating ~3 straw",
      "spit|spitting|lose|losing ~3 your ~1 teeth",
      "body bag|bags",
      "pushing|push ~1 up? daisies",
      "sleep|swim|swimming|sleeping with ~1 fishes|fish",
      "six feet under",
      "your ~2 funeral|obituary|tombstone|coffin",
      "{kin}|girl|boy ~1 not ~2 make it",
      "muerto|muerta|muertos ~2 estas|eres|seras|amaneceras",
      "estas|eres ~1 muerto|muerta",
      "te|lo vas|va a arrepentir",
      "cuidado ~4 {kin}|espalda",
    ],
    "menace.weak": [
      "you ~2 regret",
      "you ~2 be sorry",
      "you ~2 pay for ~1 this|what|it|that",
      "you ~2 suffer",
      "you ~2 been warned",
      "i|we am|are watching you|your",
      "see what happens",
      "you ~2 will ~2 die|burn",
      "tick tock",
      "nothing happens|happen to",
      "you ~2 not like how|what|it",
      "or i|we will ~1 make|move|force|drag you",
      "you ~1 better ~1 run|hide|watch",
      "stay|remain|keep ~1 alive|healthy|breathing",
      "{will} ~3 hurt|harm|kill you",
      "hurt|harm you",
      "gets|get hurt",
      "consequences",
      "arrepentiras|arrepentira|arrepentir|arrepentiran|lamentaras|lamentara|lamentar",
      "consecuencias",
      "te|lo|los estoy|estamos|estan vigilando|observando",
      "dead ~1 you|your",
      "or you ~2 regret|disappear|suffer",
      "find you",
    ],
    "menace.stalking": [
      "{i} ~1 know ~1 {your} ~1 {kin} ~2 gets|walks|goes|leaves|takes|rides|plays|works|sleeps",
      "{i} ~1 know where|what|which|when ~4 {kin} ~6 go|goes|live|lives|sleep|sleeps|school|work|works|walk|walks|leaves|gets|plays|play|parks|park",
      "se|sabemos ~1 donde|a ~4 {kin}",
      "donde|hora ~3 {kin} ~5 estudia|estudian|escuela|sale|trabaja|vive|viven|van|va",
    ],
    "menace.ransom": [
      "leave|drop|bring|put ~3 #money ~8 where|under|behind|told|alone|bag|unmarked|bills|locker|trash|bridge",
      "come alone",
      "no|not ~2 police|cops",
      "unmarked bills",
      "ransom",
      "sin policia",
    ],
    "menace.route": [
      "{your} ~3 {kin} ~2 walks|walk|leaves|plays|rides|catches|waits|parks|sleeps|jogs",
      "su|tu ~1 hija|hijo|esposa ~4 sale|camina|estudia|juega",
    ],
    "menace.knows.you": [
      "see|watch|watched|watching|seen|follow|following you ~5 window|windows|curtains|undress|shower|bedroom",
      "{i} ~1 know where|what|when ~3 you ~3 live|lives|sleep|park|work|walk|leave|stay|are",
      "se|sabemos a que hora ~2 sales|sale|salen|llegas|llega",
      "se|sabemos donde vives|vive|viven|trabajas|trabaja|duermes",
    ],
    // Insurers and people who warn of a broken step also say such things.
    "threat.protective": [
      "insurance|insured|policy|coverage|warranty|safety|handrail|liability|maintenance|seguro|hazard|stairs|repair|repaired|fix|fixed",
    ],
  },
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

/** A quoted or reported threat may be a victim's letter or a story: a person decides. */
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

/** Words that threaten only in combination: with each other, or with a demand tied to them. */
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
