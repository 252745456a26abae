import type { RailPiece } from "#lib/ports/print-rail";
import { onePagePdf } from "../test/api/one-page-pdf.ts";
import { ada, grace } from "../test/api/people.ts";

let made = 0;

/** A letter of a new order, as it is handed to a rail. */
export function railPiece(change: Partial<RailPiece> = {}): RailPiece {
  made += 1;
  return {
    orderId: `ord_${String(made).padStart(32, "0")}`,
    pdf: onePagePdf("Dear Grace"),
    format: "letter",
    mailClass: "first_class",
    color: false,
    tracking: false,
    singleSided: false,
    pageCount: 1,
    to: grace,
    from: ada,
    ...change,
  };
}
