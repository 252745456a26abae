import { type SentenceTable, translateSentence } from "#lib/shared/sentence-table";

/** The names of the items of a price, as the price book writes them, and in Spanish. */
const names: SentenceTable = [
  [/^First-class letter, first page$/, "Carta de primera clase, primera página"],
  [/^Certified letter, first page$/, "Carta certificada, primera página"],
  [/^Priority letter, first page$/, "Carta prioritaria, primera página"],
  [/^Electronic return receipt$/, "Acuse de recibo electrónico"],
  [/^(\d+) further page$/, "$1 página más"],
  [/^(\d+) further pages$/, "$1 páginas más"],
  [/^Address page put in front$/, "Página de dirección puesta delante"],
  [/^Color printing, (\d+) page$/, "Impresión en color, $1 página"],
  [/^Color printing, (\d+) pages$/, "Impresión en color, $1 páginas"],
  [/^Tracking$/, "Seguimiento"],
  [/^No (\S+) mark on the envelope$/, "Sobre sin la marca de $1"],
  [/^Printed on one side, (\d+) extra sheet$/, "Impresa por un lado, $1 hoja más"],
  [/^Printed on one side, (\d+) extra sheets$/, "Impresa por un lado, $1 hojas más"],
  [/^Folded notecard, printing, envelope and postage$/, "Tarjeta plegada, con impresión, sobre y franqueo"],
  [/^Postcard (\d+ × \d+) in, printing and postage$/, "Postal de $1 pulgadas, con impresión y franqueo"],
  [/^Price as quoted and paid$/, "Precio como se cotizó y pagó"],
];

/** The same in Spanish. An item that the price book no longer has stays as it is. */
export const priceItemInSpanish = (label: string): string => translateSentence(names, label) ?? label;
