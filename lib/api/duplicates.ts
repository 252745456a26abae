import { z } from "zod";
import type { SentLetter } from "#lib/domain/access/sent-letters-repository";
import type { RowDuplicate } from "#lib/domain/batches/assess-row";
import { maxListedProblems } from "#lib/domain/batches/batch-limits";

/** Letters that repeat another (docs/rules.md#duplicates), on the wire. */

export const sentLetterFields = {
  sent_at: z.iso.datetime().meta({ description: "When the same letter was ordered." }),
  order_id: z.string().nullable().meta({
    description: "Its order; null while its batch has not created it yet.",
  }),
  batch_id: z.string().nullable().meta({ description: "Its batch, or null." }),
};

const batchDuplicateSchema = z
  .object({
    row: z.int().meta({ description: "The row number, starting at 0." }),
    reason: z.string().meta({ description: "Which letter it repeats, in words." }),
    same_as_row: z.int().optional().meta({ description: "The earlier row of this request." }),
    ...z.object(sentLetterFields).partial().shape,
  })
  .meta({ id: "BatchDuplicate", description: "A row that is left out because it repeats a letter." });

export const duplicateFields = {
  duplicates: z.array(batchDuplicateSchema).meta({
    description: `The rows that are left out because they repeat a letter, in order, at most ${maxListedProblems.toLocaleString("en-US")}. They aren't priced, and they don't count as problems.`,
  }),
  duplicate_count: z
    .int()
    .meta({ description: "The number of duplicates that are left out, listed or not." }),
};

type SentBefore = Omit<SentLetter, "at"> & { at: Date | string };

export const fromSentLetter = ({ at, orderId, batchId }: SentBefore) => ({
  sent_at: new Date(at).toISOString(),
  order_id: orderId,
  batch_id: batchId,
});

export const fromDuplicate = ({
  row,
  duplicate: { reason, sameAs, sent },
}: RowDuplicate): z.input<typeof batchDuplicateSchema> => ({
  row,
  reason,
  ...(sameAs === undefined ? {} : { same_as_row: sameAs }),
  ...(sent ? fromSentLetter(sent) : {}),
});
