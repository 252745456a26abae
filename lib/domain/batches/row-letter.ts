import type { Address } from "#lib/domain/addresses/schema";
import type { Piece } from "../documents/piece.ts";
import { mergedText } from "./assess-row.ts";
import type { Batch, WaitingRow } from "./batch.ts";
import { parseTemplate, type Template } from "./merge-template.ts";

/**
 * What the letters of a batch are made from. Throws if it was erased. That would be a bug, because an unfinished batch is never
 * erased.
 */
export type BatchLetter = {
  batch: Batch & { sender: Address };
  /** Null if the letter is a PDF. */
  template: Template | null;
};

export function letterOf(batch: Batch): BatchLetter {
  const { sender, template } = batch;
  if (!sender) throw new Error(`${batch.id} was erased before it ended`);
  const parsed = template === null ? null : parseTemplate(template);
  if (parsed && "problem" in parsed) throw new Error(`${batch.id} has a template that cannot be parsed`);
  return { batch: { ...batch, sender }, template: parsed?.template ?? null };
}

/** The mailpiece of all rows, for the envelope that it was priced for. */
export function pieceOfBatch({ batch }: BatchLetter): Piece {
  return {
    format: batch.format,
    mailClass: batch.mailClass,
    color: batch.color,
    font: batch.font ?? undefined,
    postcardFront: batch.front ?? undefined,
    typesetting: batch.typesetting ?? undefined,
    windowProfile: batch.windowProfile ?? undefined,
    firstPage: batch.firstPage ?? undefined,
    from: batch.sender,
  };
}

/** The row's own text; null if the letter is a PDF, or was prepared by the quote. */
export function textOf(
  { template, batch }: BatchLetter,
  { recipient, fields, assessed }: WaitingRow,
): string | null {
  if (assessed.document) return null;
  const row = { to: recipient, fields: fields ?? undefined };
  return template && mergedText(template, row, batch.typesetting ?? undefined);
}

/** A row as an order request. It has no email address, because only the batch sends email. */
export function requestOf(letter: BatchLetter, row: WaitingRow, text: string | null) {
  const { batch } = letter;
  const { sandbox, mailClass, format, color, tracking, removeBranding, singleSided, sender } = batch;
  return {
    ...{ sandbox, mailClass, format, color, tracking, removeBranding, singleSided },
    to: row.recipient,
    from: sender,
    email: undefined,
    webhookUrl: batch.webhookUrl ?? undefined,
    reference: row.reference ?? undefined,
    metadata: row.metadata ?? undefined,
    // Their file is in the batch. With it, an order is stored as a document, without its text.
    enclosures: batch.enclosures
      ? [{ source: { kind: "upload" as const, key: batch.enclosures.key }, title: undefined }]
      : [],
    content: contentOf(letter, row, text),
    parts: row.assessed.document?.around?.parts,
  };
}

/** An order with a prepared file or with a PDF is stored as a document, without its text. */
function contentOf({ batch }: BatchLetter, { assessed: { document } }: WaitingRow, text: string | null) {
  if (document) return { kind: "upload" as const, key: document.key };
  return text === null
    ? { kind: "upload" as const, key: batch.documentKey! }
    : { kind: "text" as const, text };
}

/** The row's layout, as stored when the batch was written. */
export function madeLetterOf(
  letter: BatchLetter,
  { priceCents, assessed }: WaitingRow,
  addressEvents: Readonly<Record<string, unknown>>,
) {
  const { font, postcardFront, typesetting, windowProfile } = pieceOfBatch(letter);
  return {
    piece: { font, postcardFront, typesetting, windowProfile },
    document: { pageCount: assessed.pageCount, ...startsOf(letter, assessed) },
    price: { totalCents: priceCents, breakdown: assessed.breakdown },
    addressEvents,
    handOff: {
      sendOn: assessed.sendOn ?? letter.batch.sendOn,
      ...(assessed.document?.around ? { day: assessed.document.around.day } : {}),
    },
  };
}

/** The enclosures are the last pages of the row. */
function startsOf({ batch: { enclosures } }: BatchLetter, { pageCount, document }: WaitingRow["assessed"]) {
  if (document) {
    const { starts } = document;
    return starts.length > 1 ? { parts: starts.map((firstPage) => ({ firstPage })) } : {};
  }
  if (!enclosures) return {};
  const before = pageCount - enclosures.pageCount;
  return {
    parts: [1, ...enclosures.starts.map((start) => before + start)].map((firstPage) => ({ firstPage })),
  };
}
