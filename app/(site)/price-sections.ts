import type { PriceRow, PriceSection } from "#components/site/price-list";
import { maxPages } from "#lib/domain/mail/limits";
import { formats, isOfFamily, sizeName } from "#lib/domain/mail/pieces";
import { type PriceBook, type PricedPiece, priceOf } from "#lib/domain/mail/price-book";
import { formatCents } from "#lib/shared/money";

/** Every row of the price book, in the order a reader asks for it. */
export function toPriceSections(book: PriceBook): PriceSection[] {
  const more = (cents: number) => `+ ${formatCents(cents)}`;
  return [
    {
      title: "Letters",
      note: `US Letter, printed on both sides, up to ${maxPages} pages, in a #10 envelope.`,
      rows: [
        { label: "First class", detail: "first page included", price: formatCents(book.firstClass) },
        {
          label: "Certified",
          detail: "proof of mailing and delivery, first page included",
          price: formatCents(book.certified),
        },
        {
          label: "Certified with electronic return receipt",
          detail: "the signature as a PDF, first page included",
          price: formatCents(book.certified + book.electronicReturnReceipt),
        },
        {
          label: "Priority",
          detail: "two to three days, first page included",
          price: formatCents(book.priority),
        },
        { label: "Each further page", price: more(book.extraPage) },
        { label: "Color, each page", price: more(book.colorPage) },
        { label: "Tracking on first class", price: more(book.tracking) },
        { label: "Envelope without our mark", detail: "first class only", price: more(book.removeBranding) },
        {
          label: "Address page",
          detail: "only when a PDF leaves no room for the address",
          price: more(book.extraPage),
        },
      ],
    },
    {
      title: "Cards",
      note: "Your message in a hand of your choice, sent first class.",
      rows: [
        {
          label: "Notecard",
          detail: "folded, 4.25 × 5.5 in, in its envelope",
          price: formatCents(book.notecard),
        },
        ...formats
          .filter((format) => isOfFamily(format, "postcard"))
          .map((format) => ({
            label: `Postcard ${sizeName(format)}`,
            price: formatCents(priceOf({ ...plain, format }, book).totalCents),
          })),
      ],
    },
  ];
}

const onTheFront = ["First class", "Certified", "Priority", "Postcard 4 × 6 in", "Notecard"];

/** The few that most people ask for. */
export function toFrontPrices(book: PriceBook): PriceRow[] {
  const rows = toPriceSections(book).flatMap((section) => section.rows);
  return onTheFront.flatMap((label) => rows.find((row) => row.label === label) ?? []);
}

const plain: PricedPiece = {
  ...{ mailClass: "first_class", format: "letter", pageCount: 1 },
  ...{ addressPage: false, color: false, tracking: false, removeBranding: false },
};
const examples: readonly { title: string; piece: PricedPiece }[] = [
  { title: "A page to a friend", piece: plain },
  { title: "A birthday card", piece: { ...plain, format: "notecard" } },
  { title: "Six pages of photographs, as a PDF", piece: { ...plain, pageCount: 6, color: true } },
  {
    title: "Three pages that must be signed for",
    piece: { ...plain, mailClass: "certified_err", pageCount: 3 },
  },
];

/** Ordinary letters, priced by the rule that prices them when they are sent. */
export function toPriceExamples(book: PriceBook) {
  return examples.map(({ title, piece }) => {
    const { breakdown, totalCents } = priceOf(piece, book);
    const rows = breakdown.map(({ id, label, amountCents }) => ({
      id,
      label,
      amount: formatCents(amountCents),
    }));
    return { title, rows, total: formatCents(totalCents) };
  });
}
