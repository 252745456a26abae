import { type Judgement, type Letter, type Rule, strongest } from "../letter.ts";

/** R12: offers of drugs, untraceable weapons, counterfeit money and documents. 18 USC 1716, 1028, 471; 21 USC 843(b). */
export const contraband: Rule = {
  id: "R12",
  phrases: {
    "offer.drug": [
      "{i} ~3 sell|supply|stock|ship|deliver|carry|offer|vendo|vendemos|tengo|tenemos ~6 {drug}",
      "vendo|vendemos|selling|supply|supplying ~3 {drug}",
      "{harddrug} ~8 sale|gram|grams|ounce|ounces|oz|kilo|kilos|discreet|stealth",
      "buy|order|get ~4 {harddrug} ~6 online|here|us|now|discreet|from",
      "{drug} for sale",
      "{harddrug} ~6 mailed|shipped|delivered",
      "coke|blow|molly|dope|weed|crystal|ice|tina|{harddrug} ~2 #money ~2 gram|g|ounce|oz|eighth|ball|each|pill|a",
    ],
    "offer.drug.named": ["{harddrug}"],
    "offer.commerce": ["{commerce}"],
    "offer.prescription": [
      "oxycontin|xanax|percocet|percocets|adderall|oxycodone|vicodin|ketamine|klonopin|valium|tramadol|ozempic|viagra",
    ],
    "offer.unprescribed": [
      "no|without|sin prescription|receta|script|rx",
      "discreet|discreetly|stealth|crypto|plug|bars",
    ],
    "offer.weapon": [
      "ghost gun|guns|rifle|glock",
      "untraceable|unregistered|unserialized ~2 gun|guns|pistol|rifle|firearm|firearms|weapon|weapons|glock",
      "gun|guns|pistol|rifle|glock|ar ~6 serial|serials|background",
      "no serial number|numbers",
      "full auto|automatic ~2 conversion|switch|kit|kits",
      "gun|guns|rifle|rifles|pistols|ar|glock|glocks ~3 without ~1 paperwork|papers|background|serial",
      "gun|guns|rifle|rifles|pistols|ar|glock|glocks ~3 no ~1 paperwork|papers|background|serial",
      "silencer|silencers|grenade|grenades|explosives|suppressors|dynamite",
      "machine guns",
      "pistolas|armas ~3 sin registro|serie|papeles",
    ],
    "offer.sale": [
      "sell|selling|sale|sold|price|prices|buy|order|each|ship|shipped|delivery|cash|available|offer|vendo|vendemos|venta|precio|have|got|questions|asked",
    ],
    "offer.fake": [
      "fake|counterfeit|forged|replica|novelty|duplicate|bogus|phony|falso|falsos|falsa|falsas|chueca|chuecas|chueco|chuecos ~3 passport|passports|license|licenses|id|ids|i|identification|diploma|diplomas|transcripts|degrees|card|cards|visa|visas|certificate|certificates|bills|twenties|hundreds|fifties|money|currency|notes|checks|documents|social|pasaportes|pasaporte|licencias|licencia|papeles|billetes|tarjetas|micas|mica|titulos",
      "pasaportes|pasaporte|licencias|licencia|papeles|billetes|tarjetas|micas|mica|titulos ~1 falso|falsos|falsa|falsas|chueca|chuecas|chuecos",
      "get|make|sell|offer ~2 you ~2 social security card|number|cards",
      "social security card ~8 any name",
      "diplomas|transcripts|degrees ~5 any|looks|look|real",
      "green|visa|passport|id card? ~4 any name",
      "looking ~1 passport|passports|license|licenses|ids|diplomas",
      "pass|passes|beat ~2 pen test|scanner|scan|uv",
      "cloned|stolen ~2 card|cards|credit",
    ],
    "offer.fake.sale": [
      "{i} ~2 sell|make|print|produce|supply|offer|have|vendo|hacemos|hago|vendemos|got",
      "for #money",
      "buy|selling|sale|order|price|prices|text|vendo|vendemos|venta|precio|precios|available|cents|ship|discreet",
    ],
    "offer.told": [
      "was|were|been|caught|stealing|stole|robbed|arrested|charged|missing|lost|pointed|flashed ~2 selling|dealing|dynamite|store|gun|guns|grenade|charge|charged|jail",
      "we ~3 got|were burned|stuck|passed|paid",
    ],
    "fake.check": ["pay to the order of", "paguese a la orden"],
  },
  judge: (letter) =>
    strongest(
      judgeOffer(letter),
      judgePair(letter, "offer.weapon", "offer.sale"),
      judgePair(letter, "offer.fake", "offer.fake.sale"),
      judgeCheck(letter),
    ),
};

/** Whether the letter reports the offer to a judge, the police, or a landlord. */
const isTold = (letter: Letter, sentence: number) =>
  letter.near("reported", sentence) || letter.near("offer.told", sentence);

function judgeOffer(letter: Letter): Judgement {
  for (const { sentence } of letter.hits("offer.drug"))
    if (!isTold(letter, sentence)) {
      if (countNear(letter, "offer.commerce", sentence) >= 1 || letter.near("offer.sale", sentence))
        return "refuse";
    }
  for (const { sentence } of letter.hits("offer.drug.named"))
    if (!isTold(letter, sentence) && countNear(letter, "offer.commerce", sentence) >= 3) return "refuse";
  for (const { sentence } of letter.hits("offer.prescription"))
    if (letter.near("offer.unprescribed", sentence, 0, 2) && letter.near("offer.sale", sentence, 0, 2))
      return "refuse";
  return null;
}

function judgePair(letter: Letter, thing: string, sale: string): Judgement {
  for (const { sentence } of letter.hits(thing))
    if (letter.near(sale, sentence, 0, 2) && !isTold(letter, sentence)) {
      return letter.near("demand.money", sentence) && letter.near("court.step", sentence, 3, 3)
        ? "hold"
        : "refuse";
    }
  return null;
}

const judgeCheck = (letter: Letter): Judgement => (letter.hits("fake.check").length > 0 ? "hold" : null);

function countNear(letter: Letter, concept: string, sentence: number): number {
  let count = 0;
  for (const hit of letter.hits(concept))
    if (hit.sentence >= sentence && hit.sentence <= sentence + 1) count++;
  return count;
}
