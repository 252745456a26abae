"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { Document, Page, pdfjs } from "react-pdf";
import { useWidth } from "./use-width.ts";

// Loads the worker from the package, on our own origin. Must be set in the module that draws the pages (react-pdf, Configure PDF.js worker).
pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  "pdfjs-dist/build/pdf.worker.min.mjs",
  import.meta.url,
).toString();

const smallPx = 84;
const paper = "#fdfcf8";

type PdfPagesProps = {
  pdf: Blob;
  names: readonly string[];
  /** The page on top, from 1. */
  chosen: number;
  onChoose: (page: number) => void;
  /** A picture of the letter's own first page with the windows, shown while that page is selected. */
  first: ReactNode;
  firstPage: number;
};

/** The pages of a PDF: one of them large, all of them in a row below. */
export default function PdfPages({ pdf, names, chosen, onChoose, first, firstPage }: PdfPagesProps) {
  const t = useTranslations("compose.pdf");
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const drawing = { renderTextLayer: false, renderAnnotationLayer: false, canvasBackground: paper };
  return (
    <div ref={frame}>
      <Document file={pdf} suspense={false} loading={first} error={first}>
        {chosen === firstPage || width === undefined ? (
          first
        ) : (
          <div
            role="img"
            aria-label={t("position", { name: names[chosen - 1] ?? "", count: names.length })}
            className="true-paper on-desk mx-auto aspect-[8.5/11] w-full max-w-[8.5in] overflow-hidden"
          >
            <Page pageNumber={chosen} width={Math.min(width, 816)} loading={null} {...drawing} />
          </div>
        )}
        <ul className="mt-6 flex gap-3 overflow-x-auto px-1 pt-1 pb-3">
          {names.map((name, index) => (
            <li key={name} className="shrink-0">
              <button
                type="button"
                aria-pressed={chosen === index + 1}
                onClick={() => onChoose(index + 1)}
                className="group text-13 text-ink-soft aria-pressed:font-semibold aria-pressed:text-ink"
              >
                <span className="true-paper on-desk block h-[109px] w-[84px] overflow-hidden group-aria-pressed:outline-2 group-aria-pressed:outline-offset-2 group-aria-pressed:outline-ink">
                  <Page pageNumber={index + 1} width={smallPx} loading={null} {...drawing} />
                </span>
                <span className="mt-2 block">{name}</span>
              </button>
            </li>
          ))}
        </ul>
      </Document>
    </div>
  );
}
