import { serveJobs } from "./intake/serve-jobs.ts";
import { layOutSheet } from "./lay-out-sheet.ts";
import type { Piece } from "./piece.ts";
import { sliceFace } from "./screen-faces.ts";
import type { SheetRequest } from "./sheet-schema.ts";
import type { FaceKey } from "./typeset/faces.ts";
import { typesetText } from "./typeset-text.ts";

export type TypesetJob =
  | { want: "layout" | "pdf"; text: string; piece: Piece }
  | { want: "sheet"; request: SheetRequest }
  | { want: "face"; name: FaceKey; slice: number | null };
export type LayoutAnswer = { pageCount: number; notes: readonly string[] };

serveJobs((job: TypesetJob) => {
  if (job.want === "sheet") return { value: layOutSheet(job.request) };
  if (job.want === "face") return { value: sliceFace(job.name, job.slice) };
  const { want, text, piece } = job;
  const typeset = typesetText(text, piece);
  if (want === "layout") return { value: { pageCount: typeset.pageCount, notes: typeset.notes } };
  // Copied into its own buffer, because only such a buffer can be transferred without another copy.
  const pdf = new Uint8Array(typeset.draw());
  return { value: pdf, transfer: [pdf.buffer] };
});
