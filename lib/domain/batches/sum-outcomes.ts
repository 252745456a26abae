import type { Price } from "#lib/domain/mail/price-book";
import type { RowOutcome } from "./assess-row.ts";
import type { QuotedRows } from "./quoted-rows-repository.ts";
import { addItem } from "./sum-items.ts";

/** Collects the outcomes of rows, given as JSON in row order. Most rows of a batch share one of a few. */
export function collectOutcomes() {
  const indexes = new Map<string, number>();
  const ofRow: number[] = [];
  const indexOf = (outcome: string) => {
    const index = indexes.get(outcome) ?? indexes.size;
    indexes.set(outcome, index);
    return index;
  };
  return {
    add(outcomes: readonly string[]): void {
      for (const outcome of outcomes) ofRow.push(indexOf(outcome));
    },
    replace(row: number, outcome: RowOutcome): void {
      ofRow[row] = indexOf(JSON.stringify(outcome));
    },
    rows: (): QuotedRows => ({ distinct: [...indexes.keys()].map((json) => JSON.parse(json)), ofRow }),
  };
}

export type OutcomeSum = {
  accepted: number;
  totalCents: number;
  breakdown: Price["breakdown"];
  /** Total pages of the accepted rows. */
  pageCount: number;
};

/** The price and pages of all accepted rows. */
export function sumOutcomes({ distinct, ofRow }: QuotedRows): OutcomeSum {
  const counts = new Uint32Array(distinct.length);
  for (const index of ofRow) counts[index]! += 1;
  const items = new Map<string, Price["breakdown"][number]>();
  const sum = { accepted: 0, totalCents: 0, pageCount: 0 };
  for (const [index, outcome] of distinct.entries()) {
    const rows = counts[index]!;
    if (rows === 0 || !("assessed" in outcome)) continue;
    const { priceCents, assessed } = outcome;
    sum.accepted += rows;
    sum.totalCents += rows * priceCents;
    sum.pageCount += rows * assessed.pageCount;
    for (const item of assessed.breakdown) addItem(items, { ...item, amountCents: rows * item.amountCents });
  }
  return { ...sum, breakdown: [...items.values()] };
}
