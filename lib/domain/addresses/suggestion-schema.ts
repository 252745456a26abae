import { z } from "zod";

/** docs/rules.md#autocomplete: a place in the United States with every field that the form needs. */
export const suggestionSchema = z
  .object({
    label: z.string().meta({ description: "The full address on one line, for display." }),
    line1: z.string().meta({ description: "House number and street." }),
    city: z.string().meta({ description: "The city, town, or post office." }),
    state: z.string().meta({ description: "State or territory, two letters, such as CA." }),
    zip: z.string().meta({ description: "Five digits." }),
    lat: z.number().meta({ description: "Latitude in degrees." }),
    lon: z.number().meta({ description: "Longitude in degrees." }),
  })
  .meta({ id: "AddressSuggestion", description: "A suggested address." });
export type Suggestion = z.infer<typeof suggestionSchema>;

/** docs/rules.md#autocomplete: at most 5 suggestions, for queries of 3 to 120 characters. */
export const maxSuggestions = 5;
export const queryChars = { min: 3, max: 120 } as const;
