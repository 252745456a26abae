import { type Format, type MailClass, pieces } from "./pieces.ts";

/** Prices in whole US cents, all-in. docs/rules.md#price-book */
export const defaultPriceBook = {
  firstClass: 199,
  certified: 1299,
  electronicReturnReceipt: 1499,
  priority: 1199,
  extraPage: 25,
  colorPage: 40,
  tracking: 99,
  removeBranding: 50,
  extraSheet: 10,
  postcard4x6: 199,
  postcard6x9: 299,
  postcard6x11: 349,
  notecard: 599,
} as const satisfies Record<string, number>;

export type PriceBook = { readonly [K in keyof typeof defaultPriceBook]: number };

/** Everything the price depends on. `pageCount` includes an inserted address page. */
export type PricedPiece = {
  mailClass: MailClass;
  format: Format;
  pageCount: number;
  /** Of these, empty backs in front of enclosures. They are free. */
  blankPages?: number | undefined;
  addressPage: boolean;
  color: boolean;
  tracking: boolean;
  removeBranding: boolean;
  singleSided: boolean;
};

export type BreakdownItem = { id: string; label: string; amountCents: number };
export type Price = { totalCents: number; breakdown: BreakdownItem[] };

type Base = { id: string; label: string; cents: (book: PriceBook) => number };

const classes: Record<MailClass, Base> = {
  first_class: {
    id: "first_class",
    label: "First-class letter, first page",
    cents: (book) => book.firstClass,
  },
  certified: { id: "certified", label: "Certified letter, first page", cents: (book) => book.certified },
  certified_err: { id: "certified", label: "Certified letter, first page", cents: (book) => book.certified },
  priority: { id: "priority", label: "Priority letter, first page", cents: (book) => book.priority },
};

/**
 * Whether our mark is printed. It is only on envelopes of first-class letters, so other pieces have none to remove
 * (docs/rules.md#branding).
 */
export function bearsBranding(piece: Pick<PricedPiece, "mailClass" | "format">): boolean {
  return piece.mailClass === "first_class" && pieces[piece.format].bearsMark;
}

/** The price of a mailpiece, by item; the items always add up to the total. */
export function priceOf(piece: PricedPiece, book: PriceBook = defaultPriceBook): Price {
  const { price } = pieces[piece.format];
  const breakdown: BreakdownItem[] = [];
  const add = (id: string, label: string, amountCents: number) => breakdown.push({ id, label, amountCents });

  if (price) {
    add(piece.format, price.label, book[price.item]);
  } else {
    const base = classes[piece.mailClass];
    add(base.id, base.label, base.cents(book));
    if (piece.mailClass === "certified_err") {
      add("electronic_return_receipt", "Electronic return receipt", book.electronicReturnReceipt);
    }
    const pages = piece.pageCount - (piece.blankPages ?? 0);
    const further = pages - 1 - (piece.addressPage ? 1 : 0);
    if (further > 0)
      add("extra_pages", `${further} further ${further === 1 ? "page" : "pages"}`, further * book.extraPage);
    if (piece.addressPage) add("address_page", "Address page put in front", book.extraPage);
    if (piece.color) {
      add("color", `Color printing, ${pages} ${pages === 1 ? "page" : "pages"}`, pages * book.colorPage);
    }
    if (piece.tracking) add("tracking", "Tracking", book.tracking);
    if (piece.removeBranding && bearsBranding(piece)) {
      add("remove_branding", "No Posthorn mark on the envelope", book.removeBranding);
    }
    const extraSheets = piece.singleSided ? Math.floor(piece.pageCount / 2) : 0;
    if (extraSheets > 0) {
      const sheets = `${extraSheets} extra ${extraSheets === 1 ? "sheet" : "sheets"}`;
      add("single_sided", `Printed on one side, ${sheets}`, extraSheets * book.extraSheet);
    }
  }
  return { totalCents: breakdown.reduce((sum, item) => sum + item.amountCents, 0), breakdown };
}
