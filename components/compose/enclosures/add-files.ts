import { useSyncExternalStore } from "react";
import { ApiProblem } from "#lib/api/api-problem";
import { uploadPdf } from "#lib/api/browser-uploads";
import { maxEnclosures, maxPdfBytes } from "#lib/domain/mail/limits";
import type { DraftEnclosure } from "../draft.ts";
import { flawOf } from "./draw-upright.ts";
import { pictureToPdf } from "./picture-to-pdf.ts";
import { titleOf } from "./title-of.ts";

/** The draft that the files belong to. */
export type EnclosureHome = {
  /** Identifies the letter, so that a file that arrives late doesn't get into another one. */
  id: () => string;
  read: () => readonly DraftEnclosure[];
  replace: (enclosures: readonly DraftEnclosure[]) => void;
};

export type FileFlaw =
  | { kind: "tooMany"; count: number }
  | { kind: "tooLarge"; megabytes: string }
  | { kind: "heic" | "unknown" }
  | { kind: "refused"; message: string };

/** A file that is not an enclosure yet: it is being uploaded (`part`, 0 to 1), or it can't be used. */
export type AddedFile = { id: number; home: string; name: string; part: number; flaw?: FileFlaw };

/** Cameras make pictures of at most 50 MB. Larger ones could take more memory than a phone has. */
const maxPictureBytes = 50_000_000;

let added: readonly AddedFile[] = [];
const stops = new Map<number, AbortController>();
const listeners = new Set<() => void>();
let lastId = 0;
/** One file at a time, so that a phone decodes only one picture. */
let queue = Promise.resolve();

function set(files: readonly AddedFile[]): void {
  added = files;
  for (const listener of listeners) listener();
}
const change = (id: number, patch: Partial<AddedFile>) =>
  set(added.map((file) => (file.id === id ? { ...file, ...patch } : file)));

/** Uploads files and adds them to the letter, in order. Pictures become pages first. */
export function addFiles(files: readonly File[], home: EnclosureHome, photo: string): void {
  const id = home.id();
  const coming = added.filter((file) => file.home === id && !file.flaw).length;
  const room = Math.max(0, maxEnclosures - home.read().length - coming);
  for (const file of files.slice(0, room)) {
    lastId += 1;
    const one: AddedFile = { id: lastId, home: id, name: file.name, part: 0 };
    const stop = new AbortController();
    stops.set(one.id, stop);
    set([...added, one]);
    queue = queue.then(() => addOne(file, one, home, { photo, signal: stop.signal }));
  }
  const left = files.slice(room);
  if (left.length === 0) return;
  lastId += 1;
  const flaw = { kind: "tooMany", count: left.length } as const;
  set([...added, { id: lastId, home: id, name: left[0]!.name, part: 0, flaw }]);
}

type How = { photo: string; signal: AbortSignal };

async function addOne(file: File, { id, home: of }: AddedFile, home: EnclosureHome, how: How): Promise<void> {
  const { photo, signal } = how;
  try {
    const pdf = signal.aborted ? undefined : await toPdf(file);
    if (!pdf || signal.aborted) return;
    if ("kind" in pdf) return change(id, { flaw: pdf });
    const onProgress = (part: number) => change(id, { part });
    const key = await uploadPdf(pdf, onProgress, signal);
    if (signal.aborted || home.id() !== of) return drop(id);
    drop(id);
    const title = titleOf(file.name, { label: photo, number: numberOf(home.read(), photo) });
    home.replace([...home.read(), { key, title, bytes: pdf.size }]);
  } catch (problem) {
    if (signal.aborted) return;
    // Any other error is the browser's: the file was moved or deleted, or it is in a cloud and doesn't arrive.
    const isRefused = problem instanceof ApiProblem;
    change(id, { flaw: isRefused ? { kind: "refused", message: problem.message } : { kind: "unknown" } });
  } finally {
    stops.delete(id);
  }
}

const numberOf = (enclosures: readonly DraftEnclosure[], photo: string) =>
  1 + enclosures.filter(({ title }) => title === photo || title.startsWith(`${photo} `)).length;

async function toPdf(file: File): Promise<Blob | FileFlaw> {
  const megabytes = (file.size / 1_048_576).toFixed(1);
  if ((await file.slice(0, 1024).text()).includes("%PDF-")) {
    return file.size > maxPdfBytes ? { kind: "tooLarge", megabytes } : file;
  }
  if (file.size > maxPictureBytes) return { kind: "tooLarge", megabytes };
  return (await pictureToPdf(file)) ?? { kind: await flawOf(file) };
}

/** Stops an upload, or removes the line of a file that can't be used. */
export function drop(id: number): void {
  stops.get(id)?.abort();
  set(added.filter((file) => file.id !== id));
}

/** Whether files of this letter are still being uploaded, or can't be used and the person hasn't removed them yet. */
export const hasOpenFiles = (home: string): boolean => added.some((file) => file.home === home);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const none: readonly AddedFile[] = [];

/** The files that aren't enclosures yet, of every letter of this tab. */
export const useAddedFiles = (): readonly AddedFile[] =>
  useSyncExternalStore(
    subscribe,
    () => added,
    () => none,
  );
