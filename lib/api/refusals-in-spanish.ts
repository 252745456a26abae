import { addressReasonInSpanish } from "#lib/domain/addresses/reasons-in-spanish";
import { reasonInSpanish } from "#lib/domain/screening/rubric-in-spanish";
import type { ErrorCode } from "#lib/shared/errors";
import { datesIn } from "#lib/shared/reader-dates";
import { type SentenceTable, translateSentence } from "#lib/shared/sentence-table";
import { ApiProblem } from "./api-problem.ts";

/**
 * Refusals as people read them on Spanish pages. Only those pages load this file. The API stays in English
 * (docs/decisions/0221-refusals-in-spanish.md).
 */

/** The codes of the table, and those that pages make themselves. */
type PageCode = ErrorCode | "unreachable" | "quote_expired";

const again = "Inténtelo de nuevo en un momento.";
const priceAgain = "Pida el precio de nuevo y luego envíe.";
const notForPeople = "Esta página no pudo hacer eso. Vuelva a cargarla e inténtelo de nuevo.";

export const spanishRefusals: Readonly<Record<PageCode, string>> = {
  validation_error: "Algo no está bien en lo que escribió.",
  unprintable_text: "El texto tiene caracteres que no podemos imprimir. Quítelos o cámbielos.",
  invalid_pdf:
    "No podemos imprimir este PDF. Expórtelo de nuevo como un PDF normal y elija el archivo nuevo.",
  empty_document: "No hay nada que imprimir. Escriba algo o elija otro archivo.",
  pdf_fetch_failed: "No pudimos obtener el PDF de esa dirección. Elija el archivo en su dispositivo.",
  page_limit_exceeded: "La carta tiene demasiadas páginas. Acórtela o divídala en varias cartas.",
  invalid_stars: "Elija de una a cinco estrellas.",
  unknown_pack: "Ese paquete de crédito no existe. Elija otro.",
  amount_too_small: "El total es demasiado bajo para una tarjeta. Pague con un código de crédito prepagado.",
  invalid_key: "El inicio de sesión no es válido. Verifique de nuevo su correo electrónico.",
  invalid_session: "Su sesión terminó. Verifique de nuevo su correo electrónico.",
  credit_code_unknown: "Ese código no existe. Revíselo: los códigos son como svc-xxxx-xxxx-xxxx.",
  insufficient_credit: "El código no tiene crédito suficiente. Añada crédito o pague con tarjeta.",
  card_hold_too_short:
    "Una tarjeta solo puede reservar el pago unos días. Elija un día más cercano o pague con un código de crédito prepagado.",
  credit_code_sandbox_only: "Ese código es de prueba. No puede pagar correo real.",
  payment_required: "Falta el pago.",
  payment_invalid: "El pago no es válido. No se cobró nada.",
  key_disabled: "Esa clave está desactivada.",
  invalid_code:
    "Ese código no es correcto, venció, es de otra solicitud o se intentó demasiadas veces. Pida otro código.",
  insufficient_scope: "Aquí falta un permiso para eso. Verifique su correo electrónico e inténtelo de nuevo.",
  invalid_capability: "Este enlace no permite hacer eso. Ábralo desde el correo que le enviamos.",
  region_unsupported: "Desde donde está, el crédito no se puede comprar así. Cómprelo con tarjeta.",
  unattributable_request: "No pudimos ver de dónde viene su solicitud. Pruebe con otra conexión.",
  forbidden_origin: notForPeople,
  not_found: "No encontramos eso. Puede que se haya borrado.",
  method_not_allowed: notForPeople,
  confirmation_mismatch: `Algo cambió después del precio. ${priceAgain}`,
  confirmation_used: "Esto ya se envió. Mire en “Sus cartas” antes de enviarlo otra vez.",
  confirmation_malformed: `El precio ya no vale. ${priceAgain}`,
  confirmation_expired: `El precio venció. ${priceAgain}`,
  idempotency_in_flight: "Su solicitud anterior todavía está en curso. Espere un momento.",
  idempotency_mismatch: notForPeople,
  too_late: "Ya es tarde para eso. Vuelva a cargar la página para ver el estado actual.",
  not_advanceable: "Esta prueba no puede pasar a ese estado.",
  not_returnable: "Este envío no puede volver, porque no está en el correo.",
  no_webhook: notForPeople,
  not_reviewable: "Podrá opinar cuando el envío se haya entregado, una vez por envío.",
  expired_capability: "Este enlace venció. Los enlaces de este tipo valen 7 días.",
  payload_too_large: "El archivo es demasiado grande.",
  unsupported_media_type: "No podemos leer este tipo de archivo. Elija un PDF.",
  address_undeliverable: "No podemos entregar en esta dirección. Corríjala.",
  batch_has_problems: "Algunas filas tienen un problema. Corríjalas o exclúyalas.",
  provider_rejected:
    "La imprenta no aceptó el envío. Cambie lo que indica el motivo y pida el precio de nuevo.",
  confirmation_required: `Falta el precio confirmado. ${priceAgain}`,
  velocity_limit:
    "Se alcanzó el límite de cartas o de gasto. Verifique su correo electrónico para tener un límite más alto, o inténtelo más tarde.",
  rate_limited: "Son demasiados intentos seguidos. Espere un momento.",
  internal_error: `Algo falló de nuestro lado. ${again}`,
  x402_disabled: "Esa forma de pago no está disponible aquí. Pague con tarjeta.",
  no_checkout_url: `El procesador de pagos no abrió la página de pago. No se cobró nada. ${again}`,
  key_store_unavailable: `No pudimos comprobar la clave. ${again}`,
  payments_not_configured:
    "Aquí no se puede pagar con tarjeta. Pague con un código o envíe una prueba gratuita.",
  fulfilment_unavailable: `Un servicio que necesitamos no responde. ${again}`,
  format_unavailable: "Aquí no se puede enviar ese formato con esa clase de correo. Elija otro.",
  service_unavailable: `El servicio no responde ahora. ${again}`,
  submission_unconfirmed:
    "No sabemos si la imprenta recibió el envío. No lo envíe de nuevo por ahora: llegaría dos veces. No se le cobró.",
  duplicate_suspected:
    "Ya existe un envío de este pedido. No lo envíe de nuevo por ahora: llegaría dos veces. No se le cobró.",
  unreachable: "No pudimos conectarnos. Compruebe su internet e inténtelo de nuevo.",
  quote_expired: `El precio venció. ${priceAgain}`,
};

/** Codes whose English reason has necessary details. If the reason has no Spanish sentence, it is quoted in English. */
const quoted: ReadonlySet<string> = new Set<PageCode>([
  ...(["validation_error", "unprintable_text", "invalid_pdf", "page_limit_exceeded", "too_late"] as const),
  ...(["address_undeliverable", "batch_has_problems", "provider_rejected", "format_unavailable"] as const),
  ...(["payload_too_large", "velocity_limit"] as const),
]);

const { formatDay } = datesIn("es-US");
const damaged = "El PDF está dañado";
const exportAgain = "Expórtelo de nuevo y elija el archivo nuevo.";

/** Reasons with numbers and names that a person needs. */
const reasons: SentenceTable = [
  [
    /^The (?:recipient's address|return address) cannot be used: (.+)\.$/i,
    (_, why = "") => `No podemos usar esta dirección: ${addressReasonInSpanish(why) ?? inEnglish(why)}.`,
  ],
  [
    /^The recipient's address needs an apartment, suite, or unit number\..*$/,
    "La dirección necesita un número de apartamento, oficina o unidad. Sin él, la carta probablemente volvería.",
  ],
  [
    /^The code holds (\S+), and .* (\$[\d,.]*\d)\.$/,
    "El código tiene $1, y esto cuesta $2. Añada crédito o pague con tarjeta.",
  ],
  [
    /^The minimum card charge is (\S+), and .* (\$[\d,.]*\d)\.$/,
    "Con tarjeta, el mínimo es $1, y esto cuesta $2. Pague con un código de crédito prepagado.",
  ],
  [
    /^A card payment is held .* mailed on (\S+)\. By card, it can be mailed on (\S+) at the latest\.$/,
    (_, on = "", latest = "") =>
      `Una tarjeta solo puede reservar el pago unos días, y esto se enviaría el ${formatDay(on)}. Con tarjeta, puede enviarse a más tardar el ${formatDay(latest)}.`,
  ],
  [
    /^The text has characters that none of our fonts can print: (.+?)\.?$/,
    "El texto tiene caracteres que ninguna de nuestras letras puede imprimir: $1. Quítelos o cámbielos.",
  ],
  [
    /^Shorten it by about ([\d,]+) characters \((\d+) percent\).*$/,
    "Acórtelo en unos $1 caracteres ($2 por ciento).",
  ],
  [
    /^The PDF has ([\d,]+) pages, and a letter has at most (\d+)\.$/,
    "El PDF tiene $1 páginas, y una carta tiene hasta $2.",
  ],
  [
    /^The letter and its enclosures have (\d+) pages.*\. The envelope holds (\d+)\.$/,
    "La carta y sus anexos tienen $1 páginas. En el sobre caben $2.",
  ],
  [
    /^The letter has (\d+) pages.*printed on one side has at most (\d+),.*$/,
    "La carta tiene $1 páginas, e impresa por un lado puede tener hasta $2. Acórtela o imprímala por los dos lados.",
  ],
  [
    /^The PDF is password protected\..*$/,
    "El PDF tiene contraseña. Guárdelo sin contraseña y elija ese archivo.",
  ],
  [/^The file is not a PDF.*$/, "El archivo no es un PDF."],
  [/^The file is empty\.$/, "El archivo está vacío."],
  [/^The PDF has no pages\.$/, "El PDF no tiene páginas."],
  [/^The PDF's pages are blank\.$/, "Las páginas del PDF están en blanco."],
  [/^The text has nothing to print\.$/, "El texto no tiene nada que imprimir."],
  [
    /^The PDF is damaged: page (\d+) cannot be read\..*$/,
    `${damaged}: no se puede leer la página $1. ${exportAgain}`,
  ],
  [/^The PDF is damaged\b.*$/, `${damaged}. ${exportAgain}`],
  [/^The PDF is larger than (\d+) MB.*$/, "El PDF tiene más de $1 MB, el máximo de una carta."],
  [
    /^The PDF is too large: it has ([\d,]+) bytes, and at most ([\d,]+) are accepted\.$/,
    "El PDF es demasiado grande: tiene $1 bytes y puede tener hasta $2.",
  ],
  [
    /^Page (\d+) of the PDF uses a font that is not in the file.*$/,
    "La página $1 del PDF usa una letra que no está en el archivo. Expórtelo de nuevo con todas las letras incluidas.",
  ],
  [
    /^At most (\d+) codes are emailed to one address per hour\.$/,
    "Enviamos hasta $1 códigos por hora a una dirección. Espere e inténtelo de nuevo.",
  ],
  [
    /^At most (\d+) calls per (?:day|minute)\. Try again in (\d+) seconds\.$/,
    "Son demasiados intentos seguidos. Inténtelo de nuevo en $2 segundos.",
  ],
  [/^We already emailed this code again today\.$/, "Hoy ya enviamos este código otra vez. Inténtelo mañana."],
  [/^The code already went to this address\.$/, "El código ya se envió a esta dirección."],
  [
    /^The address can be corrected within one hour after the payment\.$/,
    "La dirección se puede corregir durante una hora después del pago.",
  ],
  [
    /^The code was already used, so its address can't be corrected anymore\.$/,
    "El código ya se usó, así que su dirección ya no se puede corregir.",
  ],
  [/^This order has been reviewed already\.$/, "Ya opinó sobre este envío."],
  [
    /^Every letter in this batch has already been handed over or has ended\.$/,
    "Todas las cartas de este envío masivo ya se entregaron a la imprenta o terminaron.",
  ],
  [
    /^Row (\d+) \(counted from 0\) is the same letter to the same recipient\.$/,
    (_, row = "") => `La carta ${Number(row) + 1} es la misma para el mismo destinatario.`,
  ],
  [
    /^You sent the same letter to the same recipient on (\w+ \d+, \d{4})\.$/,
    (_, day = "") =>
      `Usted ya envió la misma carta al mismo destinatario el ${formatDay(new Date(`${day} UTC`).toISOString().slice(0, 10))}.`,
  ],
  [/^The row has no value for (.+)\.$/, "La fila no tiene valor para $1."],
  [
    /^The row's value for (.+) isn't an amount in dollars, such as 1,234\.50\.$/,
    "El valor de la fila para $1 no es una cantidad en dólares, como 1,234.50.",
  ],
  [
    /^The row's value for (.+) isn't a date, such as 5\/1\/2026\.$/,
    "El valor de la fila para $1 no es una fecha, como 5/1/2026.",
  ],
  [
    /^With its fields, the letter has more than ([\d,]+) characters\.$/,
    "Con sus campos, la carta tiene más de $1 caracteres.",
  ],
  [/^Returned to the sender\.$/, "Volvió al remitente."],
  [
    /^Returned to the sender: ([a-z ]+)\.$/,
    (_, why = "") => `Volvió al remitente: ${returned[why] ?? inEnglish(why)}.`,
  ],
  [
    /^Every row is a duplicate\. No letters were created\.$/,
    "Todas las filas están repetidas. No se creó ninguna carta.",
  ],
  [
    /^None of the rows can be mailed\. No letters were created\.$/,
    "Ninguna de las filas se puede enviar. No se creó ninguna carta.",
  ],
  [
    /^Part of this page didn't load\..*$/,
    "Una parte de esta página no se cargó. Vuelva a cargarla. Conservamos lo que escribió.",
  ],
  [
    /^The upload didn't finish\..*$/,
    "El archivo no terminó de subirse. Compruebe su internet y elija el PDF de nuevo.",
  ],
  [
    /^We couldn't connect\. Check your internet and try again\.$/,
    "No pudimos conectarnos. Compruebe su internet e inténtelo de nuevo.",
  ],
  [
    /^We got an answer we don't understand\. Try again in a moment\.$/,
    "Recibimos una respuesta que no entendemos. Inténtelo de nuevo en un momento.",
  ],
];

/** Why the US Postal Service brings a piece back (`returnReasons`), as a batch's rows say it. */
const returned: Readonly<Record<string, string>> = {
  "unable to forward": "el destinatario se mudó y no se puede reenviar",
  "no such number": "no existe el número o la calle",
  vacant: "nadie vive ni trabaja allí",
  refused: "el destinatario la rechazó",
  unclaimed: "nadie la recogió",
  "insufficient address": "la dirección está incompleta",
  moved: "el destinatario se mudó",
};

const inEnglish = (words: string) => `(en inglés) ${words}`;

/** A refusal in Spanish: its exact sentence if we have one, or else its code's sentence, with the English reason if that says more. */
export function refusalInSpanish(code: string, reason: string): string {
  const exact = exactIn(reason);
  if (exact) return exact;
  const sentence = Object.hasOwn(spanishRefusals, code) ? spanishRefusals[code as PageCode] : null;
  if (sentence && !quoted.has(code)) return sentence;
  return `${sentence ?? "No funcionó."} Motivo (en inglés): ${reason}`;
}

const exactIn = (reason: string): string | null =>
  reasonInSpanish(reason) ?? translateSentence(reasons, reason);

/** The same problem in Spanish. What to do next is in its sentence: the advice of the API is for programs. */
export function problemInSpanish(problem: ApiProblem): ApiProblem {
  const { code, message, fields, problems, candidate, retryAfterSeconds, madeId } = problem;
  return new ApiProblem(code, refusalInSpanish(code, message), {
    fields: fields.map(({ path, message }) => ({ path, message: fieldInSpanish(message) })),
    problems: problems.map(({ row, reason }) => ({ row, reason: rowReasonInSpanish(reason) })),
    ...{ candidate, retryAfterSeconds, madeId },
  });
}

/** Translates the reason why a row isn't mailed or came back. These reasons have no code. */
export const rowReasonInSpanish = (reason: string): string =>
  exactIn(reason) ?? `Motivo (en inglés): ${reason}`;

const predicates: SentenceTable = [
  [/^must look like name@example\.com$/, "debe ser como nombre@example.com"],
  [/^must look like svc-xxxx-xxxx-xxxx$/, "debe ser como svc-xxxx-xxxx-xxxx"],
  [/^must be ([\d,]+) to ([\d,]+)$/, "debe estar entre $1 y $2"],
  [
    /^must differ from the address that the code was sent to$/,
    "debe ser otra que la que ya recibió el código",
  ],
  [/^can't be printed$/, "no se puede imprimir"],
];

/** What is wrong with one field: a predicate that follows its name, or a whole sentence. */
export const fieldInSpanish = (message: string): string =>
  translateSentence(predicates, message) ??
  addressReasonInSpanish(message) ??
  exactIn(message) ??
  `no es válido (en inglés: ${message})`;
