import { z } from "zod";
import {
  columnMappingSchema,
  csvMapRequestSchema,
  headerMappingSchema,
  otherAddressSchema,
} from "#lib/domain/imports/schema";
import { defineOperation } from "../operation.ts";
import { okStatus } from "../wire-fields.ts";

export const csvMapResponseSchema = z
  .object({
    status: okStatus,
    mapping: headerMappingSchema.meta({ description: "The headers for each address field." }),
    columns: columnMappingSchema.meta({
      description: "The same mapping by position, from 0. It also tells columns with the same header apart.",
    }),
    other_address: otherAddressSchema.optional().meta({
      description:
        "Another complete address in the list, such as the property's beside a mailing address. Use it for rows that leave all columns of the first address empty. Absent if there is none, or if a language model decided.",
    }),
    source: z.enum(["heuristic", "model"]).meta({
      description:
        "What decided: `heuristic`, our own rules, or `model`, a language model if the deployment has one.",
    }),
  })
  .meta({ id: "CsvMap", description: "Which columns of a list are which parts of an address." });

export const mapCsv = defineOperation({
  id: "mapCsv",
  method: "POST",
  path: "/v1/csv-map",
  tag: "Advice",
  summary: "Map the columns of a spreadsheet to address fields",
  description:
    "Uses the headers, and up to three sample rows if the headers are unclear. Choose rows that have something in most columns. The mapping is a suggestion. `columns` has the same mapping by position, because two columns may have the same header.",
  body: csvMapRequestSchema,
  maxBodyBytes: 2_000_000,
  responses: { 200: { schema: csvMapResponseSchema, description: "The headers for each field" } },
  errors: ["unattributable_request", "rate_limited"],
  throttles: [{ name: "csv_map", perMinute: 60 }],
});
