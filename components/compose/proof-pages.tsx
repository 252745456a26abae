"use client";

import { useEffect, useRef, useState } from "react";
import { Document, Page, pdfjs } from "react-pdf";
import type { Format } from "#lib/domain/mail/schema";
import { PageShape } from "./proof-shape.tsx";

// Same origin, from the package itself; must be set in the module that draws the pages (react-pdf, Configure PDF.js worker).
pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  "pdfjs-dist/build/pdf.worker.min.mjs",
  import.meta.url,
).toString();

type ProofPagesProps = { pdf: Blob; format: Format };

const sides: Partial<Record<Format, readonly string[]>> = {
  postcard_4x6: ["Picture side", "Message side"],
  postcard_6x9: ["Picture side", "Message side"],
  postcard_6x11: ["Picture side", "Message side"],
  notecard: ["Outside, folded in the middle", "Inside", "Envelope"],
};

/** Pages are named as what they are: pages of a letter, the sides of a card. */
function pageName(format: Format, index: number, pages: number): string {
  const place = `${index + 1} of ${pages}`;
  const side = sides[format]?.[index];
  return side ? `${side}, ${place}` : `Page ${place}`;
}

/** The very PDF that will be printed, page by page. */
export default function ProofPages({ pdf, format }: ProofPagesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  const [pages, setPages] = useState(0);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  if (failed) {
    return (
      <p role="alert" className="text-airmail-red">
        This browser could not draw the pages. The PDF itself is in the link below.
      </p>
    );
  }
  return (
    <div ref={frame} className="mx-auto w-full max-w-[8.5in]">
      <Document
        file={pdf}
        suspense={false}
        loading={<PageShape format={format} />}
        onLoadSuccess={(document) => setPages(document.numPages)}
        onLoadError={() => setFailed(true)}
        className="grid gap-6"
      >
        {width === undefined
          ? null
          : Array.from({ length: pages }, (_, index) => {
              const name = pageName(format, index, pages);
              return (
                <figure key={name}>
                  <div role="img" aria-label={name} className="true-paper on-desk overflow-hidden">
                    <Page
                      pageNumber={index + 1}
                      width={width}
                      loading={<PageShape format={format} />}
                      renderTextLayer={false}
                      renderAnnotationLayer={false}
                      devicePixelRatio={Math.max(2, window.devicePixelRatio)}
                      canvasBackground="#fdfcf8"
                    />
                  </div>
                  <figcaption className="tabular mt-2 text-center text-13 text-ink-soft">{name}</figcaption>
                </figure>
              );
            })}
      </Document>
    </div>
  );
}
