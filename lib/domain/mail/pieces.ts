/**
 * What can be mailed, one row per format. Pages import this file, so it doesn't use zod. To add a format, add a row here and fix
 * what the compiler reports (docs/decisions/0130).
 */

/** docs/rules.md#mail-classes */
export const mailClasses = ["first_class", "certified", "certified_err", "priority"] as const;
export type MailClass = (typeof mailClasses)[number];

/** docs/rules.md#fonts: the fonts that a letter can be set in. */
export const fontNames = [
  "serif",
  "sans",
  "typewriter",
  "hand",
  "hand-neat",
  "hand-script",
  "hand-print",
] as const;
export type FontName = (typeof fontNames)[number];
export const isHandwriting = (font: FontName) => font.startsWith("hand");

/**
 * The type sizes of a letter in points (docs/rules.md#type-size). 11 is the usual size, which adapts to the length of the text. The
 * others are fixed.
 */
export const typeSizes = [11, 14, 18] as const;
export type TypeSize = (typeof typeSizes)[number];

/** How the text of a letter is read (docs/rules.md#text-format). */
export const textFormats = ["plain", "markdown"] as const;

/** How the text of a letter is read and set. A choice that is the default is absent. */
export type Typesetting = { textFormat?: "markdown"; typeSize?: 14 | 18 };

/** Built-in designs for a card (artwork can't be uploaded): the front of a postcard, and the outside of a notecard. */
export const cardFronts = [
  "posthorn",
  "stripes",
  "botanical",
  "horizon",
  "plain",
  "birthday",
  "thank_you",
  "condolence",
  "congratulations",
  "holiday",
  "new_baby",
] as const;
export type CardFront = (typeof cardFronts)[number];

/**
 * What may happen to page 1 of a PDF that has content where the address goes (docs/rules.md#address-page). `auto`: adds an address
 * page in front, or, if that would be page 13, uses the first of the other choices that makes room.
 */
export const firstPageChoices = ["auto", "address_page", "shift", "shrink"] as const;
export type FirstPageChoice = (typeof firstPageChoices)[number];

/** The kind of mailpiece, at any size. Drawing code differs by family; rules use the columns below. */
export type Family = "letter" | "postcard" | "notecard";

type Row = {
  family: Family;
  /** Shown on order pages and certificates. */
  label: string;
  /** Trimmed size; a notecard's is unfolded. */
  sizeIn: { width: number; height: number };
  /** The name of each printed page. Null: the content decides the number of pages, and each has a price. */
  sides: readonly string[] | null;
  classes: readonly MailClass[];
  /** Whether the format can have a tracking number. */
  trackable: boolean;
  /** The price book item that is the format's whole price. Null: priced by class and pages. */
  price: { item: string; label: string } | null;
  /** Whether a PDF is accepted, and not only a message that we typeset. */
  acceptsPdf: boolean;
  color: "option" | "always";
  /** The first type size to try. A longer text is set in smaller type. */
  largestTypePt: number;
  fonts: "all" | "handwriting";
  defaultFont: FontName;
  /** The design on its front or outside, if the sender chooses none. Null if it has none. */
  defaultFront: CardFront | null;
  /** Whether our mark is printed on its envelope in First-Class Mail (docs/rules.md#branding). */
  bearsMark: boolean;
  /**
   * When an operator must put an address label on it. `with_forms`: only if it is certified or priority mail, which goes into an
   * envelope without a window.
   */
  addressLabel: "never" | "always" | "with_forms";
  /** Whether everyone who handles it can read it. */
  isOpen: boolean;
  /** The envelope for which it is made, unless its rail uses another one (domain/documents/window-profiles.ts). */
  windowProfile: "single_10" | "double_10";
};

const letter = {
  family: "letter",
  sizeIn: { width: 8.5, height: 11 },
  sides: null,
  classes: mailClasses,
  trackable: true,
  price: null,
  acceptsPdf: true,
  color: "option",
  largestTypePt: 11,
  fonts: "all",
  defaultFont: "serif",
  defaultFront: null,
  bearsMark: true,
  addressLabel: "with_forms",
  isOpen: false,
} as const;

/** Message only, First-Class Mail only, no tracking (docs/rules.md#cards). */
const card = {
  classes: ["first_class"],
  trackable: false,
  acceptsPdf: false,
  color: "always",
  fonts: "handwriting",
  defaultFont: "hand",
  bearsMark: false,
  windowProfile: "double_10",
} as const;

const postcard = {
  ...card,
  family: "postcard",
  sides: ["Front", "Back"],
  defaultFront: "posthorn",
  addressLabel: "never",
  isOpen: true,
} as const;

/** docs/rules.md#formats. */
const rows = {
  letter: { ...letter, label: "Letter", windowProfile: "double_10" },
  letter_windowed: { ...letter, label: "Letter in a window envelope", windowProfile: "single_10" },
  notecard: {
    ...card,
    family: "notecard",
    label: "Folded notecard in an envelope",
    sizeIn: { width: 8.5, height: 5.5 },
    sides: ["Outside", "Inside", "Envelope"],
    largestTypePt: 17,
    price: { item: "notecard", label: "Folded notecard, printing, envelope and postage" },
    defaultFront: "botanical",
    addressLabel: "always",
    isOpen: false,
  },
  postcard_4x6: {
    ...postcard,
    label: "Postcard, 4 × 6 in",
    sizeIn: { width: 6, height: 4 },
    largestTypePt: 17,
    price: { item: "postcard4x6", label: "Postcard 4 × 6 in, printing and postage" },
  },
  postcard_6x9: {
    ...postcard,
    label: "Postcard, 6 × 9 in",
    sizeIn: { width: 9, height: 6 },
    largestTypePt: 22,
    price: { item: "postcard6x9", label: "Postcard 6 × 9 in, printing and postage" },
  },
  postcard_6x11: {
    ...postcard,
    label: "Postcard, 6 × 11 in",
    sizeIn: { width: 11, height: 6 },
    largestTypePt: 22,
    price: { item: "postcard6x11", label: "Postcard 6 × 11 in, printing and postage" },
  },
} as const satisfies Record<string, Row>;

export type Format = keyof typeof rows;
export const formats = Object.keys(rows) as readonly Format[];

/** Items for which the price book must have a price. */
type FixedPriceItem = NonNullable<(typeof rows)[Format]["price"]>["item"];
export type PieceType = Omit<Row, "price"> & { price: { item: FixedPriceItem; label: string } | null };
export const pieces: Readonly<Record<Format, PieceType>> = rows;

export type FormatOf<Name extends Family> = {
  [Key in Format]: (typeof rows)[Key]["family"] extends Name ? Key : never;
}[Format];
export type PostcardFormat = FormatOf<"postcard">;

export function isOfFamily<Name extends Family>(format: Format, family: Name): format is FormatOf<Name> {
  return pieces[format].family === family;
}

/** "4 × 6 in", the short side first, as people say it. */
export function sizeName(format: Format): string {
  const { width, height } = pieces[format].sizeIn;
  return `${Math.min(width, height)} × ${Math.max(width, height)} in`;
}
