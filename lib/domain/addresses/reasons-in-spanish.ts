import { type SentenceTable, translateSentence } from "#lib/shared/sentence-table";

/** What is wrong with an address, as the English rules say it, and in Spanish. Lowercase, because each follows the name of a line or a colon. */
const sentences: SentenceTable = [
  [/^is required$/, "falta"],
  [/^can have at most ([\d,]+) characters$/, "puede tener hasta $1 caracteres"],
  [
    /^has (\S+) as character (\d+), which an address line can't contain$/,
    "tiene en la posición $2 el carácter $1, que no puede estar en una dirección",
  ],
  [
    /^must be a two-letter state code, such as CA$/,
    "debe ser el código de un estado con dos letras, como CA",
  ],
  [
    /^is not a US state or territory code$/,
    "no es el código de un estado o territorio de los Estados Unidos",
  ],
  [
    /^must be five digits or ZIP\+4, such as 95014-2083$/,
    "debe tener cinco dígitos o ser ZIP+4, como 95014-2083",
  ],
  [
    /^must be US or left out: Posthorn mails only within the United States$/,
    "debe ser US: solo enviamos dentro de los Estados Unidos",
  ],
  [/^needs an apartment, suite, or unit number$/, "necesita un número de apartamento, oficina o unidad"],
  [/^ZIP Code (\d+) doesn't exist$/, "el código postal (ZIP) $1 no existe"],
  [/^ZIP (\d+) is in (.+), not in (.+)$/, "el código postal (ZIP) $1 está en $2, no en $3"],
  [/^it contains two addresses$/, "contiene dos direcciones"],
  [
    /^the street line has no deliverable address$/,
    "la línea de la calle no tiene una dirección donde se pueda entregar",
  ],
  [/^the box number is missing$/, "falta el número del apartado postal"],
  [/^the street is missing$/, "falta la calle"],
  [/^the street line is an email address$/, "en la línea de la calle hay un correo electrónico"],
  [/^the street line is a phone number$/, "en la línea de la calle hay un número de teléfono"],
  [/^an intersection isn't a delivery address$/, "un cruce de calles no es una dirección de entrega"],
  [/^the house number is missing$/, "falta el número de la casa"],
  [
    /^a military address \((\w+)\) needs APO, FPO, or DPO as its city$/,
    "una dirección militar ($1) necesita APO, FPO o DPO como ciudad",
  ],
  [/^(\w+) needs AA, AE, or AP as its state$/, "$1 necesita AA, AE o AP como estado"],
];

/** The same in Spanish; null if it isn't one of our own rules, but for example a vendor's words. */
export const addressReasonInSpanish = (reason: string): string | null => translateSentence(sentences, reason);
