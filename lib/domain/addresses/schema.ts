import { z } from "zod";
import { findLineBreaker, fits } from "#lib/shared/characters";
import { stateCodes } from "./state-codes.ts";
import { findStateCode } from "./state-names.ts";

const stateSet: ReadonlySet<string> = new Set(stateCodes);

/** Maximum length of a state or ZIP Code including surrounding spaces. */
const roomForCodes = 40;
/** Decomposed characters (a letter plus accents) and surrounding spaces may take this many times the limit before NFC. */
const roomToCompose = 4;

const zipForm = "must be five digits or ZIP+4, such as 95014-2083";

/** Directional marks and zero-width characters that maps, chats, and web pages copy along. The joiners are part of a script's spelling. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u2060\ufeff]/g;

const line = (min: number, max: number) => {
  const tooLong = `can have at most ${max} characters`;
  return z
    .string()
    .refine((value) => value.length <= roomToCompose * max, { error: tooLong, abort: true })
    .transform((value) => value.replace(invisible, "").normalize("NFC").trim())
    .pipe(
      z
        .string()
        .min(min, min === 1 ? "is required" : undefined)
        .refine((value) => fits(value, max), tooLong)
        .refine((value) => findLineBreaker(value) === null, { error: ({ input }) => breaksLine(input) }),
    )
    .meta({ maxLength: max });
};

function breaksLine(input: unknown): string {
  const { codePoint, at } = findLineBreaker(String(input)) ?? {};
  return `has ${codePoint} as character ${at}, which an address line can't contain`;
}

/** "Oregon", "Ore.", and "or" become OR. Browsers fill in the name. */
function toStateCode(value: string): string {
  const state = value.replace(invisible, "").trim();
  return (/^[A-Za-z .'’]+$/.test(state) ? findStateCode(state) : null) ?? state.toUpperCase();
}

/** "972051234" and "97205 1234" become 97205-1234. */
const toHyphenatedZip = (value: string) =>
  value
    .replace(invisible, "")
    .trim()
    .replace(/^(\d{5})(?:\s?[-–]\s?|\s)?(\d{4})$/, "$1-$2");

/** docs/rules.md#address-fields. Parsing trims, normalizes to NFC, and turns a state's name into its code. */
export const addressSchema = z
  .strictObject({
    name: line(1, 80).meta({ description: "The person or company." }),
    line1: line(1, 120).meta({ description: "Street and number, or PO box." }),
    line2: line(0, 120).optional().meta({ description: "Apartment, suite, or floor, if any." }),
    city: line(1, 80).meta({ description: "The city, town, or post office." }),
    state: z
      .string()
      .refine(({ length }) => length <= roomForCodes, {
        error: "must be a two-letter state code, such as CA",
        abort: true,
      })
      .transform(toStateCode)
      .pipe(z.string().length(2, "must be a two-letter state code, such as CA"))
      .refine((value) => stateSet.has(value), "is not a US state or territory code")
      .meta({ description: "State or territory, two letters, such as CA." }),
    zip: z
      .string()
      .refine(({ length }) => length <= roomForCodes, { error: zipForm, abort: true })
      .transform(toHyphenatedZip)
      .pipe(z.string().regex(/^\d{5}(-\d{4})?$/, zipForm))
      .meta({ description: "Five digits, or ZIP+4 such as 95014-2083." }),
    country: z
      .literal("US", "must be US or left out: Posthorn mails only within the United States")
      .optional()
      .meta({ description: "Always US; optional." }),
  })
  .meta({ id: "Address", description: "A mailing address in the United States." });
export type Address = z.infer<typeof addressSchema>;

/** The standardized, upper-case form of a recipient (docs/rules.md#recipient-strict). */
export const correctedAddressSchema = z
  .object({
    name: z.string().meta({ description: "The person or company." }),
    line1: z.string().meta({ description: "Street and number, or PO box." }),
    line2: z.string().optional().meta({ description: "Apartment, suite, or floor, if any." }),
    city: z.string().meta({ description: "The city, town, or post office." }),
    state: z.string().meta({ description: "State or territory, two letters, such as CA." }),
    zip: z.string().meta({ description: "Five digits, or ZIP+4 such as 95014-2083." }),
  })
  .meta({ id: "CorrectedAddress", description: "An address in the US Postal Service's own spelling." });
export type CorrectedAddress = z.infer<typeof correctedAddressSchema>;
