import { serveJobs } from "./intake/serve-jobs.ts";
import { layOutSheet } from "./lay-out-sheet.ts";
import type { Piece, TextContent } from "./piece.ts";
import { sliceFace } from "./screen-faces.ts";
import type { SheetRequest } from "./sheet-schema.ts";
import type { FaceKey } from "./typeset/faces.ts";
import { type Typeset, typesetText } from "./typeset-text.ts";

export type TypesetJob =
  | ({ want: "layout" | "pdf"; piece: Piece } & TextContent)
  | { want: "sheet"; request: SheetRequest }
  | { want: "face"; name: FaceKey; slice: number | null };
export type LayoutAnswer = Pick<Typeset, "pageCount" | "notes" | "text">;

serveJobs((job: TypesetJob) => {
  if (job.want === "sheet") return { value: layOutSheet(job.request) };
  if (job.want === "face") return { value: sliceFace(job.name, job.slice) };
  const { want, text, piece, parts } = job;
  const typeset = typesetText(text, piece, parts);
  if (want === "layout") {
    const { pageCount, notes, text: printed } = typeset;
    return { value: { pageCount, notes, text: printed } };
  }
  // Copied into its own buffer, because only such a buffer can be transferred without another copy.
  const pdf = new Uint8Array(typeset.draw());
  return { value: pdf, transfer: [pdf.buffer] };
});
