import { z } from "zod";
import type { SubmitOutcome } from "#lib/ports/print-rail";
import { judgeRefusal } from "../rail-refusals.ts";

const account = "The printer isn't accepting our letters right now";
const document = "The printer cannot print this document";
/** The outcome and the sentence for each code that tells more than its HTTP status. */
const codes: Readonly<
  Record<
    string,
    readonly [SubmitOutcome["kind"] & ("rejected" | "not_accepted" | "limited" | "unknown"), string]
  >
> = {
  address_length_exceeds_limit: ["rejected", "The address is too long for the printer's envelope"],
  failed_deliverability_strictness: ["rejected", "The printer says that the address isn't deliverable"],
  foreign_return_address: ["rejected", "The printer takes return addresses in the United States only"],
  special_characters_restricted: ["rejected", "The address has characters that the printer cannot print"],
  invalid_file: ["rejected", document],
  invalid_file_dimensions: ["rejected", document],
  inconsistent_page_dimensions: ["rejected", document],
  file_pages_below_min: ["rejected", document],
  file_pages_exceed_max: ["rejected", "The document has more pages than the printer takes"],
  file_size_exceeds_limit: ["rejected", "The document is larger than the printer takes"],
  pdf_encrypted: ["rejected", document],
  unembedded_fonts: ["rejected", document],
  invalid_image_dpi: ["rejected", document],
  // Problems of our account or settings, not of the letter.
  mail_use_type_can_not_be_null: ["not_accepted", account],
  custom_envelope_inventory_depleted: ["not_accepted", account],
  email_required: ["not_accepted", account],
  payment_method_unverified: ["not_accepted", account],
  billing_address_required: ["not_accepted", account],
  feature_limit_reached: ["not_accepted", account],
  unrecognized_endpoint: ["not_accepted", account],
  unsupported_lob_version: ["not_accepted", account],
  rate_limit_exceeded: ["limited", ""],
  conflict: ["unknown", ""],
  request_timeout: ["unknown", ""],
  internal_server_error: ["unknown", ""],
  service_unavailable: ["unknown", ""],
};
export const errorCodes = Object.keys(codes);
const fallbacks = { rejected: "The printer refused the letter", not_accepted: account };

const errorSchema = z.object({ error: z.object({ code: z.string().regex(/^[a-z0-9_]{1,60}$/) }) });

/** The meaning of a refusal by Lob. Only its code is passed on, because its message quotes the address. */
export function judgeError(status: number, body: unknown): SubmitOutcome {
  const code = errorSchema.safeParse(body).data?.error.code;
  const known = code ? codes[code] : undefined;
  const kind = status >= 500 || status === 408 ? "unknown" : (known?.[0] ?? judgeRefusal(status));
  if (kind === "unknown" || kind === "limited") return { kind };
  return { kind, reason: `${known?.[1] ?? fallbacks[kind]} (${code ?? status}).` };
}
