import { z } from "zod";

/** docs/rules.md#autocomplete: a place in the United States with every field that the form needs. */
export const suggestionSchema = z
  .object({
    label: z.string(),
    line1: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    lat: z.number(),
    lon: z.number(),
  })
  .meta({ id: "AddressSuggestion" });
export type Suggestion = z.infer<typeof suggestionSchema>;

/** docs/rules.md#autocomplete: at most 5 suggestions, for queries of 3 to 120 characters. */
export const maxSuggestions = 5;
export const queryChars = { min: 3, max: 120 } as const;
