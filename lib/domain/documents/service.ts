import { pieces } from "#lib/domain/mail/pieces";
import { AppError } from "#lib/shared/errors";
import { assertAddressesFit } from "./assert-addresses-fit.ts";
import { drawCertificate } from "./certificate/draw-certificate.ts";
import { drawPieceCode, matrixOf } from "./codes/draw-piece-code.ts";
import type { Documents } from "./document.ts";
import { drawAdditions } from "./draw-additions.ts";
import { createPdfIntake, patientScanLimits, sandboxScanLimits } from "./intake/pdf-intake.ts";
import { drawLabels } from "./labels/draw-labels.ts";
import { drawAddressPage } from "./letters/draw-address-page.ts";
import { readPrintImage } from "./letters/print-image.ts";
import type { Piece } from "./piece.ts";
import { createTextDocuments } from "./prepare-text.ts";
import { wordsOf } from "./read-text.ts";
import { addressZonesOf, recipientZoneOf, zonesOf } from "./zones.ts";

/** Turns any content into a printable PDF, page count, text, and page images. Text is typeset here; PDFs are parsed in workers. */
export function createDocuments(): Documents {
  const texts = createTextDocuments();
  const pdfs = createPdfIntake();
  return {
    prepare(content, piece, { readScans = false, caller, shared = false } = {}) {
      if (content.kind === "text") return texts.prepare(content, piece, caller);
      if (!pieces[piece.format].acceptsPdf) throw messageOnly(piece);
      return pdfs.preparePdf(content.bytes, {
        addressZones: addressZonesOf(piece),
        piece: shared ? { firstPage: piece.firstPage } : piece,
        recipientZone: recipientZoneOf(piece),
        addressOverlay: async ({ covers, letterhead }) =>
          drawAddressPage(letterhead ? { ...piece, from: undefined } : piece, covers),
        caller,
        readScans: readScans ? sandboxScanLimits : undefined,
      });
    },
    async prepareEnclosure(bytes, { readScans = false, caller } = {}) {
      const limits = readScans ? sandboxScanLimits : undefined;
      const { normalized, ...document } = await pdfs.preparePdf(bytes, {
        ...{ addressZones: [], addressOverlay: noAddress, caller, readScans: limits },
      });
      return { ...document, render: async () => normalized };
    },
    layOutSheet: texts.layOutSheet,
    sliceFace: texts.sliceFace,
    async readPrinted(pdf, { text, typesetting, released = [] }) {
      if (text !== null) {
        const words = wordsOf(text, typesetting ?? undefined);
        return { text: words, pageTexts: [], unreadablePages: [], unread: [], exempt: [] };
      }
      // This doesn't run in a request, so every page may go through OCR.
      return pdfs.preparePdf(pdf, {
        addressZones: [],
        addressOverlay: () => Promise.reject(new Error("The address page is already in the document")),
        readScans: patientScanLimits,
        released,
      });
    },
    async asMailed(pdf, piece, caller) {
      const additions = drawAdditions(piece);
      if (!additions) return pdf;
      return pdfs.layOver({ pdf, over: additions.pdf, layers: additions.layers }, caller);
    },
    async withPieceCode(pdf, piece, code) {
      const drawn = await drawPieceCode(piece, code);
      return drawn ? pdfs.layOver({ pdf, ...drawn }, undefined) : pdf;
    },
    assertAddressesFit,
    toPng: (pdf, page, { widthPx, overlay, piece, caller }) =>
      pdfs.toPng(pdf, page, { widthPx, caller, ...(overlay ? { overlay: zonesOf(piece, page) } : {}) }),
    drawCertificate,
    async drawLabels(labels) {
      const drawn = labels.map(async ({ code, ...label }) =>
        code ? { ...label, code: { digits: code, matrix: await matrixOf(code) } } : label,
      );
      return drawLabels(await Promise.all(drawn));
    },
    merge: (given, options) => pdfs.merge(given, options),
    async takeIn(pdf) {
      const { normalized, pageCount } = await pdfs.preparePdf(pdf, {
        ...{ addressZones: [], addressOverlay: noAddress },
      });
      return { pdf: normalized, pageCount };
    },
    append: (pdf, more) => pdfs.merge([pdf, more], { ownSheets: false }),
    decodeImage: async (bytes, caller) => readPrintImage(await pdfs.decodeImage(bytes, caller)),
    toLayer: (pdf, layer) => pdfs.toLayer(pdf, layer),
    split: (pdf) => pdfs.split(pdf),
    cut: (pdf, ranges, caller) => pdfs.cut(pdf, ranges, caller),
    findLetters: (pdf, caller) => pdfs.findLetters(pdf, caller),
    async warm() {
      pdfs.warm();
      await texts.warm();
    },
    async close() {
      await Promise.all([texts.close(), pdfs.close()]);
    },
  };
}

const noAddress = () => Promise.reject(new Error("No address goes on this document"));

function messageOnly({ format }: Piece): AppError {
  const message = `A ${pieces[format].family} can only have a message: send text, not a PDF.`;
  return new AppError("validation_error", message, { fields: [{ path: "format", message }] });
}
