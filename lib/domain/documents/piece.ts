import type { Address } from "#lib/domain/addresses/schema";
import type {
  CardFront,
  FirstPageChoice,
  FontName,
  Format,
  MailClass,
  Typesetting,
} from "#lib/domain/mail/pieces";
import type { LetterParts } from "./letters/letter-parts.ts";
import type { WindowProfileName } from "./window-profiles.ts";

/** What the caller sent: text that we typeset, or the bytes of a PDF. */
export type Content = ({ kind: "text" } & TextContent) | { kind: "pdf"; bytes: Uint8Array };

/** Text that we typeset. `parts` are printed around it, only in letters. */
export type TextContent = { text: string; parts?: LetterParts | undefined };

/**
 * The mailpiece to make from the content. A quote may omit `to` and `from`: their blocks stay empty, and the page count is the
 * same.
 */
export type Piece = {
  format: Format;
  mailClass: MailClass;
  color: boolean;
  font?: FontName | undefined;
  /** The front of a postcard, or the outside of a notecard. */
  postcardFront?: CardFront | undefined;
  /** Only for a letter that is text. Absent for plain text in the usual size. */
  typesetting?: Typesetting | undefined;
  /** What to do if page 1 of a PDF has content where the address goes. Default: auto. */
  firstPage?: FirstPageChoice | undefined;
  to?: Address | undefined;
  from?: Address | undefined;
  /**
   * The envelope or rail for which it is made. By default, letter_windowed has one window, every other letter has two, and we print
   * the addresses. With the profile of a rail that prints them (`lob_10`), we leave the address area blank, even on cards.
   */
  windowProfile?: WindowProfileName | undefined;
};
