import type { Letter, Rule } from "../letter.ts";
import { quoted } from "../reading.ts";

const groups =
  "jews|jew|muslims|muslim|blacks|whites|christians|gays|gay|lesbians|immigrants|mexicans|arabs|asians|latinos|hispanics|homosexuals|transgender|trans|foreigners|refugees|catholics|hindus|sikhs|infidels|americans|cops|judios|musulmanes|negros|inmigrantes|gringos|homosexuales|migrantes|unbelievers|kuffar|women|democrats|republicans|liberals";
const destroy =
  "kill|exterminate|gas|lynch|slaughter|hang|shoot|burn|eradicate|eliminate|murder|cleanse|butcher|matar|exterminar|eliminar|quemar|linchar";

/** R10: calls for violence against people, terrorism, child abuse, urging suicide. */
export const hateAndHarm: Rule = {
  id: "R10",
  phrases: {
    "hate.violence": [
      `^ ~2 ${destroy} ~3 all|every|the|these|those|more|them ~2 ${groups}`,
      `should|must|will|need|let|time|to|deserve|have|hay|deben|debemos ~4 ${destroy} ~3 ${groups}`,
      `${groups} ~2 must|should|will|deserve|need|have|deben ~3 die|killed|exterminated|wiped|burn|burned|gassed|eliminated|shot|hanged|eradicated|cleansed|morir|slaughtered|purged`,
      `death to ~2 ${groups}|infidels|america`,
      `muerte a ~2 ${groups}`,
      `muerte a los ${groups}`,
      "heil hitler",
      "should|ought|must|let|someone|somebody ~3 burn|bomb|shoot|blow ~3 mosque|synagogue|church|temple|clinic|embassy|parade",
      "sieg heil",
      "white power",
      "gas the",
      "race war ~5 join|now|coming|prepare|start|begins",
      "only good ~1 is|are ~1 dead",
      `only good ~2 is ~1 dead`,
      "hitler was right",
      "join|joining|pledge|support|donate|fund|funds ~6 isis|jihad|qaeda|daesh|caliphate|hezbollah|hamas",
    ],
    "harm.suicide": [
      "kys",
      "^ ~6 kill|hang|shoot|drown|cut|off yourself",
      "should|must|please|just|go|and|need|better|why|hurry|favor|could ~5 kill|hang|shoot|drown|off yourself",
      "end your ~2 life",
      "commit suicide",
      "better|happier ~3 without you|dead",
      "nobody|noone|one ~3 miss you",
      "swallow|take ~3 bottle|pills ~6 end|die|finish|sleep",
      "matate|suicidate|ahorcate",
      "deberias|debes ~3 matarte|suicidarte|morirte",
      "nadie ~2 extranaria|extranara",
    ],
    "harm.suicide.clear": [
      "kys",
      "slit|cut your ~1 wrists|wrist",
      "favor|go|just|should|why ~6 jump off ~3 bridge|roof|building|cliff",
      "^ ~6 kill|hang|shoot|drown|off yourself",
      "should|must|please|just|go|need|better|hurry|favor ~3 kill|hang|shoot|drown|off yourself",
      "you ~1 should|must|need|better ~4 end your ~2 life",
      "matate|suicidate|ahorcate",
      "deberias|debes ~3 matarte|suicidarte|morirte",
      "world|everyone|we|family ~4 better|happier ~3 without you",
    ],
    "harm.support": [
      "lifeline|hotline",
      "suicide ~2 prevention|hotline",
      "help|helped|love|loved|please|therapist|therapy|counselor|sorry|pray|praying",
    ],
    "harm.children": [
      "child|kid|kids|children|minor|minors|underage|preteen|preteens|toddler|teen|infantil|menores|ninas|ninos ~2 porn|pornography|nudes|nude|naked|porno|pornografia|sex|erotic|desnudos|desnudas",
      "porn|pornography|nudes|videos|photos|pictures|images|pornografia|fotos ~3 underage|minors|preteen|preteens|menores",
      "csam|pedo",
    ],
    "harm.children.offer": [
      "trade|trading|sell|selling|sale|buy|swap|share|available|offer|offering|send|list|price|collection|vendo|intercambio|cambio|tengo|have|got|exchange|want|looking",
    ],
    "harm.children.clear": [
      "looking|searching|search|ask|asking for ~2 child|kiddie|preteen|underage|infantil ~1 porn|pornography|porno|pornografia|girls|boys|nudes",
      "trade|trading|sell|selling|swap|share|buy|vendo|intercambio|have|got|want|offer|collect ~5 child|kiddie|preteen|underage|minors|minor|infantil|menores ~2 porn|pornography|nudes|pornografia|porno|girls|boys|sex|videos",
      "girls|boys|kids|children ~3 naked|nude|undressed",
      "girls|boys|kids|children ~3 no clothes",
      "trade|trading|sell|selling|swap|vendo|intercambio|offer ~3 videos|photos|pictures|images|fotos ~3 underage|minors|preteen|preteens|menores",
    ],
  },
  judge(letter) {
    if (unquoted(letter, "hate.violence")) return "refuse";
    if (unquoted(letter, "harm.children.clear")) return "refuse";
    if (unquoted(letter, "harm.suicide.clear")) return "refuse";
    const doubtful = (["hate.violence", "harm.suicide.clear"] as const).some(
      (concept) => letter.hits(concept).length > 0,
    );
    const children = letter
      .hits("harm.children")
      .some(
        ({ sentence }) => letter.near("harm.children.offer", sentence) && !letter.near("reported", sentence),
      );
    const suicide = letter
      .hits("harm.suicide")
      .some(
        ({ sentence }) => !letter.near("reported", sentence) && !letter.near("harm.support", sentence, 2, 2),
      );
    return doubtful || children || suicide ? "hold" : null;
  },
};

const unquoted = (letter: Letter, concept: string): boolean =>
  letter
    .hits(concept)
    .some(
      ({ at, sentence }) =>
        ((letter.reading.flags[at] ?? 0) & quoted) === 0 && !letter.near("reported", sentence),
    );
