"use client";

import { Document, Page, pdfjs } from "react-pdf";

// The worker comes from the package, on our own origin. Set it in the module that renders pages (react-pdf docs).
pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  "pdfjs-dist/build/pdf.worker.min.mjs",
  import.meta.url,
).toString();

/** One worker for all small pages. Otherwise, each file would start one. */
const options = { worker: pdfjs.PDFWorker.create({}) };

type LocalPageProps = {
  file: Blob;
  /** From 1. */
  page: number;
  width: number;
  onPages?: (count: number) => void;
  fallback: React.ReactNode;
};

/** A page of a PDF on this device. The printed page may differ: the service adds the address, and a page for it if there is no room. */
export default function LocalPage({ file, page, width, onPages, fallback }: LocalPageProps) {
  return (
    <Document
      file={file}
      options={options}
      suspense={false}
      loading={null}
      error={fallback}
      noData={null}
      onLoadSuccess={({ numPages }) => onPages?.(numPages)}
    >
      <Page
        pageNumber={page}
        width={width}
        loading={null}
        error={fallback}
        renderTextLayer={false}
        renderAnnotationLayer={false}
        canvasBackground="#fdfcf8"
      />
    </Document>
  );
}
