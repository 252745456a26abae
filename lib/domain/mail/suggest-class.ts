import type { MailClass } from "./pieces.ts";

export type ClassSuggestion = { suggestedClass: MailClass; reason: string };

type Signal = { says: string; when: RegExp };

// Phrases in letters that may need proof later, clearest first. The reason names the first match. English, then Spanish without
// accents. All patterns are bounded, so the time is linear in the text.
const receiptSignals: readonly Signal[] = [
  {
    says: "asks for proof that it was received",
    when: /\b(?:return receipt|proof of receipt|signature (?:on delivery|upon delivery|required|confirmation|of receipt)|signed receipt|acknowledg(?:e|ment of) receipt|must be signed for|acuse de recibo|prueba de recepcion|firma de recibido)\b/,
  },
];

const formalSignals: readonly Signal[] = [
  {
    says: "disputes a debt or a record",
    when: /\b(?:(?:i|we|hereby|to|formally) (?:hereby |formally )?disput(?:e|ing)|disputing|dispute letter|debt validation|validat(?:e|ion of) (?:this|the|that) debt|request validation|credit report|fdcpa|fcra|disputo|disputar|validen la deuda)\b/,
  },
  {
    says: "cancels an agreement",
    when: /\b(?:(?:cancel(?:l?ing|s|led)?|terminat(?:e|ing)|rescind(?:ing)?) (?:my|our|the|this|a) (?:\w+ ){0,2}(?:contract|agreement|membership|policy|subscription|account|lease|tenancy|purchase|service|order)|notice of (?:cancellation|termination|nonrenewal|non-renewal)|cancelar (?:mi|el|la|nuestro) (?:contrato|membresia|poliza|suscripcion|cuenta)|cancelo (?:mi|el|la))\b/,
  },
  {
    says: "ends a lease or asks someone to leave",
    when: /\b(?:notice to (?:vacate|quit)|pay rent or quit|evict(?:ion|ed)?|lease (?:termination|ends)|end my lease|move-?out notice|days.? notice|desalojo|desocup(?:ar|e|o))\b/,
  },
  {
    says: "asks for a deposit back",
    when: /\b(?:security deposit|return my (?:\$?[\d,.]+ )?deposit|deposito de garantia|devuelv\w+ (?:mi|el) deposito)\b/,
  },
  {
    says: "gives notice of a default or a lien",
    when: /\b(?:notice of default|in default|breach of contract|mechanic.?s.? lien|intent to lien|\blien\b|foreclos\w+|gravamen|incumplimiento)\b/,
  },
  {
    says: "makes a formal demand",
    when: /\b(?:demand (?:letter|for|that|payment|the return)|(?:hereby|formal|formally|notice of|final) demand|i demand|cease and desist|past due|overdue|final notice|exijo|carta de demanda|requerimiento de pago)\b/,
  },
  {
    says: "is about a court or a legal claim",
    when: /\b(?:small claims|(?:superior|district|county|circuit|family|probate|bankruptcy|justice|municipal|supreme) court|(?:in|to|the|of|by) court\b(?! side)|lawsuit|subpoena|summons|arbitration|litigation|case (?:no|number)|(?:reclamos menores|la corte|tribunal|demanda judicial|juzgado))/,
  },
  {
    says: "goes to a tax office or an agency",
    when: /\b(?:irs|internal revenue|tax (?:return|year|notice|court)|form (?:1040|843|941|w-?\d|i-\d{3})|social security administration|uscis|immigration|department of (?:labor|revenue|the treasury|state)|impuestos|seguro social)\b/,
  },
  {
    says: "cites a law",
    when: /(?:§|\bu\.?s\.?c\.?\b|\bc\.?f\.?r\.?\b|\b(?:civil|labor|penal|property|revised|general|commercial) (?:code|statutes?)\b|\bstatut(?:e|es|ory)\b|\bpursuant to\b|\bcodigo (?:civil|laboral|penal)\b|\bley \d)/,
  },
  {
    says: "sets a deadline in days",
    when: /\b(?:within (?:\w+ |\(\d+\) ?){0,3}(?:business |calendar )?days|(?:\d+|ten|five|seven|fourteen|thirty)[- ](?:business |calendar )?days?(?:'| )? ?notice|(?:en|dentro de) (?:un plazo de )?(?:\w+ ){0,2}dias)\b/,
  },
  {
    says: "needs proof of delivery",
    when: /\b(?:proof of (?:delivery|mailing)|certified mail|correo certificado|prueba de entrega)\b/,
  },
];

const urgentSignals: readonly Signal[] = [
  {
    says: "is urgent",
    when: /\b(?:urgent(?:ly|e)?|asap|as soon as possible|time[- ]sensitive|time[- ]critical|overnight|rush|expedit\w+|emergency|cuanto antes|lo antes posible|de inmediato)\b/,
  },
  {
    says: "has to be there within days",
    when: /\b(?:(?:by|before|until|no later than|arrive|reach you|there) (?:by )?(?:tomorrow|tonight|this (?:week|monday|tuesday|wednesday|thursday|friday|saturday)|next (?:monday|tuesday|wednesday)|the end of the week)|in (?:two|three|2|3) days|para (?:manana|este (?:lunes|martes|miercoles|jueves|viernes)))\b/,
  },
];

const personalSignals: readonly Signal[] = [
  {
    says: "is a birthday or holiday greeting",
    when: /\b(?:happy (?:birthday|anniversary|holidays|new year|easter|hanukkah|thanksgiving|mother.?s day|father.?s day|\d+th)|merry christmas|season.?s greetings|feliz (?:cumpleanos|navidad|ano|aniversario|dia))/,
  },
  {
    says: "offers condolences",
    when: /\b(?:condolences?|so sorry (?:to hear|for your loss|about)|sorry for your loss|deepest sympathy|thinking of you|pesame|lamento (?:mucho )?(?:la|su|tu) perdida)\b/,
  },
  {
    says: "is an invitation",
    when: /\b(?:you are (?:cordially )?invited|(?:wedding|party|shower|dinner|birthday) invitation|please join us|save the date|(?:esta|estas|estan) invitad[oa]s?)\b/,
  },
  {
    says: "says thank you",
    when: /\b(?:thank you|thanks|gracias|te agradezco|le agradezco)\b(?! for your (?:prompt|attention|time|business|consideration|cooperation|order|payment|patience|assistance|inquiry)| in advance|\.? ?(?:sincerely|por su (?:atencion|preferencia|tiempo)))/,
  },
];

const accents = /\p{M}/gu;

/** Suggests the class that fits a letter's words, with a one-sentence reason. Knows English and Spanish, and never refuses a letter. */
export function suggestClass(text: string): ClassSuggestion {
  const plain = text
    .normalize("NFD")
    .replace(accents, "")
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, " ")
    .toLowerCase();
  const says = (signals: readonly Signal[]) => signals.find(({ when }) => when.test(plain))?.says;

  const receipt = says(receiptSignals);
  if (receipt !== undefined)
    return {
      suggestedClass: "certified_err",
      reason: `This letter ${receipt}, so certified mail with an electronic return receipt gives you the signature.`,
    };
  const formal = says(formalSignals);
  if (formal !== undefined)
    return {
      suggestedClass: "certified",
      reason: `This letter ${formal}, so certified mail gives you proof that it was sent and delivered.`,
    };
  const urgent = says(urgentSignals);
  if (urgent !== undefined)
    return {
      suggestedClass: "priority",
      reason: `This letter ${urgent} and asks for no proof, so priority mail gets it there sooner.`,
    };
  const personal = says(personalSignals);
  if (personal !== undefined)
    return {
      suggestedClass: "first_class",
      reason: `This letter ${personal}, so first-class mail is right, and a notecard would suit it too.`,
    };
  return {
    suggestedClass: "first_class",
    reason: "Nothing here asks for proof or for speed, so first-class mail does the job at the lowest price.",
  };
}
