import { z } from "zod";

/** The parts of an address that a column can fill, in display order. */
export const mappedFields = ["name", "line1", "line2", "city", "state", "zip"] as const;
export type MappedField = (typeof mappedFields)[number];

const headers = z.array(z.string());

/** The source headers of each field, in the order in which their values are joined ("First Name", "Last Name"). */
export const headerMappingSchema = z
  .object({ name: headers, line1: headers, line2: headers, city: headers, state: headers, zip: headers })
  .meta({ id: "HeaderMapping" });
export type HeaderMapping = z.infer<typeof headerMappingSchema>;

/** docs/rules.md#csv-map: the headers, and up to three sample rows for unclear headers. */
export const csvMapRequestSchema = z
  .strictObject({
    headers: z
      .array(z.string().max(200, "can have at most 200 characters"))
      .min(1, "needs at least one header")
      .max(200, "can have at most 200 headers"),
    samples: z
      .array(z.array(z.string().max(2_000, "can have at most 2,000 characters")).max(200))
      .max(3, "can have at most three rows")
      .optional(),
  })
  .meta({ id: "CsvMapRequest" });
export type CsvMapRequest = z.infer<typeof csvMapRequestSchema>;
