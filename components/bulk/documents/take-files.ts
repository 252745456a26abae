import { isZipped } from "../engine/other-files.ts";
import type { PdfFile } from "./documents.ts";
import { addDocuments, readDocuments, setReading } from "./documents-store.ts";
import { type FileNote, type FileRoom, flawOf, isPdf, maxOneBytes } from "./file-rules.ts";
import type { UnpackAsk, UnpackReply } from "./unpack-worker.ts";

let stopReading: (() => void) | undefined;

/** Reads PDFs and ZIP archives of PDFs, and adds them to the documents. Files that can't be used become notes. A later choice replaces one that is still being read. */
export async function takeFiles(chosen: readonly File[]): Promise<void> {
  stopReading?.();
  const stop = new AbortController();
  stopReading = () => stop.abort();
  const found: PdfFile[] = [];
  const notes: FileNote[] = [];
  const present = readDocuments()?.files ?? [];
  const room = (): FileRoom => ({
    files: present.length + found.length,
    bytes: [...present, ...found].reduce((sum, { bytes }) => sum + bytes, 0),
  });
  const add = (path: string, source: Blob) => void found.push({ path, bytes: source.size, source });
  for (const file of chosen) {
    const { name } = file;
    setReading({ name, found: found.length });
    if (await isZipped(file)) {
      await unpackInWorker({ source: file, room: room() }, stop.signal, (one) => {
        if ("pdf" in one) add(one.path, one.pdf);
        else notes.push({ ...one, name: one.name ?? name });
        setReading({ name, found: found.length });
      });
    } else if (!(await isPdf(file))) notes.push({ kind: "notPdf", name });
    else if (file.size > maxOneBytes) notes.push({ kind: "tooLarge", name });
    else {
      const flaw = flawOf(room(), 1, file.size);
      if (flaw) notes.push({ ...flaw, name });
      else add(name, file);
    }
    if (stop.signal.aborted) break;
  }
  if (!stop.signal.aborted) await addDocuments(found, notes);
  setReading(undefined);
}

function unpackInWorker(
  ask: UnpackAsk,
  signal: AbortSignal,
  onOne: (one: Extract<UnpackReply, { pdf: Blob } | { kind: unknown }>) => void,
): Promise<void> {
  const worker = new Worker(new URL("./unpack-worker.ts", import.meta.url), { type: "module" });
  return new Promise<void>((resolve, reject) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
    worker.onerror = () => reject(new Error("The part of the page that unpacks files did not start."));
    worker.onmessage = ({ data }: MessageEvent<UnpackReply>) => {
      if ("done" in data) resolve();
      else if ("failure" in data) reject(new Error(data.failure));
      else onOne(data);
    };
    worker.postMessage(ask);
  }).finally(() => worker.terminate());
}
