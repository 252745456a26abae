import { createHash } from "node:crypto";
import { getPrinted } from "#lib/domain/orders/live-content";
import { digestWith } from "#lib/domain/quotes/prepare-letter";
import { textsOfParts } from "../screening/screen-parts.ts";
import type { WaitingRow } from "./batch.ts";
import type { BatchDeps } from "./batch-deps.ts";
import { type BatchLetter, pieceOfBatch, textOf } from "./row-letter.ts";

/** Lays out a row's letter: its text, or the batch's document with the row's address. Without the enclosures. */
export async function prepareRow(deps: BatchDeps, letter: BatchLetter, row: WaitingRow) {
  const { documentKey, actor, sandbox, enclosures } = letter.batch;
  const piece = { ...pieceOfBatch(letter), to: row.recipient };
  const text = textOf(letter, row);
  const options = { caller: actor, readScans: sandbox, shared: true };
  if (text !== null) {
    const { titles = [], starts = [] } = enclosures ?? {};
    const parts = titles.length > 0 ? { parts: { enclosures: { count: starts.length, titles } } } : {};
    return deps.documents.prepare({ kind: "text", text, ...parts }, piece, options);
  }
  const bytes = await getPrinted(deps.store, documentKey!);
  return deps.documents.prepare({ kind: "pdf", bytes }, piece, options);
}

/** The shared enclosures of a batch as a file. Null without any. */
export const getEnclosed = async (deps: BatchDeps, { batch }: BatchLetter): Promise<Uint8Array | null> =>
  batch.enclosures && getPrinted(deps.store, batch.enclosures.key);

/** A row's printed letter with the enclosures behind it. */
export async function printRow(
  deps: BatchDeps,
  { batch }: BatchLetter,
  document: Awaited<ReturnType<typeof prepareRow>>,
  enclosed: Uint8Array | null,
) {
  const own = await document.render();
  const pdf = enclosed ? await deps.documents.merge([own, enclosed], { ownSheets: !batch.singleSided }) : own;
  const contentSha256 = digestWith(document.contentSha256, batch.enclosures?.digests ?? []);
  return { pdf, sha256: createHash("sha256").update(pdf).digest("hex"), contentSha256 };
}

/** What screening reads of the shared enclosures: the text of each, and their unreadable pages. */
export async function readEnclosed(deps: BatchDeps, { batch }: BatchLetter, enclosed: Uint8Array | null) {
  if (!enclosed || !batch.enclosures) return { texts: [], unreadablePages: [] };
  const { text, pageTexts, unreadablePages } = await deps.documents.readPrinted(enclosed, { text: null });
  const [, ...later] = batch.enclosures.starts;
  const texts = later.length > 0 ? textsOfParts(pageTexts, later) : [text];
  return { texts, unreadablePages };
}
