"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Document, Page, pdfjs } from "react-pdf";
import type { Format } from "#lib/domain/mail/pieces";
import { PageFrames } from "./proof-shape.tsx";
import { useWidth } from "./use-width.ts";

// The worker comes from the package, on our own origin. Set it in the module that renders pages (react-pdf docs).
pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  "pdfjs-dist/build/pdf.worker.min.mjs",
  import.meta.url,
).toString();

type ProofPagesProps = {
  pdf: Blob;
  format: Format;
  /** The expected number of pages. */
  expected: number;
};

/** The exact PDF that will be printed, page by page. */
export default function ProofPages({ pdf, format, expected }: ProofPagesProps) {
  const t = useTranslations("compose.preview");
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [pages, setPages] = useState(0);
  const [failed, setFailed] = useState(false);

  if (failed) {
    return (
      <p role="alert" className="text-airmail-red">
        {t("cannotDraw")}
      </p>
    );
  }
  return (
    <div ref={frame} className="mx-auto w-full max-w-[8.5in]">
      <Document
        file={pdf}
        suspense={false}
        loading={<PageFrames format={format} pages={expected} />}
        onLoadSuccess={(document) => setPages(document.numPages)}
        onLoadError={() => setFailed(true)}
      >
        <PageFrames
          format={format}
          pages={pages || expected}
          page={(index) =>
            width !== undefined && index < pages ? (
              <Page
                pageNumber={index + 1}
                width={width}
                loading={null}
                renderTextLayer={false}
                renderAnnotationLayer={false}
                devicePixelRatio={Math.max(2, window.devicePixelRatio)}
                canvasBackground="#fdfcf8"
              />
            ) : null
          }
        />
      </Document>
    </div>
  );
}
