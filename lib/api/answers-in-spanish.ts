import { priceItemInSpanish } from "#lib/domain/mail/price-items-in-spanish";
import { reasonInSpanish } from "#lib/domain/screening/rubric-in-spanish";
import { type SentenceTable, translateSentence } from "#lib/shared/sentence-table";
import { refusalInSpanish, rowReasonInSpanish } from "./refusals-in-spanish.ts";

/** Sentences in answers of the API, as Spanish pages show them. */

/** The notes of quotes that people meet most. */
const notes: SentenceTable = [
  [
    /^Page 1 has the address already, so it needs no address page: we print the address again in its place\.$/,
    "La página 1 ya tiene la dirección, así que no necesita una página de dirección: la imprimimos de nuevo en su lugar.",
  ],
  [
    /^Page 1 has the address already, .* and your letterhead is the return address\.$/,
    "La página 1 ya tiene la dirección, así que no necesita una página de dirección: la imprimimos de nuevo en su lugar, y su membrete es la dirección del remitente.",
  ],
  [
    /^Our program can't read an image, so a person may look at the letter before it is printed, and it may leave a business day later\.$/,
    "Nuestro programa no puede leer imágenes, así que una persona puede mirar la carta antes de que se imprima, y puede salir un día hábil después.",
  ],
  [
    /^The titles of the enclosures aren't printed, because the letter is a PDF\.$/,
    "Los títulos de los anexos no se imprimen, porque la carta es un PDF.",
  ],
  [
    /^Each enclosure begins on a new sheet, so (\d+) pages? stays? blank\. Blank pages are free\.$/,
    "Cada anexo empieza en una hoja nueva. Páginas que quedan en blanco, sin costo: $1.",
  ],
  [
    /^Characters that the chosen font does not have are printed in (.+)\.$/,
    "Los caracteres que la letra elegida no tiene se imprimen en $1.",
  ],
  [/^There is no italic type of (.+): printed upright\.$/, "$1 no tiene cursiva: se imprime en redonda."],
  [
    /^Lines that are aligned with spaces are printed in typewriter type, which keeps their columns\.$/,
    "Las líneas alineadas con espacios se imprimen en letra de máquina, que conserva sus columnas.",
  ],
  [
    /^Lists are printed on two levels: deeper items are on the second\.$/,
    "Las listas se imprimen en dos niveles: los puntos más profundos quedan en el segundo.",
  ],
  [
    /^A table is wider than the page, so some of its rows take more than one line\.$/,
    "Una tabla es más ancha que la página, así que algunas de sus filas ocupan más de una línea.",
  ],
  [
    /^Columns of a table are printed aligned to the left\.$/,
    "Las columnas de una tabla se imprimen alineadas a la izquierda.",
  ],
  [
    /^An image in the text is printed as its description and address\. To print an image, enclose it as a file\.$/,
    "Una imagen en el texto se imprime como su descripción y su dirección. Para imprimir una imagen, anéxela como archivo.",
  ],
  [
    /^Set in ([\d.]+) pt with ([\d.]+) inch margins, to fit on (\d+) pages\.$/,
    "Compuesta en $1 puntos con márgenes de $2 pulgadas, para que quepa en $3 páginas.",
  ],
];

export function noteInSpanish(note: string): string {
  const [, part, words = note] = /^Enclosure (\d+): (.*)$/s.exec(note) ?? [];
  const said = translateSentence(notes, words) ?? `Nota (en inglés): ${words}`;
  return part ? `Anexo ${part}: ${said}` : said;
}

export const withSpanishNotes = <Quote extends { pages: { notes: string[] } }>(quote: Quote): Quote => ({
  ...quote,
  pages: { ...quote.pages, notes: quote.pages.notes.map(noteInSpanish) },
});

/** A batch's quote that says in Spanish what it notes, and why rows are left out. */
export const withSpanishBatchQuote = <
  Quote extends {
    pages: { notes: string[] };
    problems: { code: string; reason: string }[];
    duplicates: { reason: string }[];
  },
>(
  quote: Quote,
): Quote => ({
  ...withSpanishNotes(quote),
  problems: quote.problems.map((problem) => ({
    ...problem,
    reason: refusalInSpanish(problem.code, problem.reason),
  })),
  duplicates: quote.duplicates.map((duplicate) => ({
    ...duplicate,
    reason: rowReasonInSpanish(duplicate.reason),
  })),
});

/** A batch's rows that say in Spanish why each was left out, refused, or came back. */
export const withSpanishRows = <Rows extends { rows: { reason: string | null }[] }>(page: Rows): Rows => ({
  ...page,
  rows: page.rows.map((row) => ({ ...row, reason: row.reason && rowReasonInSpanish(row.reason) })),
});

/** An order whose refusal and failure say in Spanish why. The words of an operator stay as they are. */
export function withSpanishReasons<
  Order extends { refusal_reason: string | null; failure?: { code: string; reason: string } | undefined },
>(order: Order): Order {
  const { refusal_reason: refusal, failure } = order;
  return {
    ...order,
    refusal_reason: refusal && (reasonInSpanish(refusal) ?? refusal),
    ...(failure && { failure: { ...failure, reason: refusalInSpanish(failure.code, failure.reason) } }),
  };
}

/** A quote or an order with its price lines named in Spanish. */
export const withSpanishItems = <Priced extends { breakdown: { label: string }[] }>(
  priced: Priced,
): Priced => ({
  ...priced,
  breakdown: priced.breakdown.map((item) => ({ ...item, label: priceItemInSpanish(item.label) })),
});
