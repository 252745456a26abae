import type { Batch, BatchRow } from "#lib/api/browser-client";
import { formatCents } from "#lib/shared/money";
import { count } from "../engine/findings.ts";

export type RowStatus = BatchRow["status"];
export type Counts = Batch["counts"];

const letters = (value: number) => `${count(value)} ${value === 1 ? "letter" : "letters"}`;

/** How a row stands, in a word or two; in the order in which rows get on. */
const rowWords: Record<RowStatus, string> = {
  waiting: "Being made",
  draft: "Being made",
  pending_payment: "Waiting for payment",
  screening: "Ready to leave",
  held_for_review: "With a person",
  submitted: "With the printer",
  mailed: "In the mail",
  delivered: "Arrived",
  refused: "Not accepted",
  canceled: "Taken back",
  failed: "Could not be mailed",
  skipped: "Left out",
};
export const rowStatuses = Object.keys(rowWords) as RowStatus[];

/** The same as its batch stands: nothing is made of a list that is not paid for. */
export const wordOf = (status: RowStatus, batch: Batch) =>
  rowWords[status === "waiting" && isUnpaid(batch) ? "pending_payment" : status];

const handedOver = ["submitted", "mailed", "delivered"] as const satisfies RowStatus[];
export const notMailed = ["refused", "canceled", "failed", "skipped"] as const satisfies RowStatus[];
export const isUnpaid = ({ status }: Batch) => status === "draft" || status === "pending_payment";
/** Canceled, and nothing of it was mailed or ever will be. */
export const isGivenUp = ({ status, counts, count: rows }: Batch) =>
  status === "canceled" && sumOf(counts, notMailed) === rows;
/** The same, while that is not sure of every row. */
export const isBeingCanceled = (batch: Batch) =>
  batch.status === "canceled" && !isGivenUp(batch) && sumOf(batch.counts, handedOver) === 0;
export const isOver = ({ status }: Batch) => status === "completed" || status === "canceled";

/** Rows in all of these. */
export const sumOf = (counts: Counts, statuses: readonly RowStatus[]) =>
  statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);

export function batchHeading(batch: Batch): string {
  const { status, counts } = batch;
  if (isUnpaid(batch)) return "Waiting for payment";
  // By their sender, or because nobody paid for them.
  if (status === "canceled") return "These letters were canceled";
  const waiting = sumOf(counts, ["waiting", "draft"]);
  if (waiting > 0) return "Your letters are being made";
  if (status === "running") return "Your letters are on their way to the printer";
  const away = batch.count - sumOf(counts, notMailed);
  if (away === 0) return "None of these letters was mailed";
  return (counts.delivered ?? 0) === away ? "Your letters have arrived" : "Your letters are with the printer";
}

export function batchNext(batch: Batch): string {
  const { status, counts, sandbox } = batch;
  if (isUnpaid(batch))
    return `${letters(batch.count)} leave once they are paid for. Until then nothing is charged.`;
  const waiting = sumOf(counts, ["waiting", "draft"]);
  if (waiting > 0 && status === "running")
    return `${letters(batch.count - waiting)} of ${count(batch.count)} are made. You can close this page: its link leads back here.`;
  const lost = sumOf(counts, notMailed);
  const back =
    batch.given_back_cents > 0
      ? ` ${formatCents(batch.given_back_cents)} went back to you, or was never charged.`
      : "";
  const not =
    lost > 0
      ? ` ${letters(lost)} ${lost === 1 ? "was" : "were"} not mailed; the rows below say why.${back}`
      : back;
  if (status === "canceled") return `Nothing more is handed over.${back}`;
  if (status === "running") return `They go to the printer together with everybody’s mail of the day.${not}`;
  return sandbox
    ? `This was a rehearsal: nothing is printed, mailed or charged.${not}`
    : `The result file has each of them.${not}`;
}
