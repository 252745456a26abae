import { z } from "zod";
import type { AddressCheck } from "#lib/domain/addresses/preview-verdict";
import { correctedAddressSchema } from "#lib/domain/addresses/schema";

/** An address that was read on a PDF (docs/rules.md#found-addresses). */
export const foundAddressSchema = z
  .object(correctedAddressSchema.shape)
  .meta({ id: "FoundAddress", description: "An address as it is written on page 1 of a PDF." });

/** An order's verdict on an address, before there is an order (docs/rules.md#address-preview). */
export const addressCheckSchema = z
  .object({
    verdict: z.enum(["deliverable", "corrected", "missing_unit", "undeliverable"]).meta({
      description:
        "`deliverable`: an order accepts it. `corrected`: an order accepts it, and `corrected_to` is printed. `missing_unit`: an order is refused until it has a unit. `undeliverable`: an order is refused.",
    }),
    checked_by: z.string().meta({
      description:
        "Who decided: usps, lob, builtin (postal rules without a database of streets), or sandbox.",
    }),
    reason: z.string().optional().meta({ description: "Why an order would be refused." }),
    corrected_to: correctedAddressSchema
      .optional()
      .meta({ description: "The address as the US Postal Service writes it, if different." }),
    candidate: correctedAddressSchema
      .optional()
      .meta({ description: "The address that was probably meant instead." }),
    warnings: z.array(z.string()).meta({ description: "Doubts that don't stop an order." }),
    next: z.array(z.string()).optional().meta({ description: "What to do next." }),
  })
  .meta({ id: "AddressCheck", description: "What an order would answer about an address." });

export function fromAddressCheck(check: AddressCheck): z.input<typeof addressCheckSchema> {
  const { verdict, checkedBy, reason, correctedTo, candidate, warnings, next } = check;
  return {
    verdict,
    checked_by: checkedBy,
    ...(reason ? { reason } : {}),
    ...(correctedTo ? { corrected_to: correctedTo } : {}),
    ...(candidate ? { candidate } : {}),
    warnings: [...warnings],
    ...(next ? { next: [...next] } : {}),
  };
}
