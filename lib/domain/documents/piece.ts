import type { Address } from "#lib/domain/addresses/schema";
import type { FontName, Format, MailClass, PostcardFront } from "#lib/domain/mail/pieces";
import type { WindowProfileName } from "./window-profiles.ts";

/** What the caller gave: text to be set by us, or the bytes of a PDF. */
export type Content = { kind: "text"; text: string } | { kind: "pdf"; bytes: Uint8Array };

/**
 * What is to be made of it. `to` and `from` may be missing while a price is asked for: the blocks stay empty, the page count is
 * the same.
 */
export type Piece = {
  format: Format;
  mailClass: MailClass;
  color: boolean;
  font?: FontName | undefined;
  postcardFront?: PostcardFront | undefined;
  to?: Address | undefined;
  from?: Address | undefined;
  /**
   * Envelope or rail it is made for. Default: letter_windowed goes into one window, any other letter into two, and we print the
   * addresses. With a profile of a rail that prints them itself (`lob_10`), their place stays free of ink, on cards too.
   */
  windowProfile?: WindowProfileName | undefined;
};
