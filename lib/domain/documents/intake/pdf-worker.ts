import "./yield-to-readers.ts";
import { addCodes } from "./add-codes.ts";
import { type RenderParts, renderPdf } from "./assemble-pdf.ts";
import { type CutPages, cutPages, type PageRange } from "./cut-pages.ts";
import { decodeImage } from "./decode-image.ts";
import { type DrawnOutline, drawOutlines, type OutlineRequest } from "./draw-outlines.ts";
import { drawLayer, type Layer } from "./draw-plate.ts";
import { drawThumbnail, type ThumbnailOptions } from "./draw-thumbnail.ts";
import { type Intake, intakePdf, type Zone } from "./intake-pdf.ts";
import { type LayOverParts, layOverPages } from "./lay-over-pages.ts";
import { mergePdfs } from "./merge-pdfs.ts";
import { loadEngine } from "./pdfium.ts";
import { type MergedPages, type MergedPagesRequest, readMergedPages } from "./read-merged-pages.ts";
import { type Scan, scanPage } from "./scan-page.ts";
import { serveJobs } from "./serve-jobs.ts";
import { splitPdf } from "./split-pdf.ts";

export type PdfJob =
  | { kind: "intake"; bytes: Uint8Array; maxPages: number; addressZones: readonly Zone[] }
  | ({ kind: "render" } & RenderParts)
  | ({ kind: "thumbnail"; pdf: Uint8Array } & ThumbnailOptions)
  | { kind: "scan"; pdf: Uint8Array; index: number }
  | ({ kind: "outlines" } & OutlineRequest)
  | { kind: "merge"; pdfs: readonly Uint8Array[]; ownSheets: boolean }
  | ({ kind: "lay_over" } & LayOverParts)
  | { kind: "image"; bytes: Uint8Array }
  | { kind: "split"; pdf: Uint8Array }
  | { kind: "cut"; pdf: Uint8Array; ranges: readonly PageRange[]; maxBytes: number }
  | ({ kind: "merged_pages" } & MergedPagesRequest)
  | ({ kind: "layer"; pdf: Uint8Array } & Layer);

export type PdfJobResult = {
  intake: Intake;
  render: Uint8Array;
  thumbnail: Uint8Array;
  scan: Scan;
  outlines: DrawnOutline[];
  merge: Uint8Array;
  lay_over: Uint8Array;
  image: Uint8Array;
  split: Uint8Array[];
  cut: CutPages;
  merged_pages: MergedPages;
  layer: Uint8Array;
};

const engine = await loadEngine();

function run(job: PdfJob): PdfJobResult[PdfJob["kind"]] | Promise<Scan | Intake> {
  switch (job.kind) {
    case "intake":
      return addCodes(engine, intakePdf(engine, job.bytes, job));
    case "render":
      return renderPdf(engine, job);
    case "thumbnail":
      return drawThumbnail(engine, job.pdf, job);
    case "scan":
      return scanPage(engine, job.pdf, job.index);
    case "outlines":
      return drawOutlines(engine, job);
    case "merge":
      return mergePdfs(engine, job.pdfs, job);
    case "lay_over":
      return layOverPages(engine, job);
    case "image":
      return decodeImage(engine, job.bytes);
    case "split":
      return splitPdf(engine, job.pdf);
    case "cut":
      return cutPages(engine, job.pdf, job);
    case "merged_pages":
      return readMergedPages(engine, job);
    case "layer":
      return drawLayer(engine, job.pdf, job);
  }
}

serveJobs(async (job: PdfJob) => ({ value: await run(job), heapMb: engine.heapMb() }));
