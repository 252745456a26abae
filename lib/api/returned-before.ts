import { z } from "zod";
import type { ReturnedBefore } from "#lib/domain/access/mailed-points-repository";
import { maxListedProblems } from "#lib/domain/batches/batch-limits";
import { formatPostalDay } from "#lib/domain/mail/postal-day";
import { returnReasons } from "#lib/domain/mail/tracking-kinds";
import { listMeanings, returnReasonMeanings } from "./meanings.ts";

/** Addresses from which the caller's mail came back (docs/rules.md#returned-before), on the wire. */

const returnFields = {
  at: z.iso.datetime().meta({ description: "When the return was reported." }),
  reason: z
    .enum(returnReasons)
    .meta({ description: `Why it came back. ${listMeanings(returnReasonMeanings)}` }),
};

export const returnedBeforeSchema = z.object(returnFields).optional().meta({
  description:
    "Present if mail that you sent to this address in the last 18 months, with this key or verified email, came back. Check the address. Nothing stops you from sending again.",
});

export const returnedRowsFields = {
  returned_before: z
    .array(
      z
        .object({
          row: z.int().meta({ description: "The row number, starting at 0." }),
          ...returnFields,
        })
        .meta({
          id: "BatchReturnedBefore",
          description: "A row to whose address your mail came back before.",
        }),
    )
    .meta({
      description: `The accepted rows to whose address mail that you sent in the last 18 months came back, in order, at most ${maxListedProblems.toLocaleString("en-US")}. They are mailed unless you leave them out.`,
    }),
  returned_before_count: z.int().meta({ description: "The number of these rows, listed or not." }),
};

export const fromReturnedBefore = ({ at, reason }: ReturnedBefore) => ({ at: at.toISOString(), reason });

/** The same for a person. */
export const returnedNote = ({ at, reason }: ReturnedBefore) =>
  `Mail that you sent to this address came back on ${formatPostalDay(at)}: ${returnReasonMeanings[reason]}. Check the address before you send again.`;
