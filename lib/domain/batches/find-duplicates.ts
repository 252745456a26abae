import { letterBytes } from "#lib/domain/access/letter-digest";
import type { SentLetter } from "#lib/domain/access/sent-letters-repository";
import { formatPostalDay } from "#lib/domain/mail/postal-day";
import type { RowDuplicate } from "./assess-row.ts";
import type { DuplicatesChoice } from "./batch-request.ts";

/** Those of the letters that their sender has mailed before, by their index. */
type FindSent = (digests: readonly Buffer[]) => Promise<Map<number, SentLetter>>;

/**
 * The rows to leave out because the same letter goes to the same recipient in an earlier row, or went there in the last 90 days
 * (docs/rules.md#duplicates). `letters` has the digest of each row's letter, or zeros.
 */
export async function findDuplicates(
  letters: Buffer,
  choice: DuplicatesChoice,
  findSent: FindSent,
): Promise<RowDuplicate[]> {
  if (choice === "send") return [];
  const firstRows = new Map<string, number>();
  const kept: { row: number; digest: Buffer }[] = [];
  const found: RowDuplicate[] = [];
  for (let row = 0; row < letters.length / letterBytes; row += 1) {
    const digest = letters.subarray(row * letterBytes, (row + 1) * letterBytes);
    if (digest.equals(nothing)) continue;
    const hex = digest.toString("hex");
    const first = firstRows.get(hex);
    if (first === undefined) firstRows.set(hex, row);
    if (first === undefined || choice === "skip_sent") kept.push({ row, digest });
    else found.push(repeats(row, first));
  }
  const sent = await findSent(kept.map(({ digest }) => digest));
  for (const [index, letter] of sent) found.push(wasSent(kept[index]!.row, letter));
  return found.sort((one, other) => one.row - other.row);
}

const nothing = Buffer.alloc(letterBytes);

const repeats = (row: number, sameAs: number): RowDuplicate => ({
  row,
  duplicate: { reason: `Row ${sameAs} (counted from 0) is the same letter to the same recipient.`, sameAs },
});

const wasSent = (row: number, { at, orderId, batchId }: SentLetter): RowDuplicate => ({
  row,
  duplicate: {
    reason: `You sent the same letter to the same recipient on ${formatPostalDay(at)}.`,
    sent: { at: at.toISOString(), orderId, batchId },
  },
});
