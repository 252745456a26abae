import { z } from "zod";
import { columnMappingSchema, csvMapRequestSchema, headerMappingSchema } from "#lib/domain/imports/schema";
import { defineOperation } from "../operation.ts";

export const csvMapResponseSchema = z
  .object({
    status: z.literal("ok"),
    mapping: headerMappingSchema,
    columns: columnMappingSchema,
    source: z.enum(["heuristic", "model"]),
  })
  .meta({ id: "CsvMap" });

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
