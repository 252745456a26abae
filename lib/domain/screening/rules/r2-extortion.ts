import type { Judgement, Letter, Rule } from "../letter.ts";

const report =
  "report|reporting|tell|telling|call|calling|contact|contacting|notify|notifying|inform|informing|alert|go|going|turn|turning|hand|file|filing|complain|involve|involving|write|email|forward|refer|bring|send|take|show|get|talk|speak|report|sic";

/** R2: money or property for silence. 18 USC 873, 876(d); Cal. Penal Code 518 to 523; Flatley v. Mauro. */
export const extortion: Rule = {
  id: "R2",
  phrases: {
    "report.authority": [
      `{i} ~12 ${report} ~1 {you}|this|it|them|everything|him|her|both|your? ~6 {authority}`,
      `{i} ~8 ${report} ~5 {authority}`,
      `or|and|before|but ~1 ${report} ~5 {authority}`,
      "you|it|this|they|matter ~3 reported|referred|turned|handed ~5 {authority}",
      "me|us to? call|report|tell|contact|go|inform|involve|turn ~5 {authority}",
      "go|going ~3 station",
      "swear|swearing out",
      "reporting ~3 {you}|your|this|it|conduct ~4 {authority}",
      "next|first stop|call|visit ~4 {authority}|{media}|{exposee}",
      "{i} ~6 report|reporting ~5 visa|papers|fraud ~3 {authority}",
      "publique|publiquen|suba|salga|salgan ~3 video|fotos|videos",
      "{authority} will be at|on|knocking|here|waiting|coming|looking|there",
      "{authority} ~4 get|gets|receive|receives ~2 call|letter|visit|email",
      "{authority} ~4 notified|called|contacted|informed|alerted|told|involved",
      "{authority} will|can|may ~3 know|hear|visit|knock|find|come|learn|investigate|receive|get|love|interested",
      "{authority} ~2 never|not ~4 hear|know|find|learn|involved|about",
      "{authority} ~3 hears|finds|learns|knows|gets|interested",
      "{i} ~12 press|file|bring|pursue|filing|pressing|pursuing|seek ~3 charges|criminal",
      "{i} ~12 file|filing|make|submit|swear ~3 police report",
      "file|filing ~2 {authority} report|complaint",
      "criminal|felony charges|complaint|prosecution|referral",
      "have|get|see|getting|having|want you|him|her|them ~2 arrested|deported|prosecuted|jailed|fired|charged|imprisoned|investigated|audited|disbarred",
      "you ~2 will ~3 deported|prosecuted|fired|disbarred|audited",
      "lose|losing|revoked|suspended|revoke ~2 your ~2 license|job|visa|papers|practice",
      "your ~2 license ~2 lost|revoked|suspended|gone",
      "cost you your ~1 job|license|career|marriage",
      "report|reported|reporting ~4 stolen|theft|fraud",
      // Spanish
      "{telles} ~5 {authority}",
      "lo|la|te|los|le {telles} ~4 {authority}|cargos",
      "denuncio|denunciare|denunciaremos|denunciarlo|denunciarla|denunciarte",
      "{authority} ~3 sabra|enterara|enterar|entere|sabran|enteraran",
      "lo|la|te|los deporten|deportar|deporte|arresten|deportaran|deportan|despidan|corran",
      "levantar|presentar|presentare|levantare ~2 cargos",
    ],
    "expose.person": [
      "{i} ~10 {tell} ~4 your ~2 {exposee}",
      "{i} ~10 {tell} ~2 everyone|everybody|people|world|town|whole",
      "or|and|before tell|show|inform|email|notify|expose ~2 your ~2 {exposee}",
      "{tell} ~2 every|all|each ~2 {exposee}",
      "let ~3 {exposee} know",
      "your ~1 {exposee} would|might|may|will ~4 interested|love|enjoy|surprised|curious",
      "me|us to? tell|call|contact|inform|show|notify|visit ~3 your ~2 {exposee}",
      "want your ~2 {exposee} ~2 know|find|hear|see|learn",
      "{exposee} ~2 gets|get|receives|receive ~3 tape|copy|copies|envelope|video|call|letter|pictures|photos|file|email|package|recording",
      "your ~3 {exposee} ~2 find|finds|hear|hears|learn|learns|know|knows|see|sees|get|gets|receive|receives|will|told|notified|informed|contacted|gets",
      "your ~2 {exposee} ~4 copy|copies|truth",
      "everyone|everybody|world|people ~2 know|knows|sees|see|find|finds|learn|hear",
      "expose|exposing|out you|your",
      "ruin|destroy|wreck ~2 your ~1 reputation|career|name|marriage|life|business",
      "{telles} ~5 esposa|esposo|marido|mujer|jefe|jefes|patron|familia|padres|vecinos|amigos|iglesia|todos|mundo|trabajo",
      "esposa|esposo|marido|mujer|jefe|familia|vecinos ~3 sabra|enterara|enteran|entera|sabran|entere|enteren|veran|vera",
    ],
    "expose.public": [
      "post|publish|upload|share|leak|release|spread|print|put|posting|publishing|posted|published|blast|air|broadcast ~8 {online}|{media}|everywhere|public|everyone",
      "video|videos|photos|pictures|screenshots|recording|recordings|nudes|tape|images|messages|texts|emails ~3 go|goes|get|gets|sent|released|posted|leak|leaked|public|viral|published|hit",
      "{i} ~10 call|calling|contact|go|going|tell|telling|talk|write|send|calling|giving|give ~3 {media}",
      "{media} ~3 hear|hears|know|knows|love|story|interested|gets|get|will",
      "hear ~2 from me",
      "publish|post|leak|release|expose|upload|send|show|share ~3 your ~4 video|videos|photos|pictures|history|messages|secrets|nudes|images|emails|texts|files|data",
      "copy|copies|set ~5 to|for your|the ~2 {exposee}|{media}|everyone",
      "so will channel|{media}",
      "publico|publicare|publicar|publicaremos|mandaremos|enviaremos|subiremos|mandamos|publicamos|subo|subire|mando|mandare|enviare ~6 {online}|fotos|videos|{media}|video",
    ],
    // Names a person to fear but only implies the action. Enough for a review but not for a refusal.
    "mention.severe": [
      "{authority} ~3 out|involved|kept|phone|call|calls|interested|door|quiet|visit",
      "keep|kept ~3 {authority}",
      "call|visit|word ~2 from|to|with the ~1 {authority}|detective|detectives",
      "migra|deported|deportado|inmigracion",
      "explain|answer|talk|talking|speak|hablo|hablare|hablar|tell|hear|word|call|visit ~5 {authority}|{regulator}|{media}|jefe",
      "let {authority}|{regulator}|{media} know",
      "your ~2 {exposee} ~2 learn|learns|find|finds|know|knows|hear|hears",
      "hate|pity|shame|wonder|interested ~3 if|for|what|would ~4 {exposee}",
      "pity|shame ~2 if ~3 read|saw|knew|heard|learned|found",
      "pictures|photos|video|videos|recordings|recording|screenshots|nudes|emails ~6 {online}|{media}|{exposee}|contacts|public|go|goes|up|released|release",
      "release|releasing ~3 recordings|recording|tapes|video|photos|pictures",
      "secret|affair ~2 safe|with|out|between|motel",
      "visa|papers|papeles ~2 fraud|fake|problem|papers|no|without|tienes",
      "no|sin ~1 tienes|tiene ~1 papeles",
      "no ~1 papers",
    ],
    "mention.done": [
      "filed|called|reported|contacted|gave|told|spoke|enclosed|attached|have|copy|notified|informed|made ~5 police|sheriff|detective|cops|authorities|immigration",
      "police report|department|officer|officers|station",
      "reporte ~2 policia",
    ],
    "report.regulator": [
      `{i} ~12 ${report}|violations|violation ~6 {regulator}`,
      "{regulator} ~2 will|be|notified|called|contacted",
      "{telles} ~6 {regulator}",
    ],
    "expose.review": [
      "leave|leaving|post|write|posting|writing|give ~5 {reviews}|stars|star",
      "{reviews} ~4 hear|hears|know",
    ],
    // "I delete them", "my silence costs", "this stays between us"
    "offer.silence": [
      "{i} ~2 delete|erase|destroy|burn ~3 it|them|video|videos|photos|pictures|recording|screenshots|everything|evidence|copies|this",
      "{i} ~2 keep ~2 quiet|silent|secret|between|mouth|this",
      "{i} ~2 stay|remain ~1 quiet|silent",
      "refrain|refraining|abstain ~1 from ~1 reporting|contacting|filing|telling|publishing|exposing|informing|going|disclosing",
      "it|this|that|all ~1 stays|stay|remains between us",
      "make me|us forget",
      "not ~2 involve|notify|alert|contact|inform|bother ~4 {authority}|{regulator}|{media}|{exposee}",
      "make ~2 it|this|problem go away|disappear",
      "never ~2 has|have|need|needs to hear|know|find",
      "one|nobody|noone ~4 know|find|hear|hears|finds|knows",
      "{i} will not ~3 go|tell|report|call|press|say|contact|post|show|publish|inform|file|mention|breathe|talk ~8 {authority}|{regulator}|{exposee}|{media}|{online}|anyone|charges|anything|anybody",
      "no ~2 dire|digo|diremos|contare ~2 nada|nadie",
      "entre nosotros",
      "borro|borrare|borramos|destruyo ~2 video|videos|fotos|todo",
    ],
    "price.of.silence": [
      "my|our|mi|nuestro silence|silencio",
      "silence ~2 costs|cost|price|worth",
      "hush money",
    ],
    // The condition is a duty, or to leave someone alone, which is lawful and common.
    "condition.duty": [
      "if|unless|until ~8 repair|repaired|fix|fixed|restored|restore|working|cleaned|clean|replaced|replace|corrected|treated|exterminated|safe|remedied|removed|maintained|addressed|resolved|completed|installed|heat|mold|leak",
      "if|unless ~8 again|contact|come|comes|trespass|harass|harassing|calling|stop|stops|continue|continues|bother|near|follow|enter|barking|stalk|stalking|touch|taken|threaten",
      "repaired|fixed|restored|fix|repair|stop ~10 or|otherwise",
      "stop|leave|cease|quit|desist|keep ~8 or",
      "si ~5 repara|reparan|repare|arregla|arreglan|arregle|vuelve|vuelven|sigue|molesta|deja|arreglar|reparar|reparado|acerca",
    ],
    // The bad-check notices that many states' statutes prescribe mention prosecution.
    "bad.check": ["dishonored|nsf|bounced|insufficient|worthless|returned ~4 check|checks|funds"],
  },
  judge(letter) {
    return judgeExtortion(letter).R2;
  },
};

const severe = ["report.authority", "expose.person", "expose.public"] as const;

/** Judges R2 and R3 together, because the same sentence decides both. */
export function judgeExtortion(letter: Letter): { R2: Judgement; R3: Judgement } {
  let R2: Judgement = null;
  let R3: Judgement = null;
  const hold = () => {
    R2 = "hold";
  };
  for (const concept of severe)
    for (const { sentence } of letter.hits(concept)) {
      const demand = demandFor(letter, sentence);
      if (demand === null) {
        // A price and a date near an exposure justify a review.
        if (concept !== "report.authority" && isPriced(letter, sentence)) hold();
        continue;
      }
      if (letter.near("reported", sentence, 1, 0) && letter.near("tells.of.scam", sentence, 9999, 9999))
        continue;
      if (demand === "return") hold();
      else if (letter.near("bad.check", sentence, 9999, 9999) || letter.near("reported", sentence)) hold();
      else return { R2: "refuse", R3 };
    }
  for (const { sentence } of letter.hits("price.of.silence"))
    if (letter.near("demand.money", sentence, 1, 1) && !letter.near("reported", sentence))
      return { R2: "refuse", R3 };
  for (const { sentence } of letter.hits("offer.silence")) {
    const demanded = letter.near("demand.money", sentence, 1, 1) || letter.near("demand.act", sentence, 1, 1);
    if (!demanded || letter.near("reported", sentence)) continue;
    const backed = severe.some((concept) => letter.near(concept, sentence, 2, 2));
    if (backed || letter.near("condition", sentence, 1, 1)) return { R2: "refuse", R3 };
    hold();
  }
  for (const { sentence } of letter.hits("report.regulator")) {
    const demand = demandFor(letter, sentence);
    if (demand === "money" && !letter.near("reported", sentence)) return { R2: "refuse", R3 };
  }
  if (R2 === null && letter.hits("court.step").length === 0 && isVeiled(letter)) hold();
  for (const { sentence } of letter.hits("expose.review")) if (demandFor(letter, sentence) !== null) hold();
  for (const { sentence } of letter.hits("report.consumer.body")) {
    R3 = R3 ?? "noted";
    if (letter.near("condition", sentence) && letter.near("demand.money", sentence)) R3 = "hold";
  }
  if (R3 === null && severe.some((concept) => letter.hits(concept).length > 0)) R3 = "noted";
  return { R2, R3 };
}

const isPriced = (letter: Letter, sentence: number): boolean =>
  letter.near("amount", sentence, 1, 1) &&
  (letter.near("deadline", sentence, 1, 1) || letter.near("condition", sentence, 1, 1)) &&
  letter.near("demand.money", sentence, 1, 1) &&
  !letter.near("reported", sentence) &&
  letter.hits("court.step").length === 0;

/** Whether money is demanded and a person to fear is named, close together and tied by a condition. */
const isVeiled = (letter: Letter): boolean =>
  letter
    .hits("mention.severe")
    .some(
      ({ sentence }) =>
        letter.near("demand.money", sentence, 1, 1) &&
        letter.near("condition", sentence, 1, 1) &&
        !letter.near("mention.done", sentence) &&
        !letter.near("reported", sentence) &&
        !letter.near("condition.duty", sentence),
    );

/** The payment or act that is the condition of the report or exposure in this sentence. Null if it has no such condition. */
function demandFor(letter: Letter, sentence: number): "money" | "act" | "return" | null {
  const conditioned = letter.near("condition", sentence);
  const conditionFollows = !conditioned && letter.near("condition", sentence, 0, 1);
  if (!conditioned && !conditionFollows) return null;
  const own = conditioned ? sentence : sentence + 1;
  if (letter.near("demand.money", own)) return "money";
  if (letter.near("demand.act", own)) return "act";
  if (letter.near("demand.return", own)) return "return";
  if (conditionFollows || letter.near("condition.duty", sentence)) return null;
  if (letter.near("demand.money", sentence, 2, 0)) return "money";
  if (letter.near("demand.act", sentence, 2, 0)) return "act";
  return letter.near("demand.return", sentence, 2, 0) ? "return" : null;
}
