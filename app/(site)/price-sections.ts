import type { PriceRow, PriceSection } from "#components/site/price-list";
import { maxPages, maxSheets } from "#lib/domain/mail/limits";
import { formats, isOfFamily, sizeName } from "#lib/domain/mail/pieces";
import { type PriceBook, type PricedPiece, priceOf } from "#lib/domain/mail/price-book";
import { formatCents } from "#lib/shared/money";
import type { Translator } from "#messages/translator";

type PriceWords = Translator<"site.priceList">;

/** Every row of the price book, with the rows that interest most visitors first. */
export function toPriceSections(book: PriceBook, t: PriceWords): PriceSection[] {
  return [
    { title: t("letters"), note: t("lettersNote", { maxPages }), rows: letterRows(book, t) },
    { title: t("cards"), note: t("cardsNote"), rows: cardRows(book, t) },
  ];
}

function letterRows(book: PriceBook, t: PriceWords): PriceRow[] {
  const more = (cents: number) => `+ ${formatCents(cents)}`;
  return [
    { id: "firstClass", label: t("firstClass"), detail: t("firstPage"), price: formatCents(book.firstClass) },
    {
      id: "certified",
      label: t("certified"),
      detail: t("certifiedDetail"),
      price: formatCents(book.certified),
    },
    {
      id: "certifiedReceipt",
      label: t("certifiedReceipt"),
      detail: t("certifiedReceiptDetail"),
      price: formatCents(book.certified + book.electronicReturnReceipt),
    },
    { id: "priority", label: t("priority"), detail: t("priorityDetail"), price: formatCents(book.priority) },
    { id: "extraPage", label: t("extraPage"), price: more(book.extraPage) },
    { id: "color", label: t("color"), price: more(book.colorPage) },
    {
      id: "singleSided",
      label: t("singleSided"),
      detail: t("singleSidedDetail", { maxSheets }),
      price: more(book.extraSheet),
    },
    { id: "tracking", label: t("tracking"), price: more(book.tracking) },
    {
      id: "plainEnvelope",
      label: t("plainEnvelope"),
      detail: t("firstClassOnly"),
      price: more(book.removeBranding),
    },
    {
      id: "addressPage",
      label: t("addressPage"),
      detail: t("addressPageDetail"),
      price: more(book.extraPage),
    },
  ];
}

function cardRows(book: PriceBook, t: PriceWords): PriceRow[] {
  return [
    { id: "notecard", label: t("notecard"), detail: t("notecardDetail"), price: formatCents(book.notecard) },
    ...formats
      .filter((format) => isOfFamily(format, "postcard"))
      .map((format) => ({
        id: format,
        label: t("postcard", { size: sizeName(format) }),
        price: formatCents(priceOf({ ...plain, format }, book).totalCents),
      })),
  ];
}

const onTheFront = ["firstClass", "certified", "priority", "postcard_4x6", "notecard"];

/** The few prices that most visitors look for. */
export function toFrontPrices(book: PriceBook, t: PriceWords): PriceRow[] {
  const rows = [...letterRows(book, t), ...cardRows(book, t)];
  return onTheFront.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

const plain: PricedPiece = {
  ...{ mailClass: "first_class", format: "letter", pageCount: 1 },
  ...{ addressPage: false, color: false, tracking: false, removeBranding: false, singleSided: false },
};
const examples = [
  { title: "exampleFriend", piece: plain },
  { title: "exampleBirthday", piece: { ...plain, format: "notecard" } },
  { title: "examplePhotos", piece: { ...plain, pageCount: 6, color: true } },
  { title: "exampleSigned", piece: { ...plain, mailClass: "certified_err", pageCount: 3 } },
] as const satisfies readonly { title: string; piece: PricedPiece }[];

/** Typical letters, priced by the same rule as real orders. */
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
