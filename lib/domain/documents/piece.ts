import type { Address } from "#lib/domain/addresses/schema";
import type { FirstPageChoice, FontName, Format, MailClass, PostcardFront } from "#lib/domain/mail/pieces";
import type { WindowProfileName } from "./window-profiles.ts";

/** What the caller sent: text that we typeset, or the bytes of a PDF. */
export type Content = { kind: "text"; text: string } | { kind: "pdf"; bytes: Uint8Array };

/**
 * What to make from the content. For a quote, `to` and `from` may be missing: the blocks stay empty, and the page count is the
 * same.
 */
export type Piece = {
  format: Format;
  mailClass: MailClass;
  color: boolean;
  font?: FontName | undefined;
  postcardFront?: PostcardFront | undefined;
  /** What to do with page 1 of a PDF that isn't clear where the address goes. Default: auto. */
  firstPage?: FirstPageChoice | undefined;
  to?: Address | undefined;
  from?: Address | undefined;
  /**
   * The envelope or rail that it is made for. Default: letter_windowed has one window, any other letter two, and we print the
   * addresses. With the profile of a rail that prints them itself (`lob_10`), their place stays free of ink, on cards too.
   */
  windowProfile?: WindowProfileName | undefined;
};
